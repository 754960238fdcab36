package import UseCases

/// Why a server of an institution did not do what it was asked.
public struct TransferTrouble: Equatable, Sendable, Codable {
  /// Of which kind it is.
  public enum Kind: String, Equatable, Sendable, Codable, CaseIterable {
    /// The program that asks is not there.
    case noProgram
    /// There is no mail program.
    case noMail
    /// The mail program may not send, or nobody has set it up.
    case mailNotSetUp
    /// The mail program cannot send it now, and why.
    case mailDelayed
    /// It cannot be reached, and why.
    case unreachable
    /// The host shows a key that nobody has confirmed.
    case unknownHost
    /// The host shows another key than the one that was confirmed.
    case changedHost
    /// It does not let this user in.
    case wrongCredentials
    /// It lets the user in, and has no files for them.
    case noFiles
    /// It does not let the user do that, in its own words.
    case forbidden
    /// There is no such file.
    case missing
    /// Its disk is full, or this user's part of it.
    case full
    /// A file of this machine cannot be read, and why.
    case unreadable
    /// The disk of this machine is full.
    case noRoom
    /// The file of the private key cannot be read, and why.
    case noKey
    /// A file there is longer than is taken.
    case tooLong
    /// It has answered nothing for too long.
    case timedOut
    /// It ended the connection.
    case gone
    /// The person stopped waiting.
    case interrupted
    /// It refused, in its own words.
    case refused
    /// No password was typed, or the place that it was to be read from has none, and why.
    case noPassword
    /// The system's keyring does not do it, and why.
    case keyring
    /// The institution was removed.
    case removed
  }

  /// Of which kind it is.
  public var kind: Kind
  /// The server's or the program's own words; empty where there are none.
  public var words: String

  /// A trouble of this kind.
  public init(_ kind: Kind, _ words: String = "") { (self.kind, self.words) = (kind, words) }

  package init(_ failure: TransferFailure) { self.init(Kind(failure.kind), failure.words) }
}

/// What stands in the way of sending a report.
public enum ReportGap: Equatable, Sendable, Codable {
  /// Nobody is said to whom.
  case institution
  /// Its order has another number of digits.
  case order(from: Int, to: Int)
  /// Its position has another number of digits.
  case position(from: Int, to: Int)
  /// It is about nothing: there is neither an area with a kind nor a form.
  case comment
  /// The institution has no such kind in that area.
  case noSuchKind(String, area: String)
  /// It has no form of this name.
  case noSuchForm(String)
  /// No form was chosen for it.
  case noForm
  /// The form was not fetched yet.
  case formNotThere(String)
  /// Nobody has read yet what the institution takes.
  case unread
  /// It has neither a photo nor a video.
  case medium
  /// It has more videos than this.
  case tooManyVideos(most: Int)

  package init(_ lack: ReportLack) {
    self =
      switch lack {
      case .institution: .institution
      case .order(let digits): .order(from: digits.lowerBound, to: digits.upperBound)
      case .position(let digits): .position(from: digits.lowerBound, to: digits.upperBound)
      case .comment: .comment
      case .noSuchKind(let kind, let area): .noSuchKind(kind, area: area)
      case .noSuchForm(let name): .noSuchForm(name)
      case .noForm: .noForm
      case .formNotThere(let name): .formNotThere(name)
      case .unread: .unread
      case .medium: .medium
      case .tooManyVideos(let most): .tooManyVideos(most: most)
      }
  }
}
