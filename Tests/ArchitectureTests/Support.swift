import Architecture

/// A gate that tasks wait at until the test opens it; a cancelled task is let through.
final class Gate: Sendable {
  private struct Inside {
    var isOpen = false
    var number = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var arrivals: [CheckedContinuation<Void, Never>] = []
  }
  private let inside = Lock(Inside())

  func wait() async {
    let number = inside.withLock { inside in
      inside.number += 1
      return inside.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (passes, arrivals) = inside.withLock { inside -> (Bool, [CheckedContinuation<Void, Never>]) in
          let passes = inside.isOpen || Task.isCancelled
          if !passes { inside.waiting[number] = continuation }
          defer { inside.arrivals = [] }
          return (passes, inside.arrivals)
        }
        for arrival in arrivals { arrival.resume() }
        if passes { continuation.resume() }
      }
    } onCancel: {
      inside.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }

  func open() {
    let waiting = inside.withLock { inside in
      inside.isOpen = true
      defer { inside.waiting = [:] }
      return Array(inside.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Comes back when somebody waits here.
  func arrival() async {
    await withCheckedContinuation { continuation in
      let isThere = inside.withLock { inside in
        if inside.waiting.isEmpty { inside.arrivals.append(continuation) }
        return !inside.waiting.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }
}

/// Where effects wait that a cancel does not end, until the test lets the first one go.
final class Hold: Sendable {
  private let waiting = Lock<[CheckedContinuation<Void, Never>]>([])
  var count: Int { waiting.withLock { $0.count } }
  func wait() async { await withCheckedContinuation { own in waiting.withLock { $0.append(own) } } }
  func letGo() { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume() }
}

/// What a test writes down from inside callbacks, in order.
final class Log<Element: Sendable>: Sendable {
  private let inside = Lock<[Element]>([])
  var all: [Element] { inside.withLock { $0 } }
  func add(_ element: Element) { inside.withLock { $0.append(element) } }
}

extension Runtime {
  /// A runtime of fixed time and counted randomness, whose faults and record go to the test.
  static func test(faults: Log<Fault>? = nil, entries: Log<Entry>? = nil) -> Runtime {
    Runtime(
      clock: Clock(now: { Instant(milliseconds: 1_000) }, sleep: { _ in }), seed: 7,
      record: entries.map { log in Record { log.add($0) } }, report: { faults?.add($0) })
  }
}

/// The events that it was given, in order, and what effects they start.
struct Story: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case said(String)
    case heard(String)
    case asked(String)
    case failed(String)
  }
  var events: [Event] = []
  mutating func reduce(_ event: Event, _ stamp: Stamp) { events.append(event) }
}

/// A number that events add to.
struct Counter: DomainState {
  var value = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) { value += event }
}

/// What a person sees of a counter, and each thing that happened to it.
struct CounterView: ViewState {
  enum Action: Equatable, Sendable, Codable {
    case pressed(Int)
  }
  enum Output: Equatable, Sendable, Codable {
    case reached(Int)
  }
  var shown = 0
  var history: [Int] = []
  var pressed: [Int] = []
}
