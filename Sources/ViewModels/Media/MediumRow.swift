import Architecture
public import Foundation
package import UseCases

/// A photo, a video, a PDF, a recording, or a picture of a record, as one line.
public struct MediumRow: Equatable, Sendable {
  /// The reference of the medium; of a picture, the reference of its record.
  public var name: RecordID
  /// The id of the stored file.
  public var id: String
  public var kind: MediaKind
  /// The original file name.
  public var file: String
  /// In bytes.
  public var size: Int
  /// Duration; nil if unknown.
  public var milliseconds: Int?
  public var attachedAt: Date
  public var isErased: Bool

  public init(
    name: RecordID, id: String, kind: MediaKind, file: String, size: Int, milliseconds: Int? = nil, attachedAt: Date,
    isErased: Bool = false
  ) {
    self.name = name
    self.id = id
    self.kind = kind
    self.file = file
    self.size = size
    self.milliseconds = milliseconds
    self.attachedAt = attachedAt
    self.isErased = isErased
  }

  package init(_ medium: Medium) {
    self.init(
      name: medium.record, id: medium.id.description,
      kind: medium.file.format.kind, file: medium.file.name, size: medium.file.size,
      milliseconds: medium.file.milliseconds, attachedAt: Date(medium.attachedAt), isErased: medium.erasedAt != nil)
  }
}
