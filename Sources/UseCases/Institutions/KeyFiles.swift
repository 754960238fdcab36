/// The port to private key files on this machine.
public struct KeyFiles: Sendable {
  /// A reason why SSH cannot use the file at this path: missing, unreadable or open to others; nil if none is found.
  ///
  /// The key itself is not checked.
  public var problem: @Sendable (_ path: String) -> KeyFileProblem?
  /// The path to store, absolute or beginning with `~/`: it is valid from every working folder.
  public var place: @Sendable (_ path: String) -> String

  public init(
    problem: @escaping @Sendable (String) -> KeyFileProblem?, place: @escaping @Sendable (String) -> String = { $0 }
  ) { (self.problem, self.place) = (problem, place) }

  /// A machine that accepts every key file unchecked.
  public static let none = KeyFiles { _ in nil }
}
