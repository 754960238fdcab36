import TerminalKit
import ViewModels

extension RecordID {
  /// The short reference: `#12`, `a4`; of a part, its own: `n3`.
  ///
  /// An entry of a passport is named by its word: `owner 1`.
  var reference: String {
    kind.whole == .patient && kind != .patient
      ? "\(kind.rawValue) \(part ?? number)" : "\(kind.letter)\(part ?? number)"
  }

  /// What a part is called beside its incident: `note n3`; `f1` may be a photo, a video or a PDF.
  ///
  /// An entry of a passport and a file of a report are named by their words alone: `owner 1`.
  var called: Message {
    switch kind {
    case .photo: Message(text: reference)
    case .owner: kind.noun + Message(text: " \(part ?? number)")
    case _ where kind.rawValue == "report.file": "file \(part ?? number)"
    default: kind.noun + Message(text: " \(reference)")
    }
  }

  /// The short reference of the whole.
  var whole: String { "\(kind.whole.letter)\(number)" }
}

extension RecordKind {
  /// What other programs call it.
  var word: String { noun.english }

  /// What it is called.
  var noun: Message { words?.noun ?? KindWords.of(self).noun }

  /// That there is none of it, before what was looked for.
  var none: Message { words?.none ?? KindWords.of(self).none }

  /// The words for what is written by hand.
  private var words: (noun: Message, none: Message)? { Self.table[self] }

  private static let table: [RecordKind: (noun: Message, none: Message)] = [
    .incident: ("incident", "no incident"), .note: ("note", "no note"), .photo: ("photo", "no photo"),
    .recording: ("recording", "no recording"), .appointment: ("appointment", "no appointment"),
    .patient: ("patient", "no patient"),
    .owner: ("owner", "no owner"),
  ]
}
