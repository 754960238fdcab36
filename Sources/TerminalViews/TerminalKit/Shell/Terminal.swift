#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Properties of the terminal.
public enum Terminal {
  public static var hasInput: Bool { isatty(STDIN_FILENO) == 1 }

  public static var hasOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the standard output; nil without a terminal, or if it does not report them.
  public static var columns: Int? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// The width in columns: the terminal's, else `COLUMNS`, else 80; nil if the standard output is no terminal.
  public static func width(environment: [String: String]) -> Int? {
    guard hasOutput else { return nil }
    if let columns { return columns }
    return environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// The size of the terminal of that descriptor; 80 and 24 for dimensions that it does not report.
  static func size(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  public static var hasErrors: Bool { isatty(STDERR_FILENO) == 1 }

  /// Identifies the terminal: the pane of tmux, else the device, and the host.
  ///
  /// Nil if the standard input is no terminal, or one without a name.
  public static func identity(environment: [String: String]) -> String? {
    guard hasInput else { return nil }
    if let pane = environment["TMUX_PANE"], !pane.isEmpty, let server = environment["TMUX"], !server.isEmpty {
      // The third part of `TMUX` is a session, which a pane may leave.
      return "tmux \(server.split(separator: ",").prefix(2).joined(separator: ",")) \(pane) \(hostName)"
    }
    var name = [CChar](repeating: 0, count: 1_024)
    guard ttyname_r(STDIN_FILENO, &name, name.count) == 0 else { return nil }
    return "\(text(name)) \(hostName)"
  }

  /// The host name; empty without one.
  public static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    return gethostname(&name, name.count - 1) == 0 ? text(name) : ""
  }

  /// The text of a null-terminated name.
  static func text(_ name: [CChar]) -> String {
    String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
