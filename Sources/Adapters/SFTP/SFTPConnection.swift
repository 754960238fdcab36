import Architecture
import Foundation
import UseCases

/// A connection: one `sftp` that runs as long as it is open, because a log-in takes half a second (decision 60).
final class SFTPConnection: InstitutionConnection {
  /// Between two looks at how far a command is.
  private static let pause = Duration.milliseconds(500)
  /// So many commands are said at once: lines of the greatest length then take 32 KB, half of a pipe.
  private static let mostCommands = 16

  private let dialogue: SFTPDialogue
  private let clock: Architecture.Clock
  private let silence: Duration
  private let folder: String

  init(_ dialogue: SFTPDialogue, clock: Architecture.Clock, silence: Duration, folder: String) {
    (self.dialogue, self.clock, self.silence, self.folder) = (dialogue, clock, silence, folder)
  }

  /// Waits until somebody is logged in.
  func greet(_ account: InstitutionAccount) async throws(TransferFailure) {
    let answer = await answer(nil, isTransfer: false) { _ in }
    guard answer.hasEnded else { return }
    throw failure { TransferFailure(logIn: answer.errors, account) }
  }

  func files(in folder: String) async throws(TransferFailure) -> [RemoteFile] {
    try await list(folder).filter(\.isFile).compactMap { file in file.name.map { RemoteFile($0, size: file.size) } }
      .sorted { $0.name < $1.name }
  }

  func names(in folder: String) async throws(TransferFailure) -> [String] {
    try await list(folder).compactMap(\.name).sorted()
  }

  /// All that lies in a folder; one that is not there is empty.
  private func list(_ folder: String) async throws(TransferFailure) -> [ListedFile] {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let answer = try await run("ls -ln", path.isEmpty ? [] : [path])
    if let error = answer.errors.last {
      let failure = TransferFailure(command: error)
      guard failure.kind == .missing else { throw failure }
      return []
    }
    // A file of that name would be listed by the name that was asked for.
    return answer.lines.compactMap(ListedFile.init).filter { $0.path != path.asSaid }
  }

  func makeFolder(_ name: String) async throws(TransferFailure) {
    guard let error = try await run("mkdir", [name]).errors.last else { return }
    // Of one that is there already, some servers say no more than that they failed, or that it is not allowed.
    let listed = try await run("ls -ln", [name])
    let isFile = listed.lines.compactMap(ListedFile.init).contains { $0.isFile && $0.path == name.asSaid }
    guard listed.errors.isEmpty, !isFile else { throw TransferFailure(command: error) }
  }

  func put(
    _ files: [(path: String, name: String)], progress: @escaping @Sendable (_ bytes: Int) -> Void
  ) async throws(TransferFailure) {
    var sum = 0
    for (path, _) in files {
      switch LocalFile.size(path) {
      case .success(let bytes): sum += bytes
      case .failure(let error): throw TransferFailure(.unreadable, "\(path): \(error.reason)")
      }
    }
    let size = sum
    progress(0)
    let start = dialogue.bytesRead
    // It has the rights that it has here, where nobody else may read it; the job there is somebody else. A server that
    // does not know rights says no, and has no other ones.
    let commands = files.flatMap { [("put", [$0.path, $0.name]), ("chmod 640", [$0.name])] }
    let answer = try await run(commands, isTransfer: true) { [dialogue] _ in
      // What it has read of the file it has handed to ssh; the answers that it reads, too, are a thousandth of that.
      if let start, let now = dialogue.bytesRead { progress(min(size, max(0, now - start))) }
    }
    if let error = answer.errors.first(where: { !$0.hasPrefix("remote setstat") }) {
      throw TransferFailure(command: error)
    }
    progress(size)
  }

  func move(_ files: [(name: String, other: String)], removing folder: String?) async throws(TransferFailure) {
    var commands: [(command: String, names: [String])] = files.map { ("rename", [$0.name, $0.other]) }
    if let folder { commands.append(("rmdir", [folder])) }
    let answer = try await run(commands)
    // What it says of a folder that is not there; older ones begin with the other words.
    let signs = ["remote rmdir ", "Couldn't remove directory"]
    if let error = answer.errors.last(where: { line in !signs.contains { line.hasPrefix($0) } }) {
      throw TransferFailure(command: error)
    }
  }

