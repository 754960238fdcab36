import Foundation

/// How often hints were read, in a file beside the history; without it each is said as if it were new.
public struct HintFile: Sendable {
  private let path: String

  /// The file in that folder, which is made when the first hint is kept.
  public init(folder: String) { path = folder + "/hints.json" }

  /// What was read so far.
  public func read() -> ReadHints {
    FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(ReadHints.self, from: $0) }
      ?? ReadHints()
  }

  /// Keeps what was read here, with what was read at other prompts meanwhile.
  public func keep(_ hints: ReadHints) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let data = try? JSONEncoder().encode(hints.merged(with: read())) else { return }
    try? data.write(to: URL(filePath: path), options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
