public import Architecture

/// Receiver of a report or digest.
public enum Recipient: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// Number of the institution.
  case institution(Int)
  /// The system's mail program, for any address.
  case mail

  /// `i1`, or `mail`.
  public var description: String {
    switch self {
    case .institution(let number): Reference(.institution, number).text
    case .mail: "mail"
    }
  }
}

/// The port to the system's mail program.
public struct MailProgram: Sendable {
  /// Writes the file of a letter at `path`; returns the failure, or nil on success.
  public var write: @Sendable (_ letter: Letter, _ path: String) -> Failure?
  /// Passes the file to the mail program; returns the failure, or nil on success.
  public var send: @Sendable (_ path: String, _ address: String) async -> TransferFailure?

  public init(
    write: @escaping @Sendable (Letter, String) -> Failure?,
    send: @escaping @Sendable (String, String) async -> TransferFailure?
  ) { (self.write, self.send) = (write, send) }

  /// A machine without a mail program.
  public static let none = MailProgram(
    write: { _, path in .file(path, reason: "there is no mail program") }, send: { _, _ in TransferFailure(.noProgram) }
  )
}

/// An HTML page to send by mail.
public struct Letter: Equatable, Sendable {
  /// Mail address of the receiver.
  public var address: String
  public var subject: String
  /// Path of the HTML file.
  public var page: String
  /// Message id, which identifies a letter that was sent twice.
  public var id: UniqueID

  public init(to address: String, subject: String, page: String, id: UniqueID) {
    (self.address, self.subject, self.page, self.id) = (address, subject, page, id)
  }
}
