import Testing
import UseCases

@Suite struct ChipNumberTests {
  @Test(
    "A code has fifteen digits, nine or ten of an older transponder, or letters with digits, grouped as one likes",
    arguments: [
      ("276098106123456", "276098106123456"), ("276 0981-0612.3456", "276098106123456"), ("123456789", "123456789"),
      ("123-456-7890", "1234567890"), ("ABC123", "ABC123"), ("abc 123", "ABC123"), ("0A01c3", "0A01C3"), ("a1", "A1"),
      ("27609810612345a", "27609810612345A"),
      (String(repeating: "a", count: 63) + "1", String(repeating: "A", count: 63) + "1"),
      (String(repeating: "a", count: 64) + "1", ""), ("27609810612345", ""), ("2760981061234567", ""),
      ("12345678", ""), ("12345678901", ""), ("7", ""), ("none", ""), ("A/1", ""), ("é1", ""), ("", ""),
      ("-", ""), ("٢٧٦٠٩٨١٠٦١٢٣٤٥٦", ""), ("A٢", ""),
    ])
  func codes(typed: String, expected: String) {
    #expect(ChipNumber(typed)?.code ?? "" == expected)
    #expect(ChipNumber(typed.lowercased()) == ChipNumber(typed.uppercased()))
    #expect((ChipNumber(typed)?.isStandard ?? false) == (expected == "276098106123456"))
  }

  @Test("The first three digits name a country, with a leading zero where ISO 3166 has one")
  func countries() {
    #expect(ChipNumber("276098106123456")?.issuer == .country("DE"))
    #expect(ChipNumber("040098106123456")?.issuer == .country("AT"))
    #expect(ChipNumber("004098106123456")?.issuer == .country("AF"))
    #expect(ChipNumber("826098106123456")?.issuer == .country("GB"))
    #expect(ChipNumber("894098106123456")?.issuer == .country("ZM"))
  }

  @Test("900 to 998 are manufacturers, 999 is for tests, and the rest is nobody's")
  func others() {
    #expect(ChipNumber("900012345678901")?.issuer == .manufacturer(900))
    #expect(ChipNumber("998012345678901")?.issuer == .manufacturer(998))
    #expect(ChipNumber("999012345678901")?.issuer == .test)
    #expect(ChipNumber("899012345678901")?.issuer == .unknown(899))
    #expect(ChipNumber("000012345678901")?.issuer == .unknown(0))
    #expect(ChipNumber("277012345678901")?.issuer == .unknown(277))
    for older in ["123456789", "900012345A", "27609810612345A"] {
      #expect(ChipNumber(older) != nil && ChipNumber(older)?.issuer == nil)
    }
  }

  @Test("There are 249 countries, and the United Kingdom has two names")
  func table() {
    #expect(Country.count == 249)
    #expect(Country.letters("uk") == "GB")
    #expect(Country.letters("no") == "NO")
    #expect(Country.letters("XX") == nil)
    #expect(Country.letters("Norway") == nil)
  }
}
