/// A message from the program to the network process.
package enum NetworkCommand: Codable, Equatable, Sendable {
  /// Sends a request; the body of the frame is the body of the request.
  case ask(NetworkRequest)
  /// Cancels the request with this number.
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
  /// The existing file to write the body of a successful answer to; nil to send the body in a frame.
  package var download: String?
  /// Maximum size of the answer's body, in bytes.
  package var limit: Int
  /// Maximum time to connect, and maximum time without a transfer, in seconds.
  package var idleTimeout: Double
  /// True if a redirect to another server is a failure.
  package var rejectsOtherServers: Bool
  /// The file with the certificate of the server's authority; nil for the system's authorities.
  package var authority: String?

  package init(
    number: Int, method: String, address: String, headers: [String: String], file: String?, download: String?,
    limit: Int, idleTimeout: Double, rejectsOtherServers: Bool, authority: String?
  ) {
    self.number = number
    self.method = method
    self.address = address
    self.headers = headers
    self.file = file
    self.download = download
    self.limit = limit
    self.idleTimeout = idleTimeout
    self.rejectsOtherServers = rejectsOtherServers
    self.authority = authority
  }
}

/// A message from the network process; the first value is the number of the request.
package enum NetworkReply: Codable, Equatable, Sendable {
  /// Number of transferred bytes, and the total; the total is nil if unknown.
  case progress(Int, done: Int, of: Int?)
  /// The answer; the body of the frame is the body of the answer, unless it was written to a file.
  case answered(Int, status: Int, headers: [String: String])
  /// The request has no answer, for this reason.
  case failed(Int, NetworkProblem)
}

package enum NetworkProblem: Error, Codable, Equatable, Sendable {
  /// No connection: the server did not receive the request.
  case notReached(String)
  /// The server has no valid certificate.
  case untrusted(String)
  /// The connection broke: the server may have processed the request.
  case broken(String)
  /// No transfer for longer than the timeout.
  case timedOut
  /// The answer exceeds its size limit.
  case tooLarge
  case headTooLong
  /// Invalid address, header or redirect; a retry would fail, too.
  case invalidRequest(String)
  /// The file of the request or answer cannot be read or written.
  case disk(String)
  case cancelled
}
