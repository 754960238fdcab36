/// Detects a bar code scanner by the pace of its keys, which no hand reaches.
struct ScannerDetector {
  /// The largest gap between a scanner's keys.
  static let limit = Duration.milliseconds(50)
  /// The shortest code; a hand may press two keys at once.
  static let shortest = 3

  private var last: ContinuousClock.Instant?
  private var isFast: Bool
  private var (characters, reads) = (0, 0)

  /// A line begun before its prompt cannot be a scanner's.
  init(isTypedAhead: Bool) { isFast = !isTypedAhead }

  /// Takes the next key, with the time of its read.
  mutating func take(_ key: Key, at time: ContinuousClock.Instant) {
    if let last, time - last >= Self.limit { isFast = false }
    let isRead = last != time
    last = time
    switch key {
    case .character:
      characters += 1
      if isRead { reads += 1 }
    case .enter: break
    // Scanners neither edit nor paste.
    default: isFast = false
    }
  }

  /// Nil if a person typed the line.
  var line: InputLine.Pace? {
    guard isFast, characters >= Self.shortest else { return nil }
    // A program's output may arrive in two reads.
    return reads * 2 > characters ? .scanner : .burst
  }
}
