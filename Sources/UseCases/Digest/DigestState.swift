public import Architecture

/// The evening: a page of the day that is being told; never the whole day (law 20).
public struct DigestState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner asked for a day; perhaps for what somebody named so has taken.
    case asked(DigestQuery, by: Reference? = nil)
    /// Here it is.
    case read(Digest, for: DigestQuery)
    /// The practitioner asked for all of a day, in a file.
    case printAsked(DigestQuery, by: Reference? = nil, file: String)
    /// It is in the file; how many incidents there are.
    case printed(file: String, incidents: Int)
    /// It was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A page of the day.
    case digest(Digest)
    /// All of the day is in this file; how many incidents there are.
    case printed(file: String, incidents: Int)
    /// It was not done.
    case failure(Failure)
  }

  /// How many answers there have been: the same one twice is two.
  public var answers = 0
  /// What was asked for last.
  public var query: DigestQuery?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// An evening on which nobody has asked.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let query, _), .printAsked(let query, _, _): self.query = query
    case .read(let digest, let query):
      self.query = query
      answer(.digest(digest))
    case .printed(let file, let incidents): answer(.printed(file: file, incidents: incidents))
    case .failed(let failure): answer(.failure(failure))
    }
  }

  private mutating func answer(_ answer: Answer) {
    self.answer = answer
    answers += 1
  }
}
