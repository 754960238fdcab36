import Adapters
import Architecture
import Testing

@Suite struct JournalReaderTests {
  private struct Bell: DomainState {
    var count = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { count += event }
  }

  @Test("The reader assigns cancelled, closed and lost lines to no effect or turn, and a late answer to its effect")
  func lateAnswerJoinsItsEffect() throws {
    let entries = Lock<[Entry]>([])
    let record = Record { entry in entries.withLock { $0.append(entry) } }
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: record) { _ in }
    let gate = AsyncStream.makeStream(of: Void.self)
    let bell = UseCase(Bell(), name: "bell", runtime: simulator.runtime) { event in
      guard event == 1 else { return .none }
      return .call("ring") {
        for await _ in gate.stream { break }
        return 10
      }
    }
    bell.dispatch(1)
    simulator.settle()
    _ = simulator.runtime.task { await bell.stop() }
    simulator.settle()
    bell.dispatch(5)
    let lines = JournalReader.lines(of: entries.withLock { $0 })
    let texts = lines.map(\.text)
    #expect(lines.count == entries.withLock { $0.count })
    for key in ["{\"cancelled\":", "{\"closed\":", "{\"lost\":"] {
      let found = lines.filter { $0.text.hasPrefix(key) }
      #expect(
        found.count == 1 && found.allSatisfy { $0.effect == nil && $0.turn == nil && !$0.isEnd }, "\(key) \(texts)")
    }
    #expect(lines.filter { $0.text.hasPrefix("{\"late\":") }.allSatisfy { $0.effect != nil }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("{\"late\":") })
  }

  @Test("The reader assigns an event sent to another use case to its effect, even if the use case refuses it")
  func sentEventJoinsItsEffect() throws {
    let entries = Lock<[Entry]>([])
    let record = Record { entry in entries.withLock { $0.append(entry) } }
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: record) { _ in }
    let target = UseCase(Bell(), name: "target", runtime: simulator.runtime)
    let source = UseCase(Bell(), name: "source", runtime: simulator.runtime) { event in
      guard event == 1 else { return .none }
      return .work("tell") { tell in
        await tell.send(20, to: target)
        await target.stop()
        await tell.send(30, to: target)
        tell(40)
      }
    }
    source.dispatch(1)
    simulator.settle()
    let effect = entries.withLock { entries in
      entries.lazy.compactMap { if case .turn(let turn) = $0 { turn.starts.first?.number } else { nil } }.first
    }
    let own = JournalReader.lines(of: entries.withLock { $0 }).filter { $0.effect == effect }
    #expect(effect != nil)
    #expect(own.map { $0.target ?? "" } == ["target", "target", "", ""])
    #expect(own.map { $0.event.map { String(decoding: $0, as: UTF8.self) } ?? "" } == ["20", "30", "40", ""])
    #expect(own.map(\.isEnd) == [false, false, false, true])
    #expect(own.allSatisfy { !$0.isFirst })
  }
}
