#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many files may be open at once: where there are too few, libraries trap instead of failing.
public enum OpenFiles {
  /// What a prompt with its programs, its journal and its data needs at the most.
  public static let needed = 64

  /// The limit, when it is too low and this process may not raise it; nil when it will do.
  public static var shortage: Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    guard limit.rlim_max >= needed else { return Int(limit.rlim_max) }
    limit.rlim_cur = rlim_t(needed)
    return setrlimit(resource, &limit) == 0 ? nil : Int(limit.rlim_cur)
  }

  /// Gives each of the standard three descriptors that is closed to a file that cannot be used like it.
  ///
  /// Else the next file that is opened has its number, and what is printed is written into that.
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
