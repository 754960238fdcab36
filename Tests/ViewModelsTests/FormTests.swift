import Adapters
import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// A form, question by question, over the app and an in-memory store.
@Suite struct FormTests {
  static let today = CalendarDate(year: 2026, month: 11, day: 21)

  struct Prompt {
    let root: ViewModel<RootViewState>

    init() async {
      // Noon of `today` in UTC.
      let runtime = Runtime.test(at: Instant(milliseconds: 1_795_262_400_000))
      root = ViewModel<RootViewState>.root(
        Processes(store: MemoryStore(), runtime: runtime), undoScope: .session, runtime: runtime)
      await root.send(.jotter(.opened)).settled()
    }

    func ask(_ action: FormViewState.Action) async { await root.send(.form(action)).settled() }

    func answer(_ answers: FormAnswer...) async {
      for answer in answers { await ask(.answered(answer, today: FormTests.today)) }
    }

    /// Keeps the values up to this question.
    func keep(until wanted: String) async { while form != nil, question != wanted { await answer(.kept) } }

    /// Keeps the values up to the passport, opens it, and keeps its values up to this question.
    func keep(untilInPassport wanted: String) async {
      await keep(until: "passport")
      await answer(.agreed(true))
      await keep(until: wanted)
    }

    var form: Form? { root.state.form.form }

    /// Name of the requested field, or the place of a question about an entry.
    var question: String? {
      switch form?.question {
      case .field(let field): (field.place.part == .owner ? "owner " : "") + field.name
      case .revision(let place, _, _): "change \(place.part?.rawValue ?? "") \(place.number ?? 0)"
      case .addition(let place, _): "add \(place.part?.rawValue ?? "") \(place.number ?? 0)"
      case .passport: "passport"
      case .confirmation: "store"
      case nil: nil
      }
    }

    func show(_ patient: String) async -> RecordRow? {
      await root.send(.records(.showed(.patient, patient))).settled()
      guard case .shown(let view)? = root.state.records.answer else { return nil }
      return view.row
    }
  }

  @Test("A patient's incidents mark the current incident of this prompt")
  func patientMarksTheCurrentIncident() async {
    let prompt = await Prompt()
    for action in [
      RootViewState.Action.records(.added(.patient, [TypedField("name", "Rex")])), .jotter(.began("first")),
      .jotter(.assigned("rex")), .jotter(.began("second")), .jotter(.assigned("rex")),
    ] { await prompt.root.send(action).settled() }
    _ = await prompt.show("rex")
    guard case .shown(let view)? = prompt.root.state.records.answer else {
      Issue.record("no patient")
      return
    }
    #expect(view.incidents.map(\.number) == [2, 1] && view.incidents.map(\.isOccurring) == [true, false])
  }

  @Test("A form adds a patient with an owner in one change, and one undo removes both")
  func formAddsPatientWithOwner() async {
    let prompt = await Prompt()
    await prompt.ask(.opened(.patient, nil))
    #expect(prompt.root.state.screen == .form && prompt.root.state.answerCount == 1 && prompt.question == "name")
    await prompt.answer(.typed("Rex"), .typed("d"))
    #expect(prompt.question == "owner name")
    await prompt.answer(.typed("Ada"), .typed("Kern"))
    #expect(prompt.question == "chip")
    await prompt.answer(.kept, .typed("no idea"))
    #expect(prompt.question == "passport" && prompt.form?.problem == .neither("no idea"))
    await prompt.answer(.kept)
    #expect(prompt.question == "store" && prompt.form?.changes.map(\.value) == ["Rex", "dog", "Ada", "Kern"])
    await prompt.answer(.agreed(true))
    #expect(prompt.form == nil && prompt.root.state.screen == .records)
    let row = await prompt.show("rex")
    #expect(row?.owner == "Ada Kern" && row?["species"] == "dog" && row?.parts.count == 1)
    await prompt.root.send(.jotter(.undid)).settled()
    #expect(await prompt.show("p1") == nil)
    await prompt.root.send(.jotter(.redid)).settled()
    #expect(await prompt.show("p1")?.owner == "Ada Kern")
  }

