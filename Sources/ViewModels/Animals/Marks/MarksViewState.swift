public import Architecture
public import Foundation

/// The screen of favourites or votes: a page of them, or the answer to a command about one.
public struct MarksViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Added a mark to an image; a favourite has no value.
    case gave(Species, String, value: Int?)
    /// Changed the value of the vote on an image by that much.
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
    /// The mark was added; `isRepeated` if there was one before, `remark` for an error after that.
    case given(MarkRow, isRepeated: Bool, remark: Failure?)
    /// The mark of this image was removed; `remark` for an error after that.
    case taken(String, remark: Failure?)
  }

  /// A mark that is being added or removed, until the service confirms it.
  public struct PendingMark: Equatable, Sendable {
    /// The species picks the service.
    public var species: Species
    public var image: String
    /// True to add, false to remove.
    public var isGiven: Bool
    /// The value of a vote; nil for a favourite.
    public var value: Int?

    public init(species: Species, image: String, isGiven: Bool, value: Int? = nil) {
      self.species = species
      self.image = image
      self.isGiven = isGiven
      self.value = value
    }
  }

  public var kind: MarkKind
  public var species = Species.cat
  /// The service that is being asked; nil while none is.
  public var asking: Species?
  public var pendingMarks: [PendingMark] = []
  public var filter = MarksFilter()
  /// The service's last known marks, without `pendingMarks`.
  @Boxed public var confirmed: [ServiceRow<MarkRow>] = []
  /// Position within the whole list; nil if the service does not say.
  public var told = ToldRows()
  /// Conditions that the service has ignored.
  public var ignored: [ImageCondition] = []
  public var page: ServicePage?
  /// Time of the stored copy that is shown; nil for a fresh answer.
  public var rememberedSince: Date?
  /// The error for which a stored copy is shown.
  public var doubt: Failure?
  public var answer: Answer?
  /// Time of `answer`: ages are printed relative to it.
  public var answeredAt: Date?
  public var failure: Failure?

  public init(_ kind: MarkKind) { self.kind = kind }

  /// The page as it will be once the service has confirmed `pendingMarks`: additions on top, removals left out.
  public var rows: [ServiceRow<MarkRow>] {
    pendingMarks.filter { $0.species == species }.reduce(confirmed) { rows, wish in
      let others = rows.filter { $0.item?.image.id != wish.image || $0.item?.isOwn == false }
      guard wish.isGiven else { return others }
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
  /// True until the service confirms it.
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

  /// True if the practitioner in session made it.
  public var isOwn: Bool { if case .you = owner { true } else { false } }
}

/// A filter of favourites or votes.
public struct MarksFilter: Equatable, Sendable, Codable {
  /// Includes the marks of all users, not only one's own.
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
