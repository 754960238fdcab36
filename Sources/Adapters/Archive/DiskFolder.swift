import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is done with whole folders.
enum DiskFolder {
  /// The names of all that lies in a folder, in their order.
  static func names(_ path: String) throws(Failure) -> [String] {
    guard let directory = opendir(path) else { throw .file(path, reason: String(cString: strerror(errno))) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Brings the names in a folder to the disk.
  static func sync(_ path: String) throws(Failure) {
    let directory = open(path, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
    defer { close(directory) }
    guard fsync(directory) == 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
  }

  /// Removes a folder with all that is in it, as far as that can be done; links are not followed.
  static func remove(_ path: String) {
    for name in (try? names(path)) ?? [] {
      var status = stat()
      let inner = "\(path)/\(name)"
      guard lstat(inner, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(inner) } else { unlink(inner) }
    }
    rmdir(path)
  }
}
