import Architecture

/// Law 9: a failure that is an event, compared with a failure that ends the stream of answers.
enum Failures {
  /// The error of an unreachable laboratory.
  struct Unreachable: Error {}

  /// Returns prepared answers one after the other; nil stands for a failure.
  final class Laboratory: Sendable {
    private let answers = Lock<[Int?]>([12, nil, 13, 14])

    func value() throws(Unreachable) -> Int {
      let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let answer else { throw Unreachable() }
      return answer
    }
  }

  /// The blood values of a patient, and the number of failures.
  struct Values: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case started
      case measured(Int)
      case failed
    }
    var values: [Int] = []
    var failures = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .started: break
      case .measured(let value): values.append(value)
      case .failed: failures += 1
      }
    }
  }

  /// The values after four requests to the laboratory, a minute apart; the second request fails.
  static func values(_ version: Version) -> Values {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let laboratory = Laboratory()
    let useCase = UseCase(Values(), runtime: simulator.runtime) { event in
      guard event == .started else { return .none }
      return .run("ask", lifetime: .detached) {
        AsyncStream {
          do { try await clock.sleep(.seconds(60)) } catch { return nil }
          do throws(Unreachable) {
            return .measured(try laboratory.value())
          } catch {
            switch version {
            case .broken: return nil
            case .right: return .failed
            }
          }
        }
      }
    }
    useCase.dispatch(.started)
    simulator.advance(by: .seconds(240))
    simulator.end(useCase)
    return useCase.state
  }

  static let lesson = Lesson(
    number: 9, title: "a failing effect is an event",
    law: "A failure is an ordinary event: no failure is swallowed, and no other work ends with it.",
    exercise: Exercise(
      in: "UseCases/Emergencies/EmergenciesUseCase.swift", for: "error == failure ? [] : [.failed(error)]",
      write: "[]")
  ) {
    let (broken, right) = (values(.broken), values(.right))
    return LessonResult(
      broken: [
        "The laboratory is asked every minute, four times. The second request fails, and the error ends the stream.",
        "values: \(list(broken.values)); failures: \(broken.failures)",
      ],
      lost: "2 values after the failure, and the failure itself",
      right: [
        "The effect sends the failure as an event, and continues.",
        "values: \(list(right.values)); failures: \(right.failures)",
      ],
      isShown: broken == Values(values: [12]) && right == Values(values: [12, 13, 14], failures: 1))
  }
}
