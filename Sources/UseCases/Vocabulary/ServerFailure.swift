/// Why a server of appointments did not do what it was asked.
public struct ServerFailure: Error, Equatable, Sendable, Codable {
  /// Of which kind it is.
  public var kind: ServerFailureKind
  /// The server's or the system's own words; empty where there are none.
  public var words: String

  /// A failure of this kind.
  public init(_ kind: ServerFailureKind, _ words: String = "") { (self.kind, self.words) = (kind, words) }

  /// Whether the server was not reached: what it told last is all that there is.
  package var leavesKept: Bool { mayBeOfOne || kind == .notLoggedIn }

  /// Whether only what was asked about may be to blame, and not the server, or the way to it.
  package var mayBeOfOne: Bool { [.starting, .unreachable, .timedOut].contains(kind) }

  /// The text that an item of the outbox keeps: the kind, and the words behind a colon.
  package var stored: String { [kind.rawValue, words].filter { !$0.isEmpty }.joined(separator: ": ") }

  /// Its address is of http, where everybody on the way reads what is sent.
  public static let plainHTTP = ServerFailure(.plainHTTP)
  /// None is set up.
  public static let noServer = ServerFailure(.noServer)
  /// The name is shorter than any that a user can have.
  public static let shortName = ServerFailure(.shortName)
  /// The password is shorter than any that a user can have.
  public static let shortPassword = ServerFailure(.shortPassword)
  /// No password was typed, or the place that it was to be read from has none, and why.
  public static func noPassword(_ words: String) -> ServerFailure { ServerFailure(.noPassword, words) }
  /// It knows no such user, or the password is another one.
  public static let wrongCredentials = ServerFailure(.wrongCredentials)
  /// Nobody is logged in.
  public static let notLoggedIn = ServerFailure(.notLoggedIn)
  /// It has ended the session, also the new one.
  public static let expired = ServerFailure(.expired)
  /// The user may not do that, in its own words.
  public static func forbidden(_ words: String) -> ServerFailure { ServerFailure(.forbidden, words) }
  /// The user is no provider: nobody has appointments with them.
  public static let noProvider = ServerFailure(.noProvider)
  /// It is down, or about to start.
  public static let starting = ServerFailure(.starting)
  /// It cannot be reached, and why.
  public static func unreachable(_ words: String) -> ServerFailure { ServerFailure(.unreachable, words) }
  /// Its certificate is none that can be trusted, and why.
  public static func untrusted(_ words: String) -> ServerFailure { ServerFailure(.untrusted, words) }
  /// It is no such server.
  public static let otherServer = ServerFailure(.otherServer)
  /// It has no module for appointments, or not the one that is set.
  public static let noModule = ServerFailure(.noModule)
  /// It sends whoever asks elsewhere, where no password is sent.
  public static let sentElsewhere = ServerFailure(.sentElsewhere)
  /// It did not answer in time.
  public static let timedOut = ServerFailure(.timedOut)
  /// It knows no such appointment, slot or patient.
  public static let unknown = ServerFailure(.unknown)
  /// It has no provider of exactly that name; one of a similar name.
  public static func noSuchProvider(_ similar: String) -> ServerFailure { ServerFailure(.noSuchProvider, similar) }
  /// No list was asked for that could be shown again.
  public static let noList = ServerFailure(.noList)
  /// It refused, in its own words.
  public static func refused(_ words: String) -> ServerFailure { ServerFailure(.refused, words) }
  /// Its answer cannot be read, and why.
  public static func unreadable(_ words: String) -> ServerFailure { ServerFailure(.unreadable, words) }
  /// The system's keyring does not do it, and why.
  public static func keyring(_ words: String) -> ServerFailure { ServerFailure(.keyring, words) }
  /// The program that asks is not there.
  public static let noProgram = ServerFailure(.noProgram)
  /// The person stopped waiting.
  public static let interrupted = ServerFailure(.interrupted)
}
