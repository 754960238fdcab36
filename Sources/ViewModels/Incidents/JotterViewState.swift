public import Architecture
public import Foundation

/// The jotter screen: the current incident and the answer to the last line typed.
public struct JotterViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Keys in recorded journals: a replay must still decode them.
    private enum BegunEmergencyCodingKeys: String, CodingKey { case _0, patient, unquotedRest = "behind", cost }

    case opened
    /// Jotted a note; `cost` in euro.
    case noted(String, cost: Decimal?)
    /// Described the current incident; `cost` in euro.
    case described(String, cost: Decimal? = nil)
    /// Set or cleared declared fields of an incident; nil for the current incident.
    case filled([TypedField], of: String? = nil)
    /// Began a new incident; the description is optional.
    case began(String?, cost: Decimal? = nil)
    /// Set or cleared the emergency mark of the current incident.
    case raised(Bool)
    /// Began an emergency with this description, about the named patient or none.
    ///
    /// `unquotedRest`: the words typed after an unquoted patient; they may be part of the name.
    case begunEmergency(String, patient: String? = nil, unquotedRest: String? = nil, cost: Decimal? = nil)
    /// Set the cost in euro of a note of the current incident; nil clears it.
    case priced(Int, Decimal?)
    /// Changed text and cost of a note of the current incident; a nil text opens the external editor.
    case rewrote(Int, String?, cost: Decimal?)
    /// Made an incident the current one.
    case chose(String)
    /// Set declared fields of an incident and settled it; nil for the current incident.
    case settled(String?, [TypedField] = [])
    /// Discarded an incident; nil for the current incident.
    case discarded(String?)
    /// Restored a discarded incident.
    case recovered(String)
    /// Added the practitioner in session to incidents; an empty list means the current incident.
    case took([String])
    case dropped([String])
    /// Marked a note, a photo or a recording of the current incident for removal.
    case erased(RecordKind, Int)
    /// Cleared the removal mark.
    case restored(RecordKind, Int)
    /// Moved a note, a photo or a recording of the current incident to another incident.
    case movedPart(RecordKind, Int, to: String)
    /// Removed a patient, a guardian or a practitioner by name.
    case removedNamed(String)
    /// Restored a removed patient, guardian or practitioner by name.
    case restoredNamed(String)
    /// Set the practitioner in session; nil for none.
    case activated(String?)
    /// Set the patient of the named incident, or else of the current one, or else of the next one; nil for no patient.
    ///
    /// A current incident with a patient and content stays unchanged; the next incident begins.
    case assigned(String?, to: String? = nil)
    /// Changed the patient of the named or the current incident, even if it has content; nil for no patient.
    case reassigned(String?, of: String? = nil)
    case undid
    /// Redid the change that was undone last.
    case redid
    /// Showed an incident, or the incident of a note; nil for the current incident.
    case asked(String?, note: Int? = nil)
    /// Typed a command of another screen; the jotter then checks for changes by other prompts.
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
  /// The incident that the starting prompt resumes, or the incidents that it offers; nil for neither.
  @Boxed public var start: StartView?
  /// Number of changes of the current incident by other prompts; a view prints `change` when the number grows.
  public var changes = 0
  /// The newest change of the current incident by another prompt.
  @Boxed public var change: ForeignChange?
  /// Number of times another prompt chose another patient; a view prints `choice` when the number grows.
  public var choices = 0
  @Boxed public var choice: ForeignChoice?
  /// True once the session is open; no command is accepted before.
  public var isOpen = false
  /// The current incident, which gets new notes; nil if the next note begins an incident.
  @Boxed public var occurring: IncidentRow?
  @Boxed public var practitioner: RecordRow?
  /// The patient of the next incident.
  public var patient: PatientName?
  /// Text from the external editor that is not stored yet; stays available if storing fails.
  public var edited: String?
  /// The answer to the last line typed.
  @Boxed public var answer: Answer?
  /// Number of times another prompt removed the current incident or practitioner; a view prints when it grows.
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
  /// In the order of typing.
  public var notes: [NoteRow]
  /// Photos, videos and PDFs, then recordings.
  public var media: [MediumRow]
  /// Earlier findings and recommendations, oldest first.
  public var earlier: [EarlierFieldRow]
  /// Entries of the patient's health book that may contain an uncounted amount.
  ///
  /// An uncounted amount stands in a text, and in no cost.
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

