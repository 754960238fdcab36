import Adapters
import Architecture
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Servers of institutions, with scripts in place of the OpenSSH programs.
@Suite struct SFTPServerTests {
  /// Fake sftp in batch mode: echoes each command, then prints the answer from a file of its folder.
  private static let sftp = """
    folder=${0%/*}
    printf '%s\\n' "$@" > $folder/arguments
    env > $folder/variables
    known=$(sed -n 's/^UserKnownHostsFile="\\(.*\\)"$/\\1/p' $folder/arguments)
    cp "$known" $folder/known
    ls -l "${known%/*}" | cut -c 1-10 | sort | uniq -c > $folder/rights
    test -f $folder/log-in && . $folder/log-in
    while IFS= read -r line; do
      printf 'sftp> %s\\n' "$line"
      case $line in
      '#'*) continue ;;
      esac
      printf '%s\\n' "$line" >> $folder/commands
      eval "set -- ${line#-}"
      test -f $folder/$1.err && cat $folder/$1.err >&2
      test -f $folder/$1.out && cat $folder/$1.out
      test -f $folder/$1.sh && . $folder/$1.sh
    done
    exit 0
    """

  /// Clock whose pauses never end, or end at once.
  private static func clock(isHasty: Bool = false) -> Architecture.Clock {
    Architecture.Clock(
      now: { Instant(milliseconds: 0) },
      sleep: { _ in
        if isHasty { return try Task.checkCancellation() }
        let forever = AsyncStream<Never> { _ in }
        for await _ in forever {}
        throw CancellationError()
      })
  }

  private static func account(
    host: String = "Lab.Example", port: Int = 22, user: String = "ada", keyFile: String? = nil,
    password: Secret? = nil, hostKeys: [String] = ["ssh-ed25519 AAAA", "bad\nkey", "ssh-rsa BBBB"]
  ) -> InstitutionAccount {
    InstitutionAccount(
      host: host, port: port, user: user, keyFile: keyFile, password: password, hostKeys: hostKeys)
  }

  /// Scripts in a folder, with files for their output.
  private static func scripts(_ programs: [String: String], files: [String: String] = [:]) async throws -> Scripts {
    let scripts = try await Scripts(programs)
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(scripts.folder.path)/\(name)")) }
    return scripts
  }

  private static func server(
    _ scripts: Scripts, idleTimeout: Int? = nil, isPatient: Bool = true, isHasty: Bool = false
  ) -> SFTPServer {
    let launcher = scripts.launcher(isPatient: isPatient)
    let (clock, folder) = (clock(isHasty: isHasty), scripts.folder.path)
    return idleTimeout.map { SFTPServer(launcher, clock: clock, idleTimeout: $0, folder: folder) }
      ?? SFTPServer(launcher, clock: clock, folder: folder)
  }

  /// Connects to a fake sftp with these files and runs `body`.
  @discardableResult
  private static func connected<Answer: Sendable>(
    _ files: [String: String] = [:], account: InstitutionAccount = account(),
    _ body: (any InstitutionConnection, Scripts) async throws -> Answer
  ) async throws -> Answer {
    let scripts = try await scripts(["sftp": sftp], files: files)
    let connection = try await server(scripts).connect(account)
    let answer = try await body(connection, scripts)
    await connection.close()
    return answer
  }

  // MARK: Keys

  private static let scanned = "lab.example ssh-rsa AAAB\nlab.example ssh-ed25519 AAAA\n"

  @Test(
    "The time limit of a key scan is the idle timeout, but at least 1 and at most 20 seconds",
    arguments: [(nil, "20"), (45, "20"), (7, "7"), (0, "1"), (-3, "1")])
  func keyScanTimeIsLimited(idleTimeout: Int?, time: String) async throws {
    let scripts = try await Self.scripts(
      ["ssh-keyscan": "printf '%s ' \"$@\" > $FOLDER/arguments; cat $FOLDER/keys"], files: ["keys": Self.scanned])
    let keys = try await Self.server(scripts, idleTimeout: idleTimeout).hostKeys("Lab.Example", port: 2_222)
    #expect(keys.map(\.text) == ["ssh-ed25519 AAAA", "ssh-rsa AAAB"])
    #expect(scripts.text("arguments") == "-T \(time) -p 2222 -t ed25519,ecdsa,rsa -- lab.example ")
  }

