import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct RecordCommandTests {
  private func action(_ line: String) throws -> RecordsViewState.Action? {
    guard case .action(.records(let action)) = try Parser.line(line, in: context()).request else { return nil }
    return action
  }

  @Test("The fields of a guardian are typed as FIELD=VALUE, as flags or as a plain name")
  func guardianFieldsHaveThreeSpellings() throws {
    let texts = [TypedField("name", "Nora"), TypedField("phone", "030 1")]
    #expect(try action("/guardian add name=Nora phone='030 1'") == .added(.guardian, texts))
    #expect(try action("/guardian add --phone '030 1' --name Nora") == .added(.guardian, texts))
    #expect(try action("/guardian add Nora phone='030 1'") == .added(.guardian, texts))
    #expect(
      try action("/guardian add Nora von der Quellberg --phone '030 1'")
        == .added(
          .guardian,
          [TypedField("name", "Nora von der"), TypedField("surname", "Quellberg"), TypedField("phone", "030 1")]))
    #expect(
      try action("/guardian edit nora q city= mail=a@b.c")
        == .edited(.guardian, "nora q", [TypedField("city", ""), TypedField("mail", "a@b.c")]))
    for kind in ["patient", "guardian", "clinic", "reminder", "entry"] {
      #expect(try action("/\(kind) new Alma") == action("/\(kind) add Alma"))
    }
    // After a number, words are the name and the surname.
    #expect(
      try action("/guardian edit g1 Nora Quellberg city=Ulm")
        == .edited(
          .guardian, "g1", [TypedField("name", "Nora"), TypedField("surname", "Quellberg"), TypedField("city", "Ulm")]))
  }

  @Test("A guardian is shown, removed, listed, and linked to a patient, whose name needs no quotes")
  func guardianIsShownAndLinked() throws {
    #expect(try action("/guardian show nora q") == .showed(.guardian, "nora q"))
    #expect(try action("/guardian remove g1") == .removed(.guardian, "g1"))
    #expect(try action("/guardian link g1 max the 2nd --as OWNER") == .linked("g1", patient: "max the 2nd", .owner))
    #expect(try action("/guardian link g1 max the 2nd Owner") == .linked("g1", patient: "max the 2nd", .owner))
    #expect(try action("/guardian link 'nora q' p7 --as caretaker") == .linked("nora q", patient: "p7", .caretaker))
    #expect(try action("/guardian unlink g1 p7") == .linked("g1", patient: "p7", nil))
    #expect(try action("/guardians") == .asked(RecordFilter(.guardian)))
    #expect(
      try action("/guardians nora q --limit 3 --after g2")
        == .asked(RecordFilter(.guardian, search: "nora q", limit: 3, after: 2)))
  }

  @Test("/patients takes a guardian, and an owner entry is filled from a guardian")
  func guardianFillsOwnerEntry() throws {
    #expect(
      try Parser.line("/patients --guardian 'nora q'", in: context()).request
        == .action(.records(.asked(RecordFilter(.patient, guardian: "nora q")))))
    #expect(
      try Parser.line("/patient owner add rex --guardian g1 born=1984", in: context()).request
        == .action(.records(.entered(.patient, "rex", .owner, from: "g1", [TypedField("born", "1984")]))))
  }

  @Test(
    "A missing or surplus argument of a guardian command is refused with a suggestion",
    arguments: [
      ("/guardian", "/guardian needs one more word"), ("/guardian dance", "guardian has no command \"dance\""),
      ("/guardian add", "at least one field is needed"), ("/guardian add Nora name=Ada", "name is given twice"),
      ("/guardian add wings=2", "/guardian add has no field \"wings\""),
      ("/guardian add sirname=Q", "(did you mean surname?)"), ("/guardian add name=A --name B", "name is given twice"),
      ("/guardian show", "a guardian is needed"), ("/guardian show g1 --name A", "--name works only with add and edit"),
      ("/guardian edit g1", "name a field to change"), ("/guardian edit name=A", "a guardian is needed"),
      ("/guardian add name=A --as owner", "--as works only with link"), ("/guardian link", "a guardian is needed"),
      ("/guardian link g1 p7", "a role is needed"), ("/guardian link g1", "a role is needed"),
      ("/guardian link g1 p7 --as boss", "--as does not take \"boss\""),
      ("/guardian unlink", "a guardian is needed"),
      ("/guardian unlink g1 p7 --as owner", "--as works only with link"),
      ("/guardian link g1 p7 --name A --as owner", "--name works only with add and edit"),
      ("/guardians --limit 0", "not a number from 1 to 1000"), ("/guardians --after p1", "as a number such as g12"),
      ("/patients rex --guardian g1", "cannot be combined"), ("/patients --guardian ''", "--guardian needs a value"),
      ("/patient owner add p7 --guardian ''", "--guardian needs a value"),
      ("/patient owner edit p7 1 --guardian g1", "--guardian works only with owner add"),
      ("/patient show p7 --guardian g1", "--guardian works only with owner add"),
      ("/patient show p7 --guardian g1", "--guardian works only with owner add"),
    ])
  func wrongGuardianArgumentIsRefused(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
    #expect(error?.message.english.contains(message) == true, "\(String(describing: error))")
    #expect(error?.suggestion.english.isEmpty == false)
  }
}
