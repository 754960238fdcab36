public import Architecture
import UseCases

/// The screen of records of all declared kinds: a page, or the answer to a command about a record.
public struct RecordsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case asked(RecordFilter)
    case showed(RecordKind, String)
    /// Checked a patient's passport for a journey.
    case checked(String, JourneyForm)
    case added(RecordKind, [TypedField])
    /// Wrote a health book entry for the patient named at the start of `words`, or else for the current patient.
    ///
    /// The other words are the text of the field `into`.
    case wrote([TypedField], words: [String], into: String)
    /// Set or cleared fields of a record.
    case edited(RecordKind, String, [TypedField])
    /// Applied a verb that only this kind has; the last text is the verb's argument.
    case applied(RecordKind, String, verb: String, String)
    /// Added a part to a record; `from` names a guardian whose values are copied.
    case entered(RecordKind, String, RecordKind, from: String? = nil, [TypedField])
    /// Set or cleared fields of a part, by its number.
    case amended(RecordKind, String, RecordKind, Int, [TypedField])
    /// Removed a part, by its number.
    case struck(RecordKind, String, RecordKind, Int)
    /// Removed the picture of a record.
    case unpictured(RecordKind, String)
    /// Opened a contact of a record in the default program; without `opens`, only showed the contact.
    case opened(RecordKind, String, Contact, opens: Bool)
    /// Imported the records of a file, or only its clinics; a trial stores nothing.
    case imported(String, clinicsOnly: Bool, isTrial: Bool)
    /// Cancelled an import.
    case stopped
    /// Wrote all reminders to a file.
    case exported(String)
    /// Added a reminder of the current incident.
    case remindedHere([TypedField])
    /// Added reminders of all entries whose validity ends.
    case remindedOfDue
    case answered(String, ReminderResponse)
    /// Wrote the whole health book of a patient to a file.
    case printed(String, file: String)
    /// Removed the reminders that were completed or missed before this day.
    case purged(before: CalendarDate)
    case removed(RecordKind, String)
    /// Restored a removed record.
    case restored(RecordKind, String)
    /// Set a guardian's role for a patient; nil removes it.
    case linked(String, patient: String, GuardianRole?)
  }

  public enum Answer: Equatable, Sendable {
    case listed
    case shown(RecordView)
    case contact(ContactView)
    /// The health book of a patient was written to `file`; `entries` also counts the visits.
    case printed(file: String, RecordRow, entries: Int)
    /// The result of an import or a trial, for each list in the file.
    case imported([ImportReport])
    /// The reminders were written to this file.
    case exported(String, count: Int)
    case confirmed(Confirmation)
    case refused(Failure)
  }

  public var filter: RecordFilter?
  /// In the display order of their kind.
  @Boxed public var rows: [RecordRow] = []
  public var next: Int?
  /// True if no record of the kind exists, whatever the filter.
  public var hasNoRecords = false
  /// True if more than `maxCompared` records exist: only the newest were sorted by distance.
  public var isPartial = false
  /// Number of open reminders due today or before; only on the first page of reminders.
  public var stillToDo: Int?
  /// The open prompts; only in the list of practitioners.
  public var prompts: [PromptRow] = []
  /// The patient of the listed entries; nil for entries of several patients.
  @Boxed public var patient: RecordRow?
  /// Settled incidents among the entries, newest first.
  @Boxed public var visits: [IncidentRow] = []
  /// Cursor of a page that ends with a visit; nil for any other page, and for the last page.
  public var nextVisit: Int?
  /// The patient's weights, oldest first; only with the entries of one patient.
  public var weights: [Weighing] = []
  /// The contacts to call; only in the list of due entries.
  public var contacts: [EntryContact] = []
  /// Listed entries whose kind contradicts their product.
  public var kindConflicts: [KindConflict] = []
  /// The entries without an end, for the due entries of one patient.
  public var withoutEnd: [EntryWithoutEnd] = []
  /// Listed vaccinations that were given too early.
  public var findings: [FindingRow] = []
  /// If no entry is due, the first day on which an entry becomes due; nil if no entry ends.
  public var nextDue: CalendarDate?
  /// Progress of an import; nil before the first report.
  public var progress: WorkProgress?
  @Boxed public var answer: Answer?

  /// Maximum number of records to sort by distance.
  public static let maxCompared = RecordQuery.maxCompared

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// A filter of records.
public struct RecordFilter: Equatable, Sendable, Codable {
  public var kind: RecordKind
  /// Search words, each found in the record's texts; nil for no search.
  ///
  /// A search word of one or two letters matches only the beginning of a word, a longer one also its inside.
  public var search: String?
  public var limit: Int
  /// Cursor: the number of the last record of the page before.
  public var after: Int?
  /// For patients: only patients of this guardian, as typed; `search` is then ignored.
  public var guardian: String?
  /// For patients: only this species.
  public var species: String?
  /// For health book entries: further filters.
  public var book: BookFilter?
  /// For records with a place: sorts by distance from this point.
  public var origin: Origin?
  /// For reminders: which of them to list; nil for uncompleted reminders.
  public var reminders: RemindersShown?
  /// A second search, whose matches are listed, too: the stored words for typed translations, as `dog` for `Hund`.
  public var meant: String?
  /// The default page size.
  public static let usual = 20

