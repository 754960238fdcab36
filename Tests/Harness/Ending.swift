import Architecture
import Testing

extension Harness {
  /// What the test has not mentioned, in the order in which it happened, and what is still going on.
  func end(_ place: Place) {
    simulator.settle()
    let (steps, places, reactors, ports) = inside.withLock { ($0.steps, $0.places, $0.reactors, $0.ports) }
    for step in steps { fail(step.unmentioned, places[step.input] ?? place) }
    for name in reactors.keys.sorted() {
      for effect in reactors[name]?.effects() ?? [] {
        fail(
          "\(name): the effect \"\(effect.id)\" \(effect.isWaiting ? "waits for its turn" : "still runs"); "
            + "answer what it waits for, cancel it, or end what holds it", place)
      }
    }
    for until in simulator.clock.sleepers {
      let rest = until.milliseconds - simulator.clock.now.milliseconds
      fail("somebody sleeps for \(rest) ms more; write harness.advance(by: .milliseconds(\(rest)))", place)
    }
    for call in ports.flatMap({ $0() }) {
      fail("the port call \(call) was not answered; write answer(…), or cancel it", place)
    }
  }
}

extension Harness.Step {
  var inWords: String {
    switch what {
    case .took(let event, _): "received \(event)"
    case .observed: "changed because of a state that it observes"
    case .late(let event): "dropped the late answer \(event)"
    case .filtered(let event): "was spared \(event) by a middleware"
    case .fault(let fault): "\(fault)"
    }
  }

  var unmentioned: String {
    let words = reactor.split(separator: " ")
    let name = words.dropFirst().reduce(String(words.first ?? "")) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
    let remedy =
      switch what {
      case .took(let event, _): "write \(name).received(.\(event)) { … }, or harness.ignore(\"\(reactor)\")"
      case .observed: "write \(name).observed { … }, or harness.ignore(\"\(reactor)\")"
      case .late(let event): "write \(name).dropped(.\(event))"
      case .filtered, .fault: "it must not happen"
      }
    return "not mentioned: \(reactor) \(inWords); \(remedy)"
  }
}
