public import Architecture

/// The state of this prompt: its session with its practitioner, the occurring incident, and the newest answer.
///
/// The size does not depend on the numbers of incidents and notes (law 20), except while the details of one incident
/// are shown.
public struct JotterState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    /// The prompt was opened.
    case started
    /// The session is open, with its occurring incident, practitioner and chosen patient.
    case sessionOpened(
      Int, occurring: Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil,
      remarks: [OpeningRemark]? = nil, start: SessionStart? = nil)
    /// A practitioner gave a command.
    case asked(JotterCommand)
    case committed(Receipt)
    /// A practitioner wants to edit this note of the occurring incident in an external editor.
    case rewriteAsked(Int)
    /// The external editor ended with this text, and with the cost typed in it.
    case rewritten(Int, String, cost: Euro?)
    /// A practitioner requested an incident with its notes, or else the occurring one; it must contain `note`.
    case detailsAsked(Reference?, note: Int? = nil)
    case detailsRead(IncidentDetails)
    /// A practitioner typed another line: changes by others are looked up now.
    case refreshAsked
    /// The present state of the session.
    case refreshed(Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil, lost: LostItems? = nil)
    /// Another prompt changed the occurring incident.
    case changedElsewhere(Incident)
    /// Another prompt chose a patient, or none.
    case chosenElsewhere(PatientName?)
    /// The practitioner stopped waiting.
    case interrupted
    /// A request failed.
    case failed(Failure)
  }

  /// The answer to the last request.
  public enum Answer: Equatable, Sendable, Codable {
    case receipt(Receipt)
    case details(IncidentDetails)
    case failure(Failure)
  }

  /// Nil until the session is open.
  public var session: Int?
  /// Warnings at the opening of the prompt.
  public var remarks: [OpeningRemark] = []
  /// The incident to continue, or incidents to choose from; nil for none.
  @Boxed public var start: SessionStart?
  /// The incident that input belongs to; nil if the next input begins a new one.
  @Boxed public var occurring: Incident?
  /// The practitioner in session; nil for none.
  @Boxed public var practitioner: Practitioner?
  /// The patient of the next input that names none: see `JotterBook.nextPatient()`.
  public var patient: PatientName?
  /// Time since which the incident is occurring: parts erased earlier are hidden.
  public var occurringSince: Instant?
  /// Parts of the occurring incident known here to be erased since then: shown until the prompt leaves the incident.
  public var erasedHere: [RecordID] = []
  /// Number of commands before which others had changed the occurring incident.
  public var changes = 0
  /// The newest of those changes.
  @Boxed public var change: IncidentNews?
  /// The number of choices at other prompts.
  public var choices = 0
  /// The newest choice.
  @Boxed public var choice: ForeignChoice?
  /// Number of losses by changes of others.
  public var losses = 0
  /// The newest loss.
  @Boxed public var lost: LostItems?
  /// Text of the external editor that is not stored yet: kept if storing fails.
  public var edited: String?
  @Boxed public var answer: Answer?

  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
    switch event {
    case .asked(let command):
      // By naming an incident, a practitioner shows awareness of it: the hint at the start is no longer needed.
      if command.namesIncident, case .lastOfFolder? = start { start = nil }
    case .started, .rewriteAsked, .detailsAsked, .refreshAsked, .interrupted: break
    case .rewritten(_, let text, _): edited = text
    case .sessionOpened(let session, let occurring, let practitioner, let patient, let remarks, let start):
      self.remarks = remarks ?? []
      self.start = start
      self.patient = patient
      self.practitioner = practitioner
      self.session = session
      turn(to: occurring, stamp)
    case .committed(let receipt):
      lose(receipt.lost)
      if let news = receipt.news {
        change = news
        changes += 1
      }
      edited = nil
      turn(to: receipt.occurring, stamp)
      practitioner = receipt.inSession
      patient = receipt.nextPatient
      if let part = receipt.summary.record, part.part != nil, part.number == occurring?.number {
        erasedHere.removeAll { $0 == part }
        if receipt.subject?.erasedAt != nil { erasedHere.append(part) }
      }
    case .detailsRead(let details): see(details)
    case .refreshed(let occurring, let practitioner, let patient, let lost):
      lose(lost)
      self.patient = patient
      turn(to: occurring, stamp)
      self.practitioner = practitioner
    case .changedElsewhere(let incident):
      if occurring?.number == incident.number { occurring = incident }
    case .chosenElsewhere(let patient):
      guard self.patient?.number != patient?.number else { return }
      choice = ForeignChoice(now: patient, was: self.patient)
      choices += 1
      self.patient = patient
    case .failed(let failure):
      // The failure was reported, so the next input is typed in knowledge of it.
      if case .patientChanged(let incident, let patient, _, _) = failure, occurring?.number == incident {
        occurring?.patient = patient
      }
      if case .choiceChanged(let patient, _) = failure { self.patient = patient }
      // The refresh after this failure clears it in the store, too.
      if case .incidentGone(let incident) = failure, occurring?.number == incident { turn(to: nil, stamp) }
    }
  }

  /// True for each event that answers a request.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }

  /// The patient of commands that name none, as the prompt shows it; nil before the first prompt.
  var shownPatient: ShownPatient? {
    guard session != nil else { return nil }
    let own = occurring?.patient
    return ShownPatient(own ?? patient, incident: own == nil ? nil : occurring?.number)
  }

  private mutating func turn(to occurring: Incident?, _ stamp: Stamp) {
    // Erased notes are hidden once another incident is occurring.
    if occurring?.number != self.occurring?.number {
      erasedHere = []
      occurringSince = occurring == nil ? nil : stamp.time
    }
    self.occurring = occurring
  }

  /// Adds parts that others have erased since the incident is occurring.
  private mutating func see(_ details: IncidentDetails) {
    guard let since = occurringSince, details.incident.number == occurring?.number else { return }
    let notes = details.notes.map { (RecordID.note(incident: details.incident.number, $0.number), $0.erasedAt) }
    for (part, erasedAt) in notes + details.media.map({ ($0.record, $0.erasedAt) }) {
      if let erasedAt, erasedAt > since, !erasedHere.contains(part) { erasedHere.append(part) }
    }
  }

  /// Reports only losses that this prompt still shows.
  private mutating func lose(_ lost: LostItems?) {
    let isShown = LostItems(
      incident: lost?.incident == occurring?.number ? lost?.incident : nil,
      practitioner: lost?.practitioner?.number == practitioner?.number ? lost?.practitioner : nil)
    guard isShown != LostItems() else { return }
    self.lost = isShown
    losses += 1
  }
}

extension JotterState.Event {
  /// The answer of the event; nil for none.
  public var answer: JotterState.Answer? {
    switch self {
    case .committed(let receipt): .receipt(receipt)
    case .detailsRead(let details): .details(details)
    case .failed(let failure): .failure(failure)
    case .started, .sessionOpened, .asked, .rewriteAsked, .rewritten, .detailsAsked, .refreshAsked, .refreshed,
      .changedElsewhere, .chosenElsewhere, .interrupted:
      nil
    }
  }
}
