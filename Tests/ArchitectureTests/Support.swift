import Architecture

/// Blocks tasks until the test opens it; cancellation lets a task pass.
final class Gate: Sendable {
  private struct LockedState {
    var isOpen = false
    var number = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var arrivals: [CheckedContinuation<Void, Never>] = []
  }
  private let locked = Lock(LockedState())

  func wait() async {
    let number = locked.withLock { locked in
      locked.number += 1
      return locked.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (passes, arrivals) = locked.withLock { locked -> (Bool, [CheckedContinuation<Void, Never>]) in
          let passes = locked.isOpen || Task.isCancelled
          if !passes { locked.waiting[number] = continuation }
          defer { locked.arrivals = [] }
          return (passes, locked.arrivals)
        }
        for arrival in arrivals { arrival.resume() }
        if passes { continuation.resume() }
      }
    } onCancel: {
      locked.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }

  func open() {
    let waiting = locked.withLock { locked in
      locked.isOpen = true
      defer { locked.waiting = [:] }
      return Array(locked.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until a task waits at the gate.
  func arrival() async {
    await withCheckedContinuation { continuation in
      let isThere = locked.withLock { locked in
        if locked.waiting.isEmpty { locked.arrivals.append(continuation) }
        return !locked.waiting.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }
}

/// Suspends tasks despite cancellation, until the test resumes them one by one, oldest first.
final class Hold: Sendable {
  private let waiting = Lock<[CheckedContinuation<Void, Never>]>([])
  var count: Int { waiting.withLock { $0.count } }
  func wait() async { await withCheckedContinuation { own in waiting.withLock { $0.append(own) } } }
  func releaseOne() { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume() }
}

/// A thread-safe list that callbacks append to.
final class Log<Element: Sendable>: Sendable {
  private let locked = Lock<[Element]>([])
  var all: [Element] { locked.withLock { $0 } }
  func add(_ element: Element) { locked.withLock { $0.append(element) } }
}

extension Runtime {
  /// A runtime with a fixed time and a fixed seed, whose faults and entries go to logs.
  static func test(faults: Log<Fault>? = nil, entries: Log<Entry>? = nil) -> Runtime {
    Runtime(
      clock: Clock(now: { Instant(milliseconds: 1_000) }, sleep: { _ in }), seed: 7,
      record: entries.map { log in Record { log.add($0) } }, report: { faults?.add($0) })
  }
}

/// A state that stores all events in order.
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

/// A state that adds up all events.
struct Counter: DomainState {
  var value = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) { value += event }
}

/// The view state of a counter; `history` has the observed values, in their order.
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
