public import Architecture
import UseCases

/// The records of declared kinds, as a person sees them: a page of them, or the answer to what was typed about one.
public struct RecordsViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the records of a kind that pass the filter.
    case asked(RecordFilter)
    /// Wanted to see one.
    case showed(RecordKind, String)
    /// Wanted to know what stands in the way of a patient's journey.
    case checked(String, JourneyForm)
    /// Added one.
    case added(RecordKind, [TypedField])
    /// Wrote an entry into the health book of the patient that the first word names, or of the one here; the other words are
    /// that field.
    case wrote([TypedField], words: [String], into: String)
    /// Set or cleared fields of one.
    case edited(RecordKind, String, [TypedField])
    /// Did what a verb of its kind says, with this text.
    case applied(RecordKind, String, verb: String, String)
    /// Added a part of that kind to one, with what is known of a guardian where one is named.
    case entered(RecordKind, String, RecordKind, from: String? = nil, [TypedField])
    /// Set or cleared fields of its part of that number.
    case amended(RecordKind, String, RecordKind, Int, [TypedField])
    /// Removed that part.
    case struck(RecordKind, String, RecordKind, Int)
    /// Took the picture of one away.
    case unpictured(RecordKind, String)
    /// Wanted to reach one with a program of the system, or only to know how.
    case opened(RecordKind, String, Contact, opens: Bool)
    /// Wanted the records that stand in a file, or only its clinics; or only to know what would come of it.
    case imported(String, clinicsOnly: Bool, isTrial: Bool)
    /// Wanted all reminders in a file.
    case exported(String)
    /// Wanted to be reminded of the occurring incident.
    case remindedHere([TypedField])
    /// Wanted to be reminded of all entries whose validity ends.
    case remindedOfDue
    /// Answered a reminder.
    case answered(String, ReminderResponse)
    /// Wanted the whole health book of the patient named in a file.
    case printed(String, file: String)
    /// Wanted those reminders off the list that were done or missed before that day.
    case purged(before: CalendarDate)
    /// Took one off the list.
    case removed(RecordKind, String)
    /// Wanted one back that was removed.
    case restored(RecordKind, String)
    /// Said what a guardian is to a patient; nil for nothing any more.
    case linked(String, patient: String, GuardianRole?)
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// The page is there.
    case listed
    /// One record, and what belongs to it.
    case shown(RecordView)
    /// How to reach one, and what came of it.
    case contact(ContactView)
    /// The health book of that patient is in this file; how many entries and visits there are.
    case printed(file: String, RecordRow, entries: Int)
    /// What came of the lists of a file, or would.
    case imported([ImportView])
    /// So many reminders are in that file.
    case exported(String, count: Int)
    /// It is durable.
    case confirmed(Confirmation)
    /// It was not done.
    case refused(Failure)
  }

  /// What was asked for; nil before anything was.
  public var filter: RecordFilter?
  /// The records, in the order of their kind.
  @Boxed public var rows: [RecordRow] = []
  /// The number after which the next page begins; nil on the last.
  public var next: Int?
  /// Whether there is none at all, whatever was searched for.
  public var isBeginning = false
  /// Whether there are more records than were put in order by their distance.
  public var isPartial = false
  /// With the beginning of the list of reminders: how many of today, or of before, are still to be done.
  public var stillToDo: Int?
  /// With the team: the prompts that are open now, by session.
  public var prompts: [PromptRow] = []
  /// The patient of the entries, where all are of one.
  @Boxed public var patient: RecordRow?
  /// With entries: the incidents that are visits, the newest first.
  @Boxed public var visits: [IncidentRow] = []
  /// After which of them the next page begins; nil where it is an entry, and on the last.
  public var nextVisit: Int?
  /// With the entries of one patient: what it weighed, the oldest first.
  public var weights: [WeightRow] = []
  /// With what is due: whom to call.
  public var contacts: [EntryContact] = []
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// How many records are put in order by their distance at the most.
  public static let mostCompared = RecordQuery.mostCompared

  /// Records that nobody has asked for.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// Which records to list.
public struct RecordFilter: Equatable, Sendable, Codable {
  /// The kind.
  public var kind: RecordKind
  /// Every word of it begins a word of what is known of them; nil for no search.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the record of this number.
  public var after: Int?
  /// Of patients: only those of this guardian, as it was typed; then none is searched for.
  public var guardian: String?
  /// Of entries: which.
  public var book: BookFilter?
  /// Of records that have a place: from where they are near or far.
  public var origin: Origin?
  /// Of reminders: which of them; nil for those that are not complete.
  public var reminders: RemindersShown?
  /// How many a list has, unless it is said.
  public static let usual = 20

