public import Foundation
package import UseCases

public struct GalleryView: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    /// The path as commands accept it.
    public var path: String
    public var kind: MediaKind
    /// Time of creation, or of the last change.
    public var at: Date

    public init(_ path: String, _ kind: MediaKind, at: Date) { (self.path, self.kind, self.at) = (path, kind, at) }
  }

  /// The default limit of photos, and of videos.
  public static let usual = 12

  public var rows: [Row]
  /// Number of further files.
  public var left: Int

  public init(_ rows: [Row], left: Int = 0) { (self.rows, self.left) = (rows, left) }

  package init(_ page: GalleryPage) {
    let folder = page.folder.hasSuffix("/") ? page.folder : page.folder + "/"
    self.init(
      page.files.map { Row(folder + $0.name, $0.kind, at: Date($0.at)) }, left: page.remainingCount)
  }
}
