import Dispatch
import Testing

@testable import TerminalViews

@Suite struct PictureFormatTests {
  @Test(
    "What a terminal answers says how it shows pictures.",
    arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", PictureFormat.kitty), ("\u{1B}[?62;4;22c", .sixels),
      ("\u{1B}[?62;14;22c", .symbols), ("\u{1B}[?1;2c", .symbols), ("", .symbols), ("rubbish 4c", .symbols),
      ("\u{1B}_Gi=31;EINVAL\u{1B}\\\u{1B}[?4c", .sixels),
    ])
  func answer(text: String, format: PictureFormat) {
    #expect(PictureFormat(answer: text) == format)
  }

  @Test("What is no terminal is not asked.")
  func noTerminal() {
    let pipe = Pipe()
    defer {
      pipe.closeRead()
      pipe.closeWrite()
    }
    let terminal = PictureTerminal(input: pipe.read, output: pipe.write)
    #expect(terminal.ask() == .symbols)
    #expect(terminal.room.columns == 80)
  }

  @Test("Enter is noticed behind what else is typed, and a watch can be ended without it.")
  func enter() throws {
    let pipe = Pipe()
    defer {
      pipe.closeRead()
      pipe.closeWrite()
    }
    let pressed = DispatchSemaphore(value: 0)
    let watch = try #require(EnterWatch(descriptor: pipe.read) { pressed.signal() })
    _ = LineWriter(descriptor: pipe.write).write("abc\r")
    pressed.wait()
    watch.end()
    try #require(EnterWatch(descriptor: pipe.read) {}).end()
  }
}
