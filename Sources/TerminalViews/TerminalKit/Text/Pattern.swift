/// A regular expression that is compiled once.
///
/// A literal compiles its expression at each evaluation, which takes 60 times as long as a match of a word (decision 95).
/// A global pattern compiles it at its first use.
public struct Pattern<RegexOutput>: RegexComponent, @unchecked Sendable {
  // Unchecked: `Regex` is not `Sendable` because it may contain closures, and a literal contains none.
  public let regex: Regex<RegexOutput>

  /// Makes a pattern of a literal.
  public init(_ regex: Regex<RegexOutput>) { self.regex = regex }
}
