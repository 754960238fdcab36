import Architecture
import Testing
import UseCases
import ViewModels

/// What a person sees when another practice is to be reached.
@Suite struct ClinicScreenTests {
  @Test("A clinic is called, shown on a map and on the web; what is not known, or is none, is said")
  func reaches() async throws {
    let opened = Lock<[Openable]>([])
    let app = try App(
      opener: Opener { openable in
        opened.withLock { $0.append(openable) }
        return .opened
      })
    let texts = [
      TypedField("name", "Weidengrund"), TypedField("phone", "030 555 0150"), TypedField("place", "52.2, 21"),
      TypedField("link", "https://weide.example"),
    ]
    await app.send(.jotter(.opened), .records(.added(.clinic, texts)))
    for way in [ContactView.Kind.telephone, .map, .site] {
      await app.send(.records(.opened(.clinic, "weiden", way, opens: true)))
      guard case .contact(let contact)? = app.state.records.answer else {
        Issue.record("\(String(describing: app.state.records.answer))")
        return
      }
      #expect(contact.outcome == .opened && contact.kind == way)
    }
    #expect(
      opened.withLock { $0 } == [.telephone("030 555 0150"), .place("52.2,21"), .web("https://weide.example")])
    await app.send(
      .records(
        .edited(
          .clinic, "c1", [TypedField("link", "file:///etc"), TypedField("place", ""), TypedField("phone", "")])))
    let name = RecordName(.clinic, 1)
    for (way, complaint) in [
      (ContactView.Kind.telephone, Complaint.noContact(name, .telephone)), (.map, .noContact(name, .map)),
      (.site, .impossibleContact(name, .site, "file:///etc")),
    ] {
      await app.send(.records(.opened(.clinic, "c1", way, opens: true)))
      #expect(app.state.complaint == complaint)
    }
    #expect(opened.withLock { $0.count } == 3)
  }
}
