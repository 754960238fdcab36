/// The port to private key files on this machine.
public struct KeyFiles: Sendable {
  /// Reason why SSH cannot use the file: missing, unreadable or open to others; nil if there is none.
  ///
  /// Does not check the content.
  public var problem: @Sendable (_ path: String) -> KeyFileProblem?
  /// The path to store, valid in every working folder: absolute, or beginning with `~/`.
  public var place: @Sendable (_ path: String) -> String

  public init(
    problem: @escaping @Sendable (String) -> KeyFileProblem?, place: @escaping @Sendable (String) -> String = { $0 }
  ) { (self.problem, self.place) = (problem, place) }

  /// A machine that accepts every key file unchecked.
  public static let none = KeyFiles { _ in nil }
}
