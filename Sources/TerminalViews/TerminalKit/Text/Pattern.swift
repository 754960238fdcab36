import Architecture

/// A regular expression that is compiled once.
///
/// A literal compiles its expression at each evaluation, which takes 60 times as long as a match of a word (decision 95).
/// A global pattern compiles it at its first use.
public struct Pattern<RegexOutput>: RegexComponent, Sendable {
  // `Regex` is not `Sendable`, because it may contain closures; a literal contains none.
  private let compiled: Lock<Regex<RegexOutput>>

  /// Makes a pattern of a literal.
  public init(_ regex: sending Regex<RegexOutput>) { compiled = Lock(regex) }

  public var regex: Regex<RegexOutput> { compiled.withLock { $0 } }
}
