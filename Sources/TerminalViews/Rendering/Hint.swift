/// A hint that a person at a prompt knows after a few reads.
///
/// Reads are stored by raw value: append new cases.
public enum Hint: Int, Equatable, Sendable, CaseIterable {
  /// The way back after a change.
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

/// Reads of each hint: five are enough at a prompt (decision 40), one in a script.
public struct ReadHints: Equatable, Sendable, Codable {
  static let enough = 5

  private var counts: [Int]

  /// No hint was read.
  public init() { counts = [] }

  /// Prints each hint once: for a script, whose reader sees the whole output.
  public static let oneToGo = ReadHints(Hint.allCases.map { _ in enough - 1 })

  private init(_ counts: [Int]) { self.counts = counts }

  private func count(_ hint: Hint) -> Int { counts.indices.contains(hint.rawValue) ? counts[hint.rawValue] : 0 }

  /// Whether to print it again.
  public func wants(_ hint: Hint) -> Bool { count(hint) < Self.enough }

  /// Counts a read of this hint.
  public func reading(_ hint: Hint) -> ReadHints {
    ReadHints(Hint.allCases.map { count($0) + ($0 == hint ? 1 : 0) })
  }

  /// The higher count of each hint from two prompts.
  func merged(with other: ReadHints) -> ReadHints {
    ReadHints(Hint.allCases.map { max(count($0), other.count($0)) })
  }
}

extension Style {
  /// Whether to print the hint: while it is new, and always if reads are not counted.
  func wants(_ hint: Hint) -> Bool { readHints?.wants(hint) ?? true }
}
