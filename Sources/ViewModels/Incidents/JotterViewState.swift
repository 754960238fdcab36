public import Architecture
public import Foundation

/// The jotter, as the practitioner sees it: what is occurring, and what became of what was typed last.
public struct JotterViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Opened the prompt.
    case opened
    /// Jotted a note; its cost in euro, if it has one.
    case noted(String, cost: Decimal?)
    /// Said what the incident is about.
    case described(String)
    /// Set or cleared declared fields of that incident, or of the occurring one.
    case filled([TypedField], of: String? = nil)
    /// Wanted a new incident, perhaps with its description.
    case began(String?)
    /// Declared the incident an emergency or none.
    case raised(Bool)
    /// Began a new incident that is an emergency, with its description.
    ///
    /// About the patient that was named, or else nobody.
    case begunEmergency(String, patient: String? = nil)
    /// Said what a note of the occurring incident costs; nil for nothing.
    case priced(Int, Decimal?)
    /// Wrote a note of the occurring incident anew, perhaps with another cost; without a text, in an editor.
    case rewrote(Int, String?, cost: Decimal?)
    /// Wanted to jot about that incident.
    case chose(String)
    /// Closed an incident, the occurring one without a reference, and set declared fields of it.
    case settled(String?, [TypedField] = [])
    /// Removed an incident; the occurring one without a reference.
    case discarded(String?)
    /// Wanted a removed incident back.
    case recovered(String)
    /// Took incidents on, as who is in session; the occurring one without references.
    case took([String])
    /// Dropped them.
    case dropped([String])
    /// Marked a note, a photo or a recording of the occurring incident for removal.
    case erased(RecordKind, Int)
    /// Took that mark away.
    case restored(RecordKind, Int)
    /// Moved a note, a photo or a recording of the occurring incident into that one.
    case movedPart(RecordKind, Int, to: String)
    /// Wanted whoever is called so off the list: a patient, a guardian, one of the team.
    case removedNamed(String)
    /// Wanted whoever is called so and was removed back.
    case restoredNamed(String)
    /// Said who is in session; nil for nobody.
    case activated(String?)
    /// Said whom that incident, or else the occurring or the next one, is about; nil for no patient.
    case assigned(String?, to: String? = nil)
    /// Said that all of that incident, or of the occurring one, is about another patient; nil for none.
    case reassigned(String?, of: String? = nil)
    /// Took back the newest change.
    case undid
    /// Brought back what was undone last.
    case redid
    /// Asked for an incident, or for the incident of a note; nil is the occurring one.
    case asked(String?, note: Int? = nil)
    /// Typed something that is not about the jotter: time to see what others have changed.
    case lookedElsewhere
    /// Did not want to wait any longer.
    case interrupted
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// It is durable.
    case confirmed(Confirmation)
    /// An incident and its notes.
    case shown(IncidentView)
    /// It was not done.
    case refused(Failure)
  }

  /// What a person should know at once.
  public var remarks: [OpeningRemark] = []
  /// What the prompt goes on with, or could go on with; nil where there is nothing.
  @Boxed public var start: StartView?
  /// How often it was noticed that others have changed what is occurring: a view prints when this changes.
  public var changes = 0
  /// What they have changed last.
  @Boxed public var change: ForeignChange?
  /// How often it was noticed that another patient was chosen elsewhere: a view prints when this changes.
  public var choices = 0
  /// The newest choice.
  @Boxed public var choice: ForeignChoice?
  /// Whether the session is open: nothing is taken before.
  public var isOpen = false
  /// The incident that what is jotted belongs to; nil when the next thing jotted begins a new one.
  @Boxed public var occurring: IncidentRow?
  /// Who is in session; nil for nobody.
  @Boxed public var practitioner: RecordRow?
  /// Whom the incident that begins next is about.
  public var patient: PatientName?
  /// What came from the editor and is not stored.
  public var edited: String?
  /// What became of what was typed last.
  @Boxed public var answer: Answer?
  /// How often others have taken something away that was current here: a view prints when this changes.
  public var losses = 0
  /// The number of the incident that they removed last.
  public var lostIncident: Int?
  /// The name of who was in session, and whom they relieved last.
  public var lostPractitioner: String?
  /// Whether it was said that nobody takes what is begun.
  public var hasReminded = false

  /// A jotter that has not been opened.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// An incident with its notes and media, as a person sees it.
public struct IncidentView: Equatable, Sendable {
  /// The incident.
  public var row: IncidentRow
  /// Its notes, in the order in which they were typed.
  public var notes: [NoteRow]
  /// Its photos, videos and PDFs, then its recordings.
  public var media: [MediumRow]

