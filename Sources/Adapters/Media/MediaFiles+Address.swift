import Foundation
public import UseCases

extension MediaFiles {
  /// The picture as a `data:` URL; nil for a missing file, and for a format that browsers cannot show.
  public func address(of picture: Medium) -> String? {
    let types: [MediaFormat: String] = [.jpeg: "jpeg", .png: "png", .gif: "gif", .webp: "webp"]
    guard let type = types[picture.file.format],
      let bytes = try? Data(contentsOf: URL(filePath: path(of: picture)))
    else { return nil }
    return "data:image/\(type);base64,\(bytes.base64EncodedString())"
  }
}
