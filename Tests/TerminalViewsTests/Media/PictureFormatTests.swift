import Dispatch
import Testing

@testable import TerminalViews

@Suite struct PictureFormatTests {
  @Test(
    "What a terminal answers says how it shows pictures.",
    arguments: [
      ([.kitty, .attributes([62])], .kitty), ([.kitty, .attributes([62, 4])], .kitty),
      ([.attributes([62, 4, 22])], .sixels), ([.attributes([62, 14, 22])], .symbols), ([], .symbols),
      ([.background(.dark)], .symbols),
    ] as [([TerminalAnswer], PictureFormat)])
  func answer(answers: [TerminalAnswer], format: PictureFormat) {
    #expect(PictureFormat(answers) == format)
  }

  @Test("What is no terminal is not asked.")
  func noTerminal() {
    let pipe = Pipe()
    defer {
      pipe.closeRead()
      pipe.closeWrite()
    }
    let terminal = PictureTerminal(input: pipe.read, output: pipe.write)
    #expect(terminal.ask(within: .seconds(60)) == .symbols)
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
    _ = LineWriter(descriptor: pipe.write).write(raw: "abc\r")
    pressed.wait()
    watch.end()
    try #require(EnterWatch(descriptor: pipe.read) {}).end()
  }
}
