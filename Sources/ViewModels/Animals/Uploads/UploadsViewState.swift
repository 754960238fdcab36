public import Architecture
public import Foundation

/// Uploads, as a person sees them: a page of them, or what became of one.
public struct UploadsViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Sent a picture; of these breeds, by name or id.
    case uploaded(Species, String, breeds: [String])
    /// Asked for a page.
    case listed(Species, UploadsFilter)
    /// Wanted one to be deleted for ever; perhaps without a question.
    case deleted(Species, String, isAgreed: Bool)
    /// Has answered the question.
    case answered(isAgreed: Bool)
    /// Does not wait any longer.
    case stopped
  }

  /// What is told the parent.
  public typealias Output = ScreenAnswer

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// A picture was sent.
    case uploaded(UploadRow)
    /// A page is there.
    case listed
    /// Whether one is to be deleted is asked.
    case question
    /// One was deleted; what went wrong afterwards.
    case deleted(String, remark: Failure?)
    /// One was not deleted, as the practitioner wished.
    case kept(String)
  }

  /// What is being done.
  public enum Progress: Equatable, Sendable {
    /// The service is asked.
    case asking
    /// So many bytes of so many are sent; the second is nil where nobody knows.
    case sending(Int, of: Int?)
  }

  /// What is deleted when the practitioner agrees.
  public struct Question: Equatable, Sendable {
    /// Whose image it is.
    public var species: Species
    /// The image.
    public var image: String

    /// A question about this image.
    public init(species: Species, image: String) {
      self.species = species
      self.image = image
    }
  }

  /// Whose images they are.
  public var species = Species.cat
  /// What is being done; nil while nothing is.
  public var progress: Progress?
  /// What is asked before one is deleted.
  public var question: Question?
  /// What was asked for.
  public var filter = UploadsFilter()
  /// The uploads, by the numbers that name them: the first is 1.
  @Boxed public var rows: [ServiceRow<UploadRow>] = []
  /// Which part of all it is; nil when the service does not say.
  public var page: ServicePage?
  /// The newest answer.
  public var answer: Answer?
  /// When that was given: ages are told from then.
  public var answeredAt: Date?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// Nobody has asked for anything.
  public init() {}
}

/// An upload, as a person sees it in a line.
public struct UploadRow: Equatable, Sendable {
  /// The image.
  public var image: AnimalImageRow
  /// Whose it is.
  public var owner: AnimalOwnerView
  /// When it was sent; nil when that is not known.
  public var createdAt: Date?
  /// The name of the file that was sent, if it is known.
  public var file: String?
  /// Whether it waits to be looked at; nil when the service does not say.
  public var isPending: Bool?
  /// Whether it may be shown; nil when the service does not say.
  public var isApproved: Bool?

  /// An upload of these values.
  public init(
    image: AnimalImageRow, owner: AnimalOwnerView, createdAt: Date? = nil, file: String? = nil,
    isPending: Bool? = nil, isApproved: Bool? = nil
  ) {
    self.image = image
    self.owner = owner
    self.createdAt = createdAt
    self.file = file
    self.isPending = isPending
    self.isApproved = isApproved
  }
}

/// Which uploads are looked for.
public struct UploadsFilter: Equatable, Sendable, Codable {
  /// Whose uploads.
  public enum By: Equatable, Sendable, Codable {
    /// Everybody's.
    case everybody
    /// One's own.
    case you
    /// Those of this practitioner.
    case practitioner(String)
    /// Those of somebody whom the service calls so.
    case user(String)
  }

  /// Whose.
  public var by: By
  /// Of one of these breeds, by name or id.
  public var breeds: [String]
  /// About one of these, by name or number.
  public var categories: [String]
  /// Of this file name.
  public var file: String?
  /// How many at most.
  public var limit: Int
  /// Which page; the first is 0.
  public var page: Int
  /// In which order.
  public var order: AnimalOrder

  /// A filter of these values.
  public init(
    by: By = .everybody, breeds: [String] = [], categories: [String] = [], file: String? = nil, limit: Int = 9,
    page: Int = 0, order: AnimalOrder = .desc
  ) {
    self.by = by
    self.breeds = breeds
    self.categories = categories
    self.file = file
    self.limit = limit
    self.page = page
    self.order = order
  }
}
