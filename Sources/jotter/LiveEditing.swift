import Adapters
import Architecture
import Foundation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

/// The user's external editor, on the terminal of the prompt.
struct LiveEditing: Sendable {
  let port: TextEditing
  private let running = Lock(false)

  /// Starts no program before the first edit.
  ///
  /// - Parameters:
  ///   - launcher: runs the editor.
  ///   - editor: the line editor that reads from the terminal; nil without one.
  ///   - console: the console, whose plain prompt reads from the terminal if there is no line editor.
  ///   - folder: the folder for the edited files.
  init(launcher: Launcher, editor: LineEditor?, console: Console, folder: String) {
    port = .system(launcher, folder: folder) { bytes in
      let read = Amount.cost(of: String.read(bytes).text.trimmed)
      let euro = read.cost.map { Euro(cents: NSDecimalNumber(decimal: $0 * 100).int64Value) }
      return TextEditing.Edited(text: read.text, cost: euro)
    } lend: { [running] work in
      running.withLock { $0 = true }
      defer { running.withLock { $0 = false } }
      guard let editor else { return await console.lend(work) }
      return await editor.lend(work)
    }
  }

  /// True while the external editor has the terminal; it then handles Ctrl-C itself.
  var isRunning: Bool { running.withLock { $0 } }
}
