import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a file that was not there, for its owner alone.
public enum NewFile {
  /// Writes the text; throws when the file is there already, or the disk refuses it.
  public static func write(_ text: String, path: String) throws(Failure) {
    try write(path: path) { write throws(Failure) in try write(text) }
  }

  /// Writes text piece by piece; when that throws, as when the disk refuses it, the file is gone again.
  public static func write(
    path: String, _ body: ((String) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let descriptor = try make(path)
    defer { close(descriptor) }
    do throws(Failure) {
      try body { text throws(Failure) in
        var text = text
        let error = text.withUTF8 { writeAll(descriptor, UnsafeRawBufferPointer($0)) }
        if let failure = failure(error, path) { throw failure }
      }
    } catch {
      // Half a file would only stand in the way of the whole one.
      if !isDevice(descriptor) { unlink(path) }
      throw error
    }
  }

  /// Opens it; one that is there already is not overwritten, unless it is a device.
  static func make(_ path: String) throws(Failure) -> Int32 {
    let path = path.fromHome
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { return descriptor }
    let reason = reason(errno)
    let existing = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard existing >= 0 else { throw .file(path, reason: reason) }
    guard isDevice(existing) else {
      close(existing)
      throw .file(path, reason: reason)
    }
    return existing
  }

  private static func isDevice(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  /// Writes all of the bytes; returns 0 or the error number of the system.
  static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.withUnsafeBytes { $0.baseAddress }, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// What an error number of the system means for the file; nil when there is none.
  static func failure(_ error: Int32, _ path: String) -> Failure? {
    error == 0 ? nil : .file(path, reason: reason(error))
  }

  /// An error number of the system in words.
  static func reason(_ error: Int32) -> String {
    error == EEXIST ? "it is there already" : String(cString: strerror(error))
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
