#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file that gets its name only when it is complete and synced.
///
/// On Linux, the file is unnamed until then, and the system removes it if the process is killed. If the file system or
/// the platform has no unnamed files, the file has the temporary name `.NAME.PID.part` in the same folder.
final class FileDraft {
  private let path: String
  private let descriptor: Int32
  /// The temporary path; nil for an unnamed file.
  private let name: String?

  /// Begins a file, for its owner only; throws if the file exists.
  ///
  /// - Parameters:
  ///   - path: the final path.
  ///   - isNamed: true to use a temporary name on every file system.
  init(_ path: String, isNamed: Bool = false) throws(SystemError) {
    self.path = path
    var status = stat()
    guard lstat(path, &status) != 0 else { throw SystemError(code: EEXIST) }
    let (folder, file) = Self.parts(path)
    if !isNamed, let descriptor = Self.nameless(folder) {
      (self.descriptor, name) = (descriptor, nil)
      return
    }
    let name = "\(folder)/.\(file).\(getpid()).part"
    // A killed process with the same id may have left this file.
    unlink(name)
    descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    self.name = name
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }

  /// Adds bytes; returns 0 or the system's error number.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int32 { NewFile.writeAll(descriptor, bytes) }

  /// Syncs the file and gives it its name; throws if another file has the name by now.
  func place() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError(code: errno) }
    let source = name ?? "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) != 0 {
      // Some file systems have no hard links.
      guard let name, [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw SystemError(code: errno) }
      var status = stat()
      guard lstat(path, &status) != 0 else { throw SystemError(code: EEXIST) }
      guard rename(name, path) == 0 else { throw SystemError(code: errno) }
    }
    // Ignore the error: a folder without read permission cannot be synced.
    try? DiskFolder.sync(Self.parts(path).folder)
  }

  private static func parts(_ path: String) -> (folder: String, file: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (slash == path.startIndex ? "/." : String(path[..<slash]), path[path.index(after: slash)...])
  }

  /// Opens an unnamed file on the file system of the folder; nil if unnamed files are not supported.
  private static func nameless(_ folder: String) -> Int32? {
    #if os(Linux)
      // Swift does not import O_TMPFILE. `place` needs /proc to give the file a name.
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      let descriptor = open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }
}
