public import Architecture
public import Foundation

/// Favourites, or votes, as a person sees them: a page of them, or what became of one.
public struct MarksViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Made one of an image; a favourite has no value.
    case gave(Species, String, value: Int?)
    /// Made the vote on an image so much higher.
    case stepped(Species, String, by: Int)
    /// Took it back.
    case took(Species, String)
    /// Asked for a page.
    case listed(Species, MarksFilter)
    /// Asked for the one of this number.
    case asked(Species, Int)
    /// Does not wait any longer.
    case stopped
  }

  /// What is told the parent.
  public typealias Output = ScreenAnswer

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// A page is there.
    case listed
    /// One is there.
    case shown(MarkRow)
    /// It was made; whether it was there before, and what went wrong afterwards.
    case given(MarkRow, isRepeated: Bool, remark: Failure?)
    /// It was taken back from this image; what went wrong afterwards.
    case taken(String, remark: Failure?)
  }

  /// What is wished for an image, and not confirmed.
  public struct Wish: Equatable, Sendable {
    /// Whose image it is.
    public var species: Species
    /// The image.
    public var image: String
    /// Whether there is to be one.
    public var isGiven: Bool
    /// What it is to say, if it is a vote.
    public var value: Int?

    /// A wish of these values.
    public init(species: Species, image: String, isGiven: Bool, value: Int? = nil) {
      self.species = species
      self.image = image
      self.isGiven = isGiven
      self.value = value
    }
  }

  /// What they are.
  public var kind: MarkKind
  /// Whose images they are of.
  public var species = Species.cat
  /// Whose service is being asked; nil while none is.
  public var asking: Species?
  /// What is wished for and not confirmed, the oldest first.
  public var wishes: [Wish] = []
  /// What was asked for.
  public var filter = MarksFilter()
  /// What the service has, or had.
  @Boxed public var confirmed: [ServiceRow<MarkRow>] = []
  /// Which part of all it is; nil when the service does not say.
  public var page: ServicePage?
  /// Since when this is what is remembered here; nil when the service has said so.
  public var rememberedSince: Date?
  /// Why the service has not said so.
  public var doubt: Failure?
  /// The newest answer.
  public var answer: Answer?
  /// When that was given: ages are told from then.
  public var answeredAt: Date?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// Nobody has asked for anything.
  public init(_ kind: MarkKind) { self.kind = kind }

  /// The page with what is wished for: what is to be made stands on top, what is to be taken back is gone.
  public var rows: [ServiceRow<MarkRow>] {
    wishes.filter { $0.species == species }.reduce(confirmed) { rows, wish in
      let others = rows.filter { $0.item?.image.id != wish.image || $0.item?.isYours == false }
      guard wish.isGiven else { return others }
      let mark = MarkRow(
        image: AnimalImageRow(id: wish.image), value: wish.value.map { Double($0) }, owner: .you(""), isWish: true)
      return [.item(mark)] + others
    }
  }
}

/// A favourite or a vote, as a person sees it in a line.
public struct MarkRow: Equatable, Sendable {
  /// Its number at the service; nil for one that is not confirmed.
  public var number: Int?
  /// The image.
  public var image: AnimalImageRow
  /// What it says, if it is a vote.
  public var value: Double?
  /// Whose it is.
  public var owner: AnimalOwnerView
  /// When it was made; nil when that is not known.
  public var createdAt: Date?
  /// The letters of the country that it was given from, if they are known.
  public var country: String?
  /// The account at the service, if it is known.
  public var account: String?
  /// Whether it is wished for and not confirmed.
  public var isWish: Bool

  /// A mark of these values.
  public init(
    number: Int? = nil, image: AnimalImageRow, value: Double? = nil, owner: AnimalOwnerView, createdAt: Date? = nil,
    country: String? = nil, account: String? = nil, isWish: Bool = false
  ) {
    self.number = number
    self.image = image
    self.value = value
    self.owner = owner
    self.createdAt = createdAt
    self.country = country
    self.account = account
    self.isWish = isWish
  }

  /// Whether it is of who asks.
  public var isYours: Bool { if case .you = owner { true } else { false } }
}

/// Which favourites or votes are looked for.
public struct MarksFilter: Equatable, Sendable, Codable {
  /// Everybody's, and not one's own alone.
  public var isEverybodys: Bool
  /// Of this image alone.
  public var image: String?
  /// How many at most.
  public var limit: Int
  /// Which page; the first is 0.
  public var page: Int
  /// In which order.
  public var order: AnimalOrder

  /// A filter of these values.
  public init(
    isEverybodys: Bool = false, image: String? = nil, limit: Int = 20, page: Int = 0, order: AnimalOrder = .desc
  ) {
    self.isEverybodys = isEverybodys
    self.image = image
    self.limit = limit
    self.page = page
    self.order = order
  }
}
