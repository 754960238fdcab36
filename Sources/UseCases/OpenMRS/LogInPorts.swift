public import Architecture

/// The port to where passwords are typed, or stand.
public struct PasswordReader: Sendable {
  /// Reads one for that user.
  public var read: @Sendable (_ source: PasswordSource, _ user: String) async -> Result<Secret, ServerFailure>
  /// Asks for the name of a user.
  public var name: @Sendable () async -> Result<String, ServerFailure>

  /// A reader of these functions.
  public init(
    name: @escaping @Sendable () async -> Result<String, ServerFailure> = { .failure(.shortName) },
    read: @escaping @Sendable (PasswordSource, String) async -> Result<Secret, ServerFailure>
  ) { (self.name, self.read) = (name, read) }

  /// A machine without a terminal and files.
  public static let none = PasswordReader { _, _ in .failure(.noPassword("there is no terminal")) }
}

/// The port to the system's keyring, where a log-in stays when the program ends.
public struct Keyring: Sendable {
  /// The log-in that is kept for this owner; nil where none is, or none can be read.
  public var find: @Sendable (_ owner: String) async -> KeptLogIn?
  /// Keeps one, in place of an older one; why it does not.
  public var keep: @Sendable (_ logIn: KeptLogIn, _ owner: String) async -> ServerFailure?
  /// Keeps none any more; why it still does.
  public var forget: @Sendable (_ owner: String) async -> ServerFailure?
  /// Knows one until the program ends, where it is not kept.
  public var remember: @Sendable (_ logIn: KeptLogIn, _ owner: String) -> Void

  /// A keyring of these functions.
  public init(
    find: @escaping @Sendable (String) async -> KeptLogIn?,
    keep: @escaping @Sendable (KeptLogIn, String) async -> ServerFailure?,
    forget: @escaping @Sendable (String) async -> ServerFailure?,
    remember: @escaping @Sendable (KeptLogIn, String) -> Void = { _, _ in }
  ) {
    (self.find, self.keep, self.forget, self.remember) = (find, keep, forget, remember)
  }

  /// A machine without one.
  public static let none = Keyring(
    find: { _ in nil }, keep: { _, _ in .keyring("there is none") }, forget: { _ in nil })
}

/// A log-in that a keyring keeps.
public struct KeptLogIn: Equatable, Sendable {
  /// The user's name at the server.
  public let name: String
  /// The password.
  public let password: Secret

  /// A log-in of these.
  public init(name: String, password: Secret) { (self.name, self.password) = (name, password) }
}

/// Where a password comes from; it is never an argument, and no part of an event.
public enum PasswordSource: Equatable, Sendable, Codable {
  /// It is typed, and not seen.
  case typed
  /// The same, for the name that was typed before: whoever types it is told so.
  case typedForKeptName
  /// The first line of this file.
  case file(String)
  /// The first line of what can be read from this descriptor.
  case descriptor(Int)
}
