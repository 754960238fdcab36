public import Architecture

/// What this prompt hears of emergencies, and of the end of what occurs here, while somebody types.
public struct EmergenciesState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The prompt of this session wants to hear of them from now on.
    case watchAsked(session: Int)
    /// There is news.
    case heard(EmergencyNews)
    /// Lines without a patient are about this patient now, or about none; the jotter is told.
    case chosen(PatientName?)
    /// The store could not be read; it is read again all the same.
    case failed(Failure)
  }

  /// The session of the prompt that wants to hear of them; nil before.
  public var session: Int?
  /// How often something was heard.
  public var count = 0
  /// What was heard last; never more than a few.
  @Boxed public var newest = EmergencyNews()
  /// Why the store could not be read the last time; nil when it could.
  public var failure: Failure?

  /// One that hears nothing.
  public init() {}

  /// Applies one event.
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

/// What others have done that a prompt is told at once.
public struct EmergencyNews: Equatable, Sendable, Codable {
  /// The emergencies that were open when the prompt began, but for what occurs there.
  public var open: [Incident]
  /// Those that others have declared since.
  public var declared: [Incident]
  /// Those that are none any more, or closed, because of others; as they were.
  public var ended: [Incident]
  /// What occurs here, after others have settled it.
  public var settled: Incident?
  /// Who has settled it.
  public var settler: Settler?
  /// The occurring incident, where others have changed what the prompt shows of it; nil elsewhere.
  public var here: Incident?
  /// What else others have done to what occurs here; nil for nothing.
  public var changed: IncidentNews?

  /// News of these values.
  public init(
    open: [Incident] = [], declared: [Incident] = [], ended: [Incident] = [], settled: Incident? = nil,
    settler: Settler? = nil, changed: IncidentNews? = nil, here: Incident? = nil
  ) {
    (self.changed, self.here) = (changed, here)
    (self.open, self.declared, self.ended) = (open, declared, ended)
    (self.settled, self.settler) = (settled, settler)
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool { self == EmergencyNews() }
}
