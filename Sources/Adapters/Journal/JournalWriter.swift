public import Architecture
import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a record to a file: one JSON object per line, in the order of the record.
///
/// A turn only queues its entry; a thread of the writer encodes entries, because that costs several times as much as a
/// turn (decision 0012). No entry is dropped: with a full queue, the caller writes.
public final class JournalWriter: Sendable {
  private let work: JournalWork

  /// Makes the file, for its owner only; throws if it exists.
  public init(path: String) throws(Failure) {
    work = JournalWork(path: path, descriptor: try NewFile.make(path))
    let thread = Thread { [work] in work.run() }
    thread.name = "jotter.journal"
    thread.qualityOfService = .utility
    thread.start()
  }

  deinit { work.end() }

  /// Writes an ended record into a new file, whole or not at all.
  public static func save(_ entries: [Entry], path: String) throws(Failure) {
    let (encoder, target) = (LineEncoder(), try NewFile.Target(path))
    for entry in entries {
      guard let line = try? encoder.encode(entry) else { throw .file(path, reason: NewFile.reason(EILSEQ)) }
      try target.write(line + [UInt8(ascii: "\n")])
    }
    try target.finish()
  }

  /// Queues an entry.
  public func write(_ entry: Entry) { work.add(entry) }

  /// Writes all queued entries now, on the caller's thread; does nothing after an error.
  public func flush() { work.writeWaiting() }

  /// The first error of writing; nil while the file is complete.
  public var failure: Failure? { work.failure }
}

/// The state shared by a journal's writer and its thread.
private final class JournalWork: Sendable {
  private struct LockedState {
    var entries: [Entry] = []
    /// The other buffer, empty, whose capacity is reused.
    var spare: [Entry] = []
    var error: Int32 = 0
    var hasEnded = false
  }
  private static let maxWaiting = 1 << 18

  private let path: String
  private let descriptor: Int32
  private let inside = Lock(LockedState())
  /// Held during a write, to keep the lines in the order of the record.
  private let pen = Lock(())
  private let news = DispatchSemaphore(value: 0)

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func add(_ entry: Entry) {
    let waiting = inside.withLock { inside in
      inside.entries.append(entry)
      return inside.entries.count
    }
    if waiting == 1 { news.signal() }
    if waiting >= Self.maxWaiting { writeWaiting() }
  }

  func end() {
    inside.withLock { $0.hasEnded = true }
    news.signal()
  }

  /// Writes queued entries until the end.
  func run() {
    #if os(Linux)
      // Lowers the priority of this thread only: the recorded work goes first.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
    while true {
      news.wait()
      writeWaiting()
      if inside.withLock({ $0.hasEnded && $0.entries.isEmpty }) { return }
    }
  }

  var failure: Failure? { NewFile.failure(inside.withLock { $0.error }, path) }

  func writeWaiting() {
    pen.withLock { _ in
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
      let encoded = entries.prefix { entry in
        guard let line = try? encoder.encode(entry) else { return false }
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
        return true
      }
      writeAll(bytes)
      // Set only now: an error stops all writing, and the entries before the bad one had to be written first.
      if encoded.count < entries.count { inside.withLock { if $0.error == 0 { $0.error = EILSEQ } } }
    }
  }

  private func writeAll(_ bytes: [UInt8]) {
    // After a failed write, the last line may be incomplete. The reader ignores it at the end, so no line may follow.
    guard inside.withLock({ $0.error }) == 0 else { return }
    let error = bytes.withUnsafeBytes { NewFile.writeAll(descriptor, $0) }
    if error != 0 { inside.withLock { $0.error = error } }
  }
}