/// The result of a stored change, to print in one line.
public struct Confirmation: Equatable, Sendable {
  public var outcome: ChangeOutcome
  public var deed: ChangeSummary
  /// The incident after the change; nil if the change undid its creation.
  public var incident: IncidentRow?
  /// The changed record, unless it is an incident: as it is now, or as it was before a change that undid its creation.
  public var subject: SubjectRow?
  /// The other incidents that the command changed.
  public var others: [IncidentRow]
  /// Incidents that were in the requested state already; nil without any.
  public var unchanged: [IncidentRow]?
  /// Names that match no record; nil without any.
  public var unmatched: [Unmatched]?
  /// Appointments that undo or redo changed, too, in their new state; nil without any.
  public var appointments: [AppointmentRow]?
  /// The note that stores the cost of the description or the entry; nil without any.
  public var charge: ChargeRow?
  /// The former cost of a note, if the change replaced it; nil for none.
  public var formerCost: Decimal?
  /// Notes to check after a settlement, an edited note or a description; nil without any.
  ///
  /// Their text may contain an uncounted amount, or a new text does not name their cost.
  public var uncertain: [NoteRow]?
  /// After a change of the patient, entries of other patients whose costs are in the incident; nil without any.
  public var entriesOfOtherPatients: [RecordRow]?
  /// After a settlement, entries of the patient's health book that may contain an uncounted amount; nil without any.
  public var uncharged: [RecordRow]?
  /// The practitioner that settled the incident; nil while the incident is open.
  public var settler: SettlerName?
  /// The practitioner who stays in session after another practitioner was onboarded; nil otherwise.
  public var staysInSession: String?
  /// The fields that the change set or cleared; nil without any.
  public var changed: [ChangedField]?
  /// Number of records that a bulk change imported, purged or added; nil for other changes.
  public var recordCount: Int?
  /// Messages of the passport rules about the entered values; nil without any.
  public var findings: [FindingRow]?
  /// Remarks on a health book entry; nil without any.
  public var remarks: [EntryRemark]?
  /// Order and position numbers of a report that have the wrong number of digits; nil without any.
  public var gaps: [ReportLack]?
  /// After a completed reminder, the number of completed and planned reminders of the day; nil otherwise.
  public var tally: DayTally?
  /// The next occurrence of a recurring reminder that was answered; nil for other changes.
  public var nextOccurrence: NextOccurrenceRow?
  /// Number of records that a removal hides from lists, by kind; nil for none.
  public var hidden: [RecordCount]?
  /// True if the view must print the hint about an untaken incident; at most once per run.
  public var remindsOfSession: Bool
  /// The formerly current incident, if the command left it as a side effect; nil otherwise.
  public var left: IncidentRow?
  /// After the choice of a patient, the newest other open incident about this patient; nil for none.
  public var alsoOpen: IncidentRow?
  /// After the begin of a session or the end of an emergency, the current incident; nil for none.
  public var current: IncidentRow?
  /// The chosen patient, after a session began, or an incident ended during which the prompt hid it; else nil.
  public var chosen: PatientName?
  /// The previous patient of the incident; nil if unchanged or none.
  public var was: PatientName?
  /// True if a one-shot command changed the folder's last incident without naming it.
  public var continuesLastIncident: Bool

  public init(
    outcome: ChangeOutcome, deed: ChangeSummary, incident: IncidentRow? = nil, subject: SubjectRow? = nil,
    others: [IncidentRow] = [],
    unchanged: [IncidentRow]? = nil, unmatched: [Unmatched]? = nil, appointments: [AppointmentRow]? = nil,
    charge: ChargeRow? = nil, formerCost: Decimal? = nil, uncertain: [NoteRow]? = nil,
    entriesOfOtherPatients: [RecordRow]? = nil, uncharged: [RecordRow]? = nil, settler: SettlerName? = nil,
    staysInSession: String? = nil, changed: [ChangedField]? = nil,
    recordCount: Int? = nil, findings: [FindingRow]? = nil, remarks: [EntryRemark]? = nil,
    gaps: [ReportLack]? = nil, tally: DayTally? = nil,
    nextOccurrence: NextOccurrenceRow? = nil, hidden: [RecordCount]? = nil, remindsOfSession: Bool = false,
    left: IncidentRow? = nil, alsoOpen: IncidentRow? = nil, current: IncidentRow? = nil, chosen: PatientName? = nil,
    was: PatientName? = nil,
    continuesLastIncident: Bool = false
  ) {
    (self.current, self.chosen, self.alsoOpen) = (current, chosen, alsoOpen)
    (self.nextOccurrence, self.left, self.was) = (nextOccurrence, left, was)
    self.continuesLastIncident = continuesLastIncident
    (self.tally, self.gaps, self.charge, self.uncertain) = (tally, gaps, charge, uncertain)
    (self.uncharged, self.entriesOfOtherPatients) = (uncharged, entriesOfOtherPatients)
    (self.recordCount, self.formerCost, self.hidden) = (recordCount, formerCost, hidden)
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

/// The practitioner that settled an incident.
public enum SettlerName: Equatable, Sendable {
  /// A practitioner at this prompt.
  case here
  /// A practitioner at another prompt, by name if known.
  case elsewhere(String?)
}

/// A field that a change has set or cleared.
public struct ChangedField: Equatable, Sendable {
  public var name: String
  /// The stored text; empty if cleared.
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
