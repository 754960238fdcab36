public import Architecture

/// The port to photos and videos that somebody has made, and that are in no report yet.
public struct Gallery: Sendable {
  /// The photos and videos of a folder, in any order; a missing folder is a failure.
  public var files: @Sendable (_ folder: String) async -> Result<[GalleryFile], Failure>
  /// How a video is to be held to be seen; nil where that cannot be known.
  public var shape: @Sendable (_ path: String) async -> PictureShape?

  /// A gallery of these functions.
  public init(
    files: @escaping @Sendable (String) async -> Result<[GalleryFile], Failure>,
    shape: @escaping @Sendable (String) async -> PictureShape?
  ) { (self.files, self.shape) = (files, shape) }

  /// A machine without folders.
  public static let none = Gallery(files: { .failure(.noSuchFile($0)) }, shape: { _ in nil })

  /// The newest of a folder's: so many photos and as many videos, the newest first, and how many there are besides.
  func newest(of folder: String, limit: Int) async throws(Failure) -> GalleryPage {
    let all = try await files(folder).get().sorted { ($1.at, $0.name) < ($0.at, $1.name) }
    var counts: [MediaKind: Int] = [:]
    let shown = all.filter { file in
      counts[file.kind, default: 0] += 1
      return counts[file.kind, default: 0] <= limit
    }
    return GalleryPage(folder: folder, files: shown, left: all.count - shown.count)
  }
}

/// A photo or a video in a folder.
public struct GalleryFile: Equatable, Sendable, Codable {
  /// Its name in the folder.
  public var name: String
  /// Whether it is a photo or a video.
  public var kind: MediaKind
  /// When it was made, or changed last.
  public var at: Instant

  /// A file of these values.
  public init(_ name: String, _ kind: MediaKind, at: Instant) { (self.name, self.kind, self.at) = (name, kind, at) }
}

/// The newest photos and videos of a folder.
public struct GalleryPage: Equatable, Sendable, Codable {
  /// The folder, as it was typed.
  public var folder: String
  /// The files, the newest first.
  public var files: [GalleryFile]
  /// How many there are besides.
  public var left: Int

  /// A page of these values.
  public init(folder: String, files: [GalleryFile], left: Int = 0) {
    (self.folder, self.files, self.left) = (folder, files, left)
  }
}
