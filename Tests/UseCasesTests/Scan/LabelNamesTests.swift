import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// The record that the typed name of a label means.
@Suite struct LabelNamesTests {
  private let all = Processes(
    store: MemoryStore(), codes: BarCodes(read: { _ in .success([]) }, draw: { _, _ in nil }), runtime: .test())

  private func label(_ name: String) async -> Result<String, Failure> {
    await all.scan.dispatch(.labelAsked(name, file: "x.png")).settled()
    if let failure = all.scan.state.failure { return .failure(failure) }
    return .success(all.scan.state.label?.code ?? "")
  }

  @Test("`p1` means patient 1 even if a practitioner has that name; `1` is a name, not a number")
  func letterMarksThePatientNumber() async {
    await all.jotter.dispatch(.started).settled()
    let chip = "276098106123456"
    for (kind, texts) in [
      (RecordKind.practitioner, [FieldText("name", "p1")]), (.practitioner, [FieldText("name", "Ada")]),
      (.patient, [FieldText("name", "Rex"), FieldText("chip", chip)]), (.patient, [FieldText("name", "v2")]),
      (.practitioner, [FieldText("name", "v1")]),
    ] { await all.records.dispatch(.asked(.add(kind, texts))).settled() }
    #expect(await label("p1") == .success(chip))
    #expect(await label("P1") == .success(chip))
    #expect(await label("1") == .failure(.nobodyCalled("1", removed: false)))
    // A practitioner whose name looks like a reference gets a label with the own reference.
    #expect(await label("v3") == .success("U.v3"))
    #expect(await label("v1") == .success("U.p1"))
  }

  @Test("A label without a name is for the incident's patient, else for the chosen patient, else refused")
  func labelDefaultsToIncidentPatient() async {
    await all.jotter.dispatch(.started).settled()
    let chips = ["276098106123456", "276098106123457"]
    for (name, chip) in zip(["Rex", "Mia"], chips) {
      await all.records.dispatch(.asked(.add(.patient, [FieldText("name", name), FieldText("chip", chip)]))).settled()
    }
    #expect(await label("") == .failure(.noPatientHere(incident: nil)))
    await all.jotter.dispatch(.asked(.assign(Reference(.patient, 1)))).settled()
    #expect(await label("") == .success(chips[0]))
    await all.jotter.dispatch(.asked(.begin("bite"))).settled()
    await all.jotter.dispatch(.asked(.assign(Reference(.patient, 2)))).settled()
    #expect(await label("") == .success(chips[1]))
    #expect(await label("rex") == .success(chips[0]))
  }

  @Test("A patient's name with the owner's surname selects the patient of a label")
  func ownerSurnameSelectsLabelPatient() async {
    await all.jotter.dispatch(.started).settled()
    let chips = ["276098106123456", "276098106123457"]
    for (number, (surname, chip)) in zip(["Weber", "Klein"], chips).enumerated() {
      await all.records.dispatch(.asked(.add(.patient, [FieldText("name", "Max"), FieldText("chip", chip)]))).settled()
      let owner = [FieldText("surname", surname)]
      await all.records.dispatch(.asked(.enter(Reference(.patient, number + 1), .owner, from: nil, owner))).settled()
    }
    #expect(await label("max klein") == .success(chips[1]))
    #expect(await label("Max Weber") == .success(chips[0]))
  }

  @Test("A label of one of several patients of one name, and its refusal, have the details that tell them apart")
  func labelTellsNamesakesApart() async {
    await all.jotter.dispatch(.started).settled()
    for (species, chip) in [("dog", "276098106123456"), ("cat", "276098106123457")] {
      let texts = [FieldText("name", "Max"), FieldText("species", species), FieldText("chip", chip)]
      await all.records.dispatch(.asked(.add(.patient, texts))).settled()
    }
    let (dog, cat) = (Named(.patient(1), "Max", twin: "dog"), Named(.patient(2), "Max", twin: "cat"))
    #expect(await label("max") == .failure(.ambiguousName("max", [dog, cat])))
    for (name, named) in [("p1", dog), ("max cat", cat), ("Max Katze", cat)] {
      _ = await label(name)
      #expect(all.scan.state.failure == nil && all.scan.state.label?.named == named, "\(name)")
    }
    await all.jotter.dispatch(.asked(.assign(Reference(.patient, 2)))).settled()
    _ = await label("")
    #expect(all.scan.state.label?.named == cat)
  }

  @Test("A word that looks like a path fails as a missing file, any other word as an unknown code")
  func pathWordIsMissingFile() async {
    let all = Processes(
      store: MemoryStore(),
      codes: BarCodes(read: { path in .failure(.noSuchFile(path)) }, draw: { _, _ in nil }), runtime: .test())
    let answers = AnswerCounter(all.scan)
    for (path, failure) in [
      ("code", Failure.unknownCode("code")), ("code.png", .noSuchFile("code.png")),
      ("folder/code", .noSuchFile("folder/code")),
    ] {
      await all.scan.dispatch(.pictureAsked(path)).settled()
      #expect(all.scan.state.failure == failure)
    }
    #expect(!ScanState().isBusy && answers.count == 3)
  }
}
