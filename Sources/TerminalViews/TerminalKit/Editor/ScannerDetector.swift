/// Detects a bar code scanner: its keys come faster than a person types.
struct ScannerDetector {
  /// Keys with a gap of this length or longer do not come from a scanner.
  static let maxGap = Duration.milliseconds(50)
  /// The minimum length of a code; a person may press two keys at once.
  static let minLength = 3

  private var last: ContinuousClock.Instant?
  private var isFast: Bool
  private var (characters, reads) = (0, 0)

  /// Keys typed ahead have no measured pace, so that their line counts as typed by hand.
  init(isTypedAhead: Bool) { isFast = !isTypedAhead }

  /// Counts a key, and checks the gap before it; `time` is the time of the read that returned the key.
  mutating func take(_ key: Key, at time: ContinuousClock.Instant) {
    if let last, time - last >= Self.maxGap { isFast = false }
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

  /// The pace of the line; nil if a person typed it.
  var pace: InputLine.Pace? {
    guard isFast, characters >= Self.minLength else { return nil }
    // A scanner sends most characters one by one; a program writes many at once.
    return reads * 2 > characters ? .scanner : .burst
  }
}
