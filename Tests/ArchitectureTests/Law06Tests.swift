// Law 6. A feedback is a transition rule on its selection: entering a condition n times sends n events, which are in
// the target's inbox before the turn ends.
import Architecture
import Testing

@Suite struct Law06Tests {
  @Test("A feedback sends an event each time its condition becomes true, and none while it stays true")
  func enteringThreeTimes() {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime)
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.entering({ $0.value > 1 }, to: story) { .heard("above one") }])
    for step in [2, 1, -3, 5, 0, -5, 2] { counter.dispatch(step) }
    #expect(story.state.events == [.heard("above one"), .heard("above one"), .heard("above one")])
  }

  @Test("The event of a feedback is reduced before dispatch returns, and an unchanged selection sends none")
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

  @Test("The record names the target and the cause of a feedback's event")
  func recordNamesFeedbackTarget() {
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

  @Test("A late target lets a use case send events to a later use case, and owns neither of them")
  func lateTargetOwnsNeitherUseCase() {
    let runtime = Runtime.test()
    let lateTarget = LateTarget<Story>()
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.entering({ $0.value == 1 }, to: lateTarget) { .asked("one more") }])
    counter.dispatch(1)
    counter.dispatch(-1)
    var story: UseCase<Story>? = UseCase(
      Story(), runtime: runtime, feedbacks: [.changing(\.events.count, to: counter) { _, _ in 10 }])
    story.map(lateTarget.connect)
    // The event sent before the connection waited.
    #expect(story?.state.events == [.asked("one more")])
    #expect(counter.state.value == 10)
    weak let gone = story
    story = nil
    #expect(gone == nil)
    counter.dispatch(-9)
    #expect(counter.state.value == 1)
  }

  @Test("A feedback can send an event when the state did not change")
  func feedbackSendsDespiteUnchangedState() {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime)
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.telling(story) { $0 == 0 ? .heard("nothing") : nil }])
    for event in [0, 1, 0] { counter.dispatch(event) }
    #expect(story.state.events == [.heard("nothing"), .heard("nothing")])
  }

  @Test("A feedback gets the event, its stamp, and its selection before and after")
  func feedbackGetsEventAndSelections() {
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

  @Test("Events sent to a late target before its connection wait, and are reduced in order")
  func earlyEventsWaitForConnection() {
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
