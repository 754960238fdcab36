import Harness
import UseCases

/// A store in memory whose operations wait until the test lets them succeed or fail.
struct SlowWeights: WeightStore {
  let memory = MemoryWeights()
  let disk: Port<String, Failure?>

  init(in harness: Harness) { disk = Port("disk", in: harness) }

  private func turn(_ request: String) async throws(Failure) {
    guard let answer = await disk.call(request) else { throw .interrupted }
    if let failure = answer { throw failure }
  }

  func add(_ weight: Weight) async throws(Failure) -> Weight? {
    try await turn("add")
    return try await memory.add(weight)
  }

  func last(_ count: Int, of patient: String) async throws(Failure) -> [Weight] {
    try await turn("last")
    return try await memory.last(count, of: patient)
  }
}
