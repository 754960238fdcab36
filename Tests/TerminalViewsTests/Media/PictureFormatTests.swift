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
}
