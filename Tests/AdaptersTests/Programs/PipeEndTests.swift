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

/// Blocking mode and lifetime of the ends of pipes.
@Suite struct PipeEndTests {
  private static func waits(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0 }

  @Test("Pipe ends that a program reads are blocking, and ends that the jotter uses are non-blocking")
  func programPipeEndsAreBlocking() throws {
    let (own, told, holding) = try (
      #require(Pipe()), #require(Pipe.toProgram()), #require(Pipe(holding: [1]))
    )
    #expect(!Self.waits(own.reading))
    #expect(Self.waits(told.reading) && !Self.waits(told.writing))
    #expect(Self.waits(holding.reading))
  }

  @Test("A pipe from a file reads the file to its end and refuses to write")
  func filePipeRefusesToWrite() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = folder.path + "/file"
    try Data("content".utf8).write(to: URL(filePath: path))
    let pipe = try #require(Pipe(file: path))
    #expect(!pipe.write([]))
    #expect(pipe.read() == Data("content".utf8))
    #expect(pipe.read() == nil)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("content".utf8))
  }

  @Test("Releasing a pipe closes its writing end")
  func closedWriting() throws {
    var pipe = Pipe()
    // A read from this duplicate returns 0 once no writing end is open.
    let end = fcntl(try #require(pipe).reading, F_DUPFD_CLOEXEC, 0)
    defer { close(end) }
    pipe = nil
    _ = fcntl(end, F_SETFL, 0)
    var byte: UInt8 = 0
    #expect(read(end, &byte, 1) == 0)
  }

  @Test("Releasing a pipe closes its reading end")
  func closedReading() throws {
    var pipe = Pipe()
    let end = fcntl(try #require(pipe).writing, F_DUPFD_CLOEXEC, 0)
    defer { close(end) }
    pipe = nil
    var state = pollfd(fd: end, events: 0, revents: 0)
    #expect(poll(&state, 1, -1) == 1 && state.revents & Int16(POLLERR) != 0)
  }
}
