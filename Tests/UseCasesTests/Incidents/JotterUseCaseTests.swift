import Adapters
import Architecture
import Harness
import Testing
import UseCases

@Suite struct JotterUseCaseTests {
  private func opened(_ store: MemoryStore = MemoryStore()) async -> UseCase<JotterState> {
    let jotter = UseCase<JotterState>(store: store, runtime: .test())
    await jotter.dispatch(.started).settled()
    return jotter
  }

  @Test("Starting the jotter opens a session without a current incident")
  func startHasNoCurrentIncident() async {
    let jotter = await opened()
    #expect(jotter.state.session == 1)
    #expect(jotter.state.occurring == nil)
    #expect(jotter.state.answer == nil)
  }

  @Test("A single command continues the folder's last incident; a command that names an incident does not")
  func singleCommandStartsAtLastIncident() async throws {
    let store = MemoryStore()
    let first = await opened(store)
    await first.dispatch(.asked(.note("limping", cost: nil))).settled()
    #expect(first.state.occurring?.number == 1)
    for (command, goesOn) in [
      (JotterCommand.describe("bite"), true), (.reassign(nil), true), (.assign(nil), true),
      (.reassign(nil, of: Reference(.incident, 1)), false), (.assign(nil, to: Reference(.incident, 1)), false),
    ] {
      let jotter = UseCase<JotterState>(store: store, caller: .command, runtime: .test())
      await jotter.dispatch(.started).settled()
      #expect(jotter.state.start == .lastOfFolder(1))
      await jotter.dispatch(.asked(command)).settled()
      #expect(jotter.state.start == (goesOn ? .lastOfFolder(1) : nil), "\(command)")
    }
  }

  @Test("A note is answered with a receipt, and its incident becomes current")
  func noteIsAnsweredWithReceipt() async throws {
    let jotter = await opened()
    await jotter.dispatch(.asked(.note("limping", cost: Euro(cents: 3_500)))).settled()
    #expect(jotter.state.occurring?.total == Euro(cents: 3_500))
    guard case .receipt(let receipt)? = jotter.state.answer else {
      Issue.record("no receipt: \(String(describing: jotter.state.answer))")
      return
    }
    #expect(
      receipt.subject?.note
        == Note(number: 1, text: "limping", cost: Euro(cents: 3_500), writtenAt: Instant(milliseconds: 60_000)))
  }

  @Test("A hundred notes sent at once are stored in order, and each gets an answer")
  func inOrder() async throws {
    let store = MemoryStore()
    let jotter = await opened(store)
    let answers = AnswerCounter(jotter)
    var last: Cause?
    for number in 1...100 { last = jotter.dispatch(.asked(.note("\(number)", cost: nil))) }
    await last?.settled()
    let texts = try await store.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
    #expect(texts == (1...100).map { "\($0)" })
    #expect(answers.count == 100)
  }

  @Test("Text from the editor is stored with its cost; a refused text stays in `edited` until the next change")
  func editorTextIsStored() async throws {
    let store = MemoryStore()
    let given = Lock<[String]>([])
    let editing = TextEditing { text in
      given.withLock { $0.append(text) }
      return text == "lame"
        ? .failure(.program(.editing, reason: "vi: it ended with exit code 1"))
        : .success(TextEditing.Edited(text: "lame", cost: Euro(cents: 500)))
    }
    let jotter = UseCase<JotterState>(store: store, editing: editing, runtime: .test())
    await jotter.dispatch(.started).settled()
    await jotter.dispatch(.rewriteAsked(1)).settled()
    #expect(jotter.state.answer == .failure(.nothingOccurring) && given.withLock { $0 } == [])
    await jotter.dispatch(.asked(.note("limping", cost: nil))).settled()
    await jotter.dispatch(.rewriteAsked(1)).settled()
    #expect(given.withLock { $0 } == ["limping"] && jotter.state.edited == nil)
    let notes = try await store.read { rows throws(Failure) in try rows.notes(of: 1) }
    #expect(notes.map(\.text) == ["lame"] && notes.map(\.cost) == [Euro(cents: 500)])
    await jotter.dispatch(.rewriteAsked(1)).settled()
    #expect(jotter.state.answer == .failure(.program(.editing, reason: "vi: it ended with exit code 1")))
    await jotter.dispatch(.rewritten(2, "lost", cost: nil)).settled()
    #expect(jotter.state.answer == .failure(.noSuchPart(.note(incident: 1, 2))) && jotter.state.edited == "lost")
    await jotter.dispatch(.asked(.note("pale gums", cost: nil))).settled()
    #expect(jotter.state.edited == nil)
  }

  @Test("A request for a note shows the details of its incident; an unknown note is refused")
  func noteRequestShowsItsIncident() async throws {
    let jotter = await opened()
    await jotter.dispatch(.asked(.note("limping", cost: nil))).settled()
    await jotter.dispatch(.detailsAsked(nil, note: 1)).settled()
    guard case .details(let details)? = jotter.state.answer else { throw Failure.interrupted }
    #expect(details.notes.map(\.text) == ["limping"])
    for missing in [0, 2, 5] {
      await jotter.dispatch(.detailsAsked(nil, note: missing)).settled()
      #expect(jotter.state.answer == .failure(.noSuchPart(.note(incident: 1, missing))))
    }
  }

  @Test("A repeated failure is a second answer")
  func repeatedFailureIsSecondAnswer() async {
    let jotter = await opened()
    let answers = AnswerCounter(jotter)
    for count in 1...2 {
      await jotter.dispatch(.asked(.undo(.session))).settled()
      #expect(jotter.state.answer == .failure(.nothingToUndo))
      #expect(answers.count == count)
    }
  }

  @Test("A command before the session is open is answered with a failure")
  func notOpen() async {
    let jotter = UseCase<JotterState>(store: MemoryStore(), runtime: .test())
    await jotter.dispatch(.asked(.note("limping", cost: nil))).settled()
    #expect(jotter.state.answer == .failure(.store(.other("no session is open"))))
  }

  @Test("A colleague's change of the current incident is shown at the next refresh, not before")
  func refreshShowsTheColleagueChange() async throws {
    let store = MemoryStore()
    let jotter = await opened(store)
    await jotter.dispatch(.asked(.note("limping", cost: nil))).settled()
    let colleague = await opened(store)
    await colleague.dispatch(.asked(.open(Reference(.incident, 1)))).settled()
    await colleague.dispatch(.asked(.emergency(true))).settled()
    #expect(jotter.state.occurring?.isEmergency == false)
    await jotter.dispatch(.refreshAsked).settled()
    #expect(jotter.state.occurring?.isEmergency == true)
  }

  @Test("An erased note stays in `erasedHere` until the incident is left")
  func erasedNoteStaysUntilIncidentIsLeft() async {
    let jotter = await opened()
    await jotter.dispatch(.asked(.note("limping", cost: nil))).settled()
    await jotter.dispatch(.asked(.erase(.note, 1))).settled()
    #expect(jotter.state.erasedHere == [.note(incident: 1, 1)])
    await jotter.dispatch(.asked(.begin(nil))).settled()
    #expect(jotter.state.erasedHere == [])
  }

  @Test("The details of an incident list its notes in the order typed")
  func detailsListNotesInOrder() async {
    let jotter = await opened()
    for text in ["one", "two", "three"] { await jotter.dispatch(.asked(.note(text, cost: nil))).settled() }
    await jotter.dispatch(.detailsAsked(nil)).settled()
    guard case .details(let details)? = jotter.state.answer else {
      Issue.record("no details")
      return
    }
    #expect(details.notes.map(\.text) == ["one", "two", "three"])
  }
}

