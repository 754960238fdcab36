import Testing
import ViewModels

@testable import TerminalViews

/// Questions of a form with stored values, its preview, and the commands that contain its answers.
@Suite struct FormLinesTests {
  private static let long = String(repeating: "ä", count: 300)

  private func field(
    _ name: String = "name", _ kind: FieldKind = .text, _ present: String = "", answer: String? = nil,
    place: FormPlace = .whole, section: String? = nil
  ) -> FormQuestion {
    .field(FormField(place: place, name: name, section: section, kind: kind, storedValue: present, answer: answer))
  }

  private func form(
    _ questions: [FormQuestion], reference: String? = nil, name: String? = nil, position: Int = 0,
    problem: FormProblem? = nil, kind: RecordKind = .patient
  ) -> Form {
    Form(kind: kind, reference: reference, name: name, questions: questions, position: position, problem: problem)
  }

  private func prompt(_ question: FormQuestion, _ style: Style = style(width: 80)) -> String {
    FormRenderer.prompt(form([question]), style: style)
  }

  private func lines(_ form: Form, isFresh: Bool = false, _ style: Style = style(width: 80)) -> [String] {
    var state = FormViewState()
    (state.form, state.isFresh) = (form, isFresh)
    return FormRenderer.render(state, style: style).err
  }

  private func left(_ form: Form, _ style: Style = style(width: 80)) -> [String] {
    var state = FormViewState()
    state.left = form
    return FormRenderer.render(state, style: style).err
  }

  @Test("A question names its choices and its stored value, cut to 32 columns and to the width of the terminal.")
  func questionNamesChoicesAndValue() {
    #expect(prompt(field()) == "name: " && prompt(field("name", .text, "Rex")) == "name [Rex]: ")
    #expect(prompt(field("name", .text, "Rex", answer: "")) == "name: ")
    #expect(prompt(field("species", .choice(["a", "b"]))) == "species (a, b): ")
    #expect(prompt(field("species", .word(["a", "b"]), "c")) == "species (a, b, …) [c]: ")
    #expect(prompt(field("name", .text, Self.long)) == "name [\(Self.long.prefix(31))…]: ")
    #expect(prompt(field("name", .text, Self.long), style()) == "name [\(Self.long.prefix(31))…]: ")
    #expect(prompt(field("name", .text, Self.long), style(width: 30)) == "name [\(Self.long.prefix(20))…]: ")
    #expect(prompt(field("name", .text, Self.long), style(width: 10)) == "name [\(Self.long.prefix(7))…]: ")
  }

  @Test("A question says `owner's name` outside of the passport, and `name` within it.")
  func ownerQuestionDependsOnPassport() {
    let owner = FormPlace(.owner, 1, isNew: true)
    #expect(prompt(field("name", place: owner)) == "owner's name: ")
    #expect(prompt(field("surname", place: owner)) == "owner's surname: ")
    let inPassport = form([.passport(true), field("name", place: owner)], position: 1)
    #expect(FormRenderer.prompt(inPassport, style: style()) == "name: ")
    #expect(prompt(field("surname")) == "surname: ")
  }

