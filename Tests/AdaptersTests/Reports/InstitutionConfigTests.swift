import Adapters
import Testing
import UseCases

/// Configuration files of institutions in both formats, and their errors.
@Suite struct InstitutionConfigTests {
  private func read(_ text: String) throws -> InstitutionConfig {
    InstitutionConfig(try #require(ForeignValue.json(Array(text.utf8))))
  }

  @Test("The newer format has areas, forms, qualities and the help page")
  func newerFormatIncludesForms() throws {
    let said = try read(MemoryInstitution.config)
    #expect(said.areas == [.init("Labor", kinds: ["Blutbild", "Urin"])])
    #expect(said.forms == [.init("Befund", file: "befund-1")])
    #expect(said.quality(.phone) == .init(photo: 50, video: 2_000_000))
    #expect(said.quality(.player) == .init(photo: 40, video: 1_500_000))
    #expect(said.quality(.tablet) == .init(photo: 60, video: 2_500_000))
    #expect(said.help == "https://lab.example" && said.flaws == [])
  }

  @Test("The older format has areas, and its administrator password is not kept")
  func olderFormatDropsPassword() throws {
    let said = try read(
      #"{"Response": {"adminPassword": "x", "commentsArray": [{"title": "Labor", "comments": ["Kot"]}]}}"#)
    #expect(said.areas == [.init("Labor", kinds: ["Kot"])] && said.administrator == "" && said.flaws == [])
  }

  @Test("Each area and each kind of a configuration is read")
  func areasAndKindsAreRead() throws {
    let areas = [("Labor", 9), ("Bildgebung", 7), ("Meldewesen", 7)].map { name, count in
      let kinds = (1...count).map { #""\#(name) \#($0)""# }.joined(separator: ", ")
      return #"{"title": "\#(name)", "comments": [\#(kinds)]}"#
    }
    let said = try read(
      #"{"Response": {"adminPassword": "", "commentsArray": [\#(areas.joined(separator: ", "))]}}"#)
    #expect(said.areas.map(\.name) == ["Labor", "Bildgebung", "Meldewesen"])
    #expect(said.areas.map(\.kinds.count) == [9, 7, 7] && said.flaws == [])
  }

  @Test("Each part of a configuration is read separately: a wrong part is a flaw, and the others are used")
  func partsAreReadSeparately() throws {
    let said = try read(
      #"""
      {"Einstellungen": {"Passwort": ["x"], "Guiparameter": [{"Bereich": "Labor", "Meldungstyp": ["Kot"]}, 7],
      "Protokolle": [{"Name": "A", "Datei": "../etc/passwd"}, {"Name": "B", "Datei": "b"}],
      "Medienqualitaet": {"Qp_iPhone": "hoch", "Qv_iPhone": "2000000", "Qp_iPod": "0", "Qv_iPod": 1500000}}}
      """#)
    #expect(said.areas.count == 1 && said.forms == [.init("B", file: "b")])
    #expect(said.quality(.phone) == .init(photo: 50, video: 2_000_000))
    #expect(
      said.flaws.map(\.part)
        == ["Guiparameter[1]", "Protokolle", "Qp_iPhone", "Qp_iPod", "Qp_iPad", "Qv_iPad", "URL", "Passwort"])
  }

  @Test("A kind that is no text is a flaw, and the other kinds are used")
  func nonTextKindIsFlaw() throws {
    let said = try read(
      #"{"Response": {"adminPassword": "", "commentsArray": [{"title": "Labor", "comments": ["Kot", 5, null, {}]}]}}"#)
    #expect(said.areas == [.init("Labor", kinds: ["Kot"])])
    #expect(said.flaws.map(\.found) == ["5", "null", "{…}"])
  }

  @Test("A parsed configuration does not contain the administrator password, whatever its JSON type")
  func parsedConfigurationDropsPassword() throws {
    for value in [#""poodle-11""#, "[\"poodle-11\"]", #"{"a": "poodle-11"}"#] {
      #expect(!"\(try read(#"{"Einstellungen": {"Passwort": \#(value)}}"#))".contains("poodle"))
      #expect(!"\(try read(#"{"Response": {"adminPassword": \#(value)}}"#))".contains("poodle"))
    }
  }

  @Test("A configuration in neither format has one flaw", arguments: ["[]", "{}", #"{"Einstellungen": 3}"#])
  func unknownFormatHasOneFlaw(text: String) throws {
    #expect(try read(text).flaws.count == 1)
  }

  @Test("A trailing comma, as in the older sample, is accepted, and truncated JSON is refused")
  func trailingCommaIsAccepted() throws {
    #expect(try read(#"{"Response": {"adminPassword": "x", "commentsArray": [],}}"#).flaws == [])
    #expect(ForeignValue.json(Array(#"{"Response": "#.utf8)) == nil)
  }
}
