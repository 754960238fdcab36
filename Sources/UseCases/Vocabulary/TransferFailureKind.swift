/// Kind of a failure of a transfer to an institution.
public enum TransferFailureKind: String, CaseIterable, Codable, Equatable, Sendable {
  /// The transfer program is missing.
  case noProgram
  /// The program that makes photos smaller is missing.
  case noPhotoProgram
  /// The program that makes videos smaller is missing.
  case noVideoProgram
  /// The mail program is missing.
  case noMail
  /// The mail program may not send, or is not set up.
  case mailNotSetUp
  /// The mail program cannot send at present.
  case mailDelayed
  case unreachable
  /// The host key was never confirmed.
  case unknownHost
  /// The host key differs from the confirmed one.
  case changedHost
  /// The server rejects the user.
  case wrongCredentials
  /// The login succeeded, but the server offers no file transfer.
  case noFiles
  /// The user lacks the right; the words are the server's.
  case forbidden
  /// No such file at the server.
  case missing
  /// The server's disk, or the user's quota, is full.
  case full
  /// A local file cannot be read.
  case unreadable
  /// A photo or a video cannot be made smaller; the words are the name of its file.
  case damaged
  /// The local disk is full.
  case noRoom
  /// The private key file cannot be read.
  case noKey
  /// A file at the server exceeds the size limit.
  case tooLong
  case timedOut
  /// The server closed the connection.
  case gone
  /// Cancelled by the user.
  case interrupted
  /// Any other refusal; the words are the server's.
  case refused
  /// No password was entered, or its source has none.
  case noPassword
  /// The system's keyring failed.
  case keyring
  /// The institution was removed.
  case removed
}
