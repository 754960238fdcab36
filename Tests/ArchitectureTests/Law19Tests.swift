// Law 19. Determinism: the same seed and inputs give the same record, byte for byte; different seeds give different
// interleavings.
import Architecture
import Foundation
import Testing

@Suite struct Law19Tests {
  /// Asks three oracles, each of which thinks for a while, and writes down who answered when.
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
  func same() throws {
    let (first, second) = (try run(seed: 42), try run(seed: 42))
    #expect(first.record == second.record)
    #expect(first.record.count == 12)
    #expect(Set(first.answers) == ["Ada", "Bob", "Cem", "Dot", "Eve"])
  }

  @Test("Twenty seeds give many interleavings")
  func different() throws {
    let orders = try (1...20).map { try run(seed: $0).answers.joined() }
    #expect(Set(orders).count > 10)
  }

  @Test("Each line of the record is one compact object")
  func form() throws {
    let record = try run(seed: 1).record
    #expect(
      record.dropFirst().first
        == #"{"at":0,"by":"council","cause":0,"changed":false,"event":{"asked":{"_0":["Ada","Bob","Cem","Dot","Eve"]}},"#
        + #""input":1,"offers":0,"starts":[{"id":"ask Ada","number":3},{"id":"ask Bob","number":4},"#
        + #"{"id":"ask Cem","number":5},{"id":"ask Dot","number":6},{"id":"ask Eve","number":7}],"turn":2,"version":1}"#
    )
  }

  @Test("A recording answers for the effects: other code in the port is never run, and the record is the same")
  func replay() throws {
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

  @Test("A secret is in no record, no description and no dump")
  func secret() throws {
    struct Login: DomainState {
      enum Event: Equatable, Sendable, Codable { case tried(name: String, password: Secret) }
      mutating func reduce(_ event: Event, _ stamp: Stamp) {}
    }
    let lines = Log<String>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: .json(lines)) { _ in }
    let login = UseCase(Login(), runtime: simulator.runtime)
    let event = Login.Event.tried(name: "ada", password: Secret("swordfish"))
    login.dispatch(event)
    var dumped = ""
    dump(event, to: &dumped)
    #expect(lines.all.count == 2 && lines.all[1].contains("ada"))
    for text in lines.all + ["\(event)", String(reflecting: event), dumped] { #expect(!text.contains("swordfish")) }
  }
}

/// Reads events as `Record.json` writes them.
struct JSONEvents: EventDecoder {
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

extension Record {
  /// A record of JSON lines; what cannot be encoded is an issue.
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
