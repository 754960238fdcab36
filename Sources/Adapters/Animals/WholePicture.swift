import Foundation
import UseCases

/// Detects truncated image files, which still have a valid beginning.
struct WholePicture {
  private let bytes: Data
  private var place = 0

  /// True if the file has the end of this format; the caller has checked its beginning.
  static func isWhole(_ path: String, _ format: MediaFormat) -> Bool {
    guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return false }
    var picture = WholePicture(bytes: bytes)
    return switch format {
    case .jpeg: picture.isWholeJPEG()
    case .png: picture.isWholePNG()
    case .gif: picture.isWholeGIF()
    case .webp: picture.isWholeWebP()
    default: false
    }
  }

  /// The format of a file, and the damage that its structure shows; both nil for a missing file or unknown format.
  static func check(_ path: String) -> (format: MediaFormat?, flaw: MediaFlaw?) {
    guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      let format = FileContent(Array(bytes.prefix(FileContent.length)), size: bytes.count).format
    else { return (nil, nil) }
    var picture = WholePicture(bytes: bytes)
    switch format {
    case .jpeg, .gif, .webp: return (format, isWhole(path, format) ? nil : .truncated)
    case .png: return (format, isWhole(path, format) ? picture.hasValidChecksums() ? nil : .corrupt : .truncated)
    case .heic, .mp4, .mov, .m4a: return (format, picture.isWholeMP4() ? nil : .truncated)
    default: return (format, nil)
    }
  }

  private init(bytes: Data) { self.bytes = bytes }

  /// The next byte; nil at the end.
  private mutating func next() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[bytes.startIndex + place]
  }

  /// The next bytes as a big-endian number; nil at the end.
  private mutating func number(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let byte = next() else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }

  /// Follows the segments and the scan data between them up to the end marker (ITU-T T.81, B.1).
  private mutating func isWholeJPEG() -> Bool {
    place = 2
    while var byte = next() {
      // Skip bytes that are not markers: scan data, or unknown data.
      guard byte == 0xFF else { continue }
      while byte == 0xFF {
        guard let following = next() else { return false }
        byte = following
      }
      switch byte {
      case 0xD9: return true
      case 0x00, 0x01, 0xD0...0xD7: continue
      default:
        guard let length = number(2) else { return false }
        place += max(0, length - 2)
      }
    }
    return false
  }

  /// Follows the chunks up to the last chunk, `IEND`.
  private mutating func isWholePNG() -> Bool {
    place = 8
    while let length = number(4), let kind = number(4) {
      place += length + 4
      if kind == 0x4945_4E44 { return place <= bytes.count }
    }
    return false
  }

  /// True if each chunk up to `IEND` has the right checksum (PNG, 5.5).
  private mutating func hasValidChecksums() -> Bool {
    place = 8
    while let length = number(4), bytes.count - place >= length + 8 {
      let start = bytes.startIndex + place
      let content = bytes[start..<start + length + 4]
      place += length + 4
      guard let checksum = number(4), Self.checksum(content) == UInt32(truncatingIfNeeded: checksum) else {
        return false
      }
      if content.prefix(4).elementsEqual("IEND".utf8) { return true }
    }
    return false
  }

  /// The CRC-32 of PNG.
  private static func checksum(_ bytes: Data) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      ~bytes.reduce(UInt32.max) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
  }

  /// Follows the boxes (ISO 14496-12), which must end where the file ends.
  private mutating func isWholeMP4() -> Bool {
    place = 0
    while place < bytes.count {
      let start = place
      guard var length = number(4), number(4) != nil else { return false }
      // A box of length 0 extends to the end of the file.
      if length == 0 { return true }
      if length == 1 {
        guard let long = number(8) else { return false }
        length = long
      }
      guard length >= place - start, length <= bytes.count - start else { return false }
      place = start + length
    }
    return true
  }

  /// Follows the blocks up to the trailer.
  private mutating func isWholeGIF() -> Bool {
    place = 10
    guard let screen = next() else { return false }
    place += 2 + Self.colours(screen)
    while let block = next() {
      switch block {
      case 0x3B: return true
      case 0x21: place += 1
      case 0x2C:
        place += 8
        guard let image = next() else { return false }
        place += Self.colours(image) + 1
      default: return false
      }
      while let length = next(), length > 0 { place += Int(length) }
    }
    return false
  }

  /// The size of a colour table in bytes, from the flags of a GIF.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// True if the file is at least as long as its RIFF header states.
  private mutating func isWholeWebP() -> Bool {
    place = 4
    guard let size = number(4).map({ UInt32(truncatingIfNeeded: $0).byteSwapped }) else { return false }
    return Int(size) + 8 <= bytes.count
  }
}
