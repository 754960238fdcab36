/// Failure of a request to the appointment server.
public struct ServerFailure: Error, Equatable, Sendable, Codable {
  public var kind: ServerFailureKind
  /// The message of the server or the system; empty if none.
  public var words: String

  public init(_ kind: ServerFailureKind, _ words: String = "") { (self.kind, self.words) = (kind, words) }

  /// True if the last list from the server may be shown instead: the server was not reached, or no user is logged in.
  package var allowsStoredCopy: Bool { isMissingAnswer || kind == .notLoggedIn }

  /// True for a missing answer: a single one may concern only its request, two in a row concern the server.
  package var isMissingAnswer: Bool { [.starting, .unreachable, .timedOut].contains(kind) }

  /// True if the remedy is the same request later.
  package var isWorthAnotherTry: Bool { isMissingAnswer || [.refused, .unreadable].contains(kind) }

  /// Text form in an outbox item: the kind, a colon and the words.
  package var stored: String { [kind.rawValue, words].filter { !$0.isEmpty }.joined(separator: ": ") }

  public static let plainHTTP = ServerFailure(.plainHTTP)
  public static let noServer = ServerFailure(.noServer)
  public static let shortName = ServerFailure(.shortName)
  public static let shortPassword = ServerFailure(.shortPassword)
  /// No password was entered, or its source has none; with the reason.
  public static func noPassword(_ words: String) -> ServerFailure { ServerFailure(.noPassword, words) }
  public static let wrongCredentials = ServerFailure(.wrongCredentials)
  public static let notLoggedIn = ServerFailure(.notLoggedIn)
  public static let expired = ServerFailure(.expired)
  public static func forbidden(_ words: String) -> ServerFailure { ServerFailure(.forbidden, words) }
  public static let noProvider = ServerFailure(.noProvider)
  public static let starting = ServerFailure(.starting)
  public static func unreachable(_ words: String) -> ServerFailure { ServerFailure(.unreachable, words) }
  public static func untrusted(_ words: String) -> ServerFailure { ServerFailure(.untrusted, words) }
  public static let otherServer = ServerFailure(.otherServer)
  public static let noModule = ServerFailure(.noModule)
  public static let sentElsewhere = ServerFailure(.sentElsewhere)
  public static let timedOut = ServerFailure(.timedOut)
  public static let unknown = ServerFailure(.unknown)
  /// `similar` is the name of a provider with a similar name.
  public static func noSuchProvider(_ similar: String) -> ServerFailure { ServerFailure(.noSuchProvider, similar) }
  public static let noList = ServerFailure(.noList)
  public static func refused(_ words: String) -> ServerFailure { ServerFailure(.refused, words) }
  public static func unreadable(_ words: String) -> ServerFailure { ServerFailure(.unreadable, words) }
  public static func keyring(_ words: String) -> ServerFailure { ServerFailure(.keyring, words) }
  public static let noProgram = ServerFailure(.noProgram)
  public static let interrupted = ServerFailure(.interrupted)
}
