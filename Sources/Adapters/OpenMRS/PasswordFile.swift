public import Architecture
public import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a password from the first line of a file or descriptor.
public enum PasswordFile {
  /// Reads the first line of a file; fails if the file has any permission for its group or others.
  public static func file(_ path: String) -> Result<Secret, ServerFailure> {
    let descriptor = open(path.fromHome, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.noPassword("\(path): \(String(cString: strerror(errno)))")) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
      close(descriptor)
      return .failure(.noPassword("others can read \(path): chmod 600 prevents that"))
    }
    return line(of: descriptor)
  }

  /// Reads the first line of a descriptor, and closes it.
  public static func line(of descriptor: Int32) -> Result<Secret, ServerFailure> {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < maxLength {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
      guard count == 1, byte != 0x0A else { break }
      bytes.append(byte)
    }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else {
      return .failure(.noPassword("the first line is empty, or not UTF-8"))
    }
    return .success(Secret(text))
  }

  /// Maximum length of a password, in bytes; the rest of a longer line is ignored.
  private static let maxLength = 1_024
}
