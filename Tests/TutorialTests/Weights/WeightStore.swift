import Architecture
public import UseCases

/// Port to the storage of weights, with only the operations that the use case calls.
public protocol WeightStore: Sendable {
  /// Stores a weight durably before it returns; returns the patient's previous weight.
  func add(_ weight: Weight) async throws(Failure) -> Weight?

  /// Returns at most `count` weights of a patient, the newest first.
  func last(_ count: Int, of patient: String) async throws(Failure) -> [Weight]
}
