public import Architecture

/// The uploads at this prompt: what is being sent, the page that is being read, and the question before one is deleted.
public struct UploadsState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner wants to send a picture; of these breeds, by name or id.
    case uploadAsked(Species, String, breeds: [String])
    /// So much of it is sent.
    case sending(ByteCount)
    /// The service has it.
    case uploaded(Species, Upload, by: Practitioner?)
    /// The practitioner asked for a page.
    case pageAsked(Species, UploadSearch)
    /// Here it is.
    case pageRead(Species, UploadPage, at: Instant)
    /// It could not be read.
    case pageFailed(Species, AnimalObstacle)
    /// The practitioner wants an upload to be deleted for ever; that is agreed already, or is to be asked.
    case deleteAsked(Species, ImageID, isAgreed: Bool)
    /// The practitioner has answered the question.
    case deleteAnswered(isAgreed: Bool)
    /// It is deleted; what went wrong afterwards.
    case deleted(Species, ImageID, remark: AnimalObstacle?)
    /// Something asked for was not done.
    case failed(Species, AnimalObstacle)
    /// The practitioner does not want to wait any longer.
    case stopAsked
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A picture was sent; in whose name.
    case uploaded(Species, Upload, by: Practitioner?)
    /// The page is there.
    case page(Species)
    /// Whether an image is to be deleted is asked.
    case question(Question)
    /// It was deleted; what went wrong afterwards.
    case deleted(Species, ImageID, remark: AnimalObstacle?)
    /// It was not deleted, as the practitioner wished.
    case kept(Species, ImageID)
    /// It was not done.
    case obstacle(Species, AnimalObstacle)
  }

  /// What is to be deleted when the practitioner agrees.
  public struct Question: Equatable, Sendable, Codable {
    /// Whose image it is.
    public var species: Species
    /// The image.
    public var image: ImageID

    /// A question about this image.
    public init(_ species: Species, _ image: ImageID) {
      self.species = species
      self.image = image
    }
  }

  /// What is being done.
  public enum Work: Equatable, Sendable, Codable {
    /// A picture is sent; how far it is.
    case sending(Species, ByteCount?)
    /// A page is read.
    case reading(Species)
    /// An image is deleted.
    case deleting(Species)

    /// Whose images it is about.
    public var species: Species {
      switch self {
      case .sending(let species, _), .reading(let species), .deleting(let species): species
      }
    }
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// The pages.
  @Boxed public var pages = BySpecies<Fetched<UploadPage>>(.neverAsked)
  /// What is being done.
  public var work: Work?
  /// What is asked before an image is deleted.
  public var question: Question?
  /// The newest answer.
  @Boxed public var answer: Answer?
  /// When that was given; nil before the first.
  public var answeredAt: Instant?

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) {
      (self.answer, answeredAt, work, question) = (answer, stamp.time, nil, nil)
    }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .uploadAsked(let species, _, _): work = .sending(species, nil)
    case .sending(let count): if case .sending(let species, _) = work { work = .sending(species, count) }
    case .pageAsked(let species, let search):
      // What another page waits for comes no more.
      for species in Species.allCases { pages[species].stop() }
      pages[species] = .asking(kept: pages[species].kept.flatMap { $0.value.search == search ? $0 : nil })
      work = .reading(species)
    case .pageRead(let species, let page, let time):
      pages[species] = page.listing.rows.isEmpty ? .empty(at: time) : .there(.init(page, at: time))
    case .pageFailed(let species, let obstacle): pages[species].fail(obstacle)
    case .deleteAsked(let species, let image, true): begin(Question(species, image))
    case .deleteAsked(let species, let image, false): question = Question(species, image)
    case .deleteAnswered(let isAgreed): if isAgreed, let question { begin(question) }
    case .deleted(let species, let image, _): cross(species, image)
    case .uploaded, .failed: break
    case .stopAsked: for species in Species.allCases { pages[species].stop() }
    }
  }

  /// What an event answers in this state; nil for none.
  private func answer(to event: Event) -> Answer? {
    switch event {
    case .uploaded(let species, let upload, let by): .uploaded(species, upload, by: by)
    case .pageRead(let species, _, _): .page(species)
    case .pageFailed(let species, let obstacle), .failed(let species, let obstacle): .obstacle(species, obstacle)
    case .deleteAsked(let species, let image, false): .question(Question(species, image))
    case .deleteAnswered(false): question.map { .kept($0.species, $0.image) }
    case .deleted(let species, let image, let remark): .deleted(species, image, remark: remark)
    case .stopAsked: waiting.map { .obstacle($0, .service(.interrupted)) }
    case .sessionOpened, .uploadAsked, .sending, .pageAsked, .deleteAsked, .deleteAnswered: nil
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }

  /// Of which species something is waited for: another answer may have come meanwhile, so the pages say it, too.
  private var waiting: Species? { work?.species ?? Species.allCases.first { pages[$0].isAsking } }

  private mutating func begin(_ question: Question) {
    self.question = nil
    work = .deleting(question.species)
  }

  /// The image is marked where it is in sight.
  private mutating func cross(_ species: Species, _ id: ImageID) {
    guard case .there(var kept) = pages[species] else { return }
    kept.value.listing.rows = kept.value.listing.rows.map { row in
      guard case .item(var image) = row, image.id == id else { return row }
      image.isDeleted = true
      return .item(image)
    }
    pages[species] = .there(kept)
  }
}

/// Which uploads a practitioner wants to see: the query, with breeds, categories and whose they are as they were typed.
public struct UploadSearch: Equatable, Sendable, Codable {
  /// What is asked of the service; without breeds, categories and owner.
  public var query: UploadQuery
  /// The breeds, by name or id.
  public var breeds: [String]
  /// The categories, by name or number.
  public var categories: [String]
  /// Those of one's own alone.
  public var isOwn: Bool
  /// Those of this practitioner alone.
  public var by: Reference?

  /// A search of these values.
  public init(
    _ query: UploadQuery = UploadQuery(), breeds: [String] = [], categories: [String] = [], isOwn: Bool = false,
    by: Reference? = nil
  ) {
    self.query = query
    self.breeds = breeds
    self.categories = categories
    self.isOwn = isOwn
    self.by = by
  }
}

/// A page of uploads, and whose they are.
public struct UploadPage: Equatable, Sendable, Codable {
  /// What the service listed.
  public var listing: Listing<AnimalImage>
  /// Those of the team that have uploaded some of them.
  public var owners: [MarkOwner]
  /// What was looked for.
  public var search: UploadSearch

  /// A page of these values.
  public init(_ listing: Listing<AnimalImage>, owners: [MarkOwner] = [], search: UploadSearch) {
    self.listing = listing
    self.owners = owners
    self.search = search
  }
}
