public import Architecture

/// What this prompt is jotting about: the session and who is in it, the occurring incident, and the answer to what was asked last.
///
/// It holds one incident and no list: its size does not depend on how many incidents or notes there are (law 20), but
/// for the details of one incident while they are being shown.
public struct JotterState: AnsweringState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The prompt was opened.
    case started
    /// The session is open; what is occurring in it, and who is in session.
    case sessionOpened(
      Int, occurring: Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil,
      remarks: [OpeningRemark]? = nil, start: SessionStart? = nil)
    /// The practitioner asked for a change.
    case asked(JotterCommand)
    /// The change is durable.
    case committed(Receipt)
    /// The practitioner wants to write that note of the occurring incident anew, in an editor.
    case rewriteAsked(Int)
    /// The editor has ended with this text, and the cost that was in it.
    case rewritten(Int, String, cost: Euro?)
    /// The practitioner asked for an incident and its notes, or for the incident of a note; nil is the occurring one.
    case detailsAsked(Reference?, note: Int? = nil)
    /// Here they are.
    case detailsRead(IncidentDetails)
    /// The practitioner typed something else: time to see what others have changed.
    case refreshAsked
    /// What is occurring and who is in session, as it is now.
    case refreshed(Incident?, practitioner: Practitioner? = nil, patient: PatientName? = nil, lost: Lost? = nil)
    /// Others have changed the occurring incident, which is this now, and the prompt is told.
    case changedElsewhere(Incident)
    /// Another patient was chosen elsewhere, or none.
    case chosenElsewhere(PatientName?)
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

  /// The session, once it is open.
  public var session: Int?
  /// What a person should know at once.
  public var remarks: [OpeningRemark] = []
  /// What the start goes on with, or could go on with; nil where there is nothing.
  @Boxed public var start: SessionStart?
  /// The incident that what is jotted belongs to; nil when the next thing jotted begins a new one.
  @Boxed public var occurring: Incident?
  /// Who is in session; nil for nobody.
  @Boxed public var practitioner: Practitioner?
  /// Whom the incident that begins next is about; nil for nobody, and while an incident is occurring.
  public var patient: PatientName?
  /// Since when it is; what was erased before is out of sight.
  public var occurringSince: Instant?
  /// What of the occurring incident was erased meanwhile, as far as it was seen: it stays in sight until the jotter is left.
  public var erasedHere: [RecordID] = []
  /// How often it was noticed that others have changed the occurring incident, before something typed was taken.
  public var changes = 0
  /// What they have changed last.
  @Boxed public var change: IncidentNews?
  /// The number of choices at other prompts.
  public var choices = 0
  /// The newest choice.
  @Boxed public var choice: ForeignChoice?
  /// How often others have taken something away that was current here.
  public var losses = 0
  /// What they took away last.
  @Boxed public var lost: Lost?
  /// What came from the editor and is not stored: nothing that was typed is lost.
  public var edited: String?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// A prompt that is not open yet.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
    switch event {
    case .asked(let command):
      // A person who names an incident knows where the command went.
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
      // It has been said now, and what is typed next is typed in sight of it.
      if case .patientChanged(let incident, let patient, _, _) = failure, occurring?.number == incident {
        occurring?.patient = patient
      }
      if case .choiceChanged(let patient, _) = failure { self.patient = patient }
      // It is let go of in the store, too, by the look that follows.
      if case .incidentGone(let incident) = failure, occurring?.number == incident { turn(to: nil, stamp) }
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }

  /// The patient of commands that name none, as the prompt shows it; nil before the first prompt.
  var shownPatient: ShownPatient? {
    guard session != nil else { return nil }
    let own = occurring?.patient
    return ShownPatient(own ?? patient, incident: own == nil ? nil : occurring?.number)
  }

  private mutating func turn(to occurring: Incident?, _ stamp: Stamp) {
    // Leaving the jotter of an incident is when its erased notes go out of sight.
    if occurring?.number != self.occurring?.number {
      erasedHere = []
      occurringSince = occurring == nil ? nil : stamp.time
    }
    self.occurring = occurring
  }

  /// What others have erased since the incident is occurring here is marked here, too.
  private mutating func see(_ details: IncidentDetails) {
    guard let since = occurringSince, details.incident.number == occurring?.number else { return }
    let notes = details.notes.map { (RecordID.note(incident: details.incident.number, $0.number), $0.erasedAt) }
    for (part, erasedAt) in notes + details.media.map({ ($0.record, $0.erasedAt) }) {
      if let erasedAt, erasedAt > since, !erasedHere.contains(part) { erasedHere.append(part) }
    }
  }

  /// What was not shown here any more is not lost a second time.
  private mutating func lose(_ lost: Lost?) {
    let isShown = Lost(
      incident: lost?.incident == occurring?.number ? lost?.incident : nil,
      practitioner: lost?.practitioner?.number == practitioner?.number ? lost?.practitioner : nil)
    guard isShown != Lost() else { return }
    self.lost = isShown
    losses += 1
  }
}

extension JotterState.Event {
  /// The answer that it is; nil for none.
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
