import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Digest of a day, sent to an institution and by mail.
@Suite struct EveningTests {
  private let prompt: ReportPrompt
  private let today = DigestQuery(from: ReportPrompt.moment, to: ReportPrompt.moment.advanced(by: .seconds(86_400)))

  init() async throws { prompt = try await ReportPrompt() }

  private func send(to name: String, by practitioner: Reference? = nil) async {
    await prompt.ask(.eveningAsked(today, by: practitioner, to: name))
  }

  @Test("An institution gets a digest as one HTML page with the day's sums, named after the time of sending")
  func institutionGetsDigestAsPage() async throws {
    await prompt.addInstitution()
    await prompt.all.jotter.dispatch(.asked(.note("eye", cost: nil))).settled()
    await send(to: "lab")
    let round = try #require(await prompt.send())
    #expect(round.delivered.map(\.name) == ["digest 2020-07-08"] && round.failure == nil)
    #expect(prompt.server.names == ["digest_20200708_160956_0.html"])
    let page = prompt.server.state.withLock { $0.files["digest_20200708_160956_0.html"] ?? [] }
    #expect(String(decoding: page, as: UTF8.self) == "\(today.from) 1")
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test("A digest whose name is taken on the server gets the name of the next free second")
  func takenNameGetsNextSecond() async throws {
    await prompt.addInstitution()
    prompt.server.state.withLock { $0.files["digest_20200708_160956_0.html"] = [] }
    await send(to: "i1")
    _ = await prompt.send()
    #expect(prompt.server.names.contains("digest_20200708_160957_0.html"))
  }

  @Test("A sent digest waits in the outbox with its mail address")
  func digestWaitsWithMailAddress() async throws {
    let view = ViewModel(prompt.all.reporting, runtime: .test(prompt.clock.clock))
    let filter = DigestFilter(from: Date(today.from), to: Date(today.to))
    await view.send(.eveningSent(filter, to: "team@practice.example")).settled()
    guard case .confirmed(let confirmation)? = view.state.answer else {
      Issue.record("\(view.state)")
      return
    }
    #expect(confirmation.deed.kind == .sent)
    #expect(try await prompt.waiting().map(\.mail) == ["team@practice.example"])
  }

  @Test("A digest for a mail address is sent as one letter")
  func mailDigestIsOneLetter() async throws {
    await send(to: "team@practice.example")
    let row = try #require(try await prompt.waiting().first.map { OutboxRow($0) })
    #expect(row.report?.called == "team@practice.example" && row.report?.report == "")
    _ = await prompt.send()
    _ = await prompt.send()
    #expect(prompt.mail.withLock { $0.letters } == ["team@practice.example: digest 2020-07-08"])
  }

  @Test("A letter that the mail program cannot send yet waits, and a digest for an institution is sent meanwhile")
  func unsentLetterDelaysNoDigest() async throws {
    await prompt.addInstitution()
    prompt.mail.withLock { $0.failure = TransferFailure(.unreachable, "no route") }
    await send(to: "team@practice.example")
    await send(to: "Lab")
    let round = try #require(await prompt.send())
    #expect(
      round.delivered.map(\.name) == ["digest 2020-07-08"] && round.waiting == 1 && round.failure?.words == "no route")
    prompt.mail.withLock { $0.failure = nil }
    _ = await prompt.send()
    #expect(prompt.mail.withLock { $0.letters.count } == 1)
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test("A refused letter is held, and the next letter is sent")
  func refusedLetterIsHeld() async throws {
    prompt.mail.withLock { $0.failure = TransferFailure(.refused, "nobody of that name") }
    await send(to: "nobody@practice.example")
    let round = try #require(await prompt.send())
    #expect(round.held.map(\.hold) == [.refused])
    prompt.mail.withLock { $0.failure = nil }
    await send(to: "team@practice.example")
    _ = await prompt.send()
    #expect(prompt.mail.withLock { $0.letters } == ["team@practice.example: digest 2020-07-08"])
    #expect(try await prompt.waiting().map(\.number) == [1])
  }

  @Test("A letter at the mail program can be neither undone nor cancelled, also after its process has died")
  func letterAtMailProgramCannotBeUndone() async throws {
    var dying: ReportPrompt? = try await ReportPrompt()
    let next: ReportPrompt
    do {
      let prompt = try #require(dying)
      await prompt.ask(.eveningAsked(today, by: nil, to: "team@practice.example"))
      let undone = Lock<[Failure?]>([])
      prompt.handing.withLock {
        $0 = {
          let failure = await prompt.undoBehind()
          undone.withLock { $0.append(failure) }
          prompt.life.end(after: 0)
        }
      }
      _ = await prompt.send()
      prompt.handing.withLock { $0 = nil }
      #expect(undone.withLock { $0 } == [.underWay(1)])
      #expect(prompt.mail.withLock { $0.letters.count } == 1)
      next = try await prompt.colleague()
    }
    dying = nil
    let item = try #require(try await next.waiting().first)
    #expect(item.wanted == "going" && OutboxRow(item).report?.isPartlySent == true)
    let outbox = next.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .cancel)).settled()
    #expect(outbox.state.answer == .failure(.underWay(1)))
    // The next process cannot know that the letter was taken, so it hands it over again.
    _ = await next.send()
    #expect(next.mail.withLock { $0.letters.count } == 1)
    #expect(try await next.waiting().isEmpty)
  }

  @Test("Undo takes back a letter that was not sent, and is refused if the mail program may have sent the letter")
  func unsentLetterCanBeUndone() async throws {
    for (kind, isTaken) in [(TransferFailureKind.unreachable, false), (.refused, false), (.timedOut, true)] {
      let prompt = try await ReportPrompt()
      await prompt.ask(.eveningAsked(today, by: nil, to: "team@practice.example"))
      prompt.mail.withLock { $0.failure = TransferFailure(kind, "") }
      _ = await prompt.send()
      #expect(try await prompt.waiting().map(\.wanted) == [isTaken ? "going" : "yes"], "\(kind)")
      let sending = ChangeSummary(.sent, RecordID(.outbox, 1))
      switch await prompt.undo() {
      case .success(let receipt)?: #expect(!isTaken && receipt.summary == sending, "\(kind)")
      case .failure(let failure)?: #expect(isTaken && failure == .staysDone(sending, .underWay(1)), "\(kind)")
      case nil: Issue.record("\(kind)")
      }
    }
  }

  @Test("A waiting digest that was undone or cancelled is not sent")
  func cancelledDigestIsNotSent() async throws {
    await send(to: "team@practice.example")
    await prompt.all.jotter.dispatch(.asked(.undo(.session))).settled()
    await send(to: "team@practice.example")
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 2), .cancel)).settled()
    _ = await prompt.send()
    #expect(prompt.mail.withLock { $0.letters } == [])
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test("A digest to an unknown recipient or of an unknown practitioner is refused")
  func unknownDigestRecipientIsRefused() async throws {
    for name in ["lab", "a@b@c", "@practice.example", "a b@practice.example"] {
      await send(to: name)
      #expect(prompt.failure == .noSuch(Reference(.institution, name)))
    }
    await send(to: "team@practice.example", by: Reference(.practitioner, "kim"))
    #expect(prompt.failure == .noSuch(Reference(.practitioner, "kim")))
    #expect(try await prompt.waiting().isEmpty)
  }
}
