/// Kind of a failure of the appointment server.
public enum ServerFailureKind: String, CaseIterable, Codable, Equatable, Sendable {
  /// No server is configured.
  case noServer
  /// The address uses http, which would send the password unencrypted.
  case plainHTTP
  /// The user name has fewer than 5 characters.
  case shortName
  /// The password has fewer than 5 characters.
  case shortPassword
  /// No password was entered, or its source has none.
  case noPassword
  /// Unknown user or wrong password.
  case wrongCredentials
  /// No user is logged in.
  case notLoggedIn
  /// The server ended the session, and then rejected a new session.
  case expired
  /// The user lacks the right; the words are the server's.
  case forbidden
  /// The user is not a provider, and so has no appointments.
  case noProvider
  /// The server is down or still starting.
  case starting
  case unreachable
  /// The certificate is not trusted.
  case untrusted
  /// The address belongs to another kind of server.
  case otherServer
  /// The server lacks an appointment module, or the configured one.
  case noModule
  /// Redirected to a host that gets no password.
  case sentElsewhere
  case timedOut
  /// No appointment, slot or patient has this id.
  case unknown
  /// No provider has exactly this name; the words are a similar name.
  case noSuchProvider
  /// There is no earlier list to return to.
  case noList
  /// Any other refusal; the words are the reason.
  case refused
  /// The answer cannot be read.
  case unreadable
  /// The system's keyring failed.
  case keyring
  /// The network program is missing.
  case noProgram
  /// Cancelled by the user.
  case interrupted
}
