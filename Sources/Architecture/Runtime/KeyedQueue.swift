/// A queue for each key; an element can be removed by its number, in constant time.
struct KeyedQueue<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private var elements: [UInt64: Element] = [:]
  /// May contain numbers of removed elements, which are skipped.
  private var order: [Key: Inbox<UInt64>] = [:]

  var isEmpty: Bool { elements.isEmpty }
  /// All elements, unordered.
  var all: [Element] { Array(elements.values) }

  mutating func append(_ element: Element, _ number: UInt64, to key: Key) {
    elements[number] = element
    order[key, default: Inbox()].append(number)
  }

  mutating func popFirst(of key: Key) -> Element? {
    while let number = order[key]?.popFirst() {
      if order[key]?.isEmpty == true { order[key] = nil }
      if let element = elements.removeValue(forKey: number) { return element }
    }
    return nil
  }

  mutating func remove(_ number: UInt64) -> Element? { elements.removeValue(forKey: number) }

  mutating func removeAll(of key: Key) -> [Element] {
    (order.removeValue(forKey: key)?.elements ?? []).compactMap { elements.removeValue(forKey: $0) }
  }
}

/// Tasks that were cancelled and have not ended, each with the keys that it keeps busy.
struct Endings<Key: Hashable & Sendable>: Sendable {
  private var keys: [UInt64: [Key]] = [:]
  private var counts: [Key: Int] = [:]

  var isEmpty: Bool { keys.isEmpty }

  /// The first key of each, the oldest first.
  var first: [Key] { keys.sorted { $0.key < $1.key }.compactMap(\.value.first) }

  func isBusy(_ key: Key) -> Bool { counts[key] != nil }

  mutating func begin(_ number: UInt64, _ own: [Key]) {
    keys[number] = own
    for key in own { counts[key, default: 0] += 1 }
  }

  /// The keys of a task that has ended; nil for one that was not entered.
  mutating func end(_ number: UInt64) -> [Key]? {
    guard let own = keys.removeValue(forKey: number) else { return nil }
    for key in own {
      let rest = (counts[key] ?? 1) - 1
      counts[key] = rest == 0 ? nil : rest
    }
    return own
  }
}
