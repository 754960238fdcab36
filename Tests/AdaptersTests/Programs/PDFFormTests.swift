import Foundation
import Testing
import UseCases

@testable import Adapters

/// The fields of a form, from qpdf's JSON.
@Suite struct PDFFormTests {
  /// The only field of a form, with these entries beside its name, and `own` beside the name of its object.
  private static func field(_ entries: String, own: String = "") throws -> PDFForm.Entry {
    let json = """
      {"acroform": {"fields": [{"fullname": "Feld", "object": "2 0 R", \(entries)}]},
      "qpdf": [{}, {"trailer": {"value": {"/Root": "1 0 R"}}, "obj:2 0 R": {"value": {"/T": "u:Feld"\(own)}}}]}
      """
    return try #require(PDFForm(Data(json.utf8))?.fields.first)
  }

  @Test(
    "The kind and flags of a field set its traits: radio group, list, multiline, drawn by the jotter, read-only",
    arguments: [
      (#""istext": true"#, [.drawn]), (#""istext": true, "fieldflags": 4096"#, [.multiline, .drawn]),
      (#""istext": true, "fieldflags": 16777216"#, []), (#""istext": true, "fieldflags": 1"#, [.drawn, .readOnly]),
      (#""istext": true, "fieldflags": 131072"#, [.drawn]), (#""ischoice": true"#, [.list, .drawn]),
      (#""ischoice": true, "fieldflags": 131072"#, [.drawn]),
      (#""ischoice": true, "fieldflags": 4096"#, [.list, .drawn]),
      (#""ischeckbox": true, "fieldflags": 131072"#, []), (#""isradiobutton": true, "fieldflags": 131072"#, [.radio]),
      (#""fieldflags": 0"#, []),
    ] as [(String, Set<Trait>)])
  func kindAndFlagsSetTraits(entries: String, expected: Set<Trait>) throws {
    let field = try Self.field(entries)
    let all: [(Trait, Bool)] = [
      (.radio, field.isRadio), (.list, field.isList), (.multiline, field.isMultiline), (.drawn, field.isDrawn),
      (.readOnly, field.shown.isReadOnly == true),
    ]
    #expect(Set(all.filter(\.1).map(\.0)) == expected)
  }

  enum Trait { case radio, list, multiline, drawn, readOnly }

  @Test(
    "The `quadding` entry of a field sets its alignment; the default is left",
    arguments: [("", 0), (#", "quadding": 2"#, 2)])
  func quaddingSetsFieldAlignment(entry: String, expected: Int) throws {
    #expect(try Self.field(#""istext": true"# + entry).alignment == expected)
  }

  @Test("Of options with the same shown or stored word, the first one is filled in and shown")
  func firstEqualOptionIsFilled() throws {
    let options = #", "/Opt": [["u:a", "u:Ja"], ["u:b", "u:Ja"], ["u:n", "u:Nein"], ["u:n", "u:No"]]"#
    let field = try Self.field(#""ischoice": true, "value": "u:n""#, own: options)
    #expect(field.shown.value == "Nein")
    #expect(try ["ja", "nein", "no"].map { field.word(for: try #require(field.choice($0))) } == ["a", "n", "n"])
  }

  @Test(
    "A list takes the typed choices between commas, the longest first, and no other word",
    arguments: [
      ("ja", ["Ja"]), ("nein , JA", ["Ja", "Nein"]), ("Ja, bald", ["Ja, bald"]), ("ja, bald, ja", ["Ja", "Ja, bald"]),
      ("ja,", ["Ja"]), ("", []), ("ja bald", nil), ("ja, morgen", nil), ("jaja", nil),
    ] as [(String, [String]?)])
  func listTakesChoicesBetweenCommas(typed: String, choices: [String]?) throws {
    let options = #", "/Opt": ["u:Ja", "u:Nein", "u:Ja, bald"]"#
    let field = try Self.field(#""ischoice": true, "fieldflags": 2097152, "value": ["u:Ja", "u:Nein"]"#, own: options)
    #expect(field.shown.isMultiple == true && field.shown.value == "Ja, Nein")
    #expect(field.choices(in: typed).map(Set.init) == choices.map(Set.init))
  }

  @Test("All drawn texts of a form have one font object")
  func oneFont() throws {
    let fields = [2, 3].map { #"{"fullname": "\#($0)", "object": "\#($0) 0 R", "istext": true, "value": "u:so"}"# }
    let widgets = [2, 3].map { #""obj:\#($0) 0 R": {"value": {"/T": "u:\#($0)", "/Rect": [0, 0, 90, 20]}}"# }
    let json = """
      {"acroform": {"fields": [\(fields.joined(separator: ", "))]}, "qpdf": [{"maxobjectid": 3},
      {"trailer": {"value": {"/Root": "1 0 R"}}, \(widgets.joined(separator: ", "))}]}
      """
    let drawings = try #require(try PDFForm(Data(json.utf8))?.drawings(for: []))
    #expect(drawings.components(separatedBy: "Helvetica").count - 1 == 1)
    #expect(drawings.components(separatedBy: "XObject").count - 1 == 2)
  }

  @Test(
    "A drawn line is at the left margin, in the middle or at the right margin; other alignments are the nearest one",
    arguments: [(-1, "2.0"), (0, "2.0"), (1, "38.88"), (2, "75.76"), (3, "75.76")])
  func drawnLineFollowsAlignment(alignment: Int, left: String) throws {
    let text = PDFText("aaaa", width: 100, height: 20, size: 10, isMultiline: false, alignment: alignment)
    let stream = String(decoding: try #require(text).stream, as: UTF8.self)
    #expect(stream.contains("\n1 0 0 1 \(left) 7.2 Tm <61616161> Tj\n"), "\(stream)")
  }
}
