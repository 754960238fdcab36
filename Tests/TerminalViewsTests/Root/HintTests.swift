import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct HintTests {
  /// The last line of the standard error.
  private static func hint(_ state: RootViewState, _ style: Style) -> String? {
    RootRenderer.render(state, style: style, typed: nil).err.last.map { PrintedLine($0).text }
  }

  private static let incidents = RootViewState.listing([incident(13, "Mila"), incident(12, "Rex")])

  @Test("The hint below a list of incidents is bold without a current incident, else in the hint's colour.")
  func missingIncidentMakesHintBold() {
    var state = Self.incidents
    let ways = "/open 13 makes it current · /show 13 · /settle 13"
    #expect(Self.hint(state, style(width: 80)) == "no current incident: \(ways)")
    #expect(
      Self.hint(state, style(color: true, width: 80)) == "\u{1B}[1mno current incident: \(ways)\u{1B}[0m")
    state.jotter.occurring = incident(12, "Rex", occurring: true)
    #expect(Self.hint(state, style(width: 80)) == ways)
    #expect(Self.hint(state, style(color: true, width: 80)) == "\u{1B}[36m\(ways)\u{1B}[0m")
    #expect(Self.hint(state, style(width: 80, accessible: true)) == "/open 13 makes it current, /show 13, /settle 13")
    state.incidents.rows = [incident(12, "Rex", occurring: true)]
    #expect(Self.hint(state, style(width: 80)) == nil)
  }

  @Test("The lists of the team, patients and appointments have a hint.")
  func otherListsHaveHints() {
    var state = RootViewState()
    state.screen = .records
    state.records.filter = RecordFilter(.practitioner)
    state.records.answer = .listed
    state.records.rows = [practitioner(3, "Ada")]
    let session = "/session v3 starts one · /practitioner show v3 · /practitioner relieve v3"
    #expect(Self.hint(state, style(width: 120)) == "no session: \(session)")
    state.jotter.practitioner = practitioner(3, "Ada")
    #expect(Self.hint(state, style(width: 120)) == session)
    state.records.answer = .shown(RecordView(practitioner(3, "Ada", phone: "1")))
    #expect(Self.hint(state, style(width: 80)) == nil)
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.patient)
    state.records.rows = []
    #expect(Self.hint(state, style(width: 80))?.contains("/patient add") == true)
    state.records.rows = [patient(7, "Rex")]
    let ways = "/for p7 chooses this one · /patient show p7 · /patient release p7"
    #expect(Self.hint(state, style(width: 120)) == "no patient is chosen: \(ways)")
    state.jotter.patient = PatientName(number: 3, name: "Mia")
    #expect(Self.hint(state, style(width: 120)) == ways)
    state.jotter.occurring = incident(12, "cough", occurring: true)
    let schedule = RootViewState.scheduling(.listed, [appointment(4, "Rex", .open), appointment(5, "Mila")])
    #expect(
      Self.hint(schedule, style(width: 120))
        == "no current incident: /appointment open a5 begins its incident · /appointment cancel a5")
    var today = style(width: 120)
    today.now = moment(60)
    #expect(Self.hint(schedule, today) == Self.hint(schedule, style(width: 120)))
    today.now = moment(-86_400)
    #expect(Self.hint(schedule, today) == nil)
  }

  @Test("Output for programs or without a terminal has no hint.", arguments: [Format.plain, .json, .jsonl])
  func programOutputHasNoHint(format: Format) {
    #expect(Self.hint(Self.incidents, style(format, width: 80)) == nil)
    #expect(Self.hint(Self.incidents, style()) == nil)
  }

  @Test("In a script, a hint below a list is printed once, and each time while nothing is selected.")
  func scriptPrintsHintOnce() {
    var listed = Self.incidents
    listed.jotter.occurring = incident(12, "Rex", occurring: true)
    let ways = "/open 13 makes it current · /show 13 · /settle 13"
    let missing = "no current incident: \(ways)"
    let cases: [(state: RootViewState, lines: [String?])] = [
      (listed, [ways, nil, nil]), (Self.incidents, [missing, missing, missing]),
    ]
    for width in [nil, 80] {
      for (state, lines) in cases {
        var script = style(width: width)
        var read = ReadHints.oneReadLeft
        for line in lines {
          script.readHints = read
          let output = RootRenderer.render(state, style: script, typed: nil)
          #expect(output.err.last.map { PrintedLine($0).text } == line, "\(width ?? 0) columns")
          for hint in output.hints { read = read.reading(hint) }
        }
      }
    }
    var command = style(prefix: "jotter ")
    command.readHints = .oneReadLeft
    #expect(Self.hint(Self.incidents, command) == nil)
  }

  @Test("A hint takes several lines on a narrow terminal.")
  func narrowTerminalWrapsHint() {
    let lines = RootRenderer.render(Self.incidents, style: style(width: 40), typed: nil).err
    #expect(lines == ["no current incident: /open 13 makes it", "current · /show 13 · /settle 13"])
  }

  @Test("Hints are printed five times with new counts, once with `oneReadLeft`, always without counts.")
  func fiveTimes() {
    let confirmed = RootViewState.confirming(ConfirmationRendererTests.confirmation(.noted, .made))
    var listed = Self.incidents
    listed.jotter.occurring = incident(12, "Rex", occurring: true)
    var prompt = style(width: 80)
    prompt.isPrompt = true
    var read = ReadHints()
    for time in 1...7 {
      prompt.readHints = read
      let confirmation = RootRenderer.render(confirmed, style: prompt, typed: nil)
      #expect(confirmation.err == ["#12 note n3 stored: limping, left hind · €35.00" + (time > 5 ? "" : " (/undo)")])
      #expect(confirmation.hints == (time > 5 ? [] : [.undo]))
      let list = RootRenderer.render(listed, style: prompt, typed: nil)
      #expect(list.hints == (time > 5 ? [] : [.incidents]) && list.err.isEmpty == (time > 5))
      for hint in confirmation.hints + list.hints { read = read.reading(hint) }
    }
    // Hints of another list, and of missing data, are still printed.
    let others = RootViewState.scheduling(.listed, [appointment(5, "Mila")])
    #expect(RootRenderer.render(others, style: prompt, typed: nil).hints == [.schedule])
    #expect(Self.hint(Self.incidents, prompt)?.hasPrefix("no current incident") == true)
    prompt.readHints = .oneReadLeft
    #expect(RootRenderer.render(confirmed, style: prompt, typed: nil).err[0].hasSuffix(" (/undo)"))
    prompt.readHints = ReadHints.oneReadLeft.reading(.undo)
    #expect(RootRenderer.render(confirmed, style: prompt, typed: nil).err[0].hasSuffix("€35.00"))
    prompt.readHints = nil
    #expect(RootRenderer.render(confirmed, style: prompt, typed: nil).err[0].hasSuffix(" (/undo)"))
  }

  @Test("A hint file merges the counts of two prompts, and only its owner may read it.")
  func hintFileMergesCounts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hints-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = HintFile(folder: folder)
    #expect(file.read() == ReadHints())
    let two = ReadHints().reading(.undo).reading(.undo)
    file.keep(two)
    file.keep(ReadHints().reading(.undo).reading(.team))
    #expect(file.read() == two.reading(.team))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/hints.json")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try Data("nonsense".utf8).write(to: URL(filePath: folder + "/hints.json"))
    #expect(file.read() == ReadHints())
  }
}
