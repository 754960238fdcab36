import Architecture
import UseCases

/// In-memory server of an institution: logs operations, can run an import job, and fails on request.
final class MemoryInstitution: InstitutionServer {
  struct State {
    var files: [String: [UInt8]] = [:]
    /// Folders made by clients.
    var folders: Set<String> = []
    /// Targets of moves, in order; and all puts and moves, in order.
    var placed: [String] = [], log: [String] = []
    /// Reports that the import job took, by name; and the problems that it found.
    var picked: [String] = [], problems: [String] = []
    var hasJob = false
    /// Number of moves that succeed; each later move fails.
    var mostPlaced = Int.max
    var operations = 0
    /// Failures by number of the operation; see `Fault`.
    var faults: [Int: Fault] = [:]
    /// Failures of operations that `faults` does not list.
    var fault: (@Sendable (Int) -> Fault?)?
    /// Failures by name of the file that cannot be read.
    var unreadable: [String: TransferFailure] = [:]
    /// Hosts where uploads of media never end.
    var stalled: Set<String> = []
    /// Uploads that wait at a stalled host.
    fileprivate var stalls: [AsyncStream<Never>.Continuation] = []
    var password: Secret?
    var keys = [HostKey("ssh-ed25519 AAAA", fingerprint: "SHA256:one")]
    /// Number of all connections, and the numbers of the open connections.
    var connections = 0, open: Set<Int> = []
  }

  /// Failure before an operation takes effect, or after it: then only the answer is lost.
  enum Fault: Sendable {
    case before(TransferFailure)
    case after(TransferFailure)
  }

  let state = Lock(State())

  static let config = """
    {"Einstellungen": {"Passwort": "", "URL": "https://lab.example", "Guiparameter":
    [{"Bereich": "Labor", "Meldungstyp": ["Blutbild", "Urin"]}], "Protokolle": [{"Name": "Befund", "Datei": "befund-1"}],
    "Medienqualitaet": {"Qp_iPhone": "0.5", "Qv_iPhone": "2000000", "Qp_iPod": "0.4", "Qv_iPod": "1500000",
    "Qp_iPad": "0.6", "Qv_iPad": "2500000"}}}
    """

  /// Adds a second form with different content.
  func addForm() {
    state.withLock {
      $0.files["config/config.json"] = Array(
        Self.config.replacing(
          "\"Datei\": \"befund-1\"}", with: "\"Datei\": \"befund-1\"}, {\"Name\": \"Kotprobe\", \"Datei\": \"kot\"}"
        ).utf8)
      $0.files["protokolle/kot.pdf"] = Array("%PDF-1.4\n%kot\n%%EOF\n".utf8)
    }
  }

  /// Continues all stalled uploads.
  func goOn() {
    let stalls = state.withLock { state in
      state.stalled = []
      defer { state.stalls = [] }
      return state.stalls
    }
    for stall in stalls { stall.finish() }
  }

  /// Content of a remote file; empty if missing.
  func text(_ name: String) -> String { String(decoding: state.withLock { $0.files[name] ?? [] }, as: UTF8.self) }

  init() {
    state.withLock {
      $0.files["config/config.json"] = Array(Self.config.utf8)
      $0.files["protokolle/befund-1.pdf"] = Array("%PDF-1.4\n%%EOF\n".utf8)
    }
  }

  var names: [String] { state.withLock { $0.files.keys.filter { !$0.contains("/") }.sorted() } }

