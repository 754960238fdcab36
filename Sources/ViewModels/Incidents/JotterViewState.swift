public import Architecture
public import Foundation

/// The jotter screen: the current incident and the answer to the last line typed.
public struct JotterViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case opened
    /// Jotted a note; its cost in euro, if it has one.
    case noted(String, cost: Decimal?)
    /// Described the current incident; the text costs this in euro, if anything.
    case described(String, cost: Decimal? = nil)
    /// Set or cleared declared fields of that incident, or of the current one.
    case filled([TypedField], of: String? = nil)
    /// Began a new incident, perhaps with its description.
    case began(String?, cost: Decimal? = nil)
    /// Set or cleared the emergency mark of the current incident.
    case raised(Bool)
    /// Began a new emergency with its description, about the patient named, or without a patient.
    case begunEmergency(String, patient: String? = nil, behind: String? = nil, cost: Decimal? = nil)
    /// Set the cost in euro of a note of the current incident; nil clears it.
    case priced(Int, Decimal?)
    /// Changed the text of a note of the current incident, perhaps its cost; without a text, in an editor.
    case rewrote(Int, String?, cost: Decimal?)
    /// Made that incident the current one.
    case chose(String)
    /// Closed an incident, the current one without a reference, and set declared fields of it.
    case settled(String?, [TypedField] = [])
    /// Removed an incident; the current one without a reference.
    case discarded(String?)
    /// Brought back a removed incident.
    case recovered(String)
    /// Added the practitioner in session to these incidents; to the current one without references.
    case took([String])
    case dropped([String])
    /// Marked a note, a photo or a recording of the current incident for removal.
    case erased(RecordKind, Int)
    /// Cleared that mark.
    case restored(RecordKind, Int)
    /// Moved a note, a photo or a recording of the current incident to that one.
    case movedPart(RecordKind, Int, to: String)
    /// Took a patient, a guardian or a practitioner of this name off the list.
    case removedNamed(String)
    /// Brought back a removed patient, guardian or practitioner of this name.
    case restoredNamed(String)
    /// Set the practitioner in session; nil for none.
    case activated(String?)
    /// Set the patient of that incident, or of the current or the next one; nil for no patient.
    case assigned(String?, to: String? = nil)
    /// Changed the patient of that incident, or of the current one, with all that it has; nil for none.
    case reassigned(String?, of: String? = nil)
    case undid
    /// Brought back what was undone last.
    case redid
    /// Showed an incident, or the incident of a note; nil is the current one.
    case asked(String?, note: Int? = nil)
    /// Typed a command of another screen: time to check for changes of other prompts.
    case lookedElsewhere
    /// Pressed Ctrl-C.
    case interrupted
  }

  public enum Answer: Equatable, Sendable {
    case confirmed(Confirmation)
    case shown(IncidentView)
    case refused(Failure)
  }

  /// Remarks to print when the prompt opens.
  public var remarks: [OpeningRemark] = []
  /// The incident that a starting prompt resumes or offers; nil for none.
  @Boxed public var start: StartView?
  /// Number of foreign changes of the current incident seen so far; a view prints when it changes.
  public var changes = 0
  /// The newest of these changes.
  @Boxed public var change: ForeignChange?
  /// Number of times another prompt chose another patient; a view prints when it changes.
  public var choices = 0
  @Boxed public var choice: ForeignChoice?
  /// True once the session is open; no command is accepted before.
  public var isOpen = false
  /// The incident that new notes go to; nil if the next note begins an incident.
  @Boxed public var occurring: IncidentRow?
  @Boxed public var practitioner: RecordRow?
  /// The patient of the next incident.
  public var patient: PatientName?
  /// Text from the editor that is not stored.
  public var edited: String?
  /// The answer to the last line typed.
  @Boxed public var answer: Answer?
  /// Number of removals of current items by other prompts; a view prints when it changes.
  public var losses = 0
  /// The incident that another prompt removed last.
  public var lostIncident: Int?
  /// The practitioner in session whom another prompt removed last.
  public var lostPractitioner: String?
  /// True once the hint about an untaken incident was shown.
  public var hasReminded = false

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// An incident with its notes and media.
public struct IncidentView: Equatable, Sendable {
  public var row: IncidentRow
  /// In the order in which they were typed.
  public var notes: [NoteRow]
  /// Photos, videos and PDFs, then recordings.
  public var media: [MediumRow]
  /// Earlier findings and recommendations, oldest first.
  public var earlier: [EarlierFieldRow]
  /// The entries of the patient's health book in which an amount may not be counted.
  public var uncharged: [RecordRow]

  public init(
    row: IncidentRow, notes: [NoteRow], media: [MediumRow] = [], earlier: [EarlierFieldRow] = [],
    uncharged: [RecordRow] = []
  ) {
    (self.row, self.earlier, self.uncharged) = (row, earlier, uncharged)
    self.notes = notes
    self.media = media
  }
}

