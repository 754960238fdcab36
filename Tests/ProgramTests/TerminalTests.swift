import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized) struct TerminalTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("A typed line is a note, Ctrl-C clears the line, and Ctrl-D ends the prompt with exit code 0")
  func typedLineIsNote() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("limping, left hind 35€\n")
    #expect(typist.sees("stored: limping, left hind"))
    #expect(typist.sees("jotter #1"))
    typist.type("half typed")
    #expect(typist.sees("half typed"))
    typist.type("\u{3}")
    #expect(typist.sees("jotter #1"))
    typist.type("/emergency on\n")
    #expect(typist.sees("\u{1B}[1;7;31m! EMERGENCY"))
    typist.type("\u{4}")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path) == ["limping, left hind"])
  }

  @Test("SIGTERM or SIGHUP ends the prompt with exit code 128 plus the signal", arguments: [SIGTERM, SIGHUP])
  func signalEndsPrompt(signal: Int32) throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.signal(signal)
    #expect(typist.end() == 128 + signal)
  }

  @Test("Ctrl-C ends a long bootstrap with a message and exit code 130")
  func interruptEndsLongBootstrap() throws {
    let typist = try TerminalDriver(["--home", folder.path, "bootstrap", "--incidents", "1000000"])
    #expect(typist.sees("of 1000000"))
    typist.type("\u{3}")
    #expect(typist.sees("interrupted; the incidents stored so far are kept"))
    #expect(typist.end() == 130)
  }
}
