public import Architecture

/// A practitioner's command to the jotter: one change, durable and undoable.
public enum JotterCommand: Equatable, Sendable, Codable {
  /// Jots a note about the occurring incident, or begins a new one.
  case note(String, cost: Euro?)
  /// Describes the occurring incident, or begins a new one; only an occurring one takes an empty text.
  ///
  /// A cost is that of a note with the same text: see `JotterBook.describe`.
  case describe(String, cost: Euro? = nil)
  /// Sets or clears declared fields of an incident, or else of the occurring one, or begins a new one.
  case fill([FieldText], of: Reference? = nil)
  /// Empties the jotter; with a description, begins the new incident at once.
  case begin(String?, cost: Euro? = nil)
  /// Sets or clears the emergency flag of the occurring incident; setting begins a new one if none is occurring.
  case emergency(Bool)
  /// Begins an emergency with this description, about the named patient or none; `behind` are the words typed behind
  /// an unquoted name.
  case beginEmergency(String, patient: Reference? = nil, behind: String? = nil, cost: Euro? = nil)
  /// Makes an incident the occurring one; reopens a settled one.
  case open(Reference)
  /// Closes an incident, or else the occurring one, and sets declared fields of it.
  case settle(Reference?, [FieldText] = [])
  /// Removes an incident, or else the occurring one.
  case discard(Reference?)
  /// Restores a discarded incident.
  case recover(Reference)
  /// Adds the practitioner in session to the takers of these incidents, or else of the occurring one.
  case take([Reference])
  /// Reverses `take`.
  case drop([Reference])
  /// Attaches a file of the media folder, which has this id, to the occurring incident, or begins a new one.
  case attach(UniqueID, MediaFile)
  /// Sets the cost of a note of the occurring incident; nil clears it.
  case cost(Int, Euro?)
  /// Rewrites a note of the occurring incident; nil keeps its cost.
  case rewrite(Int, String, cost: Euro?)
  /// Marks a note or a medium of the occurring incident for removal.
  case erase(RecordKind, Int)
  /// Clears that mark.
  case restore(RecordKind, Int)
  /// Moves a note or a medium of the occurring incident into another one.
  case move(RecordKind, Int, to: Reference)
  /// Removes the listed record of this name.
  case removeNamed(String)
  /// Restores the removed record of this name.
  case restoreNamed(String)
  /// Begins the incident of an appointment, or returns to it.
  case openAppointment(Int)
  /// Puts a practitioner in session at this prompt; nil for none.
  case activate(Reference?)
  /// Sets the patient of the named incident, or else of the occurring one, or else of the next one; nil for none.
  ///
  /// If the occurring incident has a patient and content, it keeps the patient, and the next one begins.
  case assign(Reference?, to: Reference? = nil)
  /// Gives the named incident, or else the occurring one, with all its content another patient; nil for none.
  case reassign(Reference?, of: Reference? = nil)
  /// Undoes the newest change.
  case undo(UndoScope)
  /// Redoes the change undone last.
  case redo(UndoScope)
}

extension JotterCommand {
  /// The text to store; nil without one.
  var text: String? {
    switch self {
    case .note(let text, _), .describe(let text, _), .beginEmergency(let text, _, _, _), .rewrite(_, let text, _): text
    case .begin(let text, _): text
    default: nil
    }
  }

  /// True if the command names the incident whose patient it sets.
  var namesIncident: Bool {
    switch self {
    case .assign(_, let incident), .reassign(_, let incident): incident != nil
    default: false
    }
  }

  /// Ids of the media files that the change refers to.
  var media: [UniqueID] { if case .attach(let id, _) = self { [id] } else { [] } }

  /// True if the command may replace or restore a stored text.
  var replacesText: Bool {
    switch self {
    case .rewrite, .describe, .move, .undo, .redo: true
    default: false
    }
  }
}

/// The sessions whose changes undo considers.
public enum UndoScope: Equatable, Sendable, Codable {
  /// The session of this prompt.
  case session
  /// All sessions but those of other open prompts: for a single command, which has no prompt.
  case folder
}

