public import Architecture

/// The port to photos and videos in folders, for new reports.
public struct Gallery: Sendable {
  /// Photos and videos of a folder, in any order; a missing folder is a failure.
  public var files: @Sendable (_ folder: String) async -> Result<[GalleryFile], Failure>
  /// Shape of a video as displayed; nil if unknown.
  public var shape: @Sendable (_ path: String) async -> PictureShape?

  public init(
    files: @escaping @Sendable (String) async -> Result<[GalleryFile], Failure>,
    shape: @escaping @Sendable (String) async -> PictureShape?
  ) { (self.files, self.shape) = (files, shape) }

  /// A gallery without folders: reading any folder fails.
  public static let none = Gallery(files: { .failure(.noSuchFile($0)) }, shape: { _ in nil })

  /// Newest photos and videos of a folder, at most `limit` of each kind, newest first, and the number of other files.
  func newest(of folder: String, limit: Int) async throws(Failure) -> GalleryPage {
    let all = try await files(folder).get().sorted { ($1.at, $0.name) < ($0.at, $1.name) }
    var counts: [MediaKind: Int] = [:]
    let shown = all.filter { file in
      counts[file.kind, default: 0] += 1
      return counts[file.kind, default: 0] <= limit
    }
    return GalleryPage(folder: folder, files: shown, remainingCount: all.count - shown.count)
  }
}

/// A photo or video in a folder.
public struct GalleryFile: Equatable, Sendable, Codable {
  public var name: String
  public var kind: MediaKind
  /// Time of recording or of the latest change.
  public var at: Instant

  public init(_ name: String, _ kind: MediaKind, at: Instant) { (self.name, self.kind, self.at) = (name, kind, at) }
}

/// The newest photos and videos of a folder.
public struct GalleryPage: Equatable, Sendable, Codable {
  /// Path as typed.
  public var folder: String
  /// Newest first.
  public var files: [GalleryFile]
  /// Number of files that are not listed.
  public var remainingCount: Int

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey { case folder, files, remainingCount = "left" }

  public init(folder: String, files: [GalleryFile], remainingCount: Int = 0) {
    (self.folder, self.files, self.remainingCount) = (folder, files, remainingCount)
  }
}
