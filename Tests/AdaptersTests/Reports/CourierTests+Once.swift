import Architecture
import Foundation
import Harness
import Testing
import UseCases

// A report arrives complete and once, despite broken connections and other senders.
extension CourierTests {
  @Test("A report whose name is taken on the server gets the name of the next free second")
  func takenNameGetsNextSecond() async throws {
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
    #expect(prompt.server.state.withLock { $0.files["54327_10_20200708_160956_0.json"] } == [])
  }

  @Test("The name of a report has the local date and time, and its next free second may be in the next year")
  func reportNameHasLocalTime() async throws {
    var east = WallClock.universal
    east.offset = { _ in 7_200 }
    let prompt = try await ReportPrompt(wall: east)
    await prompt.addInstitution()
    // 2020-12-31 21:59:59 in UTC.
    prompt.clock.set(Instant(milliseconds: 1_609_451_999_000))
    for _ in 0..<2 { await prompt.ask(.sendAsked(try await prompt.draft())) }
    _ = await prompt.send()
    #expect(
      prompt.server.names.filter { $0.hasSuffix(".json") }
        == ["54327_10_20201231_235959_0.json", "54327_10_20210101_000000_0.json"])
  }

  @Test("Reports sent in one second get different names, also after the import job has picked up the files")
  func takenByOurselves() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    prompt.server.state.withLock { $0.hasJob = true }
    for _ in 0..<3 { await prompt.ask(.sendAsked(try await prompt.draft())) }
    _ = await prompt.send()
    let base = "54327_10_20200708_16095"
    #expect(prompt.server.state.withLock { $0.picked } == [base + "6_0", base + "7_0", base + "8_0"])
  }

  @Test("A report arrives whole and once, its texts last, wherever the connection breaks", arguments: [0, 2])
  func brokenConnectionDeliversReportOnce(photos: Int) async throws {
    // Number of operations for one report, including reading the configuration.
    var count = 0
    var point = 0
    repeat {
      for isAnswerLost in [false, true] {
        let prompt = try await ReportPrompt(policy: .withoutMedia)
        await prompt.addInstitution()
        let report = try await prompt.draft(photos: photos)
        await prompt.ask(.sendAsked(report))
        let gone = TransferFailure(.gone)
        prompt.server.state.withLock {
          $0.hasJob = true
          $0.operations = 0
          $0.faults[point] = isAnswerLost ? .after(gone) : .before(gone)
        }
        _ = await prompt.send()
        // Another process continues.
        let other = try await prompt.colleague()
        _ = await prompt.send()
        _ = await other.send()
        let state = prompt.server.state.withLock { $0 }
        let comment: Comment = "stopped at \(point), answer lost: \(isAnswerLost)"
        let base = "54327_10_20200708_160956"
        #expect(state.picked == (0..<max(photos, 1)).map { "\(base)_\($0)" }, comment)
        #expect(state.problems == [], comment)
        #expect(try await prompt.waiting().isEmpty, comment)
        #expect(state.files.keys.allSatisfy { !$0.contains("tmp_upload") }, comment)
        #expect(state.folders == ["tmp_upload"], comment)
        if point == 0, !isAnswerLost { count = state.operations }
      }
      point += 1
    } while point < count
    #expect(count > (photos == 0 ? 8 : 10))
  }

  @Test("Two home folders that send the same order at once use two names, in any interleaving of their steps")
  func twoHomes() async throws {
    var (step, count) = (0, 1)
    while step < count {
      for isWhole in [true, false] {
        let first = try await ReportPrompt()
        // The other seed prevents equal ids in the two homes.
        let second = try await ReportPrompt(server: first.server, seed: 9)
        for prompt in [first, second] {
          await prompt.addInstitution()
          await prompt.ask(.sendAsked(try await prompt.draft()))
        }
        // Before this step, the other home sends everything, or stops after as many steps.
        let (steps, at) = (Lock(0), step)
        first.meanwhile.withLock {
          $0 = {
            let now = steps.withLock { steps in
              defer { steps += 1 }
              return steps
            }
            guard now == at else { return }
            if !isWhole { second.life.end(after: at) }
            _ = await second.send()
          }
        }
        _ = await first.send()
        second.life.end(after: .max)
        _ = await second.send()
        count = max(count, steps.withLock { $0 })
        let comment: Comment = "before step \(step), whole: \(isWhole)"
        let state = first.server.state.withLock { $0 }
        let names = state.placed.filter { $0.hasSuffix("_0.jpg") || $0.hasSuffix("_0.json") }
        #expect(names.count == 4 && Set(names).count == 4, "\(comment): \(state.placed)")
        #expect(first.server.names.count == 4, comment)
        #expect(state.files.keys.allSatisfy { !$0.contains("tmp_upload") } && state.folders == ["tmp_upload"], comment)
      }
      step += 1
    }
    #expect(count > 8)
  }

  @Test("A courier that finds its name announced from another home folder withdraws and takes a later name")
  func homesWithSameNameWithdraw() async throws {
    let first = try await ReportPrompt()
    await first.addInstitution()
    await first.ask(.sendAsked(try await first.draft()))
    let base = "54327_10_20200708_16095"
    // Another home has announced the same name, and will see this home's announcement.
    first.server.state.withLock { _ = $0.folders.insert("tmp_upload/\(base)6.00000000-0000-7000-8000-000000000000") }
    _ = await first.send()
    #expect(first.server.names == ["\(base)8_0.jpg", "\(base)8_0.json"])
    #expect(first.server.state.withLock { $0.folders.count } == 2)
  }

  @Test("The import job of these tests reports texts without their medium")
  func importReportsTextWithoutMedium() async throws {
    let server = MemoryInstitution()
    server.state.withLock { state in
      state.hasJob = true
      state.files["54327_10_20200708_160956_0.json"] = []
      MemoryInstitution.pickUp(&state)
    }
    #expect(server.state.withLock { $0.problems } == ["54327_10_20200708_160956_0.json without its medium"])
  }
}
