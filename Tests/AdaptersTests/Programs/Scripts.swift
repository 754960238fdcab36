import Adapters
import Architecture
import Foundation

/// Small real programs, in a folder that stands first in the path.
struct Scripts: Sendable {
  let folder: TemporaryFolder
  private let variables: [String: String]

  /// Programs by their names, each the body of a shell script; and what else they see.
  ///
  /// A program writes them: one that this process has open for writing, or another test's child, could not be run.
  init(_ scripts: [String: String] = [:], variables: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    self.variables = variables
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    for (name, body) in scripts {
      let write = "printf '%s\\n' \"$1\" > \"$2\" && chmod 700 \"$2\""
      _ = await launcher().run(
        ProgramCall("sh", ["-c", write, "sh", "#!/bin/sh\n\(body)", "\(folder.path)/\(name)"], patience: .seconds(5)))
    }
  }

  /// A launcher that finds them; patience is over as soon as it begins, or never.
  func launcher(isPatient: Bool = true) -> Launcher {
    let clock = Architecture.Clock(
      now: { Instant(milliseconds: 0) },
      sleep: { [folder] _ in
        // Whoever has the launcher has the folder.
        defer { withExtendedLifetime(folder) {} }
        guard isPatient else { return }
        let forever = AsyncStream<Never> { _ in }
        for await _ in forever {}
        throw CancellationError()
      })
    let environment = ["PATH": "\(folder.path):/usr/bin:/bin", "FOLDER": folder.path].merging(variables) { $1 }
    return Launcher(clock: clock, environment: environment)
  }

  /// What a program has written into a file of the folder.
  func text(_ name: String) -> String? { try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) }
}
