#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// The path with the home folder in place of a leading `~/`, as in a shell.
  public var fromHome: String {
    guard hasPrefix("~/"), let home = getenv("HOME") else { return self }
    return String(cString: home) + dropFirst()
  }
}
