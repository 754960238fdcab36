/// A kind of hint that is printed only a few times.
///
/// Counts of reads are stored by raw value: append new cases.
public enum Hint: Int, Equatable, Sendable, CaseIterable {
  /// The undo command after a change.
  case undo
  case incidents
  case schedule
  case team
  case patients
  /// Commands for records of a declared kind.
  case records
  /// Commands for a picture of a cat or a dog.
  case animals
}

/// Counts of reads of each hint: a hint is printed five times (decision 40), in a script once.
public struct ReadHints: Equatable, Sendable, Codable {
  static let enough = 5

  private var counts: [Int]

  /// Counts without any reads.
  public init() { counts = [] }

  /// Counts that allow one more read of each hint, for a script.
  public static let oneReadLeft = ReadHints(Hint.allCases.map { _ in enough - 1 })

  private init(_ counts: [Int]) { self.counts = counts }

  private func count(_ hint: Hint) -> Int { counts.indices.contains(hint.rawValue) ? counts[hint.rawValue] : 0 }

  /// Whether to print the hint again.
  public func wants(_ hint: Hint) -> Bool { count(hint) < Self.enough }

  /// The counts after one more read of the hint.
  public func reading(_ hint: Hint) -> ReadHints {
    ReadHints(Hint.allCases.map { count($0) + ($0 == hint ? 1 : 0) })
  }

  /// The higher count of each hint, for two prompts that store into one file.
  func merged(with other: ReadHints) -> ReadHints {
    ReadHints(Hint.allCases.map { max(count($0), other.count($0)) })
  }
}

extension Style {
  /// Whether to print the hint; always true if reads are not counted.
  func wants(_ hint: Hint) -> Bool { readHints?.wants(hint) ?? true }
}
