package import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the built program, and others, as child processes.
package enum Program {
  /// The release that `make test` built, else the debug build next to these tests.
  package static let path: String = {
    if let path = ProcessInfo.processInfo.environment["JOTTER_PROGRAM"], !path.isEmpty { return path }
    var folder = URL(filePath: CommandLine.arguments.first ?? "/").deletingLastPathComponent()
    while folder.path.count > 1 {
      let program = folder.appending(path: "jotter").path
      if access(program, X_OK) == 0, !FileManager.default.isDirectory(program) { return program }
      folder = folder.deletingLastPathComponent()
    }
    return "jotter"
  }()

  /// The root folder of the repository.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  package struct Finished {
    /// The exit code, or 128 plus the signal.
    package var code: Int32
    package var out: Data
    package var err: Data
    package var outText: String { String(decoding: out, as: UTF8.self) }
    package var errText: String { String(decoding: err, as: UTF8.self) }
  }

  package static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Finished {
    try run(path, arguments, input: Data(input.utf8), environment: environment)
  }

  /// Runs any program to its end; its output goes through files, because a full pipe would block it.
  package static func run(
    _ program: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    outputTo output: String? = nil
  ) throws -> Finished {
    let folder = try TemporaryFolder()
    let (inFile, outFile, errFile) = ("\(folder.path)/in", "\(folder.path)/out", "\(folder.path)/err")
    try input.write(to: URL(filePath: inFile))
    let pid = try start(
      program, arguments, environment: environment,
      files: [(0, inFile, O_RDONLY), (1, output ?? outFile, O_WRONLY | O_CREAT), (2, errFile, O_WRONLY | O_CREAT)])
    let code = wait(pid)
    return Finished(
      code: code, out: (try? Data(contentsOf: URL(filePath: outFile))) ?? Data(),
      err: (try? Data(contentsOf: URL(filePath: errFile))) ?? Data())
  }

  /// Writes an executable shell script.
  ///
  /// A child process writes the file. Children of parallel tests can inherit an open descriptor of this process, and
  /// the system does not execute a file that is open for writing ("Text file busy").
  package static func install(_ script: String, at path: String, shell: String = "/bin/sh") throws {
    let write = try run(
      "sh", ["-c", "cat >\"$0\" && chmod 700 \"$0\"", path], input: Data("#!\(shell)\n\(script)\n".utf8))
    guard write.code == 0 else { throw NotStarted(program: path, reason: write.errText) }
  }

  /// Starts a program with these files and descriptors; it inherits only `PATH` of the environment.
  package static func start(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    files: [(descriptor: Int32, path: String, flags: Int32)] = [], descriptors: [(Int32, Int32)] = [],
    closed: [Int32] = [], isSession: Bool = false
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, path, flags) in files {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
    }
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
    for descriptor in closed { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test runner block signals, and a child inherits the mask.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // In a session of its own, the first terminal that it opens becomes its controlling terminal.
    let setSession: Int16 = 0x80
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | (isSession ? setSession : 0))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let variables = ["PATH": path, "LC_ALL": "C.UTF-8", "TZ": "UTC"].merging(environment) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var pid = pid_t()
    let code = alone { posix_spawnp(&pid, program, &actions, &attributes, &words, &settings) }
    guard code == 0 else { throw NotStarted(program: program, reason: String(cString: strerror(code))) }
    return pid
  }

  /// A pipe that a child inherits only if it is given an end explicitly.
  package static func openPipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let isOpen = alone { pipe(&ends) == 0 && ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 } }
    guard isOpen else { throw NotStarted(program: "pipe", reason: String(cString: strerror(errno))) }
    return (ends[0], ends[1])
  }

  private static let lock = NSLock()

  /// Runs `work` while no program starts: a child would inherit a descriptor that is not yet close-on-exec.
  package static func alone<Answer>(_ work: () -> Answer) -> Answer { lock.withLock(work) }

  /// Waits for the end of a program; returns its exit code, or 128 plus the signal.
  package static func wait(_ pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

/// A program that could not be started.
package struct NotStarted: Error {
  let program: String
  let reason: String

  package init(program: String, reason: String) {
    self.program = program
    self.reason = reason
  }
}

extension FileManager {
  package func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
