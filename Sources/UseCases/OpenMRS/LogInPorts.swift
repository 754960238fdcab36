public import Architecture

/// The port to passwords, typed or in files.
public struct PasswordReader: Sendable {
  /// Reads the password of a user.
  public var read: @Sendable (_ source: PasswordSource, _ user: String) async -> Result<Secret, ServerFailure>
  /// Asks for the name of a user.
  public var name: @Sendable () async -> Result<String, ServerFailure>

  public init(
    name: @escaping @Sendable () async -> Result<String, ServerFailure> = { .failure(.shortName) },
    read: @escaping @Sendable (PasswordSource, String) async -> Result<Secret, ServerFailure>
  ) { (self.name, self.read) = (name, read) }

  /// A machine without a terminal and files.
  public static let none = PasswordReader { _, _ in .failure(.noPassword("there is no terminal")) }
}

/// The port to the system's keyring, which stores log-ins beyond the end of the program.
public struct Keyring: Sendable {
  /// The log-in of this owner; nil if none is stored or readable.
  public var find: @Sendable (_ owner: String) async -> KeptLogIn?
  /// Stores a log-in, replacing an older one; returns the failure, or nil on success.
  public var keep: @Sendable (_ logIn: KeptLogIn, _ owner: String) async -> ServerFailure?
  /// Removes the log-in; returns the failure, or nil on success.
  public var forget: @Sendable (_ owner: String) async -> ServerFailure?
  /// Keeps a log-in in memory until the program ends, without storing it.
  public var remember: @Sendable (_ logIn: KeptLogIn, _ owner: String) -> Void

  public init(
    find: @escaping @Sendable (String) async -> KeptLogIn?,
    keep: @escaping @Sendable (KeptLogIn, String) async -> ServerFailure?,
    forget: @escaping @Sendable (String) async -> ServerFailure?,
    remember: @escaping @Sendable (KeptLogIn, String) -> Void = { _, _ in }
  ) {
    (self.find, self.keep, self.forget, self.remember) = (find, keep, forget, remember)
  }

  /// A machine without a keyring.
  public static let none = Keyring(
    find: { _ in nil }, keep: { _, _ in .keyring("there is none") }, forget: { _ in nil })
}

/// A log-in in a keyring.
public struct KeptLogIn: Equatable, Sendable {
  /// Name of the user at the server.
  public let name: String
  public let password: Secret

  public init(name: String, password: Secret) { (self.name, self.password) = (name, password) }
}