  func fetch(_ name: String, limit: Int) async throws(TransferFailure) -> [UInt8] {
    let size = try await size(of: name)
    guard size <= limit else { throw TransferFailure(.tooLong, "\(name) has \(size) bytes") }
    let place = try TemporaryPlace(forSending: "jotter-fetch", in: folder)
    defer { place.remove() }
    // Its name there decides no name here.
    let path = place.path + "/file"
    let answer = try await run("get", [name, path], isTransfer: true) { dialogue in
      // A server may send more than it has said.
      if case .success(let size) = LocalFile.size(path), size > limit { dialogue.stop(.tooLong) }
    }
    if let error = answer.errors.last { throw TransferFailure(command: error) }
    switch LocalFile.size(path) {
    case .failure(let error): throw TransferFailure(.unreadable, "\(path): \(error.reason)")
    case .success(let size) where size > limit: throw TransferFailure(.tooLong, "\(name) has \(size) bytes")
    case .success: break
    }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw TransferFailure(.unreadable, path) }
    return Array(bytes)
  }

  func close() async { await dialogue.end() }

  /// How long a file there is.
  private func size(of name: String) async throws(TransferFailure) -> Int {
    let answer = try await run("ls -ln", [name])
    if let error = answer.errors.last { throw TransferFailure(command: error) }
    guard let file = answer.lines.compactMap(ListedFile.init).first(where: { $0.isFile && $0.path == name.asSaid })
    else {
      throw TransferFailure(.missing, name)
    }
    return file.size
  }

  // MARK: Commands

  /// Says one command; see below.
  private func run(
    _ command: String, _ names: [String], isTransfer: Bool = false,
    look: @escaping @Sendable (SFTPDialogue) -> Void = { _ in }
  ) async throws(TransferFailure) -> SFTPDialogue.Answer {
    try await run([(command, names)], isTransfer: isTransfer, look: look)
  }

  /// Says commands, each about these names, and waits until all are done: what is waited for costs more than the command.
  ///
  /// - Parameters:
  ///   - commands: what is to be done, and of what; relative names are of the login folder.
  ///   - isTransfer: whether the content of a file is sent.
  ///   - look: is called again and again while it takes long.
  private func run(
    _ commands: [(command: String, names: [String])], isTransfer: Bool = false,
    look: @escaping @Sendable (SFTPDialogue) -> Void = { _ in }
  ) async throws(TransferFailure) -> SFTPDialogue.Answer {
    var all = SFTPDialogue.Answer(lines: [], errors: [], hasEnded: false)
    for start in stride(from: 0, to: commands.count, by: Self.mostCommands) {
      var lines: [String] = []
      for (command, names) in commands[start...].prefix(Self.mostCommands) {
        lines.append(Self.line(command, names))
        guard !names.contains(where: { $0.isEmpty || $0.hasControlCharacter }), lines.last?.utf8.count ?? 0 < 2_000
        else {
          // sftp reads no more than 2,047 bytes as one line, and takes the rest for another command.
          throw TransferFailure(.refused, "no name for sftp: \(names.joined(separator: ", "))")
        }
      }
      let answer = await answer(lines.joined(separator: "\n"), isTransfer: isTransfer, look: look)
      if answer.hasEnded { throw failure { TransferFailure(ended: answer.errors) } }
      all.lines += answer.lines
      all.errors += answer.errors
    }
    return all
  }

  /// A command as it is typed: by the dash, its failure does not end the batch.
  private static func line(_ command: String, _ names: some Sequence<String>) -> String {
    let takesPattern = command.hasPrefix("ls") || command.hasPrefix("chmod")
    let quoted = names.map { takesPattern ? $0.asSaid.quotedForList : $0.asSaid.quotedForSFTP }
    return (["-" + command] + quoted).joined(separator: " ")
  }

  private func answer(
    _ command: String?, isTransfer: Bool, look: @escaping @Sendable (SFTPDialogue) -> Void
  ) async -> SFTPDialogue.Answer {
    // Cancelled when the answer is there.
    async let _ = watch(isTransfer: isTransfer, look)
    return await dialogue.ask(command)
  }

  /// Ends a program that neither reads nor is done for too long.
  ///
  /// Ssh watches the connection; this is for a server that answers ssh and nothing else, as with a disk that hangs. Where
  /// the system does not say how much a program has read, a long file cannot be told from that, and is left alone.
  private func watch(isTransfer: Bool, _ look: @Sendable (SFTPDialogue) -> Void) async {
    var (last, quiet) = (dialogue.bytesRead, Duration.zero)
    while true {
      do { try await clock.sleep(Self.pause) } catch { return }
      look(dialogue)
      let now = dialogue.bytesRead
      quiet = now == last ? quiet + Self.pause : .zero
      last = now
      // One more than ssh itself needs: it says why.
      if quiet > silence * 2, now != nil || !isTransfer { return dialogue.stop(.timedOut) }
    }
  }

  /// Why it has ended: by us, or as it says.
  private func failure(_ said: () -> TransferFailure) -> TransferFailure {
    dialogue.stopped.map { TransferFailure($0) } ?? said()
  }
}
