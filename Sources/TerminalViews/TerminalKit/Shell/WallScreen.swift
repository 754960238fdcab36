import Architecture
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The whole terminal, repainted in place or used for lines, until q or Ctrl-C is pressed.
public final class WallScreen: Sendable {
  private struct LockedState {
    var draw: (@Sendable (_ columns: Int, _ rows: Int) -> [String])?
    var isClosed = false
  }

  private let (input, output): (Int32, Int32)
  private let isPainted: Bool
  private let screen: LineWriter
  private let modes: TerminalModes
  private let inside = Lock(LockedState())
  private let sources = Lock<[any DispatchSourceSignal]>([])

  // The alternate screen without a cursor; leaving it restores the former contents.
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leaving = "\u{1B}[?25h\u{1B}[?1049l"

  /// The screen on the terminal of these descriptors, which stay their owner's; nil without a terminal.
  ///
  /// - Parameters:
  ///   - input: the source of keys.
  ///   - output: the terminal to paint on.
  ///   - isPainted: whether lines are painted; else it only waits for keys.
  public init?(input: Int32, output: Int32, isPainted: Bool) {
    guard let modes = TerminalModes(descriptor: input), isatty(output) == 1 else { return nil }
    (self.input, self.output, self.modes, self.isPainted) = (input, output, modes, isPainted)
    screen = LineWriter(descriptor: output)
    enter()
    let queue = DispatchQueue(label: "terminal.screen")
    for number in [SIGWINCH, SIGCONT] {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in self?.repaint(isBack: number == SIGCONT) }
      source.activate()
      sources.withLock { $0.append(source) }
    }
  }

  /// Paints these lines now, and again after each change of size.
  public func show(_ draw: @escaping @Sendable (_ columns: Int, _ rows: Int) -> [String]) {
    inside.withLock { inside in
      inside.draw = draw
      paint(inside)
    }
  }

  /// Sounds the terminal's bell.
  public func ring() { _ = screen.write(raw: "\u{7}") }

  /// Returns after q, Ctrl-C or Ctrl-D, or at the end of the input.
  public func untilLeft() async {
    let input = input
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let isStarted = spawnThread {
        var keys = KeySource(descriptor: input)
        while true {
          switch keys.next() {
          case .character("q"), .character("Q"), .control("c"), .control("d"), .endOfInput: return continuation.resume()
          default: continue
          }
        }
      }
      if !isStarted { continuation.resume() }
    }
  }

  private func enter() {
    modes.edit()
    if isPainted { _ = screen.write(raw: Self.entering) }
  }

  /// Restores the terminal; later paints are ignored.
  public func close() {
    inside.withLock { inside in
      guard !inside.isClosed else { return }
      inside.isClosed = true
      if isPainted { _ = screen.write(raw: Self.leaving) }
      modes.restore()
    }
    sources.withLock { $0.forEach { $0.cancel() } }
  }

  private func repaint(isBack: Bool) {
    inside.withLock { inside in
      if isBack, !inside.isClosed { enter() }
      paint(inside)
    }
  }

  /// Clears the rest of each line, and the rows below the last: erasing the screen first would flicker.
  private func paint(_ inside: LockedState) {
    guard let draw = inside.draw, !inside.isClosed else { return }
    let (columns, rows) = Terminal.size(output)
    let lines = draw(columns, rows).prefix(rows).map { PrintedLine($0, hasCells: true).text + "\u{1B}[K" }
    _ = screen.write(raw: "\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[J")
  }
}
