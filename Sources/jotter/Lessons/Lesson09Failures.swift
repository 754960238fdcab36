import Architecture

/// Law 9: an error that ends the loop against a failure that is an event.
enum Failures {
  /// The laboratory cannot be reached.
  struct Unreachable: Error {}

  /// Gives its answers one after the other: a value, or nil for none.
  final class Laboratory: Sendable {
    private let answers = Lock<[Int?]>([12, nil, 13, 14])

    func value() throws(Unreachable) -> Int {
      let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let answer else { throw Unreachable() }
      return answer
    }
  }

  /// The values of a patient's blood, and how often there was none.
  struct Values: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case started
      case due
      case measured(Int)
      case failed
    }
    var values: [Int] = []
    var failures = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .started, .due: break
      case .measured(let value): values.append(value)
      case .failed: failures += 1
      }
    }
  }

  /// Asks every minute, in one loop with one `do` around it.
  static func loop(_ laboratory: Laboratory, values: Log<Int>, clock: Clock) async {
    do {
      while true {
        try await clock.sleep(.seconds(60))
        values.add(try laboratory.value())
      }
    } catch {
      // Nothing: who should be told, from here?
    }
  }

  static func broken() -> [Int] {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let values = Log<Int>()
    let asking = simulator.runtime.task { await loop(Laboratory(), values: values, clock: clock) }
    simulator.advance(by: .seconds(240))
    simulator.end(asking)
    return values.all
  }

  static func right() -> Values {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let laboratory = Laboratory()
    let useCase = UseCase(Values(), runtime: simulator.runtime) { event in
      switch event {
      case .started:
        .run("minutes", lifetime: .resident) {
          AsyncStream { (try? await clock.sleep(.seconds(60))) == nil ? nil : .due }
        }
      case .due:
        .call("ask") {
          do throws(Unreachable) { return .measured(try laboratory.value()) } catch { return .failed }
        }
      case .measured, .failed: .none
      }
    }
    useCase.dispatch(.started)
    simulator.advance(by: .seconds(240))
    simulator.end(useCase)
    return useCase.state
  }

  static let lesson = Lesson(
    number: 9, title: "a failing effect is an event",
    law: "What fails says so by an event like any other: nothing is swallowed, and nothing else ends with it."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "The laboratory is asked every minute, four times; the second time it fails, and the error leaves the "
          + "loop.",
        "values: \(list(broken))",
      ],
      lost: "2 values that came after the failure, and the failure itself",
      right: [
        "The effect makes an event of the failure; the minutes go on.",
        "values: \(list(right.values)); failures: \(right.failures)",
      ],
      isShown: broken == [12] && right == Values(values: [12, 13, 14], failures: 1))
  }
}
