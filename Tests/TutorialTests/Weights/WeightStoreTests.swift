import Architecture
import Foundation
import Testing

/// The adapters of the port, all tested by one suite.
enum WeightStoreKind: CaseIterable, Sendable {
  case memory
  case sqlite

  func make(in folder: String) throws -> any WeightStore {
    switch self {
    case .memory: MemoryWeights()
    case .sqlite: try SQLiteWeights(path: folder + "/weights.sqlite")
    }
  }
}

@Suite struct WeightStoreTests {
  private static func weight(_ patient: String, _ grams: Int, minute: Int64) -> Weight {
    Weight(patient: patient, grams: grams, notedAt: Instant(milliseconds: minute * 60_000))
  }

  @Test("A store returns the weights of one patient, the newest first", arguments: WeightStoreKind.allCases)
  func storeReturnsNewestWeightsFirst(kind: WeightStoreKind) async throws {
    try await withFolder { folder in
      let store = try kind.make(in: folder)
      let first = Self.weight("Rex", 32_000, minute: 1)
      #expect(try await store.add(first) == nil)
      #expect(try await store.add(Self.weight("Mila", 4_200, minute: 2)) == nil)
      let second = Self.weight("Rex", 31_200, minute: 3)
      #expect(try await store.add(second) == first)
      #expect(try await store.last(5, of: "Rex") == [second, first])
      #expect(try await store.last(1, of: "Rex") == [second])
      #expect(try await store.last(5, of: "Balou") == [])
    }
  }

  @Test("A stored weight is found after the database is opened again")
  func storedWeightOutlastsReopening() async throws {
    try await withFolder { folder in
      let path = folder + "/weights.sqlite"
      let weight = Self.weight("Rex", 31_200, minute: 1)
      _ = try await SQLiteWeights(path: path).add(weight)
      #expect(try await SQLiteWeights(path: path).last(5, of: "Rex") == [weight])
    }
  }
}

/// Runs `body` in a new temporary folder, and removes the folder afterwards.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.path)
}
