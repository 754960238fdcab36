import Foundation

/// The reads of hints, in a file beside the history; without it each hint is new.
public struct HintFile: Sendable {
  private let path: String

  /// The file in that folder, which is created on the first write.
  public init(folder: String) { path = folder + "/hints.json" }

  public func read() -> ReadHints {
    FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(ReadHints.self, from: $0) }
      ?? ReadHints()
  }

  /// Merges the reads with those of other prompts.
  public func keep(_ hints: ReadHints) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let data = try? JSONEncoder().encode(hints.merged(with: read())) else { return }
    try? data.write(to: URL(filePath: path), options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
