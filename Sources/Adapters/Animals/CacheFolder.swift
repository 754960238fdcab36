public import Architecture
import Foundation
import UseCases

/// A folder of small files that can be fetched again.
public struct CacheFolder: Sendable {
  private let path: String
  private let clock: Architecture.Clock
  private let random: @Sendable () -> UInt64

  /// Makes a cache at this path; the first write creates the folder.
  public init(_ path: String, clock: Architecture.Clock, random: @escaping @Sendable () -> UInt64) {
    (self.path, self.clock, self.random) = (path, clock, random)
  }

  /// The content of a file; nil if the file is missing or unreadable.
  func read(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

  /// Writes a file atomically; ignores errors, because a missing file can be fetched again.
  func write(_ data: Data, _ name: String) {
    let part = "\(path)/.\(UniqueID(at: clock.now(), random: random())).part"
    do throws(Failure) {
      try DataFolder.make(path)
      let file = try FileCopy(part)
      _ = try file.fill(with: Array(data))
      try file.place(at: "\(path)/\(name)", in: path)
    } catch {
      try? FileManager.default.removeItem(atPath: part)
    }
  }
}
