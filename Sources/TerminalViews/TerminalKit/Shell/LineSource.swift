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
  /// The error of reading the line; nil without one.
  public var trouble: Trouble?
  /// The pace of the keys; nil if a person typed the line, or if the pace was not measured.
  public var pace: Pace?
  /// The new width of the terminal; nil if it has not changed since the previous line.
  public var columns: Int?

  public enum Trouble: Equatable, Sendable, Codable {
    /// Not valid UTF-8, read as Windows-1252.
    case foreign
    /// Reading failed, with the system's reason; the text is empty.
    case unreadable(String)
  }

  /// Paces that no person reaches.
  public enum Pace: String, Equatable, Sendable, Codable {
    /// Most keys one by one, as a bar code scanner sends them.
    case scanner
    /// Many keys at once, as another program sends them.
    case burst
  }

  /// The text of a line that cancels a question: Ctrl-C or Ctrl-D.
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

/// Reads lines on a thread of its own, so that waiting for input blocks no task.
///
/// The thread reads only on demand, one buffer at a time: a child process can use the terminal between two lines, and
/// a long script is not read into memory.
public final class LineSource: Sendable {
  /// The longest line, in bytes.
  public static let maxLineLength = 16 << 20

  private struct LockedState {
    var waitingReaders: [CheckedContinuation<InputLine?, Never>] = []
    var isStarted = false
  }
  private let descriptor: Int32
  private let prompt: PlainPrompt?
  private let locked = Lock(LockedState())
  private let requests = PipeSemaphore()

  /// Makes a source; the caller keeps the descriptor open.
  ///
  /// - Parameters:
  ///   - descriptor: the input.
  ///   - prompt: the prompt on a terminal that marks pastes: a paste becomes one text, which is never a command; nil
  ///     for any other input.
  public init(descriptor: Int32, prompt: PlainPrompt? = nil) {
    (self.descriptor, self.prompt) = (descriptor, prompt)
  }

  /// The lines, in order; for one reader.
  public var lines: AsyncStream<InputLine> { AsyncStream { await self.next() } }

  private func next() async -> InputLine? {
    await withCheckedContinuation { continuation in
      let isFirst = locked.withLock { locked in
        locked.waitingReaders.append(continuation)
        defer { locked.isStarted = true }
        return !locked.isStarted
      }
      if isFirst { startThread() }
      requests.add()
    }
  }

  private func startThread() {
    let isStarted = spawnThread { [self] in
      var typed = prompt.map { EchoingReader(descriptor: descriptor, prompt: $0) }
      var reader = LineReader(descriptor: descriptor)
      var number = 0
      while true {
        requests.take()
        number += 1
        let line = typed == nil ? reader.next(number) : typed?.next(number)
        let waitingReaders = locked.withLock { $0.waitingReaders.isEmpty ? nil : $0.waitingReaders.removeFirst() }
        waitingReaders?.resume(returning: line)
      }
    }
    if !isStarted {
      // Without a thread, report the end of the input.
      let waitingReaders = locked.withLock { locked in
        defer { locked.waitingReaders = [] }
        return locked.waitingReaders
      }
      for continuation in waitingReaders { continuation.resume(returning: nil) }
    }
  }
}

/// The bracketed paste mode of terminals.
enum PasteMarks {
  /// Escape sequences that turn the marks on and off.
  static let on = "\u{1B}[?2004h", off = "\u{1B}[?2004l"
}

private struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// Whether no line with text was read yet.
  private var isBeginning = true
  private var failure: Int32?

  init(descriptor: Int32) { self.descriptor = descriptor }

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
      if end != nil { return finished(line, number, isTooLong) }
    }
  }

  private mutating func finished(_ line: [UInt8], _ number: Int, _ isTooLong: Bool) -> InputLine {
    if isBeginning, let reason = WideText.reason(line) {
      return InputLine(text: "", number: number, trouble: .unreadable(reason))
    }
    isBeginning = isBeginning && line.isEmpty
    // Skip the byte order mark that some editors write.
    let mark: [UInt8] = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
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

/// A counting semaphore; `take` blocks the calling thread until a request is available.
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
