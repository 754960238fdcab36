import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Each answer about reports and institutions, with every printed line and JSON member.
@Suite struct ReportsLinesTests {
  private func output(
    _ answer: ReportsViewState.Answer, _ format: Format = .people, isPrompt: Bool = false
  ) -> Output {
    var state = ReportsViewState()
    state.answer = answer
    var style = style(format)
    style.isPrompt = isPrompt
    return ReportsRenderer.render(state, style: style)
  }

  private static let long = String(repeating: "ä", count: 300)
  private static let known = HostKeyRow(type: "ssh-ed25519", fingerprint: "SHA256:abc")
  private static let other = HostKeyRow(type: "ssh-rsa", fingerprint: "SHA256:def")
  private static let report = RecordRow(RecordID(.report, 2), id: "id-2", name: "54327 10")

  private static func lab(_ name: String = "Lab", keys: [HostKeyRow] = [known]) -> RecordRow {
    RecordRow(
      RecordID(.institution, 1), id: "id-1", name: name,
      institution: InstitutionView(
        areas: [.init("Labor", kinds: ["Blutbild", "Urin"])],
        forms: [.init("Befund", isHere: true), .init("Kot", isHere: false)], help: "https://lab.example",
        flaws: [.init("Qp_iPad", found: nil), .init("URL", found: "7", keptFrom: moment())], readAt: moment(),
        hostKeys: keys))
  }

  private static func item(_ number: Int, _ change: (inout OutboxRow) -> Void = { _ in }) -> OutboxRow {
    var row = OutboxRow(number: number, id: "id", appointment: "", name: "54327 10", aspect: .status, goal: "")
    row.report = ReportItem(report: "d2", institution: "i1", called: "Lab", base: "54327_10")
    change(&row)
    return row
  }

  // MARK: Institutions

