import TerminalKit
import ViewModels

extension RecordID {
  /// The short reference: `#12`, `a4`; of a part, its own: `n3`.
  ///
  /// An entry of a passport has a word instead: `owner 1`.
  var reference: String {
    kind.whole == .patient && kind != .patient
      ? "\(kind.rawValue) \(part ?? number)" : "\(kind.letter)\(part ?? number)"
  }

  /// Name of a part beside its incident: `note n3`; `f1` may be a photo, a video or a PDF.
  ///
  /// An entry of a passport and a file of a report have words without a letter: `owner 1`.
  var called: Message {
    switch kind {
    case .photo: Message(text: reference)
    case .owner: kind.noun + Message(text: " \(part ?? number)")
    case _ where kind.rawValue == "report.file": "file \(part ?? number)"
    default: kind.noun + Message(text: " \(reference)")
    }
  }

  /// The short reference of the whole record.
  var whole: String { "\(kind.whole.letter)\(number)" }
}

extension RecordKind {
  /// The name in machine formats.
  var word: String { noun.english }

  var noun: Message { words?.noun ?? KindWords.of(self).noun }

  /// "No such record", printed before the term that was searched.
  var none: Message { words?.none ?? KindWords.of(self).none }

  private var words: (noun: Message, none: Message)? { Self.table[self] }

  private static let table: [RecordKind: (noun: Message, none: Message)] = [
    .incident: ("incident", "no incident"), .note: ("note", "no note"), .photo: ("photo", "no photo"),
    .recording: ("recording", "no recording"), .appointment: ("appointment", "no appointment"),
    .patient: ("patient", "no patient"),
    .owner: ("owner", "no owner"),
  ]
}
