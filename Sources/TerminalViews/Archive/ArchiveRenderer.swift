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

  /// The question before a wipe.
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

  /// Instructions for the use of the practice at its new place.
  private static func use(_ place: String) -> Message {
    place.isServerAddress
      ? "nothing has changed here; to use it there, start \(place.opening), or set \"server\" in config.json"
        as Message
      : "nothing has changed here; to use it there, start \(place.opening)" as Message
  }

  private static func remarks(_ archive: ArchiveReport, _ style: Style) -> [String] {
    archive.remarks.map { style.say($0.message) }
  }

  private static func output(_ archive: ArchiveReport, title: String, _ style: Style) -> Output {
    var output = Output(err: [style.say(done(archive, title: title, style.kinds))], exitCode: archive.isLacking ? 1 : 0)
    // Before a wipe, the copy has printed the remarks.
    if title != "wipe" { output.err = remarks(archive, style) + output.err }
    if archive.isLacking, title != "wipe" {
      output.err.append(style.say("\(style.commandPrefix)check says what is missing, and what to do about it"))
    }
    if title == "move" { output.err.append(style.say(use(archive.path))) }
    if title == "wipe" { output.err.append("  \(style.commandPrefix)import \(Words.joined(archive.path))".harmless) }
    switch style.format {
    case .people: break
    case .plain: output.out = archive.counts.map { "\($0.folder)\t\($0.count)" }
    case .jsonl: output.out = archive.counts.map { row($0).line }
    case .json:
      output.out = [
        JSON.object([
          "title": .string(title), "path": .string(archive.path), "rows": .array(archive.counts.map(row)),
          "remarks": .array(archive.remarks.map { .string($0.message.text(in: .english)) }),
        ]).line
      ]
    }
    return output
  }

  private static func row(_ count: ArchiveReport.Count) -> JSON {
    .object(["folder": .string(count.folder), "count": .number(count.count)])
  }
}

extension ImportRemark {
  /// A loss or a change of a value, and its remedy.
  fileprivate var message: Message {
    switch self {
    case .lost(let record, let condition): Failure.mediumLost(record, condition).message(LocalCalendar())
    case .leftOut(.pictures, let count):
      "\(count) pictures of people and animals were not imported; keep the folder, which has them"
    case .leftOut(.favourites, let count): "\(count) favourites and votes for images are left out"
    case .keptInNotes(let record, let field, let text):
      "\(name(record).reference): \(field) cannot be \(quoted(text)); the notes have this text instead"
    case .keptCost(let record, let text):
      "\(name(record).called) of #\(record.number): \(quoted(text)) is not an amount; the text has it instead"
    case .emptyNote(let record): "\(name(record).reference): an empty note is left out"
    case .unset(let record, let field):
      "\(name(record).reference): \(field) names nothing or cannot be read: it is left out"
    case .missing(let file): "\(quoted(file)) is missing, empty or cannot be read"
    case .notUnderstood(let file, let entry): "\(quoted(file)): entry \(entry) is not a record"
    case .more(let count): "and \(count) more like these"
    }
  }

  /// The record as a person knows it: of a record that is not shown, its incident.
  private func name(_ record: RecordID) -> RecordID { record.named ?? .incident(record.number) }
}

extension ArchiveReport.Count {
  fileprivate func message(_ kinds: [KindShape]) -> Message {
    if let shape = kinds.first(where: { $0.plural == folder }) {
      let words = KindWords.of(shape)
      return "\(count) " + (count == 1 ? words.noun : words.plural)
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
    default: Message(text: "\(count) \(folder)")
    }
  }
}
