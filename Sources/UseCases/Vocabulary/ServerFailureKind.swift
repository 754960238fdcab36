/// The kind of a failure of the server of appointments.
public enum ServerFailureKind: String, CaseIterable, Codable, Equatable, Sendable {
  /// None is set up.
  case noServer
  /// Its address is of http, where everybody on the way reads what is sent.
  case plainHTTP
  /// The name is shorter than any that a user can have.
  case shortName
  /// The password is shorter than any that a user can have.
  case shortPassword
  /// No password was typed, or the place that it was to be read from has none, and why.
  case noPassword
  /// It knows no such user, or the password is another one.
  case wrongCredentials
  /// Nobody is logged in.
  case notLoggedIn
  /// It has ended the session, also the new one.
  case expired
  /// The user may not do that, in its own words.
  case forbidden
  /// The user is no provider: nobody has appointments with them.
  case noProvider
  /// It is down, or about to start.
  case starting
  /// It cannot be reached, and why.
  case unreachable
  /// Its certificate is none that can be trusted, and why.
  case untrusted
  /// It is no such server.
  case otherServer
  /// It has no module for appointments, or not the one that is set.
  case noModule
  /// It sends whoever asks elsewhere, where no password is sent.
  case sentElsewhere
  /// It did not answer in time.
  case timedOut
  /// It knows no such appointment, slot or patient.
  case unknown
  /// It has no provider of exactly that name; one of a similar name.
  case noSuchProvider
  /// No list was asked for that could be shown again.
  case noList
  /// It refused, in its own words.
  case refused
  /// Its answer cannot be read, and why.
  case unreadable
  /// The system's keyring does not do it, and why.
  case keyring
  /// The program that asks is not there.
  case noProgram
  /// The person stopped waiting.
  case interrupted
}
