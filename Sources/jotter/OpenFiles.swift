#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many files may be open at once: where there are too few, libraries trap instead of failing.
enum OpenFiles {
  /// What a prompt with its programs, its journal and its data needs at the most.
  static let needed = 64

  /// The limit, when it is too low and this process may not raise it; nil when it will do.
  static var shortage: Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    guard limit.rlim_max >= needed else { return Int(limit.rlim_max) }
    limit.rlim_cur = rlim_t(needed)
    return setrlimit(resource, &limit) == 0 ? nil : Int(limit.rlim_cur)
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
