import Architecture
import Testing
import UseCases

@testable import Adapters

/// Parsed output of ssh and sftp, and quoted names.
@Suite struct SFTPWordsTests {
  private static let lines: [(line: String, path: String?, size: Int)] = [
    ("-rw-r--r--    1 1000     1000          120 Jan  5 10:00 a.pdf", "a.pdf", 120),
    ("-rw-r--r--    ? 1000     1000            0 Dec 31  2024 in/a b  c.pdf", "in/a b  c.pdf", 0),
    ("-rwxr-xr-x@   1 0        0       999999999 Jul  1 00:00 x", "x", 999_999_999),
    ("drwxr-xr-x    2 1000     1000         4096 Jan  5 10:00 folder", "folder", 4096),
    ("lrwxr-xr-x    2 1000     1000         4096 Jan  5 10:00 link", nil, 0),
    ("-rw-r--r--    1 1000     1000          120 Jän  5 10:00 a.pdf", nil, 0),
    ("-rw-r--r--    1 1000     1000          lot Jan  5 10:00 a.pdf", nil, 0),
    ("-rw-r--r--    1 1000     1000          120 Jan  5 10:00", nil, 0), ("-rw-r--r 1 1 1 1 Jan 5 10:00 a", nil, 0),
    ("-", nil, 0), ("", nil, 0), ("sftp> -ls -ln", nil, 0),
  ]

  @Test("A line of a list is parsed as a file or a folder with path and size, or is ignored", arguments: lines)
  func listLineIsParsed(line: String, path: String?, size: Int) {
    let file = ListedFile(line)
    #expect(file?.path == path)
    #expect(file?.size == (path == nil ? nil : size))
    #expect(file?.isFile == (path == nil ? nil : path != "folder"))
  }

  @Test("The name of a listed file excludes its folders, and is nil if empty or with a control character")
  func fileNameExcludesFolders() {
    let start = "-rw-r--r-- 1 1 1 5 Jan 5 10:00 "
    #expect(ListedFile(start + "in/deep/a.pdf")?.name == "a.pdf")
    #expect(ListedFile(start + "a.pdf")?.name == "a.pdf")
    #expect(ListedFile(start + "in/")?.name == nil)
    #expect(ListedFile(start + "in/a\u{1B}[2J")?.name == nil)
    #expect(ListedFile(start + "in/a\u{7F}")?.name == nil)
    #expect(ListedFile(start + "in\u{1B}/a")?.name == "a")
  }

