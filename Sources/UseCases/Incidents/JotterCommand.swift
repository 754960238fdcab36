public import Architecture

/// A practitioner's command to the jotter: one change, durable and undoable.
public enum JotterCommand: Equatable, Sendable, Codable {
  /// Keys in recorded journals: a replay must still decode them.
  private enum BeginEmergencyCodingKeys: String, CodingKey { case _0, patient, unquotedRest = "behind", cost }

  /// Jots a note about the current incident, or begins a new one.
  case note(String, cost: Euro?)
  /// Describes the current incident, or begins a new one; an empty text requires a current incident.
  ///
  /// The cost belongs to a note with the same text: see `JotterBook.describe`.
  case describe(String, cost: Euro? = nil)
  /// Sets or clears declared fields of the named or the current incident, or begins a new one.
  case fill([FieldText], of: Reference? = nil)
  /// Leaves the current incident; with a description, begins a new one.
  case begin(String?, cost: Euro? = nil)
  /// Sets or clears the emergency flag of the current incident; setting begins a new one if there is none.
  case emergency(Bool)
  /// Begins an emergency with this description, about the named patient or none.
  ///
  /// `unquotedRest`: the words typed after a name without quotes.
  case beginEmergency(String, patient: Reference? = nil, unquotedRest: String? = nil, cost: Euro? = nil)
  /// Makes an incident the current one; reopens a settled one.
  case open(Reference)
  /// Settles the named or the current incident, and sets declared fields of it.
  case settle(Reference?, [FieldText] = [])
  /// Discards the named or the current incident.
  case discard(Reference?)
  /// Restores a discarded incident.
  case recover(Reference)
  /// Adds the practitioner in session to the takers of these incidents, or else of the current one.
  case take([Reference])
  /// Removes the practitioner in session from the takers.
  case drop([Reference])
  /// Attaches the file with this id in the media folder to the current incident, or begins a new one.
  case attach(UniqueID, MediaFile)
  /// Sets the cost of a note of the current incident; nil clears it.
  case cost(Int, Euro?)
  /// Rewrites a note of the current incident; nil keeps its cost.
  case rewrite(Int, String, cost: Euro?)
  /// Marks a note or a medium of the current incident for removal.
  case erase(RecordKind, Int)
  /// Clears the mark for removal.
  case restore(RecordKind, Int)
  /// Moves a note or a medium of the current incident into another one.
  case move(RecordKind, Int, to: Reference)
  /// Removes the record with this name, of any kind.
  case removeNamed(String)
  /// Restores the removed record with this name, of any kind.
  case restoreNamed(String)
  /// Begins the incident of an appointment, or returns to it.
  case openAppointment(Int)
  /// Puts a practitioner in session at this prompt; nil for none.
  case activate(Reference?)
  /// Sets the patient of the named incident, or else of the current one, or else of the next one; nil for none.
  ///
  /// A current incident with a patient and content stays unchanged; the next incident begins.
  case assign(Reference?, to: Reference? = nil)
  /// Changes the patient of the named or the current incident, even if it has content; nil for none.
  case reassign(Reference?, of: Reference? = nil)
  /// Undoes the newest change.
  case undo(UndoScope)
  /// Redoes the change undone last.
  case redo(UndoScope)
}

extension JotterCommand {
  /// What the store needs before the transaction of a command.
  struct Needs {
    /// The text to store; nil for none.
    var text: String?
    /// Ids of the media files that the change refers to.
    var media: [UniqueID] = []
    /// True if the command sets the patient of an incident named in the command.
    var namesIncident = false
    /// True if the command may replace or restore a stored text.
    var replacesText = false
  }

  /// Without a default case: a new command compiles only with its needs.
  var needs: Needs {
    switch self {
    case .note(let text, _), .beginEmergency(let text, _, _, _): Needs(text: text)
    case .begin(let text, _): Needs(text: text)
    case .describe(let text, _), .rewrite(_, let text, _): Needs(text: text, replacesText: true)
    case .attach(let id, _): Needs(media: [id])
    case .assign(_, let incident), .reassign(_, let incident): Needs(namesIncident: incident != nil)
    case .move, .undo, .redo: Needs(replacesText: true)
    case .fill, .emergency, .open, .settle, .discard, .recover, .take, .drop, .cost, .erase, .restore, .removeNamed,
      .restoreNamed, .openAppointment, .activate:
      Needs()
    }
  }
}

/// The sessions whose changes undo considers.
public enum UndoScope: Equatable, Sendable, Codable {
  /// The session of this prompt.
  case session
  /// All sessions except those of other open prompts; for a single command, which has no prompt.
  case folder
}

