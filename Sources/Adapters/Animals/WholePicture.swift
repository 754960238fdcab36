import Foundation
import UseCases

/// Checks that a picture is complete: a truncated one has a valid beginning.
struct WholePicture {
  private let bytes: Data
  private var place = 0

  /// True if the file, which has the beginning of this format, also has its end.
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

  /// False for a photo of these formats with a missing end; true for every other file.
  static func isWhole(photo path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: FileContent.length),
      let format = FileContent(Array(start), size: start.count).format, [.jpeg, .png, .gif, .webp].contains(format)
    else { return true }
    return isWhole(path, format)
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

  /// Checks the segments, and after a start of scan its data up to the next marker (ITU-T T.81, B.1).
  private mutating func isWholeJPEG() -> Bool {
    place = 2
    while var byte = next() {
      // Skip other bytes than markers: data of a scan, or unknown.
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

  /// Checks the chunks; the last one is `IEND`.
  private mutating func isWholePNG() -> Bool {
    place = 8
    while let length = number(4), let kind = number(4) {
      place += length + 4
      if kind == 0x4945_4E44 { return place <= bytes.count }
    }
    return false
  }

  /// Checks the blocks, and the trailer after the last.
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

  /// Compares the length in the RIFF header with the length of the file.
  private mutating func isWholeWebP() -> Bool {
    place = 4
    guard let size = number(4).map({ UInt32(truncatingIfNeeded: $0).byteSwapped }) else { return false }
    return Int(size) + 8 <= bytes.count
  }
}
