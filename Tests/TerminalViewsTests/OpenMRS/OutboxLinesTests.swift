import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Printed lines and JSON members of outbox items, server appointments and log-ins.
@Suite struct OutboxLinesTests {
  private static let long = String(repeating: "ä", count: 300)

  private static func cut(_ columns: Int) -> String { String(repeating: "ä", count: columns - 1) + "…" }

  private static func row(_ change: (inout OutboxRow) -> Void = { _ in }) -> OutboxRow {
    var row = OutboxRow(
      number: 3, id: "id-3", appointment: "a7", name: "booster (Rex)", aspect: .reason, goal: "limping",
      before: "yearly", practitioner: "v1", madeAt: moment())
    change(&row)
    return row
  }

  private static func item(_ report: String, _ change: (inout ReportItem) -> Void = { _ in }) -> OutboxRow {
    row {
      var item = ReportItem(report: report, institution: "i1", called: "Lab", base: "54327_10")
      change(&item)
      $0.report = item
    }
  }

  private func output(
    _ answer: OutboxViewState.Answer, _ format: Format = .people, underWay: [DeliveryProgress] = []
  ) -> Output {
    var state = ServerViewState()
    (state.screen, state.outbox.answer) = (.outbox, answer)
    return ServerRenderer.render(state, underWay: underWay, style: style(format))
  }

  // MARK: Items

