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

  /// The size of a terminal; 80 columns and 24 rows for unknown dimensions.
  static func size(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Stops the process group as Ctrl-Z does in a terminal, and returns when the shell resumes it.
  static func stopGroup() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    // Stop the other processes of the group first, then this one: `raise` returns after the resume.
    // Ignore the group's signal here: it would stop this process a second time, right after the resume.
    // Ignoring it again drops a signal that is still pending because a thread blocks it.
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_IGN)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
  }

  public static var hasErrors: Bool { isatty(STDERR_FILENO) == 1 }

  /// Identifies the terminal: the pane of tmux, else the device and its login session, and the host.
  ///
  /// The login session is part of it, because the system gives the device of a closed window to the next one. Nil if
  /// the standard input is no terminal, or one without a name or a session.
  public static func identity(environment: [String: String]) -> String? {
    guard hasInput else { return nil }
    if let pane = environment["TMUX_PANE"], !pane.isEmpty, let server = environment["TMUX"], !server.isEmpty {
      // Omit the third part of `TMUX`, the session: a pane may move to another one.
      return "tmux \(server.split(separator: ",").prefix(2).joined(separator: ",")) \(pane) \(hostName)"
    }
    var name = [CChar](repeating: 0, count: 1_024)
    guard ttyname_r(STDIN_FILENO, &name, name.count) == 0, let start = startTime(of: getsid(0)) else { return nil }
    return "\(text(name)) \(getsid(0)) \(start) \(hostName)"
  }

  #if os(Linux)
    /// The start time of a process, in ticks since the start of the system; nil for no living process.
    static func startTime(of process: pid_t) -> String? {
      guard let file = fopen("/proc/\(process)/stat", "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 1_024)
      return fgets(&line, Int32(line.count), file).flatMap { _ in startTime(in: text(line)) }
    }
  #else
    /// Empty: on this system only the process id identifies a process.
    static func startTime(of process: pid_t) -> String? { "" }
  #endif

  /// The start time in a line of `/proc/PROCESS/stat`, its 22nd field; the second is a name, which may have blanks.
  static func startTime(in line: String) -> String? {
    guard let name = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: name)...].split(separator: " ")
    return fields.count > 19 ? String(fields[19]) : nil
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
