import TerminalKit
import ViewModels

extension StoreFailure {
  /// Message, remedy and exit code.
  func explained(_ style: Style) -> Explanation {
    let prefix = style.commandPrefix
    if style.server != nil, let explanation = ofServer(prefix) { return explanation }
    switch self {
    case .busy: return Explanation(7, "another jotter is busy with this practice", "try again in a moment")
    case .newer(let found, let known):
      return Explanation(
        7, "a newer jotter wrote the data, in version \(found); this jotter reads up to version \(known)",
        style.newerRemedy)
    case .damaged(let detail):
      return Explanation(
        1, "the data is damaged: \(Message(words: detail))",
        "restore jotter.sqlite from a copy, with its -wal and -shm, or use another folder: jotter --home DIR")
    case .readOnly(let place): return Explanation(1, "\(quotedPath(place)) is read-only", Self.folderRemedy)
    case .full: return Explanation(1, "the disk is full", "make space on the disk, then type the line again")
    case .unanswered:
      return Explanation(1, "the storage did not answer: the change may or may not be stored", Self.lookRemedy(prefix))
    case .unconfirmed(let reason):
      return Explanation(
        1, "the disk did not confirm the change, which may be stored: \(Message(words: reason))",
        Self.lookRemedy(prefix))
    case .unreachable(let reason):
      return Explanation(
        7, "the server of the practice cannot be used: \(Message(words: reason))",
        "check its address, the password, the network and the server, then type the line again")
    case .denied(let reason):
      return Explanation(
        7, "the server of the practice denies access to its tables: \(Message(words: reason))",
        "name the owner of the database in the address, or ask that owner for the rights; then type the line again")
    case .passwordMissing:
      return Explanation(
        4, "the server of the practice asks for a password",
        "start jotter at a terminal, which asks for it, or write the password into ~/.pgpass, a file that only you may read (chmod 600 ~/.pgpass): HOST:PORT:DATABASE:USER:PASSWORD"
      )
    case .passwordWrong:
      return Explanation(
        4, "wrong password for the server of the practice",
        "correct the password in ~/.pgpass, in the service file or in the keyring, or start jotter at a terminal, which asks for it"
      )
    case .unreplicated:
      return Explanation(
        1, "stored on the server of the practice, but its stand-by has not confirmed it",
        "do not type the line again; until the stand-by is back, a loss of the server's disk loses the change, too")
    case .gone(let file):
      return Explanation(
        1, "\(quotedPath(file)) was removed, moved or replaced while it was open",
        "put the folder back or restart jotter, then type the line again")
    case .mixed(let file):
      return Explanation(
        1, "\(quotedPath(file)) and its -wal file do not belong together: one of them was copied here",
        "restore both from one copy; to use jotter.sqlite alone, move its -wal and -shm away")
    case .unusable(let place, let reason):
      return Explanation(1, "\(quotedPath(place)) cannot be used: \(Message(words: reason))", Self.folderRemedy)
    case .other(let words):
      return Explanation(1, "the storage failed: \(Message(words: words))", "try again in a moment")
    }
  }

  /// The words for a failure of the PostgreSQL server's storage; nil for any other failure.
  private func ofServer(_ prefix: String) -> Explanation? {
    switch self {
    case .damaged(let detail):
      Explanation(
        1, "the data on the server is damaged: \(Message(words: detail))",
        "restore the database from a backup of the server, or use another one: jotter --server ADDRESS")
    case .full:
      Explanation(1, "the disk of the server is full", "make space on the server's disk, then type the line again")
    // PostgreSQL's code of a character that the encoding of the database lacks.
    case .other(let words) where words.hasPrefix("22P05 "):
      Explanation(
        1, "the text has a character that the database cannot store: \(String(words.dropFirst(6)).oneLine(200))",
        "move the practice into a database with the encoding UTF8: \(prefix)move --to ADDRESS")
    default: nil
    }
  }

  /// The words for a failure at another place, such as the target of a move; nothing has changed here.
  func explained(at folder: String, _ style: Style) -> Explanation {
    var there = style
    there.server = folder.isServerAddress ? folder : nil
    let (place, general) = (quotedPath(folder), explained(there))
    let message: Message =
      switch self {
      case .full: "the disk of \(place) is full"
      case .readOnly: "\(place) is read-only"
      case .unreachable(let reason): "\(place) cannot be used: \(Message(words: reason))"
      case .denied(let reason): "\(place) denies access to its tables: \(Message(words: reason))"
      case .unusable(_, let reason): "\(place) cannot be used: \(Message(words: reason))"
      case .damaged(let detail): "the data at \(place) is damaged: \(Message(words: detail))"
      case .passwordMissing: "\(place) asks for a password"
      case .passwordWrong: "wrong password for \(place)"
      case .busy, .unanswered, .unconfirmed, .unreplicated, .newer, .gone, .mixed, .other:
        Message(text: "\(place): ") + general.message
      }
    let remedy: Message =
      switch self {
      case .full: "nothing has changed here; make space there, then type the command again"
      case .passwordMissing, .passwordWrong:
        "nothing has changed here; write the password into ~/.pgpass, a file that only you may read (chmod 600 ~/.pgpass): HOST:PORT:DATABASE:USER:PASSWORD"
      case .busy, .unanswered, .unconfirmed, .unreplicated:
        "nothing has changed here; type the command again to continue"
      case .newer:
        "nothing has changed here; install the newer jotter, or name another place, then type the command again"
      case .readOnly, .unreachable, .denied, .unusable, .damaged, .gone, .mixed, .other:
        "nothing has changed here; repair that folder or database, or name another one, then type the command again"
      }
    return Explanation(general.exitCode, message, remedy)
  }