  /// A filter of these values.
  public init(
    _ kind: RecordKind, search: String? = nil, limit: Int = usual, after: Int? = nil, guardian: String? = nil,
    book: BookFilter? = nil, origin: Origin? = nil, reminders: RemindersShown? = nil
  ) {
    self.reminders = reminders
    (self.kind, self.search, self.limit, self.after) = (kind, search, limit, after)
    (self.guardian, self.book, self.origin) = (guardian, book, origin)
  }

  /// From where a list of places begins.
  public struct Origin: Equatable, Sendable, Codable {
    /// Who has said so.
    public enum Source: Equatable, Sendable, Codable {
      /// It was typed with the list.
      case typed
      /// It is set for the practice.
      case configured
      /// Nobody has.
      case usual
    }

    /// Latitude and longitude: `52.237049,21.017532`.
    public var place: String
    /// Who has said so.
    public var source: Source

    /// An origin of these values.
    public init(_ place: String, _ source: Source) { (self.place, self.source) = (place, source) }

    /// Where nothing is set: the middle of Warsaw.
    public static let usual = Origin("52.237049,21.017532", .usual)
  }
}

/// Which entries of health books to list.
public struct BookFilter: Equatable, Sendable, Codable {
  /// Only those of this patient, as it was typed.
  public var patient: String?
  /// Whether only those of the incident's patient, or else of the chosen one, if there is one; nil for no.
  public var isHere: Bool?
  /// Only those of this kind.
  public var kind: String?
  /// Only those from this day on, and until this day.
  public var from: CalendarDate?, to: CalendarDate?
  /// Only what ends until this day and is not renewed, with whom to call; the one that ends first comes first.
  public var due: CalendarDate?
  /// Only those of this practitioner, as it was typed.
  public var practitioner: String?
  /// Goes on after the visit that is the incident of this number.
  public var afterVisit: Int?

  /// A filter of these values.
  public init(
    patient: String? = nil, isHere: Bool? = nil, kind: String? = nil, from: CalendarDate? = nil,
    to: CalendarDate? = nil, due: CalendarDate? = nil, practitioner: String? = nil, afterVisit: Int? = nil
  ) {
    self.isHere = isHere
    (self.patient, self.kind, self.from, self.to) = (patient, kind, from, to)
    (self.due, self.practitioner, self.afterVisit) = (due, practitioner, afterVisit)
  }
}

/// What an animal weighed on a day.
public struct WeightRow: Equatable, Sendable {
  /// The day.
  public var day: CalendarDate
  /// Kilograms, with a point.
  public var kilograms: String

  /// A weight of these values.
  public init(_ day: CalendarDate, _ kilograms: String) { (self.day, self.kilograms) = (day, kilograms) }
}

/// A record with what belongs to it, as a person sees it.
public struct RecordView: Equatable, Sendable {
  /// The record.
  public var row: RecordRow
  /// Of a guardian: what they are to the newest of their patients; of a patient: the first of those who are something to it.
  public var guardianships: [GuardianshipRow]
  /// Of a practitioner: the first of the open incidents that they have taken, emergencies first; of a patient: the newest
  /// about it.
  public var incidents: [IncidentRow]
  /// Whether there are more of them.
  public var hasMore: Bool
  /// The picture; nil without one.
  public var picture: MediumRow?
  /// Of a reminder: the photo that shows that it was done; nil without one.
  public var proof: MediumRow?
  /// Of a patient: what the rules of its passport say, by section.
  public var findings: [FindingRow]
  /// The journey that was asked about; nil when it was none.
  public var journey: JourneyForm?
  /// Of a patient: the newest entries of its health book, and those that stand in its passport.
  public var entries: [RecordRow], passport: [RecordRow]

  /// A view of these values.
  public init(
    _ row: RecordRow, guardianships: [GuardianshipRow] = [], incidents: [IncidentRow] = [], hasMore: Bool = false,
    picture: MediumRow? = nil, proof: MediumRow? = nil, findings: [FindingRow] = [], journey: JourneyForm? = nil,
    entries: [RecordRow] = [],
    passport: [RecordRow] = []
  ) {
    (self.entries, self.passport) = (entries, passport)
    (self.row, self.guardianships, self.incidents) = (row, guardianships, incidents)
    (self.hasMore, self.picture, self.proof) = (hasMore, picture, proof)
    (self.findings, self.journey) = (findings, journey)
  }
}

/// A prompt that is open now, as a person sees it.
public struct PromptRow: Equatable, Sendable {
  /// The number of its session.
  public var number: Int
  /// The number of who is in session; nil for nobody.
  public var practitioner: Int?
  /// The incident that is occurring; nil for none.
  public var occurring: IncidentRow?
  /// Whether it is the one that asks.
  public var isHere: Bool

  /// A prompt of these values.
  public init(number: Int, practitioner: Int? = nil, occurring: IncidentRow? = nil, isHere: Bool = false) {
    self.number = number
    self.practitioner = practitioner
    self.occurring = occurring
    self.isHere = isHere
  }
}
