import Testing

@testable import TerminalKit
@testable import TerminalViews

/// Lists and objects for programs.
@Suite struct ProgramFormatTests {
  @Test("A list is one object in JSON, an object for each row in JSON lines, and its plain lines; people get no lines")
  func listHasEachFormat() {
    func lines(_ format: Format) -> [String]? {
      Style(format: format).forPrograms(
        "breeds", rows: [["id": .number(1)], ["id": .number(2)]], with: ["next": .null, "title": .string("lost")],
        plain: ["1", "2"])
    }
    #expect(lines(.json) == [#"{"next":null,"rows":[{"id":1},{"id":2}],"title":"breeds"}"#])
    #expect(lines(.jsonl) == [#"{"id":1}"#, #"{"id":2}"#])
    #expect(lines(.plain) == ["1", "2"] && lines(.people) == nil)
  }

  @Test("An object is one line with its title in JSON and in JSON lines, and its plain lines; people get no lines")
  func objectHasEachFormat() {
    func lines(_ format: Format) -> [String]? {
      Style(format: format).forPrograms("label", object: ["code": .string("a")], plain: ["a\tb"])
    }
    #expect(lines(.json) == [#"{"code":"a","title":"label"}"#] && lines(.jsonl) == lines(.json))
    #expect(lines(.plain) == ["a\tb"] && lines(.people) == nil)
  }
}
