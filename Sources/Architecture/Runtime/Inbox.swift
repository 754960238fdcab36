extension RangeReplaceableCollection {
  /// Removes and returns all elements, to be released or called outside of a lock.
  mutating func takeAll() -> Self {
    defer { self = Self() }
    return self
  }
}

/// A queue that is filled at one end and emptied at the other, in constant time each.
struct Inbox<Element: Sendable>: Sendable {
  private var slots: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == slots.count }
  var count: Int { slots.count - head }

  /// The queued elements, the oldest first.
  var elements: [Element] { isEmpty ? [] : slots[head...].compactMap { $0 } }

  mutating func append(_ element: Element) { slots.append(element) }

  mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let element = slots[head].take()
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: slots.capacity <= 1024)
      head = 0
    } else if head >= 1024, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }
}
