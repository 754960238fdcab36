import Architecture
public import UseCases

/// The port to the storage of weights: what the process needs of it, and no more.
public protocol WeightStore: Sendable {
  /// Stores a weight, and gives back the one before it; when this returns, it is durable.
  func add(_ weight: Weight) async throws(Failure) -> Weight?

  /// The last weights of a patient, at most `count`, the newest first.
  func last(_ count: Int, of patient: String) async throws(Failure) -> [Weight]
}
