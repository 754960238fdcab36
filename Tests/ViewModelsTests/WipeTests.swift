import Adapters
import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// Question before a wipe, with an in-memory store and in-memory archives.
@Suite struct WipeTests {
  private struct Paper: Archives {
    let practice = "Elm Lane"
    let sheet = Sheet()
    func defaultCopyPath(at time: Instant) -> String { "/state/wiped-\(time.milliseconds)" }
    func write(
      _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
    ) throws(Failure) -> String {
      sheet.records.withLock { $0 = [] }
      try fill(sheet)
      return path
    }
    func place(_ path: String) throws(Failure) {}
    func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader { sheet }
    func confirm(_ path: String) {}
    func remove(_ path: String) throws(Failure) { sheet.records.withLock { $0 = [] } }
  }
  private final class Sheet: ArchiveWriter, ArchiveReader {
    let records = Lock<[any ArchivedRecord]>([])
    let remarks: [ImportRemark] = []
    func add<Section: ArchiveSection>(_ records: [Section.Record], to section: Section) throws(Failure) {
      self.records.withLock { $0 += records as [any ArchivedRecord] }
    }
    func addMedium(_ file: ArchivedFile) throws(Failure) -> MediumCondition { .sound }
    func read<Section: ArchiveSection>(
      _ section: Section, _ take: ([Section.Record]) throws(Failure) -> Void
    ) throws(Failure) { try take(records.withLock { $0.compactMap { $0 as? Section.Record } }) }
    func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition { .sound }
    let (recordCount, mediumCount) = (0, 0)
    func takeMedia(_ work: LongWork) throws(Failure) {}
    func discardMedia() {}
    func commitMedia() {}
  }

  private let root: ViewModel<RootViewState>

  init() async {
    let runtime = Runtime.test()
    root = ViewModel<RootViewState>.root(
      Processes(store: MemoryStore(), archives: Paper(), runtime: runtime), undoScope: .session, runtime: runtime)
    await send(.jotter(.opened), .jotter(.noted("limping", cost: nil)))
  }

  private func send(_ actions: RootViewState.Action...) async {
    for action in actions { await root.send(action).settled() }
  }

  @Test("A wipe exports all data and asks for the practice's name; the right name empties the jotter")
  func rightNameEmptiesTheJotter() async {
    await send(.archive(.wipeAsked(to: nil, isAgreed: false)))
    let copy = ArchiveReport(
      path: "/state/wiped-60000",
      counts: (Archive.sections(.own).map(\.folder) + ["media"]).map { folder in
        .init(folder: folder, count: ["incidents", "sessions", "changes"].contains(folder) ? 1 : 0)
      })
    #expect(root.state.screen == .archive && root.state.archive.answer == .copied(copy))
    #expect(root.state.isAsking && root.state.archive.question == "Elm Lane")
    #expect(root.state.jotter.occurring?.number == 1)
    await send(.archive(.practiceNamed("Elm Lane")))
    #expect(root.state.archive.answer == .wiped(copy) && !root.state.isAsking)
    #expect(root.state.jotter.occurring == nil)
    await send(.jotter(.undid))
    #expect(root.state.failure == .nothingToUndo)
  }

  @Test("A wrong name or leaving the question cancels the wipe")
  func wrongNameCancelsTheWipe() async {
    await send(.archive(.wipeAsked(to: "/copy", isAgreed: false)), .archive(.practiceNamed("Elm")))
    #expect(root.state.failure == .archive("/copy", .otherPractice("Elm")))
    #expect(!root.state.isAsking && root.state.jotter.occurring?.number == 1)
    await send(.archive(.wipeAsked(to: "/copy", isAgreed: false)), .archive(.wipeLeft))
    guard case .kept(let copy)? = root.state.archive.answer else {
      Issue.record("\(String(describing: root.state.archive.answer))")
      return
    }
    #expect(copy.path == "/copy" && !root.state.isAsking && root.state.jotter.occurring?.number == 1)
  }

  @Test("A wipe that was agreed to in advance exports and wipes without a question")
  func agreedWipeAsksNoQuestion() async {
    await send(.archive(.wipeAsked(to: "/copy", isAgreed: true)))
    guard case .wiped(let copy)? = root.state.archive.answer else {
      Issue.record("\(String(describing: root.state.archive.answer))")
      return
    }
    #expect(copy.path == "/copy" && !root.state.isAsking && root.state.jotter.occurring == nil)
  }
}
