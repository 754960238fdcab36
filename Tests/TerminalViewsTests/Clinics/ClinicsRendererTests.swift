import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct ClinicsRendererTests {
  static func clinic(_ number: Int, _ name: String, _ texts: [String: String], metres: Int? = nil) -> RecordRow {
    var row = RecordRow(
      RecordID(.clinic, number), id: "0199a1b2-c3d4-7e5f-8a9b-c0000000000\(number)", name: name,
      fields: TerminalViewsTests.fields(.clinic, texts.merging(["name": name]) { $1 }))
    row.distance = metres
    return row
  }

  static let rows = [
    clinic(
      2, "Weidengrund", ["city": "Lindenau", "place": "52.241013,21.030204", "phone": "030 555 0150"], metres: 964),
    clinic(3, "Midway", ["place": "52.3,21"], metres: 7_149),
    clinic(12, "Eye Clinic", ["city": "Sternbruch", "place": "52.3154,20.9417"], metres: 10_123),
    clinic(4, hostile, ["city": hostile]),
  ]

  private static func state(_ origin: RecordFilter.Origin, next: Int? = nil, isPartial: Bool = false) -> RootViewState {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.rows = rows
    state.records.next = next
    state.records.isPartial = isPartial
    state.records.filter = RecordFilter(.clinic, search: "a", origin: origin)
    return state
  }

  @Test("The list of clinics matches its snapshot, with distances and unknown coordinates.", arguments: [40, 80])
  func clinicListMatchesSnapshot(width: Int) throws {
    let (usual, typed) = (Self.state(.usual), Self.state(.init("52.52,13.405", .typed), next: 12, isPartial: true))
    var outputs = [
      ("nobody says from where", RootRenderer.render(usual, style: style(width: width), typed: nil)),
      ("from there, more of them", RootRenderer.render(typed, style: style(width: width), typed: nil)),
      ("in German", RootRenderer.render(typed, style: style(width: width, language: .german), typed: nil)),
    ]
    for format in width == 80 ? [Format.plain, .json, .jsonl] : [] {
      outputs.append(("\(format)", RootRenderer.render(typed, style: style(format), typed: nil)))
    }
    try expectSnapshot("clinics-\(width)", outputs)
  }

  @Test("A clinic with only a name suggests another field, which a person can type")
  func nameOnly() {
    var (state, row) = (Self.state(.usual), Self.clinic(5, "North", [:]))
    row.fields.append(RecordRow.Field("source-id", .text, ""))
    state.records.answer = .shown(RecordView(row))
    let said = RootRenderer.render(state, style: style(width: 80), typed: nil).err
    #expect(said == ["no other field is set: /clinic edit c5 logo=TEXT sets one"])
  }

  @Test("The hint below a list shows the nearest clinic, and calls a clinic whose number is known.")
  func hintShowsNearestClinic() {
    var state = Self.state(.usual)
    func last() -> String? { RootRenderer.render(state, style: style(width: 80), typed: nil).err.last }
    #expect(last() == "/clinic show c2 · /clinic call c2")
    state.records.rows.removeFirst()
    #expect(last() == "/clinic show c3 · /clinic remove c3")
  }

  private static let report = ImportReport(
    path: "clinics.json",
    added: [.init(row: 1, number: 4, name: "Lindenhof"), .init(row: 3, number: 5, name: hostile)], addedCount: 130,
    known: 2, removed: [.init(row: 7, number: 2, name: "Old Mill")],
    problems: [
      .init(row: 2, .noObject), .init(row: 4, key: "name", .missing), .init(row: 5, key: "phone", .noText("[1, 2]")),
      .init(row: 6, key: "coordinates", .noPlace("[95, 21]")), .init(row: 6, key: "logoUrl", .noText(hostile)),
    ], problemCount: 9, refused: 6)

  private static func imported(_ view: ImportReport) -> RootViewState {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .imported([view])
    return state
  }

  @Test("The result of an import matches its snapshot, and an import that adds nothing exits with 1.")
  func importResultMatchesSnapshot() throws {
    var trial = Self.report
    trial.isTrial = true
    trial.added = [.init(row: 1, name: "Lindenhof")]
    let nothing = ImportReport(path: "clinics.json", problems: [.init(row: 1, .noObject)], refused: 1)
    var outputs: [(String, Output)] = []
    for (name, view) in [("done", Self.report), ("a trial", trial), ("nothing", nothing)] {
      for style in [style(width: 80), style(width: 80, language: .german), style(.plain), style(.json), style(.jsonl)] {
        let output = RootRenderer.render(Self.imported(view), style: style, typed: nil)
        #expect(isHarmless(output.out.filter { !$0.contains("\t") } + output.err))
        outputs.append(("\(name), \(style.format), \(style.language.code)", output))
      }
    }
    try expectSnapshot("clinic-import", outputs)
    let done = RootRenderer.render(Self.imported(Self.report), style: style(width: 80), typed: nil)
    #expect(done.exitCode == 0 && done.hints == [.undo])
    #expect(RootRenderer.render(Self.imported(trial), style: style(width: 80), typed: nil).hints == [])
    #expect(RootRenderer.render(Self.imported(nothing), style: style(width: 80), typed: nil).exitCode == 1)
  }

  @Test(
    "An import fails if none of its lists adds an entry, and first names an unknown list, once."
  )
  func importAddingNothingFails() {
    func said(_ views: [ImportReport]) -> Output {
      var state = Self.imported(views[0])
      state.records.answer = .imported(views)
      return RootRenderer.render(state, style: style(), typed: nil)
    }
    let problem = RowProblem(
      row: 1, key: "weight", .unfit(.impossibleValue(FieldProblem("weight", .decimal, typed: "x"))))
    var pets = ImportReport(
      path: "f.json", list: .pets, problems: [problem], refused: 1, unknown: ["foo"])
    var clinics = ImportReport(path: "f.json", list: .clinics, addedCount: 1)
    for isTrial in [false, true] {
      (pets.isTrial, clinics.isTrial) = (isTrial, isTrial)
      #expect(said([pets, clinics]).exitCode == 0 && said([clinics]).exitCode == 0)
      #expect(said([pets, pets]).exitCode == 1 && said([pets]).exitCode == 1)
      let lines = said([clinics, pets]).err
      #expect(lines[0] == "skipped, as jotter has no such list: \"foo\"" && lines[1] == "clinics")
      #expect(lines.count { $0.contains("foo") } == 1)
      #expect(lines.contains("entry 1: weight: \"x\" is not a number from 0 to 9999"))
    }
  }

  @Test("The undo of an import prints the number of its clinics.")
  func importUndoPrintsClinicCount() {
    let confirmation = Confirmation(
      outcome: .undone, deed: ChangeSummary(.imported, RecordID(.clinic, 4)), subject: .record(Self.rows[0]),
      recordCount: 12)
    var state = RootViewState()
    state.screen = .jotter
    state.jotter.answer = .confirmed(confirmation)
    let line = RootRenderer.render(state, style: style(width: 120), typed: nil).err
    #expect(line == ["undone: c4 and 11 more imported: Weidengrund, Lindenau, 030 555 0150 (/redo)"])
  }

  @Test("A distance is in metres below 1 km, has one decimal below 10 km, and is in metres for programs.")
  func distanceUnitDependsOnLength() throws {
    let state = Self.state(.init("52.52,13.405", .configured))
    let lines = RootRenderer.render(state, style: style(width: 120), typed: nil)
    #expect(lines.out[0].contains("964 m") && lines.out[1].contains("7.1 km") && lines.out[2].contains("10 km"))
    #expect(lines.out[3].contains("coordinates unknown") && lines.err.allSatisfy { !$0.contains("config.json") })
    let plain = RootRenderer.render(state, style: style(.plain), typed: nil).out
    #expect(plain[0].hasSuffix("\t964") && plain[3].hasSuffix("\t"))
    let json = try #require(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
    #expect(json.contains("\"distance_m\":964") && json.contains("\"distance_m\":null"))
    #expect(json.contains("\"near\":\"52.52,13.405\""))
  }
}
