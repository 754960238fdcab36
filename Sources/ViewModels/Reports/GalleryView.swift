public import Foundation
package import UseCases

/// The newest photos and videos of a folder, as a person sees them.
public struct GalleryView: Equatable, Sendable {
  /// A photo or a video.
  public struct Row: Equatable, Sendable {
    /// Where it is, as it can be typed.
    public var path: String
    /// Whether it is a photo or a video.
    public var kind: MediaKind
    /// When it was made, or changed last.
    public var at: Date

    /// A row of these values.
    public init(_ path: String, _ kind: MediaKind, at: Date) { (self.path, self.kind, self.at) = (path, kind, at) }
  }

  /// So many photos, and as many videos, are shown unless more are wanted.
  public static let usual = 12

  /// The files, the newest first.
  public var rows: [Row]
  /// How many there are besides.
  public var left: Int

  /// A view of these values.
  public init(_ rows: [Row], left: Int = 0) { (self.rows, self.left) = (rows, left) }

  package init(_ page: GalleryPage) {
    let folder = page.folder.hasSuffix("/") ? page.folder : page.folder + "/"
    self.init(
      page.files.map { Row(folder + $0.name, $0.kind, at: Date($0.at)) }, left: page.left)
  }
}
