import Adapters
import Architecture
import Foundation

/// Shell scripts in a folder that comes first in `PATH`.
struct Scripts: Sendable {
  let folder: TemporaryFolder
  private let variables: [String: String]

  /// Creates programs by name from the bodies of shell scripts, with extra variables.
  ///
  /// A child process writes the files: Linux executes no file that any process has open for writing.
  init(_ scripts: [String: String] = [:], variables: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    self.variables = variables
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    for (name, body) in scripts {
      let write = "printf '%s\\n' \"$1\" > \"$2\" && chmod 700 \"$2\""
      _ = await launcher().run(
        ProgramCall("sh", ["-c", write, "sh", "#!/bin/sh\n\(body)", "\(folder.path)/\(name)"], maxWait: .seconds(5)))
    }
  }

  /// Launcher that finds the scripts; if `isPatient`, time limits never expire; else, they expire at once.
  func launcher(isPatient: Bool = true) -> Launcher {
    let clock = Architecture.Clock(
      now: { Instant(milliseconds: 0) },
      sleep: { [folder] _ in
        // The launcher keeps the folder alive.
        defer { withExtendedLifetime(folder) {} }
        guard isPatient else { return }
        let forever = AsyncStream<Never> { _ in }
        for await _ in forever {}
        throw CancellationError()
      })
    let environment = ["PATH": "\(folder.path):/usr/bin:/bin", "FOLDER": folder.path].merging(variables) { $1 }
    return Launcher(clock: clock, environment: environment)
  }

  /// Content of a file that a script wrote into the folder.
  func text(_ name: String) -> String? { try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) }
}
