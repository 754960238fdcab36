#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// This path with the home folder in place of a `~/` at its beginning, as a shell would have it.
  public var fromHome: String {
    guard hasPrefix("~/"), let home = getenv("HOME") else { return self }
    return String(cString: home) + dropFirst()
  }
}
