// Law 22. A wanted effect runs exactly while the state wants it, from the initial state on; wants have keys and are
// compared.
import Architecture
import Testing

/// Bells that ring while they are on.
private struct Board: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case on(Int)
    case off(Int)
    case rang(Int)
    case looked
  }
  var bells: [Int] = []
  var rings: [Int] = []
  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .on(let bell): bells.append(bell)
    case .off(let bell): bells.removeAll { $0 == bell }
    case .rang(let bell): rings.append(bell)
    case .looked: break
    }
  }
}

@Suite struct Law22Tests {
  private let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { Issue.record("\($0)") }

  /// A use case whose bells ring every second while they are on.
  private func board(_ state: Board = Board(), runtime: Runtime? = nil) -> UseCase<Board> {
    let clock = simulator.clock.clock
    return UseCase(
      state, name: "board", runtime: runtime ?? simulator.runtime,
      wants: [
        .each("ring", of: \.bells) { bell, tell in
          while (try? await clock.sleep(.seconds(1))) != nil { tell(.rang(bell)) }
        }
      ])
  }

  @Test("One effect runs for each key of the state, and ends with the turn that removes its key")
  func eachKeyRunsOneEffect() {
    let board = board()
    board.dispatch(.on(3))
    board.dispatch(.on(5))
    #expect(board.effects.map(\.id) == ["ring.3", "ring.5"])
    simulator.advance(by: .seconds(1))
    board.dispatch(.off(3))
    #expect(board.effects.map(\.id) == ["ring.5"])
    simulator.advance(by: .seconds(1))
    #expect(board.state.rings.sorted() == [3, 5, 5])
  }

  @Test("A key that occurs twice is a fault, and one effect runs for the key")
  func repeatedKeyIsFault() {
    let faults = Log<Fault>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
    let board = board(Board(bells: [7, 7]), runtime: simulator.runtime)
    #expect(faults.all == [.sameKeyTwice(of: "board", key: "ring.7")])
    board.dispatch(.on(3))
    #expect(faults.all.count == 2)
    #expect(board.effects.map(\.id) == ["ring.7", "ring.3"])
  }

  @Test("A want whose name may become a key of another want is a fault")
  func keyAsName() {
    let faults = Log<Fault>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
    let board = UseCase(
      Board(), name: "board", runtime: simulator.runtime,
      wants: [
        .each("ring", of: \.bells) { _, _ in }, .while("rings", { _ in false }) { _ in },
        .while("ring.3", { _ in false }) { _ in },
      ])
    #expect(faults.all == [.sameKeyTwice(of: "board", key: "ring.3")])
    withExtendedLifetime(board) {}
  }

  @Test("Two wants with one name are a fault; a `.screen` want is another fault, and runs `.untilStopped`")
  func duplicateWantsAreFault() {
    let faults = Log<Fault>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
    let board = UseCase(
      Board(), name: "board", runtime: simulator.runtime,
      wants: [
        .while("ring", { !$0.bells.isEmpty }, lifetime: .screen) { _ in },
        .while("ring", { $0.bells.count > 1 }) { _ in },
      ])
    #expect(
      faults.all == [.wantOfScreen(of: "board", want: "ring"), .sameKeyTwice(of: "board", key: "ring")])
    board.dispatch(.on(1))
    #expect(board.effects.map(\.lifetime) == [.untilStopped])
  }

  @Test("An effect that the initial state wants runs before the first event")
  func initialEffectPrecedesFirstEvent() {
    let board = board(Board(bells: [7]))
    #expect(board.effects.map(\.id) == ["ring.7"])
    simulator.advance(by: .seconds(2))
    #expect(board.state.rings == [7, 7])
  }

  @Test("A key that stays keeps its running effect, in any order; a key that is added again gets a new effect")
  func unchangedKeyKeepsRunningEffect() {
    let board = board(Board(bells: [1, 2]))
    let before = board.effects.map(\.number)
    board.dispatch(.looked)
    board.dispatch(.off(1))
    board.dispatch(.on(1))
    let after = board.effects
    #expect(after.first { $0.id == "ring.2" }?.number == before.last)
    #expect(after.first { $0.id == "ring.1" }?.number != before.first)
  }

  @Test("A wanted effect does not keep the cause of its event pending")
  func wantedEffectHoldsNoCause() throws {
    let board = board()
    let cause = board.dispatch(.on(1))
    try simulator.run { await cause.settled() }
  }

  @Test("A `.while` effect runs while its condition holds")
  func conditionKeepsEffectRunning() {
    let started = Log<String>()
    let counter = UseCase(
      Counter(), runtime: simulator.runtime,
      wants: [
        .while("watch", { $0.value > 2 }) { _ in
          started.add("on")
          await Gate().wait()
          started.add("off")
        }
      ])
    for step in [1, 2, 1, -4, 5] {
      counter.dispatch(step)
      simulator.settle()
    }
    #expect(started.all == ["on", "off", "on"])
  }

  @Test(
    "The record names the effects of the initial state, and `plan` names the effects that a turn starts and cancels")
  func recordNamesInitialEffects() {
    let entries = Log<Entry>()
    let board = board(Board(bells: [7]), runtime: .test(entries: entries))
    let made = entries.all.compactMap { if case .made(let wiring) = $0 { wiring } else { nil } }
    #expect(made.first?.starts.map(\.id) == ["ring.7"])
    #expect(
      board.plan(of: .on(1), in: Board(bells: [])) == [.run("ring.1", .replace, .detached)])
    #expect(board.plan(of: .off(1), in: Board(bells: [1, 2])) == [.cancel("ring.1")])
  }

  @Test("A wanted effect ends when the last owner of its use case leaves")
  func lastOwnerEndsWantedEffect() {
    var board: UseCase<Board>? = board(Board(bells: [1]))
    simulator.settle()
    #expect(simulator.clock.sleepers.count == 1)
    weak let gone = board
    board = nil
    simulator.settle()
    #expect(gone == nil)
    #expect(simulator.clock.sleepers.isEmpty)
  }
}
