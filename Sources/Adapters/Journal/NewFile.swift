import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a new file, for its owner only, atomically.
public enum NewFile {
  /// Writes the text; throws if the file exists, and after a disk error.
  public static func write(_ text: String, path: String) throws(Failure) {
    try write(path: path) { write throws(Failure) in try write(text) }
  }

  /// Writes the pieces of text that `body` passes to its parameter; an error leaves no file.
  public static func write(
    path: String, _ body: ((String) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let target = try Target(path)
    try body { text throws(Failure) in try target.write(Array(text.utf8)) }
    try target.finish()
  }

  /// An unfinished file, or a device.
  final class Target {
    private let path: String
    private let device: Int32?
    private let draft: FileDraft?

    /// Begins a new file, or opens an existing device; throws if another file has this path.
    init(_ path: String) throws(Failure) {
      let path = path.fromHome
      self.path = path
      device = NewFile.device(path)
      do throws(SystemError) {
        draft = device == nil ? try FileDraft(path) : nil
      } catch {
        throw failure(error.code, path) ?? .file(path, reason: reason(error.code))
      }
    }

    deinit { if let device { close(device) } }

    func write(_ bytes: [UInt8]) throws(Failure) {
      let error = bytes.withUnsafeBytes { bytes in
        device.map { writeAll($0, bytes) } ?? draft?.write(bytes) ?? 0
      }
      if let failure = failure(error, path) { throw failure }
    }

    /// Gives the file its final name; does nothing for a device.
    func finish() throws(Failure) {
      do throws(SystemError) { try draft?.place() } catch { throw .file(path, reason: reason(error.code)) }
    }
  }

  /// Makes a file for line by line output under its final name, or opens an existing device; returns the descriptor.
  ///
  /// Throws if another file has this path.
  static func make(_ path: String) throws(Failure) -> Int32 {
    let path = path.fromHome
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { return descriptor }
    let error = errno
    guard let device = device(path) else { throw failure(error, path) ?? .file(path, reason: reason(error)) }
    return device
  }

  /// Opens a device, such as a terminal; nil for anything else.
  fileprivate static func device(_ path: String) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR { return descriptor }
    close(descriptor)
    return nil
  }

  /// Writes all bytes; returns 0 or the system's error number.
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

  /// The failure for an error number of the system; nil for 0.
  static func failure(_ error: Int32, _ path: String) -> Failure? {
    // For a new file, ENOENT means a missing folder.
    if error == ENOENT, let end = path.lastIndex(of: "/") {
      return .file(end == path.startIndex ? "/" : String(path[..<end]), reason: Failure.noFolder)
    }
    return error == 0 ? nil : .file(path, reason: reason(error))
  }

  /// The text for an error number of the system.
  static func reason(_ error: Int32) -> String {
    error == EEXIST ? "it exists already" : String(cString: strerror(error))
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
