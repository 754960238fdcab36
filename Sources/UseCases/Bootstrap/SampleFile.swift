/// Generates small media files: a PNG picture, and a tone in WAV.
enum SampleFile {
  /// A greyscale picture of a disc on a pattern, 64 by 64 pixels (PNG: ISO/IEC 15948).
  static func picture(of number: Int) -> [UInt8] {
    let side = 64
    var rows: [UInt8] = []
    for y in 0..<side {
      rows.append(0)
      for x in 0..<side {
        let (dx, dy) = (x - side / 2, y - side / 2)
        let distance = dx * dx + dy * dy
        rows.append(distance < 400 ? UInt8(255 - distance / 2) : UInt8((x * number ^ y) & 0x3F))
      }
    }
    let header = big(side) + big(side) + [8, 0, 0, 0, 0]
    // Without compression: one stored block (RFC 1951), of at most 65,535 bytes.
    let length = little(rows.count, bytes: 2)
    let stored: [UInt8] = [0x78, 0x01, 0x01] + length + length.map { ~$0 } + rows + big(adler(rows))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", stored)
      + chunk("IEND", [])
  }

  /// Half a second of a tone: 8,000 samples a second of 16 bits, one channel.
  static func sound(hertz: Int) -> [UInt8] {
    let rate = 8_000
    var samples: [UInt8] = []
    for index in 0..<rate / 2 {
      // A triangle wave that fades out.
      let phase = index * hertz % rate
      let height = (phase < rate / 2 ? phase : rate - phase) * 4 - rate
      samples += little(height * (rate / 2 - index) / rate, bytes: 2)
    }
    return Array("RIFF".utf8) + little(36 + samples.count, bytes: 4) + Array("WAVEfmt ".utf8) + little(16, bytes: 4)
      + little(1, bytes: 2) + little(1, bytes: 2) + little(rate, bytes: 4) + little(rate * 2, bytes: 4)
      + little(2, bytes: 2) + little(16, bytes: 2) + Array("data".utf8) + little(samples.count, bytes: 4) + samples
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(content.count) + named + big(crc(named))
  }

  private static func crc(_ bytes: [UInt8]) -> Int {
    var rest: UInt32 = .max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return Int(~rest)
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return second << 16 | first
  }

  private static func big(_ number: Int) -> [UInt8] { little(number, bytes: 4).reversed() }

  private static func little(_ number: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
