public import Architecture
public import TerminalKit

/// The line of a terminal that names the server whose answer is awaited.
public final class ServerWaitLine: Sendable {
  private let loop: UseCase<CommandLoopState>
  private let style: Style
  /// The server in the line; nil without a line.
  private let shown = Lock<String?>(nil)

  public init(_ loop: UseCase<CommandLoopState>, style: Style) { (self.loop, self.style) = (loop, style) }

  /// Prints or removes the line, as the newest state of the loop demands.
  public func update(_ err: LineWriter) { show(err) { loop.state.awaitedServer } }

  /// Removes the line, whatever the state, at the end of the program.
  public func remove(_ err: LineWriter) { show(err) { nil } }

  /// The state is read under the lock: several threads report waits.
  private func show(_ err: LineWriter, _ server: () -> String?) {
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

  /// The text; the last column stays free, as in `WorkRenderer`.
  static func line(_ server: String, _ style: Style) -> String {
    let line = style.say("waiting for the practice's server (Ctrl-C ends it): \(server.harmless)")
    return style.width.map { line.fitted(to: $0 - 1) } ?? line
  }
}
