import Architecture
import Foundation
import Harness
import Testing
import UseCases

/// Delivery of reports: in the institution's format, in order, complete, and exactly once.
@Suite struct CourierTests {
  @Test("A sent report has its photos, videos and form with a text for each, under one base name and one counter")
  func reportFilesShareOneName() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.record(.add(.practitioner, [FieldText("name", "Jörg")]))
    let report = try await prompt.draft(photos: 2, videos: 1)
    await prompt.ask(.attachAsked(report, [try prompt.file("form.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))]))
    await prompt.ask(.sendAsked(report))
    #expect(prompt.server.names == [])
    let round = try #require(await prompt.send())
    #expect(round.delivered.map(\.number) == [1] && round.failure == nil)
    let base = "54327_10_20200708_160956"
    #expect(
      prompt.server.names
        == ["_0.jpg", "_0.json", "_1.jpg", "_1.json", "_2.json", "_2.mp4", "_3.json", "_3.pdf"].map { base + $0 })
    #expect(
      prompt.server.text(base + "_2.json") == """
        {
          "AnzahlMedien" : "4",
          "AppVersion" : "1.0",
          "Bereich" : "Labor",
          "Freitext" : "left eye",
          "Geraet" : "desk",
          "Meldungstyp" : "Blutbild",
          "User" : "Jörg"
        }

        """)
    for number in 0...3 {
      #expect(prompt.server.text(base + "_\(number).json") == prompt.server.text(base + "_2.json"))
    }
    #expect(prompt.tools.withLock { $0 } == ["photo 50", "photo 50", "video 2000000"])
    #expect(try await prompt.report(report).deliveredAt == ReportPrompt.moment)
    #expect(try await prompt.report(report).base == base)
  }

  @Test("Photos and videos are shrunk for the device profile of the institution")
  func mediaAreShrunkForProfile() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.record(.edit(Reference(.institution, "Lab"), [FieldText("profile", "tablet")]))
    await prompt.ask(.sendAsked(try await prompt.draft(photos: 1, videos: 1)))
    _ = await prompt.send()
    #expect(prompt.tools.withLock { $0 } == ["photo 60", "video 2500000"])
  }

