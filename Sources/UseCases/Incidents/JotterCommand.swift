public import Architecture

/// What a practitioner asks of the jotter; each is one change, durable and undoable.
public enum JotterCommand: Equatable, Sendable, Codable {
  /// Jot a note about the occurring incident; without one, a new incident begins.
  case note(String, cost: Euro?)
  /// Say what the occurring incident is about; without one, a new incident begins.
  case describe(String)
  /// Set or clear declared fields of an incident, or else of the occurring one; without one, a new incident begins.
  case fill([FieldText], of: Reference? = nil)
  /// Empty the jotter for a new incident, which begins at once when it has a description.
  case begin(String?)
  /// Declare the occurring incident an emergency or none.
  case emergency(Bool)
  /// Begin a new incident that is an emergency, with its description; about the patient that is named, or else nobody.
  case beginEmergency(String, patient: Reference? = nil)
  /// Make an incident the occurring one, and open it again if it was settled.
  case open(Reference)
  /// Close an incident, the occurring one without a reference, and set declared fields of it.
  case settle(Reference?, [FieldText] = [])
  /// Remove an incident, the occurring one without a reference.
  case discard(Reference?)
  /// Bring a discarded incident back.
  case recover(Reference)
  /// Say that who is in session has taken these incidents, the occurring one without references.
  case take([Reference])
  /// Take that back.
  case drop([Reference])
  /// Attach a file that lies in the folder of the media under this id; without an incident, a new one begins.
  case attach(UniqueID, MediaFile)
  /// Set, change or, with nil, clear the cost of a note of the occurring incident.
  case cost(Int, Euro?)
  /// Write a note of the occurring incident anew; a cost replaces the one that it has.
  case rewrite(Int, String, cost: Euro?)
  /// Mark a note, a photo or a recording of the occurring incident for removal.
  case erase(RecordKind, Int)
  /// Take that mark away.
  case restore(RecordKind, Int)
  /// Move a note, a photo or a recording of the occurring incident into that one.
  case move(RecordKind, Int, to: Reference)
  /// Remove the patient, the guardian or the practitioner of this name.
  case removeNamed(String)
  /// Bring back the one of this name that was removed.
  case restoreNamed(String)
  /// Begin the incident of an appointment, or go on with it.
  case openAppointment(Int)
  /// Say who is in session at this prompt; nil for nobody.
  case activate(Reference?)
  /// Say whom an incident is about: the one named, or else the occurring one, or without one that which begins next.
  /// Nil for no patient.
  ///
  /// An occurring incident that has a patient and something jotted stays what it is: the next one begins.
  case assign(Reference?, to: Reference? = nil)
  /// Say that all of an incident is about another patient, or none: of the one named, or else of the occurring one.
  case reassign(Reference?, of: Reference? = nil)
  /// Take back the newest change.
  case undo(UndoScope)
  /// Bring back what was undone last.
  case redo(UndoScope)
}

extension JotterCommand {
  /// The text that it stores, if it has one.
  var text: String? {
    switch self {
    case .note(let text, _), .describe(let text), .beginEmergency(let text, _), .rewrite(_, let text, _): text
    case .begin(let text): text
    default: nil
    }
  }

  /// Whether it names the incident whose patient it sets.
  var namesIncident: Bool {
    switch self {
    case .assign(_, let incident), .reassign(_, let incident): incident != nil
    default: false
    }
  }

  /// The ids of the files that its change is to name.
  var media: [UniqueID] { if case .attach(let id, _) = self { [id] } else { [] } }

  /// Whether a text that is stored gives way to it.
  var replacesText: Bool {
    switch self {
    case .rewrite, .describe, .move, .undo, .redo: true
    default: false
    }
  }
}

/// Whose changes undo takes back.
public enum UndoScope: Equatable, Sendable, Codable {
  /// This prompt's.
  case session
  /// Anybody's but those of other prompts that are open: for a single command, which has no prompt of its own.
  case folder
}

