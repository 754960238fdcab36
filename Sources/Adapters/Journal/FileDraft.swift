#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file that gets its name when it is whole and synced: a kill before that leaves no file.
///
/// On Linux the file has no name until then, and the system removes it with the program. On file systems without such
/// files it has a temporary name in the same folder, with a dot in front.
final class FileDraft {
  private let path: String
  private let descriptor: Int32
  /// The temporary name; nil for a file without one.
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
    // The file of a killed process with the same id.
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

  /// Syncs the file and gives it its name, unless another file has that name by now.
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
    // A folder without read permission cannot be synced: the system does it later.
    try? DiskFolder.sync(Self.parts(path).folder)
  }

  /// The folder of a file, and its name.
  private static func parts(_ path: String) -> (folder: String, file: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (slash == path.startIndex ? "/." : String(path[..<slash]), path[path.index(after: slash)...])
  }

  /// A file without a name on the file system of that folder; nil if that is not supported.
  private static func nameless(_ folder: String) -> Int32? {
    #if os(Linux)
      // O_TMPFILE is not imported; the name is given through /proc.
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      let descriptor = open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }
}
