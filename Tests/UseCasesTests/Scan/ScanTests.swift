import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Bar codes: forms, the records that they mean, pictures and labels.
@Suite struct ScanTests {
  private let pictures = Lock<[String: Result<[String], Failure>]>([:])
  private let drawn = Lock<[String]>([])
  private let all: Processes
  private let answers: AnswerCounter
  private let store = MemoryStore()

  init() async {
    let (pictures, drawn) = (pictures, drawn)
    all = Processes(
      store: store,
      codes: BarCodes(
        read: { path in pictures.withLock { $0[path] ?? .failure(.noSuchFile(path)) } },
        draw: { text, path in
          guard path != "there" else { return .file(path, reason: "it exists already") }
          drawn.withLock { $0.append(text) }
          return nil
        }), runtime: .test())
    answers = AnswerCounter(all.scan)
    await all.jotter.dispatch(.started).settled()
    for (kind, texts) in [
      (RecordKind.practitioner, ["Ada Brook"]), (.practitioner, ["Max"]), (.practitioner, ["Maxine"]),
      (.practitioner, ["Łucja"]), (.patient, ["Rex"]), (.patient, ["Mia"]),
    ] {
      await all.records.dispatch(.asked(.add(kind, texts.map { FieldText("name", $0) }))).settled()
    }
    await all.records.dispatch(
      .asked(.edit(Reference(.patient, 1), [FieldText("chip", "276098106123456")]))
    ).settled()
  }

  private func scan(_ event: ScanState.Event) async -> Failure? {
    await all.scan.dispatch(event).settled()
    return all.scan.state.failure
  }
  private var inSession: String? { all.jotter.state.practitioner?.name }
  private var shown: Int? {
    if case .details(let details)? = all.records.state.answer { details.record.number } else { nil }
  }

  @Test("The format of a code determines whether it names a practitioner, an order, a transponder or nothing")
  func codeFormTellsItsMeaning() {
    let codes: [(String, ScannedCode?)] = [
      ("U.Max", .practitioner("Max")), ("U.Max.Muster", .practitioner("Max.Muster")), ("U.v3", .practitioner("v3")),
      ("A54327P10", .order("54327", position: "10")), ("54327P10", .order("54327", position: "10")),
      ("276098106123456", .chip("276098106123456")),
      ("U.", nil), ("U. ", nil), ("u.Max", nil), ("Umax", nil), ("U", nil), ("", nil), ("A54327", nil), ("AP1", nil),
      ("A1P", nil), ("A1P1P1", nil), ("AA1P1", nil), ("a1p1", nil), (" A1P1", nil), ("A1P1\n", nil),
      // Digits of other scripts, fractions, and the output of a reader that has read nothing.
      ("A٥P١", nil), ("A½P1", nil), ("٢٧٦٠٩٨١٠٦١٢٣٤٥٦", nil), ("000000000000000", nil),
      ("276 098106123456", nil), ("27609810612345", nil), ("2760981061234567", nil),
    ]
    for (text, code) in codes {
      #expect(ScannedCode(text) == code, "\(text)")
      if let code { #expect(ScannedCode(code.text) == code, "\(text)") }
    }
  }

  @Test("The code of an order may be typed into a report for its order or position, and is checked in two parts")
  func typedOrders() async {
    func wrong(_ field: String, _ typed: String, _ digits: ClosedRange<Int>) -> Failure {
      .wrongDigits(field, typed, count: digits)
    }
    let cases: [(texts: KeyValuePairs<String, String>, refusals: [Failure])] = [
      (["order": "A54327P10"], []), (["position": "A54327P10"], []), (["order": "54327", "position": "A1P10"], []),
      (["order": "A1P10"], [wrong("order", "1", 5...6)]),
      (["position": "A54327P1000"], [wrong("position", "1000", 1...3)]),
      (["order": "A54327"], [.impossibleValue(FieldProblem("order", .digits, typed: "A54327"))]),
    ]
    for (texts, refusals) in cases {
      let command = RecordCommand.add(.report, texts.map { FieldText($0.key, $0.value) })
      let stamp = Stamp(time: Instant(milliseconds: 0), seed: 1)
      #expect(await all.check.refusals(of: command, in: nil, at: stamp) == refusals, "\(texts)")
    }
  }

  @Test("A practitioner's code activates the only practitioner with exactly that name or number")
  func codeActivatesItsOnlyPractitioner() async {
    #expect(inSession == "Ada Brook")
    for (code, name) in [("U.max", "Max"), ("U.Ada Brook", "Ada Brook"), ("U.v4", "Łucja"), ("U.Łucja", "Łucja")] {
      #expect(await scan(.codeAsked(code)) == nil)
      #expect(inSession == name, "\(code)")
    }
    for code in ["U.Ada", "U.Nora", "U.v9"] {
      #expect(await scan(.codeAsked(code)) == .noSuch(Reference(.practitioner, String(code.dropFirst(2)))))
    }
    await all.records.dispatch(.asked(.add(.practitioner, [FieldText("name", "max")]))).settled()
    #expect(await scan(.codeAsked("U.Max")) == .ambiguous(Reference(.practitioner, "Max"), candidates: [2, 5]))
    #expect(inSession == "Łucja")
  }

  @Test("A transponder's code shows its patient; an unknown transponder or code leaves the jotter unchanged")
  func transponderCodeShowsItsPatient() async {
    #expect(await scan(.codeAsked("276098106123456")) == nil)
    #expect(shown == 1)
    let before = all.jotter.state
    #expect(
      await scan(.codeAsked("276098106123457")) == .noSuch(Reference(.patient, "276098106123457")))
    #expect(await scan(.codeAsked("U.")) == .unknownCode("U."))
    #expect(await scan(.codeAsked("U.")) == .unknownCode("U.") && answers.count == 3)
    #expect(await scan(.codeAsked("A54327P10")) == nil)
    #expect(all.records.state.answer == .failure(.noReport("A54327P10")))
    #expect(all.jotter.state == before)
  }

