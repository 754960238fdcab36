import Adapters
import Architecture

/// A 128-bit hash of bytes that distinguishes records.
///
/// Two 64-bit hashes with different initial values, similar to FNV-1a, with eight bytes per step; not cryptographic.
public struct RecordHash: Equatable, Sendable, CustomStringConvertible {
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
    // Includes the length, so that a shorter input has another hash.
    var rest = UInt64(bytes.count)
    for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
  }

  mutating func add(_ number: UInt64) {
    high = (high ^ number) &* 0x100_0000_01B3
    low = (low ^ number) &* 0x100_0000_01B3
    high ^= high >> 29
    low ^= low >> 31
  }

  /// Adds an entry of the record; of a turn, its numbers, its reactors, and the encoded event of a use case.
  ///
  /// Actions are not encoded: typed lines and resulting events determine them. `closed` entries are left out: the
  /// release of a reactor is not part of the run.
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

  public mutating func add(_ other: RecordHash) { add(other.description.utf8) }

  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
