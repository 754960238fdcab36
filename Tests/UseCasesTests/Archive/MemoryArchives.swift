import Architecture
import UseCases

/// In-memory archives with a log of operations.
final class MemoryArchives: Archives {
  private struct State {
    var done: [String] = []
    var archives: [String: [String: [any ArchivedRecord]]] = [:]
    var onOperation: @Sendable (String) -> Void = { _ in }
    /// Condition of all files.
    var condition: MediumCondition
  }

  private let state: Lock<State>
  let practice = "Lindenhof"

  /// Archives whose files are all in this condition.
  init(files condition: MediumCondition = .sound) { state = Lock(State(condition: condition)) }

  /// Changes the condition of all files from now on.
  func set(_ condition: MediumCondition) { state.withLock { $0.condition = condition } }

  /// Operations since the last call.
  func done() -> [String] {
    state.withLock { state in
      defer { state.done = [] }
      return state.done
    }
  }

  /// Changes the records in a folder of an archive.
  func change(_ path: String, _ folder: String, _ change: ([any ArchivedRecord]) -> [any ArchivedRecord]) {
    state.withLock { state in
      let changed = change(state.archives[path]?[folder] ?? [])
      state.archives[path]?[folder] = changed
    }
  }

  /// Calls a function at each further operation.
  func observe(_ onOperation: @escaping @Sendable (String) -> Void) { state.withLock { $0.onOperation = onOperation } }

  private func note(_ text: String) {
    let onOperation = state.withLock { state in
      state.done.append(text)
      return state.onOperation
    }
    onOperation(text)
  }

  func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String {
    state.withLock { $0.onOperation }("begin")
    let writer = Writer(state.withLock { $0.condition })
    try fill(writer)
    let place = isForWipe ? path + ".part" : path
    state.withLock { $0.archives[place] = writer.records }
    note("write \(place) at \(time.milliseconds)")
    return place
  }

  func place(_ path: String) throws(Failure) { note("place \(path)") }
  func defaultCopyPath(at time: Instant) -> String { "wiped-\(time.milliseconds)" }

  func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader {
    note("open \(path)\(isTrial ? " on trial" : "")")
    guard let records = state.withLock({ $0.archives[path] }) else { throw .noSuchFile(path) }
    return Reader(records, state.withLock { $0.condition }) { [self] in note($0) }
  }

  func confirm(_ path: String) { note("confirm \(path)") }
  func remove(_ path: String) throws(Failure) { note("remove \(path)") }

  private final class Writer: ArchiveWriter {
    var records: [String: [any ArchivedRecord]] = [:]
    private let condition: MediumCondition

    init(_ condition: MediumCondition) { self.condition = condition }

    func add<Section: ArchiveSection>(_ added: [Section.Record], to section: Section) throws(Failure) {
      records[section.folder, default: []] += added
    }

    func addMedium(_ file: ArchivedFile) throws(Failure) -> MediumCondition { condition }
  }

  private final class Reader: ArchiveReader {
    let remarks: [ImportRemark] = [.emptyNote(.note(incident: 1, 9))]
    private let records: [String: [any ArchivedRecord]]
    private let condition: MediumCondition
    private let note: @Sendable (String) -> Void

    init(
      _ records: [String: [any ArchivedRecord]], _ condition: MediumCondition,
      _ note: @escaping @Sendable (String) -> Void
    ) {
      (self.records, self.condition, self.note) = (records, condition, note)
    }

    func read<Section: ArchiveSection>(
      _ section: Section, _ take: ([Section.Record]) throws(Failure) -> Void
    ) throws(Failure) { try take((records[section.folder] ?? []).compactMap { $0 as? Section.Record }) }

    func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition { condition }
    var recordCount: Int { records.values.reduce(0) { $0 + $1.count } }
    let mediumCount = 0
    var digest: Int? {
      var hasher = Hasher()
      for (folder, records) in records.sorted(by: { $0.key < $1.key }) where folder != "sessions" {
        hasher.combine("\(folder) \(records)")
      }
      return hasher.finalize()
    }
    func takeMedia(_ work: LongWork) throws(Failure) {
      note("take media")
      try work.check()
    }
    func discardMedia() { note("let media go") }
    func commitMedia() { note("keep media") }
  }
}
