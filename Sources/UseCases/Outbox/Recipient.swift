public import Architecture

/// Who takes an item of the outbox that is for no server of appointments.
public enum Recipient: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The institution of this number.
  case institution(Int)
  /// The system's mail program, whoever its letters are for.
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
  /// Makes the file of a letter at `path`; why not.
  public var write: @Sendable (_ letter: Letter, _ path: String) -> Failure?
  /// Hands such a file over, to be brought to this address; why it was not taken.
  public var send: @Sendable (_ path: String, _ address: String) async -> TransferFailure?

  /// A port of these functions.
  public init(
    write: @escaping @Sendable (Letter, String) -> Failure?,
    send: @escaping @Sendable (String, String) async -> TransferFailure?
  ) { (self.write, self.send) = (write, send) }

  /// A machine without one.
  public static let none = MailProgram(
    write: { _, path in .file(path, reason: "there is no mail program") }, send: { _, _ in TransferFailure(.noProgram) }
  )
}

/// A page that is sent by mail.
public struct Letter: Equatable, Sendable {
  /// The address that it is for.
  public var address: String
  /// What it is about, in a line.
  public var subject: String
  /// The file of the page, in HTML.
  public var page: String
  /// What it is known by: the same letter a second time can be told from another one.
  public var id: UniqueID

  /// A letter of these.
  public init(to address: String, subject: String, page: String, id: UniqueID) {
    (self.address, self.subject, self.page, self.id) = (address, subject, page, id)
  }
}
