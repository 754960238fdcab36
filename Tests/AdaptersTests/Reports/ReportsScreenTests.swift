import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// Screen of reports and institutions.
@Suite struct ReportsScreenTests {
  private struct Screen {
    let prompt: ReportPrompt
    let view: ViewModel<ReportsViewState>

    init() async throws {
      prompt = try await ReportPrompt()
      view = ViewModel(prompt.all.reporting, runtime: .test(prompt.clock.clock))
    }

    func see(_ action: ReportsViewState.Action) async -> ReportsViewState.Answer? {
      await view.send(action).settled()
      return view.state.answer
    }

    func sendAll() async -> ReportsViewState.Answer? {
      await prompt.all.reporting.courier.dispatch(.sendAsked).settled()
      return view.state.answer
    }
  }

  @Test("The screen visits an institution, confirms its host key, and stores and forgets its password")
  func screenVisitsInstitution() async throws {
    let screen = try await Screen()
    await screen.prompt.record(
      .add(.institution, [FieldText("name", "Lab"), FieldText("host", "h"), FieldText("user", "u")]))
    guard case .host(_, let keys, missed: nil)? = await screen.see(.visited("lab")) else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(keys == [HostKeyRow(type: "ssh-ed25519", fingerprint: "SHA256:one")])
    guard case .trust(_, let key)? = await screen.see(.trusted("lab", fingerprint: nil)) else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(key == keys[0])
    guard case .visit(let row)? = await screen.see(.visited("lab")), let view = row.institution else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(
      view.areas == [.init("Labor", kinds: ["Blutbild", "Urin"])] && view.forms == [.init("Befund", isHere: true)])
    #expect(
      view.hostKeys.map(\.fingerprint) == ["SHA256:one"] && view.photoQuality == 50 && view.videoRate == 2_000_000
        && view.flaws == [])
    guard
      case .password(_, isKnown: true, isKept: false)? = await screen.see(.passwordGiven("lab", .typed, isKept: false)),
      case .password(_, isKnown: false, isKept: false)? = await screen.see(.passwordForgotten("lab"))
    else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(screen.view.state.failure == nil && !screen.view.state.isBusy)
  }

  @Test("The screen begins a report, attaches a file, fills in its form, shows a page, sends the report and copies it")
  func screenSendsAndCopiesReport() async throws {
    let screen = try await Screen()
    await screen.prompt.addInstitution()
    await screen.prompt.all.jotter.dispatch(.asked(.note("eye", cost: nil))).settled()
    let photo = try screen.prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1])
    let fields = [
      TypedField("institution", "Lab"), TypedField("order", "54327"), TypedField("position", "10"),
      TypedField("protocol", "Befund"),
    ]
    guard case .confirmed? = await screen.see(.begun(fields, from: "1")),
      case .attached(_, ["given-a.jpg"])? = await screen.see(.attached("d1", [photo], from: nil)),
      case .form(_, pages: 2, let form)? = await screen.see(.filled(nil, []))
    else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(form == [PDFField("Befund")])
    guard case .confirmed? = await screen.see(.filled("d1", [TypedField("Befund", "left")])),
      case .page(_, page: 2, of: 2, _, .described)? = await screen.see(.paged("d1", 2, isShown: false)),
      case .confirmed(let sent)? = await screen.see(.sent("d1"))
    else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(sent.deed.kind == .sent)
    #expect(await screen.see(.draftShown) == nil && screen.view.state.failure == .noReport(""))
    guard case .confirmed? = await screen.see(.copied("d1")), case .round(let round)? = await screen.sendAll()
    else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(round.delivered.map(\.number) == [1] && round.delivered.first?.report?.called == "Lab")
    #expect(await screen.see(.sent("d1")) == nil && screen.view.state.failure == .reportSent(1))
  }

  @Test("The help page of an institution is opened, and a missing or impossible address is reported")
  func helpPage() async throws {
    let prompt = try await ReportPrompt()
    let records = prompt.all.records
    await prompt.addInstitution()
    await records.dispatch(.openAsked(Reference(.institution, "Lab"), .site, opens: true)).settled()
    guard case .opening(let opening)? = records.state.answer else {
      Issue.record("\(String(describing: records.state.answer))")
      return
    }
    // The prompt has no program to open the page.
    #expect(opening.target == "https://lab.example" && opening.answer == .noProgram)
    for (url, failure) in [
      ("", Failure.noContact(RecordID(.institution, 1), .site)),
      ("file:///etc/passwd", .impossibleContact(RecordID(.institution, 1), .site, "file:///etc/passwd")),
    ] {
      prompt.server.state.withLock {
        $0.files["config/config.json"] = Array(
          MemoryInstitution.config.replacing("https://lab.example", with: url).utf8)
      }
      await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
      await records.dispatch(.openAsked(Reference(.institution, "Lab"), .site, opens: true)).settled()
      #expect(records.state.answer?.failure == failure)
    }
  }

  @Test("The screen shows the draft and detaches its file without the number of the report")
  func screenShowsDraftWithoutNumber() async throws {
    let screen = try await Screen()
    #expect(await screen.see(.draftShown) == nil && screen.view.state.failure == .noReport(""))
    await screen.prompt.addInstitution()
    try await screen.prompt.draft(photos: 2)
    guard case .draft(let row)? = await screen.see(.draftShown) else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(row.number == 1 && row.parts.map(\.name) == ["given-p0.jpg", "given-p1.jpg"])
    guard case .confirmed? = await screen.see(.detached(nil, 1)), case .draft(let left)? = await screen.see(.draftShown)
    else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(left.parts.map(\.name) == ["given-p1.jpg"])
    #expect(await screen.see(.detached(nil, 7)) == nil && screen.view.state.failure != nil)
  }

  @Test("The screen edits the draft without the number of the report")
  func screenEditsDraftWithoutNumber() async throws {
    let screen = try await Screen()
    #expect(await screen.see(.edited([TypedField("text", "right eye")])) == nil)
    #expect(screen.view.state.failure == .noReport(""))
    await screen.prompt.addInstitution()
    let report = try await screen.prompt.draft()
    guard case .confirmed? = await screen.see(.edited([TypedField("text", "right eye")])) else {
      Issue.record("\(screen.view.state)")
      return
    }
    #expect(try await screen.prompt.report(report).text == "right eye")
  }

  /// The form of a new report at a prompt with an institution.
  private struct OpenForm {
    let prompt: ReportPrompt
    let root: ViewModel<RootViewState>

    init() async throws {
      let prompt = try await ReportPrompt()
      self.prompt = prompt
      root = .root(prompt.all, undoScope: .session, isPrompt: true, runtime: .test(prompt.clock.clock))
      await prompt.addInstitution()
      await root.send(.form(.opened(.report, nil, with: []))).settled()
    }

    var form: Form? { root.state.form.form }
    var field: FormField? { if case .field(let field)? = form?.question { field } else { nil } }

    func answer(_ answers: FormAnswer...) async {
      let today = CalendarDate(year: 2020, month: 7, day: 8)
      for answer in answers { await root.send(.form(.answered(answer, today: today))).settled() }
    }
  }

  @Test("The form of a report lists the institution's choices, and refuses wrong digits, another word and two subjects")
  func formListsInstitutionChoices() async throws {
    let open = try await OpenForm()
    #expect(open.field?.name == "institution")
    await open.answer(.typed("lab"), .typed("123"))
    #expect(open.field?.name == "order")
    #expect(open.form?.problem == .refused(.wrongDigits("order", "123", count: 5...6)))
    await open.answer(.typed("54327"), .typed("1000"))
    #expect(open.field?.name == "position")
    #expect(open.form?.problem == .refused(.wrongDigits("position", "1000", count: 1...3)))
    await open.answer(.typed("10"))
    #expect(open.field?.name == "area" && open.field?.kind == .word(["Labor"]))
    await open.answer(.typed("Quatsch"))
    #expect(open.field?.name == "area")
    #expect(
      open.form?.problem
        == .refused(.impossibleValue(FieldProblem("area", .choice(["Labor"]), typed: "Quatsch"))))
    await open.answer(.typed("lab"))
    #expect(open.field?.name == "kind" && open.field?.kind == .word(["Blutbild", "Urin"]))
    await open.answer(.typed("blut"))
    #expect(open.field?.name == "protocol" && open.field?.kind == .word(["Befund"]))
    await open.answer(.typed("Befund"))
    #expect(open.field?.name == "protocol")
    #expect(open.form?.problem == .refused(.excludeEachOther("protocol", "area")))
  }

  @Test(
    "A bar code typed for the order or the position fills in both, and a wrong part is asked for again",
    arguments: ["order", "position"])
  func scannedAnswer(asked: String) async throws {
    let open = try await OpenForm()
    await open.answer(.typed("lab"))
    if asked == "position" { await open.answer(.typed("11111")) }
    #expect(open.field?.name == asked)
    await open.answer(.typed("A54327P1000"))
    if asked == "order" { await open.answer(.kept) }
    #expect(open.field?.name == "position")
    #expect(open.form?.problem == .refused(.wrongDigits("position", "1000", count: 1...3)))
    await open.answer(.typed("A54327P10"))
    #expect(open.field?.name == "area")
    #expect(open.form?.value(of: "order") == "54327" && open.form?.value(of: "position") == "10")
    // An incomplete code is refused.
    await open.answer(.wentBack, .typed("A12345"))
    #expect(open.field?.name == "position" && open.form?.value(of: "order") == "54327")
    await open.answer(.kept, .typed("labor"), .typed("blut"), .ended, .kept)
    let report = try await open.prompt.report(Reference(.report, 1))
    #expect(report.order == "54327" && report.position == "10" && report.kind == "Blutbild")
  }

  @Test("The screen shows the progress of a request to send until the request is answered")
  func screenShowsSendingProgress() async throws {
    let screen = try await Screen()
    await screen.prompt.addInstitution()
    await screen.prompt.ask(.sendAsked(try await screen.prompt.draft(photos: 2, videos: 1)))
    let states = screen.view.states(.every)
    let seeing = Task {
      var seen: [DeliveryProgress] = []
      for await state in states {
        if let delivery = state.delivery, seen.last != delivery { seen.append(delivery) }
        if case .round? = state.answer { break }
      }
      return seen
    }
    _ = await screen.sendAll()
    let seen = await seeing.value
    #expect(seen.first == DeliveryProgress(item: 1, .preparing, .photo, 1, of: 2))
    #expect(seen.contains(DeliveryProgress(item: 1, .preparing, .video, 1, of: 1, percent: 50)))
    #expect(seen.contains(DeliveryProgress(item: 1, .sending, .photo, 2, of: 2, percent: 100)))
    #expect(seen.contains(DeliveryProgress(item: 1, .sending, .video, 1, of: 1, percent: 100)))
    #expect(screen.view.state.delivery == nil)
    await screen.view.send(.stopped).settled()
    #expect(screen.view.state.failure == nil)
  }

  @Test("A request to send shows the progress of a report that is already being sent")
  func requestShowsRunningProgress() async throws {
    let prompt = try await ReportPrompt(isResident: true)
    let view = ViewModel<ReportsViewState>(prompt.all.reporting, runtime: .test(prompt.clock.clock))
    let courier = prompt.all.reporting.courier
    await prompt.addInstitution()
    prompt.server.state.withLock { $0.stalled = ["Lab.example"] }
    await prompt.ask(.sendAsked(try await prompt.draft()))
    courier.dispatch(.woken(.institution(1)))
    for await state in courier.states(.newest) where state.progress?.step == .sending { break }
    #expect(view.state.delivery == nil)
    let sending = courier.dispatch(.sendAsked)
    for await state in view.states(.newest) where state.delivery?.step == .sending { break }
    prompt.server.goOn()
    await sending.settled()
    #expect(view.state.delivery == nil)
  }

  @Test("A report that was sent in the background is news on the screen of reports")
  func backgroundReportIsNews() async throws {
    let prompt = try await ReportPrompt(isResident: true)
    let view = ViewModel<ReportsViewState>(prompt.all.reporting, runtime: .test(prompt.clock.clock))
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft()))
    await prompt.all.reporting.courier.dispatch(.woken(.institution(1))).settled()
    for await state in view.states(.newest) where state.count == 1 { break }
    #expect(view.state.news.delivered.map(\.number) == [1])
  }

  @Test("A failure of the courier answers only a request to send, and the screen shows the progress of a copy")
  func failureAnswersSendRequestOnly() async throws {
    let screen = try await Screen()
    let (reports, courier) = (screen.prompt.all.reporting.reports, screen.prompt.all.reporting.courier)
    await courier.dispatch(.failed(.store(.busy))).settled()
    #expect(screen.view.state.failure == nil)
    var waiting = CourierState()
    for event in [CourierState.Event.sendAsked, .failed(.store(.busy))] {
      waiting.reduce(event, Stamp(time: ReportPrompt.moment, seed: 1))
    }
    #expect(waiting.answer == .failure(.store(.busy)) && !waiting.isAsked)
    await reports.dispatch(.progressed(.init(.copying, done: 1, of: 2))).settled()
    #expect(screen.view.state.copying == .init(.copying, done: 1, of: 2))
    await reports.dispatch(.stopAsked).settled()
    #expect(screen.view.state.copying == .init(.copying, done: 1, of: 2) && screen.view.state.answer == nil)
  }

  @Test("The root of a prompt has the screen of reports, which reports an unknown institution and visits a known one")
  func rootHasReportsScreen() async throws {
    let prompt = try await ReportPrompt()
    let root = ViewModel<RootViewState>.root(
      prompt.all, undoScope: .session, isPrompt: true, runtime: .test(prompt.clock.clock))
    #expect(root.state.reportScreens != nil)
    await root.send(.reports(.visited("nobody"))).settled()
    #expect(root.state.failure == .noSuch(.institution, "nobody"))
    await prompt.addInstitution()
    await root.send(.reports(.visited("lab"))).settled()
    #expect(root.state.screen == .reports && root.state.failure == nil)
  }
}
