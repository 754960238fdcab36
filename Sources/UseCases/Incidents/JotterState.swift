public import Architecture

/// What this prompt is jotting about: the session and who is in it, the occurring incident, and the answer to what was asked last.
///
/// It holds one incident and no list: its size does not depend on how many incidents or notes there are (law 20), but
/// for the details of one incident while they are being shown.
public struct JotterState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The prompt was opened.
    case started
    /// The session is open; what is occurring in it, and who is in session.
    case sessionOpened(Int, occurring: Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil)
    /// The practitioner asked for a change.
    case asked(JotterCommand)
    /// The change is durable.
    case committed(Receipt)
    /// The practitioner asked for an incident and its notes; nil for the occurring one.
    case detailsAsked(Reference?)
    /// Here they are.
    case detailsRead(IncidentDetails)
    /// The practitioner typed something else: time to see what others have changed.
    case refreshAsked
    /// What is occurring and who is in session, as it is now.
    case refreshed(Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil)
    /// The practitioner does not want to wait any longer.
    case interrupted
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// The change is durable.
    case receipt(Receipt)
    /// The incident and its notes.
    case details(IncidentDetails)
    /// It was not done.
    case failure(Failure)
  }

  /// How many answers there have been.
  public var answers = 0
  /// The session, once it is open.
  public var session: Int?
  /// The incident that what is jotted belongs to; nil when the next thing jotted begins a new one.
  @Boxed public var occurring: Incident?
  /// Who is in session; nil for nobody.
  @Boxed public var practitioner: Practitioner?
  /// Whom the incident that begins next is about; nil for nobody, and while an incident is occurring.
  public var patient: PatientName?
  /// What of the occurring incident was erased here: it stays in sight until the jotter is left.
  public var erasedHere: [RecordID] = []
  /// The newest answer, and how many there have been: the same failure twice is two answers.
  @Boxed public var answer: Answer?

  /// A prompt that is not open yet.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .started, .asked, .detailsAsked, .refreshAsked, .interrupted: break
    case .sessionOpened(let session, let occurring, let practitioner, let patient):
      self.patient = patient
      self.practitioner = practitioner
      self.session = session
      self.occurring = occurring
    case .committed(let receipt):
      turn(to: receipt.occurring)
      practitioner = receipt.inSession
      patient = receipt.nextPatient
      if let part = receipt.summary.record, part.part != nil, part.number == occurring?.number {
        erasedHere.removeAll { $0 == part }
        if receipt.subject?.erasedAt != nil { erasedHere.append(part) }
      }
      answer(.receipt(receipt))
    case .detailsRead(let details): answer(.details(details))
    case .refreshed(let occurring, let practitioner, let patient):
      self.patient = patient
      turn(to: occurring)
      self.practitioner = practitioner
    case .failed(let failure): answer(.failure(failure))
    }
  }

  private mutating func turn(to occurring: Incident?) {
    // Leaving the jotter of an incident is when its erased notes go out of sight.
    if occurring?.number != self.occurring?.number { erasedHere = [] }
    self.occurring = occurring
  }

  private mutating func answer(_ answer: Answer) {
    self.answer = answer
    answers += 1
  }
}
