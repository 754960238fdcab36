import Architecture
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe with `FD_CLOEXEC`; `deinit` closes it.
///
/// The reading end does not block, except where an initializer says so.
final class Pipe: Sendable {
  let reading: Int32
  let writing: Int32
  private let isWritingOpen = Lock(true)

  /// Makes a pipe; nil after an error of the system, which is in `errno`.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  /// Makes a pipe that contains these bytes, with a closed writing end; nil if they do not fit.
  convenience init?(holding bytes: [UInt8]) {
    self.init()
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let error = bytes.withUnsafeBytes { NewFile.writeAll(writing, $0) }
    closeWriting()
    // The reading program expects a blocking descriptor.
    _ = fcntl(reading, F_SETFL, 0)
    guard error == 0 else {
      errno = error
      return nil
    }
  }

  /// Uses a file in place of a pipe, as the input of a program; nil if it cannot be opened.
  convenience init?(file path: String) {
    self.init()
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    closeWriting()
    guard dup2(descriptor, reading) >= 0, fcntl(reading, F_SETFD, FD_CLOEXEC) >= 0 else { return nil }
  }

  /// Makes a pipe to a program, with a blocking reading end and a non-blocking writing end.
  ///
  /// This process keeps the reading end open: writing to an ended program loses the bytes, without SIGPIPE.
  static func toProgram() -> Pipe? {
    guard let pipe = Pipe() else { return nil }
    _ = fcntl(pipe.reading, F_SETFL, 0)
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    return pipe
  }

  deinit {
    closeWriting()
    close(reading)
  }

  func closeWriting() {
    isWritingOpen.withLock { isOpen in
      if isOpen { close(writing) }
      isOpen = false
    }
  }

  /// Wakes a poll of the reading end.
  func wakeReader() {
    var byte: UInt8 = 1
    isWritingOpen.withLock { isOpen in
      if isOpen { _ = systemWrite(writing, &byte, 1) }
    }
  }

  /// Writes these bytes; false if the pipe is closed or full.
  func write(_ bytes: [UInt8]) -> Bool {
    isWritingOpen.withLock { isOpen in isOpen && bytes.withUnsafeBytes { NewFile.writeAll(writing, $0) } == 0 }
  }

  /// The available bytes; nil if there are none, or at the end.
  func read() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(reading, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Data(bytes.prefix(count)) : nil
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// An error number of the system (`errno`).
struct SystemError: Error {
  let code: Int32
  var reason: String { String(cString: strerror(code)) }
}
