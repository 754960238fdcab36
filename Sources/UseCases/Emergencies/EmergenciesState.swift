public import Architecture

/// Changes by other prompts that concern this prompt: emergencies, and changes of its current incident.
public struct EmergenciesState: DomainState {
  public enum Event: Equatable, Sendable, Codable {
    /// A request to watch for the prompt of this session.
    case watchAsked(session: Int)
    case heard(EmergencyNews)
    /// The patient of the next incident may have changed; nil for none.
    case chosen(PatientName?)
    /// The store could not be read; the watch tries again.
    case failed(Failure)
  }

  /// The session of the watching prompt; nil before the watch begins.
  public var session: Int?
  /// Number of news so far.
  public var count = 0
  /// The latest news, limited in size.
  @Boxed public var newest = EmergencyNews()
  /// The failure of the last reading; nil if news arrived since.
  public var failure: Failure?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .watchAsked(let session): self.session = session
    case .heard(let news):
      count += 1
      newest = news
      failure = nil
    case .chosen: break
    case .failed(let failure): self.failure = failure
    }
  }
}

/// Changes by other prompts, to be shown at once.
public struct EmergencyNews: Equatable, Sendable, Codable {
  /// Emergencies open at the start of the watch, without the current incident.
  public var open: [Incident]
  /// Emergencies that other prompts have declared since the last news.
  public var declared: [Incident]
  /// Emergencies that other prompts have calmed, settled or discarded.
  ///
  /// A settled emergency has its present state, any other its state before the change.
  public var ended: [Incident]
  /// The authors of the declared and ended emergencies, by the number of the incident; nil without any.
  public var authors: [Int: String]?
  /// The current incident, if other prompts have settled it.
  public var settled: Incident?
  /// The author of the settlement.
  public var settler: Settler?
  /// The current incident, if other prompts have changed it; nil otherwise.
  public var here: Incident?
  /// The change of the current incident to report, except a settlement; nil for none.
  public var changed: IncidentNews?

  public init(
    open: [Incident] = [], declared: [Incident] = [], ended: [Incident] = [], authors: [Int: String]? = nil,
    settled: Incident? = nil, settler: Settler? = nil, changed: IncidentNews? = nil, here: Incident? = nil
  ) {
    (self.changed, self.here) = (changed, here)
    (self.open, self.declared, self.ended, self.authors) = (open, declared, ended, authors)
    (self.settled, self.settler) = (settled, settler)
  }

  var isEmpty: Bool { self == EmergencyNews() }
}
