import Adapters
import Architecture
import Foundation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The person's external editor, on the terminal of the prompt.
struct LiveEditing: Sendable {
  let launcher: Launcher
  /// The line editor that reads from the terminal, if there is one.
  let editor: LineEditor?
  /// The parent of the folder for the edited text: a folder of its own, as some editors put a copy beside it.
  let folder: String
  private let running = Lock(false)

  init(launcher: Launcher, editor: LineEditor?, folder: String) {
    self.launcher = launcher
    self.editor = editor
    self.folder = folder
  }

  /// Whether the editor has the terminal: it handles Ctrl-C itself then.
  var isRunning: Bool { running.withLock { $0 } }

  var port: TextEditing {
    TextEditing { text in await edit(text) }
  }

  private func edit(_ text: String) async -> Result<TextEditing.Edited, Failure> {
    let words = (launcher["VISUAL"] ?? launcher["EDITOR"] ?? launcher.first(of: ["editor", "nano", "vi"]) ?? "")
      .split(separator: " ").map(String.init)
    guard let name = words.first, launcher.path(of: name) != nil else { return .failure(.noProgram(.editing)) }
    let place = "\(folder)/edit-\(UUID().uuidString)"
    let file = "\(place)/note.txt"
    do {
      let isPrivate: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true, attributes: isPrivate)
      try Data((text + "\n").utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
    } catch {
      return .failure(.file(file, reason: error.localizedDescription))
    }
    defer { try? FileManager.default.removeItem(atPath: place) }
    let report = await onTerminal {
      await launcher.runOnTerminal(
        name, Array(words.dropFirst()) + [file], input: STDIN_FILENO,
        output: isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO)
    }
    if let problem = report.problem { return .failure(.program(.editing, reason: "\(name): \(problem)")) }
    guard let bytes = FileManager.default.contents(atPath: file) else {
      return .failure(.program(.editing, reason: "\(name): \(String(cString: strerror(ENOENT)))"))
    }
    let read = Amount.cost(of: String.read(bytes).text.trimmed)
    let euro = read.cost.map { Euro(cents: NSDecimalNumber(decimal: $0 * 100).int64Value) }
    return .success(TextEditing.Edited(text: read.text, cost: euro))
  }

  private func onTerminal(_ work: () async -> ProgramReport) async -> ProgramReport {
    running.withLock { $0 = true }
    defer { running.withLock { $0 = false } }
    guard let editor else { return await work() }
    return await editor.lend(work)
  }
}
