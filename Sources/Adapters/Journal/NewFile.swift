import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a new file, for its owner alone: whole under its name, or not at all.
public enum NewFile {
  /// Writes the text; throws when the file is there already, or the disk refuses it.
  public static func write(_ text: String, path: String) throws(Failure) {
    try write(path: path) { write throws(Failure) in try write(text) }
  }

  /// Writes text piece by piece; after an error, such as one of the disk, there is no file.
  public static func write(
    path: String, _ body: ((String) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let target = try Target(path)
    try body { text throws(Failure) in try target.write(Array(text.utf8)) }
    try target.finish()
  }

  /// A file in the making, or a device.
  final class Target {
    private let path: String
    private let device: Int32?
    private let draft: FileDraft?

    /// Begins a file; only a device may have the name already.
    init(_ path: String) throws(Failure) {
      let path = path.fromHome
      self.path = path
      device = NewFile.device(path)
      do throws(SystemError) {
        draft = device == nil ? try FileDraft(path) : nil
      } catch {
        throw .file(path, reason: reason(error.code))
      }
    }

    deinit { if let device { close(device) } }

    /// Adds bytes.
    func write(_ bytes: [UInt8]) throws(Failure) {
      let error = bytes.withUnsafeBytes { bytes in
        device.map { writeAll($0, bytes) } ?? draft?.write(bytes) ?? 0
      }
      if let failure = failure(error, path) { throw failure }
    }

    /// Gives it its name.
    func finish() throws(Failure) {
      do throws(SystemError) { try draft?.place() } catch { throw .file(path, reason: reason(error.code)) }
    }
  }

  /// Opens a file that grows line by line under its final name; only a device may have the name already.
  static func make(_ path: String) throws(Failure) -> Int32 {
    let path = path.fromHome
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { return descriptor }
    let reason = reason(errno)
    guard let device = device(path) else { throw .file(path, reason: reason) }
    return device
  }

  /// Opens a device, such as a terminal; nil for every other file, and for none.
  fileprivate static func device(_ path: String) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR { return descriptor }
    close(descriptor)
    return nil
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
