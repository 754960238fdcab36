import Adapters
import Architecture
import Harness
import Testing
import UseCases
import ViewModels

// Answers that are refused, at their question or by the store.
extension FormTests {
  @Test("A wrong answer shows its problem, and the form asks the same question again")
  func wrongAnswerRepeatsTheQuestion() async {
    let prompt = await Prompt()
    await prompt.ask(.opened(.patient, nil))
    await prompt.answer(.ended, .typed("perhaps"))
    #expect(prompt.question == "store" && prompt.form?.problem == .neither("perhaps"))
    let asked = prompt.root.state.answerCount
    await prompt.answer(.typed("perhaps"))
    #expect(prompt.root.state.answerCount == asked + 1)
    await prompt.answer(.cleared)
    #expect(prompt.form?.problem == .neither("-"))
    await prompt.answer(.wentBack, .kept, .typed("bird"))
    #expect(prompt.form?.problem == nil)
    while prompt.question != "chip" { await prompt.answer(.kept) }
    await prompt.answer(.typed("27609810612345"))
    #expect(prompt.question == "chip" && prompt.form?.problem == .impossible(.chip, typed: "27609810612345"))
    await prompt.answer(.typed("276098106123456"))
    await prompt.keep(untilInPassport: "chip-date")
    await prompt.answer(.typed("31.2.2026"))
    #expect(prompt.question == "chip-date" && prompt.form?.problem == .impossible(.day, typed: "31.2.2026"))
    await prompt.answer(.typed("1.2.2026"))
    #expect(prompt.question == "chip-place" && prompt.form?.problem == nil)
    #expect(prompt.form?.changes.map(\.value) == ["bird", "276098106123456", "2026-02-01"])
  }

