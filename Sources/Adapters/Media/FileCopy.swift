import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A regular, non-empty file that is open for reading.
final class SourceFile {
  /// The reason for refusing an empty file.
  static let emptiness = "it is empty"

  let path: String
  let size: Int
  private let descriptor: Int32

  init(_ path: String, followsLinks: Bool = true) throws(Failure) {
    self.path = path
    guard !path.utf8.contains(0) else { throw .noSuchFile(path) }
    // `O_NONBLOCK`: opening a FIFO must not block.
    let path = path.fromHome
    descriptor = Self.openFile(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else {
      if errno == ELOOP, !followsLinks { throw .file(path, reason: "it is a symbolic link") }
      throw Self.failure(errno, path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw Self.failure(errno, path)
    }
    size = Int(status.st_size)
    let kind = status.st_mode & S_IFMT
    // No `close` here: all properties are set, so `deinit` runs, and a second close could hit another file.
    guard kind == S_IFREG, size > 0 else {
      throw .file(
        path,
        reason: kind == S_IFDIR ? "it is a folder" : kind == S_IFREG ? Self.emptiness : "it is not an ordinary file")
    }
  }

  deinit { close(descriptor) }

  /// Opens a file by its name in UTF-8, or else in Latin-1, as older systems wrote names.
  private static func openFile(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = open(path, flags)
    let bytes = path.unicodeScalars.compactMap { UInt8(exactly: $0.value) }.map { CChar(bitPattern: $0) }
    guard descriptor < 0, errno == ENOENT, bytes.count == path.unicodeScalars.count else { return descriptor }
    return open(bytes + [0], flags)
  }

  /// The first bytes, at most `FileContent.length`.
  func beginning() throws(Failure) -> [UInt8] {
    guard let bytes = bytes(at: 0, FileContent.length) else { throw Self.failure(errno, path) }
    return bytes
  }

  /// At most `count` bytes from `offset`; nil after a read error.
  func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &bytes, count, off_t(offset))
    return read < 0 ? nil : Array(bytes.prefix(read))
  }

  /// Passes the content to `take` in portions; throws `interrupted` once `isWanted` returns false.
  func read(_ isWanted: () -> Bool, _ take: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    let portion = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { portion.deallocate() }
    while true {
      guard isWanted() else { throw .interrupted }
      let count = systemRead(descriptor, portion.baseAddress, portion.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(errno, path) }
      if count == 0 { return }
      try take(UnsafeRawBufferPointer(rebasing: portion[..<count]))
    }
  }

  static func failure(_ error: Int32, _ path: String) -> Failure {
    switch error {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .noSuchFile(path)
    case ENOSPC, EDQUOT: .store(.full)
    default: .file(path, reason: String(cString: strerror(error)))
    }
  }
}

/// A file that is being written: a copy of another file, or new bytes.
final class FileCopy {
  private let path: String
  private let descriptor: Int32

  /// Makes a file for its owner only, or empties an existing file; with `isNew`, throws if the path exists.
  init(_ path: String, isNew: Bool = false) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | (isNew ? O_EXCL : O_TRUNC) | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SourceFile.failure(errno, path) }
  }

  deinit { close(descriptor) }

  /// Copies the source; returns the digest and the number of the bytes.
  ///
  /// `check` gets the number of bytes so far, because a file may grow while it is read.
  func fill(
    from source: SourceFile, _ isWanted: () -> Bool, check: (_ count: Int) throws(Failure) -> Void
  ) throws(Failure) -> (digest: String, count: Int) {
    var (digest, count) = (SHA256(), 0)
    try source.read(isWanted) { bytes throws(Failure) in
      count += bytes.count
      try check(count)
      let error = NewFile.writeAll(descriptor, bytes)
      guard error == 0 else { throw SourceFile.failure(error, path) }
      digest.update(bytes)
    }
    return (digest.finish(), count)
  }

  /// Writes bytes; returns their digest.
  func fill(with bytes: [UInt8]) throws(Failure) -> String {
    try append(bytes)
    var digest = SHA256()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }

  func append(_ bytes: [UInt8]) throws(Failure) {
    let error = bytes.withUnsafeBytes { NewFile.writeAll(descriptor, $0) }
    guard error == 0 else { throw SourceFile.failure(error, path) }
  }

  func sync() throws(Failure) {
    guard fsync(descriptor) == 0 else { throw SourceFile.failure(errno, path) }
  }

  /// Syncs the file, renames it to the path `name` in `folder`, and syncs the folder; replaces an existing file.
  func place(at name: String, in folder: String) throws(Failure) {
    guard fsync(descriptor) == 0, rename(path, name) == 0 else { throw SourceFile.failure(errno, path) }
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { throw SourceFile.failure(errno, folder) }
    defer { close(directory) }
    guard fsync(directory) == 0 else { throw SourceFile.failure(errno, folder) }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