  func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey] { state.withLock { $0.keys } }

  func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection {
    let number = try operate { state throws(TransferFailure) in
      guard account.hostKeys.contains(where: { key in state.keys.contains { $0.text == key } }) else {
        throw TransferFailure(.changedHost)
      }
      guard state.password == nil || account.password == state.password else {
        throw TransferFailure(.wrongCredentials)
      }
      state.connections += 1
      state.open.insert(state.connections)
      return state.connections
    }
    return Connection(server: self, number: number, host: account.host)
  }

  fileprivate func operate<Answer>(
    _ work: (inout State) throws(TransferFailure) -> Answer
  ) throws(TransferFailure) -> Answer {
    try state.withLock { state throws(TransferFailure) in
      let fault = state.faults[state.operations] ?? state.fault?(state.operations)
      state.operations += 1
      if case .before(let failure)? = fault { throw failure }
      let answer = try work(&state)
      if state.hasJob { Self.pickUp(&state) }
      if case .after(let failure)? = fault { throw failure }
      return answer
    }
  }

  /// Runs the import job, which takes each JSON text with its medium; a text without its medium is a problem.
  static func pickUp(_ state: inout State) {
    let texts = state.files.keys.filter { !$0.contains("/") && $0.hasSuffix(".json") }
    for text in texts.sorted() {
      let name = String(text.dropLast(".json".count))
      let own = state.files.keys.filter { !$0.contains("/") && $0.hasPrefix(name + ".") && $0 != text }
      let isAlone = String(decoding: state.files[text] ?? [], as: UTF8.self).contains(#""AnzahlMedien" : "0""#)
      if own.count != (isAlone ? 0 : 1) { state.problems.append("\(text) without its medium") }
      state.picked.append(name)
      for file in own + [text] { state.files[file] = nil }
    }
  }

  private struct Connection: InstitutionConnection {
    let server: MemoryInstitution
    let number: Int, host: String

    func files(in folder: String) async throws(TransferFailure) -> [RemoteFile] {
      try server.operate { state throws(TransferFailure) in
        let prefix = folder.isEmpty ? "" : folder + "/"
        return state.files.filter { $0.key.hasPrefix(prefix) && !$0.key.dropFirst(prefix.count).contains("/") }
          .map { RemoteFile(String($0.key.dropFirst(prefix.count)), size: $0.value.count) }.sorted { $0.name < $1.name }
      }
    }

    func makeFolder(_ name: String) async throws(TransferFailure) {
      try server.operate { state throws(TransferFailure) in _ = state.folders.insert(name) }
    }

    func put(
      _ files: [(path: String, name: String)], progress: @escaping @Sendable (Int) -> Void
    ) async throws(TransferFailure) {
      var sum = 0
      for (path, name) in files {
        guard let bytes = Disk.bytes(path) else { throw TransferFailure(.unreadable, path) }
        if !name.hasSuffix(".json"), server.state.withLock({ $0.stalled.contains(host) }) {
          let (never, end) = AsyncStream.makeStream(of: Never.self)
          server.state.withLock { $0.stalls.append(end) }
          for await _ in never {}
          guard !server.state.withLock({ $0.stalled.contains(host) }) else { throw TransferFailure(.interrupted) }
        }
        try server.operate { state throws(TransferFailure) in
          state.files[name] = bytes
          state.log.append("put \(name)")
        }
        sum += bytes.count
        progress(sum)
      }
    }

    func names(in folder: String) async throws(TransferFailure) -> [String] {
      let prefix = folder.isEmpty ? "" : folder + "/"
      return try server.operate { state throws(TransferFailure) in
        (Array(state.files.keys) + state.folders).filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
          .filter { !$0.contains("/") }.map(String.init).sorted()
      }
    }

    func move(_ files: [(name: String, other: String)], removing folder: String?) async throws(TransferFailure) {
      for (name, other) in files {
        try server.operate { state throws(TransferFailure) in
          guard state.placed.count < state.mostPlaced else { throw TransferFailure(.gone) }
          guard let bytes = state.files[name] else { throw TransferFailure(.missing, name) }
          state.files[name] = nil
          state.files[other] = bytes
          state.placed.append(other)
          state.log.append("move \(other)")
        }
      }
      guard let folder else { return }
      try server.operate { state throws(TransferFailure) in _ = state.folders.remove(folder) }
    }

    func fetch(_ name: String, limit: Int) async throws(TransferFailure) -> [UInt8] {
      try server.operate { state throws(TransferFailure) in
        if let failure = state.unreadable[name] { throw failure }
        guard let bytes = state.files[name] else { throw TransferFailure(.missing, name) }
        return bytes
      }
    }

    func close() async { server.state.withLock { _ = $0.open.remove(number) } }
  }
}

/// Deliberate fault, which a test must notice: moves the JSON texts before their media.
struct TextsFirst: InstitutionServer {
  let server: MemoryInstitution

  func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey] {
    try await server.hostKeys(host, port: port)
  }

  func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection {
    Connection(inner: try await server.connect(account))
  }

  private struct Connection: InstitutionConnection {
    let inner: any InstitutionConnection
    private let late = Lock<[(name: String, other: String)]>([])

    init(inner: any InstitutionConnection) { self.inner = inner }

    func files(in folder: String) async throws(TransferFailure) -> [RemoteFile] { try await inner.files(in: folder) }
    func makeFolder(_ name: String) async throws(TransferFailure) { try await inner.makeFolder(name) }
    func put(
      _ files: [(path: String, name: String)], progress: @escaping @Sendable (Int) -> Void
    ) async throws(TransferFailure) { try await inner.put(files, progress: progress) }
    func names(in folder: String) async throws(TransferFailure) -> [String] { try await inner.names(in: folder) }
    func move(_ files: [(name: String, other: String)], removing folder: String?) async throws(TransferFailure) {
      guard files.contains(where: { $0.name.hasSuffix(".json") }) else { return late.withLock { $0 += files } }
      try await inner.move(files, removing: folder)
      let waiting = late.withLock { late in
        defer { late = [] }
        return late
      }
      try await inner.move(waiting)
    }
    func fetch(_ name: String, limit: Int) async throws(TransferFailure) -> [UInt8] {
      try await inner.fetch(name, limit: limit)
    }
    func close() async { await inner.close() }
  }
}
