import Architecture
public import Foundation
package import UseCases

/// A photo, a video, a PDF or a recording, or somebody's picture, as a person sees it in a line.
public struct MediumRow: Equatable, Sendable {
  /// What names it; a picture is named by whom it shows.
  public var name: RecordID
  /// The id under which its file is kept.
  public var id: String
  /// What it is.
  public var kind: MediaKind
  /// The name that its file had where it came from.
  public var file: String
  /// How many bytes it has.
  public var size: Int
  /// How long it plays, in milliseconds, where that is known.
  public var milliseconds: Int?
  /// When it was attached.
  public var attachedAt: Date
  /// Whether it is marked for removal, and in sight only until the jotter is left.
  public var isErased: Bool

  /// A row of these values.
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
