/// What the program says to its network.
package enum NetworkOrder: Codable, Equatable, Sendable {
  /// To ask; the frame's body is what is sent along.
  case ask(NetworkRequest)
  /// That the answer to this number is wanted no more.
  case cancel(Int)
}

/// A question of HTTP.
package struct NetworkRequest: Codable, Equatable, Sendable {
  /// Its number.
  package var number: Int
  /// `GET`, say.
  package var method: String
  /// Where to: http or https.
  package var address: String
  /// The headers, with the key among them.
  package var headers: [String: String]
  /// The file that is sent along, instead of the frame's body.
  package var file: String?
  /// The file that the answer is written to, which is there already; one that is no success is not.
  package var download: String?
  /// How long the answer may be, in bytes.
  package var limit: Int
  /// How long nothing at all may come, in seconds.
  package var silence: Double
  /// Whether an answer that leads to another server is a problem.
  package var staysHere: Bool
  /// The file with the certificate of the authority that vouches for the other side; nil for those of the system.
  package var authority: String?

  /// A question of these values.
  package init(
    number: Int, method: String, address: String, headers: [String: String], file: String?, download: String?,
    limit: Int, silence: Double, staysHere: Bool, authority: String?
  ) {
    self.number = number
    self.method = method
    self.address = address
    self.headers = headers
    self.file = file
    self.download = download
    self.limit = limit
    self.silence = silence
    self.staysHere = staysHere
    self.authority = authority
  }
}

/// What the network says of the question of a number.
package enum NetworkNews: Codable, Equatable, Sendable {
  /// How many bytes have gone or come, of how many.
  case progress(Int, done: Int, of: Int?)
  /// The answer; the frame's body is the answer's, unless that went into a file.
  case answered(Int, status: Int, headers: [String: String])
  /// There is none.
  case failed(Int, NetworkProblem)
}

/// Why there is no answer.
package enum NetworkProblem: Error, Codable, Equatable, Sendable {
  /// Nothing has reached the other side: no name, no connection.
  case notReached(String)
  /// The other side has no certificate that holds.
  case untrusted(String)
  /// The connection broke when something may have been received.
  case broken(String)
  /// Nothing came for too long.
  case silent
  /// The answer is longer than wanted.
  case tooLarge
  /// The headers of the answer are longer than any that are read.
  case headTooLong
  /// It leads, or was sent, where nobody goes, however often it is asked.
  case astray(String)
  /// The file cannot be written or read.
  case disk(String)
  /// It is wanted no more.
  case cancelled
}
