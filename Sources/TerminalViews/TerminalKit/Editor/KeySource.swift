#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads keys, one after the other, and waits for them.
struct KeySource {
  private let descriptor: Int32
  private var decoder = KeyDecoder()
  /// What was read and not asked for yet, the next one last.
  private var keys: [Key] = []
  /// When the newest of them was read.
  private(set) var readAt = ContinuousClock.now

  /// Whether something was typed that nobody has asked for yet.
  var isTypedAhead: Bool { !keys.isEmpty || isReady(within: 0) }

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// What the terminal answers when it is asked about itself; what it has not answered within so long is not there.
  ///
  /// What is typed meanwhile is kept. Every terminal answers the question for its attributes, so one that does not know
  /// the other is not waited for.
  mutating func answers(
    to question: String, asking screen: LineWriter, within patience: Duration
  ) -> [TerminalAnswer] {
    let end = ContinuousClock.now + patience
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
    // An answer without an end is none: what is typed from here on is no part of it.
    if !decoder.isPasting, let key = decoder.finish() { typed.append(key) }
    keys += typed.reversed()
    return answers
  }

  /// The next key; an answer of the terminal that comes too late is none.
  mutating func next() -> Key {
    while true {
      if let key = keys.popLast() {
        if case .answer = key { continue }
        return key
      }
      if let patience = decoder.patience, !isReady(within: patience) {
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
