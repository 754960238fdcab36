import Adapters
import Architecture

/// A hash of 128 bits over a stream of bytes: two of 64 bits with different beginnings, in the manner of FNV-1a
/// (Fowler, Noll, Vo), eight bytes a step.
///
/// Distinguishes records; not cryptographic.
public struct Digest: Equatable, Sendable, CustomStringConvertible {
  private var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x6C62_272E_07BB_0142

  /// The hash of empty input.
  public init() {}

  public mutating func add(_ bytes: some Collection<UInt8>) {
    let isDone = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) } != nil
    if !isDone { Array(bytes).withUnsafeBytes { add($0) } }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    // Includes the length, so that a cut input differs.
    var rest = UInt64(bytes.count)
    for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
  }

  /// Adds a number.
  mutating func add(_ number: UInt64) {
    high = (high ^ number) &* 0x100_0000_01B3
    low = (low ^ number) &* 0x100_0000_01B3
    high ^= high >> 29
    low ^= low >> 31
  }

  /// Adds a line of the record: a business event in its encoded form, the rest of a turn as numbers.
  ///
  /// Actions are not encoded: the typed line and the resulting events determine them. `closed` entries are left out:
  /// the release of a reactor is no event of the run.
  mutating func add(_ entry: Entry) {
    if case .closed = entry { return }
    guard case .turn(let turn) = entry else { return add((try? LineEncoder().encode(entry)) ?? []) }
    for number in [
      turn.number, turn.cause, turn.input, UInt64(bitPattern: turn.stamp.time.nanoseconds), turn.stamp.seed,
      turn.version, turn.answerOf ?? 0, UInt64(turn.offers),
    ] + turn.starts.map(\.number) + turn.cancels.map(\.number) { add(number) }
    add(turn.reactor.utf8)
    for target in turn.deliversTo { add(target.utf8) }
    if !turn.reactor.hasSuffix("view") { add((try? LineEncoder().encode(turn.event)) ?? []) }
  }

  /// Adds another hash.
  public mutating func add(_ other: Digest) { add(other.description.utf8) }

  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
