public import Architecture

/// The evening: a page of the day that is being told; never the whole day (law 20).
public struct DigestState: AnsweringState {
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

  /// What was asked for last.
  public var query: DigestQuery?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// An evening on which nobody has asked.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
    switch event {
    case .asked(let query, _), .printAsked(let query, _, _), .read(_, let query): self.query = query
    case .printed, .failed: break
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }
}

extension DigestState.Event {
  /// The answer that it is; nil for none.
  fileprivate var answer: DigestState.Answer? {
    switch self {
    case .read(let digest, _): .digest(digest)
    case .printed(let file, let incidents): .printed(file: file, incidents: incidents)
    case .failed(let failure): .failure(failure)
    case .asked, .printAsked: nil
    }
  }
}
