public import Foundation

/// Asks over HTTP, once, and without knowing what for; the live one is the network's own program.
public struct HTTPTransport: Sendable {
  /// Asks, and tells how many bytes of how many have gone or come; cancelling the task ends it.
  public var send: @Sendable (HTTPRequest, @escaping Progress) async -> Result<HTTPResponse, HTTPFailure>

  /// So many bytes of so many are there; the second is nil where nobody knows.
  public typealias Progress = @Sendable (_ done: Int, _ of: Int?) -> Void

  /// A transport of this function.
  public init(send: @escaping @Sendable (HTTPRequest, @escaping Progress) async -> Result<HTTPResponse, HTTPFailure>) {
    self.send = send
  }
}

/// A question of HTTP.
public struct HTTPRequest: Equatable, Sendable {
  /// What is sent along.
  public enum Body: Equatable, Sendable {
    /// Nothing.
    case none
    /// These bytes.
    case bytes(Data)
    /// The file at this path, portion by portion.
    case file(String)
  }

  /// `GET`, say.
  public var method = "GET"
  /// Where to: http or https.
  public var address: String
  /// The headers.
  public var headers: [String: String] = [:]
  /// What is sent along.
  public var body = Body.none
  /// The file that a success is written to, which is there already; else it is in the answer.
  public var download: String?
  /// How long the answer may be, in bytes.
  public var limit = 1 << 21
  /// How long all of it may take.
  public var patience = Duration.seconds(30)
  /// Whether an answer that leads to another server is a failure; else what is read is read there, without the headers.
  public var staysHere = false
  /// The file with the certificate of the one authority that may vouch for the server; nil for those of the system.
  public var authority: String?

  /// A question to this address.
  public init(_ address: String) { self.address = address }
}

/// An answer of HTTP, whatever its status says.
public struct HTTPResponse: Equatable, Sendable {
  /// The status: 200, say.
  public var status: Int
  /// The headers, their names in lower case.
  public var headers: [String: String]
  /// The body, unless it went into a file.
  public var body: Data

  /// An answer of these values; the names of the headers may be in any case.
  public init(_ status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = [:]
    for (name, value) in headers { self.headers[name.lowercased()] = value }
    self.body = body
  }

  /// Whether it is a success.
  public var isSuccess: Bool { (200...299).contains(status) }
}

/// Why there is no answer.
public enum HTTPFailure: Error, Equatable, Sendable {
  /// Nothing has reached the other side, and why: it was certainly not done.
  case notReached(String)
  /// The other side has no certificate that holds, and why not: nothing was sent.
  case untrusted(String)
  /// The connection broke, and how: it may have been done.
  case broken(String)
  /// It leads where nobody goes, and why: to ask again does no good.
  case astray(String)
  /// It took too long.
  case timedOut
  /// The answer is longer than this many bytes.
  case tooLarge(most: Int)
  /// The headers of the answer are longer than any that are read.
  case headTooLong
  /// A file here cannot be read or written, and why.
  case disk(String)
  /// There is no network here, and why.
  case noNetwork(String)
  /// The program that asks is not there.
  case noProgram
  /// It is wanted no more.
  case cancelled
}
