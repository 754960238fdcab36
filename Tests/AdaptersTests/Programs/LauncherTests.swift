import Adapters
import Architecture
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct LauncherTests {
  private func run(
    _ script: String, _ arguments: [String] = [], isPatient: Bool = true, limit: Int = 1 << 20
  ) async throws -> ProgramReport {
    let scripts = try await Scripts(["tool": script])
    return await scripts.launcher(isPatient: isPatient).run(
      ProgramCall("tool", arguments, maxWait: .seconds(5), maxOutputSize: limit))
  }

  @Test("A program report has the output, the exit code and the standard error, and a problem only for a failure")
  func reportHasProgramsOutput() async throws {
    let report = try await run("echo data; echo 'no such card' >&2; exit 3")
    #expect(report == ProgramReport(.exited(3), out: Data("data\n".utf8), err: "no such card\n"))
    #expect(report.problem == "it says: no such card")
    #expect(try await run("exit 0").problem == nil)
  }

  @Test("Arguments reach a program unchanged, without a shell, expansion or splitting")
  func argumentsReachProgramUnchanged() async throws {
    let words = ["-rf", "a b", "$(id)", "*", "", "é'\""]
    let report = try await run("for word; do printf '%s\\n' \"$word\"; done", words)
    #expect(String(decoding: report.out, as: UTF8.self) == words.joined(separator: "\n") + "\n")
  }

  @Test("A program inherits the environment variables except the two API keys of the jotter")
  func programInheritsVariablesExceptKeys() async throws {
    let keys = [
      "JOTTER_CAT_API_KEY": "secret-1", "JOTTER_DOG_API_KEY": "secret-2", "JOTTER_HOME": "/h", "API_KEY": "x",
    ]
    let launcher = try await Scripts(["tool": "env"], variables: keys).launcher()
    let report = await launcher.run(ProgramCall("tool", [], maxWait: .seconds(5)))
    let seen = String(decoding: report.out, as: UTF8.self)
    #expect(!seen.contains("secret"))
    #expect(seen.contains("JOTTER_HOME=/h\n") && seen.contains("API_KEY=x\n") && seen.contains("PATH="))
  }

  @Test("`Launcher` finds no program under an invalid name, a non-executable path or a relative folder of `PATH`")
  func invalidPathFindsNoProgram() async throws {
    let launcher = try await Scripts(["tool": "exit 0"]).launcher()
    for name in ["no-such-program", "", "/etc/passwd", "/", "tool\u{0}", "/bin/sh\u{0}x"] {
      #expect(await launcher.run(ProgramCall(name, [], maxWait: .seconds(5))).verdict == .missing)
    }
    #expect(Launcher(clock: .system, environment: ["PATH": ":.:/nowhere"]).path(of: "sh") == nil)
    #expect(launcher.first(of: ["no-such-program", "tool"]) == "tool")
  }

  @Test("An executable file that the system cannot run is refused")
  func unrunnableFileIsRefused() async throws {
    let scripts = try await Scripts(["tool": "printf '\\001\\002' > $FOLDER/rubbish; chmod 700 $FOLDER/rubbish"])
    _ = await scripts.launcher().run(ProgramCall("tool", [], maxWait: .seconds(5)))
    let report = await scripts.launcher().run(ProgramCall("\(scripts.folder.path)/rubbish", [], maxWait: .seconds(5)))
    guard case .refused = report.verdict else { return #expect(Bool(false), "\(report)") }
  }

  @Test("A program that exceeds its time limit has the verdict `.expired`")
  func overdueProgramExpires() async throws {
    #expect(try await run("exec sleep 1000", isPatient: false).verdict == .expired)
  }

  @Test("A cancelled program that ignores SIGTERM is killed together with its child process")
  func stubbornProgramKilledWithChild() async throws {
    let scripts = try await Scripts(["tool": "trap '' TERM; sleep 1000 > $FOLDER/held & echo ready; wait; wait"])
    let pipe = "\(scripts.folder.path)/held"
    #expect(mkfifo(pipe, 0o600) == 0)
    let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    let report = await scripts.launcher().run(ProgramCall("tool", [], maxWait: .seconds(5)), sink: { _ in false })
    #expect(report.verdict == .cancelled)
    // The child holds the writing end: the read returns once the child is dead, too.
    _ = fcntl(descriptor, F_SETFL, 0)
    var byte: UInt8 = 0
    #expect(read(descriptor, &byte, 1) == 0)
  }

  @Test("`Launcher` reads the whole output of a program and keeps its beginning up to the limit")
  func outputKeptUpToLimit() async throws {
    let report = try await run("head -c 3000000 /dev/zero; head -c 100000 /dev/zero >&2", limit: 1_000)
    #expect(report.verdict == .exited(0))
    #expect(report.out.count == 1_000)
    #expect(report.err.utf8.count == 4_096)
  }

  @Test("The report of a program killed by a signal names the signal")
  func reportNamesKillingSignal() async throws {
    let report = try await run("kill -FPE $$")
    #expect(report.verdict == .died(signal: SIGFPE))
    #expect(report.problem == "it died of signal 8")
  }

  @Test("A program that dies of SIGINT counts as cancelled, not as failed")
  func interruptedProgramCountsAsCancelled() async throws {
    #expect(try await run("kill -INT $$").verdict == .cancelled)
  }

  @Test("`Launcher` does not wait for a child process that holds the output of an ended program")
  func leftoverChildIsNotAwaited() async throws {
    let scripts = try await Scripts(["tool": "sleep 1000 & echo $! > $FOLDER/child; echo done"])
    let report = await scripts.launcher().run(ProgramCall("tool", [], maxWait: .seconds(5)))
    let written = try #require(scripts.text("child"))
    let child = try #require(pid_t(written.dropLast()))
    defer { kill(child, SIGKILL) }
    #expect(report.verdict == .exited(0))
    #expect(report.out == Data("done\n".utf8))
  }

  @Test("Cancelling the waiting task cancels the program")
  func cancellingTaskCancelsProgram() async throws {
    let launcher = try await Scripts(["tool": "exec sleep 1000"]).launcher()
    let verdict = await withTaskGroup(of: ProgramReport.Verdict.self) { group in
      group.addTask { await launcher.run(ProgramCall("tool", [], maxWait: .seconds(5))).verdict }
      group.cancelAll()
      return await group.next()
    }
    #expect(verdict == .cancelled)
  }

  @Test("A program has an empty standard input and no blocked SIGTERM")
  func programBeginsWithEmptyInput() async throws {
    let report = try await run("cat; kill -TERM $$; echo alive")
    #expect(report == ProgramReport(.died(signal: SIGTERM)))
  }

  @Test("A program inherits no open pipe of its launcher")
  func programInheritsNoOpenPipe() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let report = try await run("test -e /dev/fd/\(ends[0]) || test -e /dev/fd/\(ends[1]) && echo open; exit 0")
    #expect(report == ProgramReport(.exited(0)))
  }

  @Test("Invalid UTF-8 on the standard error becomes replacement characters")
  func invalidErrorTextIsReplaced() async throws {
    let report = try await run("printf '\\377\\033[2J' >&2; exit 1")
    #expect(report.verdict == .exited(1))
    #expect(report.err == "\u{FFFD}\u{1B}[2J")
  }
}
