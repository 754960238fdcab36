import TerminalKit

/// The lines of an answer, without newlines, and its exit code.
public struct Output: Equatable, Sendable {
  /// Data: for the standard output.
  public var out: [String]
  /// Confirmations, hints, errors: for the standard error.
  public var err: [String]
  /// Documented in `help exit-codes`.
  public var exitCode: Int32
  /// Whether the terminal's bell rings with it.
  public var rings: Bool
  /// The hints in it that are printed a few times only.
  public var hints: [Hint] = []

  public init(out: [String] = [], err: [String] = [], exitCode: Int32 = 0, rings: Bool = false) {
    self.out = out
    self.err = err
    self.exitCode = exitCode
    self.rings = rings
  }
}

extension Output {
  /// Wraps the sentences of `err` to this width.
  ///
  /// A line that begins with a blank is a command to copy, and stays whole.
  public mutating func wrapErrors(to width: Int) {
    err = err.flatMap { line in
      line.first == " " ? [line] : line.wrapped(to: width)
    }
  }
}
