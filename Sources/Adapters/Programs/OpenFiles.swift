#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The limit of open files: if it is too low, libraries trap instead of failing.
public enum OpenFiles {
  /// Maximum number of open files of a prompt, with its programs, its journal and its data.
  public static let needed = 64

  /// The limit, if it is too low and cannot be raised; nil if it is sufficient.
  ///
  /// Raises a limit that is too low.
  public static var shortage: Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    guard limit.rlim_max >= needed else { return Int(limit.rlim_max) }
    limit.rlim_cur = rlim_t(needed)
    return setrlimit(resource, &limit) == 0 ? nil : Int(limit.rlim_cur)
  }

  /// Opens `/dev/null` for each closed standard descriptor: input for writing, output for reading, so that use fails.
  ///
  /// Otherwise the next opened file would get that descriptor, and printed output would go into the file.
  public static func fillClosed() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