  /// Scripts of ssh-keyscan and ssh, and the failure for a host without a key.
  private static let keyless: [(scan: String, ssh: String, failure: TransferFailure)] = [
    ("echo '# a:22 SSH-2.0' >&2", "exit 255", .init(.unreachable, "it shows no SSH key")),
    (
      "exit 1", "echo 'debug' >&2; echo 'ssh: connect to host a port 22: Connection refused' >&2; echo bye >&2",
      .init(.unreachable, "ssh: connect to host a port 22: Connection refused")
    ),
    ("echo first >&2; echo 'no route' >&2; echo '# note' >&2", "exit 0", .init(.unreachable, "no route")),
    ("echo 'a ssh-rsa'", "exit 0", .init(.unreachable, "it shows no SSH key")),
  ]

  @Test("A host without a key is unreachable, and the failure has the most informative error line", arguments: keyless)
  func withoutKey(scan: String, ssh: String, failure: TransferFailure) async throws {
    let scripts = try await Self.scripts([
      "ssh-keyscan": scan, "ssh": "printf '%s ' \"$@\" > $FOLDER/arguments\n\(ssh)",
    ])
    await #expect(throws: failure) { try await Self.server(scripts).hostKeys("a%h", port: 22) }
    guard let arguments = scripts.text("arguments") else { return }
    // The key scan does not log in and reads no configuration of the user.
    #expect(arguments.hasPrefix("-F none -o HostName=a%%h -o Port=22 "))
    #expect(arguments.contains("PreferredAuthentications=none -o ConnectTimeout=20 institution true"))
  }

