public import Architecture
public import Foundation

/// The screen of uploads: a page, or the answer to a command about a single upload.
public struct UploadsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Uploaded a picture with these breeds, by name or id.
    case uploaded(Species, String, breeds: [String])
    case listed(Species, UploadsFilter)
    /// Asked to delete an upload for good; `isAgreed` skips the confirmation.
    case deleted(Species, String, isAgreed: Bool)
    /// Answered the confirmation question.
    case answered(isAgreed: Bool)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public enum Answer: Equatable, Sendable {
    case uploaded(UploadRow)
    case listed
    case question
    /// The upload was deleted; `remark`: an error after the service's confirmation.
    case deleted(String, remark: Failure?)
    /// The practitioner declined to delete the upload.
    case kept(String)
  }

  public enum Progress: Equatable, Sendable {
    case asking
    /// Bytes sent so far; the total is nil if unknown.
    case sending(Int, of: Int?)
  }

  /// The upload that is deleted if the practitioner confirms.
  public struct Question: Equatable, Sendable {
    public var species: Species
    public var image: String

    public init(species: Species, image: String) {
      self.species = species
      self.image = image
    }
  }

  public var species = Species.cat
  public var progress: Progress?
  /// Estimate for `progress`; nil if unknown.
  public var secondsLeft: Int?
  public var question: Question?
  public var filter = UploadsFilter()
  @Boxed public var rows: [ServiceRow<UploadRow>] = []
  public var reported = ReportedRows()
  public var page: ServicePage?
  /// Conditions that the service has ignored.
  public var ignored: [ImageCondition] = []
  public var answer: Answer?
  public var answeredAt: Date?
  public var failure: Failure?

  public init() {}
}

/// An upload, as one line.
public struct UploadRow: Equatable, Sendable {
  public var image: AnimalImageRow
  /// The user that uploaded the image.
  public var owner: AnimalOwnerView
  public var createdAt: Date?
  /// The name of the uploaded file; nil if unknown.
  public var file: String?
  /// True until the service has reviewed the upload; nil if unknown.
  public var isPending: Bool?
  /// True if the service accepted the upload; nil if unknown.
  public var isApproved: Bool?

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

/// A filter of uploads.
public struct UploadsFilter: Equatable, Sendable, Codable {
  /// The user that uploaded the images.
  public enum By: Equatable, Sendable, Codable {
    case everybody
    case you
    case practitioner(String)
    /// A user of another program, by the service's `sub_id`.
    case user(String)
  }

  public var by: By
  public var breeds: [String]
  public var categories: [String]
  public var file: String?
  public var limit: Int
  public var page: Int
  public var order: ImageOrder

  public init(
    by: By = .everybody, breeds: [String] = [], categories: [String] = [], file: String? = nil, limit: Int = 9,
    page: Int = 0, order: ImageOrder = .descending
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
