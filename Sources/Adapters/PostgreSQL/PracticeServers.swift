public import Architecture
public import UseCases

/// The PostgreSQL servers of practices, with the passwords that libpq's files do not have.
///
/// Passwords are kept until the program ends.
public final class PracticeServers: Sendable {
  /// The number of answers to the question for a password.
  private static let maxAnswers = 3

  private let host: String
  private let kinds: Kinds
  /// By address.
  private let passwords = Lock<[String: Secret]>([:])
  private let waited = Lock<@Sendable (ServerWait) -> Void>({ _ in })

  /// Connects to no server.
  ///
  /// - Parameters:
  ///   - host: the name of this machine, which tells its single commands from those of others.
  ///   - kinds: the kinds of record.
  public init(host: String, kinds: Kinds) { (self.host, self.kinds) = (host, kinds) }

  /// Reports long waits for a server, on any thread, in place of the follower before.
  public func follow(_ waited: @escaping @Sendable (ServerWait) -> Void) { self.waited.withLock { $0 = waited } }

  /// The store of the practice at this address.
  ///
  /// - Parameters:
  ///   - address: the address of the server.
  ///   - data: the data folder of this machine, with a folder for the files of each server.
  ///   - environment: the variables of the program that connects.
  ///   - copies: files with copies of what is stored, which a wipe removes.
  public func store(
    at address: String, data: String, _ environment: [String: String], copies: [String] = []
  ) throws(Failure) -> PostgreSQLStore {
    try PostgreSQLStore(
      server(at: address, environment), machine: "\(host) \(data)",
      files: PostgreSQLServer.folder(of: address, in: data), copies: copies, kinds: kinds)
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

  /// Opens the practice at this address; the keyring and a person are asked for a missing or wrong password.
  ///
  /// - Parameters:
  ///   - address: the address of the server.
  ///   - launcher: runs the program of the keyring.
  ///   - ask: asks for the password, again if `isWrong`; nil leaves it missing.
  ///   - open: opens it with the known passwords.
  public func withPassword<Value: Sendable>(
    of address: String, _ launcher: Launcher,
    ask: (_ isWrong: Bool) throws(Failure) -> Secret? = { _ in nil },
    open: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var (answers, isKeyringRead) = (0, false)
    while true {
      do throws(Failure) { return try await open() } catch {
        guard error == .store(.passwordMissing) || error == .store(.passwordWrong) else { throw error }
        var password: Secret?
        if !isKeyringRead {
          isKeyringRead = true
          password = await launcher.keptPassword(of: address)
        }
        if password == nil, answers < Self.maxAnswers {
          answers += 1
          password = try ask(error == .store(.passwordWrong))
        }
        guard let password else { throw error }
        passwords.withLock { $0[address] = password }
      }
    }
  }
}
