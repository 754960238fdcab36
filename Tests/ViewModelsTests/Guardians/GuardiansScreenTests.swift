import Testing
import ViewModels

/// What a person sees of guardians.
@Suite struct GuardiansScreenTests {
  @Test("Guardians are listed, linked to a patient, nothing to it any more, and gone from the list")
  func whole() async throws {
    let app = try App()
    await app.send(.jotter(.opened), .patients(.added([TypedField("name", "Rex")])))
    for name in ["Nora", "Kim"] { await app.send(.guardians(.added([.init(.name, name)]))) }
    func listed(_ filter: GuardianFilter) async -> [String] {
      await app.send(.guardians(.asked(filter)))
      #expect(app.state.screen == .guardians && app.state.guardians.answer == .listed)
      #expect(app.state.guardians.filter == filter)
      return app.state.guardians.rows.map(\.name)
    }
    func roles() async -> [GuardianRow.Role?] {
      await app.send(.guardians(.showed("nora")))
      guard case .shown(let view)? = app.state.guardians.answer else { return [] }
      return view.guardianships.map(\.role)
    }
    #expect(await listed(GuardianFilter()) == ["Kim", "Nora"])
    #expect(await listed(GuardianFilter(search: "no")) == ["Nora"])
    await app.send(.guardians(.linked("nora", patient: "rex", .caretaker)))
    #expect(app.state.guardians.confirmed == Deed(.linked, .guardian(1)))
    #expect(await roles() == [.caretaker])
    await app.send(.guardians(.unlinked("nora", patient: "rex")))
    #expect(app.state.guardians.confirmed == Deed(.unlinked, .guardian(1)))
    #expect(await roles() == [])
    await app.send(.guardians(.removed("nora")))
    #expect(app.state.guardians.confirmed == Deed(.released, .guardian(1)))
    #expect(await listed(GuardianFilter()) == ["Kim"])
    await app.send(.guardians(.restored("g1")))
    #expect(await listed(GuardianFilter()) == ["Kim", "Nora"])
  }
}
