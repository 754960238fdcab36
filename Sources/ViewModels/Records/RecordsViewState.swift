public import Architecture
import UseCases

/// The screen of declared records: a page of them, or the answer to a command about one.
public struct RecordsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case asked(RecordFilter)
    case showed(RecordKind, String)
    /// Checked a patient's passport for a journey.
    case checked(String, JourneyForm)
    case added(RecordKind, [TypedField])
    /// Wrote an entry into the health book of the patient that `words` begins with, or of the current patient.
    ///
    /// The other words are the text of the field `into`.
    case wrote([TypedField], words: [String], into: String)
    /// Set or cleared fields of one.
    case edited(RecordKind, String, [TypedField])
    /// Applied a verb of the kind, with this text.
    case applied(RecordKind, String, verb: String, String)
    /// Added a part of that kind, with the values of a guardian if `from` names one.
    case entered(RecordKind, String, RecordKind, from: String? = nil, [TypedField])
    /// Set or cleared fields of the part of that number.
    case amended(RecordKind, String, RecordKind, Int, [TypedField])
    /// Removed the part of that number.
    case struck(RecordKind, String, RecordKind, Int)
    /// Removed the picture of one.
    case unpictured(RecordKind, String)
    /// Opened a contact of one with a program of the system, or only showed it.
    case opened(RecordKind, String, Contact, opens: Bool)
    /// Imported the records of a file, or only its clinics; a trial stores nothing.
    case imported(String, clinicsOnly: Bool, isTrial: Bool)
    /// Wrote all reminders to a file.
    case exported(String)
    /// Added a reminder of the current incident.
    case remindedHere([TypedField])
    /// Added reminders of all entries whose validity ends.
    case remindedOfDue
    case answered(String, ReminderResponse)
    /// Wrote the whole health book of the patient named to a file.
    case printed(String, file: String)
    /// Removed the reminders that were completed or missed before that day.
    case purged(before: CalendarDate)
    /// Removed one.
    case removed(RecordKind, String)
    /// Restored a removed one.
    case restored(RecordKind, String)
    /// Set a guardian's role for a patient; nil removes it.
    case linked(String, patient: String, GuardianRole?)
  }

  public enum Answer: Equatable, Sendable {
    case listed
    case shown(RecordView)
    case contact(ContactView)
    /// The health book of that patient was written; `entries` counts its visits, too.
    case printed(file: String, RecordRow, entries: Int)
    /// The result of an import, or of a trial, by list.
    case imported([ImportReport])
    /// The reminders were written to that file.
    case exported(String, count: Int)
    case confirmed(Confirmation)
    case refused(Failure)
  }

  public var filter: RecordFilter?
  /// In the order of their kind.
  @Boxed public var rows: [RecordRow] = []
  public var next: Int?
  /// True if no record of the kind exists, whatever the filter.
  public var isBeginning = false
  /// True if more records exist than can be sorted by distance.
  public var isPartial = false
  /// Number of open reminders of today or before; only with the first page of reminders.
  public var stillToDo: Int?
  /// The open prompts; only with the team.
  public var prompts: [PromptRow] = []
  /// The patient of all listed entries; nil if they have several.
  @Boxed public var patient: RecordRow?
  /// Settled incidents among the entries, newest first.
  @Boxed public var visits: [IncidentRow] = []
  /// Cursor of a page that ends with a visit; nil after an entry, and on the last page.
  public var nextVisit: Int?
  /// The patient's weights, oldest first; only with the entries of one patient.
  public var weights: [Weighing] = []
  /// The contacts to call; only with due entries.
  public var contacts: [EntryContact] = []
  /// The listed entries whose product is one of another kind.
  public var misfits: [EntryMisfit] = []
  /// The listed vaccinations that were too early.
  public var findings: [FindingRow] = []
  /// The first day on which an entry will be due, if none is; nil if none ends.
  public var nextDue: CalendarDate?
  @Boxed public var answer: Answer?

  /// The largest number of records that can be sorted by distance.
  public static let maxCompared = RecordQuery.maxCompared

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// A filter of records.
public struct RecordFilter: Equatable, Sendable, Codable {
  public var kind: RecordKind
  /// Search words: each must begin a word of the record's texts; nil for no search.
  public var search: String?
  public var limit: Int
  /// Cursor: the number of the last record of the page before.
  public var after: Int?
  /// Of patients: only those of this guardian, as typed; excludes `search`.
  public var guardian: String?
  /// Of patients: only those of this species.
  public var species: String?
  /// Of entries: further filters.
  public var book: BookFilter?
  /// Of records with a place: the point to sort by distance from.
  public var origin: Origin?
  /// Of reminders: nil for those not completed.
  public var reminders: RemindersShown?
  /// The default page size.
  public static let usual = 20

