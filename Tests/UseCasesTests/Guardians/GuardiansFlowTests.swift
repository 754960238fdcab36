import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Guardians, step by step; every event and change is listed.
@Suite struct GuardiansFlowTests {
  @Test("A guardian is added, shown, opened and listed; a failure is an answer, and adding needs a session")
  func guardianIsAddedAndListed() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let guardians = harness.track(UseCase<RecordsState>(store: store, runtime: harness.runtime))
      let add = RecordCommand.add(.guardian, [FieldText("name", "Nora")])
      guardians.send(.asked(add))
      guardians.received(.failed(.store(.other("no session is open")))) {
        $0.answer = .failure(.store(.other("no session is open")))
      }
      let memory = store.memory
      let session = try harness.run { try await memory.openSession(at: Instant(milliseconds: 0)) }
      guardians.send(.sessionOpened(session)) { $0.session = 1 }
      guardians.send(.asked(add))
      store.disk.answer(.fails(.store(.full)))
      guardians.received(.failed(.store(.full))) { $0.answer = .failure(.store(.full)) }
      guardians.send(.asked(add))
      store.disk.answer(.proceed)
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.record(.guardian(1)) } }
      let nora = try #require(found)
      let receipt = Receipt(
        outcome: .made, summary: ChangeSummary(.admitted, .guardian(1)), subject: .record(nora),
        changed: [Edit(.guardian(1), .name, before: .text(""), after: .text("Nora"))])
      guardians.received(.committed(receipt)) { $0.answer = .receipt(receipt) }
      let named = Reference(.guardian, "nor")
      guardians.send(.detailsAsked(named))
      store.disk.answer(.proceed)
      guardians.received(.detailsRead(RecordDetails(nora))) { $0.answer = .details(RecordDetails(nora)) }
      guardians.send(.textsAsked(.guardian, named))
      store.disk.answer(.proceed)
      guardians.received(.textsRead(RecordSheet(nora)))
      let query = RecordQuery(.guardian, search: "n")
      guardians.send(.pageAsked(query)) { $0.query = query }
      store.disk.answer(.proceed)
      let page = RecordPage([nora])
      guardians.received(.pageRead(page, for: query)) {
        $0.page = page
        $0.answer = .page
      }
    }
  }
}
