import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Undo of a report that is sent or being sent.
@Suite struct UndoOfSendingTests {
  private static let sending = ChangeSummary(.sent, RecordID(.report, 1))

  /// A prompt with a note and, after that, a report in the outbox.
  private static func prompt() async throws -> (ReportPrompt, report: Reference) {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.all.jotter.dispatch(.asked(.note("limping", cost: nil))).settled()
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    return (prompt, report)
  }

  @Test("Undo is refused at each step while a report is being sent, and the report arrives once")
  func undoIsRefusedDuringSending() async throws {
    var step = 0
    while true {
      let (prompt, report) = try await Self.prompt()
      let (count, failures) = (Lock(0), Lock<[Failure?]>([]))
      prompt.meanwhile.withLock {
        $0 = { [step] in
          let isNow = count.withLock { count in
            count += 1
            return count == step + 1
          }
          guard isNow else { return }
          let failure = await prompt.undoBehind()
          failures.withLock { $0.append(failure) }
        }
      }
      #expect(await prompt.send()?.delivered.map(\.number) == [1], "step \(step)")
      guard step < count.withLock({ $0 }) else { break }
      #expect(failures.withLock { $0 } == [.underWay(1)], "step \(step)")
      #expect(prompt.server.names.count == 2, "step \(step)")
      #expect(try await prompt.report(report).deliveredAt != nil, "step \(step)")
      await prompt.ask(.sendAsked(report))
      #expect(prompt.failure == .reportSent(1), "step \(step)")
      step += 1
    }
    #expect(step > 5)
  }

  @Test("A sender checks at each step whether the report is still wanted, and sends nothing if not")
  func unwantedReportIsNotSent() async throws {
    var step = 0
    while true {
      let (prompt, _) = try await Self.prompt()
      let (count, isTakenBack, store) = (Lock(0), Lock(false), prompt.store)
      prompt.meanwhile.withLock {
        $0 = { [step] in
          let isNow = count.withLock { count in
            count += 1
            return count == step + 1
          }
          guard isNow else { return }
          let wanted = try? await store.write { rows throws(Failure) in
            let item = RecordID(.outbox, 1)
            guard try rows.value(.wanted, of: item) == .text("yes") else { return false }
            try rows.set(.wanted, of: item, to: .text(""))
            return true
          }
          isTakenBack.withLock { $0 = wanted == true }
        }
      }
      let round = await prompt.send()
      guard step < count.withLock({ $0 }) else { break }
      let isGone = isTakenBack.withLock { $0 }
      #expect(prompt.server.names.isEmpty == isGone && round?.delivered.isEmpty == isGone, "step \(step)")
      step += 1
    }
    #expect(step > 5)
  }

  @Test("Undo of a sent report is refused once, and the next undo reverts the change before it")
  func sentReportRefusesUndoOnce() async throws {
    let (prompt, report) = try await Self.prompt()
    _ = await prompt.send()
    #expect(await prompt.undo() == .failure(.staysDone(Self.sending, .sent(RecordID(.report, 1)))))
    let undone = try #require(await prompt.undo()).get()
    #expect(undone.outcome == .undone && undone.summary == ChangeSummary(.noted, .note(incident: 1, 1)))
    let kept = try await prompt.report(report)
    #expect(kept.text == "left eye" && kept.files.count == 1 && kept.sentAt != nil)
    // The media of a sent report are still needed.
    let lost = try await prompt.store.read { rows throws(Failure) in try rows.lostMedia(limit: 10) }
    #expect(lost == [])
    await prompt.all.jotter.dispatch(.asked(.redo(.session))).settled()
    #expect(prompt.all.jotter.state.answer?.receipt?.summary == undone.summary)
  }

  @Test("Undo of a sent digest is refused once, and the next undo reverts the change before it")
  func sentDigestRefusesUndoOnce() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.all.jotter.dispatch(.asked(.note("limping", cost: nil))).settled()
    let day = DigestQuery(from: ReportPrompt.moment, to: ReportPrompt.moment.advanced(by: .seconds(3_600)))
    await prompt.ask(.eveningAsked(day, by: nil, to: "Lab"))
    #expect(await prompt.send()?.delivered.count == 1)
    let item = RecordID(.outbox, 1)
    #expect(await prompt.undo() == .failure(.staysDone(ChangeSummary(.sent, item), .sent(item))))
    #expect(try await prompt.undo()?.get().summary.kind == .noted)
  }

  @Test("A change of a report is not undone before the prompt that sent the report undoes the sending")
  func sentElsewhere() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    let colleague = try await prompt.colleague()
    await colleague.ask(.sendAsked(report))
    guard case .failure(.undoConflict(_, because: let later, by: _))? = await prompt.undo() else {
      Issue.record("it was taken back")
      return
    }
    #expect(later == Self.sending)
    #expect(try await prompt.report(report).files.count == 1)
    #expect(try await colleague.undo()?.get().summary == Self.sending)
    #expect(try await prompt.undo()?.get().outcome == .undone)
  }
}
