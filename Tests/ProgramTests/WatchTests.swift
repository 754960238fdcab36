import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reminders that ring at prompts and in `jotter watch`, in processes of their own.
@Suite(.serialized) struct WatchTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }
  init() throws { folder = try TemporaryFolder() }

  /// Adds a reminder that is due in this minute, so that it rings at once in each waiting process.
  private func remind(_ text: String) throws {
    let set = try Program.run(["--home", home, "reminder", "add", text, "due=in 0 minutes"])
    #expect(set.code == 0, "\(set.errText)")
  }

  @Test("Each open prompt prints a due reminder above the unfinished line, and exactly one sounds the bell")
  func onePromptRingsDueReminder() throws {
    let typists = try (1...2).map { _ in try TerminalDriver(["--home", home]) }
    for typist in typists { #expect(typist.sees("jotter › ")) }
    typists[0].type("half a l")
    #expect(typists[0].sees("half a l"))
    try remind("feed the cat")
    let before = typists.map { $0.reads(to: "r1 feed the cat ") ?? "" }
    #expect(before.count { $0.contains("\u{7}") } == 1)
    #expect(typists[0].sees("/reminder ack r1") && typists[0].sees("half a l"))
    typists[1].type("/reminder ack r1\r")
    #expect(typists[1].sees("r1 acknowledged: feed the cat"))
    for typist in typists {
      typist.type("\u{3}/quit\r")
      #expect(typist.end() == 0)
    }
  }

  @Test("Without repainting, a due reminder is printed on a line of its own, and the open question repeated")
  func dueReminderGetsOwnLine() throws {
    let typist = try TerminalDriver(["--home", home], environment: ["ACCESSIBLE": "1"])
    #expect(typist.sees("jotter > "))
    typist.type("/guardian add\n")
    #expect(typist.sees("\r\nname: "))
    try remind("feed the cat")
    // Next comes "is due" or, if this minute has ended meanwhile, "was due" with the time.
    #expect(typist.reads(to: "r1 feed the cat ")?.filter { $0 != "\u{7}" } == "\r\n")
    #expect(typist.sees("  /reminder ack r1\r\nname: "))
    typist.type("/undo\n")
    #expect(typist.sees("a question is open, so the command does not run: \"/undo\"") && typist.sees("\r\nname: "))
    typist.type("\u{3}")
    #expect(typist.sees("cancelled, nothing changed\r\njotter > "))
    typist.type("/quit\n")
    #expect(typist.end() == 0)
  }

  @Test("Two prompts may acknowledge a reminder at once, and acknowledging it again does not change the time")
  func reminderMayBeAcknowledgedTwice() throws {
    let typists = try (1...2).map { _ in try TerminalDriver(["--home", home]) }
    for typist in typists { #expect(typist.sees("jotter › ")) }
    try remind("feed the cat")
    for typist in typists { #expect(typist.sees("/reminder ack r1")) }
    for typist in typists { typist.type("/reminder ack r1\r") }
    for typist in typists { #expect(typist.sees("acknowledged")) }
    func acknowledged() throws -> String? {
      let shown = try Program.run(["--home", home, "reminder", "show", "r1", "--json"])
      return try (JSONSerialization.jsonObject(with: shown.out) as? [String: Any])?[
        "acknowledged_at"] as? String
    }
    let first = try acknowledged()
    #expect(first != nil)
    for typist in typists {
      typist.type("/reminder ack r1\r")
      #expect(typist.sees("acknowledged"))
    }
    #expect(try acknowledged() == first)
    for typist in typists {
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }
  }

  /// Runs `jotter watch` until it prints `words`, or until `moment`; then kills its process group.
  ///
  /// - Returns: the standard error.
  private func watch(until words: String, or moment: Date = Date() + 60) throws -> String {
    let ends = try Program.openPipe()
    let pid = try Program.start(
      Program.path, ["--home", home, "watch"], files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY)],
      descriptors: [(ends.write, 2)], isSession: true)
    close(ends.write)
    var output = ""
    var buffer = [UInt8](repeating: 0, count: 512)
    while !output.contains(words) {
      var descriptor = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(max(0, moment.timeIntervalSinceNow * 1_000))) > 0 else { break }
      let count = read(ends.read, &buffer, buffer.count)
      guard count > 0 else { break }
      output += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    kill(-pid, SIGKILL)
    // Read to the end of the pipe: a child may outlive the watcher, and hold a lock of the store until it ends.
    while true {
      let count = read(ends.read, &buffer, buffer.count)
      guard count > 0 else { break }
      output += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    close(ends.read)
    _ = Program.wait(pid)
    return output
  }

  private func ask(_ statement: String) throws -> String {
    let answer = try Program.run("sqlite3", ["-cmd", ".timeout 10000", "\(home)/data/jotter.sqlite", statement])
    #expect(answer.code == 0, "\(answer.errText)")
    return answer.outText
  }

  @Test("After a kill of a watcher around the due time, the next watcher rings, and the database is intact")
  func nextWatcherRingsAfterKill() throws {
    let rounds = repetitions("JOTTER_WATCHER_KILLS", 10, "kills of a watcher")
    for round in 1...rounds {
      let due = Date(timeIntervalSince1970: (Date() + 1).timeIntervalSince1970.rounded(.up))
      let set = try Program.run(
        ["--home", home, "reminder", "add", "round \(round)", "due=\(due.formatted(.iso8601))"])
      #expect(set.code == 0, "\(set.errText)")
      // The watcher may be waiting, reading, claiming the ring or ringing: the expectations hold for each.
      let milliseconds = -60 + 200 * (round - 1) / max(1, rounds - 1)
      _ = try watch(until: "nothing of this", or: due + Double(milliseconds) / 1_000)
      #expect(try ask("PRAGMA integrity_check") == "ok\n")
      // Age the stored times by a minute: a ring that was claimed, but not sounded before the kill, rings again.
      _ = try ask(
        """
        UPDATE reminders SET due = strftime('%Y-%m-%dT%H:%M:%SZ', due, '-61 seconds'),
          rung_at = coalesce(strftime('%Y-%m-%dT%H:%M:%SZ', rung_at, '-61 seconds'), '') WHERE number = \(round)
        """)
      let said = try watch(until: "round \(round)")
      let stored = try ask("SELECT * FROM reminders WHERE number = \(round)")
      #expect(said.contains("round \(round)"), "\(said)\(stored)")
      #expect(try Program.run(["--home", home, "reminder", "done", "r\(round)"]).code == 0)
    }
    #expect(try ask("SELECT count(*) FROM reminders WHERE completed_at > ''") == "\(rounds)\n")
    let left = try Program.run(["--home", home, "reminders", "--plain"])
    #expect(left.outText.isEmpty)
  }

  @Test("Beside a watcher, a prompt continues its terminal's incident, and `/watch` prints that it already rings")
  func promptContinuesBesideWatcher() throws {
    let first = try TerminalDriver(["--home", home], pane: "%1")
    first.type("limping\r/quit\r")
    #expect(first.end() == 0)
    let pid = try Program.start(
      Program.path, ["--home", home, "watch"],
      files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)], descriptors: [])
    defer {
      kill(pid, SIGTERM)
      #expect(Program.wait(pid) == 128 + SIGTERM)
    }
    let typist = try TerminalDriver(["--home", home], pane: "%1")
    #expect(typist.sees("jotter #1 › "))
    typist.type("/watch\r")
    #expect(typist.sees("reminders ring here already"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("`watch --install` gives systemd a unit with the home of the data, and `--remove` removes the unit")
  func watchInstallsAndRemovesUnit() throws {
    let calls = "\(folder.path)/calls"
    let programs = "\(folder.path)/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try Program.install("echo \"$@\" >> '\(calls)'", at: "\(programs)/systemctl")
    let variables = [
      "PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_HOME": "",
    ]
    let installed = try Program.run(["--home", "\(home)/my 100%", "watch", "--install"], environment: variables)
    #expect(installed.code == 0 && installed.errText.contains("enable-linger"), "\(installed.errText)")
    let path = "\(folder.path)/.config/systemd/user/jotter-watch.service"
    let unit = try String(contentsOfFile: path, encoding: .utf8)
    #expect(unit.contains("\" \"--home\" \"\(home)/my 100%%\" \"watch\"\n"))
    let removed = try Program.run(["watch", "--remove"], environment: variables)
    #expect(removed.code == 0 && !FileManager.default.fileExists(atPath: path))
    #expect(
      try String(contentsOfFile: calls, encoding: .utf8) == """
        --user daemon-reload
        --user enable jotter-watch.service
        --user restart jotter-watch.service
        --user disable --now jotter-watch.service
        --user daemon-reload

        """)
    let again = try Program.run(["watch", "--remove"], environment: variables)
    #expect(again.code == 0 && again.errText.contains("jotter watch was not installed"))
  }

  @Test("If systemd does not answer, `watch --install` leaves no unit and names the command without systemd")
  func noBus() throws {
    let programs = "\(folder.path)/bin"
    let path = "\(folder.path)/.config/systemd/user/jotter-watch.service"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try Program.install("echo 'Failed to connect to bus' >&2\nexit 1", at: "\(programs)/systemctl")
    let variables = [
      "PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_HOME": "",
    ]
    let refused = try Program.run(["--home", home, "watch", "--install"], environment: variables)
    #expect(
      refused.code == 1
        && refused.errText.contains("without systemd, start it yourself: jotter --home \(home) watch"))
    #expect(!FileManager.default.fileExists(atPath: path))
    try Data().write(to: URL(filePath: path))
    let removed = try Program.run(["--home", home, "watch", "--remove"], environment: variables)
    #expect(removed.code == 0 && !FileManager.default.fileExists(atPath: path))
  }

  @Test("Without systemd, `watch --install` is exit code 5 and names the command without systemd")
  func installingWithoutSystemdIsRefused() throws {
    let refused = try Program.run(
      ["watch", "--install"], environment: ["PATH": folder.path, "HOME": folder.path])
    #expect(refused.code == 5 && refused.errText.contains("jotter watch"))
  }

  @Test("A watcher plays the tone of a due reminder")
  func watcherPlaysReminderTone() throws {
    let programs = "\(folder.path)/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    let sound = Array("RIFF\u{24}\0\0\0WAVEfmt a tone".utf8)
    try Data(sound).write(to: URL(filePath: "\(folder.path)/tone.wav"))
    let set = try Program.run(
      ["--home", home, "--keep-going"],
      input: "/attach \(folder.path)/tone.wav\n/remind feed in 0 minutes --tone s1\n")
    #expect(set.code == 0, "\(set.errText)")
    let fifo = "\(folder.path)/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    try Program.install("for last; do :; done\ncat \"$last\" > '\(fifo)'", at: "\(programs)/play")
    let pid = try Program.start(
      Program.path, ["--home", home, "watch"], environment: ["PATH": "\(programs):/usr/bin:/bin"],
      files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)], descriptors: [])
    // `cat` waits for the player to open the FIFO, and ends when the player closes it.
    #expect(try Array(Program.run("cat", [fifo]).out) == sound)
    kill(pid, SIGTERM)
    #expect(Program.wait(pid) == 128 + SIGTERM)
  }

  @Test("The wall follows new reminders and resizes until q or Ctrl-C; a wall that is printed once rings nothing")
  func wallFollowsNewReminders() throws {
    for key in ["q", "\u{3}"] {
      let wall = try TerminalDriver(["--home", home, "wall"])
      #expect(wall.sees("\u{1B}[?1049h") && wall.sees("no reminder is due today"))
      let set = try Program.run(["--home", home, "remind", "feed the cat", "in", "0", "minutes"])
      #expect(set.code == 0, "\(set.errText)")
      var painted = wall.reads(to: "0 of") ?? ""
      #expect(painted.contains("Ringing now") && painted.contains("feed the cat"))
      wall.resize(to: 40, rows: 9)
      #expect(wall.sees("\u{1B}[H") && wall.sees("feed the cat"))
      wall.type("x" + key)
      painted += wall.reads(to: "\u{1B}[?25h\u{1B}[?1049l") ?? "reminder ack"
      // No message is printed over the wall.
      #expect(!painted.contains("reminder ack"))
      #expect(wall.end() == 0)
      #expect(try Program.run(["--home", home, "reminder", "remove", key == "q" ? "r1" : "r2"]).code == 0)
    }
    try remind("walk the dog")
    let printed = try Program.run(["--home", home, "wall"])
    #expect(printed.code == 0 && printed.outText.contains("Ringing now\nr3 walk the dog"))
    #expect(try ask("SELECT rings FROM reminders WHERE number = 3") == "\n")
    let said = try JSONSerialization.jsonObject(with: Program.run(["--home", home, "wall", "--json"]).out)
    #expect((said as? [String: Any])?["title"] as? String == "wall")
  }

  @Test("With `ACCESSIBLE`, the wall prints plain lines, again after a change, until q or Ctrl-C")
  func accessibleWallPrintsPlainLines() throws {
    for key in ["q", "\u{3}"] {
      let wall = try TerminalDriver(["--home", home, "wall"], environment: ["ACCESSIBLE": "1"])
      #expect(wall.sees("no reminder is due today"))
      try remind("feed the cat")
      #expect(wall.sees("Ringing now\r\n") && wall.sees(" feed the cat"))
      wall.type("x" + key)
      let rest = wall.rest
      #expect(!rest.contains("\u{1B}[?1049") && !rest.contains("\u{1B}[H"))
      #expect(wall.end() == 0)
      #expect(try Program.run(["--home", home, "reminder", "remove", key == "q" ? "r1" : "r2"]).code == 0)
    }
  }
}
