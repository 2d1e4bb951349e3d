import AppleFiles
import Testing

@Suite struct AppleDateTests {
    @Test(
        arguments: [
            (0.0, "2001-01-01T00:00:00Z"), (0.25, "2001-01-01T00:00:00.25Z"), (-0.25, "2000-12-31T23:59:59.75Z"),
            (-1.0, "2000-12-31T23:59:59Z"), (752_371_200.123, "2024-11-04T00:00:00.123Z"),
            (752_371_200.1234567, "2024-11-04T00:00:00.1234567Z"), (0.00001, "2001-01-01T00:00:00.00001Z"),
            (1.5e-7, "2001-01-01T00:00:00.00000015Z"), (1e-12, "2001-01-01T00:00:00Z"),
            (-1e-12, "2001-01-01T00:00:00Z"),
            (-0.00001, "2000-12-31T23:59:59.99999Z"), (1.0 / 3, "2001-01-01T00:00:00.333333333Z"),
            (252_423_993_599, "9999-12-31T23:59:59Z"), (-63_145_526_400, "0000-01-01T00:00:00Z"),
        ] as [(Double, String)]) func `seconds from 2001 on are an instant, to the fraction they have`(
            _ value: Double, _ text: String
        )
    {
        #expect(AppleDate(value)?.instant?.description == text)
    }

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, 252_423_993_600, -63_145_526_401, 9.3e18, -63_145_526_400.5,
    ]) func `other numbers are no date`(_ value: Double) {
        #expect(AppleDate(value) == nil)
    }

    @Test(arguments: [Int64.max, .min, 9_000_000_000_000_000_000, 252_423_993_600, -63_145_526_401])
    func `whole numbers beyond the years are no date`(_ value: Int64) {
        #expect(AppleDate(value) == nil)
    }

    @Test func `a whole number is the instant it counts`() {
        #expect(AppleDate(Int64(-31_622_401))?.instant?.description == "1999-12-31T23:59:59Z")
    }
}
