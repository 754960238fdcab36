import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Operations on whole folders.
enum DiskFolder {
  /// The sorted names of all files and folders in a folder.
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

  /// Syncs the entries of a folder to the disk, so that new and renamed files survive a crash.
  static func sync(_ path: String) throws(Failure) {
    let directory = open(path, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
    defer { close(directory) }
    guard fsync(directory) == 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
  }

  /// True if `path` is `folder` or inside it, after resolving symbolic links; `path` need not exist.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    var (wanted, status) = (stat(), stat())
    guard stat(folder, &wanted) == 0 else { return false }
    // If the path does not exist yet, check its nearest existing folder.
    var place = path[...]
    while stat(String(place), &status) != 0 {
      guard let slash = place.lastIndex(of: "/") else {
        place = "."
        break
      }
      place = slash == place.startIndex ? "/" : place[..<slash]
    }
    guard let resolved = realpath(String(place), nil) else { return false }
    defer { free(resolved) }
    var real = String(cString: resolved)
    while true {
      if stat(real, &status) == 0, status.st_dev == wanted.st_dev, status.st_ino == wanted.st_ino { return true }
      guard real != "/", let slash = real.lastIndex(of: "/") else { return false }
      real = slash == real.startIndex ? "/" : String(real[..<slash])
    }
  }

  /// Removes a folder with its contents, as far as possible; does not follow symbolic links.
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
