import TerminalKit
import TerminalViews
import Testing

@Suite struct PictureWallTests {
  @Test("A wall places pictures side by side with at least 24 columns each, and gives one picture all the room.")
  func wallSharesRoomBetweenPictures() {
    #expect(PictureWall(count: 1, columns: 80, rows: 22).columns == 80)
    #expect(PictureWall(count: 1, columns: 80, rows: 22).rows == 22)
    for (columns, across, width) in [(20, 1, 20), (48, 1, 48), (49, 2, 24), (80, 3, 26), (120, 4, 29), (249, 9, 26)] {
      let wall = PictureWall(count: 9, columns: columns, rows: 40)
      #expect(wall.across == across && wall.columns == width && wall.rows == width / 2)
    }
    #expect(PictureWall(count: 2, columns: 0, rows: 0).columns == 1)
  }

  @Test("A wall joins pictures of characters line by line, also of unequal height and width.")
  func wallJoinsCharacterPictures() {
    let wall = PictureWall(count: 3, columns: 49, rows: 40)
    let text = wall.text(
      ["\u{1B}[31mab\u{1B}[0m\ncd\n", "efg\n", "h\n"], captions: ["1", "2", "3"], format: .symbols)
    let gap = String(repeating: " ", count: 22)
    #expect(
      text == "\u{1B}[31mab\u{1B}[0m\(gap) efg\ncd\(gap) \n1\(gap)  2\nh\n3\n")
  }

  @Test("A wall first makes room for graphics, then places them, and leaves the cursor below.")
  func wallMakesRoomForGraphics() {
    let wall = PictureWall(count: 2, columns: 49, rows: 40)
    let text = wall.text(["A\n", "B"], captions: ["1", "2"], format: .kitty)
    let room = String(repeating: "\n", count: 12) + "\u{1B}[12A"
    let gap = String(repeating: " ", count: 23)
    #expect(text == room + "\u{1B}7A\u{1B}8\u{1B}7\u{1B}[25CB\u{1B}8\u{1B}[12B1\(gap) 2\n")
  }
}
