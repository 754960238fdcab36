import Foundation
import TerminalKit
import ViewModels

extension AppointmentStatus {
  /// The command to type instead, if this status prevents moving, cancelling or opening an appointment.
  func remedy(_ number: Int, _ incident: Int?, _ prefix: String) -> Message {
    switch (self, incident) {
    case (.open, let incident?), (.interrupted, let incident?):
      "\(prefix)discard \(incident) removes its incident, and a\(number) is planned again"
    case (.cancelled, _): "\(prefix)restore a\(number) plans it again"
    default: "\(prefix)appointment add WHEN PATIENT plans another one"
    }
  }
}

extension UndoObstacle {
  /// The message about a change that undo skips.
  func message(_ change: ChangeSummary) -> Message {
    switch self {
    case .sent(let record): "\(record.reference) was sent and cannot be undone"
    case .underWay(let number): "x\(number) is being sent or may have arrived, and cannot be undone"
    case .server(let number): "\(change.noun) cannot be undone: the OpenMRS server has changed a\(number)"
    case .later(let later): "\(change.noun) cannot be undone: \(later.noun) came later and is kept"
    }
  }
}

extension RecordKind {
  private var fields: [KindShape.Field] { KindShape.own.flatMap { [$0] + $0.parts }[self]?.fields ?? [] }

  /// The typed names of the fields.
  var fieldNames: [String] { fields.map(\.name) }

  /// The remedy that lists the records of this kind.
  func listing(_ prefix: String, _ kinds: [KindShape]) -> Message {
    switch self {
    case .incident: "\(prefix)incidents --all lists all incidents with their numbers"
    case .note, .photo, .recording: "\(prefix)show lists the parts of the incident with their numbers"
    case .appointment: "\(prefix)schedule lists today's appointments with their numbers"
    case .patient, .owner: "\(prefix)patients lists the patients with their numbers"
    case .outbox: "\(prefix)outbox lists what is waiting to be sent"
    default:
      "\(prefix)\(kinds[self]?.listName ?? "") lists the \(KindWords.of(self, plural: kinds[self]?.plural).plural) with their numbers"
    }
  }

  /// The remedy for missing fields: an edit of the record of this number, or arguments for a new record.
  func setting(_ names: [String], of number: Int?, _ prefix: String) -> Message {
    if self == .reminder, names == ["due"] { return Failure.momentRemedy }
    let assignments = names.map { name in
      "\(name)=\(fields.first { $0.name == name }?.kind.placeholder ?? "TEXT")"
    }.listed(" or ")
    return number.map { "\(prefix)\(commandName) edit \(RecordID(self, $0).reference) \(assignments) sets it" }
      ?? "type \(assignments)"
  }
}

extension RecordID {
  /// The remedy that shows the parts of the record.
  func wholeRemedy(_ prefix: String) -> Message {
    "\(prefix)\(kind.whole.commandName) show \(whole) lists all entries with their numbers"
  }

  /// The remedy for a missing or unusable contact.
  func remedy(for contact: Contact, _ prefix: String) -> Message {
    KindWords.of(kind).contactRemedy?(reference, prefix)
      ?? "\(prefix)\(kind.commandName) edit \(reference) \(contact.flag) \(contact.placeholder) changes that"
  }
}

extension [AnyRecord] {
  /// The references, each with the details that distinguish it.
  func described(_ calendar: LocalCalendar) -> Message {
    map { record -> Message in
      var row = RecordRow(record)
      // The reference is already printed before the name.
      if row.twin == row.reference { row.twin = nil }
      let others = KindWords.of(record.kind).telling(row, calendar)
      return
        "\(row.reference) (\(([row.named(24)] + others).joined(separator: ", ")))"
    }.joined(separator: " or ")
  }
}

extension [Named] {
  /// The references with the names.
  var listed: Message {
    map { Message(text: "\($0.record.reference) ") + $0.named(24) }.joined(separator: " or ")
  }
}

extension FileContentProblem {
  /// The maximum number of columns of a key or path.
  private static let width = 60

  /// The size in megabytes, rounded up to a tenth.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  var words: Message {
    switch self {
    case .repeatedKey(let key, let path):
      path.isEmpty
        ? "it has the key \(quoted(key.oneLine(Self.width))) twice"
        : "\(path.oneLine(Self.width)) has the key \(quoted(key.oneLine(Self.width))) twice"
    case .notAList(let key): "\(quoted(key.oneLine(Self.width))) is not a list"
    case .noneOfLists(let keys): "it needs at least one of the lists \(keys.joined(separator: ", "))"
    case .moreEntries(let limit): "it has more than \(limit) entries"
    case .pages(1): "it has 1 page"
    case .pages(let count): "it has \(count) pages"
    case .tooLarge(let size, let kind, let limit):
      switch kind {
      case .photo: "it has \(Self.megabytes(size)); a photo may have at most \(Self.megabytes(limit))"
      case .recording: "it has \(Self.megabytes(size)); a recording may have at most \(Self.megabytes(limit))"
      case .video: "it has \(Self.megabytes(size)); a video may have at most \(Self.megabytes(limit))"
      case .pdf: "it has \(Self.megabytes(size)); a PDF may have at most \(Self.megabytes(limit))"
      }
    case .notAJournal(let line): "line \(line) does not belong to a journal"
    case .otherVersion(let line): "another version of jotter wrote line \(line)"
    }
  }
}

extension Message {
  /// The words of another program or module; a catalogue may have a translation of them, or of their reason.
  init(words: String) { self.init(reason: words.oneLine(200)) }
}

/// A path in quotes, harmless for a terminal.
func quotedPath(_ place: String) -> String { "\"\(place.harmless)\"" }
