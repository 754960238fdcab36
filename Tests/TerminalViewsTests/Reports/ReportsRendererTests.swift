import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Commands for reports and institutions, and their output.
@Suite struct ReportsRendererTests {
  private func output(_ answer: ReportsViewState.Answer, _ format: Format = .people) -> Output {
    var state = RootViewState(isPrompt: true)
    state.screen = .reports
    state.reportScreens?.answer = answer
    return RootRenderer.render(state, style: Style(format: format, width: 160), typed: nil)
  }

  private var lab: RecordRow {
    RecordRow(
      RecordID(.institution, 1), id: "id-1", name: "Lab\u{1B}[2J",
      fields: [.init("name", .text, "Lab"), .init("host", .text, "lab.example"), .init("config", .lines, "{}")],
      institution: InstitutionView(
        areas: [.init("Labor", kinds: ["Blutbild", "Urin"])],
        forms: [.init("Befund", isHere: true), .init("Kot", isHere: false)], help: "https://lab.example",
        flaws: [.init("Qp_iPad", found: nil), .init("URL", found: "7")], readAt: Date(timeIntervalSince1970: 0),
        hostKeys: [.init(type: "ssh-ed25519", fingerprint: "SHA256:abc")]))
  }

  private func item(_ number: Int, _ trouble: TransferFailure? = nil, _ hold: OutboxHold? = nil) -> OutboxRow {
    var row = OutboxRow(
      number: number, id: "id", appointment: "", name: "54327 10 Blutbild", aspect: .status, goal: "", hold: hold)
    row.report = ReportItem(report: "d2", institution: "i1", called: "Lab", base: "54327_10", trouble: trouble)
    return row
  }

  @Test("An unconfirmed host key is printed with the command that confirms it, and with exit code 4")
  func unconfirmedKeyPrintsConfirmingCommand() {
    let keys = [HostKeyRow(type: "ssh-ed25519", fingerprint: "SHA256:abc")]
    var lab = lab
    lab.institution?.hostKeys = []
    let shown = output(.host(lab, keys))
    #expect(shown.exitCode == 4 && shown.err.joined().contains("institution trust i1 SHA256:abc"))
    #expect(shown.err.contains("  ssh-ed25519  SHA256:abc") && !shown.err.joined().contains("\u{1B}[2J"))
    #expect(output(.host(lab, keys), .plain).out == ["i1\tssh-ed25519\tSHA256:abc"])
    #expect(output(.host(lab, keys), .json).out.first?.contains(#""fingerprint":"SHA256:abc""#) == true)
    #expect(output(.trust(lab, keys[0])).err.first?.contains("confirmed: SHA256:abc") == true)
    #expect(output(.trust(lab, keys[0]), .json).out.first?.contains(#""institution":"i1""#) == true)
  }

