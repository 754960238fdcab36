/// An id of 128 bits, printed as a UUID in lower case (RFC 9562, version 7).
///
/// The time comes first, so that ids sort by age.
public struct UniqueID: Hashable, Sendable, Comparable, CustomStringConvertible, LosslessStringConvertible, Codable {
  private let high: UInt64
  private let low: UInt64

  /// Makes the id of an instant and 64 random bits; equal arguments make equal ids.
  public init(at time: Instant, random: UInt64) {
    let milliseconds = UInt64(clamping: time.milliseconds) & 0xFFFF_FFFF_FFFF
    let more = SplitMix.mix(random ^ 0x6A09_E667_F3BC_C909)
    high = milliseconds << 16 | 0x7000 | (more >> 52)
    low = 0x8000_0000_0000_0000 | (SplitMix.mix(random) >> 2)
  }

  /// The id of these 128 bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Parses the text form, in upper or lower case; nil for any other text.
  public init?(_ description: String) {
    var digits: [UInt64] = [0, 0]
    var count = 0
    for (position, byte) in description.utf8.enumerated() {
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard count < 32, let digit = Self.value(of: byte) else { return nil }
      digits[count / 16] = digits[count / 16] << 4 | digit
      count += 1
    }
    guard count == 32 else { return nil }
    high = digits[0]
    low = digits[1]
  }

  /// Decodes the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = UniqueID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a UUID")
    }
    self = id
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The 36 characters `xxxxxxxx-xxxx-7xxx-8xxx-xxxxxxxxxxxx`.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var position = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          buffer[position] = UInt8(ascii: "-")
          position += 1
        }
        let half = index < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (index % 16))) & 0xF
        buffer[position] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        position += 1
      }
      return position
    }
  }

  /// The last twelve characters, by which a person may name a record.
  public var tail: String { String(description.suffix(12)) }

  /// The 32 digits without hyphens, for a search by a part of the id.
  public var digits: String { description.filter { $0 != "-" } }

  /// Older comes first.
  public static func < (left: UniqueID, right: UniqueID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  private static func value(of byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
