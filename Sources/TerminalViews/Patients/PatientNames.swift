import TerminalKit
import ViewModels

/// Any value with the name of a patient.
protocol PatientNaming {
  var name: String { get }
  /// Details that distinguish patients of one name; nil for a unique name.
  var twin: String? { get }
}

extension PatientNaming {
  /// The name with its twin details: `Max (Weber)`.
  ///
  /// - Parameters:
  ///   - width: the most columns; the name is cut first.
  ///   - style: its language translates a species.
  func shownName(_ width: Int?, _ style: Style) -> String { style.say(named(width, in: style.language)) }

  /// The name in any language; `language` is that for which it is cut.
  func named(_ width: Int?, in language: Language = .english) -> Message {
    guard let twin else { return Message(text: name.oneLine(width)) }
    let mark = PatientSpecies.kind.word(twin.oneLine(nil))
    let said = mark.text(in: language)
    // On a narrow terminal the name gets a third of the width, if it needs as much.
    let cut = said.oneLine(width.map { max(1, $0 - min($0 / 3, self.name.oneLine($0).displayWidth) - 3) })
    let name = name.oneLine(width.map { max(1, $0 - cut.displayWidth - 3) })
    return Message(text: "\(name) (") + (cut == said ? mark : Message(text: cut)) + Message(text: ")")
  }
}

extension PatientName: PatientNaming {}
extension RecordRow: PatientNaming {}
extension Named: PatientNaming {}
extension Unmatched.Candidate: PatientNaming {}
extension Listing.Row: PatientNaming {}

/// The name of the record that a field refers to.
struct ReferencedName: PatientNaming {
  let name: String
  let twin: String?
}

extension RecordRow.Field {
  /// The name of the record that the field refers to; nil for none.
  var naming: ReferencedName? { called.map { ReferencedName(name: $0, twin: twin) } }
}

/// The field of the species, which distinguishes patients and is translated.
private enum PatientSpecies {
  static let kind = KindShape.own[.patient]?.fields.first { $0.name == "species" }?.kind ?? .text
}

extension FieldKind {
  /// A word of this field, to translate; any other text as it is.
  func word(_ text: String) -> Message {
    guard case .word(let words) = self, words.contains(text) else { return Message(text: text) }
    return Message(stringLiteral: text)
  }
}
