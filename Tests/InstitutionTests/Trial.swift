import Adapters
import Architecture
import BuiltProgram
import Foundation
import UseCases

/// A client, and the folder for its temporary files.
struct Trial: Sendable {
  let client: SFTPServer
  let place: TemporaryFolder

  /// - Parameters:
  ///   - idleTimeout: seconds without a byte after which a request times out.
  ///   - clock: the client's clock; nil for a clock that stands still.
  ///   - path: the `PATH` of the client's programs; nil for the `PATH` of this process.
  init(idleTimeout: Int = 60, clock: ManualClock? = nil, path: String? = nil) throws {
    place = try TemporaryFolder()
    var variables = ["PATH": path ?? Self.path, "HOME": place.path]
    variables["USER"] = SSHServer.user
    let launcher = Launcher(clock: .patient, environment: variables)
    client = SFTPServer(launcher, clock: clock?.clock ?? .patient, idleTimeout: idleTimeout, folder: place.path)
  }

  static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

  /// Temporary files that the client has left behind.
  var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? ["?"] }

  /// Creates a local file of this size, and returns its path.
  func file(_ name: String = "file", bytes: Int, in folder: TemporaryFolder) throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }).write(to: URL(filePath: path))
    return path
  }
}

extension Architecture.Clock {
  /// A clock that stands still: no timeout ever expires.
  static var patient: Architecture.Clock { VirtualClock(at: Instant(milliseconds: 0)).clock }
}

extension InstitutionConnection {
  /// Sends one file; by default without progress.
  func put(
    _ path: String, as name: String, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(TransferFailure) { try await put([(path, name)], progress: progress) }

  /// Renames one file.
  func move(_ name: String, to other: String) async throws(TransferFailure) { try await move([(name, other)]) }
}

/// The failure of a request; nil if it succeeds.
func failure<Answer>(_ question: () async throws(TransferFailure) -> Answer) async -> TransferFailure? {
  do throws(TransferFailure) { _ = try await question() } catch { return error }
  return nil
}