  @Test("A key scan that hangs, is cancelled or lacks its program fails with that reason")
  func keyTroubles() async throws {
    let scripts = try await Self.scripts(["ssh-keyscan": "exec sleep 1000"])
    await #expect(throws: TransferFailure(.timedOut)) {
      try await Self.server(scripts, isPatient: false).hostKeys("a", port: 22)
    }
    let failure = await withTaskGroup(of: TransferFailure?.self) { group in
      group.addTask {
        do throws(TransferFailure) {
          _ = try await Self.server(scripts).hostKeys("a", port: 22)
          return nil
        } catch {
          return error
        }
      }
      group.cancelAll()
      return await group.next() ?? nil
    }
    #expect(failure == TransferFailure(.interrupted))
    let nothing = SFTPServer(Launcher(clock: Self.clock(), environment: ["PATH": "/nowhere"]), clock: Self.clock())
    await #expect(throws: TransferFailure(.noProgram, "ssh-keyscan")) { try await nothing.hostKeys("a", port: 22) }
    await #expect(throws: TransferFailure(.noProgram, "sftp")) { _ = try await nothing.connect(Self.account()) }
  }

  @Test(
    "An invalid host or port is refused before a program starts",
    arguments: [
      ("", 22), ("-oProxyCommand=x", 22), ("a b", 22), ("a/b", 22), ("a@b", 22), ("a\n", 22), ("a", 0), ("a", 65_536),
      ("a", -1),
    ])
  func noHost(host: String, port: Int) async throws {
    let scripts = try await Self.scripts(
      ["ssh-keyscan": "cat $FOLDER/keys", "sftp": Self.sftp], files: ["keys": Self.scanned])
    let failure = TransferFailure(.unreachable, "\(host.lowercased()):\(port): it is not the address of a host")
    await #expect(throws: failure) { try await Self.server(scripts).hostKeys(host, port: port) }
    await #expect(throws: failure) {
      _ = try await Self.server(scripts).connect(Self.account(host: host, port: port))
    }
    #expect(scripts.text("arguments") == nil)
  }

  @Test(
    "An IPv6 address with port 1 and a non-ASCII name with port 65535 are valid hosts",
    arguments: [("2001:db8::1%eth0", 1), ("ä.example", 65_535)])
  func unusualHostsAreValid(host: String, port: Int) async throws {
    let scripts = try await Self.scripts(["ssh-keyscan": "cat $FOLDER/keys"], files: ["keys": Self.scanned])
    #expect(try await Self.server(scripts).hostKeys(host, port: port).count == 2)
  }

  // MARK: The log-in

  @Test(
    "The keys of a host are written to the known hosts under the name that ssh looks up",
    arguments: [(22, "lab.example"), (21, "[lab.example]:21"), (2_222, "[lab.example]:2222")])
  func knownHosts(port: Int, name: String) async throws {
    try await Self.connected(account: Self.account(port: port)) { _, scripts in
      #expect(scripts.text("known") == "\(name) ssh-ed25519 AAAA\n\(name) ssh-rsa BBBB\n")
      // The log-in removes its temporary folder.
      let left = try FileManager.default.contentsOfDirectory(atPath: scripts.folder.path)
      #expect(!left.contains { $0.hasPrefix("jotter-login") })
    }
  }

  /// Credentials, and the options of sftp for them.
  private static let ways: [(keyFile: Bool, password: Secret?, options: [String])] = [
    (false, nil, ["BatchMode=yes", "PreferredAuthentications=publickey"]),
    (true, nil, ["BatchMode=yes", "PreferredAuthentications=publickey", "IdentitiesOnly=yes", "IdentityFile=\"KEY\""]),
    (
      false, Secret("hush"),
      ["BatchMode=no", "PubkeyAuthentication=no", "PreferredAuthentications=password,keyboard-interactive"]
    ),
    (
      true, Secret("hush"),
      [
        "BatchMode=no", "PreferredAuthentications=publickey,password,keyboard-interactive", "IdentitiesOnly=yes",
        "IdentityFile=\"KEY\"",
      ]
    ),
  ]

  @Test("sftp gets the options for a log-in by key or password, and reads no user configuration", arguments: ways)
  func sftpIgnoresUserConfiguration(keyFile: Bool, password: Secret?, options: [String]) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let key = folder.path + "/my 100% \"key\""
    try Data("key".utf8).write(to: URL(filePath: key))
    let account = Self.account(user: "a\\d", keyFile: keyFile ? key : nil, password: password)
    try await Self.connected(account: account) { _, scripts in
      let words = try #require(scripts.text("arguments")).split(separator: "\n").map(String.init)
      #expect(words.prefix(3) == ["-F", "none", "-o"] && words.suffix(3) == ["-b", "-", "institution"])
      let told = words.filter { $0.contains("=") && !$0.hasPrefix("UserKnownHostsFile") }
      let name = "\(folder.path)/my 100%% \\\"key\\\""
      #expect(
        told == [
          "HostName=lab.example", "User=\"a\\\\d\"", "Port=22", "GlobalKnownHostsFile=/dev/null",
          "StrictHostKeyChecking=yes", "UpdateHostKeys=no", "VerifyHostKeyDNS=no", "ConnectTimeout=20",
          "ServerAliveInterval=15", "ServerAliveCountMax=2", "TCPKeepAlive=yes", "ForwardAgent=no",
          "NumberOfPasswordPrompts=1", "LogLevel=INFO",
        ] + options.map { $0.replacing("KEY", with: name) })
      let variables = try #require(scripts.text("variables"))
      #expect(variables.contains("LC_ALL=C.UTF-8\n") && !variables.contains("hush") && !variables.contains("FOLDER="))
      #expect(variables.contains("SSH_ASKPASS") == (password != nil))
      #expect(!words.contains { $0.contains("hush") })
    }
  }

  @Test("The askpass script answers only a first question for a password, and only its owner can use its files")
  func passwordScriptAnswersFirstQuestion() async throws {
    let script = """
      for question in "Enter passphrase for key: " "ada@a's password: " "Password:" "Verification code: "; do
        "$SSH_ASKPASS" "$question" >> $folder/said 2> /dev/null || echo "no: $question" >> $folder/said
      done
      """
    let account = Self.account(password: Secret("hüsh 'x'"))
    try await Self.connected(["log-in": script], account: account) { _, scripts in
      #expect(
        scripts.text("said")
          == "no: Enter passphrase for key: \nhüsh 'x'\nno: Password:\nno: Verification code: \n")
      let rights = try #require(scripts.text("rights"))
      #expect(rights.contains("-rwx------") && rights.contains("prw-------") && rights.contains("-rw-------"))
    }
  }

  @Test(
    "A password or user name that cannot be sent is refused, and leaves no files",
    arguments: [
      ("ada", "two\nlines"), ("ada", String(repeating: "x", count: 512)), ("", "x"), ("-l", "x"),
      ("a\u{1B}", "x"),
    ])
  func unsendablePasswordLeavesNoFiles(user: String, password: String) async throws {
    let scripts = try await Self.scripts(["sftp": Self.sftp])
    do throws(TransferFailure) {
      _ = try await Self.server(scripts).connect(Self.account(user: user, password: Secret(password)))
      Issue.record("it is taken")
    } catch {
      #expect(error.kind == .wrongCredentials)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scripts.folder.path) == ["sftp"])
  }

  @Test("An unusable key file is named with the reason, and a missing folder for log-ins is a failure")
  func keyFiles() async throws {
    let scripts = try await Self.scripts(["sftp": Self.sftp])
    let folder = scripts.folder.path
    for (path, code) in [("\(folder)/none", ENOENT), (folder, EISDIR), ("/dev/null", EINVAL)] {
      await #expect(throws: TransferFailure(.noKey, "\(path): \(String(cString: strerror(code)))")) {
        _ = try await Self.server(scripts).connect(Self.account(keyFile: path))
      }
    }
    let nowhere = SFTPServer(scripts.launcher(), clock: Self.clock(), folder: folder + "/none")
    do throws(TransferFailure) {
      _ = try await nowhere.connect(Self.account())
      Issue.record("it has a folder")
    } catch {
      #expect(error.kind == .unreadable && error.words.hasSuffix(String(cString: strerror(ENOENT))))
    }
  }

  @Test("A log-in refused by ssh fails with ssh's message, and a hanging log-in times out")
  func refusedLogIns() async throws {
    let refused = try await Self.scripts(["sftp": "echo 'ada@a: Permission denied (password).' >&2; exit 255"])
    await #expect(throws: TransferFailure(.wrongCredentials, "ada@a: Permission denied (password).")) {
      _ = try await Self.server(refused).connect(Self.account(password: Secret("x")))
    }
    let hanging = try await Self.scripts(["sftp": "exec sleep 1000"])
    await #expect(throws: TransferFailure(.timedOut)) {
      _ = try await Self.server(hanging, idleTimeout: 1, isHasty: true).connect(Self.account())
    }
  }

  // MARK: Commands

  private static let list = """
    drwxr-xr-x    2 1000     1000         4096 Jan  5 10:00 in/sub
    -rw-r--r--    1 1000     1000           12 Jan  5 10:00 in/b.pdf
    -rw-r--r--    1 1000     1000            3 Jan  5 10:00 in/a b.pdf

    """

  @Test("A folder's files are listed in the order of their names", arguments: [("in", "in"), ("in/", "in")])
  func filesAreListedByName(folder: String, said: String) async throws {
    let files = try await Self.connected(["ls.out": Self.list]) { connection, scripts in
      let files = try await connection.files(in: folder)
      #expect(scripts.text("commands") == "-ls -ln \"\(said)\"\n")
      return files
    }
    #expect(files == [RemoteFile("a b.pdf", size: 3), RemoteFile("b.pdf", size: 12)])
  }

  @Test("The login folder is listed without a path, a missing folder is empty, and a forbidden folder fails")
  func unusualFoldersAreListed() async throws {
    try await Self.connected(["ls.out": Self.list]) { connection, scripts in
      for name in ["", "/"] {
        let files = try await connection.files(in: name)
        #expect(files.count == 2)
      }
      #expect(scripts.text("commands") == "-ls -ln\n-ls -ln\n")
    }
    try await Self.connected(["ls.err": "Can't ls: \"/in\" not found\n"]) { connection, _ in
      let files = try await connection.files(in: "in")
      #expect(files == [])
    }
    let denied = "remote readdir(\"/in\"): Permission denied"
    try await Self.connected(["ls.err": denied + "\n"]) { connection, _ in
      await #expect(throws: TransferFailure(.forbidden, denied)) { try await connection.files(in: "in") }
    }
    // A file with the name of the folder is not listed as the content of the folder.
    try await Self.connected(["ls.out": "-rw-r--r-- 1 0 0 5 Jan 5 10:00 in\n"]) { connection, _ in
      let files = try await connection.files(in: "in")
      #expect(files == [])
    }
  }

  @Test("Making an existing folder succeeds; a file of its name or an unreadable folder is a failure")
  func makingExistingFolderSucceeds() async throws {
    try await Self.connected { connection, scripts in
      try await connection.makeFolder("in")
      #expect(scripts.text("commands") == "-mkdir \"in\"\n")
    }
    let failed = "remote mkdir \"in\": Failure"
    try await Self.connected(["mkdir.err": failed + "\n", "ls.out": Self.list]) { connection, scripts in
      try await connection.makeFolder("in")
      #expect(scripts.text("commands") == "-mkdir \"in\"\n-ls -ln \"in\"\n")
    }
    let file = "-rw-r--r-- 1 0 0 5 Jan 5 10:00 in\n"
    try await Self.connected(["mkdir.err": failed + "\n", "ls.out": file]) { connection, _ in
      await #expect(throws: TransferFailure(.refused, failed)) { try await connection.makeFolder("in") }
    }
    try await Self.connected(["mkdir.err": failed + "\n", "ls.err": "no\n"]) { connection, _ in
      await #expect(throws: TransferFailure(.refused, failed)) { try await connection.makeFolder("in") }
    }
  }

  @Test("Files are put in order, a refused chmod is ignored, and the bytes put so far are reported")
  func filesArePutInOrder() async throws {
    let files = ["a": "12345", "b": "678", "chmod.err": "remote setstat \"x\": Operation unsupported\n"]
    try await Self.connected(files) { connection, scripts in
      let told = Lock<[Int]>([])
      let folder = scripts.folder.path
      try await connection.put([("\(folder)/a", "in/a"), ("\(folder)/b", "-b")]) { bytes in
        told.withLock { $0.append(bytes) }
      }
      #expect(told.withLock { [$0.first, $0.last] } == [0, 8])
      #expect(
        scripts.text("commands") == """
          -put "\(folder)/a" "in/a"
          -chmod 640 "in/a"
          -put "\(folder)/b" "./-b"
          -chmod 640 "./-b"

          """)
    }
    let full = "write remote \"in/a\": Failure"
    try await Self.connected(["a": "1", "put.err": full + "\n", "chmod.err": "remote setstat: no\n"]) {
      connection, scripts in
      await #expect(throws: TransferFailure(.full, full)) {
        try await connection.put([("\(scripts.folder.path)/a", "in/a")]) { _ in }
      }
      let missing = scripts.folder.path + "/none"
      await #expect(throws: TransferFailure(.unreadable, "\(missing): \(String(cString: strerror(ENOENT)))")) {
        try await connection.put([(missing, "in/a")]) { _ in }
      }
    }
  }

  @Test("Forty renames run in order, and the error of a single rename is reported")
  func manyCommands() async throws {
    try await Self.connected { connection, scripts in
      try await connection.move((1...40).map { ("a\($0)", "b\($0)") })
      let expected = (1...40).map { "-rename \"a\($0)\" \"b\($0)\"\n" }.joined()
      #expect(scripts.text("commands") == expected)
    }
    let script = "test \"$2\" = a3 && echo 'remote rename \"a3\": Permission denied' >&2"
    try await Self.connected(["rename.sh": script]) { connection, _ in
      await #expect(throws: TransferFailure(.forbidden, "remote rename \"a3\": Permission denied")) {
        try await connection.move((1...40).map { ("a\($0)", "b\($0)") })
      }
    }
  }

  @Test(
    "A file is fetched up to the limit; a longer, a missing or a forbidden file is a failure")
  func fileIsFetchedToLimit() async throws {
    let script = "printf 12345 > \"$3\""
    let five = "-rw-r--r-- 1 0 0 5 Jan 5 10:00 in/a\n"
    try await Self.connected(["ls.out": five, "get.sh": script]) { connection, scripts in
      #expect(try await connection.fetch("in/a", limit: 5) == Array("12345".utf8))
      await #expect(throws: TransferFailure(.tooLong, "in/a: it has 5 bytes")) {
        try await connection.fetch("in/a", limit: 4)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: scripts.folder.path)
      #expect(!left.contains { $0.hasPrefix("jotter-fetch") })
      await #expect(throws: TransferFailure(.missing, "in/other")) { try await connection.fetch("in/other", limit: 9) }
    }
    let lying = "-rw-r--r-- 1 0 0 2 Jan 5 10:00 in/a\n"
    try await Self.connected(["ls.out": lying, "get.sh": script]) { connection, _ in
      await #expect(throws: TransferFailure(.tooLong, "in/a: it has 5 bytes")) {
        try await connection.fetch("in/a", limit: 4)
      }
    }
    let denied = "remote open \"in/a\": Permission denied"
    try await Self.connected(["ls.out": five, "get.err": denied + "\n"]) { connection, _ in
      await #expect(throws: TransferFailure(.forbidden, denied)) { try await connection.fetch("in/a", limit: 9) }
    }
  }

  @Test(
    "A name that sftp cannot read is refused before its command is sent",
    arguments: ["", "a\nb", String(repeating: "x", count: 2_000)])
  func badNames(name: String) async throws {
    try await Self.connected { connection, scripts in
      await #expect(throws: TransferFailure(.refused, "\(name), b: sftp does not accept this name")) {
        try await connection.move([(name, "b")])
      }
      #expect(scripts.text("commands") == nil)
    }
  }

  @Test("A connection that ends during a command fails that command and the next one as gone")
  func endedConnectionFailsCommands() async throws {
    let script = "echo 'client_loop: send disconnect: Broken pipe' >&2; echo 'Connection closed' >&2; exit 255"
    try await Self.connected(["mkdir.sh": script]) { connection, _ in
      await #expect(throws: TransferFailure(.gone, "client_loop: send disconnect: Broken pipe")) {
        try await connection.makeFolder("in")
      }
      await #expect(throws: TransferFailure(.gone)) { try await connection.makeFolder("in") }
    }
  }
}
