// Law 6. Feedback is a transition rule on what it selects: entering n times gives n events, in the target's inbox
// before the turn ends.
import Architecture
import Testing

@Suite struct Law06Tests {
  @Test("Entering a condition three times gives three events, staying in it none")
  func enteringThreeTimes() {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime)
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.entering({ $0.value > 1 }, to: story) { .heard("above one") }])
    for step in [2, 1, -3, 5, 0, -5, 2] { counter.dispatch(step) }
    #expect(story.state.events == [.heard("above one"), .heard("above one"), .heard("above one")])
  }

  @Test("The event is with the target before dispatch returns")
  func beforeTheTurnEnds() {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime)
    let counter = UseCase(
      Counter(), runtime: runtime,
      feedbacks: [.changing(\.value, to: story) { before, after in .heard("\(before) -> \(after)") }])
    counter.dispatch(4)
    #expect(story.state.events == [.heard("0 -> 4")])
    counter.dispatch(0)
    #expect(story.state.events == [.heard("0 -> 4")])
  }

  @Test("The record names the target and the cause")
  func recorded() {
    let entries = Log<Entry>()
    let runtime = Runtime.test(entries: entries)
    let story = UseCase(Story(), name: "story", runtime: runtime)
    let counter = UseCase(
      Counter(), name: "counter", runtime: runtime,
      feedbacks: [.entering({ $0.value == 1 }, to: story) { .heard("one") }])
    counter.dispatch(1)
    let turns = entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
    #expect(turns.map(\.reactor) == ["counter", "story"])
    #expect(turns[0].deliversTo == ["story"])
    #expect(turns[1].cause == turns[0].number)
    #expect(turns[1].input == turns[0].input)
  }

  @Test("Two use cases tell each other: the first is given a late target of the second, which neither of them owns")
  func bothWays() {
    let runtime = Runtime.test()
    let lateTarget = LateTarget<Story>()
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.entering({ $0.value == 1 }, to: lateTarget) { .asked("one more") }])
    counter.dispatch(1)
    counter.dispatch(-1)
    var story: UseCase<Story>? = UseCase(
      Story(), runtime: runtime, feedbacks: [.changing(\.events.count, to: counter) { _, _ in 10 }])
    story.map(lateTarget.connect)
    // An event that was sent before the connection has waited.
    #expect(story?.state.events == [.asked("one more")])
    #expect(counter.state.value == 10)
    weak let gone = story
    story = nil
    #expect(gone == nil)
    counter.dispatch(-9)
    #expect(counter.state.value == 1)
  }

  @Test("An event that changes nothing can be told, too")
  func unchanged() {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime)
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.telling(story) { $0 == 0 ? .heard("nothing") : nil }])
    for event in [0, 1, 0] { counter.dispatch(event) }
    #expect(story.state.events == [.heard("nothing"), .heard("nothing")])
  }

  @Test("A rule is given the event, its stamp, and what it selects before and after")
  func transition() {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime)
    let counter = UseCase(
      Counter(), runtime: runtime,
      feedbacks: [
        .on(\.value, declares: [story]) { change in
          let text = "\(change.before) + \(change.event) = \(change.after) at \(change.stamp.time.milliseconds)"
          return [.event(.heard(text), to: story)]
        }
      ])
    counter.dispatch(4)
    counter.dispatch(3)
    #expect(story.state.events == [.heard("0 + 4 = 4 at 1000"), .heard("4 + 3 = 7 at 1000")])
  }

  @Test("Events that are told before the target is connected wait, and are taken in order")
  func waits() {
    let faults = Log<Fault>()
    let runtime = Runtime.test(faults: faults)
    let lateTarget = LateTarget<Story>("story")
    let counter = UseCase(Counter(), runtime: runtime, feedbacks: [.telling(lateTarget) { .heard("\($0)") }])
    for event in [1, 2] { counter.dispatch(event) }
    let story = UseCase(Story(), name: "story", runtime: runtime)
    lateTarget.connect(story)
    counter.dispatch(3)
    #expect(story.state.events == [.heard("1"), .heard("2"), .heard("3")])
    #expect(faults.all.isEmpty)
  }
}
