package import UseCases

/// Why a server of an institution did not do what it was asked.
public struct TransferTrouble: Equatable, Sendable, Codable {
  /// Of which kind it is.
  public var kind: TransferFailureKind
  /// The server's or the program's own words; empty where there are none.
  public var words: String

  /// A trouble of this kind.
  public init(_ kind: TransferFailureKind, _ words: String = "") { (self.kind, self.words) = (kind, words) }

  package init(_ failure: TransferFailure) { self.init(failure.kind, failure.words) }
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
