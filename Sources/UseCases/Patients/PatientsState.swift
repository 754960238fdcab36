public import Architecture

/// The patients at this prompt: the page of them that is being read, and the newest answer; never the whole table
/// (law 20).
public struct PatientsState: DomainState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner asked for a page.
    case pageAsked(PatientQuery)
    /// Here it is.
    case pageRead(PatientPage, for: PatientQuery)
    /// The practitioner asked for a patient, as of a day.
    case detailsAsked(Reference, today: CalendarDate)
    /// The practitioner asked what stands in the way of a journey.
    case checkAsked(Reference, today: CalendarDate, Journey)
    /// Here it is.
    case detailsRead(PatientDetails)
    /// The practitioner wants to fill in what is known of a patient.
    case passportAsked(Reference)
    /// Here it is.
    case passportRead(Patient)
    /// The practitioner asked for a change.
    case asked(PatientCommand)
    /// The change is durable.
    case committed(Receipt)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A page is there.
    case page
    /// A patient.
    case details(PatientDetails)
    /// A change is durable.
    case receipt(Receipt)
    /// It was not done.
    case failure(Failure)
  }

  /// How many answers there have been: the same failure twice is two.
  public var answers = 0
  /// The jotter's session, once it is open.
  public var session: Int?
  /// What was asked for last, and the page that answers it.
  public var query = PatientQuery()
  /// The page.
  @Boxed public var page = PatientPage(patients: [], hasMore: false)
  /// The patient that was last opened to be filled in, as it was then.
  @Boxed public var opened: Patient?
  /// How often that was.
  public var openings = 0
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Patients that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .detailsAsked, .checkAsked, .passportAsked, .asked: break
    case .sessionOpened(let session): self.session = session
    case .pageAsked(let query): self.query = query
    case .pageRead(let page, let query):
      self.query = query
      self.page = page
      answer(.page)
    case .passportRead(let patient):
      opened = patient
      openings += 1
    case .detailsRead(let details): answer(.details(details))
    case .committed(let receipt): answer(.receipt(receipt))
    case .failed(let failure): answer(.failure(failure))
    }
  }

  private mutating func answer(_ answer: Answer) {
    self.answer = answer
    answers += 1
  }
}

/// A patient with what the rules of its passport say.
public struct PatientDetails: Equatable, Sendable, Codable {
  /// The patient.
  public var patient: Patient
  /// What the rules say, by section.
  public var findings: [Finding]
  /// The first of those who are something to it.
  public var guardianships: [Guardianship]
  /// The newest incidents about it; nil where they were not asked for.
  public var history: IncidentPage?
  /// What was asked about; nil when it was no journey.
  public var journey: Journey?
  /// Its picture; nil without one, and where it was not asked for.
  public var picture: Medium?
  /// The number of the incident that is occurring at the prompt that asks.
  public var occurring: Int?

  /// The details of these parts.
  public init(
    patient: Patient, findings: [Finding], guardianships: [Guardianship] = [], history: IncidentPage? = nil,
    journey: Journey? = nil, picture: Medium? = nil, occurring: Int? = nil
  ) {
    self.occurring = occurring
    self.guardianships = guardianships
    self.patient = patient
    self.findings = findings
    self.journey = journey
    self.history = history
    self.picture = picture
  }

  package init(
    _ patient: Patient, today: CalendarDate, journey: Journey? = nil, guardianships: [Guardianship] = [],
    history: IncidentPage? = nil, picture: Medium? = nil, occurring: Int? = nil
  ) {
    self.init(
      patient: patient, findings: PassportRules(patient.passport, today: today, journey: journey).findings,
      guardianships: guardianships, history: history, journey: journey, picture: picture,
      occurring: occurring)
  }
}

extension PatientsState.Event {
  /// Whether a change was made: the patient that is current may be named otherwise by now.
  var isChange: Bool {
    if case .committed(let receipt) = self { receipt.outcome == .made } else { false }
  }
}
