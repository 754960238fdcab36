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

  @Test("A line is a note, Ctrl-C clears the line, and the end of the input leaves with 0")
  func prompt() throws {
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

  @Test(
    "A request to end, and a terminal that goes away, end it with 128 and the signal", arguments: [SIGTERM, SIGHUP])
  func ended(signal: Int32) throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.signal(signal)
    #expect(typist.end() == 128 + signal)
  }

  @Test("Ctrl-C ends what takes long, which says so: exit 130")
  func interrupted() throws {
    let typist = try TerminalDriver(["--home", folder.path, "bootstrap", "--incidents", "1000000"])
    #expect(typist.sees("of 1000000"))
    typist.type("\u{3}")
    #expect(typist.sees("jotter: "))
    #expect(typist.end() == 130)
  }
}
