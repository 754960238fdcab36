import Adapters
import Architecture
import Testing
import UseCases

/// The state that a start of the program resumes, in each kind of store.
@Suite struct SessionsOfTerminalsTests {
  /// Storage for several starts, successive or concurrent.
  private struct Folder {
    private let memory: MemoryStore?
    private let folder: TemporaryFolder?

    init(_ kind: StoreKind) throws {
      let (store, folder) = try kind.make()
      (memory, self.folder) = (store as? MemoryStore, folder)
    }

    func start(_ caller: CallerKind) async throws -> Start {
      let store: any JotterStore = if let memory { memory } else { try #require(folder).open(kinds: StoreKind.kinds) }
      return Start(store, try await store.openSession(caller, at: Instant(milliseconds: 0)))
    }
  }

  /// A started program, whose session is open until deallocation.
  private final class Start: Sendable {
    let store: any JotterStore
    let session: Int

    init(_ store: any JotterStore, _ session: Int) { (self.store, self.session) = (store, session) }
    deinit { (store as? MemoryStore)?.endSession(session) }

    @discardableResult func perform(_ command: JotterCommand, seed: Int = 1) async throws -> Receipt {
      let session = session
      let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: UInt64(session * 100_000 + seed))
      return try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
      }
    }

    func value(_ field: Field) async throws -> Int? {
      let session = session
      return try await store.read { rows throws(Failure) in try rows.value(field, of: .session(session)).integer }
    }
  }

  /// Kind of a start after a prompt of pane 1 was in #1, whether that prompt is still open, and the resumed incident.
  private static let ways: [(caller: CallerKind, isOpen: Bool, occurring: Int?)] = [
    (.prompt(terminal: "pane 1"), false, 1), (.prompt(terminal: "pane 2"), false, nil),
    (.prompt(terminal: nil), false, nil), (.command, false, 1), (.prompt(terminal: "pane 1"), true, nil),
    (.prompt(terminal: "pane 2"), true, nil), (.prompt(terminal: nil), true, nil), (.command, true, 1),
  ]

  @Test(
    "A prompt resumes its terminal's incident unless the terminal has another prompt, and a command the last incident",
    arguments: StoreKind.allCases, ways.indices)
  func promptResumesIncidentOfTerminal(kind: StoreKind, place: Int) async throws {
    let (caller, isOpen, occurring) = Self.ways[place]
    let folder = try Folder(kind)
    var first: Start? = try await folder.start(.prompt(terminal: "pane 1"))
    try await first?.perform(.note("limping", cost: nil))
    if !isOpen { first = nil }
    let next = try await folder.start(caller)
    #expect(try await next.value(.occurring) == occurring)
    #expect(first == nil || first?.session != next.session)
  }

  @Test(
    "A prompt begins without its terminal's incident while another prompt has it, and undo still reverts its own change",
    arguments: StoreKind.allCases)
  func openElsewhere(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    var jana: Start? = try await folder.start(.prompt(terminal: "pane 1"))
    try await jana?.perform(.begin("visit"), seed: 1)
    try await jana?.perform(.note("limping", cost: nil), seed: 2)
    var ben: Start? = try await folder.start(.prompt(terminal: "pane 2"))
    try await ben?.perform(.open(Reference(.incident, 1)))
    for isHeld in [true, false] {
      jana = nil
      if !isHeld { ben = nil }
      jana = try await folder.start(.prompt(terminal: "pane 1"))
      #expect(try await jana?.value(.occurring) == (isHeld ? nil : 1))
      #expect(jana?.session == 1)
      if isHeld {
        let undone = try await jana?.perform(.undo(.session))
        #expect(undone?.subject?.note?.text == "limping")
        try await jana?.perform(.redo(.session))
        try await jana?.perform(.open(Reference(.incident, 1)))
      }
    }
  }

  @Test(
    "Undo at a prompt reverts only changes of its own terminal, and undo in a shell reverts the newest change",
    arguments: StoreKind.allCases)
  func promptUndoesOwnChanges(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    for (number, terminal) in ["pane 1", "pane 2", nil].enumerated() {
      try await folder.start(.prompt(terminal: terminal)).perform(.note("note \(number)", cost: nil))
    }
    for terminal in ["pane 3", nil] {
      let prompt = try await folder.start(.prompt(terminal: terminal))
      await #expect(throws: Failure.nothingToUndo) { try await prompt.perform(.undo(.session)) }
    }
    let own = try await folder.start(.prompt(terminal: "pane 1")).perform(.undo(.session))
    #expect(own.subject?.note?.text == "note 0")
    #expect(try await folder.start(.command).perform(.undo(.folder)).subject?.note?.text == "note 2")
  }

  /// Commands in a shell after a prompt in #1 has ended, and the incident that the next shell command resumes.
  private static let shells: [(commands: [JotterCommand], occurring: Int?)] = [
    ([.activate(Reference(.practitioner, 2)), .note("by Ben", cost: nil)], 2), ([.activate(nil)], 1),
    ([.note("in the same incident", cost: nil)], 1), ([.begin(nil), .note("another", cost: nil)], 2),
    ([.assign(Reference(.patient, 1))], 1), ([.settle(nil), .open(Reference(.incident, 1))], 1), ([.begin(nil)], nil),
  ]

  @Test(
    "Commands in a shell do not change a terminal's session, and its undo does not revert them",
    arguments: StoreKind.allCases, shells.indices)
  func shellKeepsTerminalSession(kind: StoreKind, place: Int) async throws {
    let (commands, occurring) = Self.shells[place]
    let folder = try Folder(kind)
    do {
      let ada = try await folder.start(.prompt(terminal: "pane 1"))
      try await add([(.patient, "Mimi"), (.practitioner, "Ada"), (.practitioner, "Ben")], at: ada)
      try await ada.perform(.begin("visit"), seed: 1)
      try await ada.perform(.note("by Ada", cost: nil), seed: 2)
    }
    for (seed, command) in commands.enumerated() {
      try await folder.start(.command).perform(command, seed: 3 + seed)
    }
    #expect(try await folder.start(.command).value(.occurring) == occurring)
    let again = try await folder.start(.prompt(terminal: "pane 1"))
    #expect(try await again.value(.occurring) == 1)
    #expect(try await again.value(.practitioner) == 1)
    #expect(try await again.perform(.undo(.session)).subject?.note?.text == "by Ada")
    #expect(try await again.perform(.redo(.session)).subject?.note?.text == "by Ada")
    // A shell still resumes the state of the last command.
    #expect(try await folder.start(.command).value(.occurring) == occurring)
  }

  private func add(_ records: [(RecordKind, String)], at start: Start) async throws {
    let session = start.session
    for (seed, (kind, name)) in records.enumerated() {
      let stamp = Stamp(time: Instant(milliseconds: 1), seed: UInt64(seed + 70))
      _ = try await start.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: stamp).perform(.add(kind, [FieldText("name", name)]))
      }
    }
  }

  @Test(
    "A session without a terminal is resumed by a command, and not by a prompt",
    arguments: StoreKind.allCases)
  func commandResumesOlderSession(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    try await folder.start(.command).perform(.note("limping", cost: nil))
    for terminal in ["pane 1", nil] {
      #expect(try await folder.start(.prompt(terminal: terminal)).value(.occurring) == nil)
      #expect(try await folder.start(.command).value(.occurring) == 1)
    }
    for terminal in ["pane 1", nil] {
      let prompt = try await folder.start(.prompt(terminal: terminal))
      #expect(try await prompt.value(.occurring) == nil)
      #expect(try await prompt.perform(.open(Reference(.incident, 1))).occurring?.number == 1)
    }
    #expect(try await folder.start(.command).value(.occurring) == 1)
  }

  @Test("A prompt without a change leaves the folder's last session to the next command", arguments: StoreKind.allCases)
  func idlePromptLeavesLastSession(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    try await folder.start(.prompt(terminal: "pane 1")).perform(.note("limping", cost: nil))
    for terminal in ["pane 2", nil, "pane 3", nil] { _ = try await folder.start(.prompt(terminal: terminal)) }
    let (prompt, command) = (try await folder.start(.prompt(terminal: "pane 4")), try await folder.start(.command))
    #expect(try await command.value(.occurring) == 1)
    #expect(try await command.store.read { rows throws(Failure) in try rows.sessions() } == [1, 2, 3])
    #expect(prompt.session == 2)
  }

  @Test(
    "A command takes the session of a prompt without a change, and the terminal's next prompt begins empty",
    arguments: StoreKind.allCases)
  func commandTakesUnusedSession(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    _ = try await folder.start(.prompt(terminal: "pane 1"))
    do {
      let command = try await folder.start(.command)
      try await command.perform(.note("limping", cost: nil))
      #expect(command.session == 1)
    }
    let prompt = try await folder.start(.prompt(terminal: "pane 1"))
    #expect(try await prompt.value(.occurring) == nil)
    #expect(prompt.session == 2)
    #expect(try await folder.start(.command).value(.occurring) == 1)
  }

  @Test(
    "At most 32 sessions are stored, and a reused session begins without an incident and undo steps",
    arguments: StoreKind.allCases)
  func storedSessionsAreLimited(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    for number in 1...50 {
      let prompt = try await folder.start(.prompt(terminal: "pane \(number)"))
      #expect(try await prompt.value(.occurring) == nil)
      await #expect(throws: Failure.nothingToUndo) { try await prompt.perform(.undo(.session)) }
      await #expect(throws: Failure.nothingToRedo) { try await prompt.perform(.redo(.session)) }
      try await prompt.perform(.begin("visit \(number)"), seed: 2 * number)
      if number % 2 == 0 { try await prompt.perform(.undo(.session)) }
      try await prompt.perform(.begin("second \(number)"), seed: 2 * number + 1)
    }
    let last = try await folder.start(.prompt(terminal: "pane 50"))
    #expect(try await last.store.read { rows throws(Failure) in try rows.sessions().count } == 32)
    #expect(try await last.perform(.undo(.session)).summary.kind == .began)
    #expect(try await folder.start(.prompt(terminal: "pane 20")).value(.occurring) != nil)
    #expect(try await folder.start(.prompt(terminal: "pane 1")).value(.occurring) == nil)
  }

  @Test("Forty scripts without a terminal leave the session of a terminal unchanged", arguments: StoreKind.allCases)
  func scriptsKeepTerminalSession(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    try await folder.start(.prompt(terminal: "pane 1")).perform(.note("limping", cost: nil))
    for number in 1...40 {
      try await folder.start(.prompt(terminal: nil)).perform(.note("by a script", cost: nil), seed: number)
    }
    #expect(try await folder.start(.prompt(terminal: "pane 1")).value(.occurring) == 1)
  }

  @Test(
    "A prompt that begins empty has no practitioner, patient, incident or draft of an earlier prompt",
    arguments: StoreKind.allCases)
  func newPromptBeginsEmpty(kind: StoreKind) async throws {
    let folder = try Folder(kind)
    do {
      let first = try await folder.start(.prompt(terminal: nil))
      let session = first.session
      try await add([(.patient, "Rex"), (.practitioner, "Ada")], at: first)
      try await first.perform(.assign(Reference(.patient, 1)))
      try await first.store.write { rows throws(Failure) in
        let draft = RecordID(.report, try rows.add(.report, id: UniqueID(high: 3, low: 1)))
        try rows.set(.session, of: draft, to: .text("\(session)"))
      }
    }
    for number in 1...33 {
      try await folder.start(.prompt(terminal: nil)).perform(.begin("visit \(number)"), seed: number)
    }
    let next = try await folder.start(.prompt(terminal: nil))
    #expect(try await next.value(.practitioner) == nil)
    #expect(try await next.value(.patient) == nil)
    #expect(try await next.value(.occurring) == nil)
    let draft = try await next.store.read { rows throws(Failure) in try rows.record(RecordID(.report, 1)) }
    #expect(draft != nil && draft?[.session] == nil)
  }
}
