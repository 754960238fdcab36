#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads keys, one after the other, and waits for them.
struct KeySource {
  /// How long an Escape waits for the rest of its sequence, in milliseconds.
  private static let patience: Int32 = 50

  private let descriptor: Int32
  private var decoder = KeyDecoder()
  /// What was read and not asked for yet, the next one last.
  private var keys: [Key] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func next() -> Key {
    while true {
      if let key = keys.popLast() { return key }
      if decoder.isUndecided, !isReady(within: Self.patience) {
        if let key = decoder.finish() { return key }
      } else if !fill() {
        return .endOfInput
      }
    }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, milliseconds) != 0
  }

  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        for byte in bytes.prefix(count) { keys += decoder.feed(byte) }
        keys.reverse()
        return true
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN, waitUntilReady(descriptor, for: POLLIN) { continue }
      return false
    }
  }
}
