import Architecture
import Foundation
import UseCases

/// A connection by one `sftp` process, which stays open because a log-in takes half a second (decision 60).
final class SFTPConnection: InstitutionConnection {
  /// Interval between two checks of a command's progress.
  private static let pause = Duration.milliseconds(500)
  /// Maximum number of commands per batch: the longest lines then take 32 KB, half of a pipe.
  private static let maxCommands = 16

  private let dialogue: SFTPDialogue
  private let clock: Architecture.Clock
  private let idleTimeout: Duration
  private let folder: String

  init(_ dialogue: SFTPDialogue, clock: Architecture.Clock, idleTimeout: Duration, folder: String) {
    (self.dialogue, self.clock, self.idleTimeout, self.folder) = (dialogue, clock, idleTimeout, folder)
  }

  /// Waits for the end of the log-in; throws if it fails.
  func awaitLogIn(_ account: InstitutionAccount) async throws(TransferFailure) {
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

  /// The files and folders in a folder; none for a missing folder.
  private func list(_ folder: String) async throws(TransferFailure) -> [ListedFile] {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let answer = try await run("ls -ln", path.isEmpty ? [] : [path])
    if let error = answer.errors.last {
      let failure = TransferFailure(command: error)
      guard failure.kind == .missing else { throw failure }
      try await checkAccess(at: path)
      return []
    }
    // If the path is a file, sftp lists the file itself: drop this entry.
    return answer.lines.compactMap(ListedFile.init).filter { $0.path != path.commandArgument }
  }

  /// Throws `forbidden` if the server denies access to files, which sftp reports as missing.
  ///
  /// sftp lists the login folder without access to its entries: a folder that is in this list is not missing.
  private func checkAccess(at path: String) async throws(TransferFailure) {
    guard let folder = path.split(separator: "/").first.map(String.init), !path.hasPrefix("/"),
      try await run("ls -ln", []).lines.compactMap(ListedFile.init).contains(where: { $0.name == folder }),
      let error = try await run("ls -ln", [folder]).errors.last, TransferFailure(command: error).kind == .missing
    else { return }
    throw TransferFailure(.forbidden, "stat \(folder)")
  }

  func makeFolder(_ name: String) async throws(TransferFailure) {
    guard let error = try await run("mkdir", [name]).errors.last else { return }
    // If the folder exists, some servers report only a failure or a missing permission: list the folder to find out.
    let listed = try await run("ls -ln", [name])
    if !listed.errors.isEmpty { try await checkAccess(at: name) }
    let isFile = listed.lines.compactMap(ListedFile.init).contains { $0.isFile && $0.path == name.commandArgument }
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
    // sftp copies the local permissions, which exclude other users, but the server's job runs as another user. A server
    // without permissions refuses the command: this failure is ignored.
    let commands = files.flatMap { [("put", [$0.path, $0.name]), ("chmod 640", [$0.name])] }
    let answer = try await run(commands, isTransfer: true) { [dialogue] _ in
      // `bytesRead` counts the bytes of the file that go to ssh, and the server's answers, a thousandth of that.
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
    // Ignore a failure to remove the folder; older versions of sftp print the second message.
    let signs = ["remote rmdir ", "Couldn't remove directory"]
    if let error = answer.errors.last(where: { line in !signs.contains { line.hasPrefix($0) } }) {
      throw TransferFailure(command: error)
    }
  }

  func fetch(_ name: String, limit: Int) async throws(TransferFailure) -> [UInt8] {
    let size = try await size(of: name)
    guard size <= limit else { throw TransferFailure(.tooLong, "\(name): " + "it has \(size) bytes") }
    let place = try TemporaryPlace(forSending: "jotter-fetch", in: folder)
    defer { place.remove() }
    // A fixed name: the remote name must not determine a local name.
    let path = place.path + "/file"
    let answer = try await run("get", [name, path], isTransfer: true) { dialogue in
      // A server may send more than the listed size.
      if case .success(let size) = LocalFile.size(path), size > limit { dialogue.stop(.tooLong) }
    }
    if let error = answer.errors.last { throw TransferFailure(command: error) }
    switch LocalFile.size(path) {
    case .failure(let error): throw TransferFailure(.unreadable, "\(path): \(error.reason)")
    case .success(let size) where size > limit: throw TransferFailure(.tooLong, "\(name): " + "it has \(size) bytes")
    case .success: break
    }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw TransferFailure(.unreadable, path) }
    return Array(bytes)
  }

  func close() async { await dialogue.end() }

  /// The size of a remote file, in bytes.
  private func size(of name: String) async throws(TransferFailure) -> Int {
    let answer = try await run("ls -ln", [name])
    if let error = answer.errors.last {
      let failure = TransferFailure(command: error)
      if failure.kind == .missing { try await checkAccess(at: name) }
      throw failure
    }
    guard
      let file = answer.lines.compactMap(ListedFile.init).first(where: { $0.isFile && $0.path == name.commandArgument })
    else {
      throw TransferFailure(.missing, name)
    }
    return file.size
  }

  // MARK: Commands

  /// Runs one command, as a batch.
  private func run(
    _ command: String, _ names: [String], isTransfer: Bool = false,
    look: @escaping @Sendable (SFTPDialogue) -> Void = { _ in }
  ) async throws(TransferFailure) -> SFTPDialogue.Answer {
    try await run([(command, names)], isTransfer: isTransfer, look: look)
  }

  /// Runs commands in batches, because each wait for an answer costs more than a command.
  ///
  /// - Parameters:
  ///   - commands: the commands with their names; relative names start at the login folder.
  ///   - isTransfer: true if the content of a file is sent or received.
  ///   - look: called at each check of the progress.
  private func run(
    _ commands: [(command: String, names: [String])], isTransfer: Bool = false,
    look: @escaping @Sendable (SFTPDialogue) -> Void = { _ in }
  ) async throws(TransferFailure) -> SFTPDialogue.Answer {
    var all = SFTPDialogue.Answer(lines: [], errors: [], hasEnded: false)
    for start in stride(from: 0, to: commands.count, by: Self.maxCommands) {
      var lines: [String] = []
      for (command, names) in commands[start...].prefix(Self.maxCommands) {
        lines.append(Self.line(command, names))
        guard !names.contains(where: { $0.isEmpty || $0.hasControlCharacter }), lines.last?.utf8.count ?? 0 < 2_000
        else {
          // sftp reads a line of more than 2,047 bytes as two commands.
          throw TransferFailure(.refused, names.joined(separator: ", ") + ": " + "sftp does not accept this name")
        }
      }
      let answer = await answer(lines.joined(separator: "\n"), isTransfer: isTransfer, look: look)
      if answer.hasEnded { throw failure { TransferFailure(ended: answer.errors) } }
      all.lines += answer.lines
      all.errors += answer.errors
    }
    return all
  }

  /// A command line; the leading dash lets the batch continue after a failure.
  private static func line(_ command: String, _ names: some Sequence<String>) -> String {
    let takesPattern = command.hasPrefix("ls") || command.hasPrefix("chmod")
    let quoted = names.map { takesPattern ? $0.commandArgument.quotedForList : $0.commandArgument.quotedForSFTP }
    return (["-" + command] + quoted).joined(separator: " ")
  }

  private func answer(
    _ command: String?, isTransfer: Bool, look: @escaping @Sendable (SFTPDialogue) -> Void
  ) async -> SFTPDialogue.Answer {
    // The task is cancelled when the answer returns.
    async let _ = watch(isTransfer: isTransfer, look)
    return await dialogue.ask(command)
  }

  /// Ends the process if it has read nothing for twice the idle timeout.
  ///
  /// ssh itself detects a dead connection. This timeout is for a server that answers ssh, but not sftp, such as one
  /// with a hanging disk. Without `bytesRead`, a transfer looks like a hang, and is not ended.
  private func watch(isTransfer: Bool, _ look: @Sendable (SFTPDialogue) -> Void) async {
    var (last, idleTime) = (dialogue.bytesRead, Duration.zero)
    while true {
      do { try await clock.sleep(Self.pause) } catch { return }
      look(dialogue)
      let now = dialogue.bytesRead
      idleTime = now == last ? idleTime + Self.pause : .zero
      last = now
      // Longer than ssh's own timeout, so that ssh can first report the reason.
      if idleTime > idleTimeout * 2, now != nil || !isTransfer { return dialogue.stop(.timedOut) }
    }
  }

  /// The failure of an ended process: the reason of a stop by this program, or else the failure in its output.
  private func failure(_ reported: () -> TransferFailure) -> TransferFailure {
    dialogue.stopped.map { TransferFailure($0) } ?? reported()
  }
}
