import Adapters
import Architecture
import BuiltProgram
import Foundation
import UseCases

/// A client, and the folder in which it puts what it needs for a moment.
struct Trial: Sendable {
  let client: SFTPServer
  let place: TemporaryFolder

  /// - Parameters:
  ///   - silence: for so many seconds a server may say nothing.
  ///   - clock: the time between two looks; nil for one that stands still.
  ///   - path: where programs are; nil for where this machine has them.
  init(silence: Int = 60, clock: HandClock? = nil, path: String? = nil) throws {
    place = try TemporaryFolder()
    var variables = ["PATH": path ?? Self.path, "HOME": place.path]
    variables["USER"] = SSHServer.user
    let launcher = Launcher(clock: .patient, environment: variables)
    client = SFTPServer(launcher, clock: clock?.clock ?? .patient, silence: silence, folder: place.path)
  }

  static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

  /// What it has left behind.
  var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? ["?"] }

  /// A file of this machine, of so many bytes.
  func file(_ name: String = "file", bytes: Int, in folder: TemporaryFolder) throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }).write(to: URL(filePath: path))
    return path
  }
}

extension Architecture.Clock {
  /// Patience without end: nobody ever moves its time.
  static var patient: Architecture.Clock { VirtualClock(at: Instant(milliseconds: 0)).clock }
}

extension InstitutionConnection {
  /// Sends a file, and does not ask how far it is.
  func put(
    _ path: String, as name: String, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(TransferFailure) { try await put([(path, name)], progress: progress) }

  /// Gives one file another name.
  func move(_ name: String, to other: String) async throws(TransferFailure) { try await move([(name, other)]) }
}

/// What a question that must fail fails with.
func failure<Answer>(_ question: () async throws(TransferFailure) -> Answer) async -> TransferFailure? {
  do throws(TransferFailure) { _ = try await question() } catch { return error }
  return nil
}
