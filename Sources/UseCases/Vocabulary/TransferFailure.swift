/// Why a server of an institution did not do what it was asked.
public struct TransferFailure: Error, Equatable, Sendable, Codable {
  /// Of which kind it is.
  public var kind: TransferFailureKind
  /// The server's or the program's own words; empty where there are none.
  public var words: String

  /// A failure of this kind.
  public init(_ kind: TransferFailureKind, _ words: String = "") { (self.kind, self.words) = (kind, words) }
}

/// What stands in the way of sending a report.
public enum ReportLack: Equatable, Sendable, Codable {
  /// Nobody is said to whom.
  case institution
  /// Its order has another number of digits.
  case order(digits: ClosedRange<Int>)
  /// Its position has another number of digits.
  case position(digits: ClosedRange<Int>)
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
}

/// Why the file of a private key cannot be used.
public enum KeyFileProblem: Error, Equatable, Sendable, Codable {
  /// There is no such file.
  case missing
  /// It cannot be read, and why.
  case unreadable(String)
  /// Others may read it, too: ssh takes no such key.
  case readByOthers
}

/// Why nothing is done that is the administrator's alone.
public enum AdministratorRefusal: Equatable, Sendable, Codable {
  /// No institution has said which the password is.
  case unknown
  /// The password is another one.
  case wrongPassword
  /// None was typed, or the place that it was to be read from has none, and why.
  case noPassword(String)
  /// The session is always that of the practitioner of this name.
  case standardUser(String)
}
