#if INTERLEAVING
  import Architecture

  /// Everything that is explored.
  let scenarios: [Scenario] =
    orderScenarios + toldScenarios + streamScenarios + effectScenarios + endScenarios + stopScenarios + causeScenarios
    + limitScenarios + crowdScenarios + childScenarios
    + misuseScenarios

  /// The numbers that it was told, in order.
  struct Story: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case said(Int)
      case answered(Int)
    }
    var events: [Event] = []
    mutating func reduce(_ event: Event, _ stamp: Stamp) { events.append(event) }

    /// The numbers that were said, in order.
    var said: [Int] { events.compactMap { if case .said(let number) = $0 { number } else { nil } } }
    /// The first answer to something else than what was said last; nil when there is none.
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

  /// When its events came in, in order.
  struct Times: DomainState {
    var times: [Instant] = []
    mutating func reduce(_ event: Int, _ stamp: Stamp) { times.append(stamp.time) }
  }

  /// The last number that it was told.
  struct Last: DomainState {
    var number = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { number = event }
  }

  /// A parent of what a person sees of a story.
  struct ParentView: ViewState {
    enum Action: Sendable, Codable { case told }
    var child = StoryView()
  }

  /// What a person sees of a story.
  struct StoryView: ViewState {
    enum Action: Equatable, Sendable, Codable { case pressed(Int) }
    enum Output: Equatable, Sendable, Codable { case done }
    var seen: [Int] = []
    var pressed: [Int] = []
  }

  /// What a person sees of a story while it is shown.
  struct Frame: ViewState {
    enum Action: Equatable, Sendable, Codable { case inner(StoryView.Action), closed }
    var inner: StoryView? = StoryView()
  }

  /// Lets go of what `last` gives, outside of every lock, before it comes back.
  func release<Object>(_ last: () -> Object?) { _ = last() }

  /// An event with an object in it, whose end tells somebody.
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
