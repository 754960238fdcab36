import Architecture
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Claims media files for this process until their records are stored (decision 30).
///
/// A claim is a shared lock on one byte of `media.lock`, at an offset that is derived from the id. All claims use one
/// descriptor, so a process can claim any number of files. The system drops the claims when the process ends, even by
/// a crash.
final class MediaClaims: Sendable {
  private let path: String
  private let descriptor = Lock<Int32>(-1)

  /// Makes claims for a data folder; the first claim creates the lock file.
  init(data: String) { path = data + "/media.lock" }

  deinit { descriptor.withLock { if $0 >= 0 { close($0) } } }

  /// Claims the file of this id; call it before you make the file.
  func claim(_ id: UniqueID) throws(Failure) {
    let error = descriptor.withLock { descriptor in
      if descriptor < 0 { descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
      guard descriptor >= 0 else { return errno }
      while Self.lock(descriptor, Self.setAndWait, F_RDLCK, id) != 0 { if errno != EINTR { return errno } }
      return 0
    }
    guard error == 0 else { throw SourceFile.failure(error, path) }
  }

  /// Ends a claim of this process.
  func release(_ id: UniqueID) {
    descriptor.withLock { descriptor in if descriptor >= 0 { _ = Self.lock(descriptor, Self.set, F_UNLCK, id) } }
  }

  /// Runs `work` unless a process, even this process, has claimed the file; until `work` ends, new claims wait.
  ///
  /// False if the file is claimed: `work` was not run.
  func unlessClaimed(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    // A name without an id cannot be claimed.
    let text = name.drop { $0 == "." }.prefix { $0 != "." }
    guard let id = UniqueID(String(text)) else {
      try work()
      return true
    }
    // A separate descriptor: locks of the same open file do not conflict.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SourceFile.failure(errno, path) }
    defer { close(descriptor) }
    guard Self.lock(descriptor, Self.set, F_WRLCK, id) == 0 else {
      guard errno == EAGAIN || errno == EACCES else { throw SourceFile.failure(errno, path) }
      return false
    }
    try work()
    return true
  }

  /// The offset for an id, by the hash FNV-1a; if two ids have the same offset, a claim of one claims both.
  private static func place(of id: UniqueID) -> UInt64 {
    id.description.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 1
  }

  // F_OFD_SETLK and F_OFD_SETLKW, which Swift does not import. These locks belong to the open file, not to the process.
  #if canImport(Darwin)
    private static let (set, setAndWait): (Int32, Int32) = (90, 91)
  #else
    private static let (set, setAndWait): (Int32, Int32) = (37, 38)
  #endif

  private static func lock(_ descriptor: Int32, _ command: Int32, _ kind: some BinaryInteger, _ id: UniqueID) -> Int32 {
    var range = flock()
    range.l_type = numericCast(kind)
    range.l_whence = numericCast(SEEK_SET)
    range.l_start = off_t(place(of: id))
    range.l_len = 1
    return fcntl(descriptor, command, &range)
  }
}
