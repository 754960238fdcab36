import Harness
import UseCases

/// Server of an institution, as reached by a process that can end before any operation.
struct MortalInstitution: InstitutionServer {
  let server: any InstitutionServer
  let life: ProcessLife
  /// Runs before each operation.
  let meanwhile: @Sendable () async -> Void

  private func check() async throws(TransferFailure) {
    await meanwhile()
    if !life.permitsOperation() { throw TransferFailure(.gone) }
  }

  func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey] {
    try await check()
    return try await server.hostKeys(host, port: port)
  }

  func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection {
    try await check()
    return Connection(inner: try await server.connect(account), owner: self)
  }

  private struct Connection: InstitutionConnection {
    let inner: any InstitutionConnection
    let owner: MortalInstitution

    func files(in folder: String) async throws(TransferFailure) -> [RemoteFile] {
      try await owner.check()
      return try await inner.files(in: folder)
    }
    func makeFolder(_ name: String) async throws(TransferFailure) {
      try await owner.check()
      try await inner.makeFolder(name)
    }
    func put(
      _ files: [(path: String, name: String)], progress: @escaping @Sendable (Int) -> Void
    ) async throws(TransferFailure) {
      var sent = 0
      for file in files {
        try await owner.check()
        let before = sent
        try await inner.put([file]) { progress(before + $0) }
        sent += Disk.bytes(file.path)?.count ?? 0
      }
    }
    func names(in folder: String) async throws(TransferFailure) -> [String] {
      try await owner.check()
      return try await inner.names(in: folder)
    }
    func move(_ files: [(name: String, other: String)], removing folder: String?) async throws(TransferFailure) {
      for file in files {
        try await owner.check()
        try await inner.move([file])
      }
      guard let folder else { return }
      try await owner.check()
      try await inner.move([], removing: folder)
    }
    func fetch(_ name: String, limit: Int) async throws(TransferFailure) -> [UInt8] {
      try await owner.check()
      return try await inner.fetch(name, limit: limit)
    }
    func close() async { await inner.close() }
  }
}
