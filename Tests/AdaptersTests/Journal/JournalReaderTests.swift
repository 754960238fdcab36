import Adapters
import Architecture
import Testing

@Suite struct JournalReaderTests {
  private struct Bell: DomainState {
    var count = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { count += event }
  }

  @Test("Losses and ends that no replay repeats are read, and answer for no effect; a late answer does")
  func losses() throws {
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
}
