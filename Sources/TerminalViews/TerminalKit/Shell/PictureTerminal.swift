import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Picture formats of terminals.
public enum PictureFormat: String, Equatable, Sendable {
  /// Kitty's graphics protocol.
  case kitty
  /// Sixels, the format of DEC's VT240.
  case sixels
  /// No pictures: characters represent the pixels.
  case symbols

  /// The best format in the answers to `question`: kitty's answer, else sixels if the device attributes contain 4.
  init(_ answers: [TerminalAnswer]) {
    self = .symbols
    for answer in answers {
      if answer == .kitty { self = .kitty }
      if case .attributes(let attributes) = answer, attributes.contains(4), self == .symbols { self = .sixels }
    }
  }

  /// Queries kitty's protocol with a picture of one pixel that the terminal does not store.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
}

/// A terminal that shows pictures.
public struct PictureTerminal: Sendable {
  private let input: Int32
  private let output: Int32

  /// Uses the terminal of these descriptors, which the caller keeps open.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The space for a picture, in characters: at most 40 rows, and two less than the terminal has.
  public var room: (columns: Int, rows: Int) {
    let size = Terminal.size(output)
    return (size.columns, max(1, min(size.rows - 2, 40)))
  }

  /// Queries the terminal's picture format, without an editor.
  ///
  /// Returns `.symbols` without an answer within `timeout`. Also if input was typed ahead: the query would take the
  /// input from its reader.
  public func ask(within timeout: Duration) -> PictureFormat {
    var typed = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard let modes = TerminalModes(descriptor: input), poll(&typed, 1, 0) == 0 else { return .symbols }
    modes.edit()
    defer { modes.restore() }
    var keys = KeySource(descriptor: input)
    return PictureFormat(
      keys.answers(to: PictureFormat.question, asking: LineWriter(descriptor: output), within: timeout))
  }
}
