import Architecture
import Foundation
import Harness
import TerminalViews
import Testing
import UseCases

@testable import Adapters

/// The adapters of the storage's port: one suite of tests holds for each.
enum StoreKind: CaseIterable, Sendable {
  case memory
  case sqlite

  func make(in folder: String) throws -> any JotterStore {
    switch self {
    case .memory: MemoryStore()
    case .sqlite: try SQLiteStore(path: folder + "/jotter.sqlite")
    }
  }
}

/// Runs a test in a folder that is gone afterwards.
private func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.path)
}

extension JotterStore {
  fileprivate func perform(_ command: JotterCommand) async throws(Failure) -> Incident? {
    try await write { rows throws(Failure) in try JotterBook(rows: rows).perform(command) }.incident
  }
}

@Suite struct RoomTests {
  @Test("A room is stored, changed, and undone step by step", arguments: StoreKind.allCases)
  func room(kind: StoreKind) async throws {
    try await withFolder { folder in
      let store = try kind.make(in: folder)
      await #expect(throws: Failure.nothingOccurring) { try await store.perform(.place("2")) }
      _ = try await store.perform(.describe("Rex"))
      #expect(try await store.perform(.place("2")) == Incident(number: 1, description: "Rex", room: "2"))
      #expect(try await store.perform(.place("3"))?.room == "3")
      #expect(try await store.perform(.undo)?.room == "2")
      #expect(try await store.perform(.undo) == Incident(number: 1, description: "Rex", room: ""))
      #expect(try await store.perform(.undo) == nil)
      await #expect(throws: Failure.nothingToUndo) { try await store.perform(.undo) }
    }
  }

  @Test("A database of the version before has every incident, in no room, and can be undone")
  func migration() async throws {
    try await withFolder { folder in
      let path = folder + "/jotter.sqlite"
      let connection = try Connection(path: path, wait: BusyWait(patience: .zero))
      try connection.execute(Schema.first)
      try connection.execute(
        """
        INSERT INTO incidents (number, description) VALUES (1, 'Rex');
        INSERT INTO changes (number, kind, incident) VALUES (1, 'described', 1);
        INSERT INTO edits VALUES (1, 0, 'description', 'Mila', 'Rex');
        PRAGMA user_version = 1;
        """)
      let store = try SQLiteStore(path: path)
      #expect(try await store.perform(.place("2")) == Incident(number: 1, description: "Rex", room: "2"))
      #expect(try await store.perform(.undo)?.room == "")
      #expect(try await store.perform(.undo)?.description == "Mila")
    }
  }

  private static func request(_ line: String) throws(UsageError) -> Request {
    let context = Context(
      money: { .unknown }, calendar: LocalCalendar(timeZone: .gmt), now: Date(timeIntervalSince1970: 60),
      isFile: { _ in false })
    return try Parser.line(line, of: CommandTable.jotting, in: context)
  }

  @Test("A line is read, and a room without a name is told")
  func command() throws {
    #expect(try Self.request("/room 2") == .jotter(.placed("2")))
    #expect(try Self.request("/room \"\"") == .jotter(.placed("")))
    #expect(throws: UsageError("a room needs a name", suggestion: "type /room TEXT…, such as /room 2")) {
      try Self.request("/room")
    }
  }

  @Test("The room stands in the line when there is one, and last for other programs")
  func rendering() {
    func lines(_ room: String, _ format: Format = .people) -> [String] {
      IncidentRenderer.render(
        IncidentRow(number: 1, description: "Rex", room: room), style: Style(format: format)
      ).out
    }
    #expect(lines("") == ["#1  REX"])
    #expect(lines("2\u{1B}[31m").allSatisfy { !$0.contains("\u{1B}") })
    #expect(lines("2") == ["#1  REX  in 2"])
    #expect(lines("2", .plain) == ["#1\tRex\t2"])
    #expect(lines("2", .json) == [#"{"description":"Rex","number":1,"room":"2"}"#])
  }

  @Test("From the line that is typed to the view state")
  func flow() throws {
    try Harness.run { harness in
      let jotter = UseCase<JotterState>(store: MemoryStore(), runtime: harness.runtime)
      harness.ignore("jotter")
      let view = harness.track(ViewModel<JotterViewState>(jotter: jotter, runtime: harness.runtime))

      guard case .jotter(let described) = try Self.request("/describe Rex"),
        case .jotter(let placed) = try Self.request("/room 2")
      else { return }
      view.send(described)
      view.observed {
        $0.answer = .confirmed(IncidentRow(number: 1, description: "Rex"))
        $0.answers = 1
      }
      view.send(placed)
      view.observed {
        $0.answer = .confirmed(IncidentRow(number: 1, description: "Rex", room: "2"))
        $0.answers = 2
      }
      view.send(.undid)
      view.observed {
        $0.answer = .confirmed(IncidentRow(number: 1, description: "Rex"))
        $0.answers = 3
      }
    }
  }
}
