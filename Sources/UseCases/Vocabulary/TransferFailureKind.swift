/// The kind of a failure of a transfer to an institution.
public enum TransferFailureKind: String, CaseIterable, Codable, Equatable, Sendable {
  /// The program that asks is not there.
  case noProgram
  /// There is no mail program.
  case noMail
  /// The mail program may not send, or nobody has set it up.
  case mailNotSetUp
  /// The mail program cannot send it now, and why.
  case mailDelayed
  /// It cannot be reached, and why.
  case unreachable
  /// The host shows a key that nobody has confirmed.
  case unknownHost
  /// The host shows another key than the one that was confirmed.
  case changedHost
  /// It does not let this user in.
  case wrongCredentials
  /// It lets the user in, and has no files for them.
  case noFiles
  /// It does not let the user do that, in its own words.
  case forbidden
  /// There is no such file.
  case missing
  /// Its disk is full, or this user's part of it.
  case full
  /// A file of this machine cannot be read, and why.
  case unreadable
  /// The disk of this machine is full.
  case noRoom
  /// The file of the private key cannot be read, and why.
  case noKey
  /// A file there is longer than is taken.
  case tooLong
  /// It has answered nothing for too long.
  case timedOut
  /// It ended the connection.
  case gone
  /// The person stopped waiting.
  case interrupted
  /// It refused, in its own words.
  case refused
  /// No password was typed, or the place that it was to be read from has none, and why.
  case noPassword
  /// The system's keyring does not do it, and why.
  case keyring
  /// The institution was removed.
  case removed
}
