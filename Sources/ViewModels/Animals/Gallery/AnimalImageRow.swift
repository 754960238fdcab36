import Architecture
public import Foundation
package import UseCases

/// An image of a cat or a dog, as one line.
public struct AnimalImageRow: Equatable, Sendable {
  public var id: String
  /// The URL of the file; nil if unknown or removed.
  public var address: String?
  /// In pixels; nil if unknown.
  public var resolution: Resolution?
  /// The names of the breeds shown.
  public var breeds: [String]
  public var categories: [String]
  /// The number of the practitioner's favourite for this image; nil without one.
  public var favourite: Int?
  /// The value of the practitioner's vote; nil without one.
  public var vote: Double?
  /// True if the service no longer has the image.
  public var isDeleted: Bool
  /// Details of an upload in a gallery; nil for other images.
  public var upload: UploadDetails?

  /// Details of an upload, from the service.
  public struct UploadDetails: Equatable, Sendable {
    /// For example `image/jpeg`.
    public var mimeType: String?
    public var breedIDs: [String]
    /// The owner's `sub_id`.
    public var subID: String?
    public var createdAt: Date?
    public var file: String?
    /// The owner as a member of the team; nil for any other owner.
    public var owner: AnimalOwnerView?

    public init(
      mimeType: String? = nil, breedIDs: [String] = [], subID: String? = nil, createdAt: Date? = nil,
      file: String? = nil, owner: AnimalOwnerView? = nil
    ) {
      (self.mimeType, self.breedIDs, self.subID) = (mimeType, breedIDs, subID)
      (self.createdAt, self.file, self.owner) = (createdAt, file, owner)
    }
  }

  public struct Resolution: Equatable, Sendable, Codable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  public init(
    id: String, address: String? = nil, resolution: Resolution? = nil, breeds: [String] = [],
    categories: [String] = [], favourite: Int? = nil, vote: Double? = nil, isDeleted: Bool = false,
    upload: UploadDetails? = nil
  ) {
    self.upload = upload
    self.id = id
    self.address = address
    self.resolution = resolution
    self.breeds = breeds
    self.categories = categories
    self.favourite = favourite
    self.vote = vote
    self.isDeleted = isDeleted
  }

  /// The row of an image; `owners` are practitioners of the team.
  ///
  /// `isDetailed` adds the details of an upload; rows of the uploads screen have their own.
  package init(_ image: AnimalImage, isDetailed: Bool = false, among owners: [MarkOwner] = []) {
    self.init(id: image.id.text, address: image.address)
    if let width = image.width, let height = image.height { resolution = Resolution(width: width, height: height) }
    breeds = image.breeds.map(\.name)
    categories = image.categories.map(\.name)
    favourite = image.favourite
    vote = image.vote?.value
    isDeleted = image.isDeleted
    guard isDetailed else { return }
    let details = UploadDetails(
      mimeType: image.mimeType, breedIDs: image.breedIDs, subID: image.owner.subID,
      createdAt: image.createdAt.map { Date($0) }, file: image.originalFileName)
    if details != UploadDetails() { upload = details }
    if case .practitioner(let id) = image.owner, owners.contains(where: { $0.id == id }) {
      upload?.owner = AnimalOwnerView(image.owner, among: owners)
    }
  }
}

/// The owner of a favourite, a vote or an upload.
public enum AnimalOwnerView: Equatable, Sendable, Codable {
  /// The practitioner in session, by name.
  case you(String)
  /// Another practitioner, by name.
  case practitioner(String)
  /// A user of another program or team, by the service's `sub_id`.
  case unknown(String)
  /// A mark or an upload without a `sub_id`.
  case nobody

  package init(_ owner: AnimalOwner, among owners: [MarkOwner]) {
    self =
      switch owner {
      case .nobody: .nobody
      case .stranger(let text): .unknown(text)
      case .practitioner(let id):
        owners.first { $0.id == id }.map { $0.isAsking ? .you($0.name) : .practitioner($0.name) }
          ?? .unknown(owner.subID ?? "")
      }
  }
}

extension Failure {
  /// The error to print for an obstacle.
  package init(_ obstacle: AnimalObstacle, _ species: Species) {
    switch obstacle {
    case .service(let failure): self.init(failure, species)
    case .storage(let failure): self = failure
    case .refused(let refusal): self.init(refusal, species)
    case .breed(let failure): self.init(failure, species)
    }
  }
}
