import Architecture
import Harness
import Testing

/// The state of a use case that asks a port for a word, sends events to another use case, and may sleep.
struct Question: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case asked(String)
    case answered(String)
    case slept
    case told
  }
  var word: String?
  var isWaiting = false
  var count = 0

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked:
      isWaiting = true
      count += 1
    case .answered(let word):
      isWaiting = false
      self.word = word
    case .slept, .told: break
    }
  }
}

struct Page: ViewState {
  enum Action: Equatable, Sendable, Codable { case pressed }
  var text = "nothing yet"
  var isBusy = false
}

/// The use case under test with its port.
struct World {
  let question: Tracked<Question, Question.Event>
  let port: Port<String, String>
  /// Retains the use case.
  let useCase: UseCase<Question>

  init(_ harness: Harness, telling other: UseCase<Question>? = nil) {
    let port = Port<String, String>("dictionary", in: harness)
    let runtime = harness.runtime
    let feedbacks = other.map { [Feedback<Question>.changing(\.count, to: $0) { _, _ in .told }] } ?? []
    useCase = UseCase(Question(), name: "question", runtime: runtime, feedbacks: feedbacks) { event in
      switch event {
      case .asked(let word):
        .work("look up", .replace) { tell in
          if let answer = await port.call(word) { tell(.answered(answer)) }
        }
      case .slept: .work("sleep") { _ in try? await runtime.clock.sleep(.seconds(90)) }
      case .answered, .told: .none
      }
    }
    self.port = port
    question = harness.track(useCase)
  }
}
