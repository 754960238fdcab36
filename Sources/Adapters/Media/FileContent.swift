import UseCases

/// Detects the format of a file by its first bytes, because its extension may be wrong.
struct FileContent {
  /// Number of bytes to read from the beginning of a file.
  static let length = 4_096

  private let bytes: [UInt8]
  private let size: Int

  /// Makes a content from the first bytes of a file; `size` is the size of the whole file, in bytes.
  init(_ beginning: [UInt8], size: Int) {
    bytes = Array(beginning.prefix(Self.length))
    self.size = size
  }

  var format: MediaFormat? {
    if has([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if has("GIF87a") || has("GIF89a") { return .gif }
    if has([0x49, 0x49, 0x2A, 0x00]) || has([0x4D, 0x4D, 0x00, 0x2A]) { return .tiff }
    if has("RIFF") { return has("WAVE", at: 8) ? .wav : has("WEBP", at: 8) ? .webp : has("AVI ", at: 8) ? .avi : nil }
    if has("OggS") { return contains([0x80] + Array("theora".utf8), within: 512) ? .ogv : .ogg }
    if has("fLaC") { return .flac }
    if has("ID3") { return .mp3 }
    if has("ftyp", at: 4) { return brand }
    if has([0x1A, 0x45, 0xDF, 0xA3]) { return contains(Array("webm".utf8), within: 64) ? .webm : .mkv }
    if contains(Array("%PDF-".utf8), within: 1_024) { return .pdf }
    guard bytes.count > 2, bytes[0] == 0xFF else { return nil }
    // The layer bits of an audio frame are 0 for AAC and 1 for MP3. In an MP3 frame, bit rate and sample rate have no
    // reserved value.
    if bytes[1] & 0xF6 == 0xF0 { return .aac }
    return bytes[1] & 0xE6 == 0xE2 && bytes[2] & 0xF0 != 0xF0 && bytes[2] & 0x0C != 0x0C ? .mp3 : nil
  }

  /// The duration of a WAV file with the usual header of 44 bytes; nil for other formats.
  var milliseconds: Int? {
    guard format == .wav, has("fmt ", at: 12), bytes.count >= 44 else { return nil }
    let rate = (28...31).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    return rate > 0 ? (size - 44) * 1_000 / rate : nil
  }

  /// The format within the MP4 family, by the brand of the file.
  private var brand: MediaFormat? {
    guard bytes.count >= 12 else { return nil }
    switch String(decoding: bytes[8..<12], as: UTF8.self) {
    case "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "avif": return .heic
    case "M4A ", "M4B ", "M4P ": return .m4a
    case "qt  ": return .mov
    default: return .mp4
    }
  }

  private func has(_ text: String, at offset: Int = 0) -> Bool { has(Array(text.utf8), at: offset) }

  private func has(_ pattern: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: pattern) }

  private func contains(_ pattern: [UInt8], within count: Int) -> Bool {
    let part = bytes.prefix(count)
    return part.indices.contains { part[$0...].starts(with: pattern) }
  }
}
