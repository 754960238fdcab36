import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Clinics with each kind of store: the nearest first, page by page.
@Suite struct ClinicsTests {
  private struct Desk {
    let records: UseCase<RecordsState>
    let store: any JotterStore
    let folder: TemporaryFolder?

    init(_ kind: StoreKind) async throws {
      (store, folder) = try kind.make()
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      records = UseCase(store: store, runtime: .test())
      await records.dispatch(.sessionOpened(session)).settled()
    }

    func ask(_ command: RecordCommand) async { await records.dispatch(.asked(command)).settled() }

    func add(_ name: String, _ place: String, _ city: String = "") async {
      await ask(.add(.clinic, [FieldText("name", name), FieldText("place", place), FieldText("city", city)]))
    }

    /// Numbers on a page, and whether there are more.
    func page(_ query: RecordQuery) async -> (numbers: [Int], hasMore: Bool) {
      await records.dispatch(.pageAsked(query)).settled()
      return (records.state.page.records.map(\.number), records.state.page.hasMore)
    }
  }

  private let warsaw = GeoPoint("52.237049,21.017532")
  private let berlin = GeoPoint("52.52,13.405")

  @Test(
    "Clinics are listed by distance, then by number, and clinics without a place come last",
    arguments: StoreKind.allCases)
  func nearestClinicsComeFirst(kind: StoreKind) async throws {
    let desk = try await Desk(kind)
    for (name, place) in [
      ("Berlin", "52.5,13.4"), ("Nowhere", ""), ("Warsaw", "52.2, 21.0"), ("Lodz", "51.77,19.46"),
      ("Warsaw too", "52.2,21"), ("Nowhere else", ""),
    ] {
      await desk.add(name, place)
    }
    #expect(await desk.page(RecordQuery(.clinic, near: warsaw)) == ([3, 5, 4, 1, 2, 6], false))
    #expect(await desk.page(RecordQuery(.clinic, near: berlin)) == ([1, 4, 3, 5, 2, 6], false))
    #expect(await desk.page(RecordQuery(.clinic)).numbers == [6, 5, 4, 3, 2, 1])
    #expect(await desk.page(RecordQuery(.clinic, search: "warsaw", near: warsaw)).numbers == [3, 5])
    await desk.ask(.remove(Reference(.clinic, "c3")))
    #expect(await desk.page(RecordQuery(.clinic, near: warsaw)).numbers == [5, 4, 1, 2, 6])
  }

  @Test(
    "Pages of clinics continue in the order of distance, even after a removed clinic",
    arguments: StoreKind.allCases)
  func pagesContinueDespiteRemovedClinic(kind: StoreKind) async throws {
    let desk = try await Desk(kind)
    for number in 1...7 { await desk.add("Clinic \(number)", number == 4 ? "" : "52.\(number),21") }
    // 52.2 is the nearest to 52.237, then 52.3, 52.1, 52.5 and so on; the fourth has no place.
    #expect(await desk.page(RecordQuery(.clinic, limit: 3, near: warsaw)) == ([2, 3, 1], true))
    #expect(await desk.page(RecordQuery(.clinic, limit: 3, after: 1, near: warsaw)) == ([5, 6, 7], true))
    await desk.ask(.remove(Reference(.clinic, "c7")))
    #expect(await desk.page(RecordQuery(.clinic, limit: 3, after: 7, near: warsaw)) == ([4], false))
    #expect(await desk.page(RecordQuery(.clinic, limit: 3, after: 4, near: warsaw)) == ([], false))
    await desk.records.dispatch(.pageAsked(RecordQuery(.clinic, after: 99, near: warsaw))).settled()
    #expect(desk.records.state.answer == .failure(.noSuch(Reference(.clinic, 99))))
  }

  @Test(
    "Only the newest clinics up to the limit are compared by distance, and the page is marked as partial",
    arguments: StoreKind.allCases)
  func onlyNewestClinicsAreCompared(kind: StoreKind) async throws {
    let desk = try await Desk(kind)
    let most = RecordQuery.maxCompared
    try await desk.store.write { rows throws(Failure) in
      for number in 1...most + 1 { _ = try rows.add(.clinic, id: UniqueID(high: 7, low: UInt64(number))) }
      try rows.set(.place, of: RecordID(.clinic, 1), to: .text("52.237049,21.017532"))
      try rows.set(.place, of: RecordID(.clinic, most), to: .text("52.5,13.4"))
    }
    #expect(await desk.page(RecordQuery(.clinic, limit: 2, near: warsaw)) == ([most, 2], true))
    #expect(desk.records.state.page.isPartial)
    await desk.ask(.remove(Reference(.clinic, most + 1)))
    #expect(await desk.page(RecordQuery(.clinic, limit: 2, near: warsaw)) == ([1, most], true))
    #expect(!desk.records.state.page.isPartial)
  }
}