  @Test("A line that looks like an older transponder's code shows the patient of that code, and else is a note")
  func olderChip() async {
    await all.records.dispatch(
      .asked(.edit(Reference(.patient, 1), [FieldText("chip", "ABC123DEF456")]))
    ).settled()
    #expect(await scan(.lineAsked("ABC123DEF456")) == nil)
    #expect(shown == 1)
    for text in ["ABC123DEF457", "123456789", "k9unit"] {
      #expect(await scan(.lineAsked(text)) == nil)
      guard case .receipt(let receipt)? = all.jotter.state.answer else {
        Issue.record("\(String(describing: all.jotter.state.answer))")
        return
      }
      #expect(receipt.outcome == .made && receipt.summary.kind == .noted, "\(text)")
    }
  }

  @Test("Each known code of a picture acts, in order; unknown codes fail only without a known code")
  func knownPictureCodesAct() async {
    pictures.withLock {
      $0 = [
        "both": .success(["4006381333931", "U.Max", "276098106123456"]), "none": .success([]),
        "other": .success(["4006381333931"]), "broken": .failure(.file("broken", reason: "it is not a picture")),
      ]
    }
    #expect(await scan(.pictureAsked("both")) == nil)
    #expect(inSession == "Max" && shown == 1 && answers.count == 0)
    #expect(await scan(.pictureAsked("none")) == .noCode("none"))
    #expect(await scan(.pictureAsked("other")) == .unknownCode("4006381333931"))
    #expect(await scan(.pictureAsked("broken")) == .file("broken", reason: "it is not a picture"))
    #expect(await scan(.pictureAsked("gone.png")) == .noSuchFile("gone.png"))
    // A text that does not look like a file is read as a code.
    #expect(await scan(.pictureAsked("Uada")) == .unknownCode("Uada"))
  }

  @Test("A label has a practitioner's unique ASCII name, or else the number, and a patient's transponder")
  func labelHasNameOrNumber() async {
    for (name, code) in [
      ("ada", "U.Ada Brook"), ("v3", "U.Maxine"), ("łucja", "U.v4"), ("rex", "276098106123456"),
      ("p1", "276098106123456"),
    ] {
      #expect(await scan(.labelAsked(name, file: "\(name).png")) == nil)
      #expect(all.scan.state.label?.code == code && all.scan.state.label?.file == "\(name).png", "\(name)")
      // The code of a label is understood when scanned.
      #expect(await scan(.codeAsked(code)) == nil)
    }
    await all.records.dispatch(.asked(.add(.practitioner, [FieldText("name", "MAX")]))).settled()
    #expect(await scan(.labelAsked("v2", file: "max.png")) == nil)
    #expect(all.scan.state.label?.code == "U.v2" && drawn.withLock { $0.count } == 6)
    #expect(await scan(.labelAsked("mia", file: "mia.png")) == .lacksField(.patient, [.chip], of: 2))
    #expect(await scan(.labelAsked("nobody", file: "x.png")) == .nobodyCalled("nobody", removed: false))
    #expect(await scan(.labelAsked("p9", file: "x.png")) == .nobodyCalled("p9", removed: false))
    #expect(await scan(.labelAsked("rex", file: "there")) == .file("there", reason: "it exists already"))
    #expect(all.scan.state.label == nil && drawn.withLock { $0.count } == 6)
  }

  @Test("A cancelled wait for a program is reported once, and a later answer of the program is ignored")
  func cancelledWaitIsReportedOnce() async {
    pictures.withLock { $0 = ["both": .success(["U.Max"])] }
    let asked = all.scan.dispatch(.pictureAsked("both"))
    await all.scan.dispatch(.stopAsked).settled()
    await asked.settled()
    #expect(all.scan.state.failure == .interrupted && answers.count == 1 && inSession == "Ada Brook")
    #expect(await scan(.stopAsked) == .interrupted)
    #expect(answers.count == 1)
  }

  @Test("Without programs, scanning a picture and drawing a label name the missing program")
  func scanningNamesTheMissingProgram() async {
    let all = Processes(store: store, runtime: .test())
    await all.scan.dispatch(.pictureAsked("x.png")).settled()
    #expect(all.scan.state.failure == .noProgram(.scanning))
    await all.scan.dispatch(.labelAsked("rex", file: "x.png")).settled()
    #expect(all.scan.state.failure == .noProgram(.labelling))
  }
}