  @Test("A colleague's change is not overwritten: the form reports it, and asks again with the present value")
  func colleaguesChangeIsNotOverwritten() async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Rex"), TypedField("breed", "Labrador")])))
      .settled()
    await prompt.root.send(.records(.entered(.patient, "rex", .owner, [TypedField("name", "Ada")]))).settled()
    await prompt.ask(.opened(.patient, "rex"))
    await prompt.answer(.kept, .typed("dog"), .agreed(true), .typed("Bo"))
    await prompt.keep(untilInPassport: "breed")
    await prompt.answer(.typed("Collie"), .ended)
    await prompt.root.send(.records(.edited(.patient, "p1", [TypedField("breed", "Pudel")]))).settled()
    await prompt.root.send(.records(.amended(.patient, "p1", .owner, 1, [TypedField("name", "Cy")]))).settled()
    await prompt.answer(.kept)
    #expect(prompt.question == "store" && prompt.root.state.screen == .form)
    #expect(
      prompt.form?.changes.map { [$0.storedValue, $0.value] } == [["", "dog"], ["Cy", "Bo"], ["Pudel", "Collie"]])
    let row = await prompt.show("p1")
    #expect(row?["breed"] == "Pudel" && row?["species"] == "" && row?.owner == "Cy")
    await prompt.answer(.kept)
    let stored = await prompt.show("p1")
    #expect(prompt.form == nil && stored?["breed"] == "Collie" && stored?.owner == "Bo")
  }

  @Test("A form shows a colleague's change of a practitioner or guardian before it overwrites the change")
  func textsChangedMeanwhile() async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.practitioner, [TypedField("name", "Ada")]))).settled()
    await prompt.ask(.opened(.practitioner, "v1"))
    await prompt.answer(.kept, .typed("Street 1"), .ended)
    await prompt.root.send(.records(.edited(.practitioner, "v1", [TypedField("address", "Lane 2")]))).settled()
    await prompt.answer(.kept)
    #expect(prompt.form?.changes.map { [$0.storedValue, $0.value] } == [["Lane 2", "Street 1"]])
    await prompt.answer(.agreed(false))
    await prompt.root.send(.records(.added(.guardian, [TypedField("name", "Nora")]))).settled()
    await prompt.ask(.opened(.guardian, "g1"))
    await prompt.answer(.typed("Lena"), .ended)
    await prompt.root.send(.records(.edited(.guardian, "g1", [TypedField("name", "Mara")]))).settled()
    await prompt.answer(.kept)
    #expect(
      prompt.form?.name == "Mara" && prompt.form?.changes.map { [$0.storedValue, $0.value] } == [["Mara", "Lena"]])
  }

  @Test("A refusal returns the form to the refused field")
  func refusedField() async {
    let prompt = await Prompt()
    let chip = "276098106123456"
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Mila"), TypedField("chip", chip)]))).settled()
    await prompt.ask(.opened(.patient, nil))
    await prompt.answer(.typed("Rex"))
    await prompt.keep(until: "chip")
    await prompt.answer(.typed(chip), .ended, .kept)
    #expect(prompt.question == "chip" && prompt.form?.changes.map(\.value) == ["Rex", chip])
    await prompt.answer(.cleared, .ended, .kept)
    #expect(prompt.form == nil)
    await prompt.ask(.opened(.entry, nil, with: [TypedField("kind", "rabies"), TypedField("patient", "mila")]))
    await prompt.answer(.typed("1969-04-01"), .typed("Rabisin"))
    await prompt.keep(until: "from")
    await prompt.answer(.typed("1969-05-01"), .typed("1969-06-01"), .wentBack, .wentBack)
    await prompt.answer(.typed("1969-07-01"), .ended, .kept)
    #expect(prompt.question == "until")
    await prompt.answer(.typed("1970-04-01"), .ended, .kept)
    #expect(prompt.form == nil)
  }

  @Test("A birth in the future and an end before its beginning are refused at their questions")
  func refusedWhenTyped() async throws {
    let prompt = await Prompt()
    await prompt.ask(.opened(.patient, nil))
    await prompt.keep(untilInPassport: "born")
    await prompt.answer(.typed("2026-11-22"))
    #expect(prompt.question == "born" && prompt.form?.problem == .refused(.stillToCome("born", "2026-11-22")))
    #expect(prompt.form?.changes == [])
    await prompt.answer(.typed("2026-11-21"))
    await prompt.ask(.left)
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Mila")]))).settled()
    await prompt.ask(.opened(.entry, nil, with: [TypedField("kind", "rabies"), TypedField("patient", "p1")]))
    #expect(prompt.question == "date")
    await prompt.answer(.typed("2026-05-01"))
    await prompt.keep(until: "until")
    await prompt.answer(.typed("2026-04-30"))
    let refused = FormProblem.refused(.endsBefore("date", until: "2026-04-30", begin: "2026-05-01"))
    #expect(prompt.question == "until" && prompt.form?.problem == refused)
    await prompt.answer(.typed("2026-05-01"))
    #expect(prompt.question != "until" && prompt.form?.problem == nil)
  }

  @Test("The form asks again at once for a missing required value")
  func neededWhenTyped() async {
    let prompt = await Prompt()
    await prompt.root.send(.records(.added(.patient, [TypedField("name", "Rex")]))).settled()
    let known = [TypedField("kind", "weight"), TypedField("patient", "rex"), TypedField("date", "2026-11-21")]
    await prompt.ask(.opened(.entry, nil, with: known))
    await prompt.answer(.kept)
    #expect(prompt.question == "weight" && prompt.form?.problem == .refused(.lacksField(.entry, ["weight"])))
  }

  @Test("An unknown name, a day before birth and a past due time are refused; the question offers the old value")
  func judgedWhenTyped() async {
    let prompt = await Prompt()
    await prompt.root.send(
      .records(.added(.patient, [TypedField("name", "Rex"), TypedField("born", "2020-01-01")]))
    ).settled()
    let known = [TypedField("kind", "weight"), TypedField("patient", "rex"), TypedField("date", "2026-11-21")]
    await prompt.ask(.opened(.entry, nil, with: known))
    await prompt.answer(.typed("12.4"), .typed("2019-12-31"))
    let unborn = FormProblem.refused(.endsBefore("born", until: "2019-12-31", begin: "2020-01-01", end: "date"))
    #expect(prompt.question == "date" && prompt.form?.problem == unborn)
    // A refused value is not offered again, whichever check refused it.
    #expect(prompt.form?.value(of: "date") == "2026-11-21")
    await prompt.answer(.typed("2026-11-20"), .typed("nobody"))
    #expect(
      prompt.question == "practitioner" && prompt.form?.problem == .refused(.noSuch(.practitioner, "nobody")))
    #expect(prompt.form?.value(of: "practitioner") == "" && prompt.form?.value(of: "date") == "2026-11-20")
    await prompt.answer(.cleared)
    #expect(prompt.question == "comment" && prompt.form?.problem == nil)
    await prompt.ask(.left)
    await prompt.ask(.opened(.entry, nil))
    await prompt.answer(.typed("weight"), .typed("nobody"))
    #expect(prompt.question == "patient" && prompt.form?.problem == .refused(.noSuch(.patient, "nobody")))
    await prompt.ask(.left)
    await prompt.ask(.opened(.reminder, nil))
    await prompt.answer(.typed("feed"), .typed("2026-11-20T08:00:00Z"))
    #expect(prompt.question == "due")
    guard case .refused(.goneBy("due", _))? = prompt.form?.problem else {
      Issue.record("\(String(describing: prompt.form?.problem))")
      return
    }
    await prompt.answer(.typed("2026-11-22T08:00:00Z"))
    #expect(prompt.question == "practitioner" && prompt.form?.problem == nil)
  }

  @Test("An unknown patient opens no form")
  func unknownPatientOpensNoForm() async {
    let prompt = await Prompt()
    await prompt.ask(.opened(.patient, "rex"))
    #expect(prompt.form == nil && prompt.root.state.form.awaited == nil)
    #expect(prompt.root.state.failure == .noSuch(.patient, "rex"))
  }

  @Test("Answers that could not be stored stay in the form, to be confirmed again")
  func unstoredAnswersStayInForm() {
    var state = FormViewState()
    state.open(Form(RecordSheet(AnyRecord(Patients.declaration, number: 0, id: UniqueID(high: 1, low: 1)))))
    for answer in [FormAnswer.typed("Rex"), .ended, .kept] { state.reduce(.answered(answer, today: Self.today)) }
    #expect(state.isStoring)
    state.reduce(.answered(.typed("n"), today: Self.today))
    #expect(state.isStoring)
    let isAnswer = state.handle(.failed(.store(.busy)))
    #expect(!isAnswer && !state.isStoring && state.form?.changes.map(\.value) == ["Rex"])
    #expect(state.form?.question == .confirmation)
  }
}
