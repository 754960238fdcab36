/// How fast the keys of one line come: a scanner of bar codes types them, faster than any hand.
struct KeyPace {
  /// A scanner's keys are closer than this.
  static let limit = Duration.milliseconds(50)
  /// No code has fewer characters; a hand may press two keys at once.
  static let shortest = 3

  private var last: ContinuousClock.Instant?
  private var isFast: Bool
  private var (characters, reads) = (0, 0)

  /// The pace of a line that is about to be typed; one that was begun before it was asked for is no scanner's.
  init(isTypedAhead: Bool) { isFast = !isTypedAhead }

  /// Takes the next key, which was read then.
  mutating func take(_ key: Key, at time: ContinuousClock.Instant) {
    if let last, time - last >= Self.limit { isFast = false }
    let isRead = last != time
    last = time
    switch key {
    case .character:
      characters += 1
      if isRead { reads += 1 }
    case .enter: break
    // A scanner neither edits nor pastes.
    default: isFast = false
    }
  }

  /// How fast the line came; nil for one of a hand.
  var line: InputLine.Pace? {
    guard isFast, characters >= Self.shortest else { return nil }
    // What another program writes may come in two pieces.
    return reads * 2 > characters ? .scanner : .burst
  }
}