  @Test("An institution is printed with its areas, forms, flaws and the time of reading")
  func institutionPrintsAllItsParts() {
    let lines = output(.visit(lab)).out
    for words in [
      "Blutbild; Urin", "Befund", "Kot (not loaded yet)", "quality 50 of 100", "2000000 bits a second",
      "https://lab.example",
    ] {
      #expect(lines.contains { $0.contains(words) }, "\(words)")
    }
    #expect(
      lines.contains { $0.contains("Qp_iPad is missing") } && lines.contains { $0.contains("URL cannot be used") })
    #expect(lines.last?.hasPrefix("read at") == true)
    #expect(output(.visit(lab)).err.first?.hasPrefix("connected to ") == true)
    #expect(output(.visit(lab), .plain).out.first == "area\tLabor\tBlutbild")
    #expect(output(.visit(lab), .json).out.first?.contains(#""kinds":["Blutbild","Urin"]"#) == true)
  }

  @Test("A report without a practitioner prints that it names no user, a report with one does not")
  func reportMayNameNoUser() {
    func sent(_ fields: [RecordRow.Field]) -> [String] {
      let row = RecordRow(RecordID(.report, 1), id: "id-1", name: "54327 10", fields: fields)
      return output(
        .confirmed(
          Confirmation(outcome: .made, deed: ChangeSummary(.sent, RecordID(.report, 1)), subject: .record(row)))
      ).err
    }
    let words = "no session, so the report names no user; /practitioner standard NAME sets one"
    #expect(sent([]).contains(words))
    #expect(!sent([.init("practitioner", .text, "v1")]).contains { $0.contains("names no user") })
  }

  @Test("A written report prints a line for each number of a wrong length, with the command")
  func reportListsWrongLengthNumbers() {
    let row = RecordRow(RecordID(.report, 2), id: "id-2", name: "123 1000")
    let written = Confirmation(
      outcome: .made, deed: ChangeSummary(.admitted, RecordID(.report, 2)), subject: .record(row),
      gaps: [.order(digits: 5...6), .position(digits: 1...3)])
    #expect(
      output(.confirmed(written)).err.suffix(2) == [
        "! its order needs 5 to 6 digits: /report edit d2 order=DIGITS",
        "! its position needs 1 to 3 digits: /report edit d2 position=DIGITS",
      ])
  }

  @Test("The password answer prints whether a password is set")
  func passwordAnswerPrintsWhetherSet() {
    #expect(output(.password(lab, isKnown: true, isKept: true)).err.first?.hasSuffix("is set") == true)
    #expect(output(.password(lab, isKnown: false, isKept: false)).err.first?.hasSuffix("is forgotten") == true)
    #expect(output(.password(lab, isKnown: true, isKept: true), .json).out.first?.contains(#""known":true"#) == true)
  }

  @Test("A one-shot command forgets a password without `--keyring`, and prints that")
  func passwordOfCommand() {
    var state = ReportsViewState()
    state.answer = .password(lab, isKnown: true, isKept: false)
    var style = Style(commandPrefix: "")
    style.isPrompt = false
    #expect(
      ReportsRenderer.render(state, style: style).err.first?.hasSuffix(
        "when this command ends; --keyring stores it") == true)
  }

  @Test("The outbox prints the progress of a report here, and the practitioner whose prompt sends another")
  func outboxPrintsProgressAndSender() {
    var state = ServerViewState()
    var (theirs, nobodys) = (item(2), item(3))
    (theirs.sender, nobodys.sender) = ("Ada", "")
    (state.screen, state.outbox.answer) = (.outbox, .list([item(1), theirs, nobodys]))
    let underWay = [DeliveryProgress(item: 1, .sending, .photo, 1, of: 3, percent: 40)]
    let shown = ServerRenderer.render(state, underWay: underWay, style: Style(width: 160)).out
    #expect(shown[0].hasSuffix("sending photo 1 of 3 40 %"))
    #expect(shown[1].hasSuffix("is being sent by the prompt of Ada"))
    #expect(shown[2].hasSuffix("is being sent by another prompt"))
  }

  @Test("On an accessible terminal the progress line of a step has no percent")
  func accessibleProgressHasNoPercent() {
    var state = ReportsViewState()
    let style = Style(isAccessible: true)
    let lines = [10, 20].map { percent in
      state.delivery = DeliveryProgress(item: 3, .sending, .photo, 1, of: 2, percent: percent)
      return ReportsRenderer.progress(state, style: style)
    }
    #expect(lines == ["x3  sending photo 1 of 2", "x3  sending photo 1 of 2"])
  }

  @Test("A held report offers only to retry or to cancel")
  func heldReportOffersRetryOrCancel() {
    let row = item(2, TransferFailure(.timedOut), .asked)
    #expect(
      row.remedies(Style(commandPrefix: "/"))
        == ["/outbox retry x2 tries it again, /outbox cancel x2 makes it a draft again"])
  }

  @Test("A missing private key, a full disk here and other failures have their own message and remedy")
  func ownTroubles() {
    let key = TransferFailure(.noKey, "~/.ssh/lab: No such file or directory")
    #expect(
      "\(key.message("Lab").text(in: .english))"
        == "the private key for Lab cannot be used: ~/.ssh/lab: No such file or directory")
    #expect(
      key.explained("Lab", "/").remedy.text(in: .english)
        == "/institution edit Lab key=FILE sets another file, key= clears it")
    for (kind, message, remedy) in [
      (
        TransferFailureKind.wrongCredentials, "Lab refuses the log-in of this user",
        "/institution password Lab asks for a password; the field key= names the file of a private key"
      ),
      (
        .changedHost, "the host key of Lab is not the confirmed one",
        "/institution test Lab shows both keys, and how to confirm the new one"
      ),
      (.full, "the disk of Lab is full", "jotter tries again by itself: /outbox shows what waits"),
      (.gone, "Lab has ended the connection", "jotter tries again by itself: /outbox shows what waits"),
      (.removed, "Lab was removed from the institutions", "/restore institution Lab brings it back"),
    ] {
      #expect(TransferFailure(kind).message("Lab").text(in: .english) == message)
      #expect(TransferFailure(kind).explained("Lab", "/").remedy.text(in: .english) == remedy)
    }
    let room = TransferFailure(.noRoom)
    #expect(room.message("Lab").text(in: .english) == "the disk of this machine is full")
    #expect(
      room.explained("Lab", "/").remedy.text(in: .english).hasPrefix("make space on it; jotter then tries again"))
    #expect(room.explained("Lab", "/").exitCode == 1 && key.explained("Lab", "/").exitCode == 4)
  }

  @Test("A typed fingerprint that the host lacks is named, and a confirmed host gets no remedy")
  func missedKey() {
    let keys = [HostKeyRow(type: "ssh-ed25519", fingerprint: "SHA256:abc")]
    let shown = output(.host(lab, keys, missed: "SHA256:xxxx"))
    #expect(shown.err.first?.hasSuffix("has no key with the fingerprint SHA256:xxxx: nothing was confirmed") == true)
    #expect(shown.err.count == 3 && shown.err.last == "  ssh-ed25519  SHA256:abc" && shown.exitCode == 4)
    #expect(!shown.err.joined().contains("in place of"))
  }

  @Test("A changed host key is printed with the confirmed one and the command that replaces it")
  func otherKey() {
    let shown = output(.host(lab, [HostKeyRow(type: "ssh-ed25519", fingerprint: "SHA256:new")]))
    #expect(shown.err.contains("  ssh-ed25519  SHA256:new") && shown.err.contains("  ssh-ed25519  SHA256:abc"))
    #expect(shown.err.last?.hasSuffix("if it is, type /institution trust i1 SHA256:new") == true)
    #expect(output(.visit(lab)).out.first?.hasSuffix("confirmed SHA256:abc") == true)
  }

  @Test("News of a round names the unreachable institution, and the one with unreadable settings")
  func newsOfFailure() {
    var state = ReportsViewState()
    (state.news.waiting, state.news.trouble) = (1, TransferFailure(.unreachable, "no route"))
    state.news.stuck = item(1)
    state.news.unread = .init("Lab", TransferFailure(.timedOut))
    let lines = ReportsRenderer.news(state, style: Style()).err
    #expect(lines[0] == "1 report waits: Lab cannot be reached: no route")
    #expect(lines[1] == "could not read the settings of Lab: Lab did not answer in time")
  }

  @Test("A waiting report in a list has its day, its time on the 24-hour clock and its form")
  func waitingReportHasItsTime() {
    let row = RecordRow(
      RecordID(.report, 2), id: "id-2", name: "54327 10",
      fields: [
        .init("sent-at", .moment, "2020-07-08T16:09:56Z"), .init("delivered-at", .moment, ""),
        .init("protocol", .text, "Kotprobe"),
      ])
    let style = style(width: 160)
    let shown = row.apart(style).map { style.say($0) }
    #expect(shown.first == "waits to be sent" && shown.last == "Kotprobe")
    #expect(shown.contains { $0.contains("2020-07-08") && $0.contains("18:09") }, "\(shown)")
  }

  @Test("A shown report has its order, area, kind, text, and each file with its kind")
  func shownReportListsItsFiles() {
    func file(_ number: Int, _ name: String, _ kind: String, form: String = "") -> RecordRow {
      RecordRow(
        RecordID("report.file", 2, part: number), id: "id-\(number)", name: name,
        fields: [.init("kind", .text, kind), .init("protocol", .text, form)])
    }
    let row = RecordRow(
      RecordID(.report, 2), id: "id-2", name: "54327 10",
      fields: [
        .init("order", .text, "54327"), .init("area", .text, "Labor"), .init("kind", .text, "Blutbild"),
        .init("text", .lines, "left eye"),
      ],
      parts: [file(1, "a.jpg", "photo"), file(2, "v.mp4", "video"), file(3, "kot.pdf", "pdf", form: "Kotprobe")])
    let lines = output(.draft(row)).out
    for words in [
      ["54327"], ["Labor"], ["Blutbild"], ["left eye"], ["1 photo", "a.jpg"], ["2 video", "v.mp4"],
      ["3 PDF", "kot.pdf (the form)"],
    ] {
      #expect(lines.contains { line in words.allSatisfy { line.contains($0) } }, "\(words): \(lines)")
    }
  }

  @Test("A form has a line for each field, and a page prints its number and the number of pages")
  func formPrintsEachField() {
    let report = RecordRow(RecordID(.report, 2), id: "id-2", name: "54327 10")
    let fields = [PDFField("Befund", value: "left"), PDFField("Art", choices: ["Blut", "Urin"])]
    let shown = output(.form(report, pages: 2, fields: fields))
    #expect(shown.out[0].hasSuffix("2 pages") && shown.out[2].hasSuffix("— (Blut, Urin)"))
    // For people a check box is yes or no, not its value in the file.
    let boxes = [
      PDFField("Eilt", value: "Off", choices: ["Ja", "Off"], isBox: true),
      PDFField("Urin", value: "Ja", choices: ["Ja", "Off"], isBox: true),
    ]
    let ticks = output(.form(report, pages: 1, fields: boxes)).out.dropFirst()
    #expect(
      ticks.map { $0.hasSuffix("no (yes, no)") } == [true, false] && ticks.last?.hasSuffix("yes (yes, no)") == true)
    #expect(output(.form(report, pages: 1, fields: boxes), .plain).out.first == "Eilt\tOff\tyes|no")
    #expect(shown.err.joined().contains("report fill d2 'Befund=…'"))
    #expect(output(.form(report, pages: 1, fields: [])).err == ["this form has no fields"])
    #expect(output(.form(report, pages: 2, fields: fields), .plain).out == ["Befund\tleft\t", "Art\t\tBlut|Urin"])
    #expect(output(.form(report, pages: 2, fields: fields), .json).out.first?.contains(#""pages":2"#) == true)
    let page = output(.page(report, page: 1, of: 2, path: "/tmp/1.png", .described))
    #expect(page.out == ["d2  page 1 of 2", "/tmp/1.png"] && page.err.joined().contains("report page d2 2"))
    #expect(output(.page(report, page: 2, of: 2, path: "/tmp/1.png", .drawn)).err == ["d2  page 2 of 2"])
    #expect(output(.page(report, page: 2, of: 2, path: "/tmp/1.png", .opened)).err.first?.hasSuffix("opened") == true)
    #expect(output(.page(report, page: 2, of: 2, path: "/p", .drawn), .plain).out == ["d2\t2\t2\t/p"])
    #expect(
      output(.page(report, page: 2, of: 2, path: "/p", .drawn), .json).out.first?.contains(#""path":"/p""#) == true)
  }

  @Test("A round prints a line for each sent report, each held one, and all that wait")
  func roundPrintsEachReport() {
    var round = DeliveryRound()
    #expect(output(.round(round)).err == ["the outbox is empty"])
    round.left = 2
    #expect(
      output(.round(round)).err == ["2 items need a decision, or another prompt is sending them: /outbox shows them"])
    #expect(output(.round(round)).exitCode == 6)
    round.delivered = [item(1)]
    round.held = [item(2, TransferFailure(.changedHost), .refused)]
    (round.waiting, round.trouble) = (2, TransferFailure(.unreachable, "no route"))
    let shown = output(.round(round))
    #expect(shown.err[0] == "x1 sent: d2 54327 10 Blutbild" && shown.exitCode == 6)
    #expect(shown.err[1].contains("x2 not sent") && shown.err[1].contains("is not the confirmed one"))
    #expect(shown.err.contains { $0.contains("outbox cancel x2 makes it a draft again") })
    #expect(shown.err.last?.contains("2 reports wait: the recipient cannot be reached: no route") == true)
    #expect(output(.round(round), .json).out.first?.contains(#""waiting":2"#) == true)
    var state = ReportsViewState()
    state.news.delivered = [item(1)]
    #expect(ReportsRenderer.news(state, style: Style()).err == ["x1 sent: d2 54327 10 Blutbild"])
  }

  @Test("The outbox lists a report with its institution and its state")
  func outboxListsReportsWithState() {
    var state = ServerViewState()
    (state.screen, state.outbox.answer) = (
      .outbox, .list([item(1), item(2, TransferFailure(.timedOut)), item(3, nil, .asked)])
    )
    let shown = ServerRenderer.render(state, style: Style(width: 160)).out
    #expect(shown[0].contains("to Lab") && shown[0].hasSuffix("waits to be sent"))
    #expect(shown[1].contains("waits: Lab did not answer in time") && shown[2].hasSuffix("needs a decision"))
    let plain = ServerRenderer.render(state, style: Style(format: .plain)).out
    #expect(plain[0].hasPrefix("x1\td2\ti1\t"))
  }

  @Test("Each step of sending is printed with its file and its percentage, if known")
  func sendingStepPrintsItsPercentage() {
    var state = ReportsViewState()
    #expect(ReportsRenderer.progress(state, style: Style()) == nil)
    for (step, kind, words) in [
      (DeliveryStep.preparing, MediaKind.photo, "preparing photo 1 of 2 50 %"),
      (.sending, .video, "sending video 1 of 2 50 %"), (.sending, .pdf, "sending the protocol 50 %"),
      (.preparing, .recording, "preparing recording 1 of 2 50 %"), (.placing, .photo, "finishing 50 %"),
    ] {
      state.delivery = DeliveryProgress(item: 3, step, kind, 1, of: 2, percent: 50)
      #expect(ReportsRenderer.progress(state, style: Style()) == "x3  " + words)
    }
    for (step, words) in [(DeliveryStep.preparing, "preparing"), (.sending, "sending")] {
      state.delivery = DeliveryProgress(item: 3, step)
      #expect(ReportsRenderer.progress(state, style: Style()) == "x3  " + words)
    }
  }

  @Test("All missing parts of a report are in one message, with the commands that set them")
  func missingPartsShareOneMessage() {
    let gaps: [ReportLack] = [
      .institution, .order(digits: 5...6), .position(digits: 3...3), .comment, .noSuchKind("Kot", area: "Labor"),
      .noSuchForm("A"), .noForm, .formNotThere("B"), .unread, .medium, .tooManyVideos(most: 3),
    ]
    let output = FailureRenderer.render(.reportLacks(2, gaps), style: Style(commandPrefix: "/"), typed: nil)
    #expect(output.exitCode == 2)
    for words in [
      "it needs an institution", "its order needs 5 to 6 digits", "its position needs 3 digits",
      "it needs an area with a kind, or a protocol", "there is no kind \"Kot\" in the area \"Labor\"",
      "there is no protocol \"A\"", "it has no protocol", "the protocol \"B\" is not loaded yet",
      "the institution's settings were not read yet", "it needs a photo or a video",
      "it has more than 3 videos",
    ] {
      #expect(output.err[0].contains(words), "\(words)")
    }
    for way in [
      "institution=NAME", "order=DIGITS", "position=DIGITS", "area=AREA kind=KIND", "protocol=NAME",
      "institution test INSTITUTION", "report attach d2 FILE", "report detach d2 N",
    ] {
      #expect(output.err[1].contains(way), "\(way)")
    }
  }

  @Test("Each failure of an institution has a different message")
  func ownSentences() {
    let sentences = TransferFailureKind.allCases.map {
      TransferFailure($0, "words").message("Lab").text(in: .english)
    }
    #expect(Set(sentences).count == sentences.count)
  }

  @Test("Each command for reports, institutions and the outbox becomes its action, or a usage error")
  func reportCommandsBecomeActions() throws {
    func action(_ line: String) throws -> RootViewState.Action? {
      if case .action(let action) = try Parser.line(line, in: context()).request { action } else { nil }
    }
    #expect(try action("/institution test lab") == .reports(.visited("lab")))
    #expect(try action("/institution trust lab SHA256:abc") == .reports(.trusted("lab", fingerprint: "SHA256:abc")))
    #expect(try action("/institution trust lab") == .reports(.trusted("lab", fingerprint: nil)))
    #expect(
      try action("/institution password lab --password-fd 3 --keyring")
        == .reports(.passwordGiven("lab", .descriptor(3), isKept: true)))
    #expect(try action("/institution password lab --forget") == .reports(.passwordForgotten("lab")))
    #expect(try action("/institution open lab") == .records(.opened(.institution, "lab", .site, opens: true)))
    #expect(
      try action("/institution add Lab --host lab.example --user ada --port 2222")
        == .records(
          .added(
            .institution,
            [
              TypedField("name", "Lab"), TypedField("host", "lab.example"), TypedField("port", "2222"),
              TypedField("user", "ada"),
            ])))
    #expect(
      try action("/report new Lab order=54327 --from 12")
        == .reports(.begun([TypedField("institution", "Lab"), TypedField("order", "54327")], from: "12")))
    #expect(
      try action("/report new Lab --from '#12'")
        == .reports(.begun([TypedField("institution", "Lab")], from: "#12")))
    let edit = UsageTests.error("/report edit")
    #expect(edit?.message.english == "a report, or a field of the draft, is needed")
    #expect(edit?.suggestion.english == "type /report edit REPORT, or /report edit area=AREA for the draft")
    #expect(UsageTests.error("/report again")?.message.english == "a report is needed")
    #expect(UsageTests.error("/institution test")?.message.english == "an institution is needed")
    #expect(UsageTests.error("/outbox hold")?.message.english == "an outbox item is needed")
    #expect(try action("/report edit text=x") == .reports(.edited([TypedField("text", "x")])))
    #expect(try action("/report attach d2 a.jpg b.jpg") == .reports(.attached("d2", ["a.jpg", "b.jpg"], from: nil)))
    #expect(try action("/report attach a.jpg --from 3") == .reports(.attached(nil, ["a.jpg"], from: "3")))
    #expect(UsageTests.error("/report attach d2") != nil)
    #expect(try action("/report gallery a b --limit 3") == .reports(.galleryOpened("a b", limit: 3)))
    #expect(try action("/report look d2 3 --plain") == .reports(.looked("d2", 3, isShown: false)))
    #expect(UsageTests.error("/report look d2") != nil)
    #expect(
      try action("/practitioner standard ada --password-fd 3") == .reports(.standardSet("ada", .descriptor(3))))
    #expect(try action("/practitioner standard none") == .reports(.standardSet(nil, .typed)))
    guard case .reports(.eveningSent(_, to: "a@b.example"))? = try action("/digest --send a@b.example") else {
      Issue.record("/digest --send")
      return
    }
    #expect(UsageTests.error("/digest --send lab --html x") != nil)
    #expect(UsageTests.error("/digest --send lab --limit 3") != nil)
    #expect(
      try action("/report detach d2 1") == .reports(.detached("d2", 1)))
    #expect(try action("/report detach 1") == .reports(.detached(nil, 1)))
    #expect(try action("/report show") == .reports(.draftShown))
    let atPrompt = Context(
      money: { .english }, calendar: berlin, now: moment(), isFile: { _ in false }, isPrompt: true)
    #expect(
      try Parser.line("/report new Lab", in: atPrompt).request
        == .action(.form(.opened(.report, nil, with: [TypedField("institution", "Lab")]))))
    #expect(try action("/report send") == .reports(.sent(nil)))
    #expect(try action("/report send d2") == .reports(.sent("d2")))
    #expect(try action("/report again d2") == .reports(.copied("d2")))
    #expect(
      try action("/report fill d2 Befund='left eye'") == .reports(.filled("d2", [TypedField("Befund", "left eye")])))
    #expect(try action("/report fill") == .reports(.filled(nil, [])))
    #expect(try action("/report page") == .reports(.paged(nil, 1, isShown: true)))
    #expect(try action("/report page 2 --plain") == .reports(.paged(nil, 2, isShown: false)))
    #expect(try action("/outbox hold x3") == .server(.outbox(.decided("x3", .hold))))
  }
}
