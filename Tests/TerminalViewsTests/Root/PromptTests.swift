import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct PromptTests {
  static func state(_ occurring: IncidentRow?) -> RootViewState {
    var state = RootViewState()
    state.jotter.occurring = occurring
    return state
  }

  @Test("The prompt names the current incident and marks an emergency.")
  func promptMarksEmergencyOfIncident() {
    let rex = Self.state(incident(12, "Rex, limping", emergency: true))
    #expect(PromptRenderer.prompt(Self.state(nil), style: style(width: 80)) == "jotter › ")
    #expect(PromptRenderer.prompt(Self.state(incident(12)), style: style(width: 80)) == "jotter #12 › ")
    #expect(PromptRenderer.prompt(rex, style: style(width: 80)) == "jotter #12 ! EMERGENCY Rex, limping › ")
    #expect(
      PromptRenderer.prompt(rex, style: style(width: 80, accessible: true)) == "jotter #12 ! EMERGENCY Rex, limping > ")
    #expect(
      PrintedLine(PromptRenderer.prompt(rex, style: style(color: true, width: 80))).text
        == "jotter #12 \u{1B}[1;7;31m! EMERGENCY\u{1B}[0m Rex, limping › ")
  }

  @Test("An emergency in the prompt is yellow on a light background.")
  func lightBackgroundMakesEmergencyYellow() {
    var light = style(color: true, width: 80)
    light.background = .light
    #expect(
      PrintedLine(PromptRenderer.prompt(Self.state(incident(12, "Rex", emergency: true)), style: light)).text
        == "jotter #12 \u{1B}[1;7;33m! EMERGENCY\u{1B}[0m Rex › ")
  }

  @Test("The prompt names the practitioner in session, if the terminal is wide enough")
  func widePromptNamesPractitioner() {
    var state = Self.state(incident(12, "Rex, limping"))
    state.jotter.practitioner = practitioner(1, "Ada")
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter Ada #12 Rex, limping › ")
    state.jotter.occurring = nil
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter Ada › ")
    #expect(PromptRenderer.prompt(state, style: style(width: 20)) == "jotter › ")
  }

  @Test("The prompt shortens the practitioner to initials, or to nothing, as the width and an emergency allow")
  func promptShortensPractitionerToInitials() {
    for (isEmergency, width, person) in [
      (false, 31, ""), (false, 32, "A "), (false, 33, "A "), (false, 34, "Ada "), (true, 55, ""), (true, 56, "A "),
      (true, 57, "A "), (true, 58, "Ada "),
    ] {
      var state = Self.state(incident(12, emergency: isEmergency))
      state.jotter.practitioner = practitioner(1, "Ada")
      let prompt = PromptRenderer.prompt(state, style: style(width: width))
      #expect(prompt.hasPrefix("jotter \(person)#12 "), "\(width): \(prompt)")
    }
  }

  @Test("A chosen patient is in brackets if the incident has none, and left out if it has another")
  func chosenPatientIsInBrackets() {
    var state = Self.state(incident(12, "limping"))
    state.jotter.patient = PatientName(number: 7, name: "Rex")
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter #12 [Rex] limping › ")
    state.jotter.occurring?.patient = PatientName(number: 8, name: "Mia")
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter #12 Mia: limping › ")
  }

  @Test("The prompt keeps the word that distinguishes a patient from a namesake, however long the name is")
  func promptKeepsDistinguishingWord() {
    var state = Self.state(incident(12, "limping"))
    state.jotter.occurring?.patient = PatientName(number: 7, name: "Maximilian of the long garden", twin: "Weber")
    let prompt = PromptRenderer.prompt(state, style: style(width: 80))
    #expect(prompt.hasPrefix("jotter #12 Maximilian") && prompt.contains("(Weber)"))
    state.jotter.patient = state.jotter.occurring?.patient
    state.jotter.occurring?.patient = nil
    let beside = PromptRenderer.prompt(state, style: style(width: 80))
    #expect(beside.hasPrefix("jotter #12 [Maximilian") && beside.contains("(Weber)]"))
    state.jotter.occurring = nil
    state.jotter.patient = PatientName(number: 7, name: "Max", twin: "Weber")
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter for Max (Weber) › ")
  }

  @Test("The prompt names the patient of the incident, or else the chosen patient of the next one")
  func incidentPatientPrecedesChosenPatient() {
    var state = Self.state(incident(12, "limping"))
    state.jotter.occurring?.patient = PatientName(number: 7, name: "Rex")
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter #12 Rex: limping › ")
    state.jotter.occurring?.description = ""
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter #12 Rex › ")
    state.jotter.occurring = nil
    state.jotter.patient = PatientName(number: 7, name: "Rex")
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter for Rex › ")
    state.jotter.practitioner = practitioner(1, "Ada")
    #expect(PromptRenderer.prompt(state, style: style(width: 80)) == "jotter Ada for Rex › ")
    #expect(PromptRenderer.prompt(state, style: style(width: 20)) == "jotter › ")
  }

  @Test("A narrow prompt keeps the patient's name, and shortens or leaves out the practitioner")
  func narrowPromptKeepsPatientName() {
    var state = Self.state(incident(12, "limping"))
    state.jotter.occurring?.patient = PatientName(number: 7, name: "Mister Whiskers")
    state.jotter.practitioner = practitioner(3, "Ada Lovelace")
    func prompt(_ width: Int) -> String { PromptRenderer.prompt(state, style: style(width: width)) }
    #expect(prompt(100) == "jotter Ada Lovelace #12 Mister Whiskers: limping › ")
    #expect(prompt(82) == "jotter AL #12 Mister Whiskers: limping › ")
    #expect(prompt(80) == "jotter AL #12 Mister Whiskers: limping › ")
    #expect(prompt(64) == "jotter AL #12 Mister Whiskers… › ")
    #expect(prompt(60) == "jotter #12 Mister Whiskers:… › ")
  }

  @Test("A prompt has the patient's whole name and distinguishing word from 60 columns on.")
  func widePromptKeepsWholeName() {
    var cut: [String] = []
    for width in 60...120 {
      for isEmergency in [false, true] {
        for language in [Language.english, .german] {
          for twin in ["Weber", "O'Neill"] {
            var state = Self.state(incident(16, "hit by a car", emergency: isEmergency))
            state.jotter.practitioner = practitioner(1, "Ben Roth")
            let max = PatientName(number: 7, name: "Max", twin: twin)
            state.jotter.occurring?.patient = max
            var next = state
            (next.jotter.occurring, next.jotter.patient) = (nil, max)
            var chosen = state
            chosen.jotter.occurring?.patient = nil
            chosen.jotter.patient = max
            for state in isEmergency ? [state] : [state, next, chosen] {
              let prompt = PromptRenderer.prompt(state, style: style(width: width, language: language))
              if !prompt.contains("Max (\(twin))") { cut.append("\(width): \(prompt)") }
            }
          }
        }
      }
    }
    #expect(cut.isEmpty)
  }

  @Test("A prompt takes about half of the line, or 18 columns, and is harmless.", arguments: [20, 40, 80, 120])
  func promptTakesHalfTheLine(width: Int) {
    for description in [String(repeating: "猫", count: 100), hostile, "a\nb"] {
      let state = Self.state(incident(123_456, description))
      for name in [nil, String(repeating: "猫", count: 100), hostile] {
        var state = state
        state.jotter.practitioner = name.map { practitioner(1, $0) }
        let patient = name.map { PatientName(number: 7, name: $0) }
        state.jotter.patient = patient
        state.jotter.occurring?.patient = patient
        var free = state
        free.jotter.occurring = nil
        for prompt in [state, free].map({ PromptRenderer.prompt($0, style: style(width: width)) }) {
          #expect(prompt.displayWidth <= max(width / 2, 17) + 1 && isHarmless([prompt]))
        }
      }
      let prompt = PromptRenderer.prompt(state, style: style(width: width))
      #expect(prompt.displayWidth <= max(width / 2, 17) + 1 && isHarmless([prompt]))
    }
  }

  private static func begun(_ start: StartView, _ incident: IncidentRow? = nil) -> RootViewState {
    var state = state(incident)
    state.jotter.start = start
    return state
  }

  @Test("A start that resumes an incident prints its size, and its day if that is not today")
  func resumingStartPrintsIncidentSize() {
    var here = incident(5, "pale gums", total: 40, openedAt: moment())
    here.patient = PatientName(number: 1, name: "Mimi")
    #expect(
      GreetingRenderer.lines(
        Self.begun(.resumed(notes: 3, photos: 1, recordings: 0), here), style: style(width: 100), now: moment())
        == ["continues #5 Mimi: pale gums (3 notes, €40.00, photos 1)"])
    let old = incident(12, "Rex, limping", openedAt: moment(-50_710))
    #expect(
      GreetingRenderer.lines(
        Self.begun(.resumed(notes: 1, photos: 0, recordings: 2), old), style: style(width: 100), now: moment())
        == ["continues #12 of 2026-11-20 Rex, limping (1 note, recordings 2)  /new begins another"])
    #expect(GreetingRenderer.lines(Self.state(nil), style: style(), now: moment()).isEmpty)
  }

  @Test("A start without an incident lists the open ones, and the command that continues one")
  func startListsOpenIncidents() {
    var taken = incident(5, "", openedAt: moment())
    taken.patient = PatientName(number: 1, name: "Mimi")
    taken.takers = [PractitionerName(number: 2, name: "Jana")]
    let old = incident(3, "Rex, limping", openedAt: moment(-86_400))
    let urgent = incident(2, "hit by a car", emergency: true, openedAt: moment())
    let open = [
      OpenIncidentRow(row: taken), OpenIncidentRow(row: old, isAtPrompt: true), OpenIncidentRow(row: urgent),
    ]
    func lines(_ open: [OpenIncidentRow], more: Int, isPrompt: Bool = true) -> [String] {
      var style = style(width: 100)
      style.isPrompt = isPrompt
      return GreetingRenderer.lines(Self.begun(.empty(open, more: more)), style: style, now: moment())
    }
    let (today, yesterday) = (style().calendar.time(moment()), style().calendar.stamp(moment(-86_400)))
    let listed = ["#5 Mimi, Jana, \(today)", "#3 Rex, limping, \(yesterday), open at a prompt"]
    #expect(lines(open, more: 4) == listed + ["and 4 more: /incidents", "/open 5 continues one of them"])
    #expect(lines(open, more: 21).contains("and more than 20 more: /incidents"))
    #expect(lines([open[0]], more: 0) == [listed[0], "/open 5 continues it"])
    // A prompt reports emergencies by itself.
    #expect(lines([open[2]], more: 0).isEmpty)
    #expect(lines([open[2]], more: 0, isPrompt: false).first == "#2 ! EMERGENCY hit by a car, \(today)")
    for width in [20, 40, 80] {
      let lines = GreetingRenderer.lines(
        Self.begun(.empty(open, more: 3)), style: style(width: width), now: moment())
      #expect(isHarmless(lines))
    }
  }

  @Test("A start prints remarks on a wrong clock and on a missing write-ahead log")
  func startRemarks() {
    var state = Self.state(nil)
    state.jotter.remarks = [
      .incomplete, .unlogged, .clockAhead(instant(-3_600 * 24 * 400)), .clockBehind(instant(3_600)),
    ]
    #expect(
      StartRemarkRenderer.lines(state, style: style(), now: moment()) == [
        "jotter.sqlite-wal was missing beside jotter.sqlite: the last changes may be lost; if all changes are there, /check --clean ends this warning",
        "the write-ahead log of jotter.sqlite was missing and exists again: after a power cut, check that your last note is there; /check ends this warning",
        "check the clock: it says 2026-11-21, and nothing was stored here since 2025-10-17",
        "check the clock: it says 2026-11-21 14:05, but the last change here was at 2026-11-21 15:05",
      ])
  }

  @Test("Remarks before `/check` leave out what the check reports itself")
  func checkedRemarks() {
    var state = Self.state(nil)
    state.jotter.remarks = [.incomplete, .unlogged, .clockBehind(instant(3_600))]
    func lines(_ request: Request?) -> [String] {
      StartRemarkRenderer.lines(state, before: request, style: style(), now: moment())
    }
    let all = lines(nil)
    #expect(all.count == 3 && lines(.action(.jotter(.undid))) == all)
    #expect(lines(.action(.media(.checked(cleans: false)))) == [all[2]])
    #expect(lines(.action(.media(.checked(cleans: true)))) == [all[0], all[2]])
  }

  @Test("Output without colour is harmless for every stored text, format and width.")
  func noEscapes() {
    let row = incident(1, hostile, note: hostile, total: 5, emergency: true, settled: true)
    let note = NoteRow(number: 1, text: hostile, cost: 5, writtenAt: moment(), isErased: true)
    let confirmations = ChangeKind.allCases.map {
      RootViewState.confirming(
        .init(outcome: .made, deed: ChangeSummary($0, .note(incident: 1, 1)), incident: row, subject: .note(note)))
    }
    let states: [RootViewState] =
      [.listing([row], filter: IncidentFilter(search: hostile)), .listing([], filter: IncidentFilter(search: hostile))]
      + [.showing(row, [note])] + confirmations + Failure.examples.map { .complaining($0) }
    for state in states {
      for format in Format.allCases {
        for width in [nil, 20, 40, 80] {
          let output = RootRenderer.render(state, style: style(format, width: width), typed: hostile)
          let lines = output.out + output.err
          #expect(isHarmless(format == .plain ? lines.map { $0.replacing("\t", with: "") } : lines))
        }
      }
    }
  }

  @Test("An emergency has mark, word and the colour of the background at the prompt, in lists and on its screen.")
  func emergencyIsMarkedAndColoured() {
    let row = incident(12, "Rex", emergency: true)
    var listing = RootViewState()
    listing.screen = .incidents
    listing.incidents.phase = .listed
    listing.incidents.rows = [row]
    func printed(_ style: Style) -> [String] {
      [
        PromptRenderer.prompt(Self.state(row), style: style),
        RootRenderer.render(listing, style: style, typed: nil).out.joined(),
        RootRenderer.render(.showing(row, []), style: style, typed: nil).out.joined(),
      ]
    }
    for (background, colour) in [(Background.dark, "31"), (.light, "33")] {
      var style = style(color: true, width: 80)
      style.background = background
      #expect(printed(style).allSatisfy { PrintedLine($0).text.contains("\u{1B}[1;7;\(colour)m! EMERGENCY\u{1B}[0m") })
    }
    #expect(printed(style(width: 80)).allSatisfy { $0.contains("! EMERGENCY") && !$0.contains("\u{1B}") })
  }
}
