public import Architecture

/// The state of this prompt: its session with its practitioner, the current incident, and the newest answer.
///
/// Its size does not depend on the numbers of incidents and notes (law 20), except for the details of one incident.
public struct JotterState: AnsweringState {
  public enum Event: StoreEvent, Equatable, Codable {
    /// The prompt was opened.
    case started
    /// The session is open, with its current incident, practitioner and chosen patient.
    case sessionOpened(
      Int, occurring: Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil,
      remarks: [OpeningRemark]? = nil, start: SessionStart? = nil)
    /// A practitioner gave a command.
    case asked(JotterCommand)
    case committed(Receipt)
    /// Requests the external editor for this note of the current incident.
    case rewriteAsked(Int)
    /// The external editor ended with this text and cost.
    case rewritten(Int, String, cost: Euro?)
    /// Requests an incident with its notes, or else the current one; it must contain `note`.
    case detailsAsked(Reference?, note: Int? = nil)
    case detailsRead(IncidentDetails)
    /// Requests the changes by other prompts, after a line was typed at another screen.
    case refreshAsked
    /// The present state of the session.
    case refreshed(Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil, lost: LostItems? = nil)
    /// A refresh failed; no answer, because no practitioner requested the refresh.
    case refreshFailed(Failure)
    /// Another prompt changed the current incident.
    case changedElsewhere(Incident)
    /// Another prompt chose a patient, or none.
    case chosenElsewhere(PatientName?)
    /// The practitioner cancelled the running request.
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
  /// The incident to continue, or the incidents to choose from; nil for none.
  @Boxed public var start: SessionStart?
  /// The incident that input belongs to; nil if the next input begins a new one.
  @Boxed public var occurring: Incident?
  /// The practitioner in session; nil for none.
  @Boxed public var practitioner: Practitioner?
  /// The patient of the next input that names none: see `JotterBook.nextPatient()`.
  public var patient: PatientName?
  /// Time at which the incident became the current one: parts erased earlier are hidden.
  public var occurringSince: Instant?
  /// Parts erased since `occurringSince`, as far as known: shown until the prompt leaves the incident.
  public var erasedHere: [RecordID] = []
  /// Number of commands that found the current incident changed by other prompts.
  public var changes = 0
  /// The newest change counted in `changes`.
  @Boxed public var change: IncidentNews?
  /// Number of choices of a patient at other prompts.
  public var choices = 0
  /// The newest choice counted in `choices`.
  @Boxed public var choice: ForeignChoice?
  /// Number of losses by changes at other prompts.
  public var losses = 0
  /// The newest loss counted in `losses`.
  @Boxed public var lost: LostItems?
  /// Text of the external editor until it is stored; stays available if storing fails.
  public var edited: String?
  @Boxed public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
    switch event {
    case .asked(let command):
      // The command names an incident: the hint about the folder's last incident is not needed any more.
      if command.needs.namesIncident, case .lastOfFolder? = start { start = nil }
    case .started, .rewriteAsked, .detailsAsked, .refreshAsked, .refreshFailed, .interrupted: break
    case .rewritten(_, let text, _): edited = text
    case .sessionOpened(let session, let occurring, let practitioner, let patient, let remarks, let start):
      self.remarks = remarks ?? []
      self.start = start
      self.patient = patient
      self.practitioner = practitioner
      self.session = session
      turn(to: occurring, stamp)
    case .committed(let receipt):
      addLoss(receipt.lost)
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
    case .detailsRead(let details): addErased(details)
    case .refreshed(let occurring, let practitioner, let patient, let lost):
      addLoss(lost)
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
      // The failure reports the new patient: accept this patient for the next command.
      if case .patientChanged(let incident, let patient, _, _) = failure, occurring?.number == incident {
        occurring?.patient = patient
      }
      if case .choiceChanged(let patient, _) = failure { self.patient = patient }
      // The refresh after this failure also clears `occurring` in the store.
      if case .incidentGone(let incident) = failure, occurring?.number == incident { turn(to: nil, stamp) }
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }

  /// The patient that the prompt shows for commands without a patient; nil until the session is open.
  var shownPatient: ShownPatient? {
    guard session != nil else { return nil }
    let own = occurring?.patient
    return ShownPatient(own ?? patient, incident: own == nil ? nil : occurring?.number)
  }

  private mutating func turn(to occurring: Incident?, _ stamp: Stamp) {
    // Erased parts are hidden once another incident is current.
    if occurring?.number != self.occurring?.number {
      erasedHere = []
      occurringSince = occurring == nil ? nil : stamp.time
    }
    self.occurring = occurring
  }

  /// Adds parts that were erased since the incident became the current one.
  private mutating func addErased(_ details: IncidentDetails) {
    guard let since = occurringSince, details.incident.number == occurring?.number else { return }
    let notes = details.notes.map { (RecordID.note(incident: details.incident.number, $0.number), $0.erasedAt) }
    for (part, erasedAt) in notes + details.media.map({ ($0.record, $0.erasedAt) }) {
      if let erasedAt, erasedAt > since, !erasedHere.contains(part) { erasedHere.append(part) }
    }
  }

  /// Ignores losses of items that this prompt does not show.
  private mutating func addLoss(_ lost: LostItems?) {
    let isShown = LostItems(
      incident: lost?.incident == occurring?.number ? lost?.incident : nil,
      practitioner: lost?.practitioner?.number == practitioner?.number ? lost?.practitioner : nil)
    guard isShown != LostItems() else { return }
    self.lost = isShown
    losses += 1
  }
}

extension JotterState.Event {
  public var answer: JotterState.Answer? {
    switch self {
    case .committed(let receipt): .receipt(receipt)
    case .detailsRead(let details): .details(details)
    case .failed(let failure): .failure(failure)
    case .started, .sessionOpened, .asked, .rewriteAsked, .rewritten, .detailsAsked, .refreshAsked, .refreshed,
      .refreshFailed, .changedElsewhere, .chosenElsewhere, .interrupted:
      nil
    }
  }
}
