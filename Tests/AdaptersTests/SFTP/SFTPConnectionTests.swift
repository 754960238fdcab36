import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

/// Commands to a connected sftp, played by a script, and its parsed answers.
@Suite struct SFTPConnectionTests {
  /// Fake sftp in batch mode: echoes each command, then prints the answer from files of its folder.
  private static let sftp = """
    while IFS= read -r line; do
      printf 'sftp> %s\\n' "$line"
      case $line in
      '#'*) continue ;;
      esac
      printf '%s\\n' "$line" >> $FOLDER/commands
      eval "set -- ${line#-}"
      test -f $FOLDER/$1.err && cat $FOLDER/$1.err >&2
      test -f $FOLDER/$1.out && cat $FOLDER/$1.out
      test -f $FOLDER/$1.sh && . $FOLDER/$1.sh
    done
    exit 0
    """

  /// Connection to a fake sftp with these answers, and its dialogue.
  private static func open(
    _ files: [String: String] = [:]
  ) async throws -> (connection: SFTPConnection, dialogue: SFTPDialogue, scripts: Scripts) {
    let scripts = try await Scripts(["sftp": sftp])
    let folder = scripts.folder.path
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
    let clock = Architecture.Clock(
      now: { Instant(milliseconds: 0) },
      sleep: { _ in
        let forever = AsyncStream<Never> { _ in }
        for await _ in forever {}
        throw CancellationError()
      })
    let dialogue = try SFTPDialogue.start(
      scripts.launcher(), ProgramCall("sftp", [], maxWait: .seconds(5)),
      variables: ["PATH": "/usr/bin:/bin", "FOLDER": folder]
    ).get()
    return (SFTPConnection(dialogue, clock: clock, idleTimeout: .seconds(45), folder: folder), dialogue, scripts)
  }

  private static func line(_ kind: String, _ size: Int, _ path: String) -> String {
    "\(kind)rw-r--r--    1 1000     1000     \(size) Jan  5 10:00 \(path)\n"
  }

  @Test("The names in a folder are sorted and include folders, but no links and no impossible file names")
  func listedNamesAreSorted() async throws {
    let list =
      Self.line("-", 1, "in/b.pdf") + Self.line("d", 2, "in/sub") + Self.line("-", 3, "in/a b.pdf")
      + Self.line("-", 4, "in/x\u{1B}")
      + Self.line("l", 5, "in/link") + Self.line("-", 6, "in/c.pdf")
    let (connection, _, scripts) = try await Self.open(["ls.out": list])
    defer { withExtendedLifetime(scripts) {} }
    #expect(try await connection.names(in: "in//") == ["a b.pdf", "b.pdf", "c.pdf", "sub"])
    #expect(try await connection.files(in: "in").map(\.size) == [3, 1, 6])
    #expect(scripts.text("commands") == "-ls -ln \"in/\"\n-ls -ln \"in\"\n")
    await connection.close()
  }

  /// Error output of the renames and of the folder's removal, and the resulting failure.
  private static let moves: [(rename: String, rmdir: String, failure: TransferFailure?)] = [
    ("", "", nil), ("", "remote rmdir \"in/part\": No such file or directory\n", nil),
    ("", "Couldn't remove directory: No such file or directory\n", nil),
    (
      "remote rename \"a\": Permission denied\n", "remote rmdir \"in/part\": Failure\n",
      TransferFailure(.forbidden, "remote rename \"a\": Permission denied")
    ),
    (
      "remote rename \"a\": Permission denied\nremote rename \"b\": No such file or directory\n", "",
      TransferFailure(.missing, "remote rename \"b\": No such file or directory")
    ),
  ]

  @Test("Files are renamed before their folder is removed, and a missing folder is no failure", arguments: moves)
  func filesMoveBeforeFolderRemoval(rename: String, rmdir: String, failure: TransferFailure?) async throws {
    let (connection, _, scripts) = try await Self.open(["rename.err": rename, "rmdir.err": rmdir])
    defer { withExtendedLifetime(scripts) {} }
    var found: TransferFailure?
    do throws(TransferFailure) {
      try await connection.move([("in/part/a", "in/a")], removing: "in/part")
    } catch { found = error }
    #expect(found == failure)
    #expect(scripts.text("commands") == "-rename \"in/part/a\" \"in/a\"\n-rmdir \"in/part\"\n")
    await connection.close()
  }

