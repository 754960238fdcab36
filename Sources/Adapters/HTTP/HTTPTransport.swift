public import Foundation

/// Sends HTTP requests; `Network.transport` sends them through a separate program.
public struct HTTPTransport: Sendable {
  /// Sends a request, and reports the progress in bytes; cancelling the task cancels the request.
  public var send: @Sendable (HTTPRequest, @escaping Progress) async -> Result<HTTPResponse, HTTPFailure>

  /// Called with the number of transferred bytes and the total; the total is nil if unknown.
  public typealias Progress = @Sendable (_ done: Int, _ of: Int?) -> Void

  public init(send: @escaping @Sendable (HTTPRequest, @escaping Progress) async -> Result<HTTPResponse, HTTPFailure>) {
    self.send = send
  }
}

public struct HTTPRequest: Equatable, Sendable {
  public enum Body: Equatable, Sendable {
    case none
    case bytes(Data)
    /// The content of the file at this path, which is read in portions.
    case file(String)
  }

  public var method = "GET"
  /// An http or https URL.
  public var address: String
  public var headers: [String: String] = [:]
  public var body = Body.none
  /// The existing file to write the body of a successful answer to; nil to return the body in the response.
  public var download: String?
  /// Maximum size of the answer, in bytes.
  public var limit = 1 << 21
  /// Time limit of the whole request.
  public var maxWait = Duration.seconds(30)
  /// True to fail at a redirect to another server.
  ///
  /// Otherwise, a `GET` request follows the redirect with the header `Accept` only. Other methods fail at any redirect.
  public var rejectsOtherServers = false
  /// The file with the certificate of the server's only authority; nil for the system's authorities.
  public var authority: String?

  public init(_ address: String) { self.address = address }
}

/// An HTTP response of any status.
public struct HTTPResponse: Equatable, Sendable {
  public var status: Int
  /// The headers; their names are in lower case.
  public var headers: [String: String]
  /// The body; empty if it was written to a file.
  public var body: Data

  /// Makes a response; the names of the headers may be in any case.
  public init(_ status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = [:]
    for (name, value) in headers { self.headers[name.lowercased()] = value }
    self.body = body
  }

  /// True for a status from 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }
}

/// The reason why a request has no answer.
public enum HTTPFailure: Error, Equatable, Sendable {
  /// No connection, with the reason: the server did not receive the request.
  case notReached(String)
  /// The server has no valid certificate, with the reason: the request was not sent.
  case untrusted(String)
  /// The connection broke, with the reason: the server may have processed the request.
  case broken(String)
  /// The address, a header or a redirect is not allowed, with the reason: a retry would fail, too.
  case invalidRequest(String)
  case timedOut
  /// The answer has more bytes than `most`.
  case tooLarge(most: Int)
  /// The headers of the answer exceed their size limit.
  case headTooLong
  /// A local file cannot be read or written, with the reason.
  case disk(String)
  /// The network program cannot be started or does not answer, with the reason.
  case noNetwork(String)
  /// The network program is not installed.
  case noProgram
  case cancelled
}