  @Test("Unconfirmed keys of a host are listed, and the remedy confirms the first of them.")
  func unconfirmedHostKeysAreListed() {
    let answer = ReportsViewState.Answer.host(Self.lab(keys: []), [Self.known, Self.other])
    #expect(
      output(answer)
        == Output(
          err: [
            "the host key of Lab, not confirmed yet:", "  ssh-ed25519  SHA256:abc",
            "  ssh-rsa  SHA256:def",
            "compare it with the key that the institution gave you; if they are equal, type /institution trust i1 SHA256:abc",
          ], exitCode: 4))
    for format in [Format.json, .jsonl] {
      #expect(
        output(answer, format)
          == Output(
            out: [
              #"{"institution":"i1","keys":[{"fingerprint":"SHA256:abc","type":"ssh-ed25519"},"#
                + #"{"fingerprint":"SHA256:def","type":"ssh-rsa"}],"title":"host keys"}"#
            ], exitCode: 4))
    }
    #expect(
      output(answer, .plain)
        == Output(out: ["i1\tssh-ed25519\tSHA256:abc", "i1\tssh-rsa\tSHA256:def"], exitCode: 4))
  }

  @Test("A host with one of several confirmed keys counts as confirmed, even if another key was typed.")
  func confirmedHost() {
    let lab = Self.lab(keys: [Self.other, Self.known])
    let lines = ["the host key of Lab is the confirmed one:", "  ssh-ed25519  SHA256:abc"]
    #expect(output(.host(lab, [Self.known])) == Output(err: lines, exitCode: 4))
    #expect(
      output(.host(lab, [Self.known], missed: "SHA256:xxxx"))
        == Output(
          err: ["the host of Lab has no key with the fingerprint SHA256:xxxx: nothing was confirmed"] + lines,
          exitCode: 4))
  }

  @Test("A changed host key is printed with the confirmed one, and with the command that replaces it.")
  func changedKeyPrintsReplacingCommand() {
    #expect(
      output(.host(Self.lab(), [Self.other]))
        == Output(
          err: [
            "the host key of Lab is not the confirmed one:", "  ssh-rsa  SHA256:def",
            "the confirmed key:", "  ssh-ed25519  SHA256:abc",
            "ask the institution whether the new key is right; if it is, type "
              + "/institution trust i1 SHA256:def",
          ], exitCode: 4))
  }

  @Test("Areas, forms, settings and flaws of an institution are printed in full, in each format.")
  func institutionIsPrintedInFull() {
    #expect(
      output(.visit(Self.lab()))
        == Output(
          out: [
            "host key  confirmed SHA256:abc", "Labor     Blutbild; Urin", "form      Befund",
            "form      Kot (not loaded yet)", "photos    quality 50 of 100",
            "videos    2000000 bits a second", "help      https://lab.example",
            "problem   Qp_iPad is missing",
            "problem   URL cannot be used: \"7\"; jotter uses the settings as of 2026-11-21 14:05",
            "read at   2026-11-21 14:05",
          ], err: ["connected to Lab"]))
    #expect(
      output(.visit(Self.lab()), .plain)
        == Output(out: [
          "area\tLabor\tBlutbild", "area\tLabor\tUrin", "form\tBefund\ttrue", "form\tKot\tfalse", "flaw\tQp_iPad\t",
          "flaw\tURL\t7",
        ]))
    #expect(
      output(.visit(Self.lab()), .json)
        == Output(out: [
          #"{"areas":[{"kinds":["Blutbild","Urin"],"name":"Labor"}],"flaws":[{"found":null,"part":"Qp_iPad","program":null},"#
            + #"{"found":"7","part":"URL","program":null}],"forms":[{"here":true,"name":"Befund"},{"here":false,"name":"Kot"}],"#
            + #""help":"https://lab.example","photo_quality":50,"title":"institution i1","video_rate":2000000}"#
        ]))
  }

  @Test("An institution that was never read and has no confirmed key is printed in two lines.")
  func unreadInstitutionTakesTwoLines() {
    var lab = Self.lab()
    lab.institution = InstitutionView()
    #expect(output(.visit(lab)).out == ["host key  not confirmed yet", "read      not yet"])
    lab.institution = nil
    #expect(output(.visit(lab)).out == ["host key  not confirmed yet", "read      not yet"])
  }

  @Test("A newly confirmed key is printed for people with the next command, and in JSON.")
  func newlyConfirmedKeyIsPrinted() {
    #expect(
      output(.trust(Self.lab(), Self.known))
        == Output(err: [
          "host key of Lab confirmed: SHA256:abc", "/institution test i1 reads which reports it accepts",
        ]))
    #expect(
      output(.trust(Self.lab(), Self.known), .jsonl)
        == Output(out: [#"{"fingerprint":"SHA256:abc","institution":"i1","title":"host key"}"#]))
  }

  @Test("The password answer has a member `known` in JSON, and one line at a prompt.")
  func passwordAnswerHasKnownMember() {
    for known in [true, false] {
      #expect(
        output(.password(Self.lab(), isKnown: known, isKept: false), .json)
          == Output(out: [#"{"institution":"i1","known":\#(known),"title":"password"}"#]))
    }
    #expect(
      output(.password(Self.lab(), isKnown: true, isKept: false), isPrompt: true)
        == Output(err: ["the password for Lab is set"]))
  }

  @Test("The standard user is a member of the JSON object, null without one.")
  func standardUserIsJSONMember() {
    let ada = RecordRow(RecordID(.practitioner, 1), id: "id-1", name: "Ada")
    #expect(output(.standard(ada), .json).out == [#"{"practitioner":"v1","title":"standard user"}"#])
    #expect(output(.standard(nil), .json).out == [#"{"practitioner":null,"title":"standard user"}"#])
  }

  // MARK: Forms

  @Test("A PDF form is printed in full in each format, an empty field with a dash.")
  func formIsPrintedInFull() {
    let fields = [
      PDFField("Befund", value: "left"), PDFField("Art", choices: ["Blut", "Urin"]),
      PDFField("Eilt", value: "Ja", choices: ["Ja", "Off"], isBox: true),
    ]
    #expect(
      output(.form(Self.report, pages: 2, fields: fields))
        == Output(
          out: [
            "form of d2  2 pages", "Befund      left", "Art         — (Blut, Urin)", "Eilt        yes (yes, no)",
          ], err: ["/report fill d2 'Befund=…' fills it in"]))
    #expect(output(.form(Self.report, pages: 1, fields: fields)).out[0] == "form of d2  1 page")
    #expect(
      output(.form(Self.report, pages: 2, fields: fields), .json)
        == Output(out: [
          #"{"fields":[{"box":false,"choices":null,"max_length":null,"multiple":false,"name":"Befund","read_only":false,"value":"left"},"#
            + #"{"box":false,"choices":["Blut","Urin"],"max_length":null,"multiple":false,"name":"Art","read_only":false,"value":null},"#
            + #"{"box":true,"choices":["Ja","Off"],"max_length":null,"multiple":false,"name":"Eilt","read_only":false,"value":"Ja"}],"#
            + #""pages":2,"title":"form of d2"}"#
        ]))
    #expect(
      output(.form(Self.report, pages: 2, fields: fields), .plain)
        == Output(out: ["Befund\tleft\t", "Art\t\tBlut|Urin", "Eilt\tJa\tyes|no"]))
  }

  @Test("A field of a form is printed with its limit: read-only, or a maximum length.")
  func formFieldPrintsItsLimit() {
    let fields = [PDFField("Fest", value: "bleibt", isReadOnly: true), PDFField("Kurz", maxLength: 10)]
    let shown = output(.form(Self.report, pages: 1, fields: fields)).out
    #expect(shown.dropFirst() == ["Fest        bleibt (cannot be changed)", "Kurz        — (at most 10 characters)"])
    let json = output(.form(Self.report, pages: 1, fields: fields), .json).out[0]
    #expect(json.contains(#""max_length":10,"multiple":false,"name":"Kurz","read_only":false"#))
    #expect(json.contains(#""max_length":null,"multiple":false,"name":"Fest","read_only":true"#))
  }

  @Test(
    "Each problem with a field of a form has its own message, a remedy and exit code 2.",
    arguments: [
      (FormFieldProblem.readOnly, "Befund: the form allows no change of this field"),
      (.tooLong(most: 10), "Befund: this field takes at most 10 characters"),
      (.oneLine, "Befund: this field has only one line"), (.noRoom, "Befund: the text does not fit into its box"),
      (.notKept, "Befund: the PDF form did not store this value"),
    ])
  func formFields(problem: FormFieldProblem, words: String) {
    let output = FailureRenderer.render(
      .formField("Befund", problem), style: Style(commandPrefix: "/"), typed: nil)
    #expect(output.exitCode == 2 && output.err.count == 2)
    #expect(output.err[0] == "jotter: \(words)")
  }

  @Test("The name of a field is cut to 32 columns, its value to 60, and each of its choices to 24.")
  func longFields() {
    func cut(_ columns: Int) -> String { String(repeating: "ä", count: columns - 1) + "…" }
    let field = PDFField(Self.long, value: Self.long, choices: [Self.long])
    let shown = output(.form(Self.report, pages: 1, fields: [field]))
    #expect(shown.out.last == "\(cut(32))  \(cut(60)) (\(cut(24)))")
    #expect(shown.err == ["/report fill d2 '\(cut(32))=…' fills it in"])
  }

  @Test("For people a page before the last one prints the command for the next page.")
  func pagePrintsCommandForNext() {
    func shown(_ page: Int, _ looking: DisplayResult, _ format: Format = .people) -> Output {
      output(.page(Self.report, page: page, of: 3, path: "/p.png", looking), format)
    }
    let more = "more: /report page d2 2"
    #expect(shown(1, .drawn) == Output(err: ["d2  page 1 of 3", more]))
    #expect(shown(1, .opened) == Output(err: ["d2  page 1 of 3  opened", more]))
    #expect(shown(1, .described) == Output(out: ["d2  page 1 of 3", "/p.png"], err: [more]))
    #expect(shown(3, .described) == Output(out: ["d2  page 3 of 3", "/p.png"]))
    #expect(shown(1, .drawn, .jsonl).out == [#"{"page":1,"pages":3,"path":"/p.png","title":"page of d2"}"#])
    #expect(shown(1, .drawn, .plain) == Output(out: ["d2\t1\t3\t/p.png"]))
  }

  // MARK: Files

  @Test("A gallery is printed whole in each format, and its first file is the example.")
  func galleryIsPrintedWhole() {
    let rows = [
      GalleryView.Row("/p/a.jpg", .photo, at: moment()), .init("/p/b c.mp4", .video, at: moment(60)),
    ]
    let hint = "/report attach /p/a.jpg attaches it to the draft"
    #expect(
      output(.gallery(GalleryView(rows)))
        == Output(
          out: ["/p/a.jpg    photo · 2026-11-21 14:05", "/p/b c.mp4  video · 2026-11-21 14:06"], err: [hint]))
    #expect(
      output(.gallery(GalleryView(rows, left: 1))).err == [hint, "1 more: --limit N shows more photos and videos"])
    #expect(
      output(.gallery(GalleryView(rows.reversed()))).err
        == ["/report attach '/p/b c.mp4' attaches it to the draft"])
    #expect(
      output(.gallery(GalleryView(rows)), .plain)
        == Output(out: ["/p/a.jpg\tphoto\t2026-11-21T14:05", "/p/b c.mp4\tvideo\t2026-11-21T14:06"]))
    #expect(
      output(.gallery(GalleryView([rows[0]], left: 2)), .json)
        == Output(out: [
          #"{"left":2,"next":null,"rows":[{"at":"2026-11-21T13:05:09Z","kind":"photo","path":"/p/a.jpg"}],"#
            + #""title":"gallery"}"#
        ]))
    #expect(output(.gallery(GalleryView([]))) == Output(err: ["no photos and no videos"]))
  }

  @Test("A file of a report is printed whole in each format.")
  func reportFileIsPrintedWhole() {
    func shown(_ format: Format, _ looking: DisplayResult = .described) -> Output {
      output(.file(Self.report, 3, .video, .vertical, path: "/v.mp4", looking), format)
    }
    #expect(shown(.people) == Output(out: ["d2  3  video · vertical", "/v.mp4"]))
    #expect(shown(.people, .opened) == Output(err: ["d2  3  video · vertical  opened"]))
    #expect(shown(.plain) == Output(out: ["d2\t3\tvideo\tvertical\t/v.mp4"]))
    #expect(
      shown(.jsonl)
        == Output(out: [
          #"{"kind":"video","number":3,"path":"/v.mp4","shape":"vertical","title":"file of d2"}"#
        ]))
  }

  @Test("Up to twelve attached files are named, and further ones are counted.")
  func twelveAttachedFilesAreNamed() {
    let confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.edited, RecordID(.report, 2)), subject: .record(Self.report))
    func names(_ count: Int) -> [String] { (1...count).map { "\($0).jpg" } }
    func last(_ names: [String], _ format: Format = .people) -> String? {
      let plain = output(.confirmed(confirmation), format)
      let shown = output(.attached(confirmation, names), format)
      #expect(Array(shown.err.prefix(plain.err.count)) == plain.err && shown.out == plain.out)
      return shown.err.count == plain.err.count + 1 ? shown.err.last : nil
    }
    #expect(last(["a.jpg", "b.jpg"]) == "attached: a.jpg, b.jpg")
    #expect(last(names(12)) == "attached: " + names(12).joined(separator: ", "))
    #expect(last(names(13)) == "attached: " + names(12).joined(separator: ", ") + ", and 1 more")
    #expect(last([]) == nil && last(["a.jpg"], .json) == nil)
    #expect(last([Self.long]) == "attached: " + String(repeating: "ä", count: 39) + "…")
  }

  // MARK: Sending

  @Test("A confirmed report prints its next step, and a warning if it names no user.")
  func confirmedReportPrintsNextStep() {
    func added(
      _ fields: [RecordRow.Field] = [], outcome: ChangeOutcome = .made, format: Format = .people,
      isPrompt: Bool = false, kind: RecordKind = .report
    ) -> [String] {
      let row = RecordRow(RecordID(kind, 1), id: "id-1", name: "54327 10", fields: fields)
      let confirmation = ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(.sent, RecordID(kind, 1)), subject: .record(row))
      var style = style(format)
      style.isPrompt = isPrompt
      let usual = ConfirmationRenderer.render(confirmation, style: style)
      let shown = output(.confirmed(confirmation), format, isPrompt: isPrompt)
      #expect(shown.out == usual.out && Array(shown.err.prefix(usual.err.count)) == usual.err)
      return Array(shown.err.dropFirst(usual.err.count))
    }
    let behind = "sending in the background: /outbox shows what waits"
    let user = [RecordRow.Field("practitioner", .text, "v1")]
    #expect(added(user) == ["/outbox send sends it now"] && added(user, isPrompt: true) == [behind])
    #expect(
      added() == [
        "no session, so the report names no user; /practitioner standard NAME sets one",
        "/outbox send sends it now",
      ])
    #expect(
      added(isPrompt: true) == [
        "no session, so the report names no user; start one before the next report: /session NAME", behind,
      ])
    #expect(added(kind: .institution) == ["/outbox send sends it now"])
    #expect(added(outcome: .undone) == [] && added(format: .json) == [] && added(format: .plain) == [])
  }

  @Test("A round exits with 0 if it sent everything, else with the code of what was left, held or failed.")
  func exitCodeTellsRoundsResult() {
    func code(_ change: (inout DeliveryRound) -> Void) -> Int32 {
      var round = DeliveryRound()
      change(&round)
      return output(.round(round)).exitCode
    }
    #expect(code { $0.delivered = [Self.item(1)] } == 0)
    #expect(code { $0.left = 1 } == 6)
    #expect(code { $0.held = [Self.item(1)] } == 6)
    #expect(code { $0.trouble = TransferFailure(.interrupted) } == 130)
    for kind in TransferFailureKind.allCases {
      let trouble = TransferFailure(kind)
      #expect(code { ($0.trouble, $0.left) = (trouble, 1) } == trouble.explained("", "/").exitCode)
    }
  }

  @Test("A round prints sent reports, held ones with their commands, and waiting ones with the failure.")
  func roundPrintsReportsByOutcome() {
    var round = DeliveryRound(delivered: [Self.item(1)])
    let sent = "x1 sent: d2 54327 10"
    #expect(output(.round(round)).err == [sent])
    round.left = 1
    #expect(
      output(.round(round)).err == [sent, "1 item needs a decision, or another prompt is sending it: /outbox shows it"])
    round.held = [Self.item(2) { $0.hold = .asked }]
    let held = [
      "x2 not sent: d2 54327 10, needs a decision",
      "/outbox retry x2 tries it again, /outbox cancel x2 makes it a draft again",
    ]
    #expect(output(.round(round)).err == [sent] + held)
    (round.held, round.trouble, round.waiting) = ([], TransferFailure(.full), 3)
    round.stuck = Self.item(3)
    #expect(output(.round(round)).err == [sent, "3 reports wait: the disk of Lab is full"])
    round.waiting = 1
    #expect(output(.round(round)).err == [sent, "1 report waits: the disk of Lab is full"])
  }

  @Test("A round is one JSON object with each sent and each held item.")
  func roundIsOneJSONObject() {
    let round = DeliveryRound(delivered: [Self.item(1)], held: [Self.item(2) { $0.hold = .refused }], waiting: 2)
    func item(_ number: Int, _ state: String) -> String {
      #"{"appointment":"","aspect":"status","attempts":0,"before":null,"goal":null,"id":"id","institution":"i1","#
        + #""made_at":null,"mail":null,"name":"54327 10","name_there":"54327_10","number":\#(number),"#
        + #""practitioner":null,"problem":null,"problem_words":null,"report":"d2","state":"\#(state)","#
        + #""taken_back":false,"theirs":null}"#
    }
    #expect(
      output(.round(round), .json)
        == Output(
          out: [
            #"{"held":[\#(item(2, "refused"))],"sent":[\#(item(1, "waiting"))],"title":"outbox","waiting":2}"#
          ], exitCode: 6))
  }

  @Test("Unreadable settings of an institution are printed with the next attempt and a command for now.")
  func unreadRound() {
    let round = DeliveryRound(unread: .init("My Lab", TransferFailure(.timedOut)))
    let lines = [
      "could not read the settings of My Lab: My Lab did not answer in time",
      "jotter tries again within half an hour; /institution test \"My Lab\" tries now",
    ]
    #expect(output(.round(round)).err == lines)
    var state = ReportsViewState()
    state.news = round
    #expect(ReportsRenderer.news(state, style: style()) == Output(err: lines))
  }

  @Test("News of a round is coloured by the setting of the standard error, not of the standard output.")
  func newsColourFollowsStandardError() {
    var state = ReportsViewState()
    state.news = DeliveryRound(waiting: 1, trouble: TransferFailure(.full))
    var style = style()
    style.hasErrorColor = true
    let lines = ReportsRenderer.news(state, style: style).err.map { PrintedLine($0).text }
    #expect(lines == ["\u{1B}[31m1 report waits: the disk of the recipient is full\u{1B}[0m"])
  }

  @Test("The progress line fits the terminal, and a running copy replaces the progress of sending.")
  func progressLineFitsTerminal() {
    var state = ReportsViewState()
    state.delivery = DeliveryProgress(item: 3, .sending, .photo, 1, of: 2, percent: 50)
    #expect(ReportsRenderer.progress(state, style: style(width: 12)) == "x3  sending…")
    #expect(ReportsRenderer.progress(state, style: style()) == "x3  sending photo 1 of 2 50 %")
    state.delivery?.percent = nil
    #expect(ReportsRenderer.progress(state, style: style()) == "x3  sending photo 1 of 2")
    state.copying = .init(.copying, done: 500, of: 1_000)
    #expect(
      ReportsRenderer.progress(state, style: style()) == "500 B of 1.0 kB copied (50 %)  Ctrl-C ends it")
  }

  @Test("A required number of digits is printed as one number, or as a range.")
  func requiredDigitsPrintAsRange() {
    #expect(
      style().say(ReportLack.digits(3...3)) == "3 digits" && style().say(ReportLack.digits(3...4)) == "3 to 4 digits")
  }

  @Test(
    "Each failure of an institution has the exit code of its kind.",
    arguments: [
      (2, [TransferFailureKind.noPassword]), (3, [.missing, .removed]),
      (4, [.unknownHost, .changedHost, .wrongCredentials, .noKey]),
      (5, [.noProgram, .noPhotoProgram, .noVideoProgram, .noMail, .mailNotSetUp, .keyring]), (130, [.interrupted]),
      (1, [.unreadable, .damaged, .noRoom]),
      (6, [.unreachable, .noFiles, .forbidden, .full, .tooLong, .timedOut, .gone, .refused, .mailDelayed]),
    ] as [(Int32, [TransferFailureKind])])
  func exitCodes(code: Int32, kinds: [TransferFailureKind]) {
    for kind in kinds { #expect(TransferFailure(kind).explained("Lab", "/").exitCode == code, "\(kind)") }
  }

  @Test("A report in a list is a draft, waits to be sent, or was sent, with its time.")
  func listedReportHasItsState() {
    func apart(_ sent: String?, delivered: String = "") -> [String] {
      var row = Self.report
      row.fields = [.init("delivered-at", .moment, delivered), .init("area", .text, "Labor")]
      if let sent { row.fields.append(.init("sent-at", .moment, sent)) }
      return row.apart(style()).map { style().say($0) }
    }
    #expect(apart(nil) == ["draft", "Labor"] && apart("") == ["draft", "Labor"])
    #expect(apart("2026-11-21T13:05:00Z") == ["waits to be sent", "2026-11-21 14:05", "Labor"])
    #expect(
      apart("2026-11-21T13:05:00Z", delivered: "2026-11-21T13:06:00Z") == ["sent", "2026-11-21 14:05", "Labor"])
  }
}
