import Architecture
import Foundation
public import UseCases

extension Gallery {
  /// The gallery of local folders; `ffprobe` reads the size and rotation of videos.
  public static func disk(_ launcher: Launcher) -> Gallery {
    Gallery(
      files: { folder in
        let url = URL(filePath: folder.fromHome, directoryHint: .isDirectory)
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isRegularFileKey]
        guard let found = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: Array(keys))
        else { return .failure(.noSuchFile(folder)) }
        return .success(
          found.compactMap { file in
            guard let kind = MediaFormat(ending: file.pathExtension)?.kind, kind == .photo || kind == .video,
              let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true,
              let date = values.contentModificationDate
            else { return nil }
            return GalleryFile(
              file.lastPathComponent, kind, at: Instant(milliseconds: Int64(date.timeIntervalSince1970 * 1_000)))
          })
      },
      shape: { path in
        let report = await launcher.run(
          ProgramCall(
            "ffprobe",
            [
              "-v", "error", "-protocol_whitelist", "file", "-select_streams", "v:0", "-show_entries",
              "stream=width,height:stream_side_data=rotation", "-of", "flat", "file:" + path,
            ], maxWait: .seconds(30)))
        guard report.problem == nil else { return nil }
        var values: [Substring: Int] = [:]
        for line in String(decoding: report.out, as: UTF8.self).split(separator: "\n") {
          let parts = line.split(separator: "=", maxSplits: 1)
          if parts.count == 2, let name = parts[0].split(separator: ".").last { values[name] = Int(parts[1]) }
        }
        guard let width = values["width"], let height = values["height"], width > 0, height > 0 else { return nil }
        return PictureShape(width: width, height: height, turnedBy: values["rotation"] ?? 0)
      })
  }
}

extension MediaFormat {
  /// The format of a file name's extension; the content is not read.
  fileprivate init?(ending: String) {
    switch ending.lowercased() {
    case "jpeg": self = .jpeg
    case "tif": self = .tiff
    case "heif": self = .heic
    case let ending: self.init(rawValue: ending)
    }
  }
}
