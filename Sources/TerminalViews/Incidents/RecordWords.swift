import TerminalKit
import ViewModels

extension RecordID {
  /// The short reference: `#12`, `a4`; for a part of an incident, the reference of the part: `n3`.
  ///
  /// A part of a patient has a word and a number: `owner 1`.
  var reference: String {
    kind.whole == .patient && kind != .patient
      ? "\(kind.rawValue) \(part ?? number)" : "\(kind.letter)\(part ?? number)"
  }

  /// The name of a part: `note n3`; for a photo only `f1`, because its file may be a video or a PDF.
  ///
  /// A part of a patient and a file of a report have numbers without a letter: `owner 1`.
  var called: Message {
    switch kind {
    case .photo: Message(text: reference)
    case .owner: kind.noun + Message(text: " \(part ?? number)")
    case _ where kind.rawValue == "report.file": "file \(part ?? number)"
    default: kind.noun + Message(text: " \(reference)")
    }
  }

  /// The short reference of the record that contains the part: `#12` for `n3`.
  var whole: String { "\(kind.whole.letter)\(number)" }
}

extension RecordKind {
  /// The English noun, for machine formats and commands.
  var word: String { noun.english }

  var noun: Message { words?.noun ?? KindWords.of(self).noun }

  /// The start of an error for an unknown record, such as `no note`; the typed reference follows.
  var none: Message { words?.none ?? KindWords.of(self).none }

  private var words: (noun: Message, none: Message)? { Self.table[self] }

  private static let table: [RecordKind: (noun: Message, none: Message)] = [
    .incident: ("incident", "no incident"), .note: ("note", "no note"), .photo: ("photo", "no photo"),
    .recording: ("recording", "no recording"), .appointment: ("appointment", "no appointment"),
    .patient: ("patient", "no patient"),
    .owner: ("owner", "no owner"),
  ]
}
