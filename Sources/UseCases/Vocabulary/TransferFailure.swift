/// Failure of a transfer to an institution.
public struct TransferFailure: Error, Equatable, Sendable, Codable {
  public var kind: TransferFailureKind
  /// The message of the server or the program; empty if none.
  public var words: String

  public init(_ kind: TransferFailureKind, _ words: String = "") { (self.kind, self.words) = (kind, words) }
}

/// Obstacle to sending a report.
public enum ReportLack: Equatable, Sendable, Codable {
  /// The report has no institution.
  case institution
  /// The order lacks the right number of digits.
  case order(digits: ClosedRange<Int>)
  /// The position lacks the right number of digits.
  case position(digits: ClosedRange<Int>)
  /// The report has neither an area with a kind nor a form.
  case comment
  /// The institution has no such kind in the area.
  case noSuchKind(String, area: String)
  /// No form of the institution has this name.
  case noSuchForm(String)
  /// No form was chosen.
  case noForm
  /// The file of the form is not downloaded yet.
  case formNotThere(String)
  /// The configuration of the institution was never read.
  case unread
  /// The report has neither a photo nor a video.
  case medium
  /// The report exceeds the limit of videos.
  case tooManyVideos(most: Int)
}

/// Problem of a private key file.
public enum KeyFileProblem: Error, Equatable, Sendable, Codable {
  case missing
  /// An unreadable file, with the reason.
  case unreadable(String)
  /// Other users may access the file; ssh rejects such a key.
  case readByOthers
}

/// Refusal of a command that needs the administrator's password.
public enum AdministratorRefusal: Equatable, Sendable, Codable {
  /// No institution's configuration names the password.
  case unknown
  case wrongPassword
  /// No password was entered, or its source has none; with the reason.
  case noPassword(String)
  /// The standard user, a practitioner of this name, is always in session.
  case standardUser(String)
}
