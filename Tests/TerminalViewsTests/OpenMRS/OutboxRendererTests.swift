import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Output and commands of the outbox.
@Suite struct OutboxRendererTests {
  private func row(_ change: (inout OutboxRow) -> Void = { _ in }) -> OutboxRow {
    var row = OutboxRow(
      number: 3, id: "id-3", appointment: "a7", name: "booster (Rex)\u{1B}[2J", aspect: .reason, goal: "limping",
      before: "yearly", practitioner: "v1", madeAt: Date(timeIntervalSince1970: 1_777_626_000))
    change(&row)
    return row
  }

  private func output(_ answer: OutboxViewState.Answer, _ format: Format = .people) -> Output {
    var state = ServerViewState()
    (state.screen, state.outbox.answer) = (.outbox, answer)
    return ServerRenderer.render(state, style: Style(format: format, width: 160))
  }

  @Test("Waiting items are a line each: their subject, the value for the server, and the reason for the wait")
  func waitingItemsHaveOneLine() {
    let conflict = row {
      ($0.number, $0.hold, $0.theirs) = (4, .conflict, "sneezing")
    }
    let status = row {
      ($0.number, $0.aspect, $0.goal, $0.isTakenBack) = (5, .status, "planned", true)
      $0.trouble = ServerFailure(.starting)
    }
    let found = output(.list([row(), conflict, status]))
    #expect(found.out.count == 3 && !found.out.joined().contains("\u{1B}"))
    #expect(found.out[0].hasPrefix("x3  a7 booster (Rex)") && found.out[0].contains("reason \"limping\""))
    #expect(found.out[0].hasSuffix("waits for the server"))
    #expect(found.out[1].contains("the server now has \"sneezing\", before it had \"yearly\""))
    #expect(found.out[2].contains("planned again") && found.out[2].contains("waits: the OpenMRS server is down"))
    #expect(found.err.joined().contains("outbox retry x4 overwrites the value of the server"))
    #expect(output(.list([row()])).err.joined().contains("outbox send sends it now"))
    #expect(output(.list([])).err == ["the outbox is empty"])
    let plain = output(.list([conflict]), .plain).out
    #expect(
      plain.first?.split(separator: "\t").map(String.init).prefix(6) == [
        "x4", "a7", "reason", "limping", "yearly", "conflict",
      ])
    let json = output(.list([conflict]), .json).out.joined()
    #expect(
      json.contains(#""title":"outbox""#) && json.contains(#""state":"conflict""#)
        && json.contains(#""theirs":"sneezing""#))
  }

  @Test("A long line of the outbox is broken at the width, and printed whole", arguments: [40, 60, 80])
  func longOutboxLineIsBroken(width: Int) {
    let conflict = row {
      ($0.hold, $0.goal, $0.before) = (.conflict, "limping, left hind", "spaying, heat")
      $0.theirs = "Spaying and microchip"
    }
    var state = ServerViewState()
    (state.screen, state.outbox.answer) = (.outbox, .list([conflict]))
    let out = ServerRenderer.render(state, style: Style(format: .people, width: width)).out
    #expect(out.count > 1 && out.allSatisfy { $0.displayWidth <= width })
    let text = out.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.hasPrefix("x3 a7 booster (Rex)"))
    for part in [
      #"reason "limping, left hind" ·"#,
      #"the server now has "Spaying and microchip", before it had "spaying, heat""#,
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test("An item that waits for another session or log-in names its person and the commands that send it")
  func waitingItemNamesCommands() {
    for (awaits, words, way) in [
      (.session(""), "a log-in at a prompt without a session", "/session none and /login NAME"),
      (.session("Ben"), "the session and the log-in of Ben", "/session Ben and /login NAME"),
      (.logIn("Ada"), "the log-in of Ada", "/login NAME"),
      (.logIn(""), "the log-in of the provider of the appointment", "/login NAME"),
    ] as [(Awaited, String, String)] {
      let waits = row { $0.awaits = awaits }
      let list = output(.list([waits]))
      #expect(list.out[0].hasSuffix("waits for " + words) && list.err == ["to send it, type " + way])
      let round = output(.round(OutboxRoundView(others: [waits], waiting: 1)))
      #expect(round.err.count == 2 && round.err[0].hasSuffix("waits for " + words))
      #expect(round.err[0].hasPrefix("x3 not sent: a7") && round.err[1] == "to send it, type " + way)
    }
    #expect(output(.list([row { $0.awaits = .logIn("Ada") }, row()])).err.joined().contains("outbox send"))
    var state = OutboxViewState()
    state.news = OutboxRoundView(others: [row { $0.awaits = .session("") }])
    let german = OutboxRenderer.news(state, style: Style(format: .people, width: 160, language: .german)).err
    #expect(german.first?.hasSuffix("wartet auf eine Anmeldung an einer Eingabe ohne Sitzung") == true)
    #expect(german.last == "zum Senden /session none und /login NAME eingeben")
  }

  @Test("The page of an item describes its state in words, and omits the courier's internal fields")
  func pageDescribesItemState() {
    func lines(_ wanted: String, _ told: String, _ item: OutboxRow, _ language: Language = .english) -> [String] {
      var state = RootViewState()
      state.screen = .server
      let record = RecordRow(
        RecordID(.outbox, 3), id: "id-3", name: "54327 10",
        fields: [
          .init("name", .text, "54327 10"), .init("base", .text, "54327_10_20200708_160956"),
          .init("made-at", .moment, "2026-11-21T13:05:00Z"), .init("attempts", .decimal, "2"),
          .init("wanted", .choice(["yes", "going"]), wanted), .init("told", .choice(["yes", "going"]), told),
          .init("held", .choice(["refused"]), "refused"), .init("problem", .text, "gone: no route"),
        ], outbox: item)
      var server = ServerViewState()
      (server.screen, server.outbox.answer) = (.outbox, .shown(RecordView(record)))
      state.serverScreens = server
      return RootRenderer.render(state, style: style(language: language), typed: nil).out
    }
    let item = row {
      $0.report = ReportItem(
        report: "d2", institution: "i1", called: "Lab", base: "b", trouble: TransferFailure(.gone, "no route"))
    }
    let waits = lines("yes", "", item)
    for (name, text) in [("changed at", "2026-11-21 14:05"), ("tries so far", "2"), ("name on the server", "54327_10")]
    {
      #expect(waits.contains { $0.hasPrefix(name) && $0.contains(text) }, "\(name): \(waits)")
    }
    #expect(waits.contains { $0.hasPrefix("state") && $0.contains("waits: ") && $0.contains("Lab") }, "\(waits)")
    #expect(!waits.joined().contains("refused") && !waits.joined().contains("gone:"))
    #expect(lines("going", "going", item).contains { $0.hasPrefix("state") && $0.hasSuffix(" sent") })
    #expect(lines("", "", item).contains { $0.hasPrefix("state") && $0.hasSuffix(" not sent") })
    // The list and the item's own page print the same state.
    for item in [item, row { $0.awaits = .session("Ben") }, row { $0.sender = "Kim" }, row { $0.blockedBy = 2 }] {
      let statusText = output(.list([item])).out[0].split(separator: " · ").last.map(String.init) ?? "?"
      #expect(lines("yes", "", item).contains { $0.hasPrefix("state") && $0.hasSuffix(statusText) }, "\(statusText)")
    }
    let german = lines("going", "going", item, .german)
    #expect(german.contains { $0.hasPrefix("geändert am") } && german.contains { $0.hasSuffix(" gesendet") })
  }

  @Test("Sent and unsent items are printed, with the next step for each")
  func roundPrintsNextSteps() {
    var round = OutboxRoundView()
    round.accepted = [row()]
    round.held = [row { ($0.number, $0.hold, $0.theirs) = (4, .refused, "no privilege") }, row { $0.hold = .refused }]
    (round.waiting, round.trouble) = (2, ServerFailure(.unreachable, "no route"))
    let lines = output(.round(round)).err
    #expect(lines[0].hasPrefix("x3 sent: a7 booster (Rex)") && lines[0].hasSuffix("reason \"limping\""))
    #expect(lines[1].contains("x4 not sent: ") && lines[1].contains("the server refuses the change: no privilege"))
    #expect(lines[2].contains("outbox cancel x4 keeps it") && lines[3].hasSuffix("the server refuses the change"))
    #expect(lines.last == "2 changes wait: the OpenMRS server cannot be reached")
    round.waiting = 1
    #expect(output(.round(round)).err.last?.hasPrefix("1 change waits") == true)
    #expect(output(.round(OutboxRoundView())).err == ["the outbox is empty"])
    #expect(output(.round(round), .json).out.joined().contains(#""waiting":1"#))
    var state = OutboxViewState()
    state.news = round
    #expect(OutboxRenderer.news(state, style: Style(format: .people, width: 160)).err.count == lines.count)
  }

  @Test("Each /outbox command is read as its action")
  func outboxCommandsAreRead() throws {
    func action(_ line: String) throws -> OutboxViewState.Action? {
      guard case .action(.server(.outbox(let own))) = try Parser.line(line, in: context()).request else { return nil }
      return own
    }
    #expect(try action("/outbox") == .listed && action("/outbox send") == .sent)
    #expect(try action("/outbox retry x3") == .decided("x3", .retry))
    #expect(try action("/outbox cancel 3") == .decided("3", .cancel))
  }

  @Test("The schedule marks a server's appointment with OpenMRS, its status there, and the age of that status")
  func scheduleMarksServerAppointment() {
    let read = Date(timeIntervalSince1970: 1_777_626_000)
    var row = AppointmentRow(
      number: 7, id: "id-7", startsAt: read, endsAt: read + 1_800, patient: "Rex",
      origin: OriginLabel(.arrived, word: "Waiting", readAt: read))
    var state = ScheduleViewState()
    (state.rows, state.answer) = ([row], .listed)
    var style = Style(format: .people, width: 120)
    style.now = read + 7_200
    let output = ScheduleRenderer.render(state, style: style)
    #expect(output.out.last?.contains("Rex · OpenMRS") == true && output.out.last?.hasSuffix("arrived") == true)
    #expect(output.err.joined().contains("OpenMRS appointments as of "))
    #expect(output.err.joined().contains("calendar updates them"))
    row.origin?.status = .other
    #expect(style.say(row.outcome(style)) == "Waiting")
    state.answer = .shown(row)
    let shown = ScheduleRenderer.render(state, style: style)
    #expect(shown.out.contains { $0.contains("stored by") } && shown.err.count == 1)
    style.now = read
    #expect(ScheduleRenderer.render(state, style: style).err.isEmpty)
    (row.incident, row.status) = (12, .open)
    #expect(style.say(row.outcome(style)) == "open #12")
  }
}
