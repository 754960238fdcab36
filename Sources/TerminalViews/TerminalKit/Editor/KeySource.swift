#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads keys from a descriptor; blocks the calling thread.
struct KeySource {
  private let descriptor: Int32
  private var decoder = KeyDecoder()
  /// Decoded keys not yet returned, the next one last.
  private var keys: [Key] = []
  /// The time of the last read.
  private(set) var readAt = ContinuousClock.now

  /// Whether the next key or byte is available without waiting.
  var isTypedAhead: Bool { !keys.isEmpty || isReady(within: 0) }

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends a query to the terminal, and returns the answers within `timeout`.
  ///
  /// Also queries the device attributes: every terminal answers this query, which ends the wait. Keys typed meanwhile
  /// are returned later.
  mutating func answers(
    to question: String, asking screen: LineWriter, within timeout: Duration
  ) -> [TerminalAnswer] {
    let end = ContinuousClock.now + timeout
    guard screen.write(raw: question + "\u{1B}[c") == 0 else { return [] }
    var answers: [TerminalAnswer] = []
    var typed: [Key] = []
    asking: while true {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0, isReady(within: Int32(left.rounded(.up))), fill() else { break }
      while let key = keys.popLast() {
        guard case .answer(let answer) = key else {
          typed.append(key)
          continue
        }
        answers.append(answer)
        if case .attributes = answer { break asking }
      }
    }
    // End an incomplete answer: the next keys do not belong to it.
    if !decoder.isPasting, let key = decoder.finish() { typed.append(key) }
    keys += typed.reversed()
    return answers
  }

  /// Waits for the next key; drops late answers of the terminal.
  mutating func next() -> Key {
    while true {
      if let key = keys.popLast() {
        if case .answer = key { continue }
        return key
      }
      if let timeout = decoder.sequenceWait, !isReady(within: timeout) {
        if let key = decoder.finish() { return key }
      } else if !fill() {
        return decoder.finish() ?? .endOfInput
      }
    }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&waited, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        let read = bytes.prefix(count).flatMap { decoder.feed($0) }
        keys = read.reversed() + keys
        readAt = .now
        return true
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN, waitUntilReady(descriptor, for: POLLIN) { continue }
      return false
    }
  }
}
