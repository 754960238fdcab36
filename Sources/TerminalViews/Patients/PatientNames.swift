import TerminalKit
import ViewModels

/// A value with a name, and with details if other patients have the same name.
protocol PatientNaming {
  var name: String { get }
  /// Details that distinguish patients of one name; nil for a unique name.
  var twin: String? { get }
}

extension PatientNaming {
  /// The name with its twin details: `Max (Weber)`.
  ///
  /// - Parameters:
  ///   - width: the maximum number of columns; nil for no limit.
  ///   - style: the language, into which a species is translated.
  func shownName(_ width: Int?, _ style: Style) -> String { style.say(named(width, in: style.language)) }

  /// The name with its twin details as a message, cut so that it fits `width` in this language.
  func named(_ width: Int?, in language: Language = .english) -> Message {
    guard let twin else { return Message(text: name.oneLine(width)) }
    let mark = PatientSpecies.kind.word(twin.oneLine(nil))
    let said = mark.text(in: language)
    // Reserve up to a third of the width for the name, and cut the details to the rest.
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
extension ScanViewState.LabelView: PatientNaming {}

/// The name of the record that a field refers to.
struct ReferencedName: PatientNaming {
  let name: String
  let twin: String?
}

extension RecordRow.Field {
  /// The name of the record that the field refers to; nil if the field is no reference.
  var naming: ReferencedName? { called.map { ReferencedName(name: $0, twin: twin) } }
}

/// The kind of the field `species`, whose words are translated.
enum PatientSpecies {
  static let kind = KindShape.own[.patient]?.fields.first { $0.name == "species" }?.kind ?? .text
}

extension FieldKind {
  /// A message that translates `text` if it is one of the field's words; other texts stay unchanged.
  func word(_ text: String) -> Message {
    guard case .word(let words) = self, words.contains(text) else { return Message(text: text) }
    return Message(stringLiteral: text)
  }
}
