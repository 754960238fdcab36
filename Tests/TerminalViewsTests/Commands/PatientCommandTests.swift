import Architecture
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct PatientCommandTests {
  private func action(_ line: String) throws -> RecordsViewState.Action? {
    let request = try Parser.line(line, in: context()).request
    guard case .action(.records(let action)) = request else { return nil }
    return action
  }

  private func shape(_ kind: RecordKind) -> KindShape {
    KindShape.own.flatMap { [$0] + $0.parts }.first { $0.kind == kind } ?? KindShape(kind, plural: "", fields: [])
  }

  private var today: CalendarDate { context().calendar.date(context().now) }

  @Test("/patient add takes flags, FIELD=VALUE or nothing")
  func patientAddTakesFields() throws {
    #expect(try action("/patient add") == .added(.patient, []))
    #expect(
      try action("/patient add --name 'Rex II' --species dog born=2019-05 notes='bites = true'")
        == .added(
          .patient,
          [
            TypedField("name", "Rex II"), TypedField("species", "dog"), TypedField("born", "2019-05"),
            TypedField("notes", "bites = true"),
          ]))
  }

  @Test("A value may have blanks, and a name needs no field")
  func valueMayHaveBlanks() throws {
    #expect(
      try action("/patient add Rex the 2nd breed=Golden Retriever chip=276 098 102345678")
        == .added(
          .patient,
          [
            TypedField("name", "Rex the 2nd"), TypedField("breed", "Golden Retriever"),
            TypedField("chip", "276 098 102345678"),
          ]))
    #expect(throws: UsageError.self) { try action("/patient add Rex name=Balou") }
  }

  @Test("Each field of a patient has a flag")
  func eachPatientFieldHasFlag() throws {
    for field in shape(.patient).fields {
      #expect(try action("/patient add --\(field.name) x") == .added(.patient, [TypedField(field.name, "x")]))
    }
  }

  @Test("/patient edit takes a name with blanks, clears empty values, and reads today as a day")
  func patientEditReadsFullName() throws {
    #expect(
      try action("/patient edit Rex the 2nd breed= Chip-Date=today --name ''")
        == .edited(
          .patient, "Rex the 2nd",
          [TypedField("name", ""), TypedField("breed", ""), TypedField("chip-date", today.text)]))
  }

  @Test(
    "A choice is translated from each language, also by its beginning, and any other text stays as typed",
    arguments: [
      ("--species Hund", "species", "dog"), ("species=KATZE", "species", "cat"), ("species=Fr", "species", "ferret"),
      ("species=dog", "species", "dog"), ("species=d", "species", "d"), ("sex=weiblich", "sex", "female"),
      ("sex=männlich", "sex", "male"), ("species=Vogel", "species", "Vogel"), ("name=Hund", "name", "Hund"),
      ("species=", "species", ""),
    ])
  func eachLanguageTranslatesItsChoices(typed: String, name: String, text: String) throws {
    #expect(try action("/patient edit p7 \(typed)") == .edited(.patient, "p7", [TypedField(name, text)]))
  }

  @Test("An owner entry is added, edited and removed by its number")
  func numberSelectsOwnerEntry() throws {
    #expect(
      try action("/patient owner add p7 surname='Dr. Kern'")
        == .entered(.patient, "p7", .owner, [TypedField("surname", "Dr. Kern")]))
    #expect(
      try action("/patient owner edit Rex 2 1 surname=")
        == .amended(.patient, "Rex 2", .owner, 1, [TypedField("surname", "")]))
    #expect(try action("/patient owner remove p7 2") == .struck(.patient, "p7", .owner, 2))
  }

  @Test("An owner entry takes a flag for each field or a plain name, and refuses the fields of other kinds")
  func entryFields() throws {
    for part in [RecordKind.owner] {
      for field in shape(part).fields {
        let typed = [TypedField(field.name, "x")]
        #expect(
          try action("/patient \(part.rawValue) add p7 --\(field.name) x") == .entered(.patient, "p7", part, typed))
        #expect(
          try action("/patient \(part.rawValue) edit Rex 1 --\(field.name)=x")
            == .amended(.patient, "Rex", part, 1, typed))
      }
    }
    let owner = [TypedField("name", "Nora"), TypedField("surname", "Quellberg")]
    #expect(try action("/patient owner add p7 Nora Quellberg") == .entered(.patient, "p7", .owner, owner))
    #expect(try action("/patient owner edit P7 1 Nora Quellberg") == .amended(.patient, "P7", .owner, 1, owner))
    #expect(try action("/patient edit p7 Rex II") == .edited(.patient, "p7", [TypedField("name", "Rex II")]))
    #expect(
      UsageTests.error("/patient owner add p7 --batch x")?.message.english == "unknown flag \"--batch\"")
    #expect(
      UsageTests.error("/patient owner add p7 batch=x")?.message.english == "/patient owner add has no field \"batch\"")
  }

  @Test("An incomplete command names its verbs and an existing help page")
  func helpOfVerbs() throws {
    let help = "/help patient owner"
    let error = try #require(UsageTests.error("/patient owner"))
    #expect(error.suggestion.english == "type one of add, edit, remove; \(help) says more")
    #expect(try !HelpRenderer.lines(topic: "patient owner", style: style()).isEmpty)
  }

  @Test("A patient is shown, checked for a journey, and released")
  func patientIsShownAndReleased() throws {
    #expect(try action("/patient show rex") == .showed(.patient, "rex"))
    #expect(try action("/patient release p7") == .removed(.patient, "p7"))
    let form = JourneyForm(day: CalendarDate(year: 2026, month: 12, day: 1), minute: 605, to: "GB", from: "DE")
    #expect(
      try action("/patient check rex --entry 2026-12-01T10:05 --to GB --from DE")
        == .checked("rex", form))
    #expect(
      try action("/patient check rex --entry '1.12.2026 10:05'")
        == .checked("rex", JourneyForm(day: form.day, minute: 605)))
  }

  @Test("/patients takes a term, a species, a limit and the patient to continue after")
  func patientsCommandTakesFilters() throws {
    #expect(try action("/patients") == .asked(RecordFilter(.patient)))
    #expect(
      try action("/patients rex kern --limit 3 --after p9")
        == .asked(RecordFilter(.patient, search: "rex kern", limit: 3, after: 9)))
    for (typed, species) in [("dog", "dog"), ("D", "dog"), ("Hund", "dog"), ("Katze", "cat"), ("rabbit", "rabbit")] {
      #expect(
        try action("/patients rex --species \(typed)")
          == .asked(RecordFilter(.patient, search: "rex", species: species)), "\(typed)")
    }
    #expect(throws: UsageError.self) { try action("/patients --species dog --guardian g1") }
  }

  @Test(
    "A search also looks for the stored words of choices that it has in another language",
    arguments: [
      ("patients Katze", "cat"), ("patients mia HUND", "mia dog"), ("patients kat", "cat"),
      ("patients Frettchen", "ferret"), ("patients kot", "cat"),
      ("patients ka", nil), ("patients cat", nil), ("patients mia", nil),
      ("book all --search Impfung", "vaccination"), ("book all --search vaccination", nil),
    ] as [(String, String?)])
  func searchIncludesStoredChoiceWords(line: String, meant: String?) throws {
    guard case .asked(let filter) = try action("/" + line) else {
      Issue.record("\(line)")
      return
    }
    #expect(filter.meant == meant)
    #expect(filter.search.map { line.hasSuffix($0) } == true)
  }

  @Test("A command without a patient takes the current patient, and a release needs a patient")
  func commandDefaultsToCurrentPatient() throws {
    let (name, city) = ([TypedField("name", "Rex")], [TypedField("city", "Lublin")])
    for (line, expected) in [
      ("/patient show", .showed(.patient, "")), ("/patient edit name=Rex", .edited(.patient, "", name)),
      ("/patient owner add city=Lublin", .entered(.patient, "", .owner, city)),
      ("/patient owner edit 2 city=Lublin", .amended(.patient, "", .owner, 2, city)),
      ("/patient owner remove 2", .struck(.patient, "", .owner, 2)),
      ("/patient picture none", .unpictured(.patient, "")),
      ("/guardian link g1 --as owner", .linked("g1", patient: "", .owner)),
      ("/guardian link g1 owner", .linked("g1", patient: "", .owner)),
      ("/guardian unlink g1", .linked("g1", patient: "", nil)),
    ] as [(String, RecordsViewState.Action)] {
      #expect(try action(line) == expected, "\(line)")
    }
    for line in ["/patient release", "/patient picture", "/guardian link --as owner", "/guardian call"] {
      #expect(throws: UsageError.self, "\(line)") { try action(line) }
    }
  }

  @Test(
    "A malformed patient command is refused",
    arguments: [
      "/patient", "/patient fly", "/patient patient add p1", "/patient add Rex name=Rex",
      "/patient add name=Rex name=Max",
      "/patient add --name Rex name=Max", "/patient edit", "/patient edit p7", "/patient show p7 --name Rex",
      "/patient show p7 --to GB", "/patient owner", "/patient owner add",
      "/patient owner fly p7", "/patient owner edit p7 name=Ada", "/patient owner edit p7 1",
      "/patient owner remove p7 1 name=Ada", "/patient owner remove p7 1 Ada",
      "/patient owner add p7 --to GB", "/patient owner add p7 Ada --name Ada", "/patient check p7",
      "/patient check p7 --entry 2026-12-01", "/patient check p7 --entry 2026-12-01T24:00",
      "/patient check p7 --entry 2026-02-30T10:00", "/patient check p7 --entry 2026-12-01T10:00 --name Rex",
      "/patient release", "/patients --limit 0", "/patients --limit 1001", "/patients --after Rex",
    ])
  func malformedPatientCommandIsRefused(_ line: String) {
    #expect(throws: UsageError.self) { try action(line) }
  }
}

