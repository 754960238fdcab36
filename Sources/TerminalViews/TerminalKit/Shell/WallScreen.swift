import Architecture
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The whole terminal, repainted in place or used for lines, until a person presses q or Ctrl-C.
public final class WallScreen: Sendable {
  private struct LockedState {
    var draw: (@Sendable (_ columns: Int, _ rows: Int) -> [String])?
    var isClosed = false
  }

  private let (input, output): (Int32, Int32)
  private let isPainted: Bool
  private let screen: LineWriter
  private let modes: TerminalModes
  private let locked = Lock(LockedState())
  private let sources = Lock<[any DispatchSourceSignal]>([])

  // Use the alternate screen without a cursor; leaving it restores the former contents.
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leaving = "\u{1B}[?25h\u{1B}[?1049l"

  /// Makes a screen, and keys without echo; nil if a descriptor is no terminal.
  ///
  /// The caller keeps the descriptors open.
  ///
  /// - Parameters:
  ///   - input: the source of keys.
  ///   - output: the terminal to paint on.
  ///   - isPainted: whether to paint the whole screen; if false, the screen only reads keys.
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

  /// Paints the lines that `draw` returns, now and after each change of size.
  public func show(_ draw: @escaping @Sendable (_ columns: Int, _ rows: Int) -> [String]) {
    locked.withLock { locked in
      locked.draw = draw
      paint(locked)
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
    locked.withLock { locked in
      guard !locked.isClosed else { return }
      locked.isClosed = true
      if isPainted { _ = screen.write(raw: Self.leaving) }
      modes.restore()
    }
    sources.withLock { $0.forEach { $0.cancel() } }
  }

  private func repaint(isBack: Bool) {
    locked.withLock { locked in
      if isBack, !locked.isClosed { enter() }
      paint(locked)
    }
  }

  /// Overwrites the screen line by line: erasing all of it first would flicker.
  private func paint(_ locked: LockedState) {
    guard let draw = locked.draw, !locked.isClosed else { return }
    let (columns, rows) = Terminal.size(output)
    let lines = draw(columns, rows).prefix(rows).map { PrintedLine($0, hasCells: true).text + "\u{1B}[K" }
    _ = screen.write(raw: "\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[J")
  }
}
