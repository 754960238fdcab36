import Adapters
import Architecture
import Testing
import UseCases
import ViewModels

/// Screen of clinics: distances, contacts and imports; and printed health books.
@Suite struct ClinicScreenTests {
  @Test("Clinics are listed nearest first, with the distance in metres; clinics without a place are last")
  func nearestClinicsAreListedFirst() async throws {
    let app = try App()
    await app.send(.jotter(.opened))
    for (name, place) in [("far", "53,21"), ("unknown", ""), ("near", "52.1,21")] {
      await app.send(.records(.added(.clinic, [TypedField("name", name), TypedField("place", place)])))
    }
    await app.send(.records(.asked(RecordFilter(.clinic, origin: .init("52,21", .typed)))))
    #expect(app.state.records.rows.map(\.name) == ["near", "far", "unknown"])
    #expect(app.state.records.rows.map(\.distance) == [11_120, 111_195, nil])
    #expect(!app.state.records.isPartial)
  }

  @Test("An import of clinics adds the valid entries and lists the problems of the others; a trial adds none")
  func importAddsOnlyValidClinics() async throws {
    let app = try App(foreign: .json)
    let path = try app.put(
      Array(#"[{"name": "Vet"}, {"coordinates": [95, 1]}, 3, {"name": "B", "link": []}]"#.utf8), "c.json")
    await app.send(.jotter(.opened), .records(.imported(path, clinicsOnly: true, isTrial: true)))
    var report = ImportReport(
      path: path, isTrial: true, added: [.init(row: 1, name: "Vet")],
      problems: [
        .init(row: 2, key: "name", .missing), .init(row: 2, key: "coordinates", .noPlace("[95, 1]")),
        .init(row: 3, .noObject), .init(row: 4, key: "link", .noText("[]")),
      ], refused: 3)
    #expect(app.state.records.answer == .imported([report]))
    await app.send(.records(.imported(path, clinicsOnly: true, isTrial: false)))
    (report.isTrial, report.added) = (false, [.init(row: 1, number: 1, name: "Vet")])
    #expect(app.state.records.answer == .imported([report]))
    await app.send(.records(.imported(path + "x", clinicsOnly: true, isTrial: false)))
    #expect(app.state.failure == .noSuchFile(path + "x"))
  }

  @Test("Phone, map and web page of a clinic are opened; a missing or impossible contact is refused")
  func clinicContactsAreOpened() async throws {
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
    for way in [Contact.telephone, .map, .site] {
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
    let name = RecordID(.clinic, 1)
    for (way, failure) in [
      (Contact.telephone, Failure.noContact(name, .telephone)), (.map, .noContact(name, .map)),
      (.site, .impossibleContact(name, .site, "file:///etc")),
    ] {
      await app.send(.records(.opened(.clinic, "c1", way, opens: true)))
      #expect(app.state.failure == failure)
    }
    #expect(opened.withLock { $0.count } == 3)
  }

  @Test("Each list of an imported file has its own report, and a health book without a press is refused")
  func eachListHasOwnReport() async throws {
    let app = try App(foreign: .json)
    let text =
      #"{"pets": [{"id": "k", "name": "Rex"}], "vaccinations": [{"medicineName": "A", "petId": "x", "applicationDate": "1970-01-01"}]}"#
    let path = try app.put(Array(text.utf8), "p.json")
    await app.send(.jotter(.opened), .records(.imported(path, clinicsOnly: false, isTrial: false)))
    #expect(
      app.state.records.answer
        == .imported([
          ImportReport(path: path, list: .pets, added: [.init(row: 1, number: 1, name: "Rex")]),
          ImportReport(
            path: path, list: .vaccinations, problems: [.init(row: 1, key: "petId", .noPet("x"))],
            refused: 1),
        ]))
    await app.send(.records(.printed("rex", file: "/nowhere/b.html")))
    #expect(app.state.failure == .file("/nowhere/b.html", reason: "there is no press"))
    await app.send(.records(.exported("\(app.folder)/r.json")))
    #expect(app.state.records.answer == .exported("\(app.folder)/r.json", count: 0))
  }

  @Test("The confirmation of a printed health book has its file, its patient and the number of entries")
  func printConfirmationNamesThePatient() async throws {
    let printed = Lock<[BookPaper]>([])
    let press = BookPress { (_, paper) throws(Failure) in printed.withLock { $0.append(paper) } }
    let app = try App(bookPress: press)
    await app.send(
      .jotter(.opened), .records(.added(.patient, [TypedField("name", "Rex")])),
      .records(
        .added(
          .entry,
          [
            TypedField("kind", "weight"), TypedField("patient", "p1"), TypedField("weight", "12"),
            TypedField("date", "1970-01-01"),
          ])),
      .records(.printed("rex", file: "b.html")))
    guard case .printed("b.html", let patient, entries: 1)? = app.state.records.answer else {
      return _ = Issue.record("\(String(describing: app.state.records.answer))")
    }
    #expect(patient.name == "Rex")
    #expect(printed.withLock { $0.map { BookView($0).entries.map(\.name) } } == [["12"]])
  }
}