/// The result of a durable change, to print in one line.
public struct Confirmation: Equatable, Sendable {
  public var outcome: ChangeOutcome
  public var deed: ChangeSummary
  /// The incident after the change; nil if its beginning was undone.
  public var incident: IncidentRow?
  /// Another record that the change is about, after it; if its beginning was undone, before.
  public var subject: SubjectRow?
  /// The other incidents that the command changed.
  public var others: [IncidentRow]
  /// Incidents that were in the requested state already; nil without any.
  public var unchanged: [IncidentRow]?
  /// Names that match no record; nil without any.
  public var unmatched: [Unmatched]?
  /// Appointments that undo or redo changed along, after the change; nil without any.
  public var appointments: [AppointmentRow]?
  /// The note with the cost of the description or the entry; nil without any.
  public var charge: ChargeRow?
  /// The cost of a note that the change has replaced; nil for none.
  public var formerCost: Decimal?
  /// After a settlement, an edited note or a description, the notes in which an amount may not be counted, or whose cost
  /// a new text does not name; nil without any.
  public var uncertain: [NoteRow]?
  /// After another patient was set, the entries of other patients whose costs are in the incident; nil without any.
  public var apart: [RecordRow]?
  /// After a settlement, the entries of the patient's health book in which an amount may not be counted; nil without any.
  public var uncharged: [RecordRow]?
  /// The author of the settlement; nil while the incident is open.
  public var settler: SettlerName?
  /// The practitioner still in session after another one was onboarded; nil else.
  public var staysInSession: String?
  /// The fields that the change set, with an empty text if it cleared one; nil without any.
  public var changed: [ChangedField]?
  /// Number of records of a bulk change: imported, purged or added reminders; nil for other changes.
  public var begun: Int?
  /// Messages of the passport rules about the entered values; nil without any.
  public var findings: [FindingRow]?
  /// Remarks on a health book entry; nil without any.
  public var remarks: [EntryRemark]?
  /// Order and position numbers of a report with a wrong number of digits; nil without any.
  public var gaps: [ReportLack]?
  /// Completed and planned reminders of the day, after one was completed; nil else.
  public var tally: DayTally?
  /// The next round of a recurring reminder that was answered; nil for other changes.
  public var nextRound: NextRoundRow?
  /// The records that a removed one hides from their lists, by kind; nil for none.
  public var hidden: [RecordCount]?
  /// True if the view is to print the hint about an untaken incident: at most once per run.
  public var remindsOfSession: Bool
  /// The previous current incident; nil if it still is, or the command was about leaving it.
  public var left: IncidentRow?
  /// After a session has begun, the current incident of the prompt; nil for none, and after other changes.
  public var current: IncidentRow?
  /// After a session has begun, the chosen patient; nil for none, and after other changes.
  public var chosen: PatientName?
  /// The previous patient of the incident; nil if unchanged or none.
  public var was: PatientName?
  /// True if a one-shot command changed the folder's last incident without naming it.
  public var continuesLastIncident: Bool

  public init(
    outcome: ChangeOutcome, deed: ChangeSummary, incident: IncidentRow? = nil, subject: SubjectRow? = nil,
    others: [IncidentRow] = [],
    unchanged: [IncidentRow]? = nil, unmatched: [Unmatched]? = nil, appointments: [AppointmentRow]? = nil,
    charge: ChargeRow? = nil, formerCost: Decimal? = nil, uncertain: [NoteRow]? = nil, apart: [RecordRow]? = nil,
    uncharged: [RecordRow]? = nil, settler: SettlerName? = nil,
    staysInSession: String? = nil, changed: [ChangedField]? = nil,
    begun: Int? = nil, findings: [FindingRow]? = nil, remarks: [EntryRemark]? = nil,
    gaps: [ReportLack]? = nil, tally: DayTally? = nil,
    nextRound: NextRoundRow? = nil, hidden: [RecordCount]? = nil, remindsOfSession: Bool = false,
    left: IncidentRow? = nil, current: IncidentRow? = nil, chosen: PatientName? = nil, was: PatientName? = nil,
    continuesLastIncident: Bool = false
  ) {
    (self.current, self.chosen) = (current, chosen)
    (self.nextRound, self.left, self.was, self.continuesLastIncident) = (nextRound, left, was, continuesLastIncident)
    (self.tally, self.gaps, self.charge, self.uncertain) = (tally, gaps, charge, uncertain)
    (self.uncharged, self.apart) = (uncharged, apart)
    (self.begun, self.formerCost, self.hidden) = (begun, formerCost, hidden)
    (self.findings, self.remarks) = (findings, remarks)
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

/// The author of a settlement.
public enum SettlerName: Equatable, Sendable {
  /// A practitioner at this prompt.
  case here
  /// A practitioner at another prompt, by name if known.
  case elsewhere(String?)
}

/// A field that a change has set.
public struct ChangedField: Equatable, Sendable {
  /// As it is typed.
  public var name: String
  /// As it is stored; empty if cleared.
  public var text: String
  /// The type of the value, which decides how it is shown.
  public var kind: FieldKind
  /// The kind of the part that has the field; nil for the record itself.
  public var part: RecordKind?

  public init(_ name: String, _ text: String, kind: FieldKind = .text, part: RecordKind? = nil) {
    self.name = name
    self.text = text
    self.kind = kind
    self.part = part
  }
}
