import Architecture
import UseCases

/// A use case with any type of state.
protocol SimulatedReactor: AnyObject, Sendable {
  var name: String { get }
  var effects: [RunningEffect] { get }
  func stop() async
}

extension UseCase: SimulatedReactor {}

extension Processes {
  /// All use cases created so far.
  var reactors: [any SimulatedReactor] {
    let processes: [Any?] = [self, animalsIfMade, serverIfMade, reportingIfMade]
    return processes.compactMap(\.self).flatMap { Mirror(reflecting: $0).children }
      .compactMap { $0.value as? any SimulatedReactor }
  }
}