/// What a command did, as of the moment at which it was durable.
public struct Receipt: Equatable, Sendable, Codable {
  /// Whether the change was made, taken back, or brought back.
  public enum Outcome: Equatable, Sendable, Codable {
    /// It was made.
    case made
    /// All was as asked already: nothing to undo.
    case unchanged
    /// It was taken back.
    case undone
    /// It was brought back.
    case redone
  }

  /// What became of the change.
  public var outcome: Outcome
  /// What the change is.
  public var summary: ChangeSummary
  /// The incident that it is about, as it is now; nil when its beginning was undone.
  public var incident: Incident?
  /// What else it is about, as it is now; when its beginning was undone, as it was.
  public var subject: Subject?
  /// The other incidents of the same command, as they are now.
  public var others: [Incident]
  /// Those of them that were as asked already, as they are now; nil without any.
  public var unchanged: [Incident]?
  /// Whether it began an incident that nobody has taken, although there is a team.
  public var isUntaken: Bool
  /// The names that were said of whom no record is known; nil without any.
  public var unmatched: [Unmatched]?
  /// The appointments that undo or redo moved with it, as they are now; nil without any.
  public var appointments: [Appointment]?
  /// What it has set of the fields of a record that was added or edited; nil without any.
  public var changed: [Edit]?
  /// Of a change of several records: how many; nil for any other.
  public var begun: Int?
  /// What the rules of the passport say of what was entered; nil without anything.
  public var findings: [Finding]?
  /// Which numbers of a report that was written have not so many digits; nil without any.
  public var lacks: [ReportLack]?
  /// How much of the day's reminders is done, after one was completed; nil without any.
  public var tally: DayTally?
  /// After an answer to a reminder that comes again: the next one; nil for any other.
  public var nextRound: NextRound?
  /// What is occurring now.
  public var occurring: Incident?
  /// Who is in session now.
  public var inSession: Practitioner?
  /// Whom the incident that begins next is about.
  public var nextPatient: PatientName?
  /// What others have taken away here; nil without anything.
  public var lost: Lost?
  /// Who has settled the incident; nil while it is open.
  public var settler: Settler?
  /// The incident that was occurring before, where the command was not about leaving it; nil where it still is.
  public var left: Incident?
  /// Whom the incident was about before; nil where that is the same, and for nobody.
  public var was: PatientName?
  /// What others had done to the occurring incident that the prompt did not show yet; nil for nothing.
  public var news: IncidentNews?

  /// A receipt of these values.
  public init(
    outcome: Outcome, summary: ChangeSummary, incident: Incident? = nil, subject: Subject? = nil,
    others: [Incident] = [], unchanged: [Incident]? = nil, isUntaken: Bool = false,
    unmatched: [Unmatched]? = nil,
    appointments: [Appointment]? = nil, changed: [Edit]? = nil, begun: Int? = nil, findings: [Finding]? = nil,
    lacks: [ReportLack]? = nil, tally: DayTally? = nil, nextRound: NextRound? = nil,
    occurring: Incident? = nil, inSession: Practitioner? = nil,
    nextPatient: PatientName? = nil,
    lost: Lost? = nil,
    settler: Settler? = nil, left: Incident? = nil, was: PatientName? = nil, news: IncidentNews? = nil
  ) {
    (self.left, self.was, self.news) = (left, was, news)
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
    self.findings = findings
    self.lacks = lacks
    (self.tally, self.nextRound) = (tally, nextRound)
    self.occurring = occurring
    self.inSession = inSession
    self.nextPatient = nextPatient
    self.lost = lost
    self.settler = settler
  }
}

/// What was current in a session, and is not any more because of what others have done.
public struct Lost: Equatable, Sendable, Codable {
  /// The incident that was occurring: it was discarded, or its beginning undone.
  public var incident: Int?
  /// Who was in session: they have left the team.
  public var practitioner: Practitioner?

  /// A loss of these values.
  public init(incident: Int? = nil, practitioner: Practitioner? = nil) {
    self.incident = incident
    self.practitioner = practitioner
  }
}
