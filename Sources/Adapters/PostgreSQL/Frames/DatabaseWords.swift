/// The first byte of a message to the database process.
package enum DatabaseCommand: UInt8 {
  /// Connects; followed by the address, the settings, and the password, which may be empty.
  case connect = 1
  /// Runs statements in one round trip; answered with their rows or a failure.
  case query
  /// Runs statements without an answer.
  case run
}

/// The first byte of a message of the database process.
package enum DatabaseAnswer: UInt8 {
  /// The rows of each statement.
  case rows = 1
  /// A failure; followed by a flag that is true for a lost connection, the SQLSTATE, and the server's message.
  case failure
}

/// A byte on the standard error of the database process.
package enum DatabaseNotice: UInt8 {
  /// Another client has stored a change.
  case change = 1
  /// Another client has declared an emergency.
  case emergency
}

/// Codes of failures in place of an SQLSTATE.
package enum DatabaseCode {
  /// The server asks for a password, and libpq has none.
  package static let passwordMissing = "no password"
  /// The transaction is committed, and its wait for the stand-by was cancelled.
  package static let unreplicated = "no stand-by"
}

/// The first byte of a value.
package enum DatabaseValue: UInt8 {
  case none
  case integer
  case text
}
