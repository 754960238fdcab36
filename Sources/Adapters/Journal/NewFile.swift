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
    let descriptor = try make(path)
    defer { close(descriptor) }
    var text = text
    let error = text.withUTF8 { writeAll(descriptor, UnsafeRawBufferPointer($0)) }
    if let failure = failure(error, path) { throw failure }
  }

  /// Opens it; one that is there already is not overwritten, unless it is a device.
  static func make(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, path.hasPrefix("/dev/") ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
    return descriptor
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
    switch error {
    case 0: nil
    case ENOSPC, EDQUOT: .store(.full)
    default: .file(path, reason: String(cString: strerror(error)))
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
