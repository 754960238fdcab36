import Adapters
import Architecture
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Starting programs: once without a Swift task, on the terminal, and by a launcher.
@Suite struct SpawnTests {
  /// Scripts, and the output and exit code of each; the test computes the long output of the last.
  private static let scripts: [(script: String, text: String, code: Int32)] = [
    ("echo data", "data\n", 0), ("exit 3", "", 3), ("printf half; exit 255", "half", 255),
    ("echo seen; kill -TERM $$", "seen\n", 128 + 15), ("head -c 100000 /dev/zero | tr '\\0' x", "", 0),
  ]

  @Test("`SingleRun` returns the whole output, and the exit code or 128 plus the signal", arguments: scripts)
  func singleRunReturnsWholeOutput(script: String, text: String, code: Int32) throws {
    let run = try #require(SingleRun.output(of: "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"]))
    #expect(run.code == code)
    if script.contains("/dev/zero") {
      #expect(run.text == String(repeating: "x", count: 100_000))
    } else {
      #expect(run.text == text)
    }
  }

  @Test("`SingleRun` passes its variables without keys and passwords, and no input; a missing program is nil")
  func singleRunHidesSecrets() throws {
    let run = try #require(SingleRun.output(of: "/bin/sh", ["-c", "cat; echo $WORD"], environment: ["WORD": "hello"]))
    #expect(run.text == "hello\n" && run.code == 0)
    let secrets = ["JOTTER_CAT_API_KEY": "a", "JOTTER_DOG_API_KEY": "b", "PGPASSWORD": "c", "PGUSER": "ada"]
    let all = try #require(SingleRun.output(of: "/usr/bin/env", [], environment: secrets))
    #expect(all.text == "PGUSER=ada\n")
    #expect(SingleRun.output(of: "/no/such/program", [], environment: [:]) == nil)
  }

  @Test("A program on the terminal reads and writes there, and its report has the exit code or the signal")
  func onTerminal() async throws {
    let scripts = try await Scripts(["tool": "read line; echo \"$1 $line\"; echo error >&2; exit $2"])
    let (input, output) = (scripts.folder.path + "/in", scripts.folder.path + "/out")
    try Data("typed\n".utf8).write(to: URL(filePath: input))
    try Data().write(to: URL(filePath: output))
    let (reading, writing) = (open(input, O_RDONLY | O_CLOEXEC), open(output, O_WRONLY | O_CLOEXEC))
    defer { for descriptor in [reading, writing] { close(descriptor) } }
    let launcher = scripts.launcher()
    let report = await launcher.runOnTerminal("tool", ["has", "4"], input: reading, output: writing)
    #expect(report == ProgramReport(.exited(4)))
    #expect(scripts.text("out") == "has typed\nerror\n")
    let killed = await launcher.runOnTerminal("sh", ["-c", "kill -KILL $$"], input: reading, output: writing)
    #expect(killed == ProgramReport(.died(signal: SIGKILL)))
    let missing = await launcher.runOnTerminal("no-such-program", [], input: reading, output: writing)
    #expect(missing == ProgramReport(.missing))
  }

  @Test("A program with a NUL in an argument is refused")
  func zeroByteArgumentIsRefused() async throws {
    let scripts = try await Scripts(["tool": "echo started"])
    let report = await scripts.launcher().run(ProgramCall("tool", ["a\0b"], maxWait: .seconds(5)))
    #expect(report == ProgramReport(.refused("a word has a zero in it")))
  }

  @Test("A stopper ends a running program, and its start is reported once before")
  func stopperEndsRunningProgram() async throws {
    let scripts = try await Scripts(["tool": "exec sleep 1000"])
    let (stopper, starts) = (Stopper(), Lock(0))
    let report = await scripts.launcher().run(
      ProgramCall("tool", [], maxWait: .seconds(5)), stopper: stopper,
      started: {
        starts.withLock { $0 += 1 }
        stopper.stop()
      })
    #expect(report.verdict == .cancelled)
    #expect(starts.withLock { $0 } == 1)
  }

  @Test("A program with the expiry `.leave` runs on after its time limit")
  func leftProgramOutlivesTimeLimit() async throws {
    let scripts = try await Scripts(["tool": "echo $$ > $FOLDER/pid; exec sleep 1000"])
    let path = scripts.folder.path + "/pid"
    #expect(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let call = ProgramCall("tool", [], maxWait: .seconds(5), expiry: .leave)
    let report = await scripts.launcher(isPatient: false).run(call)
    #expect(report == ProgramReport(.expired))
    // The program still runs: it writes its pid.
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    let pid = try #require(pid_t(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).dropLast()))
    #expect(kill(pid, SIGKILL) == 0)
  }

  /// Verdicts, and the problem reported for each.
  private static let problems: [(verdict: ProgramReport.Verdict, err: String, problem: String?)] = [
    (.exited(0), "a warning\n", nil), (.exited(2), "", "it ended with exit code 2"),
    (.exited(2), " \n\nfirst\nsecond\n", "it says: first"), (.died(signal: 11), "words", "it died of signal 11"),
    (.missing, "", "it is not installed"), (.refused("no memory"), "", "it cannot be started: no memory"),
    (.expired, "", "it took too long"), (.cancelled, "", "it was stopped"),
  ]

  @Test(
    "The problem of a report is the first error line of a failed exit, or else the words of the verdict",
    arguments: problems)
  func problemIsFirstErrorLine(verdict: ProgramReport.Verdict, err: String, problem: String?) {
    #expect(ProgramReport(verdict, err: err).problem == problem)
  }
}