  @Test("A list of the outbox is printed whole in each format.")
  func outboxListIsPrintedWhole() {
    let conflict = Self.row { ($0.number, $0.hold, $0.theirs) = (14, .conflict, "sneezing") }
    #expect(
      output(.list([Self.row(), conflict]))
        == Output(
          out: [
            #"x3   a7 booster (Rex)  reason "limping" · waits for the server"#,
            #"x14  a7 booster (Rex)  reason "limping" · the server now has "sneezing", before it had "yearly""#,
          ],
          err: ["/outbox retry x14 overwrites the value of the server, /outbox cancel x14 keeps it"]))
    #expect(output(.list([Self.row()])).err == ["/outbox send sends it now"])
    #expect(
      output(.list([Self.row(), conflict]), .plain)
        == Output(out: [
          "x3\ta7\treason\tlimping\tyearly\twaiting\t\tv1\t2026-11-21T14:05",
          "x14\ta7\treason\tlimping\tyearly\tconflict\tsneezing\tv1\t2026-11-21T14:05",
        ]))
    let members =
      #"{"appointment":"a7","aspect":"reason","attempts":0,"before":"yearly","goal":"limping","id":"id-3","#
      + #""institution":null,"made_at":"2026-11-21T13:05:09Z","mail":null,"name":"booster (Rex)","name_there":null,"#
      + #""number":3,"practitioner":"v1","problem":null,"problem_words":null,"report":null,"state":"waiting","#
      + #""taken_back":false,"theirs":null}"#
    #expect(output(.list([Self.row()]), .jsonl) == Output(out: [members]))
    #expect(
      output(.list([Self.row()]), .json) == Output(out: [#"{"next":null,"rows":[\#(members)],"title":"outbox"}"#]))
    let round = OutboxRoundView(accepted: [Self.row()], held: [], others: [Self.row()], waiting: 2)
    #expect(
      output(.round(round), .json)
        == Output(out: [#"{"held":[],"others":[\#(members)],"sent":[\#(members)],"title":"outbox","waiting":2}"#]))
  }

  @Test("A report in the outbox names its institution or address, and the failure of its last attempt.")
  func reportNamesRecipientAndFailure() {
    #expect(
      output(.list([Self.item("d2")])).out == ["x3  d2 booster (Rex)  to Lab · waits to be sent"])
    #expect(
      output(.list([Self.item("d2")]), .plain).out == [
        "x3\td2\ti1\tlimping\tyearly\twaiting\t\tv1\t2026-11-21T14:05"
      ])
    let mail = Self.item("") { ($0.institution, $0.trouble) = ("", TransferFailure(.full)) }
    #expect(
      output(.list([mail])).out == ["x3  booster (Rex)  to Lab · waits: the disk of Lab is full"])
    let json = output(.list([mail]), .jsonl).out.joined()
    #expect(json.contains(#""mail":"Lab""#) && json.contains(#""problem":"full""#))
    #expect(output(.list([Self.item("d2")]), .jsonl).out.joined().contains(#""name_there":"54327_10""#))
    let trouble = Self.row { $0.trouble = ServerFailure(.starting, "why") }
    let told = output(.list([trouble]), .jsonl).out.joined()
    #expect(told.contains(#""problem":"starting","problem_words":"why""#))
  }

  @Test("Each state of an outbox item, with its reason to wait, is printed in words.")
  func statesArePrintedInWords() {
    func words(_ row: OutboxRow) -> String { style().say(row.statusText) }
    func held(_ hold: OutboxHold, _ change: (inout OutboxRow) -> Void = { _ in }) -> String {
      words(
        Self.row {
          $0.hold = hold
          change(&$0)
        })
    }
    #expect(held(.asked) == "needs a decision" && held(.refused) == "the server refuses the change")
    #expect(held(.refused) { $0.theirs = Self.long } == "the server refuses the change: \(Self.cut(120))")
    #expect(held(.refused) { $0.trouble = ServerFailure(.starting) } == "the OpenMRS server is down, or still starting")
    #expect(held(.conflict) { $0.before = "" } == "the server now has none, before it had none")
    #expect(words(Self.row { $0.blockedBy = 2 }) == "waits for x2")
    #expect(
      words(Self.row { $0.trouble = ServerFailure(.starting) })
        == "waits: the OpenMRS server is down, or still starting")
    #expect(words(Self.row { $0.sender = Self.long }) == "is being sent by the prompt of \(Self.cut(32))")
    #expect(words(Self.row { $0.sender = "" }) == "is being sent by another prompt")
    #expect(held(.asked) { $0.sender = "Ada" } == "needs a decision")
    #expect(words(Self.row { $0.progress = DeliveryProgress(item: 3, .sending) }) == "sending")
    func report(_ hold: OutboxHold?, _ change: (inout ReportItem) -> Void = { _ in }) -> String {
      var row = Self.item("d2", change)
      row.hold = hold
      return words(row)
    }
    #expect(report(nil) == "waits to be sent" && report(nil) { $0.isPartlySent = true } == "on its way")
    #expect(report(nil) { $0.trouble = TransferFailure(.full) } == "waits: the disk of Lab is full")
    for hold in [OutboxHold.refused, .conflict] {
      #expect(report(hold) == "needs a decision")
      #expect(report(hold) { $0.trouble = TransferFailure(.full) } == "the disk of Lab is full")
    }
    #expect(report(.asked) { $0.trouble = TransferFailure(.full) } == "needs a decision")
  }

  @Test("The next steps for a held item are the remedy for its failure, if any, and the commands for its subject.")
  func nextStepDependsOnSubject() {
    let remedy = "jotter tries again by itself: /outbox shows what waits"
    let full = TransferFailure(.full)
    #expect(
      Self.item("d2") { $0.trouble = full }.remedies(style()) == [
        remedy, "/outbox retry x3 tries it again, /outbox cancel x3 makes it a draft again",
      ])
    #expect(
      Self.item("").remedies(style()) == ["/outbox retry x3 tries it again, /outbox cancel x3 cancels it"])
    #expect(
      Self.row().remedies(style()) == [
        "/outbox retry x3 overwrites the value of the server, /outbox cancel x3 keeps it"
      ])
  }

  @Test("A list has the next steps of each held item; a remedy that several items share is printed once.")
  func allWays() {
    func held(_ number: Int, _ kind: TransferFailureKind) -> OutboxRow {
      var row = Self.item("d\(number)") { $0.trouble = TransferFailure(kind) }
      (row.number, row.hold) = (number, .refused)
      return row
    }
    func way(_ number: Int) -> String {
      "/outbox retry x\(number) tries it again, /outbox cancel x\(number) makes it a draft again"
    }
    let rows = [held(1, .noPhotoProgram), held(2, .noVideoProgram), held(3, .noPhotoProgram)]
    let convert = "install convert: apt-get install imagemagick, or brew install imagemagick"
    let ffmpeg = "install ffmpeg: apt-get install ffmpeg, or brew install ffmpeg"
    #expect(output(.list(rows)).err == [convert, way(1), ffmpeg, way(2), way(3)])
    #expect(output(.list([Self.item("d4"), rows[1]])).err == [ffmpeg, way(2)])
  }

  @Test("The value to send is a status in words, or a quoted reason; a report has its recipient instead.")
  func wishedValueDependsOnItem() {
    func wish(_ change: (inout OutboxRow) -> Void) -> String { style().say(Self.row(change).wish) }
    func status(_ goal: String, _ change: (inout OutboxRow) -> Void = { _ in }) -> String {
      wish {
        ($0.aspect, $0.goal) = (.status, goal)
        change(&$0)
      }
    }
    #expect(wish { $0.goal = "" } == "reason none" && wish { $0.goal = Self.long } == "reason \"\(Self.cut(200))\"")
    #expect(wish { $0.isTakenBack = true } == "reason \"limping\" again")
    #expect(status("planned") == "planned" && status("Waiting") == "arrived" && status("Odd") == "Odd")
    #expect(status(Self.long) == Self.cut(40))
    #expect(status("planned") { $0.isTakenBack = true } == "planned again")
    #expect(
      style().say(Self.item("d2") { $0.called = Self.long }.wish) == "to \(Self.cut(32))")
  }

  @Test("A conflict prints the server's own words if both of its statuses have the same meaning.")
  func conflictPrintsServerWords() {
    func statusText(_ theirs: String, _ before: String) -> String {
      style().say(
        Self.row {
          ($0.aspect, $0.goal, $0.hold) = (.status, "completed", .conflict)
          ($0.theirs, $0.before) = (theirs, before)
        }.statusText)
    }
    #expect(statusText("Waiting", "Walkin") == "the server now has Waiting, before it had Walkin")
    #expect(statusText("Waiting", "Scheduled") == "the server now has arrived, before it had planned")
  }

  @Test("The name in the subject of an item is cut to 48 columns.")
  func itemSubjectIsCut() {
    #expect(Self.row { $0.name = Self.long }.about == "a7 \(Self.cut(48))")
    #expect(Self.row { $0.appointment = "" }.about == "booster (Rex)")
    #expect(Self.item("d2").about == "d2 booster (Rex)")
  }

  @Test("The list and the page of an item show the progress of its sending.")
  func itemShowsProgressOfSending() {
    let progress = [
      DeliveryProgress(item: 4, .sending), DeliveryProgress(item: 3, .sending, .photo, 1, of: 3, percent: 40),
    ]
    let listed = output(.list([Self.item("d2")]), underWay: progress).out
    #expect(listed == ["x3  d2 booster (Rex)  to Lab · sending photo 1 of 3 40 %"])
    var record = RecordRow(
      RecordID(.outbox, 3), id: "id-3", name: "booster", fields: [.init("wanted", .choice(["yes"]), "yes")])
    record.outbox = Self.item("d2")
    let shown = output(.shown(RecordView(record)), underWay: progress).out
    #expect(shown.contains { $0.hasPrefix("state") && $0.hasSuffix("sending photo 1 of 3 40 %") }, "\(shown)")
  }

  @Test("A round of sending prints sent and unsent items with the next steps, or that the outbox is empty.")
  func roundPrintsSentAndUnsent() {
    #expect(output(.round(OutboxRoundView())) == Output(err: ["the outbox is empty"]))
    for (waiting, words) in [
      (1, "1 item needs a decision, or another prompt is sending it: /outbox shows it"),
      (2, "2 items need a decision, or another prompt is sending them: /outbox shows them"),
    ] { #expect(output(.round(OutboxRoundView(waiting: waiting))) == Output(err: [words])) }
    let round = OutboxRoundView(
      accepted: [Self.row()], held: [Self.row { $0.hold = .asked }], others: [Self.row { $0.awaits = .logIn("Ada") }],
      waiting: 1, trouble: ServerFailure(.starting))
    #expect(
      output(.round(round))
        == Output(err: [
          #"x3 sent: a7 booster (Rex), reason "limping""#, "x3 not sent: a7 booster (Rex), needs a decision",
          "/outbox retry x3 overwrites the value of the server, /outbox cancel x3 keeps it",
          "x3 not sent: a7 booster (Rex), waits for the log-in of Ada", "to send it, type /login NAME",
          "1 change waits: the OpenMRS server is down, or still starting",
        ]))
  }

  // MARK: A calendar

  private static let start = moment(51)

  private func calendar(
    _ rows: [CalendarRow], _ format: Format = .people, width: Int? = nil,
    _ change: (inout CalendarViewState) -> Void = { _ in }
  ) -> Output {
    var state = ServerViewState()
    state.screen = .calendar
    state.calendar.rows = rows
    state.calendar.stage = .list
    change(&state.calendar)
    return ServerRenderer.render(state, style: style(format, width: width).at(moment()))
  }

  private static func visit(_ number: Int, _ change: (inout CalendarRow) -> Void = { _ in }) -> CalendarRow {
    var row = CalendarRow(
      number: number, id: "id", startsAt: start, endsAt: start + 1_800, patient: "Rex", type: "booster",
      reason: "yearly", status: .arrived, statusWord: "Waiting")
    change(&row)
    return row
  }

  @Test("The calendar has a heading for each day, and aligns the times of the appointments below it.")
  func calendarHasDayHeadings() {
    let rows = [
      Self.visit(9), Self.visit(10) { $0.appointment = 4 },
      Self.visit(11) { ($0.startsAt, $0.endsAt) = (Self.start + 86_400, Self.start + 88_200) },
      Self.visit(12) { ($0.startsAt, $0.endsAt, $0.problem) = (nil, nil, "odd") },
    ]
    #expect(
      calendar(rows)
        == Output(out: [
          "Saturday 2026-11-21", "9   14:06-14:36  Rex · booster · yearly  arrived",
          "a4  14:06-14:36  Rex · booster · yearly  arrived", "Sunday 2026-11-22",
          "11  14:06-14:36  Rex · booster · yearly  arrived", "no day",
          "12    Rex · booster · yearly  cannot be read: odd",
        ]))
    #expect(
      calendar([rows[1]], .plain).out == [
        "a4\t2026-11-21T14:06\t2026-11-21T14:36\tarrived\tRex\tbooster\tyearly\t"
      ])
    #expect(
      calendar([rows[0]], .jsonl).out == [
        #"{"appointment":null,"ends_at":"2026-11-21T13:36:00Z","id":"id","missed":false,"number":9,"#
          + #""patient":"Rex","problem":null,"reason":"yearly","starts_at":"2026-11-21T13:06:00Z","#
          + #""status":"arrived","status_word":"Waiting","type":"booster"}"#
      ])
    #expect(
      calendar([], .json) { ($0.title, $0.hasMore) = ("Ada", true) }.out == [
        #"{"has_more":true,"person":"Ada","problem":null,"problem_words":null,"read_at":null,"rows":[],"#
          + #""title":"calendar"}"#
      ])
  }

  @Test("The calendar cuts an appointment's text to the rest of the line, at least 12 columns.")
  func calendarCutsAppointmentText() {
    let row = Self.visit(9) { ($0.patient, $0.type, $0.reason) = (Self.long, "", "") }
    #expect(calendar([row], width: 50).out[1] == "9  14:06-14:36  \(Self.cut(25))  arrived")
    let planned = Self.visit(9) { ($0.patient, $0.type, $0.reason, $0.status) = (Self.long, "", "", .planned) }
    #expect(calendar([planned], width: 50).out[1] == "9  14:06-14:36  \(Self.cut(34))")
    #expect(calendar([row], width: 30).out.joined().contains(Self.cut(12)))
  }

  @Test("The calendar names its age from one minute on.")
  func calendarNamesItsAge() {
    func remarks(_ seconds: Double) -> [String] { calendar([Self.visit(9)]) { $0.readAt = moment(-seconds) }.err }
    #expect(remarks(59).isEmpty)
    #expect(
      remarks(60) == ["as of 2026-11-21 14:04 · approximately a minute ago: /calendar refresh updates the list"])
  }

  @Test("A server's appointment is printed whole, with the command that opens it if it is stored and not over.")
  func serverAppointmentIsPrintedWhole() {
    func shown(_ row: CalendarRow, _ change: (inout CalendarDetailsView) -> Void = { _ in }) -> Output {
      calendar([]) {
        var details = CalendarDetailsView(row)
        change(&details)
        $0.stage = .details(details)
      }
    }
    let back = "/calendar back shows the list again"
    #expect(
      shown(Self.visit(9))
        == Output(
          out: ["9  2026-11-21  14:06-14:36  arrived", "patient    Rex", "type       booster", "reason     yearly"],
          err: [back]))
    let kept = Self.visit(9) { $0.appointment = 4 }
    #expect(shown(kept).err == ["\(back) · /appointment open a4 begins its incident"])
    #expect(
      shown(
        Self.visit(9) { ($0.appointment, $0.status) = (4, .completed) }
      ).err == [back])
    let lacking = shown(Self.visit(9) { ($0.startsAt, $0.endsAt) = (nil, nil) }) {
      $0.missing = [.init(.slot), .init(.patient, ServerFailure(.starting)), .init(.slot, ServerFailure(.unknown))]
    }
    #expect(
      lacking.err == [
        "the time slot is not known", "the patient's file is not known: the OpenMRS server is down, or still starting",
        "the time slot is not known: the OpenMRS server has no such time slot", back,
      ])
    #expect(lacking.out[0] == "9  arrived")
    #expect(shown(Self.visit(9)) { $0.missing = [.init(.slot)] }.err[0] == "the time slot could not be read again")
    #expect(
      shown(Self.visit(9)) { $0.identifiers = [.init(Self.long, "276"), .init("", "9")] }.out.suffix(2) == [
        "\(Self.cut(24))  276", "number                    9",
      ])
  }

  @Test("A log-in prints the person's name cut to 60 columns, and the user name cut to 40.")
  func logIn() {
    var state = ServerViewState()
    (state.logIn.person, state.logIn.name) = (Self.long, Self.long)
    #expect(ServerRenderer.render(state, style: style()).err == ["logged in as \(Self.cut(60)) (\(Self.cut(40)))"])
    #expect(ServerRenderer.render(state, style: style(.jsonl)).out == [#"{"user":"\#(Self.long)"}"#])
  }
}
