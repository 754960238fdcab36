import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct TeamCommandTests {
  private func action(_ line: String) throws -> RecordsViewState.Action? {
    let request = try Parser.line(line, in: context()).request
    guard case .action(.records(let action)) = request else { return nil }
    return action
  }

  @Test("/practitioner onboard takes a name, with or without quotes, and flags or FIELD=VALUE")
  func onboardTakesNameAndFields() throws {
    #expect(try action("/practitioner onboard Ada Kern") == .added(.practitioner, [TypedField("name", "Ada Kern")]))
    #expect(
      try action(
        "/practitioner onboard 'Ada Kern' --address 'Am Ring 1' --postcode 50667 --city Köln --country Germany --mail a@b.c --phone '030 1'"
      )
        == .added(
          .practitioner,
          [
            TypedField("name", "Ada Kern"), TypedField("address", "Am Ring 1"), TypedField("postcode", "50667"),
            TypedField("city", "Köln"), TypedField("country", "Germany"), TypedField("mail", "a@b.c"),
            TypedField("phone", "030 1"),
          ]))
    let ada = RecordsViewState.Action.added(
      .practitioner,
      [
        TypedField("name", "Ada Kern"), TypedField("city", "New York"), TypedField("phone", "030 1"),
      ])
    for line in [
      "Ada Kern city=New York phone='030 1'", "name=Ada Kern city='New York' --phone '030 1'",
      "--name 'Ada Kern' --city 'New York' phone=030 1",
    ] { #expect(try action("/practitioner onboard \(line)") == ada) }
    #expect(
      try action("/practitioner edit ada kern name=Ada mail= --phone ''")
        == .edited(
          .practitioner, "ada kern", [TypedField("name", "Ada"), TypedField("mail", ""), TypedField("phone", "")]))
  }

  @Test("A practitioner is shown, edited and relieved by number or name, and an empty value clears a field")
  func practitionerTakesNumberOrName() throws {
    #expect(
      try action("/practitioner edit v1 Ada Kern") == .edited(.practitioner, "v1", [TypedField("name", "Ada Kern")]))
    #expect(throws: UsageError.self) { try action("/practitioner edit v1 Ada --name Ada") }
    #expect(try action("/practitioner show v1") == .showed(.practitioner, "v1"))
    #expect(try action("/practitioner relieve ada kern") == .removed(.practitioner, "ada kern"))
    #expect(
      try action("/practitioner edit v1 --name Ada --phone '' --mail=")
        == .edited(.practitioner, "v1", [TypedField("name", "Ada"), TypedField("mail", ""), TypedField("phone", "")]))
    #expect(try action("/team") == .asked(RecordFilter(.practitioner)))
    #expect(try action("/practitioners") == .asked(RecordFilter(.practitioner)))
    #expect(
      try action("/team ada kern --limit 3 --after v2")
        == .asked(RecordFilter(.practitioner, search: "ada kern", limit: 3, after: 2)))
  }

  @Test("A picture is set from a file, or cleared by the word `none`; `./none` is a file")
  func pictureIsSetOrCleared() throws {
    for (line, wanted) in [
      (
        "/practitioner picture Ada Kern 'a b.jpg'",
        MediaViewState.Action.pictured(.practitioner, "Ada Kern", path: "a b.jpg")
      ),
      ("/practitioner picture v1 ./none", .pictured(.practitioner, "v1", path: "./none")),
      ("/patient picture rex rex.png", .pictured(.patient, "rex", path: "rex.png")),
    ] {
      #expect(try Parser.line(line, in: context()).request == .action(.media(wanted)))
    }
    #expect(try action("/practitioner picture Ada Kern None") == .unpictured(.practitioner, "Ada Kern"))
    let request = try Parser.line("/patient picture rex none", in: context()).request
    #expect(request == .action(.records(.unpictured(.patient, "rex"))))
  }

  @Test("A practitioner's contact is opened for people, and only printed for programs")
  func contactIsOpenedForPeople() throws {
    #expect(try action("/practitioner open Ada Kern mail") == .opened(.practitioner, "Ada Kern", .mail, opens: true))
    #expect(try action("/practitioner open v1 ADDRESS --json") == .opened(.practitioner, "v1", .address, opens: false))
    #expect(
      try action("/practitioner open v1 telephone --plain") == .opened(.practitioner, "v1", .telephone, opens: false))
    #expect(try action("/practitioner open v1 phone") == .opened(.practitioner, "v1", .telephone, opens: true))
  }

  @Test("`/session` takes a number or a name, and the word `none` ends the session")
  func sessionTakesNumberOrName() throws {
    for (line, text) in [("/session Ada Kern", "Ada Kern"), ("/session v3", "v3"), ("/session None", nil)] {
      #expect(try Parser.line(line, in: context()).request == .action(.jotter(.activated(text))))
    }
  }

  @Test("/take and /drop mean the named incidents, else the current incident, and --by filters incidents")
  func takeDefaultsToCurrentIncident() throws {
    for (line, wanted) in [
      ("/take", JotterViewState.Action.took([])), ("/take 3 #5", .took(["3", "#5"])), ("/drop", .dropped([])),
      ("/drop 3", .dropped(["3"])),
    ] {
      #expect(try Parser.line(line, in: context()).request == .action(.jotter(wanted)))
    }
    for (line, by) in [
      ("/incidents --by 'Ada Kern'", IncidentFilter.PractitionerFilter.practitioner("Ada Kern")),
      ("/incidents --by None", .nobody),
      ("/incidents --by nobody", .nobody),
    ] {
      #expect(try Parser.line(line, in: context()).request == .action(.incidents(.asked(IncidentFilter(by: by)))))
    }
  }

  @Test("/session without a name lists the team", arguments: ["/session", "/session  "])
  func sessionWithoutNameListsTeam(line: String) throws {
    let team = Request.action(.records(.asked(RecordFilter(.practitioner))))
    #expect(try Parser.line(line, in: context()).request == team)
    #expect(try Parser.line("/team", in: context()).request == team)
  }

  @Test(
    "A missing, surplus, unknown or invalid argument of a team command is refused with a suggestion",
    arguments: [
      ("/practitioner", "/practitioner needs one more word"),
      ("/practitioner picture", "a practitioner is needed"), ("/practitioner picture v1", "a file is needed"),
      ("/practitioner picture v1 ''", "a file is needed"),
      ("/practitioner picture v1 x.jpg --phone 1", "--phone works only with onboard and edit"),
      ("/patient picture", "a file is needed"), ("/patient picture p1", "a file is needed"),
      ("/practitioner open v1", "name a record, and what to open"),
      ("/practitioner open v1 fax", "\"fax\" is not one of address, mail"),
      ("/practitioner open '' mail", "a practitioner is needed"),
      ("/practitioner open v1 mail --mail x", "works only with onboard and"),
      ("/practitioner dance", "practitioner has no command \"dance\""),
      ("/session ''", "a practitioner is needed"), ("/practitioner onboard", "at least one field is needed"),
      ("/practitioner onboard ' '", "at least one field is needed"),
      ("/practitioner onboard Ada --name Ida", "name is given twice"),
      ("/practitioner onboard Ada wings=2", "/practitioner onboard has no field \"wings\""),
      ("/practitioner edit ada phone=1 --phone 2", "phone is given twice"),
      ("/practitioner show", "a practitioner is needed"),
      ("/practitioner edit v1", "name a field to change"), ("/practitioner edit --phone 1", "a practitioner is needed"),
      ("/practitioner relieve v1 --phone 1", "--phone works only with onboard and edit"),
      ("/take ''", "names no incident"), ("/incidents --by ''", "--by needs a value"),
      ("/team --limit 0", "not a number from 1 to 1000"), ("/team --after x", "as a number such as v12"),
    ])
  func wrongTeamArgumentsAreRefused(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
    #expect(error?.message.english.contains(message) == true && error?.suggestion.english.isEmpty == false)
  }
}
