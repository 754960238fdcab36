public import Architecture

/// Uploads at this prompt: the current page, running work, and the question before a deletion.
public struct UploadsState: EventAnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    /// Request to upload the file at a path; breeds by name or id.
    case uploadAsked(Species, String, breeds: [String])
    /// Progress of an upload.
    case sending(ByteCount)
    case uploaded(Species, Upload, by: Practitioner?)
    case pageAsked(Species, UploadSearch)
    case pageRead(Species, UploadPage, at: Instant)
    case pageFailed(Species, AnimalObstacle)
    /// Estimate of the remaining seconds of the upload.
    case estimated(secondsLeft: Int)
    /// Request to delete an upload for ever; `isAgreed` skips the question.
    case deleteAsked(Species, ImageID, isAgreed: Bool)
    /// The practitioner's answer to ``question``.
    case deleteAnswered(isAgreed: Bool)
    /// `remark`: the image is deleted, but its stored marks are not.
    case deleted(Species, ImageID, remark: AnimalObstacle?)
    /// An upload or a deletion failed.
    case failed(Species, AnimalObstacle)
    case stopAsked
  }

  public enum Answer: Equatable, Sendable, Codable {
    /// `by`: the practitioner in session; nil if none.
    case uploaded(Species, Upload, by: Practitioner?)
    case page(Species)
    case question(Question)
    case deleted(Species, ImageID, remark: AnimalObstacle?)
    /// The practitioner declined the deletion.
    case kept(Species, ImageID)
    case obstacle(Species, AnimalObstacle)
  }

  /// The deletion to confirm.
  public struct Question: Equatable, Sendable, Codable {
    public var species: Species
    public var image: ImageID

    public init(_ species: Species, _ image: ImageID) {
      self.species = species
      self.image = image
    }
  }

  public enum Work: Equatable, Sendable, Codable {
    /// An upload and its progress.
    case sending(Species, ByteCount?)
    case reading(Species)
    case deleting(Species)

    public var species: Species {
      switch self {
      case .sending(let species, _), .reading(let species), .deleting(let species): species
      }
    }
  }

  public var session: Int?
  @Boxed public var pages = BySpecies<Fetched<UploadPage>>(.neverAsked)
  public var work: Work?
  /// Estimate for an upload in ``work``; nil if unknown.
  public var secondsLeft: Int?
  public var question: Question?
  @Boxed public var answer: Answer?
  public var answeredAt: Instant?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) {
      (self.answer, answeredAt, work, secondsLeft, question) = (answer, stamp.time, nil, nil, nil)
    }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .uploadAsked(let species, _, _): (work, secondsLeft) = (.sending(species, nil), nil)
    case .estimated(let seconds): if case .sending = work { secondsLeft = seconds }
    case .sending(let count): if case .sending(let species, _) = work { work = .sending(species, count) }
    case .pageAsked(let species, let search):
      // A new page request replaces the running one, of either species.
      for species in Species.allCases { pages[species].stop() }
      pages[species] = .loading(previous: pages[species].lastValue.flatMap { $0.value.search == search ? $0 : nil })
      work = .reading(species)
    case .pageRead(let species, let page, let time):
      pages[species] = page.listing.rows.isEmpty ? .empty(at: time) : .current(.init(page, at: time))
    case .pageFailed(let species, let obstacle): pages[species].fail(obstacle)
    case .deleteAsked(let species, let image, true): beginDeletion(Question(species, image))
    case .deleteAsked(let species, let image, false): question = Question(species, image)
    case .deleteAnswered(let isAgreed): if isAgreed, let question { beginDeletion(question) }
    case .deleted(let species, let image, _): setImageDeleted(species, image)
    case .uploaded, .failed: break
    case .stopAsked: for species in Species.allCases { pages[species].stop() }
    }
  }

  public func answer(to event: Event) -> Answer? {
    switch event {
    case .uploaded(let species, let upload, let by): .uploaded(species, upload, by: by)
    case .pageRead(let species, _, _): .page(species)
    case .pageFailed(let species, let obstacle), .failed(let species, let obstacle): .obstacle(species, obstacle)
    case .deleteAsked(let species, let image, false): .question(Question(species, image))
    case .deleteAnswered(false): question.map { .kept($0.species, $0.image) }
    case .deleted(let species, let image, let remark): .deleted(species, image, remark: remark)
    case .stopAsked: runningSpecies.map { .obstacle($0, .service(.interrupted)) }
    case .sessionOpened, .uploadAsked, .sending, .estimated, .pageAsked, .deleteAsked, .deleteAnswered: nil
    }
  }

  private var runningSpecies: Species? { work?.species ?? Species.allCases.first { pages[$0].isAsking } }

  private mutating func beginDeletion(_ question: Question) {
    self.question = nil
    work = .deleting(question.species)
  }

  private mutating func setImageDeleted(_ species: Species, _ id: ImageID) {
    guard case .current(var kept) = pages[species] else { return }
    kept.value.listing.rows = kept.value.listing.rows.map { row in
      guard case .item(var image) = row, image.id == id else { return row }
      image.isDeleted = true
      return .item(image)
    }
    pages[species] = .current(kept)
  }
}

/// A search for uploads, with breeds, categories and owner as typed.
public struct UploadSearch: Equatable, Sendable, Codable {
  /// Parameters of the request, without breeds, categories and owner.
  public var query: UploadQuery
  public var breeds: [String]
  public var categories: [String]
  /// True to list only uploads of the practitioner in session.
  public var isOwn: Bool
  /// Owner of the uploads; ignored if ``isOwn``.
  public var by: Reference?

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

public struct UploadPage: Equatable, Sendable, Codable {
  public var listing: ServiceListing<AnimalImage>
  /// Practitioners of the team among the uploaders.
  public var owners: [MarkOwner]
  public var search: UploadSearch
  /// Conditions that the service has ignored.
  public var ignored: [ImageCondition]

  public init(
    _ listing: ServiceListing<AnimalImage>, owners: [MarkOwner] = [], search: UploadSearch,
    ignored: [ImageCondition] = []
  ) {
    self.listing = listing
    self.owners = owners
    self.search = search
    self.ignored = ignored
  }
}
