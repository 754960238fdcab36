/// The port to the files of private keys on this machine.
public struct KeyFiles: Sendable {
  /// Why a program of SSH would not take the key at this path; nil for one that it would.
  public var problem: @Sendable (_ path: String) -> KeyFileProblem?
  /// The path as it is stored: it means the same file in whatever folder the program is started.
  public var place: @Sendable (_ path: String) -> String

  /// A port of these functions.
  public init(
    problem: @escaping @Sendable (String) -> KeyFileProblem?, place: @escaping @Sendable (String) -> String = { $0 }
  ) { (self.problem, self.place) = (problem, place) }

  /// A machine whose files nobody looks at.
  public static let none = KeyFiles { _ in nil }
}