  /// A view of these values.
  public init(row: IncidentRow, notes: [NoteRow], media: [MediumRow] = []) {
    self.row = row
    self.notes = notes
    self.media = media
  }
}

/// What was done and is durable, for one line of text.
public struct Confirmation: Equatable, Sendable {
  /// What became of the deed.
  public enum Outcome: Equatable, Sendable {
    /// It was done.
    case done
    /// All was as asked already.
    case unchanged
    /// It was taken back.
    case undone
    /// It was brought back.
    case redone
  }

  /// What became of it.
  public var outcome: Outcome
  /// What it is.
  public var deed: ChangeSummary
  /// The incident as it is now; nil when its beginning was undone.
  public var incident: IncidentRow?
  /// What else it is about, as it is now; when its beginning was undone, as it was.
  public var subject: SubjectRow?
  /// The other incidents of the same command.
  public var others: [IncidentRow]
  /// Those of them that were as asked already; nil without any.
  public var unchanged: [IncidentRow]?
  /// The names that were said of whom no record is known; nil without any.
  public var unmatched: [UnmatchedName]?
  /// The appointments that undo or redo moved with it, as they are now; nil without any.
  public var appointments: [AppointmentRow]?
  /// Who has settled the incident; nil while it is open.
  public var settler: SettlerName?
  /// Who was in session already when somebody was onboarded, and still is.
  public var staysInSession: String?
  /// What fields hold now that it has set; empty for those that it has cleared; nil where no fields were set.
  public var changed: [ChangedField]?
  /// Of a change of several records: how many; nil for any other.
  public var begun: Int?
  /// What the rules of the passport say of what was entered; nil without anything.
  public var findings: [FindingRow]?
  /// Which numbers of a report that was written have not so many digits; nil without any.
  public var gaps: [ReportLack]?
  /// How much of the day's reminders is done, after one was completed; nil without any.
  public var tally: DayTally?
  /// After an answer to a reminder that comes again: the next one; nil for any other.
  public var nextRound: NextRoundRow?
  /// Whether it is time to say that nobody has taken what was begun: once in a session of the program.
  public var remindsOfSession: Bool
  /// The incident that was occurring before; nil where it still is, or the command was about leaving it.
  public var left: IncidentRow?
  /// Whom the incident was about before; nil where that is the same, and for nobody.
  public var was: PatientName?
  /// Whether a single command went on with the folder's last incident, which nobody had named.
  public var goesOn: Bool

  /// A confirmation of these values.
  public init(
    outcome: Outcome, deed: ChangeSummary, incident: IncidentRow? = nil, subject: SubjectRow? = nil,
    others: [IncidentRow] = [],
    unchanged: [IncidentRow]? = nil, unmatched: [UnmatchedName]? = nil, appointments: [AppointmentRow]? = nil,
    settler: SettlerName? = nil, staysInSession: String? = nil, changed: [ChangedField]? = nil,
    begun: Int? = nil, findings: [FindingRow]? = nil, gaps: [ReportLack]? = nil, tally: DayTally? = nil,
    nextRound: NextRoundRow? = nil, remindsOfSession: Bool = false, left: IncidentRow? = nil, was: PatientName? = nil,
    goesOn: Bool = false
  ) {
    (self.nextRound, self.left, self.was, self.goesOn) = (nextRound, left, was, goesOn)
    (self.tally, self.gaps) = (tally, gaps)
    self.begun = begun
    self.findings = findings
    self.staysInSession = staysInSession
    self.changed = changed
    self.outcome = outcome
    self.deed = deed
    self.incident = incident
    self.subject = subject
    self.others = others
    self.unchanged = unchanged
    self.unmatched = unmatched
    self.appointments = appointments
    self.settler = settler
    self.remindsOfSession = remindsOfSession
  }
}

/// Who has settled an incident.
public enum SettlerName: Equatable, Sendable {
  /// It was done at this prompt.
  case here
  /// It was done elsewhere, by the one of this name, where that is known.
  case elsewhere(String?)
}

/// A field that a change has set.
public struct ChangedField: Equatable, Sendable {
  /// Its name, as it is typed.
  public var name: String
  /// What it holds, as it is stored; empty for nothing.
  public var text: String
  /// What it holds: how it is shown.
  public var kind: FieldKind
  /// The kind of part that it is of, where that is not what the change is about.
  public var part: RecordKind?

  /// A field of these values.
  public init(_ name: String, _ text: String, kind: FieldKind = .text, part: RecordKind? = nil) {
    self.name = name
    self.text = text
    self.kind = kind
    self.part = part
  }
}
