import Architecture
import Harness
import Testing
import UseCases

/// Reports on their way: in the form that institutions expect, in order, whole, and each once.
@Suite struct CourierTests {
  private static func json(_ server: MemoryInstitution, _ name: String) -> String {
    String(decoding: server.state.withLock { $0.files[name] ?? [] }, as: UTF8.self)
  }

  @Test("A report is photos, videos, its form and a text for each, under one name and one counter")
  func form() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 2, videos: 1)
    await prompt.ask(.attachAsked(report, [try prompt.file("form.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))]))
    await prompt.ask(.sendAsked(report))
    #expect(prompt.server.names == [])
    let round = try #require(await prompt.send())
    #expect(round.told.map(\.number) == [1] && round.failure == nil)
    let base = "54327_10_20200708_160956"
    #expect(
      prompt.server.names
        == ["_0.jpg", "_0.json", "_1.jpg", "_1.json", "_2.json", "_2.mp4", "_3.json", "_3.pdf"].map { base + $0 })
    #expect(
      Self.json(prompt.server, base + "_2.json") == """
        {
          "AnzahlMedien" : "4",
          "AppVersion" : "1.0",
          "Bereich" : "Labor",
          "Freitext" : "left eye",
          "Geraet" : "desk",
          "Meldungstyp" : "Blutbild",
          "User" : ""
        }

        """)
    #expect(prompt.tools.withLock { $0 } == ["photo 50", "photo 50", "video 2000000"])
    #expect(try await prompt.report(report).deliveredAt == ReportPrompt.moment)
    #expect(try await prompt.report(report).base == base)
  }

  @Test("With a form of the institution the area is Protokoll, and the kind its name")
  func protocolForm() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.record(.edit(report, [FieldText("protocol", "Befund")]))
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    let text = Self.json(prompt.server, "54327_10_20200708_160956_0.json")
    #expect(text.contains("\"Bereich\" : \"Protokoll\"") && text.contains("\"Meldungstyp\" : \"Befund\""))
    #expect(prompt.server.names.contains("54327_10_20200708_160956_1.pdf"))
  }

  @Test("Photos come to their place first, then videos, forms, and the texts last")
  func order() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 1, videos: 1)
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    let ends = prompt.server.state.withLock { $0.placed.map { $0.split(separator: "_").last.map(String.init) ?? "" } }
    #expect(ends == ["0.jpg", "1.mp4", "0.json", "1.json"])
  }

  @Test("A name that is taken there is left: the next free second is used")
  func taken() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    prompt.server.state.withLock {
      $0.files["54327_10_20200708_160956_0.json"] = []
      $0.files["tmp_upload/54327_10_20200708_160957_0.jpg"] = []
    }
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    #expect(prompt.server.names.contains("54327_10_20200708_160958_0.json"))
    #expect(try await prompt.report(report).base == "54327_10_20200708_160958")
  }

  @Test("Wherever either side stops, each report arrives whole and once, and its texts last")
  func stops() async throws {
    // So many things are asked of a server for one report and what is read of the institution.
    var count = 0
    var point = 0
    repeat {
      for isAnswerLost in [false, true] {
        let prompt = try await ReportPrompt()
        await prompt.addInstitution()
        let report = try await prompt.draft(photos: 2)
        await prompt.ask(.sendAsked(report))
        let gone = TransferFailure(.gone)
        prompt.server.state.withLock {
          $0.hasJob = true
          $0.operations = 0
          $0.faults[point] = isAnswerLost ? .after(gone) : .before(gone)
        }
        _ = await prompt.send()
        // Another process goes on.
        let other = try await prompt.colleague()
        _ = await prompt.send()
        _ = await other.send()
        let state = prompt.server.state.withLock { $0 }
        let comment: Comment = "stopped at \(point), answer lost: \(isAnswerLost)"
        let base = "54327_10_20200708_160956"
        #expect(state.picked == [base + "_0", base + "_1"], comment)
        #expect(state.problems == [], comment)
        #expect(try await prompt.waiting().isEmpty, comment)
        #expect(state.files.keys.allSatisfy { !$0.contains("tmp_upload") }, comment)
        if point == 0, !isAnswerLost { count = state.operations }
      }
      point += 1
    } while point < count
    #expect(count > 10)
  }

  @Test("A server that shows texts before their media is found out by the job of these tests")
  func planted() async throws {
    let server = MemoryInstitution()
    server.state.withLock { state in
      state.hasJob = true
      state.files["54327_10_20200708_160956_0.json"] = []
      MemoryInstitution.pickUp(&state)
    }
    #expect(server.state.withLock { $0.problems } == ["54327_10_20200708_160956_0.json without its medium"])
  }

  @Test("What fails is tried again later, and later each time")
  func backsOff() async throws {
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
    #expect(courier.state.retries == [:] && courier.state.toldRounds == 1)
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test("At a prompt it is tried again without anybody asking, until it is there")
  func goesOn() async throws {
    let prompt = try await ReportPrompt(isResident: true, isHasty: true)
    await prompt.addInstitution()
    let report = try await prompt.draft()
    prompt.server.state.withLock { state in
      for place in 0..<3 { state.faults[state.operations + place] = .before(TransferFailure(.timedOut)) }
    }
    await prompt.ask(.sendAsked(report))
    let courier = prompt.all.reporting.courier
    courier.dispatch(.woken(.institution(1)))
    for await state in courier.states(.newest) where state.toldRounds == 1 { break }
    #expect(prompt.server.names.count == 2)
  }

  @Test("What a person has to do something about waits for that person, and is sent when it is tried again")
  func held() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    prompt.server.state.withLock { $0.keys = [HostKey("ssh-ed25519 BBBB", fingerprint: "SHA256:two")] }
    let round = try #require(await prompt.send())
    #expect(round.held.map(\.number) == [1] && round.held.first?.transferFailure?.kind == .changedHost)
    #expect(await prompt.send() == CourierRound())
    prompt.server.state.withLock { $0.keys = [HostKey("ssh-ed25519 AAAA", fingerprint: "SHA256:one")] }
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .retry)).settled()
    #expect(await prompt.send()?.told.count == 1)
  }

  @Test("An item that is held waits, others of the institution pass it, and one that is cancelled is a draft again")
  func decides() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let (first, second) = (try await prompt.draft(order: "11111"), try await prompt.draft(order: "22222"))
    for report in [first, second] { await prompt.ask(.sendAsked(report)) }
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .hold)).settled()
    #expect(await prompt.send()?.told.map(\.number) == [2])
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .cancel)).settled()
    #expect(try await prompt.report(first).sentAt == nil)
    #expect(try await prompt.waiting().isEmpty)
    await prompt.ask(.sendAsked(first))
    #expect(await prompt.send()?.told.map(\.number) == [3])
  }

  @Test("What may be in its place already cannot be taken back")
  func going() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    // The first one that comes to its place, and nothing after it.
    prompt.server.state.withLock { $0.mostPlaced = 1 }
    _ = await prompt.send()
    #expect(try await prompt.waiting().first?.wanted == "going")
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .cancel)).settled()
    #expect(outbox.state.answer == .failure(.underWay(1)))
    await prompt.all.jotter.dispatch(.asked(.undo(.session))).settled()
    guard case .failure(.undoConflict)? = prompt.all.jotter.state.answer else {
      Issue.record("\(String(describing: prompt.all.jotter.state.answer))")
      return
    }
  }

  @Test("Undo takes a report out of the outbox as long as nothing of it is there")
  func undone() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    await prompt.all.jotter.dispatch(.asked(.undo(.session))).settled()
    #expect(await prompt.send() == CourierRound())
    #expect(try await prompt.report(report).sentAt == nil)
  }

  @Test("Each institution has its own order: one that does not answer holds up no other")
  func institutions() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution("Lab")
    await prompt.addInstitution("Amt")
    for (order, name) in [("11111", "Lab"), ("22222", "Amt"), ("33333", "Lab")] {
      await prompt.ask(.sendAsked(try await prompt.draft(to: name, order: order)))
    }
    await prompt.record(.edit(Reference(.institution, "Lab"), [FieldText("host", "gone.example")]))
    let round = try #require(await prompt.send())
    #expect(round.told.map(\.number) == [2])
    #expect(round.held.map(\.number) == [1] && round.held.first?.transferFailure?.kind == .unknownHost)
    // The next one would meet it, too: nobody tries a log-in again and again.
    #expect(await prompt.send() == CourierRound())
  }

  @Test("What another prompt is sending is left to it, and taken over when it has ended")
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

  @Test("A file that cannot be made ready is named, and the report waits for the person")
  func unready() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    try prompt.removeMedia()
    let round = try #require(await prompt.send())
    #expect(round.held.first?.transferFailure == TransferFailure(.unreadable, "given-p0.jpg"))
  }

  @Test("Whoever stops waiting has it sent later")
  func stopped() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft()))
    let courier = prompt.all.reporting.courier
    let sending = courier.dispatch(.sendAsked)
    await courier.dispatch(.stopAsked).settled()
    await sending.settled()
    #expect(courier.state.answer == .failure(.store(.interrupted)) && courier.state.sending.isEmpty)
    _ = await prompt.send()
    #expect(prompt.server.state.withLock { $0.placed.count } == 2)
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test("What an institution says of itself is read again when it is a day old, by whoever is at a prompt")
  func refreshes() async throws {
    let prompt = try await ReportPrompt(isResident: true)
    await prompt.addInstitution()
    let courier = prompt.all.reporting.courier
    await courier.dispatch(.woken(.institution(1))).settled()
    let before = prompt.server.state.withLock { $0.connections }
    prompt.clock.set(ReportPrompt.moment.advanced(by: .seconds(86_400)))
    prompt.server.state.withLock { $0.files["config/config.json"] = Array("{\"Response\": {}}".utf8) }
    await courier.dispatch(.woken(.institution(1))).settled()
    #expect(prompt.server.state.withLock { $0.connections } == before + 1)
    let said = try await prompt.store.read { rows throws(Failure) in
      Institution(try rows.record(Reference(.institution, "Lab"))).said
    }
    #expect(said.areas.isEmpty && said.flaws.contains(.init("commentsArray")))
  }
}
