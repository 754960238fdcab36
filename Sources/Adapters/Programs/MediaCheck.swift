public import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds damage of photos and videos: by their structure, and in a JPEG by ImageMagick, if it is installed.
public struct MediaCheck: Sendable {
  private let launcher: Launcher
  private let folder: String

  /// Makes a check that runs ImageMagick with this launcher, with temporary links in the folder.
  public init(_ launcher: Launcher, folder: String = NSTemporaryDirectory()) {
    (self.launcher, self.folder) = (launcher, folder)
  }

  /// The damage of a file; nil for a sound or missing file, and for a format whose damage cannot be found.
  public func flaw(of path: String) async -> MediaFlaw? {
    let (format, flaw) = WholePicture.check(path)
    guard flaw == nil, format == .jpeg, let name = launcher.first(of: ["magick", "convert"]),
      let link = try? SafeLink(to: path, in: folder)
    else { return flaw }
    let small = link.path + ".small"
    defer {
      unlink(small)
      link.remove()
    }
    // All data is decoded, but no large picture is made.
    let call = ProgramCall(
      name, ["-define", "jpeg:size=64x64", link.path + "[0]", "jpeg:" + small], maxWait: .seconds(30))
    return Self.flaw(in: await launcher.run(call).err)
  }

  /// The damage that ImageMagick reports with exit code 0, filling the rest with grey or wrong colours.
  static func flaw(in words: String) -> MediaFlaw? {
    if words.contains("Premature end of JPEG") { return .truncated }
    return words.contains("Corrupt JPEG data") ? .corrupt : nil
  }
}

/// A symbolic link in a temporary folder whose path has no sign that ImageMagick would interpret.
///
/// ImageMagick parses patterns, formats and image numbers in names.
struct SafeLink {
  private let place: TemporaryPlace
  var path: String { place.path + "/photo" }
  /// Folder of the link, for further files.
  var folder: String { place.path }

  init(to path: String, in folder: String) throws(Failure) {
    place = try TemporaryPlace(
      "jotter-photo", in: folder.contains { "%:*?[]{}\\".contains($0) } ? NSTemporaryDirectory() : folder)
    let target = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    guard symlink(target, place.path + "/photo") == 0 else {
      let reason = SystemError(code: errno).reason
      place.remove()
      throw .file(place.path + "/photo", reason: reason)
    }
  }

  func remove() { place.remove() }
}