  @Test("A form names its patient, with the species if another patient has the same name")
  func formNamesItsPatient() async {
    let prompt = await Prompt()
    for species in ["dog", "cat"] {
      await prompt.root.send(
        .records(.added(.patient, [TypedField("name", "Max"), TypedField("species", species)]))
      ).settled()
    }
    let (dog, cat) = (
      PatientName(number: 1, name: "Max", twin: "dog"), PatientName(number: 2, name: "Max", twin: "cat")
    )
    await prompt.ask(.opened(.entry, nil, with: [TypedField("kind", "rabies")]))
    #expect(prompt.form?.kind == .entry && prompt.form?.patient == nil)
    for (action, patient) in [
      (.opened(.entry, nil, with: [TypedField("kind", "rabies"), TypedField("patient", "p2")]), cat),
      (.wrote([TypedField("kind", "rabies")], words: ["p1"], into: "product"), dog),
      (.opened(.patient, "p2", with: []), cat), (.opened(.patient, nil, with: []), nil),
    ] as [(FormViewState.Action, PatientName?)] {
      await prompt.ask(.left)
      await prompt.ask(action)
      #expect(prompt.form != nil && prompt.form?.patient == patient)
    }
  }

  @Test("The form of a report asks for order and text, not for files, and closes when confirmed")
  func reportFormAsksForText() async {
    let prompt = await Prompt()
    await prompt.root.send(
      .records(
        .added(
          .institution, [TypedField("name", "Lab"), TypedField("host", "lab.example"), TypedField("user", "ada")]))
    ).settled()
    await prompt.ask(.opened(.report, nil, with: [TypedField("institution", "Lab")]))
    var asked: [String] = []
    while let question = prompt.question, question != "store", asked.count < 20 {
      asked.append(question)
      await prompt.answer(question == "order" ? .typed("54327") : .kept)
    }
    #expect(asked.contains("order") && asked.contains("text") && !asked.contains { $0.hasPrefix("add ") })
    await prompt.answer(.agreed(true))
    #expect(prompt.form == nil && prompt.root.state.screen == .records)
  }

