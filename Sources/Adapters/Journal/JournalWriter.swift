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
/// A turn only queues its entry. A thread of the writer encodes the entries, because encoding takes several times as
/// long as a turn (decision 0012). The writer drops no entries: if the queue is full, the caller's thread writes.
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

  /// Writes a finished record to a new file, atomically.
  public static func save(_ entries: [Entry], path: String) throws(Failure) {
    let (encoder, target) = (LineEncoder(), try NewFile.Target(path))
    for entry in entries {
      guard let line = try? encoder.encode(entry) else { throw .file(path, reason: NewFile.reason(EILSEQ)) }
      try target.write(line + [UInt8(ascii: "\n")])
    }
    try target.finish()
  }

  /// Queues an entry; if the queue is full, writes all queued entries.
  public func write(_ entry: Entry) { work.add(entry) }

  /// Writes all queued entries now, on the caller's thread; does nothing after an error.
  public func flush() { work.writeWaiting() }

  /// The first write error; nil without an error so far.
  public var failure: Failure? { work.failure }
}

/// The state shared by a journal's writer and its thread.
private final class JournalWork: Sendable {
  private struct LockedState {
    var entries: [Entry] = []
    /// An empty buffer, kept for its capacity.
    var spare: [Entry] = []
    var error: Int32 = 0
    var hasEnded = false
  }
  private static let maxWaiting = 1 << 18

  private let path: String
  private let descriptor: Int32
  private let locked = Lock(LockedState())
  /// Held during a write, to keep the lines in the order of the record.
  private let writeLock = Lock(())
  private let news = DispatchSemaphore(value: 0)

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func add(_ entry: Entry) {
    let waiting = locked.withLock { locked in
      locked.entries.append(entry)
      return locked.entries.count
    }
    if waiting == 1 { news.signal() }
    if waiting >= Self.maxWaiting { writeWaiting() }
  }

  func end() {
    locked.withLock { $0.hasEnded = true }
    news.signal()
  }

  /// Writes queued entries until `end` was called and the queue is empty.
  func run() {
    #if os(Linux)
      // Lower the priority of this thread only: the recorded program has precedence.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
    while true {
      news.wait()
      writeWaiting()
      if locked.withLock({ $0.hasEnded && $0.entries.isEmpty }) { return }
    }
  }

  var failure: Failure? { NewFile.failure(locked.withLock { $0.error }, path) }

  func writeWaiting() {
    writeLock.withLock { _ in
      var entries = locked.withLock { locked in
        let entries = locked.entries
        locked.entries = locked.spare
        locked.spare = []
        return entries
      }
      defer {
        entries.removeAll(keepingCapacity: true)
        locked.withLock { $0.spare = entries }
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
      // Set the error only now: it stops all writing, and the entries before the bad entry had to be written first.
      if encoded.count < entries.count { locked.withLock { if $0.error == 0 { $0.error = EILSEQ } } }
    }
  }

  private func writeAll(_ bytes: [UInt8]) {
    // After a failed write, the last line may be incomplete. The reader ignores it at the end, so no line may follow.
    guard locked.withLock({ $0.error }) == 0 else { return }
    let error = bytes.withUnsafeBytes { NewFile.writeAll(descriptor, $0) }
    if error != 0 { locked.withLock { $0.error = error } }
  }
}
