import Adapters
import Architecture
import Testing

@testable import UseCases

/// Date of the bundled copies, default of an analysis, and limit of import remarks.
@Suite struct BundledCopyTests {
  @Test("The bundled copies are dated 1 June 2025")
  func bundledCopiesHaveFixedDate() async {
    let first = Instant(milliseconds: 1_748_736_000_000)
    #expect(await AnimalCopies.bundled.bundledBreeds(.cat).at == first)
    #expect(await AnimalCopies.bundled.bundledCategories(.dog).at == first)
  }

  @Test("A label or a place without its confidence is read, and its confidence is unknown")
  func unknownConfidence() async throws {
    let json = #"""
      [{"labels":[{"Name":"Cat",
      "Instances":[{"BoundingBox":{"Width":0.5,"Height":0.25,"Left":0,"Top":1}}]}],"vendor":"V","image_id":"j",
      "created_at":"2023-10-28T17:39:28.000Z"}]
      """#
    let id = try #require(ImageID("j"))
    let seen = try await ScriptedService(json).client().analysis(of: id)
    let box = Analysis.Box(width: 0.5, height: 0.25, left: 0, top: 1, confidence: nil)
    #expect(seen.flatMap(\.labels) == [Analysis.Label(name: "Cat", confidence: nil, instances: [box])])
  }

  @Test(
    "A report of an import lists at most 100 remarks, and then the number of further ones",
    arguments: [0, 99, 100, 101, 250])
  func importReportLimitsRemarks(count: Int) {
    let all = (0..<count).map { ImportRemark.missing(file: "\($0)") }
    let told = ImportRemark.limited(all)
    #expect(told.prefix(100) == all.prefix(100) && told.count == min(count, 101))
    #expect(told.last == (count > 100 ? .more(count - 100) : all.last))
    #expect(ImportRemark.limited(all, and: 3).last == .more(max(0, count - 100) + 3))
  }
}