  @Test("A yes inserts the passport's questions, with the owner's address; a no drops them and their answers")
  func yesInsertsPassportQuestions() async {
    let prompt = await Prompt()
    await prompt.ask(.opened(.patient, nil))
    await prompt.answer(.typed("Rex"), .kept, .typed("Ada"))
    await prompt.keep(untilInPassport: "owner address")
    #expect(prompt.form?.isInPassport == true)
    await prompt.answer(.typed("Mill Row 7"))
    await prompt.keep(until: "add owner 2")
    await prompt.keep(until: "chip-date")
    await prompt.answer(.ended, .kept)
    #expect(
      await prompt.show("rex")?.parts.map { $0.fields.map(\.text).filter { !$0.isEmpty } } == [["Ada", "Mill Row 7"]])
    await prompt.ask(.opened(.patient, "rex"))
    #expect(prompt.form?.questions.count == 6)
    await prompt.keep(untilInPassport: "breed")
    await prompt.answer(.typed("beagle"))
    while prompt.question != "passport" { await prompt.answer(.wentBack) }
    await prompt.answer(.agreed(true))
    #expect(prompt.form?.changes.map(\.value) == ["beagle"])
    await prompt.answer(.wentBack, .agreed(false))
    #expect(prompt.form == nil && prompt.root.state.form.left?.changes == [])
  }

  @Test("Enter keeps a value, a hyphen clears it, a step back keeps answers; only other values are changes")
  func onlyOtherValuesAreChanges() async {
    let prompt = await Prompt()
    await prompt.root.send(
      .records(
        .added(.patient, [TypedField("name", "Rex"), TypedField("species", "dog"), TypedField("breed", "beagle")]))
    ).settled()
    await prompt.ask(.opened(.patient, "rex"))
    #expect(prompt.form?.reference == "p1" && prompt.question == "name")
    await prompt.answer(.wentBack)
    #expect(prompt.question == "name")
    await prompt.answer(.typed("Max"))
    await prompt.keep(untilInPassport: "breed")
    await prompt.answer(.cleared)
    #expect(prompt.question == "sex")
    for _ in 0..<7 { await prompt.answer(.wentBack) }
    #expect(prompt.question == "name" && prompt.form?.changes.map(\.name) == ["name", "breed"])
    await prompt.answer(.kept, .ended, .wentBack)
    #expect(prompt.question == "species")
    await prompt.answer(.ended, .kept)
    let row = await prompt.show("max")
    #expect(row?["species"] == "dog" && row?["breed"] == "")
    await prompt.root.send(.jotter(.undid)).settled()
    #expect(await prompt.show("rex")?["breed"] == "beagle")
  }

  @Test("A form edits an owner and adds others in one change, which one undo takes back")
  func formChangesOwnersTogether() async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Rex")]))).settled()
    await prompt.root.send(.records(.entered(.patient, "rex", .owner, [TypedField("name", "Ada")]))).settled()
    await prompt.ask(.opened(.patient, "rex"))
    await prompt.keep(until: "change owner 1")
    await prompt.answer(.agreed(true), .typed("Bo"))
    for _ in 0..<7 { await prompt.answer(.kept) }
    #expect(prompt.question == "chip")
    await prompt.keep(untilInPassport: "add owner 2")
    await prompt.answer(.agreed(true), .typed("Cy"))
    for _ in 0..<7 { await prompt.answer(.kept) }
    #expect(prompt.question == "add owner 3")
    await prompt.answer(.agreed(true), .typed("Di"), .ended, .kept)
    #expect(
      await prompt.show("rex")?.parts.map { $0.fields.map(\.text).filter { !$0.isEmpty } } == [["Bo"], ["Cy"], ["Di"]])
    await prompt.root.send(.jotter(.undid)).settled()
    #expect(await prompt.show("rex")?.parts.map { $0.fields.map(\.text).filter { !$0.isEmpty } } == [["Ada"]])
  }

  @Test("A yes that becomes a no removes its questions and their answers")
  func reconsideredYesRemovesItsQuestions() async {
    let prompt = await Prompt()
    await prompt.ask(.opened(.patient, nil))
    await prompt.keep(untilInPassport: "add owner 2")
    await prompt.answer(.agreed(true), .typed("Ada"), .wentBack, .wentBack)
    #expect(prompt.form?.question == .addition(FormPlace(.owner, 2, isNew: true, section: "I"), true))
    await prompt.answer(.agreed(false))
    #expect(prompt.question == "chip-date" && prompt.form?.changes == [])
    await prompt.answer(.wentBack, .agreed(true))
    #expect(
      prompt.question == "owner name" && prompt.form?.question.place == FormPlace(.owner, 2, isNew: true, section: "I"))
  }

  @Test("A form that is left or not confirmed stores nothing and keeps its answers")
  func abandonedFormStoresNothing() async {
    let prompt = await Prompt()
    for isLeft in [true, false] {
      await prompt.ask(.opened(.patient, nil))
      await prompt.answer(.typed("Rex"))
      if isLeft { await prompt.ask(.left) } else { await prompt.answer(.ended, .agreed(false)) }
      #expect(prompt.form == nil && prompt.root.state.screen == .form)
      #expect(prompt.root.state.form.left?.changes.map(\.value) == ["Rex"])
      #expect(await prompt.show("rex") == nil)
    }
  }

  @Test("The form of a practitioner requires a name, onboards the practitioner and edits the address")
  func practitionerFormRequiresAName() async {
    let prompt = await Prompt()
    await prompt.ask(.opened(.practitioner, nil))
    let fields = prompt.form?.questions.compactMap { if case .field(let field) = $0 { field.name } else { nil } }
    #expect(fields == ["name", "address", "postcode", "city", "country", "mail", "phone", "role"])
    await prompt.answer(.kept)
    #expect(prompt.form?.problem == .required)
    await prompt.answer(.ended)
    #expect(prompt.question == "name" && prompt.form?.problem == .required)
    await prompt.answer(.typed("Ada"), .typed("Street 1"), .ended, .kept)
    #expect(prompt.form == nil && prompt.root.state.jotter.practitioner?["address"] == "Street 1")
    await prompt.ask(.opened(.practitioner, "ada"))
    await prompt.answer(.cleared)
    #expect(prompt.question == "name" && prompt.form?.problem == .required)
    await prompt.answer(.kept, .cleared, .ended, .kept)
    #expect(prompt.form == nil)
    await prompt.root.send(.records(.showed(.practitioner, "v1"))).settled()
    #expect(prompt.root.state.jotter.practitioner?["address"] == "")
  }

  @Test(
    "The form of an entry asks for product, weight or purpose, then the day, then only the fields of its kind",
    arguments: [
      ("weight", ["weight", "date", "practitioner", "comment", "store"]),
      ("visit", ["purpose", "date", "details", "recommendation", "practitioner", "comment", "store"]),
      ("referral", ["purpose", "date", "clinic", "details", "practitioner", "comment", "store"]),
      (
        "vaccination",
        [
          "product", "date", "manufacturer", "batch", "from", "until", "practitioner", "comment", "against", "store",
        ]
      ),
      (
        "parasites",
        [
          "product", "date", "manufacturer", "batch", "from", "until", "practitioner", "comment", "against", "store",
        ]
      ),
    ])
  func entryForms(sort: String, wanted: [String]) async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Rex")]))).settled()
    await prompt.root.send(.records(.added(.clinic, [TypedField("name", "Linden")]))).settled()
    await prompt.ask(
      .opened(
        .entry, nil, with: [TypedField("kind", sort), TypedField("patient", "rex"), TypedField("date", "2026-11-21")]))
    let answers = ["weight": "12.4", "purpose": "check-up", "clinic": "linden", "product": "Nobivac"]
    var asked: [String] = []
    while let question = prompt.question, asked.count < 20 {
      asked.append(question)
      await prompt.answer(answers[question].map { .typed($0) } ?? .kept)
    }
    #expect(asked == wanted)
    await prompt.root.send(.records(.showed(.entry, "t1"))).settled()
    guard case .shown(let view)? = prompt.root.state.records.answer else {
      Issue.record("no entry")
      return
    }
    #expect(view.row["date"] == "2026-11-21" && view.row["kind"] == sort)
  }

  @Test("A verb without words asks for the patient, then the weight or product, then the day, by default today")
  func bareVerbAsksForPatient() async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Rex")]))).settled()
    for (kind, field, text) in [("weight", "weight", "12.4"), ("vaccination", "product", "Rabisin")] {
      let known = [TypedField("kind", kind), TypedField("date", Self.today.text)]
      await prompt.ask(.opened(.entry, nil, with: known))
      var asked = [prompt.question]
      for answer in [FormAnswer.typed("rex"), .typed(text)] {
        await prompt.answer(answer)
        asked.append(prompt.question)
      }
      #expect(asked == ["patient", field, "date"] && prompt.form?.value(of: "date") == Self.today.text)
      await prompt.ask(.left)
    }
  }

  @Test("An entry shows that the note with its cost is erased")
  func erasedCost() async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Rex")]))).settled()
    let fields = ["kind": "parasites", "date": "2026-11-21", TypedField.cost: "9.00"].map {
      TypedField($0.key, $0.value)
    }
    await prompt.root.send(.records(.wrote(fields, words: ["rex", "Milbemax"], into: "product"))).settled()
    for isErased in [false, true] {
      if isErased { await prompt.root.send(.jotter(.erased(.note, 1))).settled() }
      await prompt.root.send(.records(.showed(.entry, "t1"))).settled()
      guard case .shown(let view)? = prompt.root.state.records.answer else {
        Issue.record("it is not shown")
        return
      }
      #expect(view.isChargeErased == isErased && view.row["charge"] == "#1 n1")
    }
  }

  @Test("The form of a guardian requires a name or surname, adds and edits; refused answers stay in the form")
  func guardianFormRequiresAName() async {
    let prompt = await Prompt()
    await prompt.ask(.opened(.guardian, nil))
    await prompt.answer(.kept, .kept, .typed("Mill Row 7"), .ended, .kept)
    #expect(prompt.question == "name" && prompt.form?.changes.map(\.value) == ["Mill Row 7"])
    await prompt.answer(.kept, .typed("Quellberg"), .ended, .kept)
    #expect(prompt.form == nil && prompt.root.state.screen == .records && prompt.root.state.failure == nil)
    await prompt.ask(.opened(.guardian, "quell"))
    #expect(prompt.form?.reference == "g1" && prompt.form?.name == "Quellberg")
    await prompt.answer(.typed("Nora"), .kept, .cleared, .ended, .kept)
    func row() async -> RecordRow? {
      await prompt.root.send(.records(.showed(.guardian, "g1"))).settled()
      guard case .shown(let view)? = prompt.root.state.records.answer else { return nil }
      return view.row
    }
    #expect(await row()?.fields.map(\.text).filter { !$0.isEmpty } == ["Nora", "Quellberg"])
    await prompt.root.send(.jotter(.undid)).settled()
    #expect(await row()?.name == "Quellberg")
    await prompt.ask(.opened(.guardian, "nobody"))
    #expect(prompt.form == nil && prompt.root.state.failure == .noSuch(.guardian, "nobody"))
  }

  @Test("A form without changes closes without a confirmation")
  func unchangedFormClosesUnconfirmed() async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Rex")]))).settled()
    await prompt.ask(.opened(.patient, "rex"))
    await prompt.answer(.typed("Rex"), .ended)
    #expect(prompt.form == nil && prompt.root.state.form.left?.changes == [])
    await prompt.ask(.opened(.patient, "rex"))
    await prompt.keep(until: "never")
    #expect(prompt.form == nil && prompt.root.state.form.left?.changes == [])
  }
}
