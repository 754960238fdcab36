public import Architecture

/// News of other prompts for this prompt: emergencies, and changes of its occurring incident.
public struct EmergenciesState: DomainState {
  public enum Event: Equatable, Sendable, Codable {
    /// The prompt of this session watches from now on.
    case watchAsked(session: Int)
    case heard(EmergencyNews)
    /// The patient for input without one may have changed, nil for none; the jotter is informed.
    case chosen(PatientName?)
    /// The store could not be read; the watch tries again.
    case failed(Failure)
  }

  /// The session of the watching prompt; nil before.
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
  /// Emergencies open at the start of the watch, without the occurring incident.
  public var open: [Incident]
  /// Emergencies declared by others since.
  public var declared: [Incident]
  /// Emergencies that others have ended or closed: a settled one in its present state, others in their former one.
  public var ended: [Incident]
  /// The occurring incident, if others have settled it.
  public var settled: Incident?
  /// The author of the settlement.
  public var settler: Settler?
  /// The occurring incident, if others have changed what the prompt shows of it; else nil.
  public var here: Incident?
  /// Other changes of the occurring incident; nil for none.
  public var changed: IncidentNews?

  public init(
    open: [Incident] = [], declared: [Incident] = [], ended: [Incident] = [], settled: Incident? = nil,
    settler: Settler? = nil, changed: IncidentNews? = nil, here: Incident? = nil
  ) {
    (self.changed, self.here) = (changed, here)
    (self.open, self.declared, self.ended) = (open, declared, ended)
    (self.settled, self.settler) = (settled, settler)
  }

  var isEmpty: Bool { self == EmergencyNews() }
}
