import Testing
import ViewModels

/// Screen of guardians.
@Suite struct GuardiansScreenTests {
  @Test("A guardian is listed, linked to a patient, unlinked, removed and restored")
  func guardianIsLinkedAndUnlinked() async throws {
    let app = try App()
    await app.send(.jotter(.opened), .records(.added(.patient, [TypedField("name", "Rex")])))
    for name in ["Nora", "Kim"] { await app.send(.records(.added(.guardian, [TypedField("name", name)]))) }
    func listed(_ filter: RecordFilter) async -> [String] {
      await app.send(.records(.asked(filter)))
      #expect(app.state.screen == .records && app.state.records.answer == .listed)
      #expect(app.state.records.filter == filter)
      return app.state.records.rows.map(\.name)
    }
    func roles() async -> [GuardianRole?] {
      await app.send(.records(.showed(.guardian, "nora")))
      guard case .shown(let view)? = app.state.records.answer else { return [] }
      return view.guardianships.map(\.role)
    }
    #expect(await listed(RecordFilter(.guardian)) == ["Kim", "Nora"])
    #expect(await listed(RecordFilter(.guardian, search: "no")) == ["Nora"])
    await app.send(.records(.linked("nora", patient: "rex", .caretaker)))
    #expect(app.state.records.confirmed == ChangeSummary(.linked, .guardianship(1, patient: 1)))
    #expect(await roles() == [.caretaker])
    await app.send(.records(.linked("nora", patient: "rex", nil)))
    #expect(app.state.records.confirmed == ChangeSummary(.unlinked, .guardianship(1, patient: 1)))
    #expect(await roles() == [])
    await app.send(.records(.removed(.guardian, "nora")))
    #expect(app.state.records.confirmed == ChangeSummary(.released, .guardian(1)))
    #expect(await listed(RecordFilter(.guardian)) == ["Kim"])
    await app.send(.records(.restored(.guardian, "g1")))
    #expect(await listed(RecordFilter(.guardian)) == ["Kim", "Nora"])
  }
}
