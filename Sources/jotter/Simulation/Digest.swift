/// A hash of 128 bits over a stream of bytes: two FNV-1a (Fowler, Noll, Vo) of 64 bits with different beginnings.
///
/// It tells equal records from different ones; it is no protection against anybody.
public struct Digest: Equatable, Sendable, CustomStringConvertible {
  private var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x6C62_272E_07BB_0142

  /// The hash of nothing.
  public init() {}

  /// Goes on with these bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
      low = (low ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    low ^= high >> 29
  }

  /// Goes on with another hash.
  public mutating func add(_ other: Digest) { add(other.description.utf8) }

  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
