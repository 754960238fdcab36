import TerminalKit
import ViewModels

/// Prints the result of an export, an import, a move or a wipe.
enum ArchiveRenderer {
  static func render(_ state: ArchiveViewState, style: Style) -> Output {
    switch state.answer {
    case .exported(let archive): output(archive, title: "export", style)
    case .imported(let archive): output(archive, title: "import", style)
    case .moved(let archive): output(archive, title: "move", style)
    case .copied(let archive):
      // Machine formats print once, after the wipe.
      Output(err: remarks(archive, style) + [style.say(done(archive, title: "export", style.kinds))])
    case .wiped(let archive): output(archive, title: "wipe", style)
    case .kept(let archive):
      Output(err: [style.say("nothing was wiped, and the copy \(place(archive)) was removed")])
    case .failure, nil: Output()
    }
  }

  /// The question before a wipe: the practice's name confirms it.
  static func prompt(_ practice: String, style: Style) -> String {
    style.say("to wipe everything here, type the practice's name, \(practice.oneLine(40)): ")
  }

  private static func place(_ archive: ArchiveReport) -> String { "\"\(archive.path.harmless)\"" }

  private static func done(_ archive: ArchiveReport, title: String, _ kinds: [KindShape]) -> Message {
    let place = place(archive)
    let some = archive.counts.filter { $0.count > 0 }
    let shown = some.isEmpty ? archive.counts : some
    let counts = shown.map { $0.message(kinds) }.joined(separator: Message(text: ", "))
    return switch title {
    case "export" where archive.remarks.isEmpty: "exported to \(place): \(counts)"
    case "export": "everything else exported to \(place): \(counts)"
    case "import" where archive.remarks.isEmpty: "imported from \(place): \(counts)"
    case "import": "everything else imported from \(place): \(counts)"
    case "move" where archive.remarks.isEmpty: "moved to \(place): \(counts)"
    case "move": "everything else moved to \(place): \(counts)"
    default: "wiped: nothing is stored here any more; to restore everything, type"
    }
  }

  /// Instructions for starting jotter with the practice at its new place.
  private static func use(_ place: String) -> Message {
    place.isServerAddress
      ? "nothing has changed here; to use the copy there, start \(place.opening), or set \"server\" in config.json"
        as Message
      : "nothing has changed here; to use the copy there, start \(place.opening)" as Message
  }

  private static func remarks(_ archive: ArchiveReport, _ style: Style) -> [String] {
    archive.remarks.map { style.say($0.message) }
  }

  private static func output(_ archive: ArchiveReport, title: String, _ style: Style) -> Output {
    var output = Output(err: [style.say(done(archive, title: title, style.kinds))], exitCode: archive.isLacking ? 1 : 0)
    // A wipe prints these remarks earlier, with its copy.
    if title != "wipe" { output.err = remarks(archive, style) + output.err }
    if archive.isLacking, title != "wipe" {
      output.err.append(style.say("\(style.commandPrefix)check says what is missing, and what to do about it"))
    }
    if title == "move" { output.err.append(style.say(use(archive.path))) }
    if title == "wipe" { output.err.append("  \(style.commandPrefix)import \(Words.joined(archive.path))".harmless) }
    output.out =
      style.forPrograms(
        title, rows: archive.counts.map { ["folder": .string($0.folder), "count": .number($0.count)] },
        with: [
          "path": .string(archive.path),
          "remarks": .array(archive.remarks.map { .string($0.message.text(in: .english)) }),
        ], plain: archive.counts.map { "\($0.folder)\t\($0.count)" }) ?? output.out
    return output
  }
}

extension ImportRemark {
  /// The loss or change of a value, with its remedy if there is one.
  fileprivate var message: Message {
    switch self {
    case .lost(let record, let condition): Failure.mediumLost(record, condition).message(LocalCalendar())
    case .leftOut(.pictures, let count):
      "pictures of people and animals were not imported: \(count); keep the folder, which has them"
    case .leftOut(.favourites, let count): "favourites and votes for images were not imported: \(count)"
    case .keptInNotes(let record, let field, let text):
      "\(name(record).reference): \(field) cannot be \(quoted(text)); this text was added to the notes instead"
    case .keptCost(let record, let text):
      "\(name(record).called) of #\(record.number): \(quoted(text)) is not an amount; it is kept in the text"
    case .emptyNote(let record): "\(name(record).reference): an empty note was not imported"
    case .unset(let record, let field):
      "\(name(record).reference): \(field) was not imported: it cannot be read, or names a missing record"
    case .missing(let file): "\(quoted(file)) is missing, empty or cannot be read"
    case .notUnderstood(let file, let entry): "\(quoted(file)): entry \(entry) is not a record"
    case .more(let count): "and \(count) more like these"
    }
  }

  /// The record, or its incident if the record has no reference.
  private func name(_ record: RecordID) -> RecordID { record.named ?? .incident(record.number) }
}

extension ArchiveReport.Count {
  fileprivate func message(_ kinds: [KindShape]) -> Message {
    if let shape = kinds.first(where: { $0.plural == folder }) {
      let words = KindWords.of(shape)
      return words.counted(count)
    }
    return switch (folder, count) {
    case ("patients", 1): "1 patient"
    case ("patients", _): "\(count) patients"
    case ("incidents", 1): "1 incident"
    case ("incidents", _): "\(count) incidents"
    case ("appointments", 1): "1 appointment"
    case ("appointments", _): "\(count) appointments"
    case ("sessions", 1): "1 session"
    case ("sessions", _): "\(count) sessions"
    case ("changes", 1): "1 change"
    case ("changes", _): "\(count) changes"
    case ("marks", 1): "1 favourite or vote"
    case ("marks", _): "\(count) favourites and votes"
    case ("media", 1): "1 file"
    case ("media", _): "\(count) files"
    default: .counted(count, Message(text: folder))
    }
  }
}
