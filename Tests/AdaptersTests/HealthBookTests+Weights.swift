import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Weights in health books.
extension HealthBookTests {
  @Test(
    "A health book of one patient has its weights, oldest first, and the patient; a book of all patients has neither",
    arguments: StoreKind.allCases)
  func onePatientsBookHasWeights(kind: StoreKind) async throws {
    let books = try await Books(kind)
    for (day, weight) in [("1969-02-01", "12,4"), ("1968-02-01", "11"), ("1969-03-01", "13")] {
      try await books.add(.weight, "rex", ["weight": weight, "date": day])
    }
    #expect(try await books.page(Self.book("rex")).weights.map(\.kilograms) == ["11", "12.4", "13"])
    #expect(try await books.page(Self.book()).weights == [])
    #expect(try await books.page(Self.book("rex")).patient?.name == "Rex")
    #expect(try await books.page(Self.book()).patient == nil)
  }

  @Test("The weights of a health book obey its filters for date, kind and text", arguments: StoreKind.allCases)
  func weightsFiltered(kind: StoreKind) async throws {
    let books = try await Books(kind)
    for (day, weight) in [("1968-02-01", "11"), ("1969-02-01", "12.4"), ("1969-03-01", "13")] {
      try await books.add(.weight, "rex", ["weight": weight, "date": day, "comment": weight == "13" ? "thin" : "well"])
    }
    // Newer weights fill a page, so that only a filter reaches the older weights.
    for minute in 0..<RecordPage.maxWeights { try await books.add(.weight, "rex", ["weight": "20.\(minute)"]) }
    try await books.add(.vaccination, "rex", ["product": "Nobivac"])
    func weights(_ conditions: [FieldCondition], search: String? = nil) async throws -> [String] {
      let query = RecordQuery(.entry, search: search, conditions: [.equals(.patient, "rex")] + conditions)
      return try await books.page(query).weights.map(\.kilograms)
    }
    #expect(try await weights([.atLeast(.date, "1969-01-01"), .lessThan(.date, "1969-03-01")]) == ["12.4"])
    #expect(try await weights([.lessThan(.date, "1970-01-01")]) == ["11", "12.4", "13"])
    #expect(try await weights([.equals(.kind, "weight"), .lessThan(.date, "1969-01-01")]) == ["11"])
    #expect(try await weights([.equals(.kind, "vaccination")]) == [])
    #expect(try await weights([], search: "thin") == ["13"])
    #expect(try await weights([], search: "nobivac") == [])
  }
}
