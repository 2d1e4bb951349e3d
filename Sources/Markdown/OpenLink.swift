import SafeHTML

/// A link or image whose children are being written.
struct OpenLink {
    let target: ReferenceDefinitions.Target
    /// The address as one that may be followed; nil when it is refused, or inside another link.
    let link: Link?
    /// The text between the brackets is the address itself.
    let isSpelledOut: Bool
    let hasText: Bool
    let isImage: Bool

    /// `[text](address)` becomes an element; an image becomes one only behind its text.
    var isElement: Bool { link != nil && !isImage }
}