  private static let quoted: [(name: String, said: String, command: String, list: String)] = [
    ("a b", "a b", "\"a b\"", "\"a b\""), ("-rf", "./-rf", "\"./-rf\"", "\"./-rf\""),
    ("~ada", "./~ada", "\"./~ada\"", "\"./~ada\""),
    ("a\"b\\c", "a\"b\\c", #""a\"b\\c""#, #""a\"b\\c""#), ("a{b}*?", "a{b}*?", "\"a{b}*?\"", "\"a\\{b}*?\""),
  ]

  @Test("A quoted name is one word of a command, and neither an option, a home folder nor a pattern", arguments: quoted)
  func quotedNameIsOneWord(name: String, said: String, command: String, list: String) {
    #expect(name.commandArgument == said)
    #expect(said.quotedForSFTP == command)
    #expect(said.quotedForList == list)
  }

  private static let refusals: [(line: String, kind: TransferFailureKind)] = [
    ("local \"x\" is not a regular file", .unreadable), ("open local \"x\": No such file or directory", .unreadable),
    ("stat x: No such file or directory", .unreadable), ("write local \"x\": No space left", .unreadable),
    ("read local \"x\": Input/output error", .unreadable), ("fstat local \"x\": Bad file descriptor", .unreadable),
    ("stat remote: Permission denied", .forbidden), ("stat remote \"a\": Permission denied", .forbidden),
    ("remote readdir(\"/a/\"): Permission denied", .forbidden),
    ("Couldn't read directory: Permission denied", .forbidden),
    ("remote setstat \"a\": Permission denied", .forbidden), ("stat remote: No such file or directory", .missing),
    ("remote open \"a\": Permission denied", .forbidden), ("remote open \"a\": Permission denied.", .forbidden),
    ("Couldn't rename: Write protected filesystem", .forbidden),
    ("Can't ls: \"/x\" not found", .missing), ("File \"x\" not found.", .missing),
    ("remote open \"a\": No such file or directory", .missing), ("remote mkdir \"a\": No such path", .missing),
    ("remote open \"a\": No space on filesystem", .full), ("remote open \"a\": Quota exceeded", .full),
    ("write remote \"a\": Failure", .full), ("close remote \"a\": Failure", .full),
    ("Couldn't write to remote file \"a\": Failure", .full),
    ("remote open \"a\": Connection lost", .gone), ("remote open \"a\": No connection", .gone),
    ("remote open \"a\": Failure", .refused), ("remote open \"a: Permission denied\": Failure", .refused),
    ("remote open \"local x\": Bad message", .refused), ("", .refused),
  ]

  @Test("The failure of a command is read from its error line, without the file name in the line", arguments: refusals)
  func errorLineGivesFailure(line: String, kind: TransferFailureKind) {
    #expect(TransferFailure(command: line) == TransferFailure(kind, line))
  }

  /// Output of a log-in, whether host key and password are known, and the failure.
  private static let logIns: [(lines: [String], hasKey: Bool, hasPassword: Bool, failure: TransferFailure)] = [
    (["Host key verification failed."], false, true, .init(.unknownHost)),
    (["Host key verification failed."], true, true, .init(.changedHost)),
    (["No matching host key fingerprint found"], true, false, .init(.changedHost)),
    (
      ["ada@a: Permission denied (publickey).", "Connection closed"], true, false,
      .init(.wrongCredentials, "ada@a: Permission denied (publickey).")
    ),
    (
      ["Load key \"k\": invalid format", "ada@a: Permission denied (publickey).", "Connection closed."], true, false,
      .init(.noKey, "Load key \"k\": invalid format")
    ),
    (
      ["Load key \"k\": invalid format", "ada@a: Permission denied (password)."], true, true,
      .init(.wrongCredentials, "ada@a: Permission denied (password).")
    ),
    (
      ["no such identity: k: No such file", "Received disconnect: Too many authentication failures"], true, false,
      .init(.noKey, "no such identity: k: No such file")
    ),
    (
      ["remote username contains invalid characters"], true, true,
      .init(.wrongCredentials, "remote username contains invalid characters")
    ),
    (
      ["subsystem request failed on channel 0", "Connection closed"], true, true,
      .init(.noFiles, "subsystem request failed on channel 0")
    ),
    (["Received message too long 1416128883"], true, true, .init(.noFiles, "Received message too long 1416128883")),
    (["exec request failed on channel 0"], true, true, .init(.noFiles, "exec request failed on channel 0")),
    (["Timeout, server a not responding."], true, true, .init(.timedOut, "Timeout, server a not responding.")),
    (
      ["ssh: connect to host a port 22: Connection timed out"], true, true,
      .init(.timedOut, "ssh: connect to host a port 22: Connection timed out")
    ),
    (
      ["ssh: Could not resolve hostname a: Name or service not known"], true, true,
      .init(.unreachable, "ssh: Could not resolve hostname a: Name or service not known")
    ),
    (
      ["kex_exchange_identification: read: Connection reset"], true, true,
      .init(.unreachable, "kex_exchange_identification: read: Connection reset")
    ),
    (
      ["banner exchange: Connection to 1: invalid format"], true, true,
      .init(.unreachable, "banner exchange: Connection to 1: invalid format")
    ),
    (
      ["Unable to negotiate with 1 port 22: no matching cipher"], true, true,
      .init(.unreachable, "Unable to negotiate with 1 port 22: no matching cipher")
    ),
    (["Bad packet length 1349676916."], true, true, .init(.unreachable, "Bad packet length 1349676916.")),
    (
      ["Protocol major versions differ: 2 vs. 1"], true, true,
      .init(.unreachable, "Protocol major versions differ: 2 vs. 1")
    ),
    (
      ["hostname contains invalid characters"], true, true,
      .init(.unreachable, "hostname contains invalid characters")
    ),
    (
      ["Connection reset by 1 port 22", "Connection closed"], true, true,
      .init(.gone, "Connection reset by 1 port 22")
    ),
    (["Received disconnect from 1"], true, true, .init(.gone, "Received disconnect from 1")),
    (["Disconnected from 1 port 22"], true, true, .init(.gone, "Disconnected from 1 port 22")),
    (
      ["client_loop: send disconnect: Broken pipe"], true, true,
      .init(.gone, "client_loop: send disconnect: Broken pipe")
    ),
    (
      ["ssh_dispatch_run_fatal: Connection to 1: incomplete message"], true, true,
      .init(.gone, "ssh_dispatch_run_fatal: Connection to 1: incomplete message")
    ),
    (
      ["This account is closed.", "Ask the office.", "Connection closed"], true, true,
      .init(.refused, "Ask the office.")
    ),
    (["Connection closed"], true, true, .init(.noFiles)), ([], true, true, .init(.noFiles)),
  ]

  @Test("The failure of a log-in is read from the output of ssh, the surest sign first", arguments: logIns)
  func logIn(lines: [String], hasKey: Bool, hasPassword: Bool, failure: TransferFailure) {
    let account = InstitutionAccount(
      host: "a", user: "ada", password: hasPassword ? Secret("p") : nil, hostKeys: hasKey ? ["ssh-ed25519 A"] : [])
    #expect(TransferFailure(logIn: lines, account) == failure)
  }

  private static let endings: [(lines: [String], failure: TransferFailure)] = [
    ([], .init(.gone)), (["Connection closed", "Connection closed."], .init(.gone)),
    (["first", "client_loop: send disconnect", "Connection closed"], .init(.gone, "client_loop: send disconnect")),
    (["Timeout, server not responding.", "more"], .init(.timedOut, "more")),
  ]

  @Test("The failure of an ended connection has the last informative line", arguments: endings)
  func lastInformativeLineExplainsFailure(lines: [String], failure: TransferFailure) {
    #expect(TransferFailure(ended: lines) == failure)
  }

  @Test("Scanned keys of a host are sorted by kind, the first has its fingerprint, and invalid lines are left out")
  func scannedKeysAreSorted() {
    let scanned = """
      # a:22 SSH-2.0-OpenSSH_9.6
      a ssh-rsa AAAB
      a other AAAD

      a ecdsa-sha2-nistp256 AAAC
      a ssh-ed25519 AAAA extra
      a ssh-ed25519
      # a ssh-ed25519 AAAA
      a ssh-ed25519 ?no?
      a ecdsa-sha2-nistp256 AAAB
      """
    let keys = HostKey.keys(scanned: scanned)
    #expect(
      keys.map(\.text) == [
        "ssh-ed25519 AAAA", "ecdsa-sha2-nistp256 AAAB", "ecdsa-sha2-nistp256 AAAC", "ssh-rsa AAAB", "other AAAD",
      ])
    // printf '\0\0\0' | openssl sha256 -binary | base64
    #expect(keys.first?.fingerprint == "SHA256:cJ6AyISHokEeHuTfufIqhhSS0gxHZRUMDHlKvXD4FHw")
  }
}
