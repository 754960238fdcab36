import Adapters
import Architecture
import Testing
import UseCases

/// Rare cases of the agenda: several open appointments, ends out of order, missed notifications.
@Suite struct AgendaCornerTests {
  /// A practice whose open appointment a1 is interrupted by the emergency #2.
  private func interrupted(_ kind: StoreKind) async throws -> Practice {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.plan("Mila", at: 30)
    await practice.open(1)
    await practice.jot(.begin("hit by a car"), .emergency(true))
    return practice
  }

  @Test(
    "An interrupted appointment resumes, but not as current if another one was opened meanwhile",
    arguments: StoreKind.allCases)
  func anotherOpened(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    await practice.open(2)
    practice.pass(minutes: 10)
    await practice.jot(.settle(Reference(.incident, "2")))
    #expect(try await practice.lines() == ["a1 10-40 open #1", "a2 30-60 open #3"])
    #expect(practice.news?.resumed.first?.incident == nil)
  }

  @Test(
    "An appointment completed while interrupted keeps its time, and undo makes it interrupted again",
    arguments: StoreKind.allCases)
  func completedAppointmentKeepsItsTime(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    await practice.jot(.settle(Reference(.incident, "1")))
    #expect(practice.news?.completed == [1])
    practice.pass(minutes: 10)
    await practice.jot(.settle(nil))
    #expect(try await practice.lines() == ["a1 0-30 completed #1", "a2 30-60 planned"])
    #expect(practice.occurring == nil)
    for _ in 1...2 { await practice.jot(.undo(.session)) }
    #expect(try await practice.lines().first == "a1 0-30 interrupted #1 by #2")
  }

  @Test(
    "An interrupted appointment whose incident is discarded opens anew, and the emergency's end moves no visit",
    arguments: StoreKind.allCases)
  func appointmentOfDiscardedIncidentOpensAnew(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    await practice.jot(.discard(Reference(.incident, "1")))
    practice.pass(minutes: 10)
    await practice.open(1)
    #expect(try await practice.lines() == ["a1 0-30 open #3", "a2 30-60 planned"])
    await practice.jot(.settle(Reference(.incident, "2")))
    #expect(try await practice.lines() == ["a1 0-30 open #3", "a2 30-60 planned"])
  }

  @Test(
    "Settling one of two open appointments completes it; the other can still be interrupted and completed",
    arguments: StoreKind.allCases)
  func twoOpen(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.plan("Mila", at: 30)
    await practice.open(1)
    await practice.open(2)
    await practice.jot(.settle(nil))
    #expect(practice.news?.completed == [2])
    await practice.jot(.begin("hit by a car"), .emergency(true))
    #expect(try await practice.lines() == ["a1 0-30 interrupted #1 by #3", "a2 30-60 completed #2"])
    await practice.jot(.settle(nil), .settle(nil))
    #expect(practice.news?.completed == [1])
  }

  @Test(
    "An emergency settled by a colleague resumes the appointment, but does not open its incident for the colleague",
    arguments: StoreKind.allCases)
  func colleagueSettles(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    let colleague = await practice.colleague()
    await colleague.jot(.begin(nil))
    practice.pass(minutes: 10)
    await colleague.jot(.settle(Reference(.incident, "2")))
    #expect(try await practice.lines() == ["a1 10-40 open #1", "a2 40-70 planned"])
    #expect(colleague.occurring == nil)
    await colleague.jot(.undo(.session))
    #expect(try await practice.lines() == ["a1 0-30 interrupted #1 by #2", "a2 30-60 planned"])
  }

  @Test("An emergency settled before the agenda is notified of it interrupts nothing", arguments: StoreKind.allCases)
  func overBeforeHeard(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    try await practice.silently(.begin("hit by a car"), .emergency(true))
    let colleague = await practice.colleague()
    await colleague.jot(.settle(Reference(.incident, "2")))
    await practice.agenda.dispatch(.incidentsChanged).settled()
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
  }

  @Test("Changes that the agenda followed late can be undone step by step, and redone", arguments: StoreKind.allCases)
  func lateFollowedChangesCanBeUndone(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.plan("Mila", at: 30)
    await practice.open(1)
    await practice.jot(.begin(nil))
    // The agenda is notified of the emergency only after its first note.
    try await practice.silently(.emergency(true), .note("no pulse", cost: nil))
    await practice.agenda.dispatch(.incidentsChanged).settled()
    practice.pass(minutes: 10)
    try await practice.silently(.settle(nil))
    await practice.ask(.move(Reference(.appointment, "a2"), start: Practice.slot(35, 65).start, end: nil))
    await practice.agenda.dispatch(.incidentsChanged).settled()
    let end = ["a1 10-40 open #1", "a2 45-75 planned"]
    #expect(try await practice.lines() == end)
    var steps = 0
    while steps < 20 {
      await practice.jot(.undo(.session))
      if case .failure(let failure)? = practice.jotter.state.answer {
        #expect(failure == .nothingToUndo)
        break
      }
      steps += 1
    }
    #expect(try await practice.lines() == [])
    for _ in 0..<steps { await practice.jot(.redo(.session)) }
    #expect(try await practice.lines() == end)
    await practice.jot(.redo(.session))
    #expect(practice.jotter.state.answer == .failure(.nothingToRedo))
  }

  @Test("A page after an unknown appointment is refused", arguments: StoreKind.allCases)
  func unknownCursor(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    let query = AgendaQuery(from: Practice.noon, to: Practice.slot(90, 91).start, after: 9)
    await practice.agenda.dispatch(.pageAsked(query)).settled()
    #expect(practice.failure == .noSuch(Reference(.appointment, "a9")))
  }

  @Test(
    "A restarted prompt follows an emergency that the agenda of the ended prompt had missed",
    arguments: StoreKind.allCases)
  func startedAgain(kind: StoreKind) async throws {
    var practice: Practice? = try await Practice(kind)
    await practice?.plan("Rex", at: 0)
    await practice?.open(1)
    try await practice?.silently(.begin("hit by a car"), .emergency(true))
    let session = practice?.jotter.state.session
    let remains = try #require(practice?.remains)
    practice = nil
    let again = try await Practice(after: remains)
    #expect(again.jotter.state.session == session)
    #expect(again.news?.interrupted == [.init(appointment: 1, by: 2)])
    #expect(try await again.lines() == ["a1 0-30 interrupted #1 by #2"])
  }

  @Test(
    "A recovered incident is not linked again to its appointment if that was cancelled meanwhile",
    arguments: StoreKind.allCases)
  func cancelledAppointmentIsNotLinkedAgain(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    await practice.jot(.discard(nil))
    await practice.ask(.cancel(Reference(.appointment, "a1")))
    await practice.jot(.recover(Reference(.incident, "1")))
    #expect(try await practice.lines(cancelled: true) == ["a1 0-30 cancelled"])
    for _ in 1...2 { await practice.jot(.undo(.session)) }
    #expect(try await practice.lines() == ["a1 0-30 planned"])
    await practice.jot(.undo(.session))
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
  }
}
