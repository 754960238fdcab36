public import Architecture
import Dispatch
import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a record to a file: one JSON object a line, in the order of the record.
///
/// A turn only leaves its entry here; a queue of the writer's own turns entries into lines, because that costs several
/// times what a turn does (decision 0012). Nothing is left out: who is too far ahead of it waits.
public final class JournalWriter: Sendable {
  private struct Inside {
    var entries: [Entry] = []
    /// The other buffer, empty: its room is used again.
    var spare: [Entry] = []
    var error: Int32 = 0
  }
  private static let mostWaiting = 1 << 18

  private let path: String
  private let descriptor: Int32
  private let inside = Lock(Inside())
  private let queue = DispatchQueue(label: "jotter.journal")

  /// Makes the file, for its owner alone; one that is there already is not overwritten.
  public init(path: String) throws(Failure) {
    self.path = path
    descriptor = try NewFile.make(path)
  }

  deinit { close(descriptor) }

  /// Takes an entry in.
  public func write(_ entry: Entry) {
    let waiting = inside.withLock { inside in
      inside.entries.append(entry)
      return inside.entries.count
    }
    if waiting == 1 { queue.async { self.writeWaiting() } }
    if waiting >= Self.mostWaiting { flush() }
  }

  /// Comes back when all that was taken in is in the file.
  public func flush() { queue.sync { writeWaiting() } }

  /// Why the file is not whole; nil when it is.
  public var failure: Failure? { NewFile.failure(inside.withLock { $0.error }, path) }

  private func writeWaiting() {
    var entries = inside.withLock { inside in
      let entries = inside.entries
      inside.entries = inside.spare
      inside.spare = []
      return entries
    }
    defer {
      entries.removeAll(keepingCapacity: true)
      inside.withLock { $0.spare = entries }
    }
    guard !entries.isEmpty else { return }
    let encoder = LineEncoder()
    var bytes: [UInt8] = []
    for entry in entries {
      if let line = try? encoder.encode(entry) {
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
      } else {
        inside.withLock { $0.error = EILSEQ }
      }
    }
    writeAll(bytes)
  }

  private func writeAll(_ bytes: [UInt8]) {
    // After a line that is not whole, nothing more is written: the reader leaves that one out.
    guard inside.withLock({ $0.error }) == 0 else { return }
    let error = bytes.withUnsafeBytes { NewFile.writeAll(descriptor, $0) }
    if error != 0 { inside.withLock { $0.error = error } }
  }
}
