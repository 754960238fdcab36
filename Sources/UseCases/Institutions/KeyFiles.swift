/// The port to private key files on this machine.
public struct KeyFiles: Sendable {
  /// The reason for SSH to reject the key at this path; nil if it accepts it.
  public var problem: @Sendable (_ path: String) -> KeyFileProblem?
  /// The path to store, absolute or beginning with `~/`: it is valid from every working folder.
  public var place: @Sendable (_ path: String) -> String

  public init(
    problem: @escaping @Sendable (String) -> KeyFileProblem?, place: @escaping @Sendable (String) -> String = { $0 }
  ) { (self.problem, self.place) = (problem, place) }

  /// A machine that accepts every key file unchecked.
  public static let none = KeyFiles { _ in nil }
}
