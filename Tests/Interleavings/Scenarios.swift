#if INTERLEAVING
  import Architecture

  let scenarios: [Scenario] =
    orderScenarios + toldScenarios + streamScenarios + effectScenarios + endScenarios + stopScenarios + causeScenarios
    + limitScenarios + crowdScenarios + childScenarios + misuseScenarios + sleepScenarios

  struct Story: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case said(Int)
      case answered(Int)
    }
    var events: [Event] = []
    mutating func reduce(_ event: Event, _ stamp: Stamp) { events.append(event) }

    var said: [Int] { events.compactMap { if case .said(let number) = $0 { number } else { nil } } }
    /// The first answer whose number differs from that of the last `said` event before it; nil if all answers match.
    var stale: Int? {
      var current = 0
      for event in events {
        switch event {
        case .said(let number): current = number
        case .answered(let number): if number != current { return number }
        }
      }
      return nil
    }
  }

  /// A state with the times of all events, in order.
  struct Times: DomainState {
    var times: [Instant] = []
    mutating func reduce(_ event: Int, _ stamp: Stamp) { times.append(stamp.time) }
  }

  /// A state with the last event.
  struct Last: DomainState {
    var number = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { number = event }
  }

  /// A parent with one child.
  struct ParentView: ViewState {
    enum Action: Sendable, Codable { case told }
    var child = StoryView()
  }

  /// The view state of a story.
  struct StoryView: ViewState {
    enum Action: Equatable, Sendable, Codable { case pressed(Int) }
    enum Output: Equatable, Sendable, Codable { case done }
    var seen: [Int] = []
    var pressed: [Int] = []
  }

  /// A parent whose child can be removed.
  struct Frame: ViewState {
    enum Action: Equatable, Sendable, Codable { case inner(StoryView.Action), closed }
    var inner: StoryView? = StoryView()
  }

  /// Releases the object that `last` returns, before the call returns and outside of every lock.
  func release<Object>(_ last: () -> Object?) { _ = last() }

  /// An event that calls `onEnd` when it is released.
  final class Payload: Sendable, Codable {
    let number: Int
    private let onEnd: @Sendable () -> Void
    init(_ number: Int, onEnd: @escaping @Sendable () -> Void = {}) {
      self.number = number
      self.onEnd = onEnd
    }
    deinit { onEnd() }

    convenience init(from decoder: any Decoder) throws { self.init(0) }
    func encode(to encoder: any Encoder) throws {}
  }

  struct Payloads: DomainState {
    var count = 0
    mutating func reduce(_ event: Payload, _ stamp: Stamp) { count += 1 }
  }
#endif