/// The result of a command at the time of its commit.
public struct Receipt: Equatable, Sendable, Codable {
  public var outcome: ChangeOutcome
  public var summary: ChangeSummary
  /// The change's incident in its present state; nil if its creation was undone.
  public var incident: Incident?
  /// The changed note, medium, appointment or record in its present state; after an undone addition, in its last state.
  public var subject: Subject?
  /// Other incidents of the same command in their present state.
  public var others: [Incident]
  /// Incidents of the command, besides `incident`, that needed no change; nil for none.
  public var unchanged: [Incident]?
  /// True for a new incident that nobody has taken, if the practice has a team.
  public var isUntaken: Bool
  /// Typed names without a matching record; nil for none.
  public var unmatched: [Unmatched]?
  /// Appointments that undo or redo changed, too, in their present state; nil for none.
  public var appointments: [Appointment]?
  /// Edits of an added or edited record's fields; nil for none.
  public var changed: [Edit]?
  /// Number of records in a change of several records; else nil.
  public var recordCount: Int?
  /// Findings of the passport's rules about the input; nil for none.
  public var findings: [Finding]?
  /// Remarks on a health book entry; nil for none.
  public var remarks: [EntryRemark]?
  /// Order or position of an edited report, if its number of digits is wrong; nil for none.
  public var lacks: [ReportLack]?
  /// Progress of the day's reminders after a completed reminder; else nil.
  public var tally: DayTally?
  /// The next occurrence after an answer to a recurring reminder; else nil.
  public var nextOccurrence: NextOccurrence?
  /// Counts, by kind, of the records that are hidden because the record they belong to was removed; nil for none.
  public var hidden: [RecordCount]?
  public var occurring: Incident?
  public var inSession: Practitioner?
  /// The patient of the next input that names none: see `JotterBook.nextPatient()`.
  public var nextPatient: PatientName?
  /// The chosen patient, if the command left an incident that hid this choice; else nil.
  public var chosenAgain: PatientName?
  /// Items that the session lost by changes at other prompts; nil for none.
  public var lost: LostItems?
  /// The note with the cost of a description or an entry, if the change set it; else nil.
  public var charge: Charge?
  /// The former cost of a note whose cost the change replaced; else nil.
  public var formerCost: Euro?
  /// Notes to check after a settlement, an edited note or a description; nil for none.
  ///
  /// Their text may contain an uncounted amount, or a new text does not name their cost.
  public var uncertain: [Note]?
  /// After a change of the patient, entries of other patients whose costs are in the incident; nil for none.
  public var entriesOfOtherPatients: [AnyRecord]?
  /// After a settlement, entries of the patient's health book that may contain an uncounted amount; else nil.
  public var uncharged: [AnyRecord]?
  /// The settler of the incident; nil for an open incident, or if unknown.
  public var settler: Settler?
  /// The incident that was current before, if the command left it as a side effect; else nil.
  public var leftIncident: Incident?
  /// After the choice of a patient, the newest other open incident about this patient; nil for none.
  public var alsoOpen: Incident?
  /// The incident's former patient; nil if unchanged or none.
  public var formerPatient: PatientName?
  /// The newest change by another prompt to the current incident that the prompt did not show yet; nil for none.
  public var news: IncidentNews?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case outcome, summary, incident, subject, others, unchanged, isUntaken, unmatched, appointments, changed
    case recordCount = "begun", findings, remarks, lacks, tally, nextOccurrence = "nextRound", hidden, occurring
    case inSession, nextPatient, chosenAgain, lost, charge, formerCost, uncertain, entriesOfOtherPatients = "apart"
    case uncharged, settler, leftIncident = "left", alsoOpen, formerPatient = "was", news
  }

  public init(
    outcome: ChangeOutcome, summary: ChangeSummary, incident: Incident? = nil, subject: Subject? = nil,
    others: [Incident] = [], unchanged: [Incident]? = nil, isUntaken: Bool = false,
    unmatched: [Unmatched]? = nil,
    appointments: [Appointment]? = nil, changed: [Edit]? = nil, recordCount: Int? = nil, findings: [Finding]? = nil,
    remarks: [EntryRemark]? = nil, lacks: [ReportLack]? = nil, tally: DayTally? = nil,
    nextOccurrence: NextOccurrence? = nil,
    hidden: [RecordCount]? = nil, occurring: Incident? = nil, inSession: Practitioner? = nil,
    nextPatient: PatientName? = nil, chosenAgain: PatientName? = nil, lost: LostItems? = nil,
    charge: Charge? = nil, formerCost: Euro? = nil, uncertain: [Note]? = nil,
    entriesOfOtherPatients: [AnyRecord]? = nil,
    uncharged: [AnyRecord]? = nil, settler: Settler? = nil, leftIncident: Incident? = nil, alsoOpen: Incident? = nil,
    formerPatient: PatientName? = nil, news: IncidentNews? = nil
  ) {
    self.alsoOpen = alsoOpen
    (self.uncharged, self.entriesOfOtherPatients) = (uncharged, entriesOfOtherPatients)
    (self.leftIncident, self.formerPatient, self.news, self.charge, self.uncertain) = (
      leftIncident, formerPatient, news, charge, uncertain
    )
    self.formerCost = formerCost
    self.outcome = outcome
    self.summary = summary
    self.incident = incident
    self.subject = subject
    self.recordCount = recordCount
    self.others = others
    self.unchanged = unchanged
    self.isUntaken = isUntaken
    self.unmatched = unmatched
    self.appointments = appointments
    self.changed = changed
    (self.findings, self.remarks) = (findings, remarks)
    self.lacks = lacks
    (self.tally, self.nextOccurrence, self.hidden) = (tally, nextOccurrence, hidden)
    self.occurring = occurring
    self.inSession = inSession
    (self.nextPatient, self.chosenAgain) = (nextPatient, chosenAgain)
    self.lost = lost
    self.settler = settler
  }
}

/// The note with the cost of a description or of an entry of a health book.
public struct Charge: Equatable, Sendable, Codable {
  /// The note's incident in its present state.
  public var incident: Incident
  public var note: Note

  public init(incident: Incident, note: Note) {
    (self.incident, self.note) = (incident, note)
  }
}

/// Items that a session lost by changes at other prompts.
public struct LostItems: Equatable, Sendable, Codable {
  /// Number of the current incident, if it was discarded or its creation was undone.
  public var incident: Int?
  /// The practitioner in session, if removed from the team.
  public var practitioner: Practitioner?

  public init(incident: Int? = nil, practitioner: Practitioner? = nil) {
    self.incident = incident
    self.practitioner = practitioner
  }
}
