public import Architecture
public import UseCases

/// The PostgreSQL servers of practices, with the passwords that libpq's password file lacks.
///
/// Passwords stay in memory until the program ends.
public final class PracticeServers: Sendable {
  /// Maximum number of password prompts.
  private static let maxPrompts = 3

  private let host: String
  private let kinds: Kinds
  /// Passwords by server address.
  private let passwords = Lock<[String: Secret]>([:])
  private let waited = Lock<@Sendable (ServerWait) -> Void>({ _ in })

  /// Connects to no server yet.
  ///
  /// - Parameters:
  ///   - host: the name of this machine, which identifies the sessions of its single commands.
  ///   - kinds: the kinds of record.
  public init(host: String, kinds: Kinds) { (self.host, self.kinds) = (host, kinds) }

  /// Sets the function that is called for each long wait for a server, on any thread; replaces the former one.
  public func follow(_ waited: @escaping @Sendable (ServerWait) -> Void) { self.waited.withLock { $0 = waited } }

  /// The store of the practice at this address.
  ///
  /// - Parameters:
  ///   - address: the address of the server.
  ///   - data: the data folder of this machine, with a folder for the files of each server.
  ///   - environment: variables for the program that connects.
  ///   - copies: other local files with stored data; a wipe removes them, too.
  public func store(
    at address: String, data: String, _ environment: [String: String], copies: [String] = []
  ) throws(Failure) -> PostgreSQLStore {
    try PostgreSQLStore(
      server(at: address, environment), machine: "\(host) \(data)",
      mediaFolder: PostgreSQLServer.folder(of: address, in: data), pathsToWipe: copies, kinds: kinds)
  }

  /// The media of the practice at this address; see `store(at:)`.
  public func media(at address: String, data: String, _ environment: [String: String]) -> ServerMedia {
    ServerMedia(data: PostgreSQLServer.folder(of: address, in: data), server(at: address, environment), kinds: kinds)
  }

  private func server(at address: String, _ environment: [String: String]) -> PostgreSQLServer {
    PostgreSQLServer(
      address, program: PostgreSQLServer.path(environment), environment: environment,
      password: passwords.withLock { $0[address] }, waited: { [self] wait in waited.withLock { $0 }(wait) })
  }

  /// Opens a practice; a missing or wrong password is read from the keyring, or else prompted for.
  ///
  /// - Parameters:
  ///   - address: the address of the server.
  ///   - launcher: runs the program of the keyring.
  ///   - ask: prompts for the password; `isWrong` is true if the last password was wrong. Nil gives up.
  ///   - open: opens the practice; called again after each new password.
  public func withPassword<Value: Sendable>(
    of address: String, _ launcher: Launcher,
    ask: (_ isWrong: Bool) throws(Failure) -> Secret? = { _ in nil },
    open: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var (promptCount, isKeyringRead) = (0, false)
    while true {
      do throws(Failure) { return try await open() } catch {
        guard error == .store(.passwordMissing) || error == .store(.passwordWrong) else { throw error }
        var password: Secret?
        if !isKeyringRead {
          isKeyringRead = true
          password = await launcher.keptPassword(of: address)
        }
        if password == nil, promptCount < Self.maxPrompts {
          promptCount += 1
          password = try ask(error == .store(.passwordWrong))
        }
        guard let password else { throw error }
        passwords.withLock { $0[address] = password }
      }
    }
  }
}
