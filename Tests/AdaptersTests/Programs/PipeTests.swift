import Architecture
import Foundation
import Testing

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hides `Foundation.Pipe`.
private typealias Pipe = Adapters.Pipe

/// Pipes between the jotter and a program, with real pipes of the system.
@Suite struct PipeTests {
  @Test("A pipe that holds bytes returns them and then ends")
  func pipeReturnsItsHeldBytes() throws {
    let pipe = try #require(Pipe(holding: Array("one\ntwo\n".utf8)))
    #expect(pipe.read() == Data("one\ntwo\n".utf8))
    #expect(pipe.read() == nil)
  }

  @Test("A pipe can hold 4 KiB, and creating a pipe with 1 MiB fails with `EAGAIN`", arguments: [0, 1, 4_096])
  func pipeHoldsFourKibibytes(size: Int) throws {
    let pipe = try #require(Pipe(holding: [UInt8](repeating: 7, count: size)))
    #expect(pipe.read()?.count ?? 0 == size)
    let (tooMuch, code) = (Pipe(holding: [UInt8](repeating: 7, count: 1 << 20)), errno)
    #expect(tooMuch == nil && code == EAGAIN)
  }

  @Test("A program reads a file in place of a pipe, and a missing file is refused with the system's reason")
  func programReadsFileAsInput() async throws {
    let scripts = try await Scripts(["tool": "cat"])
    let file = scripts.folder.path + "/input"
    try Data("from a file\n".utf8).write(to: URL(filePath: file))
    let call = ProgramCall("tool", [], maxWait: .seconds(5))
    let report = await scripts.launcher().run(call, from: file)
    #expect(report == ProgramReport(.exited(0), out: Data("from a file\n".utf8)))
    let missing = await scripts.launcher().run(call, from: scripts.folder.path + "/missing")
    #expect(missing == ProgramReport(.refused(String(cString: strerror(ENOENT)))))
    let (none, code) = (Pipe(file: scripts.folder.path + "/missing"), errno)
    #expect(none == nil && code == ENOENT)
  }

  @Test("A secret reaches the program's input and no argument, and a secret too long for the pipe starts no program")
  func secretReachesOnlyProgramInput() async throws {
    let scripts = try await Scripts(["tool": "echo started >> $FOLDER/starts; cat; echo \"$# words\""])
    let call = ProgramCall("tool", [], maxWait: .seconds(5))
    let report = await scripts.launcher().run(call, input: Secret("hush\n"))
    #expect(report == ProgramReport(.exited(0), out: Data("hush\n0 words\n".utf8)))
    let long = await scripts.launcher().run(call, input: Secret(String(repeating: "x", count: 1 << 20)))
    #expect(long == ProgramReport(.refused(String(cString: strerror(EAGAIN)))))
    #expect(scripts.text("starts") == "started\n")
  }

  @Test("Writing to a pipe fails once it is full or closed")
  func unusablePipeRefusesWriting() throws {
    let pipe = try #require(Pipe.toProgram())
    #expect(pipe.write(Array("command\n".utf8)))
    #expect(pipe.read() == Data("command\n".utf8))
    #expect(!pipe.write([UInt8](repeating: 0, count: 1 << 20)))
    #expect(pipe.read() != nil)
    pipe.closeWriting()
    #expect(!pipe.write([1]))
    #expect(!pipe.write([]))
  }

  @Test("`Pipe.wakeReader()` writes a byte, and writes nothing once the writing end is closed")
  func ringWritesByteUnlessClosed() throws {
    let pipe = try #require(Pipe())
    #expect(pipe.read() == nil)
    pipe.wakeReader()
    pipe.wakeReader()
    #expect(pipe.read() == Data([1, 1]))
    pipe.closeWriting()
    pipe.wakeReader()
    #expect(pipe.read() == nil)
  }

  @Test("Both ends of a pipe, and a file in place of a pipe, are closed on exec")
  func pipeEndsCloseOnExec() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: folder.path + "/file"))
    let pipes = try [
      #require(Pipe()), #require(Pipe.toProgram()), #require(Pipe(holding: [1])),
      #require(Pipe(file: folder.path + "/file")),
    ]
    for pipe in pipes { #expect(fcntl(pipe.reading, F_GETFD) & FD_CLOEXEC != 0) }
    for pipe in pipes.prefix(2) { #expect(fcntl(pipe.writing, F_GETFD) & FD_CLOEXEC != 0) }
  }
}