  @Test("A decision marks the answer of Enter with a capital letter, and names the values of a stored owner.")
  func decisionMarksEnterAnswer() {
    let place = FormPlace(.owner, 2)
    let known = [RecordRow.Field("name", .text, "Nora"), RecordRow.Field("city", .text, "Ulm")]
    #expect(prompt(.revision(place, known, false)) == "change owner 2 (Nora, Ulm)? (y/N) ")
    #expect(prompt(.revision(place, [], true)) == "change owner 2? (Y/n) ")
    let long = [RecordRow.Field("name", .text, Self.long)]
    #expect(prompt(.revision(place, long, false)).count { $0 == "ä" } == 31)
    #expect(
      prompt(.passport(false)) == "fill in the passport, too? (y/N) " && prompt(.passport(true)).hasSuffix("(Y/n) "))
    #expect(prompt(.confirmation) == "store it? (Y/n) ")
    let (first, another) = (prompt(.addition(FormPlace(.owner, 1), false)), prompt(.addition(place, true)))
    #expect(first.hasSuffix("? (y/N) ") && another == "add another owner? (Y/n) " && first != another)
  }

  @Test("A form prints its keys at the first question, and an owner's number before that owner's first field.")
  func firstQuestionPrintsFormKeys() {
    #expect(
      lines(form([field()]), isFresh: true) == [
        "Enter keeps the value, - clears it, < goes back, . ends early, Ctrl-C cancels"
      ])
    #expect(lines(form([field()]), isFresh: true, style()).count == 1 && lines(form([field()])).isEmpty)
    let owner = FormPlace(.owner, 2)
    let (name, city) = (field("name", place: owner), field("city", place: owner))
    for decision in [FormQuestion.addition(owner, true), .revision(owner, [], true)] {
      #expect(lines(form([decision, name, city], position: 1)) == ["  owner 2"])
      #expect(lines(form([decision, name, city], position: 2)).isEmpty)
    }
    #expect(lines(form([field(), name], position: 1)).isEmpty)
    #expect(lines(form([.passport(true), field(), name], position: 2)) == ["  owner 2"])
    #expect(lines(form([.passport(true), name, city], position: 2)).isEmpty)
  }

  @Test("The first line of a form names the record and its animal, or the keys if it has neither")
  func firstLineNamesRecord() {
    let max = PatientName(number: 7, name: "Max", twin: "Weber")
    for (kind, reference, name, patient, subject) in [
      (.patient, "p7", "Max", max, "p7 Max (Weber)"), (.entry, nil, nil, max, "p7 Max (Weber)"),
      (.entry, "t6", "Nobivac", max, "t6 Nobivac, p7 Max (Weber)"), (.guardian, "g1", "Nora", nil, "g1 Nora"),
      (.patient, nil, nil, nil, nil), (.entry, nil, nil, nil, nil),
    ] as [(RecordKind, String?, String?, PatientName?, String?)] {
      let form = Form(kind: kind, reference: reference, name: name, patient: patient, questions: [field()])
      #expect(
        lines(form, isFresh: true).first == subject
          ?? "Enter keeps the value, - clears it, < goes back, . ends early, Ctrl-C cancels")
      #expect(lines(form).isEmpty)
    }
    let long = Form(
      kind: .patient, reference: "p7", name: Self.long, patient: PatientName(number: 7, name: Self.long),
      questions: [field()])
    #expect(lines(long, isFresh: true, style(width: 20))[0] == "p7 " + Self.long.prefix(16) + "…")
  }

  @Test("A form's summary shows each new value with the former one, or says that nothing would change.")
  func summaryShowsNewAndFormer() {
    func preview(_ questions: FormQuestion..., reference: String? = nil, name: String? = nil) -> [String] {
      lines(
        form(questions + [.confirmation], reference: reference, name: name, position: questions.count),
        style(width: 200))
    }
    #expect(preview(field()) == ["a new patient: no field is set"])
    #expect(preview(field("name", .text, "Rex"), reference: "p7", name: "Rex") == ["p7 Rex: nothing would change"])
    #expect(
      preview(
        field("name", .text, "Rex", answer: "Max"), field("breed", .text, "", answer: "Pug"),
        field("city", .text, "Ulm", answer: "", place: FormPlace(.owner, 2)), reference: "p7", name: "Rex")
        == ["p7 Rex", "  name: Rex → Max", "  breed: Pug", "  owner 2: city: Ulm → nothing"])
    #expect(preview(field(), reference: "p7", name: Self.long)[0].count { $0 == "ä" } == 39)
    #expect(preview(field("name", .text, Self.long, answer: "x"))[1].count { $0 == "ä" } == 39)
    #expect(preview(field("name", .text, "x", answer: Self.long))[1].count { $0 == "ä" } == 59)
  }

  @Test("A cancelled form prints its answers as commands: one for the record, then one for each owner.")
  func cancelledFormPrintsCommands() {
    let said = "cancelled, nothing changed; to use the answers after all, type"
    #expect(left(form([field("name", .text, "Rex"), .confirmation])) == ["cancelled, nothing changed"])
    #expect(FormRenderer.render(FormViewState(), style: style()) == Output())
    let (first, second) = (FormPlace(.owner, 1, isNew: true), FormPlace(.owner, 2))
    let questions = [
      field("name", .text, "", answer: "Rex II"), field("breed", .text, "", answer: "Pug"),
      field("city", .text, "", answer: "Ulm", place: first), field("phone", .text, "", answer: "030 1", place: first),
      field("city", .text, "Ulm", answer: "", place: second),
    ]
    #expect(
      left(form(questions)) == [
        said, "  /patient add 'name=Rex II' breed=Pug", "  /patient owner add 'Rex II' city=Ulm 'phone=030 1'",
        "  /patient owner edit 'Rex II' 2 city=",
      ])
    #expect(
      left(form(Array(questions.dropFirst()), reference: "p7", name: "Rex"), style(width: 80, prefix: "jotter ")) == [
        said, "  jotter patient edit p7 breed=Pug", "  jotter patient owner add p7 city=Ulm 'phone=030 1'",
        "  jotter patient owner edit p7 2 city=",
      ])
    #expect(
      left(form([questions[2], questions[1]])) == [
        said, "  /patient add name=NAME breed=Pug", "  /patient owner add NAME city=Ulm",
      ])
    #expect(left(form([questions[1]])) == [said, "  /patient add breed=Pug"])
  }

  @Test("A cancelled form joins all answers about one owner into one command, also with questions between.")
  func commandOfPlace() {
    let owner = FormPlace(.owner, 1, isNew: true)
    let questions = [
      field("name", .text, "", answer: "Rex"), field("name", .text, "", answer: "Ada", place: owner),
      field("chip", .text, "", answer: "276098106123456"), field("city", .text, "", answer: "Ulm", place: owner),
    ]
    #expect(
      left(form(questions)).dropFirst() == [
        "  /patient add name=Rex chip=276098106123456", "  /patient owner add Rex name=Ada city=Ulm",
      ])
  }

  @Test("A form prints the problem with a wrong answer, and the next step.")
  func wrongAnswerPrintsProblem() {
    func said(_ problem: FormProblem, _ question: FormQuestion? = nil) -> [String] {
      lines(form([question ?? field()], problem: problem))
    }
    #expect(
      said(.refused(.excludeEachOther("from", "until")))[1]
        == "type - to leave this field empty, or < to go back and clear the other field with -")
    #expect(said(.neither("x"), .passport(false))[0] == "jotter: \"x\" is neither yes nor no")
    #expect(said(.required)[1] == "type some text, or Ctrl-C to cancel")
    #expect(said(.refused(.store(.full)))[0] == "jotter: the disk is full")
  }

  @Test("A decision reads yes and no in English and German, and a field reads them as text.")
  func decisionReadsBothLanguages() throws {
    func answer(_ line: String, _ question: FormQuestion) throws -> FormAnswer? {
      guard case .answered(let answer, _) = try Parser.answer(line, to: form([question]), in: context()) else {
        return nil
      }
      return answer
    }
    for word in ["y", "YES", "j", " Ja ", "ok", "--yes"] {
      #expect(try answer(word, .passport(false)) == .agreed(true))
    }
    for word in ["n", "No", "NEIN", "--no"] { #expect(try answer(word, .passport(false)) == .agreed(false)) }
    for word in ["yess", "x", "0"] { #expect(try answer(word, .passport(false)) == .typed(word)) }
    #expect(try answer("yes", field()) == .typed("yes") && answer("n", field()) == .typed("n"))
    #expect(try answer("//x", .passport(false)) == .typed("/x") && answer("-", field()) == .cleared)
  }
}
