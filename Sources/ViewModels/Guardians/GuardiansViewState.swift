public import Architecture

/// The guardians, as a person sees them: a page of them, or the answer to what was typed about one.
public struct GuardiansViewState: ViewState {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the guardians that pass the filter.
    case asked(GuardianFilter)
    /// Wanted to see one.
    case showed(String)
    /// Added one.
    case added([GuardianRow.Text])
    /// Set or cleared texts of one.
    case edited(String, [GuardianRow.Text])
    /// Took one off the list.
    case removed(String)
    /// Wanted one back that was removed.
    case restored(String)
    /// Said what one is to a patient.
    case linked(String, patient: String, GuardianRow.Role)
    /// Said that one is nothing to a patient any more.
    case unlinked(String, patient: String)
  }

  /// What the guardians tell their parent.
  public enum Output: Equatable, Sendable, Codable {
    /// The practitioner has an answer.
    case answered(Answer)
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable, Codable {
    /// The page is there.
    case listed
    /// One guardian, and the newest of their patients.
    case shown(GuardianView)
    /// It is durable.
    case confirmed(Confirmation)
    /// It was not done.
    case refused(Complaint)
  }

  /// How many answers there have been: the same one twice is shown twice.
  public var answers = 0
  /// What was asked for.
  public var filter = GuardianFilter()
  /// The guardians, the newest first.
  @Boxed public var rows: [GuardianRow] = []
  /// The number after which the next page begins; nil on the last.
  public var next: Int?
  /// Whether there is nobody at all, whatever was searched for.
  public var isBeginning = false
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Guardians whom nobody has asked for.
  public init() {}
}

/// Which guardians to list.
public struct GuardianFilter: Equatable, Sendable, Codable {
  /// Every word of it begins a word of what is known of them; nil for no search.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the guardian of this number.
  public var after: Int?

  /// A filter of these values.
  public init(search: String? = nil, limit: Int = 20, after: Int? = nil) {
    self.search = search
    self.limit = limit
    self.after = after
  }
}

/// A guardian with the newest of their patients, as a person sees it.
public struct GuardianView: Equatable, Sendable, Codable {
  /// The guardian.
  public var row: GuardianRow
  /// What they are to their patients.
  public var guardianships: [GuardianshipRow]
  /// Whether there are more of them.
  public var hasMore: Bool

  /// A view of these values.
  public init(row: GuardianRow, guardianships: [GuardianshipRow] = [], hasMore: Bool = false) {
    self.row = row
    self.guardianships = guardianships
    self.hasMore = hasMore
  }
}
