internal import CSystem

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What the machine computes with.
package enum Processor {
    /// Begins to bring a place in memory near that will be looked at soon, without waiting for it.
    package static func fetchAhead(_ place: UnsafeRawPointer) { daybook_fetch_ahead(place) }

    /// The cores that this process may use; at least 1.
    package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
