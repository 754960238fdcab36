import Testing
import UseCases

@Suite struct ChipNumberTests {
  @Test("A transponder has fifteen digits, grouped as one likes")
  func digits() {
    #expect(ChipNumber("276098106123456")?.digits == "276098106123456")
    #expect(ChipNumber("276 0981-0612.3456")?.digits == "276098106123456")
    for typed in ["27609810612345", "2760981061234567", "27609810612345a", "", "٢٧٦٠٩٨١٠٦١٢٣٤٥٦"] {
      #expect(ChipNumber(typed) == nil)
    }
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
