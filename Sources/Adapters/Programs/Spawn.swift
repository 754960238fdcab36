#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a program to its end on the calling thread, which is blocked.
public enum SingleRun {
  /// The standard output and the exit code of a program; nil if it cannot be started.
  ///
  /// The program runs on the terminal, which shows its standard error. If a signal ended the program, the code is 128
  /// plus the signal's number.
  public static func output(
    of path: String, _ arguments: [String], environment: [String: String]
  ) -> (text: String, code: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let started = Spawn.run(
      path, [path] + arguments, environment, out: ends[1], err: STDERR_FILENO, hasTerminal: true)
    close(ends[1])
    guard case .success(let pid) = started else { return nil }
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4_096))
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      if count > 0 { bytes += buffer.prefix(count) } else if count == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return (String(decoding: bytes, as: UTF8.self), status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }
}

/// Starts a program with `posix_spawn`.
enum Spawn {
  /// Starts the program at `path`; a nil descriptor is `/dev/null`.
  ///
  /// The program blocks and ignores no signals, and gets no secret key or password. It has its own process group,
  /// except on the terminal: the system stops a background process group that reads from the terminal.
  static func run(
    _ path: String, _ words: [String], _ environment: [String: String], input: Int32? = nil, out: Int32?, err: Int32?,
    hasTerminal: Bool = false
  ) -> Result<pid_t, SystemError> {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for (target, source) in [(STDOUT_FILENO, out), (STDERR_FILENO, err)] {
      if let source {
        posix_spawn_file_actions_adddup2(&actions, source, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_WRONLY, 0)
      }
    }
    #if canImport(Glibc)
      // Close descriptors without `FD_CLOEXEC`: a program that is left running would hold them open.
      for descriptor in 3..<max(3, highestDescriptor + 16) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGCHLD, SIGUSR1, SIGUSR2] {
      sigaddset(&usual, signal)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    if !hasTerminal { flags |= Int16(POSIX_SPAWN_SETPGROUP) }
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.filter { !isSecret($0.key) }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, path, &actions, &attributes, &arguments, &variables)
    return code == 0 ? .success(pid) : .failure(SystemError(code: code))
  }

  /// True for a variable with a secret key of jotter, such as `JOTTER_CAT_API_KEY`, or with a password of libpq.
  private static func isSecret(_ variable: String) -> Bool {
    variable.hasPrefix("JOTTER_") && variable.hasSuffix("_KEY") || variable == "PGPASSWORD"
  }

  /// The highest open descriptor; glibc accepts close actions for unused descriptors.
  private static var highestDescriptor: Int32 {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var highest: Int32 = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      highest = max(highest, Int32(name) ?? 0)
    }
    return highest
  }
}
