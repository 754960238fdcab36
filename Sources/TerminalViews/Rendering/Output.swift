import TerminalKit

/// The lines of an answer, without newlines, and its exit code.
public struct Output: Equatable, Sendable {
  /// Data, for the standard output.
  public var out: [String]
  /// Confirmations, hints and errors, for the standard error.
  public var err: [String]
  /// The exit code of the command; `help exit-codes` lists the codes.
  public var exitCode: Int32
  /// Whether to ring the terminal's bell.
  public var rings: Bool
  /// The hints among the lines, to count their reads.
  public var hints: [Hint] = []

  public init(out: [String] = [], err: [String] = [], exitCode: Int32 = 0, rings: Bool = false) {
    self.out = out
    self.err = err
    self.exitCode = exitCode
    self.rings = rings
  }
}

extension Output {
  /// Wraps the lines of `err` to this width.
  ///
  /// Does not wrap a line that begins with a blank: the user may copy it.
  public mutating func wrapErrors(to width: Int) {
    err = err.flatMap { line in
      line.first == " " ? [line] : line.wrapped(to: width)
    }
  }
}
