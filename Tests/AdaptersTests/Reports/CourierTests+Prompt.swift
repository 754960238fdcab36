import Architecture
import Foundation
import Harness
import Testing
import UseCases

// A courier in the background of a prompt, and requests to send at the same time.
extension CourierTests {
  @Test(
    "A test, a key, a password or a retry for an institution ends the courier's wait for the next attempt",
    arguments: [
      ReportsState.Event.visitAsked(Reference(.institution, "Lab")),
      .trustAsked(Reference(.institution, "Lab"), fingerprint: "SHA256:one"),
      .passwordAsked(Reference(.institution, "Lab"), .typed, isKept: false), nil,
    ])
  func actsOnIt(event: ReportsState.Event?) async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let courier = prompt.all.reporting.courier
    await prompt.ask(.sendAsked(try await prompt.draft()))
    prompt.clock.set(ReportPrompt.moment.advanced(by: .seconds(86_400)))
    prompt.server.state.withLock { $0.faults[$0.operations] = .before(TransferFailure(.unreachable)) }
    await courier.dispatch(.woken(.institution(1))).settled()
    #expect(courier.state.retries.count == 1)
    if let event {
      await prompt.ask(event)
    } else {
      await prompt.all.server.outbox.dispatch(.decideAsked(Reference(.outbox, 1), .retry)).settled()
    }
    #expect(courier.state.retries == [:])
  }

  @Test("A report whose sending was stopped waits in the outbox, and is sent after a retry")
  func stoppedAtPrompt() async throws {
    let (prompt, courier, sending) = try await stalled(after: .sendAsked)
    let outbox = prompt.all.server.outbox
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .hold)).settled()
    #expect(outbox.state.answer == .failure(.underWay(1)))
    // After a cancelled transfer, a write releases the item; the event does not wait for that write.
    let changes = prompt.store.changes()
    await courier.dispatch(.stopAsked).settled()
    await sending.settled()
    for await _ in changes where try await prompt.waiting().first?.sender.isEmpty == true { break }
    let item = try #require(try await prompt.waiting().first)
    #expect(item.sender.isEmpty && item.hold == nil && item.transferFailure?.kind == .interrupted)
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .hold)).settled()
    #expect(try await prompt.waiting().first?.hold == .asked)
    prompt.server.state.withLock { $0.stalled = [] }
    await outbox.dispatch(.decideAsked(Reference(.outbox, 1), .retry)).settled()
    await courier.dispatch(.woken(.institution(1))).settled()
    #expect(prompt.server.names.count == 2)
  }

  /// A prompt that starts sending on this event; the server stalls in the middle of the photo.
  func stalled(
    after event: CourierState.Event
  ) async throws -> (prompt: ReportPrompt, courier: UseCase<CourierState>, sending: Cause) {
    let prompt = try await ReportPrompt(isResident: true)
    await prompt.addInstitution()
    prompt.server.state.withLock { $0.stalled = ["Lab.example"] }
    let courier = prompt.all.reporting.courier
    await prompt.ask(.sendAsked(try await prompt.draft()))
    let sending = courier.dispatch(event)
    for await state in courier.states(.newest) where state.progress?.step == .sending { break }
    return (prompt, courier, sending)
  }

  @Test("A note is stored while a report is sent in the background")
  func noteIsStoredWhileSending() async throws {
    let (prompt, courier, _) = try await stalled(after: .woken(.institution(1)))
    await prompt.all.jotter.dispatch(.asked(.note("pale gums", cost: nil))).settled()
    guard case .receipt? = prompt.all.jotter.state.answer else {
      Issue.record("\(String(describing: prompt.all.jotter.state.answer))")
      return
    }
    #expect(courier.state.sending == [.institution(1)])
    let sending = courier.dispatch(.sendAsked)
    await courier.dispatch(.stopAsked).settled()
    await sending.settled()
  }

  @Test("A request to send waits for the report that is being sent in the background, and reports its result")
  func requestJoinsBackgroundSending() async throws {
    let (prompt, courier, _) = try await stalled(after: .woken(.institution(1)))
    let answered = Lock(false)
    let asking = courier.dispatch(.sendAsked)
    let waiting = Task {
      await asking.settled()
      answered.withLock { $0 = true }
    }
    await prompt.all.jotter.dispatch(.asked(.note("pale gums", cost: nil))).settled()
    #expect(!answered.withLock { $0 } && courier.state.answer == nil)
    prompt.server.goOn()
    await waiting.value
    guard case .round(let round)? = courier.state.answer else {
      Issue.record("\(String(describing: courier.state.answer))")
      return
    }
    #expect(round.delivered.map(\.number) == [1])
  }

  @Test("A request to send also waits for a background round that begins before the request's own check has answered")
  func joinsLater() async throws {
    let prompt = try await ReportPrompt(isResident: true)
    await prompt.addInstitution()
    prompt.server.state.withLock { $0.stalled = ["Lab.example"] }
    await prompt.ask(.sendAsked(try await prompt.draft()))
    let courier = prompt.all.reporting.courier
    prompt.quiet.gate.shut()
    let asking = courier.dispatch(.sendAsked)
    // Another check finds the report first.
    courier.dispatch(.found([.institution(1)], outdated: [], waiting: 1))
    prompt.quiet.gate.open()
    for await state in courier.states(.newest) where state.progress?.step == .sending { break }
    await prompt.all.jotter.dispatch(.asked(.note("pale gums", cost: nil))).settled()
    #expect(courier.state.isAsked)
    let ending = Task {
      await asking.settled()
      return courier.state.answer
    }
    await prompt.all.jotter.dispatch(.asked(.note("dry nose", cost: nil))).settled()
    prompt.server.goOn()
    guard case .round(let round)? = await ending.value else {
      Issue.record("nobody has waited")
      return
    }
    #expect(round.delivered.map(\.number) == [1])
  }

  @Test("The courier of a prompt sends a stored report as soon as the store announces a change")
  func announcedChangeStartsSending() async throws {
    let prompt = try await ReportPrompt(isResident: true)
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft()))
    let courier = prompt.all.reporting.courier
    // This store sends no notifications, so the courier has not checked since the start.
    #expect(courier.state.reportedRounds == 0 && prompt.server.names.isEmpty)
    prompt.quiet.tellChanges()
    for await state in courier.states(.newest) where state.reportedRounds == 1 { break }
    #expect(prompt.server.names.count == 2 && courier.state.newest.delivered.map(\.number) == [1])
  }

  @Test("The courier of a prompt retries a failed report until it has arrived")
  func promptRetriesFailedReport() async throws {
    let prompt = try await ReportPrompt(isResident: true, isHasty: true)
    await prompt.addInstitution()
    let report = try await prompt.draft()
    prompt.server.state.withLock { state in
      for place in 0..<3 { state.faults[state.operations + place] = .before(TransferFailure(.timedOut)) }
    }
    await prompt.ask(.sendAsked(report))
    let courier = prompt.all.reporting.courier
    courier.dispatch(.woken(.institution(1)))
    for await state in courier.states(.newest) where state.reportedRounds == 2 { break }
    #expect(prompt.server.names.count == 2)
  }
}
