public import Architecture
import Foundation
import UseCases

/// A folder of small files that can all be had again.
public struct CacheFolder: Sendable {
  private let path: String
  private let clock: Architecture.Clock
  private let random: @Sendable () -> UInt64

  /// The folder at that path, which is made by the first file.
  public init(_ path: String, clock: Architecture.Clock, random: @escaping @Sendable () -> UInt64) {
    (self.path, self.clock, self.random) = (path, clock, random)
  }

  /// What a file has; nil when it is not there.
  func read(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

  /// Writes a file, whole or not at all; one that cannot be written is one that is not there.
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