/// The result of a command at the time of its commit.
public struct Receipt: Equatable, Sendable, Codable {
  public var outcome: ChangeOutcome
  public var summary: ChangeSummary
  /// The change's incident in its present state; nil after undoing its beginning.
  public var incident: Incident?
  /// The other subject in its present state; after undoing its addition, as it was before.
  public var subject: Subject?
  /// Other incidents of the same command in their present state.
  public var others: [Incident]
  /// Incidents of the command, beside `incident`, that needed no change; nil for none.
  public var unchanged: [Incident]?
  /// True for a new incident without takers although there is a team.
  public var isUntaken: Bool
  /// Typed names without a matching record; nil for none.
  public var unmatched: [Unmatched]?
  /// Appointments that undo or redo moved along, in their present state; nil for none.
  public var appointments: [Appointment]?
  /// Edits of an added or edited record's fields; nil for none.
  public var changed: [Edit]?
  /// Number of records, for a change of several; else nil.
  public var begun: Int?
  /// Findings of the passport's rules about the input; nil for none.
  public var findings: [Finding]?
  /// Remarks on a health book entry; nil for none.
  public var remarks: [EntryRemark]?
  /// Numbers of an edited report with a wrong count of digits; nil for none.
  public var lacks: [ReportLack]?
  /// Progress of the day's reminders after a completed one; else nil.
  public var tally: DayTally?
  /// The next occurrence after an answer to a recurring reminder; else nil.
  public var nextRound: NextRound?
  /// Records that a removed one hides from their lists, by kind; nil for none.
  public var hidden: [RecordCount]?
  public var occurring: Incident?
  public var inSession: Practitioner?
  /// The patient of the next input that names none: see `JotterBook.nextPatient()`.
  public var nextPatient: PatientName?
  /// Losses by changes at other prompts; nil for none.
  public var lost: LostItems?
  /// The note with the cost of a description or an entry that the change set; nil for none.
  public var charge: Charge?
  /// The cost of a note that the change has replaced; nil for none.
  public var formerCost: Euro?
  /// After a settlement, an edited note or a description, the notes that may have an amount which is not counted, or a
  /// cost that a new text does not name; nil without any.
  public var uncertain: [Note]?
  /// After another patient was set, the entries of other patients whose costs are in the incident; nil for none.
  public var apart: [AnyRecord]?
  /// After a settlement, the entries of the patient's health book that may have an amount which is not counted; nil
  /// without any.
  public var uncharged: [AnyRecord]?
  /// The settler of the incident; nil while it is open.
  public var settler: Settler?
  /// The occurring incident before, if a command for another purpose left it; else nil.
  public var left: Incident?
  /// The patient of the incident before; nil if unchanged, or if there was none.
  public var was: PatientName?
  /// Changes by others to the occurring incident that the prompt did not show yet; nil for none.
  public var news: IncidentNews?

  public init(
    outcome: ChangeOutcome, summary: ChangeSummary, incident: Incident? = nil, subject: Subject? = nil,
    others: [Incident] = [], unchanged: [Incident]? = nil, isUntaken: Bool = false,
    unmatched: [Unmatched]? = nil,
    appointments: [Appointment]? = nil, changed: [Edit]? = nil, begun: Int? = nil, findings: [Finding]? = nil,
    remarks: [EntryRemark]? = nil, lacks: [ReportLack]? = nil, tally: DayTally? = nil, nextRound: NextRound? = nil,
    hidden: [RecordCount]? = nil, occurring: Incident? = nil, inSession: Practitioner? = nil,
    nextPatient: PatientName? = nil,
    lost: LostItems? = nil,
    charge: Charge? = nil, formerCost: Euro? = nil, uncertain: [Note]? = nil, apart: [AnyRecord]? = nil,
    uncharged: [AnyRecord]? = nil, settler: Settler? = nil, left: Incident? = nil, was: PatientName? = nil,
    news: IncidentNews? = nil
  ) {
    (self.uncharged, self.apart) = (uncharged, apart)
    (self.left, self.was, self.news, self.charge, self.uncertain) = (left, was, news, charge, uncertain)
    self.formerCost = formerCost
    self.outcome = outcome
    self.summary = summary
    self.incident = incident
    self.subject = subject
    self.begun = begun
    self.others = others
    self.unchanged = unchanged
    self.isUntaken = isUntaken
    self.unmatched = unmatched
    self.appointments = appointments
    self.changed = changed
    (self.findings, self.remarks) = (findings, remarks)
    self.lacks = lacks
    (self.tally, self.nextRound, self.hidden) = (tally, nextRound, hidden)
    self.occurring = occurring
    self.inSession = inSession
    self.nextPatient = nextPatient
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

/// Items that a session lost by changes of others.
public struct LostItems: Equatable, Sendable, Codable {
  /// The occurring incident, which was discarded or whose beginning was undone.
  public var incident: Int?
  /// The practitioner in session, who was removed from the team.
  public var practitioner: Practitioner?

  public init(incident: Int? = nil, practitioner: Practitioner? = nil) {
    self.incident = incident
    self.practitioner = practitioner
  }
}
