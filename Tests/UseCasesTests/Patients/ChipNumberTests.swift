import Testing
import UseCases

@Suite struct ChipNumberTests {
  @Test(
    "A chip number has 15, 10 or 9 digits, or letters with digits, in any grouping; any other text is refused",
    arguments: [
      ("276098106123456", "276098106123456"), ("276 0981-0612.3456", "276098106123456"), ("123456789", "123456789"),
      ("123-456-7890", "1234567890"), ("ABC123", "ABC123"), ("abc 123", "ABC123"), ("0A01c3", "0A01C3"), ("a1", "A1"),
      ("27609810612345a", "27609810612345A"),
      (String(repeating: "a", count: 63) + "1", String(repeating: "A", count: 63) + "1"),
      (String(repeating: "a", count: 64) + "1", ""), ("27609810612345", ""), ("2760981061234567", ""),
      ("12345678", ""), ("12345678901", ""), ("7", ""), ("none", ""), ("A/1", ""), ("é1", ""), ("", ""),
      ("-", ""), ("٢٧٦٠٩٨١٠٦١٢٣٤٥٦", ""), ("A٢", ""),
    ])
  func chipNumberHasValidLength(typed: String, expected: String) {
    #expect(ChipNumber(typed)?.code ?? "" == expected)
    #expect(ChipNumber(typed.lowercased()) == ChipNumber(typed.uppercased()))
    #expect((ChipNumber(typed)?.isStandard ?? false) == (expected == "276098106123456"))
  }

  @Test("The first three digits of a chip number are a country's number in ISO 3166, with leading zeros")
  func leadingDigitsNameChipCountry() {
    #expect(ChipNumber("276098106123456")?.issuer == .country("DE"))
    #expect(ChipNumber("040098106123456")?.issuer == .country("AT"))
    #expect(ChipNumber("004098106123456")?.issuer == .country("AF"))
    #expect(ChipNumber("826098106123456")?.issuer == .country("GB"))
    #expect(ChipNumber("894098106123456")?.issuer == .country("ZM"))
  }

  @Test("The issuer is a manufacturer from 900 to 998, a test at 999, or unknown; an older code has no issuer")
  func highPrefixNamesChipIssuer() {
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

  @Test("The table has 249 countries, reads UK as GB, and refuses an unknown code or the name of a country")
  func countryTableRefusesUnknownCodes() {
    #expect(Country.count == 249)
    #expect(Country.letters("uk") == "GB")
    #expect(Country.letters("no") == "NO")
    #expect(Country.letters("XX") == nil)
    #expect(Country.letters("Norway") == nil)
  }
}