/// Commands about the patient of an incident.
@Suite struct ForCommandTests {
  @Test("/for and /patient use set the patient of an incident, and none clears the patient")
  func commandsSetIncidentPatient() throws {
    for (line, text) in [
      ("/for rex the 2nd", "rex the 2nd"), ("/patient use p7", "p7"), ("/for None", nil), ("/patient use none", nil),
    ] {
      #expect(try Parser.line(line, in: context()).request == .action(.jotter(.assigned(text))))
    }
    let elsewhere = try Parser.line("/for rex --incident #12", in: context()).request
    #expect(elsewhere == .action(.jotter(.assigned("rex", to: "#12"))))
    #expect(throws: UsageError.self) { try Parser.line("/for rex --incident ''", in: context()) }
    for line in ["/for", "/patient use", "/patient use p7 --name Rex"] {
      #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
    }
  }

  @Test("/reassign takes a name with blanks or none, and an optional incident before or after the name")
  func reassignTakesNameAndIncident() throws {
    for (line, text, incident) in [
      ("/reassign rex", "rex", nil), ("/reassign max weber", "max weber", nil), ("/reassign rex 12", "rex", "12"),
      ("/reassign max weber #12", "max weber", "#12"), ("/reassign none", nil, nil), ("/reassign None 12", nil, "12"),
      ("/reassign 276098106123456", "276098106123456", nil), ("/reassign 276098106123456 3", "276098106123456", "3"),
      ("/reassign #1 to rex", "rex", "#1"), ("/reassign 1 rex", "rex", "1"), ("/reassign 1 none", nil, "1"),
      ("/reassign 1 to max weber", "max weber", "1"), ("/reassign 1 TO none", nil, "1"),
      ("/reassign #1 276098106123456", "276098106123456", "#1"), ("/reassign 1 to 7", "7", "1"),
      ("/reassign 7 1", "7", "1"), ("/reassign rex to 1", "rex", "1"), ("/reassign to rex", "rex", nil),
      ("/reassign to", "to", nil),
    ] as [(String, String?, String?)] {
      #expect(try Parser.line(line, in: context()).request == .action(.jotter(.reassigned(text, of: incident))))
    }
    for line in ["/reassign", "/reassign ''", "/reassign rex --incident 12"] {
      #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
    }
  }

  @Test("/incidents --patient lists the incidents of one patient")
  func incidentsAreListedByPatient() throws {
    let request = try Parser.line("/incidents limping --patient 'Rex II' --all", in: context()).request
    let filter = IncidentFilter(search: "limping", includesSettled: true, patient: "Rex II")
    #expect(request == .action(.incidents(.asked(filter))))
  }

  @Test("The time of an entry into a country needs no quotes, wherever the patient stands")
  func entryTimeNeedsNoQuotes() throws {
    for (plain, whole) in [
      ("p7 --entry 25.12.2026 10:00", "p7 --entry '25.12.2026 10:00'"),
      ("p7 --entry 25.12.2026 10:00 --to GB", "p7 --entry '25.12.2026 10:00' --to GB"),
      ("--entry friday 10:00 max weber", "max weber --entry 'friday 10:00'"),
      ("--entry 2026-12-01T10:00 p7", "p7 --entry 2026-12-01T10:00"),
    ] {
      let request = try Parser.line("/patient check \(plain)", in: context()).request
      #expect(try request == Parser.line("/patient check \(whole)", in: context()).request, "\(plain)")
    }
    #expect(throws: UsageError.self) { try Parser.line("/patient check p7 --entry friday", in: context()) }
  }
}