  @Test("A list or a fetch reports the last of several errors, and a put the first")
  func listReportsLastError() async throws {
    let two = "remote readdir(\"/in\"): Permission denied\nremote readdir(\"/in\"): Connection lost\n"
    let puts = "remote setstat \"x\": no\nremote open \"in/a\": Permission denied\nwrite remote \"in/a\": Failure\n"
    let (connection, _, scripts) = try await Self.open(["ls.err": two, "put.err": puts, "a": "1"])
    defer { withExtendedLifetime(scripts) {} }
    let last = TransferFailure(.gone, "remote readdir(\"/in\"): Connection lost")
    await #expect(throws: last) { try await connection.files(in: "in") }
    await #expect(throws: last) { try await connection.fetch("in/a", limit: 9) }
    await #expect(throws: TransferFailure(.forbidden, "remote open \"in/a\": Permission denied")) {
      try await connection.put([("\(scripts.folder.path)/a", "in/a")]) { _ in }
    }
    await connection.close()
  }

  @Test("A failed fetch of a listed file reports the last of several errors")
  func fetchErrors() async throws {
    let two = "remote open \"in/a\": Permission denied\nremote read \"in/a\": Connection lost\n"
    let (connection, _, scripts) = try await Self.open(["ls.out": Self.line("-", 2, "in/a"), "get.err": two])
    defer { withExtendedLifetime(scripts) {} }
    await #expect(throws: TransferFailure(.gone, "remote read \"in/a\": Connection lost")) {
      try await connection.fetch("in/a", limit: 9)
    }
    await connection.close()
  }

  @Test("A folder is not fetched, nor a file that was listed under another name")
  func folderIsNotFetched() async throws {
    let list = Self.line("d", 4_096, "in/a") + Self.line("-", 2, "in/a/b")
    let (connection, _, scripts) = try await Self.open(["ls.out": list])
    defer { withExtendedLifetime(scripts) {} }
    await #expect(throws: TransferFailure(.missing, "in/a")) { try await connection.fetch("in/a", limit: 9_999) }
    #expect(scripts.text("commands") == "-ls -ln \"in/a\"\n")
    await connection.close()
  }

  @Test("An answer has the lines and errors of its own command, without blank lines")
  func answerHasOnlyOwnLines() async throws {
    let (_, dialogue, scripts) = try await Self.open([
      "ls.out": "one\n\n  \nsftp> two\nthree\n", "ls.err": "e1\n\ne2\n",
    ])
    defer { withExtendedLifetime(scripts) {} }
    for command in ["-ls", "-pwd"] {
      let answer = await dialogue.ask(command)
      #expect(answer.lines == (command == "-ls" ? ["one", "three"] : []))
      #expect(answer.errors == (command == "-ls" ? ["e1", "e2"] : []))
      #expect(!answer.hasEnded)
    }
    #expect((dialogue.bytesRead ?? 1) > 0)
    await dialogue.end()
    #expect(await dialogue.ask("-ls").hasEnded)
    #expect(dialogue.bytesRead == nil)
    // A second `end()` returns at once.
    await dialogue.end()
  }

  @Test("A dialogue that is stopped twice reports the first reason")
  func firstStopReasonIsReported() async throws {
    let (connection, dialogue, scripts) = try await Self.open()
    defer { withExtendedLifetime(scripts) {} }
    #expect(dialogue.stopped == nil)
    dialogue.stop(.tooLong)
    dialogue.stop(.timedOut)
    #expect(dialogue.stopped == .tooLong)
    await dialogue.end()
    await #expect(throws: TransferFailure(.tooLong)) { try await connection.makeFolder("in") }
  }

  @Test("A command whose program ends by itself gets the output that was printed before the end")
  func commandGetsOutputBeforeEnd() async throws {
    let (_, dialogue, scripts) = try await Self.open(["ls.out": "one\n", "ls.err": "gone\n", "ls.sh": "exit 1"])
    defer { withExtendedLifetime(scripts) {} }
    let answer = await dialogue.ask("-ls")
    #expect(answer.hasEnded && answer.lines == ["one"] && answer.errors == ["gone"])
    #expect(dialogue.stopped == nil)
  }
}
