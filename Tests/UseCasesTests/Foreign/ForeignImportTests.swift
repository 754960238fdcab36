import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Records written by another program: animals with their health books, and reminders.
@Suite struct ForeignImportTests {
  /// 2026-11-23, noon in UTC.
  private static let noon = Instant(milliseconds: 1_795_435_200_000)

  private struct Desk {
    let store: MemoryStore
    let records: UseCase<RecordsState>
    private let file: Lock<ForeignValue>
    private let written = Lock<[String: ForeignValue]>([:])

    init(_ file: ForeignValue, policy: ReminderPolicy = ReminderPolicy()) async throws {
      let store = MemoryStore()
      let held = Lock(file)
      let written = written
      let files = ForeignFiles { path throws(Failure) in
        written.withLock { $0[path] } ?? held.withLock { $0 }
      } write: { value, path throws(Failure) in
        written.withLock { $0[path] = value }
      }
      (self.file, self.store) = (held, store)
      let session = try await store.openSession(at: noon)
      records = UseCase(store: store, files: files, policy: policy, runtime: .test(at: noon))
      await records.dispatch(.sessionOpened(session)).settled()
    }

    func take(_ path: String = "file.json", isTrial: Bool = false) async -> [ForeignList: ImportReport] {
      await records.dispatch(.importAsked(path, ForeignList.allCases, isTrial: isTrial)).settled()
      guard case .imported(let reports)? = records.state.answer else { return [:] }
      return Dictionary(uniqueKeysWithValues: reports.map { ($0.list, $0) })
    }

    /// Value written to this path.
    func file(_ path: String) async throws -> ForeignValue { try #require(written.withLock { $0[path] }) }

    func all(_ kind: RecordKind) async throws -> [AnyRecord] {
      try await store.read { rows throws(Failure) in try rows.records(RecordQuery(kind, limit: 100)).records }
        .sorted { $0.number < $1.number }
    }
  }

  private static func object(_ texts: KeyValuePairs<String, String>) -> ForeignValue {
    .object(Dictionary(uniqueKeysWithValues: texts.map { ($0, .text($1)) }))
  }

  private static let burek = object([
    "id": "k1", "name": "Burek", "dateOfBirth": "3 maja 2021", "breed": "mieszaniec", "color": "czarny",
    "microchipNumber": "A1B2", "sex": "Samiec", "weight": "12.4",
  ])

  /// Numbers of a date and time; `prefix` begins each key.
  private static func moment(_ prefix: String, _ numbers: [Double]) -> [String: ForeignValue] {
    Dictionary(
      uniqueKeysWithValues: zip(["Year", "Month", "Day", "Hour", "Minute"], numbers).map {
        (prefix + $0, .number($1))
      })
  }

  private static func alarm(
    _ label: String, _ due: [Double], status: String = "Active", _ more: [String: ForeignValue] = [:]
  ) -> ForeignValue {
    var values: [String: ForeignValue] = ["label": .text(label), "status": .text(status)]
    values.merge(moment("scheduled", due)) { $1 }
    values.merge(more) { $1 }
    return .object(values)
  }

  @Test("An imported animal has its Polish dates and words translated, its weight and its transponder's code")
  func importedAnimalIsTranslated() async throws {
    let desk = try await Desk(.object(["pets": .list([Self.burek])]))
    #expect(await desk.take()[.pets]?.added == [.init(row: 1, number: 1, name: "Burek")])
    let pet = try #require(try await desk.all(.patient).first)
    #expect(
      pet.values
        == FieldValues([
          .name: "Burek", .breed: "mieszaniec", .sex: "male", .born: "2021-05-03", .colour: "czarny",
          .chip: "A1B2", .sourceID: "k1",
        ]))
    let weight = BookEntry(try #require(try await desk.all(.entry).first))
    #expect(weight.sort == .weight && weight.weight?.text == "12.4" && weight.patient == .patient(1))
  }

  @Test("An animal without a name is called by its id in the file, and without an id it has no name")
  func namelessAnimalTakesItsId() async throws {
    let pets = [
      Self.object(["id": "k7", "breed": "mops"]), Self.object(["microchipNumber": "276098106123456"]),
    ]
    let desk = try await Desk(.object(["pets": .list(pets)]))
    #expect(
      await desk.take()[.pets]?.added == [.init(row: 1, number: 1, name: "k7"), .init(row: 2, number: 2, name: "")])
  }

