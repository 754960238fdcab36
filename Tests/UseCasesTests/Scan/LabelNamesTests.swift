import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Whom a label is of, where a name looks like a number.
@Suite struct LabelNamesTests {
  private let all = Processes(
    store: MemoryStore(), codes: BarCodes(read: { _ in .success([]) }, draw: { _, _ in nil }), runtime: .test())

  private func label(_ name: String) async -> Result<String, Failure> {
    await all.scan.dispatch(.labelAsked(name, file: "x.png")).settled()
    if let failure = all.scan.state.failure { return .failure(failure) }
    return .success(all.scan.state.label?.code ?? "")
  }

  @Test("A number with its letter is of that record alone, whoever else is called so; one without is a name")
  func numbers() async {
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
    // A practitioner whose name looks like the number of one is told by the number.
    #expect(await label("v3") == .success("U.v3"))
    #expect(await label("v1") == .success("U.p1"))
  }

  @Test("What looks like the path of a file is one that is missing, and all else was meant as a code")
  func paths() async {
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