  public init(
    _ kind: RecordKind, search: String? = nil, limit: Int = usual, after: Int? = nil, guardian: String? = nil,
    species: String? = nil, book: BookFilter? = nil, origin: Origin? = nil, reminders: RemindersShown? = nil
  ) {
    (self.species, self.reminders) = (species, reminders)
    (self.kind, self.search, self.limit, self.after) = (kind, search, limit, after)
    (self.guardian, self.book, self.origin) = (guardian, book, origin)
  }

  /// The point from which distances are measured.
  public struct Origin: Equatable, Sendable, Codable {
    /// The source of the point.
    public enum Source: Equatable, Sendable, Codable {
      /// Typed with the command.
      case typed
      /// Configured for the practice.
      case configured
      /// The default.
      case usual
    }

    /// Latitude and longitude in degrees: `52.237049,21.017532`.
    public var place: String
    public var source: Source

    public init(_ place: String, _ source: Source) { (self.place, self.source) = (place, source) }

    /// The default: the middle of Warsaw.
    public static let usual = Origin("52.237049,21.017532", .usual)
  }
}

/// A filter of health book entries.
public struct BookFilter: Equatable, Sendable, Codable {
  public var patient: String?
  /// True for only the entries of the incident's patient, or else of the chosen one; nil for no filter.
  public var isHere: Bool?
  public var kind: String?
  /// Both inclusive.
  public var from: CalendarDate?, to: CalendarDate?
  /// Only entries that end until this day and are not renewed, with contacts; earliest end first.
  public var due: CalendarDate?
  public var practitioner: String?
  /// Cursor: the incident of the last visit of the page before.
  public var afterVisit: Int?
  /// With `due`: today, so that a short validity is due only towards its end; nil for every end until that day.
  public var today: CalendarDate?

  public init(
    patient: String? = nil, isHere: Bool? = nil, kind: String? = nil, from: CalendarDate? = nil,
    to: CalendarDate? = nil, due: CalendarDate? = nil, practitioner: String? = nil, afterVisit: Int? = nil,
    today: CalendarDate? = nil
  ) {
    (self.isHere, self.today) = (isHere, today)
    (self.patient, self.kind, self.from, self.to) = (patient, kind, from, to)
    (self.due, self.practitioner, self.afterVisit) = (due, practitioner, afterVisit)
  }
}

/// A record with related records.
public struct RecordView: Equatable, Sendable {
  public var row: RecordRow
  /// Of a guardian: the newest patients; of a patient: the first guardians.
  public var guardianships: [GuardianshipRow]
  /// Of a practitioner: the first open incidents taken, emergencies first; of a patient: the newest incidents.
  public var incidents: [IncidentRow]
  /// True if more incidents exist.
  public var hasMore: Bool
  public var picture: MediumRow?
  /// Of a reminder: the photo that proves its completion; nil without one.
  public var proof: MediumRow?
  /// Of a patient: messages of the passport rules, by section.
  public var findings: [FindingRow]
  /// The journey that was checked; nil if none was.
  public var journey: JourneyForm?
  /// Of a patient: the newest entries of the health book, and those of the passport.
  public var entries: [RecordRow], passport: [RecordRow]
  /// Of an entry: earlier findings and recommendations, oldest first.
  public var earlier: [EarlierFieldRow]
  /// True for a relieved practitioner.
  public var isRemoved: Bool
  /// Of a patient: the first reminders that are not done.
  public var reminders: [RecordRow]
  /// True for an entry whose cost is an erased note.
  public var isChargeErased: Bool

  public init(
    _ row: RecordRow, guardianships: [GuardianshipRow] = [], incidents: [IncidentRow] = [], hasMore: Bool = false,
    picture: MediumRow? = nil, proof: MediumRow? = nil, findings: [FindingRow] = [], journey: JourneyForm? = nil,
    entries: [RecordRow] = [],
    passport: [RecordRow] = [], earlier: [EarlierFieldRow] = [], reminders: [RecordRow] = [],
    isRemoved: Bool = false, isChargeErased: Bool = false
  ) {
    (self.reminders, self.isChargeErased) = (reminders, isChargeErased)
    (self.entries, self.passport, self.earlier) = (entries, passport, earlier)
    self.isRemoved = isRemoved
    (self.row, self.guardianships, self.incidents) = (row, guardianships, incidents)
    (self.hasMore, self.picture, self.proof) = (hasMore, picture, proof)
    (self.findings, self.journey) = (findings, journey)
  }
}

/// An open prompt.
public struct PromptRow: Equatable, Sendable {
  /// The number of the session.
  public var number: Int
  /// The practitioner in session; nil for none.
  public var practitioner: Int?
  /// The current incident; nil for none.
  public var occurring: IncidentRow?
  /// True for the prompt that lists them.
  public var isHere: Bool

  public init(number: Int, practitioner: Int? = nil, occurring: IncidentRow? = nil, isHere: Bool = false) {
    self.number = number
    self.practitioner = practitioner
    self.occurring = occurring
    self.isHere = isHere
  }
}
