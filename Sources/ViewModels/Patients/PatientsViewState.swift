public import Architecture

/// The patients, as a person sees them: a page of them, or the answer to what was typed about one.
public struct PatientsViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the patients that pass the filter.
    case asked(PatientFilter)
    /// Wanted to see one, as of a day.
    case showed(String, today: CalendarDate)
    /// Wanted to know what stands in the way of a journey.
    case checked(String, today: CalendarDate, JourneyForm)
    /// Added one.
    case added([TypedField])
    /// Set or cleared fields of one.
    case edited(String, [TypedField])
    /// Added an owner, a vaccination, a test or a treatment.
    case entered(String, FieldForm.Part, [TypedField])
    /// Added an owner with what is known of a guardian.
    case enteredOwner(String, from: String, [TypedField])
    /// Set or cleared fields of such an entry.
    case amended(String, FieldForm.Part, Int, [TypedField])
    /// Removed an entry.
    case struck(String, FieldForm.Part, Int)
    /// Took the picture of one away.
    case unpictured(String)
    /// Took one off the list.
    case released(String)
    /// Wanted one back that was released.
    case restored(String)
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable, Codable {
    /// The page is there.
    case listed
    /// One patient.
    case shown(PatientView)
    /// It is durable.
    case confirmed(Confirmation)
    /// It was not done.
    case refused(Complaint)
  }

  /// How many answers there have been: the same one twice is shown twice.
  public var answers = 0
  /// What was asked for.
  public var filter = PatientFilter()
  /// The patients, the newest first.
  @Boxed public var rows: [PatientRow] = []
  /// The number after which the next page begins; nil on the last.
  public var next: Int?
  /// Whether there is nobody at all, whatever was searched for.
  public var isBeginning = false
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Patients that nobody has asked for.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var complaint: Complaint? { if case .refused(let complaint)? = answer { complaint } else { nil } }
}

/// Which patients to list.
public struct PatientFilter: Equatable, Sendable, Codable {
  /// Every word of it begins a word of what the patient is found by; nil for no search.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the patient of this number.
  public var after: Int?
  /// Only the patients of this guardian, as it was typed; then none is searched for.
  public var guardian: String?

  /// A filter of these values.
  public init(search: String? = nil, limit: Int = 20, after: Int? = nil, guardian: String? = nil) {
    self.guardian = guardian
    self.search = search
    self.limit = limit
    self.after = after
  }
}

/// A field and its value, as they were typed; an empty value clears it.
public struct TypedField: Equatable, Sendable, Codable {
  /// The field's name.
  public var name: String
  /// The value.
  public var text: String

  /// A typed field.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

/// An entry into a country, by the clock on the wall.
public struct JourneyForm: Equatable, Sendable, Codable {
  /// The day.
  public var day: CalendarDate
  /// Minutes since midnight.
  public var minute: Int
  /// Where to, as it was typed; nil for a country that asks for everything.
  public var to: String?
  /// Where from.
  public var from: String?

  /// A journey of these values.
  public init(day: CalendarDate, minute: Int, to: String? = nil, from: String? = nil) {
    self.day = day
    self.minute = minute
    self.to = to
    self.from = from
  }
}

/// A patient with what the rules of its passport say.
public struct PatientView: Equatable, Sendable, Codable {
  /// The patient.
  public var row: PatientRow
  /// What the rules say, by section.
  public var findings: [FindingRow]
  /// The first of those who are something to it.
  public var guardianships: [GuardianshipRow]
  /// The newest incidents about it.
  public var history: [IncidentRow]
  /// Whether there are more of them.
  public var hasMore: Bool
  /// The journey that was asked about; nil when it was none.
  public var journey: JourneyForm?
  /// Its picture; nil without one.
  public var picture: MediumRow?

  /// A view of these values.
  public init(
    row: PatientRow, findings: [FindingRow], guardianships: [GuardianshipRow] = [], history: [IncidentRow] = [],
    hasMore: Bool = false, journey: JourneyForm? = nil, picture: MediumRow? = nil
  ) {
    self.guardianships = guardianships
    self.row = row
    self.findings = findings
    self.journey = journey
    self.history = history
    self.picture = picture
    self.hasMore = hasMore
  }
}
