import Architecture
import Testing

extension Harness {
  /// Fails for unmentioned steps, in their order, and for effects, sleepers and port calls that are still pending.
  func end(_ place: Place) {
    settle(at: place)
    let (steps, reactors, left) = locked.withLock { ($0.steps, $0.reactors, $0.leftRunning) }
    var seen: Set<String> = []
    for step in steps where seen.insert(step.reactor).inserted { failUnmentioned(of: step.reactor, place) }
    for name in reactors.keys.sorted() {
      for effect in running(name) {
        fail(
          "\(name): the effect \"\(effect.id)\" \(effect.isWaiting ? "waits for its turn" : "still runs"); "
            + "let it end, cancel it, release its screen or use case, or write harness.leavesRunning("
            + "\"\(effect.id)\", of: \"\(name)\")", place)
      }
    }
    for effect in left where !isRunning(effect) {
      fail(
        "\(effect.reactor): the effect \"\(effect.id)\" has ended; remove its leavesRunning", effect.place,
        of: effect.reactor)
    }
    // Sleepers have no names: one is allowed for each effect left running.
    for until in simulator.clock.sleepers.dropFirst(left.count) {
      let rest = until.milliseconds - simulator.clock.now.milliseconds
      fail("a task still sleeps for \(rest) ms; write harness.advance(by: .milliseconds(\(rest)))", place)
    }
    for call in openCalls {
      fail("the port call \(call) was not answered; write answer(…), or cancel it", place)
    }
  }

  /// Fails for the unmentioned steps of this reactor, at the line of the first step.
  func failUnmentioned(of reactor: String, _ place: Place) {
    let steps = locked.withLock { $0.steps.filter { $0.reactor == reactor } }
    guard let first = steps.first else { return }
    fail(Self.unmentioned(steps.filter { $0.place == first.place }), first.place ?? place, of: reactor)
  }

  /// The pending effects, port calls and sleepers, in words.
  var awaited: String {
    let names = locked.withLock { $0.reactors.keys.sorted() }
    let effects = names.flatMap { name in
      running(name).map { "the effect \"\($0.id)\" of \(name) \($0.isWaiting ? "waits for its turn" : "runs")" }
    }
    let calls = openCalls.map { "the port call \($0) waits for its answer" }
    let sleepers = simulator.clock.sleepers.map { until in
      "a task still sleeps for \(until.milliseconds - simulator.clock.now.milliseconds) ms"
    }
    let all = effects + calls + sleepers
    return all.isEmpty ? "nothing is pending" : all.joined(separator: ", ")
  }

  private var openCalls: [String] { locked.withLock { $0.ports }.flatMap { $0() } }

  /// The running and waiting effects of a tracked reactor, except those given to `leavesRunning`.
  private func running(_ reactor: String) -> [RunningEffect] {
    let (watched, left) = locked.withLock { ($0.reactors[reactor], $0.leftRunning) }
    return (watched?.effects() ?? []).filter { effect in
      !left.contains { $0.reactor == reactor && $0.id == effect.id }
    }
  }

  private func isRunning(_ left: LeftRunning) -> Bool {
    let watched = locked.withLock { $0.reactors[left.reactor] }
    return watched?.effects().contains { $0.id == left.id } ?? false
  }
}
