import Foundation
import TerminalKit
import TerminalViews
import Testing

@Suite struct LineWriterTests {
  @Test("A writer ends each line with a newline, and writes nothing for no lines.")
  func writerAppendsNewlines() {
    let pipe = Pipe()
    let writer = LineWriter(descriptor: pipe.write)
    #expect(writer.write(lines: ["a", "", "ä"].map { PrintedLine($0) }) == 0)
    #expect(writer.write(lines: []) == 0)
    #expect(writer.write(raw: "end") == 0)
    pipe.closeWrite()
    #expect(Self.contents(pipe.read) == Array("a\n\nä\nend".utf8))
    pipe.closeRead()
  }

  @Test("A text larger than a pipe is written in full, even to a non-blocking pipe.")
  func longTextIsWrittenWhole() {
    let pipe = Pipe()
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "limping ", count: 100_000)
    let thread = Thread {
      _ = LineWriter(descriptor: pipe.write).write(raw: text)
      pipe.closeWrite()
    }
    thread.start()
    #expect(Self.contents(pipe.read) == Array(text.utf8))
  }

  #if os(Linux)
    @Test("Writing to a full disk returns an error.")
    func fullDiskReturnsError() {
      let descriptor = open("/dev/full", O_WRONLY)
      #expect(LineWriter(descriptor: descriptor).write(lines: [PrintedLine("a")]) == ENOSPC)
      close(descriptor)
    }
  #endif

  @Test("Writing to a closed pipe or descriptor returns an error and does not end the program.")
  func closedPipeReturnsError() {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    pipe.closeRead()
    #expect(LineWriter(descriptor: pipe.write).write(lines: [PrintedLine("a")]) == EPIPE)
    #expect(LineWriter(descriptor: -1).write(lines: [PrintedLine("a")]) == EBADF)
    pipe.closeWrite()
  }

  private static func contents(_ descriptor: Int32) -> [UInt8] {
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { contents += buffer.prefix(count) }
    return contents
  }
}
