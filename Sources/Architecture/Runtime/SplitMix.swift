/// Random numbers from a seed: SplitMix64 (Steele, Lea and Flood, 2014).
public struct SplitMix: RandomNumberGenerator, Sendable {
  /// The distance between two counter values: 2^64 divided by the golden ratio, odd.
  public static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var counter: UInt64

  /// The numbers of this seed.
  public init(seed: UInt64) { counter = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    counter &+= Self.step
    return Self.mix(counter)
  }

  /// Spreads every bit of `value` over all 64: a bijection whose results look random.
  public static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
