import Architecture

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One line of input.
public struct InputLine: Equatable, Sendable, Codable {
  /// The line without its newline; bytes that are not valid UTF-8 were read as Windows-1252.
  public var text: String
  /// Line number in the input, from 1.
  public var number: Int
  /// True for the beginning of a line longer than ``LineSource/maxLineLength``.
  public var isTooLong: Bool
  /// The error of reading the line.
  public var trouble: Trouble?
  /// The speed of the keys; nil for typing by hand, and if it was not measured.
  public var pace: Pace?
  /// The new width of the terminal; nil if it has not changed since the previous line.
  public var columns: Int?

  public enum Trouble: Equatable, Sendable, Codable {
    /// Not valid UTF-8, read as Windows-1252.
    case foreign
    /// No line: reading failed, with the system's reason.
    case unreadable(String)
  }

  /// Speeds of keys that no hand can type.
  public enum Pace: String, Equatable, Sendable, Codable {
    /// One after the other, as a scanner types.
    case scanner
    /// All at once.
    case burst
  }

  /// The text of a question that was left with Ctrl-C.
  public static let interruption = "\u{3}"

  public init(
    text: String, number: Int, isTooLong: Bool = false, trouble: Trouble? = nil, pace: Pace? = nil, columns: Int? = nil
  ) {
    self.text = text
    self.number = number
    self.isTooLong = isTooLong
    self.trouble = trouble
    self.pace = pace
    self.columns = columns
  }
}

/// Reads lines on a thread of its own, so that waiting for a person blocks nothing else.
///
/// The thread reads only on demand, and only up to its buffer: a child process may use the terminal in between, and a
/// long script is not read into memory.
public final class LineSource: Sendable {
  /// The longest line, in bytes.
  public static let maxLineLength = 16 << 20

  private struct LockedState {
    var waitingReaders: [CheckedContinuation<InputLine?, Never>] = []
    var isStarted = false
  }
  private let descriptor: Int32
  private let joinsPastes: Bool
  private let inside = Lock(LockedState())
  private let requests = PipeSemaphore()

  /// A source of lines from that descriptor, which the caller keeps open.
  ///
  /// - Parameters:
  ///   - descriptor: the input.
  ///   - joinsPastes: whether the lines of a marked paste become one text, never a command.
  public init(descriptor: Int32, joinsPastes: Bool = false) {
    (self.descriptor, self.joinsPastes) = (descriptor, joinsPastes)
  }

  /// The lines, in order; for one reader.
  public var lines: AsyncStream<InputLine> { AsyncStream { await self.next() } }

  private func next() async -> InputLine? {
    await withCheckedContinuation { continuation in
      let isFirst = inside.withLock { inside in
        inside.waitingReaders.append(continuation)
        defer { inside.isStarted = true }
        return !inside.isStarted
      }
      if isFirst { startThread() }
      requests.add()
    }
  }

  private func startThread() {
    let isStarted = spawnThread { [self] in
      var reader = LineReader(descriptor: descriptor, joinsPastes: joinsPastes)
      var number = 0
      while true {
        requests.take()
        number += 1
        let line = reader.next(number)
        let waitingReaders = inside.withLock { $0.waitingReaders.isEmpty ? nil : $0.waitingReaders.removeFirst() }
        waitingReaders?.resume(returning: line)
      }
    }
    if !isStarted {
      // Without a thread, report the end of the input.
      let waitingReaders = inside.withLock { inside in
        defer { inside.waitingReaders = [] }
        return inside.waitingReaders
      }
      for continuation in waitingReaders { continuation.resume(returning: nil) }
    }
  }
}

/// The bracketed paste mode of terminals.
enum PasteMarks {
  /// Escape sequences that turn the marks on and off.
  static let on = "\u{1B}[?2004h", off = "\u{1B}[?2004l"
  /// The marks before and after a paste.
  static let begin = Array("\u{1B}[200~".utf8), end = Array("\u{1B}[201~".utf8)

  /// Whether a paste is open at the end of these bytes.
  static func isOpen(_ line: [UInt8]) -> Bool {
    guard let began = line.ranges(of: begin).last else { return false }
    return line[began.upperBound...].firstRange(of: end) == nil
  }

  /// The line without the marks.
  ///
  /// A paste that would be a command gets a further slash, which makes it a text, and which an answer to a question
  /// drops.
  static func removed(from line: [UInt8]) -> [UInt8] {
    guard let first = line.firstRange(of: begin) else { return line }
    let isCommand = first.lowerBound == 0 && line[first.upperBound...].first == UInt8(ascii: "/")
    var text = line.replacing(begin, with: []).replacing(end, with: [])
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    return isCommand ? [UInt8(ascii: "/")] + text : text
  }
}

private struct LineReader {
  let descriptor: Int32
  let joinsPastes: Bool
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var failure: Int32?

  init(descriptor: Int32, joinsPastes: Bool) { (self.descriptor, self.joinsPastes) = (descriptor, joinsPastes) }

  /// The next line; nil at the end of the input.
  mutating func next(_ number: Int) -> InputLine? {
    var line: [UInt8] = []
    var isTooLong = false
    var isSomething = false
    while true {
      if position == buffer.count, !fill() {
        if isSomething { return finished(line, number, isTooLong) }
        return failure.take().map { code in
          InputLine(text: "", number: number, trouble: .unreadable(String(cString: strerror(code))))
        }
      }
      isSomething = true
      let rest = buffer[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      let room = LineSource.maxLineLength - line.count
      if part.count > room { isTooLong = true }
      line += part.prefix(room)
      position = end.map { $0 + 1 } ?? buffer.count
      guard end != nil else { continue }
      guard joinsPastes, !isTooLong, PasteMarks.isOpen(line) else { return finished(line, number, isTooLong) }
      line.append(UInt8(ascii: "\n"))
    }
  }

  private func finished(_ line: [UInt8], _ number: Int, _ isTooLong: Bool) -> InputLine {
    // Skip a byte order mark, with which some editors begin a file.
    let mark: [UInt8] = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let line = joinsPastes ? PasteMarks.removed(from: line) : line
    let (text, isUTF8) = String.read(line.dropFirst(mark.count))
    return InputLine(text: text, number: number, isTooLong: isTooLong, trouble: isUTF8 ? nil : .foreign)
  }

  private mutating func fill() -> Bool {
    guard !isAtEnd else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        buffer = Array(bytes.prefix(count))
        position = 0
        return true
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN, waitUntilReady(descriptor, for: POLLIN) { continue }
      if count < 0 { failure = errno }
      isAtEnd = true
      return false
    }
  }
}

/// A semaphore: counts requests, and blocks the thread until the next.
final class PipeSemaphore: Sendable {
  private let pipe: (read: Int32, write: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    // A pipe: a system semaphore is not `Sendable`.
    _ = ends.withUnsafeMutableBufferPointer { systemPipe($0.baseAddress) }
    pipe = (ends[0], ends[1])
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(pipe.read)
    close(pipe.write)
  }

  func add() {
    var byte: UInt8 = 1
    while write(pipe.write, &byte, 1) < 0, errno == EINTR {}
  }

  func take() {
    var byte: UInt8 = 0
    while read(pipe.read, &byte, 1) < 0, errno == EINTR {}
  }
}

private func systemPipe(_ ends: UnsafeMutablePointer<Int32>?) -> Int32 {
  guard let ends else { return -1 }
  return pipe(ends)
}
