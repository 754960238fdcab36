public import Architecture
public import TerminalKit

/// The line on a terminal while the program waits for the practice's server.
public final class ServerWaitLine: Sendable {
  private let loop: UseCase<CommandLoopState>
  private let style: Style
  /// The server that the printed line names; nil if no line is printed.
  private let shown = Lock<SilentServer?>(nil)

  public init(_ loop: UseCase<CommandLoopState>, style: Style) { (self.loop, self.style) = (loop, style) }

  /// Prints or removes the line, according to the state of the command loop.
  public func update(_ err: LineWriter) { show(err) { loop.state.awaitedServer } }

  /// Removes the line at the end of the program, in any state.
  public func remove(_ err: LineWriter) { show(err) { nil } }

  /// Calls `server` under the lock: several threads update the line, and the newest state must win.
  private func show(_ err: LineWriter, _ server: () -> SilentServer?) {
    shown.withLock { shown in
      let server = server()
      guard server != shown else { return }
      shown = server
      let line = server.map { Self.line($0, style) } ?? ""
      if !style.isAccessible {
        _ = err.write(raw: "\r\u{1B}[K" + line)
      } else if !line.isEmpty {
        _ = err.write(raw: line + "\n")
      }
    }
  }

  /// The text of the line; leaves the last column free, as `WorkRenderer` does.
  static func line(_ server: SilentServer, _ style: Style) -> String {
    let address = server.address.harmless
    let line = style.say(
      server.isAwaitingStandby
        ? "waiting for the stand-by of the practice's server (Ctrl-C ends it): \(address)" as Message
        : "waiting for the practice's server (Ctrl-C ends it): \(address)" as Message)
    return style.width.map { line.fitted(to: $0 - 1) } ?? line
  }
}
