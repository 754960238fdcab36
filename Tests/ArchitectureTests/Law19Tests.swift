// Law 19. Determinism: the same seed and inputs give the same record, byte for byte; different seeds give different
// interleavings.
import Architecture
import Foundation
import Testing

@Suite struct Law19Tests {
  /// Starts one effect for each name, and stores the answers in their order with their ids.
  private struct Council: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case asked([String])
      case answered(String)
    }
    var answers: [String] = []
    var ids: [UniqueID] = []
    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      guard case .answered(let name) = event else { return }
      answers.append(name)
      ids.append(stamp.id)
    }
  }

  private func council(_ runtime: Runtime) -> UseCase<Council> {
    UseCase(Council(), name: "council", runtime: runtime) { event in
      guard case .asked(let names) = event else { return .none }
      return names.reduce(.none) { effects, name in
        .all(effects, .call("ask \(name)") { .answered(name) })
      }
    }
  }

  private func run(seed: UInt64) throws -> (answers: [String], record: [String]) {
    let lines = Log<String>()
    let simulator = Simulator(seed: seed, at: Instant(milliseconds: 0), record: .json(lines)) { _ in }
    let council = council(simulator.runtime)
    council.dispatch(.asked(["Ada", "Bob", "Cem", "Dot", "Eve"]))
    simulator.settle()
    return (council.state.answers, lines.all)
  }

  @Test("The same seed gives the same record, byte for byte")
  func sameSeedGivesSameRecord() throws {
    let (first, second) = (try run(seed: 42), try run(seed: 42))
    #expect(first.record == second.record)
    #expect(first.record.count == 12)
    #expect(Set(first.answers) == ["Ada", "Bob", "Cem", "Dot", "Eve"])
  }

  @Test("Twenty seeds give more than ten interleavings")
  func seedsGiveDifferentInterleavings() throws {
    let orders = try (1...20).map { try run(seed: $0).answers.joined() }
    #expect(Set(orders).count > 10)
  }

  @Test("The line of a turn in the record is one compact JSON object")
  func turnIsCompactJSONObject() throws {
    let record = try run(seed: 1).record
    #expect(
      record.dropFirst().first
        == #"{"at":0,"by":"council","cause":0,"event":{"asked":{"_0":["Ada","Bob","Cem","Dot","Eve"]}},"#
        + #""input":1,"offers":0,"starts":[{"id":"ask Ada","number":3},{"id":"ask Bob","number":4},"#
        + #"{"id":"ask Cem","number":5},{"id":"ask Dot","number":6},{"id":"ask Eve","number":7}],"turn":2,"version":1}"#
    )
  }

  @Test("A recording answers effects without a call of the port, and the replay writes the same record")
  func replayWritesSameRecord() throws {
    let live = try run(seed: 3)
    let lines = Log<String>()
    let recording = Recording(decoder: JSONEvents())
    let simulator = Simulator(
      seed: 3, at: Instant(milliseconds: 0), record: .json(lines), recording: recording
    ) { _ in }
    let council = UseCase(Council(), name: "council", runtime: simulator.runtime) { event in
      guard case .asked(let names) = event else { return .none }
      return names.reduce(.none) { effects, name in
        .all(effects, .call("ask \(name)") { .answered("nobody asked the port") })
      }
    }
    council.dispatch(.asked(["Ada", "Bob", "Cem", "Dot", "Eve"]))
    simulator.settle()
    #expect(council.state.answers.isEmpty)
    for line in live.record.dropFirst() {
      let entry = try JSONDecoder().decode(AnswerLine.self, from: Data(line.utf8))
      if let event = entry.event, let effect = entry.of {
        #expect(recording.feed(.answer(Array(try JSONEncoder().encode(event))), to: effect))
      } else if let effect = entry.ended {
        #expect(recording.feed(.end, to: effect))
      }
      simulator.settle()
    }
    #expect(council.state.answers == live.answers)
    #expect(lines.all == live.record)
    #expect(!recording.feed(.end, to: 99))
  }

  private struct AnswerLine: Decodable {
    var of: UInt64?
    var event: Council.Event?
    var ended: UInt64?
  }

  /// Two use cases that send events to a third use case, and a view model that observes the third.
  private struct Rows {
    let (left, right, sum): (UseCase<Counter>, UseCase<Counter>, UseCase<Counter>)
    let view: ViewModel<CounterView>

    init(_ runtime: Runtime) {
      let sum = UseCase(Counter(), name: "sum", runtime: runtime)
      self.sum = sum
      left = UseCase(Counter(), name: "left", runtime: runtime, feedbacks: [.telling(sum) { $0 }])
      right = UseCase(
        Counter(), name: "right", runtime: runtime, feedbacks: [.telling(sum) { $0 }, .telling(sum) { $0 * 100 }])
      view = ViewModel(
        CounterView(), name: "view", runtime: runtime, observing: [.of(sum) { $1.history.append($0.value) }])
    }
  }

  @Test("One thread that replays the inputs of two threads records the same turns")
  func oneThreadReplaysSameTurns() throws {
    for _ in 0..<1_000 {
      let (lines, time) = (Log<String>(), Lock<Int64>(0))
      let clock = Clock(
        now: {
          time.withLock { time in
            time += 1
            return Instant(milliseconds: time)
          }
        }, sleep: { _ in })
      let rows = Rows(.live(clock: clock, seed: 5, record: .json(lines)) { _ in })
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        for number in 1...4 { (thread == 0 ? rows.left : rows.right).dispatch(number) }
      }
      let first = lines.all.filter { $0.contains(#""turn":"#) }
      let again = Log<String>()
      let inputs = try first.map { try JSONDecoder().decode(InputLine.self, from: Data($0.utf8)) }
      let times = Lock(inputs.filter { $0.cause == 0 }.map(\.at)[...])
      let fed = Rows(
        .live(
          clock: Clock(now: { Instant(nanoseconds: times.withLock { $0.popFirst() } ?? 0) }, sleep: { _ in }), seed: 5,
          record: .json(again)
        ) { _ in })
      for input in inputs where input.cause == 0 {
        (input.by == "left" ? fed.left : fed.right).dispatch(input.event ?? 0)
      }
      #expect(again.all.filter { $0.contains(#""turn":"#) } == first)
      #expect(first.count == 4 * 3 + 4 * 5)
      #expect(fed.view.state == rows.view.state)
    }
  }

  @Test("A record of two runtimes gets one entry at a time, and all consequences of an input before the next input")
  func oneRecordOfTwoRuntimes() {
    let (writing, overlaps, inputs) = (Lock(0), Log<Int>(), Log<String>())
    let record = Record { entry in
      let count = writing.withLock { writing in
        writing += 1
        return writing
      }
      if count > 1 { overlaps.add(count) }
      if case .turn(let turn) = entry, turn.cause == 0 || turn.reactor == "sum" { inputs.add(turn.reactor) }
      writing.withLock { $0 -= 1 }
    }
    let rows = (0..<2).map { _ in Rows(.live(record: record) { _ in }) }
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for number in 1...500 { rows[thread].left.dispatch(number) }
    }
    #expect(overlaps.all.isEmpty)
    #expect(inputs.all == (0..<1_000).flatMap { _ in ["left", "sum"] })
  }

  private struct InputLine: Decodable {
    var at: Int64
    var by: String
    var cause: UInt64
    var event: Int?

    enum Key: CodingKey { case at, by, cause, event }
    init(from decoder: any Decoder) throws {
      let line = try decoder.container(keyedBy: Key.self)
      (at, by) = (try line.decode(Int64.self, forKey: .at), try line.decode(String.self, forKey: .by))
      cause = try line.decode(UInt64.self, forKey: .cause)
      event = try? line.decode(Int.self, forKey: .event)
    }
  }

  @Test("A replay feeds the events that an effect sent to another use case, and writes the same record")
  func replayFeedsSentEvents() throws {
    func begin(_ lines: Log<String>, _ recording: Recording? = nil) -> (
      Simulator, source: UseCase<Counter>, target: UseCase<Counter>
    ) {
      let simulator = Simulator(
        seed: 3, at: Instant(milliseconds: 0), record: .json(lines), recording: recording
      ) { _ in }
      let target = UseCase(Counter(), name: "target", runtime: simulator.runtime)
      let source = UseCase(Counter(), name: "source", runtime: simulator.runtime) { event in
        guard event == 1 else { return .none }
        return .work("rows", lifetime: .untilStopped) { tell in
          for row in [10, 20] { await tell.send(row, to: target) }
          tell(5)
        }
      }
      source.dispatch(1)
      simulator.settle()
      return (simulator, source, target)
    }
    let (live, again) = (Log<String>(), Log<String>())
    let first = begin(live)
    let recording = Recording(decoder: JSONEvents())
    let (simulator, source, target) = begin(again, recording)
    #expect(target.state.value == 0)
    let effect: UInt64 = 3
    #expect(!recording.feed(.sent(Array("10".utf8), to: "nobody"), to: effect))
    #expect(!recording.feed(.sent(Array("ten".utf8), to: "target"), to: effect))
    for step in [
      Recording.Step.sent(Array("10".utf8), to: "target"), .sent(Array("20".utf8), to: "target"),
      .answer(Array("5".utf8)), .end,
    ] {
      #expect(recording.feed(step, to: effect))
      simulator.settle()
    }
    #expect(target.state.value == 30)
    #expect(again.all == live.all)
    #expect(first.source.state == source.state && first.target.state == target.state)
    // The effect is the cause of the events that it sent.
    #expect(live.all.count { $0.contains(#""by":"target","cause":3"#) } == 2)
  }

  @Test("The events of an observed use case have the same seeds with a record and without")
  func recordLeavesSeedsUnchanged() {
    struct Seeds: DomainState {
      var all: [UInt64] = []
      mutating func reduce(_ event: Int, _ stamp: Stamp) { all.append(stamp.seed) }
    }
    func seeds(_ record: Record?) -> [UInt64] {
      let simulator = Simulator(seed: 5, at: Instant(milliseconds: 0), record: record) { _ in }
      let useCase = UseCase(Seeds(), runtime: simulator.runtime)
      let alone = ViewModel(
        CounterView(), name: "alone", runtime: simulator.runtime, observing: [.of(useCase) { $1.shown = $0.all.count }])
      let below = ViewModel(
        CounterView(), name: "below", runtime: simulator.runtime, observing: [.of(useCase) { $1.shown = $0.all.count }])
      let above = ViewModel(
        CounterView(), name: "above", runtime: simulator.runtime, observing: [.of(below) { $1.shown = $0.shown }])
      for number in 1...5 {
        useCase.dispatch(number)
        alone.send(.pressed(number))
      }
      #expect(alone.state.shown == 5 && above.state.shown == 5)
      return useCase.state.all
    }
    #expect(seeds(nil) == seeds(Record { _ in }))
  }

  @Test("A secret is in no record, no description and no dump")
  func secretIsInNoRecord() throws {
    struct Login: DomainState {
      enum Event: Equatable, Sendable, Codable { case failedAttempts(name: String, password: Secret) }
      mutating func reduce(_ event: Event, _ stamp: Stamp) {}
    }
    let lines = Log<String>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: .json(lines)) { _ in }
    let login = UseCase(Login(), runtime: simulator.runtime)
    let event = Login.Event.failedAttempts(name: "ada", password: Secret("swordfish"))
    login.dispatch(event)
    var dumped = ""
    dump(event, to: &dumped)
    #expect(lines.all.count == 2 && lines.all[1].contains("ada"))
    for text in lines.all + ["\(event)", String(reflecting: event), dumped] { #expect(!text.contains("swordfish")) }
  }
}

/// Decodes events that `Record.json` encoded.
struct JSONEvents: EventDecoder {
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

extension Record {
  /// A record of JSON lines; an encoding error is an issue.
  static func json(_ lines: Log<String>) -> Record {
    Record { entry in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        lines.add(String(decoding: try encoder.encode(entry), as: UTF8.self))
      } catch {
        Issue.record(error)
      }
    }
  }
}