@Suite struct IncidentsUseCaseTests {
  @Test("A query reads a page of incidents")
  func queryReadsIncidentPage() async throws {
    let book = try await Book()
    try await book.note("limping")
    let incidents = UseCase<IncidentsState>(store: book.store, runtime: .test())
    await incidents.dispatch(.asked(IncidentQuery())).settled()
    guard case .read(let page) = incidents.state.phase else {
      Issue.record("no page")
      return
    }
    #expect(page.incidents.map(\.firstNote) == ["limping"])
    #expect(!page.hasMore)
  }

  @Test("A failed query gets an answer, and the next query reads its page")
  func failedQueryIsAnAnswer() async throws {
    let book = try await Book()
    let incidents = UseCase<IncidentsState>(store: book.store, runtime: .test())
    let answers = AnswerCounter(incidents)
    await incidents.dispatch(.asked(IncidentQuery(search: "!"))).settled()
    #expect(incidents.state.phase == .failed(.emptySearch("!")))
    await incidents.dispatch(.asked(IncidentQuery())).settled()
    #expect(incidents.state.phase == .read(IncidentPage(incidents: [], hasMore: false, hasNoIncidents: true)))
    #expect(answers.count == 2)
  }

  @Test("The empty page of a jotter with only settled incidents does not claim that the jotter is empty")
  func emptyPage() async throws {
    let book = try await Book()
    try await book.note("limping")
    try await book.perform(.settle(nil))
    let incidents = UseCase<IncidentsState>(store: book.store, runtime: .test())
    await incidents.dispatch(.asked(IncidentQuery())).settled()
    #expect(incidents.state.phase == .read(IncidentPage(incidents: [], hasMore: false)))
  }
}
