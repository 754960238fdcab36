public import Architecture
public import Foundation

/// The screen of favourites or votes: a page, or the answer to a command about a single mark.
public struct MarksViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Added a mark to an image; a favourite has no value.
    case gave(Species, String, value: Int?)
    /// Added a positive or negative number to the value of the vote on an image.
    case stepped(Species, String, by: Int)
    /// Removed the mark of an image.
    case took(Species, String)
    case listed(Species, MarksFilter)
    case asked(Species, Int)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public enum Answer: Equatable, Sendable {
    case listed
    case shown(MarkRow)
    /// The mark was added, or existed before (`isRepeated`); `remark`: an error after the service's confirmation.
    case given(MarkRow, isRepeated: Bool, remark: Failure?)
    /// The mark of this image was removed; `remark`: an error after the service's confirmation.
    case taken(String, remark: Failure?)
  }

  /// An addition or removal of a mark that the service has not confirmed yet.
  public struct PendingMark: Equatable, Sendable {
    /// The species picks the service.
    public var species: Species
    public var image: String
    /// True to add, false to remove.
    public var isAddition: Bool
    /// The value of a vote; nil for a favourite.
    public var value: Int?

    public init(species: Species, image: String, isAddition: Bool, value: Int? = nil) {
      self.species = species
      self.image = image
      self.isAddition = isAddition
      self.value = value
    }
  }

  public var kind: MarkKind
  public var species = Species.cat
  /// The service of the running request; nil without one.
  public var asking: Species?
  public var pendingMarks: [PendingMark] = []
  public var filter = MarksFilter()
  /// The service's last known marks, without `pendingMarks`.
  @Boxed public var confirmed: [ServiceRow<MarkRow>] = []
  public var reported = ReportedRows()
  /// Conditions that the service has ignored.
  public var ignored: [ImageCondition] = []
  /// Position within the whole list; nil if the service does not report it.
  public var page: ServicePage?
  /// Time of the stored copy on the screen; nil for a fresh answer.
  public var copyTime: Date?
  /// The error of the request, if the screen shows a stored copy instead.
  public var refreshError: Failure?
  public var answer: Answer?
  /// Time of `answer`: ages are printed relative to it.
  public var answeredAt: Date?
  public var failure: Failure?

  public init(_ kind: MarkKind) { self.kind = kind }

  /// The page as if the service had confirmed all `pendingMarks`: the added marks first, without the removed marks.
  public var rows: [ServiceRow<MarkRow>] {
    pendingMarks.filter { $0.species == species }.reduce(confirmed) { rows, wish in
      let others = rows.filter { $0.item?.image.id != wish.image || $0.item?.isOwn == false }
      guard wish.isAddition else { return others }
      let mark = MarkRow(
        image: AnimalImageRow(id: wish.image), value: wish.value.map { Double($0) }, owner: .you(""), isPending: true)
      return [.item(mark)] + others
    }
  }
}

/// A favourite or a vote, as one line.
public struct MarkRow: Equatable, Sendable {
  /// The service's number; nil until confirmed.
  public var number: Int?
  public var image: AnimalImageRow
  public var value: Double?
  public var owner: AnimalOwnerView
  public var createdAt: Date?
  /// Country code of the user; nil if unknown.
  public var country: String?
  public var account: String?
  /// True until the service confirms the mark.
  public var isPending: Bool

  public init(
    number: Int? = nil, image: AnimalImageRow, value: Double? = nil, owner: AnimalOwnerView, createdAt: Date? = nil,
    country: String? = nil, account: String? = nil, isPending: Bool = false
  ) {
    self.number = number
    self.image = image
    self.value = value
    self.owner = owner
    self.createdAt = createdAt
    self.country = country
    self.account = account
    self.isPending = isPending
  }

  /// True if the practitioner in session made the mark.
  public var isOwn: Bool { if case .you = owner { true } else { false } }
}

/// A filter of favourites or votes.
public struct MarksFilter: Equatable, Sendable, Codable {
  /// True for the marks of all users, false for own marks.
  public var isEverybodys: Bool
  /// Nil for the marks of all images.
  public var image: String?
  public var limit: Int
  public var page: Int
  public var order: ImageOrder

  public init(
    isEverybodys: Bool = false, image: String? = nil, limit: Int = 20, page: Int = 0, order: ImageOrder = .descending
  ) {
    self.isEverybodys = isEverybodys
    self.image = image
    self.limit = limit
    self.page = page
    self.order = order
  }
}
