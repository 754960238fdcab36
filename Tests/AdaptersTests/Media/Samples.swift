import Foundation

/// Small files with recognizable content.
enum Samples {
  /// A PNG of one pixel.
  static let png =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data()

  /// WAV file of silence with this length: 16,000 samples a second, two bytes each.
  static func wav(milliseconds: Int) -> Data {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let count = milliseconds * 32
    var header = Array("RIFF".utf8) + number(36 + count, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
    header += number(1, 2) + number(1, 2) + number(16_000, 4) + number(32_000, 4) + number(2, 2) + number(16, 2)
    return Data(header + Array("data".utf8) + number(count, 4)) + Data(count: count)
  }

  /// First bytes of files, and the format; nil if not accepted.
  static let beginnings: [(bytes: [UInt8], format: String?)] = [
    ([0xFF, 0xD8, 0xFF, 0xE0], "jpg"), (Array("GIF89a".utf8), "gif"), (Array("RIFF1234WEBPVP8 ".utf8), "webp"),
    ([0, 0, 0, 24] + Array("ftypheic".utf8), "heic"), ([0x49, 0x49, 0x2A, 0], "tiff"), ([0x4D, 0x4D, 0, 0x2A], "tiff"),
    (Array("OggS".utf8), "ogg"), (Array("OggS".utf8) + [0, 0x80] + Array("theora".utf8), "ogv"),
    (Array("ID3".utf8), "mp3"), ([0xFF, 0xFB, 0x90, 0], "mp3"), (Array("fLaC".utf8), "flac"),
    ([0, 0, 0, 24] + Array("ftypM4A ".utf8), "m4a"), ([0xFF, 0xF1, 0x50, 0x80], "aac"),
    ([0, 0, 0, 24] + Array("ftypisom".utf8), "mp4"), ([0, 0, 0, 20] + Array("ftypqt  ".utf8), "mov"),
    ([0x1A, 0x45, 0xDF, 0xA3, 0x80] + Array("webm".utf8), "webm"), ([0x1A, 0x45, 0xDF, 0xA3], "mkv"),
    (Array("RIFF1234AVI LIST".utf8), "avi"), (Array("%PDF-1.7".utf8), "pdf"), (Array("\n%PDF-1.7".utf8), "pdf"),
    (Array("plain text".utf8), nil), ([0xFF, 0xFE, 0x61, 0], nil), (Array("RIFF1234XXXX".utf8), nil), ([0x4D], nil),
    (Array("#! /bin/sh".utf8), nil), (Array("<svg xmlns=".utf8), nil),
  ]
}
