// The JSON of entries, the options of a record, and the replay of recorded effects.
import Foundation
import Testing

@testable import Architecture

@Suite struct RecordFormTests {
  private static func json(_ entry: Entry) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entry), as: UTF8.self)
  }

  /// Entries and their JSON.
  private static let entries: [(entry: Entry, json: String)] = [
    (
      .made(Wiring(reactor: "sign", layer: .presentation, tells: ["bell"], follows: ["bell"])),
      #"{"made":{"follows":["bell"],"layer":"presentation","reactor":"sign","tells":["bell"]}}"#
    ),
    (.ended(effect: 3, reactor: "bell"), #"{"by":"bell","ended":3}"#),
    (.read(effect: 3, reactor: "bell", version: 2), #"{"by":"bell","read":3,"version":2}"#),
    (.closed(reactor: "bell", isStopped: true), #"{"closed":"bell","stopped":true}"#),
    (.closed(reactor: "bell", isStopped: false), #"{"closed":"bell","stopped":false}"#),
    (.filtered(reactor: "bell", event: "pressed", cause: 4), #"{"by":"bell","cause":4,"filtered":"pressed"}"#),
    (.note("typed"), #"{"note":"typed"}"#),
  ]

  @Test("Each of these entries is encoded as one compact JSON object")
  func entriesAreCompactObjects() throws {
    for (entry, json) in Self.entries { #expect(try Self.json(entry) == json) }
  }

  @Test("A record is on and keeps no states by default, and can be switched off")
  func defaultRecordKeepsNoStates() {
    let record = Record { _ in }
    #expect(record.isOn && !record.keepsStates)
    #expect(!Record(isOn: false) { _ in }.isOn)
    #expect(Record(keepsStates: true) { _ in }.keepsStates)
    record.isOn = false
    #expect(!record.isOn)
  }

  @Test("A turn has its states only in a record that keeps states", arguments: [true, false])
  func onlyKeepingRecordHasStates(isKept: Bool) {
    let entries = Log<Entry>()
    let simulator = Simulator(
      seed: 1, at: Instant(milliseconds: 0), record: Record(keepsStates: isKept) { entries.add($0) }
    ) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime)
    useCase.dispatch(2)
    simulator.settle()
    let turns = entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
    #expect(turns.count == 1 && (turns.first?.states != nil) == isKept)
  }

  @Test(
    "A turn says whether it changed the state only in a record that compares or keeps states",
    arguments: [(true, false), (false, true), (false, false)])
  func comparingRecordMarksChanges(isCompared: Bool, isKept: Bool) {
    let changes = Log<Bool?>()
    let record = Record(comparesStates: isCompared, keepsStates: isKept) {
      if case .turn(let turn) = $0 { changes.add(turn.isChanged) }
    }
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: record) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime)
    for event in [2, 0] { useCase.dispatch(event) }
    #expect(changes.all == (isCompared || isKept ? [true, false] : [nil, nil]))
  }

  @Test(
    "A recording feeds an effect until the effect's end, and feeds no effect after its release",
    arguments: [true, false])
  func recordingFeedsEffectUntilEnd(runsEffects: Bool) {
    let recording = Recording(decoder: JSONEvents(), runsEffects: runsEffects)
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), recording: recording) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      event == 1 ? .call("ten") { 10 } : .none
    }
    useCase.dispatch(1)
    simulator.settle()
    let number = useCase.effects.first?.number ?? 0
    #expect(recording.feed(.event(10), to: number))
    simulator.settle()
    #expect(useCase.state.value == 11)
    #expect(recording.feed(.end, to: number))
    simulator.settle()
    #expect(useCase.effects.isEmpty)
    #expect(!recording.feed(.end, to: number) && !recording.feed(.event(10), to: number))
    #expect(!recording.feed(.event(10), to: 99))
    // After its release, a recording feeds no effect.
    recording.release()
    simulator.settle()
    #expect(useCase.state.value == 11)
    useCase.dispatch(1)
    simulator.settle()
    #expect(!recording.feed(.end, to: useCase.effects.first?.number ?? 0))
    #expect(useCase.state.value == (runsEffects ? 22 : 12))
  }
}
