import Foundation

/// Stores how often each hint was read, in a file beside the history; without the file, all hints are unread.
public struct HintFile: Sendable {
  private let path: String

  /// Uses `hints.json` in this folder; the first write creates both.
  public init(folder: String) { path = folder + "/hints.json" }

  public func read() -> ReadHints {
    FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(ReadHints.self, from: $0) }
      ?? ReadHints()
  }

  /// Stores these counts, merged with the counts of other prompts; ignores errors.
  public func keep(_ hints: ReadHints) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let data = try? JSONEncoder().encode(hints.merged(with: read())) else { return }
    try? data.write(to: URL(filePath: path), options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
