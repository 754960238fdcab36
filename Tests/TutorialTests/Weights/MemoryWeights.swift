import Architecture
import UseCases

/// A store in memory, for tests and demonstrations.
final class MemoryWeights: WeightStore {
  private let weights = Lock<[Weight]>([])

  func add(_ weight: Weight) async throws(Failure) -> Weight? {
    weights.withLock { weights in
      defer { weights.append(weight) }
      return weights.last { $0.patient == weight.patient }
    }
  }

  func last(_ count: Int, of patient: String) async throws(Failure) -> [Weight] {
    weights.withLock { weights in
      Array(weights.reversed().lazy.filter { $0.patient == patient }.prefix(count))
    }
  }
}