  private static let folderRemedy: Message = "use another folder: jotter --home DIR"

  private static func lookRemedy(_ prefix: String) -> Message { "check before you type the line again: \(prefix)show" }
}

extension ArchiveProblem {
  /// Message, remedy and exit code; `folder` is the archive, or the target of a move.
  func explained(_ folder: String, _ style: Style) -> Explanation {
    let (prefix, place) = (style.commandPrefix, quotedPath(folder))
    switch self {
    case .notEmpty(let free, let isForWipe):
      let folder = free.map { Words.joined($0).harmless } ?? "DIR"
      let command = isForWipe == true ? "\(Failure.wipe(prefix)) --to" : "\(prefix)export"
      return Explanation(
        7, "\(place) is not an empty folder", "name a new folder: \(command) \(folder)")
    case .none:
      return Explanation(
        3, "\(place) is not an archive", "name a folder that the command export wrote: \(prefix)import DIR")
    case .damaged(let what):
      return Explanation(
        1, "the archive \(place) is damaged: \(Message(words: what))",
        "nothing has changed; use another copy, or export again")
    case .newer(let found, let known):
      return Explanation(
        7, "a newer jotter wrote the archive \(place), in version \(found); this jotter reads up to version \(known)",
        style.newerRemedy)
    case .otherPractice(let name):
      return Explanation(
        1, "the practice is not named \(quoted(name)): nothing was wiped", Self.wipeRemedy(prefix))
    case .outdated:
      return Explanation(
        7, "something was stored after the copy was made: nothing was wiped", Self.wipeRemedy(prefix))
    case .incomplete(let what):
      return Explanation(
        1, "nothing was wiped, because the copy is incomplete: \(Message(words: what))",
        style.server == nil
          ? "copy the data folder in another way, and report this: it is a defect of jotter" as Message
          : "copy the database in another way, and report this: it is a defect of jotter" as Message)
    case .insideData:
      return Explanation(
        7, "\(place) is inside the data folder, which is wiped and checked as a whole",
        "name a folder outside the data folder")
    case .exportStopped:
      return Explanation(130, "the export was stopped, and its files were removed", "to retry, type the line again")
    case .taken:
      return Explanation(
        7, "\(place) has other data; move needs an empty folder or database",
        "nothing has changed; name an empty folder or database")
    case .usedSince:
      return Explanation(
        7, "\(place) has this practice already, and may have data that is missing here",
        "nothing has changed; \(folder.opening) opens the practice there; /wipe, typed there, keeps a copy and empties that place for the move"
      )
    case .failed(let failure): return failure.explained(at: folder, style)
    case .inUse:
      return Explanation(
        7, "another jotter uses \(place)", "nothing has changed; end that jotter with /quit, then type the line again")
    case .changedMeanwhile:
      return Explanation(
        7, "something was stored here during the move, so nothing was moved to \(place)",
        "end the other prompts and programs that store here, then type the command again")
    case .differs(let what):
      return Explanation(
        1, "nothing was moved: the copy at \(place) differs from the data here: \(Message(words: what))",
        "end all other prompts, then type the command again; if that does not help, report this defect of jotter")
    case .moveStopped:
      return Explanation(130, "the move was stopped: nothing has changed here", "type the command again to continue")
    case .importStopped:
      return Explanation(130, "the import was stopped, and nothing was stored", "to retry, type the line again")
    case .wipeStopped:
      return Explanation(
        130, "the wipe was stopped: all data is still here, and the unfinished copy is removed",
        "to retry, type the line again")
    case .dataThere:
      return Explanation(
        7,
        style.server == nil
          ? "jotter has data already; the import of \(place) needs an empty folder" as Message
          : "the server has data already; the import of \(place) needs an empty database" as Message,
        style.wipeRemedy)
    }
  }

  private static func wipeRemedy(_ prefix: String) -> Message {
    "the copy is removed; to try it again, type \(Failure.wipe(prefix))"
  }
}

extension String {
  /// The shell command that opens a prompt at this folder or server.
  var opening: String { "jotter \(isServerAddress ? "--server" : "--home") \(Words.joined(self).harmless)" }
}

extension Style {
  /// The remedy if a newer jotter wrote the data.
  fileprivate var newerRemedy: Message {
    server == nil
      ? "install the newer jotter, or use another folder: jotter --home DIR" as Message
      : "install the newer jotter, or use another database: jotter --server ADDRESS" as Message
  }

  /// The remedy if an import or a sample practice needs an empty place.
  var wipeRemedy: Message {
    let wipe = Failure.wipe(commandPrefix)
    return server == nil
      ? "\(wipe) copies and removes what is here; to keep it, use another folder: jotter --home DIR" as Message
      : "\(wipe) copies and removes what is there; to keep it, use another database: jotter --server ADDRESS" as Message
  }
}

extension MediumCondition {
  /// Message, remedy and exit code; `record` is the medium, or the record that has the picture.
  func explained(of record: RecordID, _ prefix: String) -> Explanation {
    let remedy: Message = "\(prefix)check says what is missing, and what to do about it"
    let name = record.named ?? record
    return switch (self, name.part) {
    case (.damaged(let reason), nil):
      Explanation(1, "the picture of \(name.reference) is damaged: \(Message(words: reason))", remedy)
    case (.damaged(let reason), .some):
      Explanation(
        1, "the file of \(name.called) of #\(name.number) is damaged: \(Message(words: reason))", remedy)
    case (.missing, nil), (.sound, nil):
      Explanation(3, "the picture of \(name.reference) is missing", remedy)
    case (.missing, .some), (.sound, .some):
      Explanation(3, "the file of \(name.called) of #\(name.number) is missing", remedy)
    }
  }
}
