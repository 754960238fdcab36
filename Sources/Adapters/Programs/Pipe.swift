import Architecture
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe with `FD_CLOEXEC` and a non-blocking reading end; closed with its owner.
final class Pipe: Sendable {
  let reading: Int32
  let writing: Int32
  private let isOpen = Lock(true)

  /// Nil if the system has no more descriptors; `errno` has the error.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  /// Makes a closed pipe that contains these bytes; nil if they do not fit.
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

  /// Makes a pipe to a program, with a blocking reader and a non-blocking writer.
  ///
  /// The reading end stays open here, too: bytes for an ended program are lost, without SIGPIPE.
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
    isOpen.withLock { isOpen in
      if isOpen { close(writing) }
      isOpen = false
    }
  }

  /// Wakes a poll of the reading end.
  func ring() {
    var byte: UInt8 = 1
    isOpen.withLock { isOpen in
      if isOpen { _ = systemWrite(writing, &byte, 1) }
    }
  }

  /// Writes these bytes; false if the pipe is closed or full.
  func write(_ bytes: [UInt8]) -> Bool {
    isOpen.withLock { isOpen in isOpen && bytes.withUnsafeBytes { NewFile.writeAll(writing, $0) } == 0 }
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

/// An error of the system.
struct SystemError: Error {
  let code: Int32
  var reason: String { String(cString: strerror(code)) }
}