  @Test("Each problem of an animal is reported, also of its weight, and such an animal is not imported")
  func wrongAnimalIsNotImported() async throws {
    let desk = try await Desk(
      .object([
        "bogus": .list([.number(1)]),
        "pets": .list([
          Self.object(["id": "a", "name": "F", "weight": "x"]),
          .object([
            "id": .text("b"), "name": .text("G"), "weight": .number(-3), "sex": .text("both"),
          ]),
          .object(["id": .text("c"), "name": .text("H"), "weight": .number(0)]),
        ]),
      ]))
    let report = try #require(await desk.take()[.pets])
    func wrong(_ row: Int, _ text: String) -> RowProblem {
      RowProblem(
        row: row, key: "weight",
        .unfit(.impossibleValue(FieldProblem("weight", .decimal, typed: text))))
    }
    #expect(report.problems.filter { $0.key == "weight" } == [wrong(1, "x"), wrong(2, "-3")])
    #expect(report.problems.contains { $0.row == 2 && $0.key == "sex" } && report.refused == 2)
    #expect(report.addedCount == 1 && report.unknown == ["bogus"])
    #expect(try await desk.all(.patient).map(\.name) == ["H"])
    #expect(try await desk.all(.entry).isEmpty)
  }

  @Test("Each problem of an entry is reported with the key and the text of the file")
  func wrongEntries() async throws {
    let desk = try await Desk(
      .object([
        "pets": .list([Self.burek]),
        "vaccinations": .list([
          Self.object([
            "medicineName": "", "applicationDate": "1 maja 1940", "expirationDate": "32 maja 2019",
            "petId": "k1",
          ]),
          Self.object(["medicineName": "Nobivac", "petId": "k1"]),
        ]),
      ]))
    let problems = try #require(await desk.take()[.vaccinations]?.problems)
    #expect(
      Set(problems.map { "\($0.row) \($0.key ?? "")" }) == [
        "1 medicineName", "1 applicationDate", "1 expirationDate", "2 applicationDate",
      ])
    #expect(
      problems.contains(
        RowProblem(
          row: 1, key: "applicationDate",
          .unfit(.tooEarly("applicationDate", "1940-05-01", first: "1950-01-01")))))
    #expect(
      problems.contains(
        RowProblem(
          row: 1, key: "expirationDate",
          .unfit(.impossibleValue(FieldProblem("expirationDate", .lastDay, typed: "32 maja 2019"))))))
  }

  @Test("The report names the missing part of an alarm's time")
  func wrongAlarms() async throws {
    var moment = Self.moment("scheduled", [2027, 1, 2, 9, 30])
    moment["scheduledDay"] = nil
    let alarm = ForeignValue.object(
      ["label": .text("feed"), "status": .text("Active")].merging(moment) { $1 })
    let desk = try await Desk(.object(["Alarms": .list([alarm, Self.object(["label": "walk"])])]))
    #expect(
      await desk.take()[.alarms]?.problems == [
        RowProblem(row: 1, key: "scheduledDay", .missing),
        RowProblem(row: 2, key: "scheduledYear", .missing),
      ])
  }

  @Test("Two alarms with equal labels and times become two reminders, also after a second import")
  func equalAlarmsBecomeTwoReminders() async throws {
    let alarm = Self.alarm("feed", [2027, 1, 2, 9, 30])
    let desk = try await Desk(.object(["Alarms": .list([alarm, alarm])]))
    #expect(await desk.take()[.alarms]?.addedCount == 2)
    #expect(await desk.take()[.alarms]?.known == 2)
    #expect(try await desk.all(.reminder).count == 2)
  }

  @Test("Treatments and visits are imported into the health books of the animals with the ids of the file")
  func healthBooksReceiveImportedTreatments() async throws {
    let given = Self.object([
      "medicineName": "Nobivac", "lot": "A1", "applicationDate": "1 stycznia 2026", "expirationDate": "1 stycznia 2027",
      "comment": "left", "petId": "k1",
    ])
    let visit = Self.object([
      "date": "2 lutego 2026", "name": "kontrola", "description": "ok", "doctorsRecomendations": "dieta", "petId": "k1",
    ])
    // Records by id, as a document database returns them.
    let desk = try await Desk(
      .object([
        "medical_records": .object(["m1": visit]), "anti_parasites": .list([given]), "vaccinations": .list([given]),
        "pets": .object(["k1": Self.object(["name": "Burek"])]),
      ]))
    let reports = await desk.take()
    #expect(reports.keys.count == 4 && reports.values.allSatisfy { $0.addedCount == 1 && $0.refused == 0 })
    let entries = try await desk.all(.entry).map { BookEntry($0) }
    #expect(entries.map(\.sort) == [.vaccination, .parasites, .visit])
    #expect(entries.allSatisfy { $0.patient == .patient(1) && $0.practitioner == nil })
    #expect(entries[0].record[.batch] == "A1" && entries[0].record[.until] == "2027-01-01")
    #expect(entries[2].record[.recommendation] == "dieta" && entries[2].record[.sourceID] == "m1")
    // A current validity gets a reminder.
    #expect(try await desk.all(.reminder).map(\.name) == ["Nobivac", "Nobivac"])
  }

  @Test("An imported treatment has the kind of its product, by the practice's list before the well-known products")
  func treatmentHasKindOfProduct() async throws {
    func given(_ product: String) -> ForeignValue {
      Self.object(["medicineName": product, "applicationDate": "1 stycznia 2026", "petId": "k1"])
    }
    let desk = try await Desk(
      .object([
        "pets": .object(["k1": Self.object(["name": "Burek"])]),
        "vaccinations": .list([given("Fictivac"), given("Nobivac Rabies"), given("Fictivac DHPL")]),
        "anti_parasites": .list([given("Bravecto"), given("NexGard"), given("Fictitab")]),
      ]))
    for (product, against) in [("Fictivac", "rabies"), ("Bravecto", "tapeworms"), ("Fictitab", "fleas")] {
      let texts = [FieldText("name", product), FieldText("against", against)]
      await desk.records.dispatch(.asked(.add(.product, texts))).settled()
    }
    let reports = await desk.take()
    #expect(reports[.vaccinations]?.addedCount == 3 && reports[.antiParasites]?.addedCount == 3)
    let entries = try await desk.all(.entry).map { BookEntry($0) }
    #expect(
      entries.map { "\($0.product): \($0.sort?.rawValue ?? "")" } == [
        "Fictivac: rabies", "Nobivac Rabies: rabies", "Fictivac DHPL: vaccination", "Bravecto: tapeworm",
        "NexGard: parasites", "Fictitab: parasites",
      ])
  }

  @Test("Imported alarms keep their times and states; an unanswered past alarm is missed, and does not ring")
  func importedAlarmsKeepTheirStates() async throws {
    let desk = try await Desk(
      .object([
        "Alarms": .list([
          Self.alarm("coming", [2026, 12, 1, 8, 5]), Self.alarm("old", [2026, 1, 1, 8, 5]),
          Self.alarm(
            "done", [2026, 1, 1, 8, 5], status: "Complete",
            Self.moment("acknowledge", [2026, 1, 1, 8, 6]).merging(Self.moment("completion", [2026, 1, 1, 8, 30])) {
              $1
            }
          ),
          Self.alarm("begun", [2026, 1, 1, 8, 5], status: "Incomplete"),
        ])
      ]))
    #expect(await desk.take()[.alarms]?.addedCount == 4)
    let reminders = try await desk.all(.reminder).map { Reminder($0) }
    #expect(reminders.map(\.status) == [.set, .missed, .complete, .going])
    #expect(reminders[0].due == Instant(milliseconds: 1_796_112_300_000))
    #expect(reminders[2].acknowledgedAt == Instant(milliseconds: 1_767_254_760_000))
    #expect(reminders[2].completedAt == Instant(milliseconds: 1_767_256_200_000))
    let rings = try await desk.store.read { rows throws(Failure) in
      try Ringing(rows: rows, now: Self.noon, policy: ReminderPolicy()).check()
    }
    #expect(rings.rings.isEmpty)
    #expect(rings.next == reminders[0].due)
  }

  @Test(
    "Alarms of accounts are read once, also with equal ids, and other keys of an account are reported",
    arguments: [false, true])
  func accountAlarmsAreReadOnce(isList: Bool) async throws {
    let (one, two) = (Self.alarm("pill", [2026, 12, 1, 8, 5]), Self.alarm("walk", [2026, 12, 2, 8, 5]))
    func account(_ alarm: ForeignValue) -> ForeignValue {
      .object([
        "Alarms": isList ? .list([alarm]) : .object(["x1": alarm]), "PatientData": .object(["name": .text("A")]),
      ])
    }
    let desk = try await Desk(.object(["Patients": .object(["u1": account(one), "u2": account(two)])]))
    let report = await desk.take()[.alarms]
    #expect(report?.addedCount == 2 && report?.problemCount == 0 && report?.unknown == ["PatientData"])
    #expect(try await desk.all(.reminder).map(\.name).sorted() == ["pill", "walk"])
    #expect(await desk.take()[.alarms]?.known == 2)
    #expect(try await desk.all(.reminder).count == 2)
  }

  @Test("Each problem is reported, and the valid rows are imported")
  func problemsSpareValidRows() async throws {
    let desk = try await Desk(
      .object([
        "pets": .list([
          Self.object(["name": "Kot", "sex": "Kot", "dateOfBirth": "32 maja 2021"]), Self.burek,
        ]),
        "vaccinations": .list([
          Self.object(["medicineName": "X", "petId": "k9"]), Self.object(["medicineName": "X"]),
          Self.object(["petId": "k1"]),
          Self.object([
            "medicineName": "X", "petId": "k1", "applicationDate": "2026-01-01", "expirationDate": "2020-01-01",
          ]),
          Self.object(["medicineName": "X", "petId": "k1", "applicationDate": "2027-01-01"]),
        ]),
        "Alarms": .list([
          Self.alarm("late", [2026, 1, 1, 24, 5]), Self.alarm("odd", [2026, 12, 1, 8, 5], status: "Lost"),
          Self.alarm("gone", [2026, 12, 1, 8, 5], ["deleteRequest": .text("Requested")]),
          .object(["label": .text("when?")]), .object(Self.moment("scheduled", [2026, 12, 1, 8, 5])),
        ]),
      ]))
    let reports = await desk.take()
    #expect(
      reports[.pets]?.problems == [
        RowProblem(
          row: 1, key: "sex", .unfit(.impossibleValue(FieldProblem("sex", .choice(["female", "male"]), typed: "Kot")))),
        RowProblem(
          row: 1, key: "dateOfBirth",
          .unfit(.impossibleValue(FieldProblem("dateOfBirth", .partialDay, typed: "32 maja 2021")))
        ),
      ])
    #expect(reports[.pets]?.addedCount == 1)
    let strays = try await Desk(.object(["pets": .list([Self.object(["name": ""]), Self.object(["name": "Rex"])])]))
    #expect(await strays.take()[.pets]?.problems == [RowProblem(row: 1, key: "name", .missing)])
    #expect(await strays.take()[.pets]?.known == 1)
    #expect(
      reports[.vaccinations]?.problems == [
        RowProblem(row: 1, key: "applicationDate", .missing), RowProblem(row: 1, key: "petId", .noPet("k9")),
        RowProblem(row: 2, key: "applicationDate", .missing), RowProblem(row: 2, key: "petId", .missing),
        RowProblem(row: 3, key: "medicineName", .missing), RowProblem(row: 3, key: "applicationDate", .missing),
        RowProblem(
          row: 4, key: "expirationDate",
          .unfit(
            .endsBefore("applicationDate", until: "2020-01-01", begin: "2026-01-01", end: "expirationDate"))),
        RowProblem(row: 5, key: "applicationDate", .unfit(.stillToCome("applicationDate", "2027-01-01"))),
      ])
    #expect(
      reports[.alarms]?.problems == [
        RowProblem(row: 1, key: "scheduledYear", .noMoment("2026 1 1 24 5")),
        RowProblem(row: 2, key: "status", .noWord("Lost", ["Active", "Incomplete", "Complete"])),
        RowProblem(row: 3, .deleted), RowProblem(row: 4, key: "scheduledYear", .missing),
        RowProblem(row: 5, key: "label", .missing),
      ])
  }

  @Test("A trial import stores nothing, and finds the animals of the same file")
  func trialImportStoresNothing() async throws {
    let visit = Self.object(["date": "2 lutego 2026", "name": "kontrola", "petId": "k1"])
    let desk = try await Desk(.object(["pets": .list([Self.burek]), "medical_records": .list([visit])]))
    let reports = await desk.take(isTrial: true)
    #expect(reports[.pets]?.added == [.init(row: 1, name: "Burek")] && reports[.medicalRecords]?.addedCount == 1)
    #expect(try await desk.all(.patient).isEmpty)
    #expect(try await desk.all(.entry).isEmpty)
  }

  @Test("A second import adds nothing, a removed record stays removed, and one undo reverts the import")
  func secondImportAddsNothing() async throws {
    let visit = Self.object(["date": "2 lutego 2026", "name": "kontrola", "petId": "k1"])
    let desk = try await Desk(
      .object([
        "pets": .list([Self.burek]), "medical_records": .list([visit]),
        "Alarms": .list([Self.alarm("coming", [2026, 12, 1, 8, 5])]),
      ]))
    _ = await desk.take()
    #expect(await desk.take().values.allSatisfy { $0.known == 1 && $0.addedCount == 0 })
    await desk.records.dispatch(.asked(.remove(Reference(.reminder, 1)))).settled()
    #expect(await desk.take()[.alarms]?.removed == [.init(row: 1, number: 1, name: "coming")])
    let session = try #require(desk.records.state.session)
    for command in [JotterCommand.undo(.session), .undo(.session)] {
      _ = try await desk.store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Self.noon, seed: 9)).perform(command)
      }
    }
    #expect(try await desk.all(.patient).isEmpty)
    #expect(try await desk.all(.entry).isEmpty)
    #expect(try await desk.all(.reminder).isEmpty)
  }

  @Test("Exported reminders have each field of the other program, and are recognized here and imported elsewhere")
  func exportedRemindersHaveEachField() async throws {
    let desk = try await Desk(
      .object([
        "Alarms": .list([
          Self.alarm("coming", [2026, 12, 1, 8, 5]),
          Self.alarm("done", [2026, 1, 1, 8, 5], status: "Complete", Self.moment("completion", [2026, 1, 1, 8, 30])),
        ])
      ]))
    _ = await desk.take()
    await desk.records.dispatch(.exportAsked("out.json")).settled()
    #expect(desk.records.state.answer == .exported("out.json", count: 2))
    #expect(await desk.take("out.json")[.alarms]?.known == 2)
    let file = try await desk.file("out.json")
    let keys =
      ["label", "active", "status", "deleteRequest"]
      + ["Year", "Month", "Day", "Hour", "Minute"].map { "scheduled\($0)" }
    guard case .object(let lists) = file, case .list(let alarms)? = lists["Alarms"], alarms.count == 2 else {
      Issue.record("\(file)")
      return
    }
    for alarm in alarms {
      guard case .object(let values) = alarm else {
        Issue.record("\(alarm)")
        continue
      }
      #expect(keys.filter { values[$0] == nil } == [])
    }
    let other = try await Desk(file)
    #expect(await other.take()[.alarms]?.addedCount == 2)
    let (before, after) = (try await desk.all(.reminder), try await other.all(.reminder))
    for field in [Field.name, .due, .completedAt] {
      #expect(Set(before.map { $0[field] }) == Set(after.map { $0[field] }), "\(field.rawValue)")
    }
  }

  @Test("A file without known lists is refused with the names of the lists")
  func unrecognizedFileIsRefused() async throws {
    for file in [ForeignValue.list([]), .object(["dogs": .list([])]), .text("x")] {
      let desk = try await Desk(file)
      #expect(await desk.take().isEmpty)
      guard case .failure(.fileContent("file.json", .noneOfLists(let lists)))? = desk.records.state.answer else {
        Issue.record("\(String(describing: desk.records.state.answer))")
        continue
      }
      #expect(lists.contains("medical_records") && lists.contains("Alarms"))
    }
    let desk = try await Desk(.object(["pets": .number(1)]))
    _ = await desk.take()
    #expect(desk.records.state.answer == .failure(.fileContent("file.json", .notAList("pets"))))
  }

  @Test("The import of reminders is refused with nobody in session if the policy requires a role")
  func importWithoutSessionIsRefused() async throws {
    var policy = ReminderPolicy()
    policy.requiresReminderRole = true
    let desk = try await Desk(
      .object(["Alarms": .list([Self.alarm("coming", [2026, 12, 1, 8, 5])])]), policy: policy)
    #expect(await desk.take().isEmpty)
    #expect(desk.records.state.answer == .failure(.nobodyInSession))
  }

  @Test(
    "Each of the twelve Polish months is read, in any case, with or without `r.`",
    arguments: zip(
      1...12,
      [
        "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października",
        "listopada", "grudnia",
      ]))
  func eachPolishMonthIsRead(number: Int, name: String) {
    let expected = "2021-\(number < 10 ? "0" : "")\(number)-07"
    #expect(
      PolishDate("7 \(name) 2021")?.text == expected && PolishDate("07 \(name.uppercased()) 2021 r.")?.text == expected)
    #expect(PolishDate("7 \(name)") == nil && PolishDate("x \(name) 2021") == nil)
  }
}
