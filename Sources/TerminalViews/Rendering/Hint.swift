/// A hint that a person at a prompt reads a few times, and knows then.
///
/// What was read of each is stored by its place here: a new one goes to the end.
public enum Hint: Int, Equatable, Sendable, CaseIterable {
  /// How a change is taken back, or brought back.
  case undo
  /// What can be done with one of the incidents.
  case incidents
  /// What can be done with one of the appointments.
  case schedule
  /// What can be done with one of the team.
  case team
  /// What can be done with one of the patients.
  case patients
  /// What can be done with one of the records of a declared kind.
  case records
  /// What can be done with a picture of a cat or a dog.
  case animals
}

/// How often a person has read each hint: five times are enough at a prompt (decision 40), and once in a script.
public struct ReadHints: Equatable, Sendable, Codable {
  static let enough = 5

  private var counts: [Int]

  /// None was read.
  public init() { counts = [] }

  /// Each is worth saying once more: in a script, whose reader sees all of it.
  public static let oneToGo = ReadHints(Hint.allCases.map { _ in enough - 1 })

  private init(_ counts: [Int]) { self.counts = counts }

  /// How often it was read.
  private func count(_ hint: Hint) -> Int { counts.indices.contains(hint.rawValue) ? counts[hint.rawValue] : 0 }

  /// Whether it is worth saying once more.
  public func wants(_ hint: Hint) -> Bool { count(hint) < Self.enough }

  /// The same, with this hint read once more.
  public func reading(_ hint: Hint) -> ReadHints {
    ReadHints(Hint.allCases.map { count($0) + ($0 == hint ? 1 : 0) })
  }

  /// What was read at either of two prompts.
  func merged(with other: ReadHints) -> ReadHints {
    ReadHints(Hint.allCases.map { max(count($0), other.count($0)) })
  }
}

extension Style {
  /// Whether the hint is to be said: while it is new, and always where nobody counts.
  func wants(_ hint: Hint) -> Bool { readHints?.wants(hint) ?? true }
}
