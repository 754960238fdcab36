/// The first byte of a message to the database process.
package enum DatabaseOrder: UInt8 {
  /// Connects: an address, settings of the connection, and a password or an empty text.
  case connect = 1
  /// Runs statements in one round trip, and answers.
  case ask
  /// Runs statements; the answer is dropped.
  case tell
}

/// The first byte of a message of the database process.
package enum DatabaseAnswer: UInt8 {
  /// The rows of each statement.
  case rows = 1
  /// A failure: if the connection is lost, the code of the SQL standard, and the server's words.
  case failure
}

/// A byte on the standard error of the database process.
package enum DatabaseNotice: UInt8 {
  /// Another client has stored something.
  case change = 1
  /// Another client has declared an emergency.
  case emergency
}

/// Codes of failures beside those of the SQL standard.
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
