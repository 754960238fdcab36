/// A message from the program to the network process.
package enum NetworkOrder: Codable, Equatable, Sendable {
  /// Sends a request; the frame's body is the request's.
  case ask(NetworkRequest)
  /// Cancels the request of this number.
  case cancel(Int)
}

package struct NetworkRequest: Codable, Equatable, Sendable {
  /// Identifies the request in later messages.
  package var number: Int
  /// The HTTP method, for example `GET`.
  package var method: String
  package var address: String
  /// The headers, including an API key.
  package var headers: [String: String]
  /// The file to send in place of the frame's body.
  package var file: String?
  /// The existing file for the body of a successful answer.
  package var download: String?
  /// Limit of the answer, in bytes.
  package var limit: Int
  /// Timeout without any transfer, in seconds.
  package var silence: Double
  /// True if a redirect to another server is a failure.
  package var staysHere: Bool
  /// The file with the certificate of the server's authority; nil for the system's authorities.
  package var authority: String?

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

/// A message from the network process about the request of a number.
package enum NetworkNews: Codable, Equatable, Sendable {
  /// Number of transferred bytes, and of all bytes, if known.
  case progress(Int, done: Int, of: Int?)
  /// The answer; the frame's body is the answer's, unless it went into a file.
  case answered(Int, status: Int, headers: [String: String])
  /// No answer, and the reason.
  case failed(Int, NetworkProblem)
}

package enum NetworkProblem: Error, Codable, Equatable, Sendable {
  /// No connection: the server got nothing.
  case notReached(String)
  /// The server has no valid certificate.
  case untrusted(String)
  /// The connection broke after the server may have got the request.
  case broken(String)
  /// No transfer for longer than the timeout.
  case silent
  /// The answer exceeds its size limit.
  case tooLarge
  case headTooLong
  /// Bad address, header or redirect; a retry fails, too.
  case astray(String)
  /// The file cannot be written or read.
  case disk(String)
  case cancelled
}
