/// A queue for each key; an element can be removed by its number, and elements by a tag, in constant time each.
struct KeyedQueue<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private struct Order {
    /// May contain numbers of removed elements, which are skipped: at most 16 more than present elements.
    var numbers = Inbox<UInt64>()
    var present = 0
  }
  private var elements: [UInt64: (element: Element, key: Key, tags: [Key])] = [:]
  private var order: [Key: Order] = [:]
  private var tagged: [Key: Set<UInt64>] = [:]

  var isEmpty: Bool { elements.isEmpty }
  /// All elements, unordered.
  var all: [Element] { elements.values.map(\.element) }

  mutating func append(_ element: Element, _ number: UInt64, to key: Key, tags: [Key] = []) {
    elements[number] = (element, key, tags)
    order[key, default: Order()].numbers.append(number)
    order[key]?.present += 1
    for tag in tags { tagged[tag, default: []].insert(number) }
  }

  mutating func popFirst(of key: Key) -> Element? {
    while let number = order[key]?.numbers.popFirst() {
      if let element = remove(number) { return element }
    }
    return nil
  }

  mutating func remove(_ number: UInt64) -> Element? {
    guard let (element, key, tags) = elements.removeValue(forKey: number) else { return nil }
    leave(key)
    for tag in tags {
      tagged[tag]?.remove(number)
      if tagged[tag]?.isEmpty == true { tagged[tag] = nil }
    }
    return element
  }

  mutating func removeAll(of key: Key) -> [Element] {
    (order.removeValue(forKey: key)?.numbers.elements ?? []).compactMap { remove($0) }
  }

  /// Removes and returns the elements with a tag, the oldest first.
  mutating func removeAll(tagged tag: Key) -> [Element] {
    (tagged.removeValue(forKey: tag) ?? []).sorted().compactMap { remove($0) }
  }

  /// Counts an element as removed; forgets the numbers of removed elements if they are too many.
  private mutating func leave(_ key: Key) {
    guard var own = order.removeValue(forKey: key) else { return }
    own.present -= 1
    if own.present == 0 { return }
    if own.numbers.count > 2 * own.present + 16 {
      let numbers = own.numbers.elements.filter { elements[$0] != nil }
      own.numbers = Inbox()
      for number in numbers { own.numbers.append(number) }
    }
    order[key] = own
  }
}

/// Cancelled tasks that still run, each with the keys that it blocks.
struct Endings<Key: Hashable & Sendable>: Sendable {
  private var keys: [UInt64: [Key]] = [:]
  private var counts: [Key: Int] = [:]

  var isEmpty: Bool { keys.isEmpty }

  /// The first key of each task, the oldest task first.
  var first: [Key] { keys.sorted { $0.key < $1.key }.compactMap(\.value.first) }

  func isBusy(_ key: Key) -> Bool { counts[key] != nil }

  mutating func begin(_ number: UInt64, _ own: [Key]) {
    keys[number] = own
    for key in own { counts[key, default: 0] += 1 }
  }

  /// Removes a task that has ended, and returns its keys; nil for an unknown task.
  mutating func end(_ number: UInt64) -> [Key]? {
    guard let own = keys.removeValue(forKey: number) else { return nil }
    for key in own {
      let rest = (counts[key] ?? 1) - 1
      counts[key] = rest == 0 ? nil : rest
    }
    return own
  }
}