  public init(
    _ kind: RecordKind, search: String? = nil, limit: Int = usual, after: Int? = nil, guardian: String? = nil,
    species: String? = nil, book: BookFilter? = nil, origin: Origin? = nil, reminders: RemindersShown? = nil,
    meant: String? = nil
  ) {
    (self.species, self.reminders, self.meant) = (species, reminders, meant)
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
  /// True to limit to the patient of the current incident, or else to the chosen patient; nil for no limit.
  public var isHere: Bool?
  public var kind: String?
  /// Both days are inclusive.
  public var from: CalendarDate?, to: CalendarDate?
  /// Only entries without renewal that end on or before this day, with contacts; earliest end first.
  public var due: CalendarDate?
  public var practitioner: String?
  /// Cursor: the incident of the last visit of the page before.
  public var afterVisit: Int?
  /// With `due`, the present day.
  ///
  /// An entry with a short validity is then due only near its end; nil lists every entry that ends up to `due`.
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
  /// For a guardian: the newest patients; for a patient: the first guardians.
  public var guardianships: [GuardianshipRow]
  /// For a practitioner: the first open incidents taken, emergencies first; for a patient: the newest incidents.
  public var incidents: [IncidentRow]
  /// True if more incidents exist; for a guardian, more patients.
  public var hasMore: Bool
  public var picture: MediumRow?
  /// For a reminder: the photo that proves its completion; nil without one.
  public var proof: MediumRow?
  /// For a patient: messages of the passport rules, by section.
  public var findings: [FindingRow]
  /// The journey for which the rules were checked; nil for none.
  public var journey: JourneyForm?
  /// For a patient: the newest entries of the health book, and the entries of the passport.
  public var entries: [RecordRow], passport: [RecordRow]
  /// For an entry: earlier findings and recommendations, oldest first.
  public var earlier: [EarlierFieldRow]
  public var isRemoved: Bool
  /// For a patient: the first open reminders.
  public var reminders: [RecordRow]
  /// For an entry: true if the note with its cost was erased.
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
  /// The number of the practitioner in session; nil for none.
  public var practitioner: Int?
  /// The current incident; nil for none.
  public var occurring: IncidentRow?
  /// True for the prompt that shows this list.
  public var isHere: Bool

  public init(number: Int, practitioner: Int? = nil, occurring: IncidentRow? = nil, isHere: Bool = false) {
    self.number = number
    self.practitioner = practitioner
    self.occurring = occurring
    self.isHere = isHere
  }
}
