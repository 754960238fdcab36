import Foundation
import Testing

@testable import TerminalKit
@testable import TerminalViews

@Suite struct PictureFormatTests {
  @Test(
    "The answers of a terminal select its picture format.",
    arguments: [
      ([.kitty, .attributes([62])], .kitty), ([.kitty, .attributes([62, 4])], .kitty),
      ([.attributes([62, 4, 22])], .sixels), ([.attributes([62, 14, 22])], .symbols), ([], .symbols),
      ([.background(.dark)], .symbols),
    ] as [([TerminalAnswer], PictureFormat)])
  func terminalAnswersSelectFormat(answers: [TerminalAnswer], format: PictureFormat) {
    #expect(PictureFormat(answers) == format)
  }

  @Test("A pipe in place of a terminal shows pictures as symbols, in 80 columns.")
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

  @Test(
    "A picture leaves two rows of the terminal free, and has from 1 to 40 rows.",
    arguments: [(1, 1), (2, 1), (3, 1), (4, 2), (24, 22), (41, 39), (42, 40), (43, 40), (200, 40)])
  func pictureLeavesTwoRowsFree(lines: UInt16, rows: Int) {
    var (control, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: lines, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    #expect(openpty(&control, &terminal, nil, nil, &size) == 0)
    defer { for descriptor in [control, terminal] { close(descriptor) } }
    let room = PictureTerminal(input: terminal, output: terminal).room
    #expect(room.columns == 100 && room.rows == rows)
  }
}
