public import Architecture

/// The evening digest at this prompt: one page of a day, never the whole day (law 20).
public struct DigestState: EventAnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    /// A request for a page; `by` restricts it to the incidents of one practitioner.
    case asked(DigestQuery, by: Reference? = nil)
    case read(Digest, for: DigestQuery)
    /// A request to print the whole day into a file.
    case printAsked(DigestQuery, by: Reference? = nil, file: String)
    /// `incidents` is the number of incidents in the file.
    case printed(file: String, incidents: Int)
    case failed(Failure)
  }

  public enum Answer: Equatable, Sendable, Codable {
    case digest(Digest)
    case printed(file: String, incidents: Int)
    case failure(Failure)
  }

  /// The newest request.
  public var query: DigestQuery?
  @Boxed public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) { self.answer = answer }
    switch event {
    case .asked(let query, _), .printAsked(let query, _, _), .read(_, let query): self.query = query
    case .printed, .failed: break
    }
  }

  public func answer(to event: Event) -> Answer? {
    switch event {
    case .read(let digest, _): .digest(digest)
    case .printed(let file, let incidents): .printed(file: file, incidents: incidents)
    case .failed(let failure): .failure(failure)
    case .asked, .printAsked: nil
    }
  }
}