  @Test("A report with a form of the institution has the area Protokoll and the form's name as its kind")
  func protocolForm() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.record(.edit(report, [FieldText("protocol", "Befund")]))
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    let text = prompt.server.text("54327_10_20200708_160956_0.json")
    #expect(text.contains("\"Bereich\" : \"Protokoll\"") && text.contains("\"Meldungstyp\" : \"Befund\""))
    #expect(prompt.server.names.contains("54327_10_20200708_160956_1.pdf"))
  }

  @Test("All files are uploaded to a temporary folder, then moved: photos, videos, PDFs, and the texts last")
  func textsAreMovedLast() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 1, videos: 1)
    await prompt.ask(.attachAsked(report, [try prompt.file("form.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))]))
    #expect(try await prompt.report(report).files.map(\.sort) == [.photo, .video, .pdf])
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    let base = "54327_10_20200708_160956"
    let puts = ["0.json", "0.jpg", "1.json", "1.mp4", "2.json", "2.pdf"].map { "put tmp_upload/\(base)_\($0)" }
    let moves = ["0.jpg", "1.mp4", "2.pdf", "0.json", "1.json", "2.json"].map { "move \(base)_\($0)" }
    let state = prompt.server.state.withLock { $0 }
    #expect(state.log == puts + moves)
    #expect(state.open == [])
  }

  @Test("A failure in the background is reported once per item and kind, with the item")
  func backgroundFailureIsReportedOnce() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let courier = prompt.all.reporting.courier
    await prompt.ask(.sendAsked(try await prompt.draft()))
    for (kind, count) in [(TransferFailureKind.gone, 1), (.gone, 1), (.timedOut, 2), (.gone, 2)] {
      prompt.server.state.withLock { $0.faults[$0.operations] = .before(TransferFailure(kind)) }
      await courier.dispatch(.woken(.institution(1))).settled()
      #expect(courier.state.reportedRounds == count, "\(kind)")
    }
    #expect(courier.state.newest.failure?.kind == .timedOut && courier.state.newest.stuck?.number == 1)
  }

  /// Sends a report; the upload of its first part fails.
  func sends(_ prompt: ReportPrompt, failing failure: TransferFailure) async throws -> CourierRound {
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft()))
    // Five operations come before: log-in, make the folder, announce the name, list two folders.
    prompt.server.state.withLock { $0.faults[$0.operations + 5] = .before(failure) }
    let round = try #require(await prompt.send())
    #expect(prompt.server.names == [])
    return round
  }

  @Test(
    "A report is not held because a disk is full on either side, and the next round sends it",
    arguments: [TransferFailureKind.noRoom, .full])
  func noRoom(kind: TransferFailureKind) async throws {
    let prompt = try await ReportPrompt()
    #expect(TransferFailure(of: Failure.store(.full)) == TransferFailure(.noRoom))
    #expect(try await sends(prompt, failing: TransferFailure(kind)).failure == TransferFailure(kind))
    #expect(try await prompt.waiting().map(\.hold) == [nil])
    #expect(await prompt.send()?.delivered.map(\.number) == [1])
    #expect(prompt.server.names.count == 2)
  }

  @Test("A failure at any step of a transfer closes the connection", arguments: 0...10)
  func failedTransferClosesConnection(step: Int) async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft()))
    prompt.server.state.withLock { $0.faults[$0.operations + step] = .before(TransferFailure(.gone)) }
    #expect(await prompt.send()?.failure == TransferFailure(.gone))
    #expect(prompt.server.state.withLock { $0.open } == [])
  }

  @Test("A report that the institution refuses is held, and is sent after a retry")
  func refusedReportIsHeld() async throws {
    let prompt = try await ReportPrompt()
    let round = try await sends(prompt, failing: TransferFailure(.forbidden, "read-only"))
    #expect(round.held.map(\.transferFailure) == [TransferFailure(.forbidden, "read-only")])
    #expect(try await prompt.store.waiting() == Waiting(reports: 1))
    let next = try #require(await prompt.send())
    #expect(next.delivered == [] && next.held == [] && next.openCount == 1 && next.blocked?.map(\.number) == [1])
    await prompt.all.server.outbox.dispatch(.decideAsked(Reference(.outbox, 1), .retry)).settled()
    #expect(await prompt.send()?.delivered.map(\.number) == [1])
    #expect(prompt.server.names.count == 2)
  }

  @Test("A report whose institution was removed is held, and is sent after an undo and a retry")
  func removedInstitutionHoldsReport() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    for _ in 0..<2 { await prompt.ask(.sendAsked(try await prompt.draft())) }
    await prompt.record(.remove(Reference(.institution, "Lab")))
    let before = prompt.server.state.withLock { $0.connections }
    #expect(try #require(await prompt.send()).held.map(\.transferFailure) == [TransferFailure(.removed)])
    let next = try #require(await prompt.send())
    #expect(next.delivered == [] && next.held == [] && next.openCount == 2 && next.blocked?.map(\.number) == [1])
    #expect(prompt.server.state.withLock { $0.connections } == before)
    await prompt.all.jotter.dispatch(.asked(.undo(.session))).settled()
    await prompt.all.server.outbox.dispatch(.decideAsked(Reference(.outbox, 1), .retry)).settled()
    #expect(await prompt.send()?.delivered.map(\.number) == [1, 2])
  }

  @Test("`pause` is nil for reports that wait behind a held report of their institution")
  func noPause() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    for _ in 0..<2 { await prompt.ask(.sendAsked(try await prompt.draft())) }
    #expect(try await prompt.store.pause(includesChanges: false) == .zero)
    prompt.server.state.withLock { $0.faults[$0.operations] = .before(TransferFailure(.wrongCredentials)) }
    _ = await prompt.send()
    #expect(try await prompt.waiting().map(\.hold) == [.refused, nil])
    #expect(try await prompt.store.pause(includesChanges: false) == nil)
  }

  @Test("The outbox lists a report that another process is sending with the practitioner of that process")
  func outboxNamesSendingPractitioner() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.record(.add(.practitioner, [FieldText("name", "Ada")]))
    await prompt.ask(.sendAsked(try await prompt.draft()))
    let other = try await prompt.colleague()
    await other.all.jotter.dispatch(.asked(.activate(Reference(.practitioner, 1)))).settled()
    let session = try #require(other.all.reporting.courier.state.session)
    try await prompt.store.write { rows throws(Failure) in
      try rows.set(.sender, of: RecordID(.outbox, 1), to: .text("\(session)"))
    }
    await prompt.all.server.outbox.dispatch(.listAsked).settled()
    #expect(prompt.all.server.outbox.state.elsewhere == [OutboxSender(1, by: "Ada")])
    await other.all.server.outbox.dispatch(.listAsked).settled()
    #expect(other.all.server.outbox.state.elsewhere == [])
  }

  @Test("`underWay` has the progress of each institution while its reports are sent")
  func progressIsKeptPerInstitution() {
    var state = CourierState()
    let (lab, office) = (Recipient.institution(1), Recipient.institution(2))
    func reduce(_ event: CourierState.Event) { state.reduce(event, Stamp(time: ReportPrompt.moment, seed: 1)) }
    reduce(.found([lab, office], outdated: [], waiting: 0))
    reduce(.moved(lab, DeliveryProgress(item: 1, .sending, .photo, 1, of: 2, percent: 30)))
    reduce(.moved(office, DeliveryProgress(item: 2, .placing)))
    #expect(state.underWay.mapValues(\.item) == [lab: 1, office: 2])
    reduce(.ended(lab, CourierRound()))
    #expect(state.underWay.mapValues(\.item) == [office: 2])
  }

  @Test("A configuration that cannot be read is reported once and does not stop the reports")
  func unreadableConfigurationIsReportedOnce() async throws {
    let prompt = try await ReportPrompt(isResident: true)
    await prompt.addInstitution()
    let courier = prompt.all.reporting.courier
    prompt.clock.set(ReportPrompt.moment.advanced(by: .seconds(86_400)))
    prompt.server.state.withLock { $0.unreadable["config/config.json"] = TransferFailure(.timedOut) }
    await courier.dispatch(.woken(.institution(1))).settled()
    #expect(courier.state.rereads == [.institution(1): ReportPrompt.moment.advanced(by: .seconds(88_200))])
    #expect(courier.state.newest.unread == .init("Lab", TransferFailure(.timedOut)) && courier.state.retries == [:])
    await prompt.ask(.sendAsked(try await prompt.draft()))
    await courier.dispatch(.woken(.institution(1))).settled()
    #expect(prompt.server.names.count == 2 && courier.state.reportedRounds == 2)
    await courier.dispatch(.readDue(.institution(1))).settled()
    #expect(courier.state.reportedRounds == 2 && !courier.state.rereads.isEmpty)
  }

  @Test("A stalled institution does not delay the reports to another institution")
  func stalledInstitutionDelaysNoOthers() async throws {
    let prompt = try await ReportPrompt()
    for name in ["Lab", "Amt"] { await prompt.addInstitution(name) }
    for (order, name) in [("11111", "Lab"), ("22222", "Amt")] {
      await prompt.ask(.sendAsked(try await prompt.draft(to: name, order: order)))
    }
    prompt.server.state.withLock { $0.stalled = ["Lab.example"] }
    let courier = prompt.all.reporting.courier
    let sending = courier.dispatch(.sendAsked)
    for await state in courier.states(.newest) where state.rounds == 1 { break }
    #expect(courier.state.sending == [.institution(1)])
    #expect(try await prompt.waiting().map(\.number) == [1])
    #expect(prompt.server.names == ["22222_10_20200708_160956_0.jpg", "22222_10_20200708_160956_0.json"])
    await courier.dispatch(.stopAsked).settled()
    await sending.settled()
  }

  @Test("A failed report is retried after 30, 60 and 120 seconds, and its failure is reported once")
  func failedReportIsRetriedLater() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let courier = prompt.all.reporting.courier
    let report = try await prompt.draft()
    let down = TransferFailure(.unreachable, "no route")
    prompt.server.state.withLock { state in
      for place in 0..<3 { state.faults[state.operations + place] = .before(down) }
    }
    await prompt.ask(.sendAsked(report))
    await courier.dispatch(.woken(.institution(1))).settled()
    #expect(courier.state.retries == [.institution(1): ReportPrompt.moment.advanced(by: .seconds(30))])
    #expect(try await prompt.waiting().first?.transferFailure == down)
    await prompt.wake(after: 30)
    #expect(courier.state.retries == [.institution(1): ReportPrompt.moment.advanced(by: .seconds(90))])
    await prompt.wake(after: 90)
    #expect(courier.state.retries == [.institution(1): ReportPrompt.moment.advanced(by: .seconds(210))])
    await prompt.wake(after: 210)
    // Two rounds were reported: the first failure, and the delivery.
    #expect(courier.state.retries == [:] && courier.state.reportedRounds == 2)
    #expect(try await prompt.waiting().isEmpty)
    #expect(prompt.server.state.withLock { $0.open } == [])
  }

  @Test("A report to a changed host is held, and is sent after a retry with the known host key")
  func changedHostHoldsReport() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    prompt.server.state.withLock { $0.keys = [HostKey("ssh-ed25519 BBBB", fingerprint: "SHA256:two")] }
    let round = try #require(await prompt.send())
    #expect(round.held.map(\.number) == [1] && round.held.first?.transferFailure?.kind == .changedHost)
    let next = try #require(await prompt.send())
    #expect(next.delivered == [] && next.held == [] && next.openCount == 1 && next.blocked?.map(\.number) == [1])
    prompt.server.state.withLock { $0.keys = [HostKey("ssh-ed25519 AAAA", fingerprint: "SHA256:one")] }
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .retry)).settled()
    #expect(await prompt.send()?.delivered.count == 1)
    #expect(prompt.server.state.withLock { $0.open } == [])
  }

  @Test("A report on hold lets later reports pass, and a cancelled report is a draft again")
  func heldReportLetsOthersPass() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let (first, second) = (try await prompt.draft(order: "11111"), try await prompt.draft(order: "22222"))
    for report in [first, second] { await prompt.ask(.sendAsked(report)) }
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .hold)).settled()
    #expect(await prompt.send()?.delivered.map(\.number) == [2])
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .cancel)).settled()
    #expect(try await prompt.report(first).sentAt == nil)
    #expect(try await prompt.waiting().isEmpty)
    await prompt.ask(.sendAsked(first))
    #expect(await prompt.send()?.delivered.map(\.number) == [3])
  }

  @Test("A report that may be partly in its place can be neither cancelled nor undone")
  func partlyPlacedReportRefusesCancelling() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    // The first move succeeds, all later ones fail.
    prompt.server.state.withLock { $0.mostPlaced = 1 }
    _ = await prompt.send()
    #expect(try await prompt.waiting().first?.wanted == "going")
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .cancel)).settled()
    #expect(outbox.state.answer == .failure(.underWay(1)))
    #expect(await prompt.undo() == .failure(.staysDone(ChangeSummary(.sent, RecordID(.report, 1)), .underWay(1))))
  }

  @Test("Undo takes a report out of the outbox before it is sent")
  func undoWithdrawsUnsentReport() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    await prompt.all.jotter.dispatch(.asked(.undo(.session))).settled()
    #expect(await prompt.send() == CourierRound())
    #expect(try await prompt.report(report).sentAt == nil)
  }

  @Test("An unknown host holds a report of its institution, and does not delay another institution")
  func unknownHostDelaysNoOthers() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution("Lab")
    await prompt.addInstitution("Amt")
    for (order, name) in [("11111", "Lab"), ("22222", "Amt"), ("33333", "Lab")] {
      await prompt.ask(.sendAsked(try await prompt.draft(to: name, order: order)))
    }
    await prompt.record(.edit(Reference(.institution, "Lab"), [FieldText("host", "gone.example")]))
    let round = try #require(await prompt.send())
    #expect(round.delivered.map(\.number) == [2])
    #expect(round.held.map(\.number) == [1] && round.held.first?.transferFailure?.kind == .unknownHost)
    // A second round would repeat the failed log-in, so it sends nothing.
    let next = try #require(await prompt.send())
    #expect(next.delivered == [] && next.held == [] && next.openCount == 2 && next.blocked?.map(\.number) == [1])
  }

  @Test("Two prompts that send at once send a report only once")
  func twoPrompts() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let other = try await prompt.colleague()
    await prompt.ask(.sendAsked(try await prompt.draft()))
    let first = prompt.all.reporting.courier.dispatch(.sendAsked)
    let second = other.all.reporting.courier.dispatch(.sendAsked)
    await first.settled()
    await second.settled()
    #expect(prompt.server.state.withLock { $0.placed.count } == 2)
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test("A report with a missing photo file is held, and the photo is named")
  func missingPhotoHoldsReport() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    try prompt.removeMedia()
    let round = try #require(await prompt.send())
    #expect(round.held.first?.transferFailure == TransferFailure(.unreadable, "given-p0.jpg"))
  }

  @Test(
    "A photo that cannot be shrunk holds only its own report: a missing program is tried at each request to send",
    arguments: [
      (Failure.noProgram(.shrinkingPhotos), TransferFailure(.noPhotoProgram), true),
      (.program(.shrinkingPhotos, reason: "convert: bad"), TransferFailure(.damaged, "given-p0.jpg"), false),
    ])
  func holdsOne(failure: Failure, said: TransferFailure, isTriedAgain: Bool) async throws {
    let prompt = try await ReportPrompt(policy: .withoutMedia)
    await prompt.addInstitution()
    prompt.photos.withLock { $0.failure = failure }
    for (photos, videos) in [(1, 0), (0, 1), (0, 0)] {
      await prompt.ask(.sendAsked(try await prompt.draft(photos: photos, videos: videos)))
    }
    let round = try #require(await prompt.send())
    #expect(round.held.map(\.transferFailure) == [said] && round.held.map(\.number) == [1])
    #expect(round.delivered.map(\.number) == [2, 3])
    let next = try #require(await prompt.send())
    #expect((isTriedAgain ? next.held : next.blocked ?? []).map(\.transferFailure) == [said] && next.delivered == [])
    prompt.photos.withLock { $0.failure = nil }
    let later = try #require(await prompt.send())
    #expect(later.delivered.map(\.number) == (isTriedAgain ? [1] : []))
    guard !isTriedAgain else { return }
    await prompt.all.server.outbox.dispatch(.decideAsked(Reference(.outbox, 1), .retry)).settled()
    #expect(await prompt.send()?.delivered.map(\.number) == [1])
  }

  @Test("A stopped request to send is interrupted, and the next request sends the report once")
  func stoppedSendingResumesOnce() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft()))
    let courier = prompt.all.reporting.courier
    let sending = courier.dispatch(.sendAsked)
    await courier.dispatch(.stopAsked).settled()
    await sending.settled()
    #expect(courier.state.answer == .failure(.interrupted) && courier.state.sending.isEmpty)
    _ = await prompt.send()
    #expect(prompt.server.state.withLock { $0.placed.count } == 2)
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test("An open prompt reads the configuration of an institution again when it is a day old")
  func promptRefreshesOldConfiguration() async throws {
    let prompt = try await ReportPrompt(isResident: true)
    await prompt.addInstitution()
    let courier = prompt.all.reporting.courier
    let before = prompt.server.state.withLock { $0.connections }
    for second in [0, 86_399] {
      await prompt.wake(after: second)
      #expect(prompt.server.state.withLock { $0.connections } == before)
    }
    prompt.clock.set(ReportPrompt.moment.advanced(by: .seconds(86_400)))
    prompt.server.state.withLock {
      $0.files["config/config.json"] = Array(#"{"Response": {"adminPassword": "", "commentsArray": []}}"#.utf8)
    }
    await courier.dispatch(.woken(.institution(1))).settled()
    #expect(prompt.server.state.withLock { $0.connections } == before + 1)
    let said = try await prompt.institution().configuration
    #expect(said.areas.isEmpty && said.flaws.isEmpty)
  }

  @Test(
    "A missing or broken part of a configuration keeps its former value, and is reported with the value's age",
    arguments: [
      (String?.none, "config/config.json"), (#"{"Einstellungen": {"Pass"#, "config/config.json"),
      ("{}", "Einstellungen"), ("[1]", "config.json"),
      (#"{"Einstellungen": {"Guiparameter": "x", "Passwort": "", "URL": "u"}}"#, "Guiparameter"),
      (#"{"Response": {"adminPassword": ""}}"#, "commentsArray"),
    ])
  func keepsWhatIsGood(config: String?, part: String) async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let areas = [InstitutionConfig.Area("Labor", kinds: ["Blutbild", "Urin"])]
    for days in [1, 2] {
      prompt.clock.set(ReportPrompt.moment.advanced(by: .seconds(days * 86_400)))
      prompt.server.state.withLock { $0.files["config/config.json"] = config.map { Array($0.utf8) } }
      await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
      let said = try await prompt.institution().configuration
      #expect(said.areas == areas)
      let flaw = try #require(said.flaws.first { $0.part == part })
      #expect(flaw.keptFrom == ReportPrompt.moment)
      if config == nil { #expect(flaw.found == nil) }
    }
    prompt.server.state.withLock { $0.files["config/config.json"] = Array(MemoryInstitution.config.utf8) }
    await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
    #expect(try await prompt.institution().configuration.flaws == [])
  }

  @Test(
    "A form that cannot be fetched keeps its former file and is a flaw, and other forms and reports are unaffected",
    arguments: [TransferFailureKind.tooLong, .refused, .forbidden, .unreadable, .missing])
  func badForm(kind: TransferFailureKind) async throws {
    let prompt = try await ReportPrompt()
    prompt.server.addForm()
    await prompt.addInstitution()
    let name = "protokolle/befund-1.pdf"
    prompt.server.state.withLock {
      $0.unreadable[name] = TransferFailure(kind, "why")
      $0.files["protokolle/kot.pdf"] = Array("%PDF-1.4\n%new\n%%EOF\n".utf8)
    }
    await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
    #expect(prompt.failure == nil)
    let found = kind == .missing ? nil : "why"
    #expect(
      try await prompt.institution().configuration.flaws == [.init(name, found: found, keptFrom: ReportPrompt.moment)])
    let report = try await prompt.draft()
    for (form, content) in [("Befund", "%PDF-1.4\n%%EOF\n"), ("Kotprobe", "%PDF-1.4\n%new\n%%EOF\n")] {
      let other = try await prompt.draft()
      await prompt.record(.edit(other, [FieldText("protocol", form)]))
      await prompt.ask(.sendAsked(other))
      let item = try #require(await prompt.send()?.delivered.first)
      #expect(prompt.server.text("\(item.base)_1.pdf") == content)
    }
    await prompt.ask(.sendAsked(report))
    #expect(await prompt.send()?.delivered.count == 1)
  }
}
