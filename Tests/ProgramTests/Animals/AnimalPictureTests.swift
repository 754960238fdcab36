import BuiltProgram
import Foundation
import Testing

/// Several pictures at a terminal, depending on its answer to a query.
@Suite struct AnimalPictureTests {
  /// Terminals, by their answers to the query for picture protocols.
  enum Kind: String, CaseIterable {
    case kitty = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
    case sixel = "\u{1B}[?62;4;22c"
    case neither = "\u{1B}[?62;22c"
  }
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  private let zoo: Menagerie
  init() throws { zoo = try Menagerie() }

  /// The output between the query and the next prompt for `count` images.
  private func wall(_ kind: Kind, _ count: Int, columns: UInt16) throws -> WrittenLines {
    let typist = try zoo.typist(draws: true, answersAlways: true)
    #expect(typist.sees("jotter › "))
    typist.resize(to: columns)
    typist.type("/cat search --order asc --size full --count \(count)\r")
    #expect(typist.sees(Self.question))
    typist.type(kind.rawValue)
    let text = try #require(typist.reads(to: "searched with: "))
    // A terminal that has answered is not queried again.
    typist.type("/cat find 1\r")
    let second = try #require(typist.reads(to: "resolution"))
    #expect(!second.contains(Self.question) && WrittenLines(second).graphics.isEmpty == (kind == .neither))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    return WrittenLines(text)
  }

  @Test(
    "Pictures are drawn in rows of as many as fit, and the cursor ends on a new line below them",
    arguments: Kind.allCases, [80, 40] as [UInt16])
  func pictureRowsFitTerminal(kind: Kind, columns: UInt16) throws {
    let wall = try wall(kind, 4, columns: columns)
    #expect(wall.strange.isEmpty && wall.column == 0 && wall.width <= Int(columns))
    let lines = wall.lines.sorted { $0.key < $1.key }.map(\.value)
    let captions = lines.filter { !$0.isEmpty && $0.allSatisfy { " 1234".contains($0) } && $0.contains { $0 != " " } }
    let gap = String(repeating: " ", count: 26)
    #expect(captions == (columns == 80 ? ["1\(gap)2\(gap)3", "4"] : ["1", "2", "3", "4"]))
    #expect(wall.row == wall.lines.keys.max().map { $0 + 1 })
    let starts = wall.graphics.filter { kind == .sixel || $0.text.contains("a=T") }.map(\.column)
    switch kind {
    case .neither: #expect(wall.graphics.isEmpty && lines.count > 10)
    case .kitty, .sixel: #expect(starts == (columns == 80 ? [0, 27, 54, 0] : [0, 0, 0, 0]))
    }
    for graphic in wall.graphics {
      #expect(kind == .kitty ? graphic.text.hasPrefix("G") : graphic.text.contains("q"), "\(graphic.text.prefix(40))")
    }
    if kind == .kitty {
      #expect(wall.graphics.count { $0.text.hasPrefix("Gm=0") } == 4)
    }
  }

  @Test("Lines typed while the terminal is queried for picture protocols become notes")
  func typedMeanwhile() throws {
    let typist = try zoo.typist(draws: true, answersAlways: true)
    #expect(typist.sees("jotter › "))
    typist.type("/cat search --order asc\rahead\r")
    #expect(typist.sees(Self.question))
    typist.type("limp" + Kind.sixel.rawValue + "ing\r")
    let picture = try #require(typist.reads(to: "resolution"))
    #expect(WrittenLines(picture).graphics.isEmpty == false)
    #expect(typist.sees("note n1 stored: ahead") && typist.sees("note n2 stored: limping"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("A terminal's late answer about pictures is not taken as typed text")
  func lateAnswerIsNotTyped() throws {
    let typist = try zoo.typist(draws: true)
    #expect(typist.sees("jotter › "))
    typist.type("/cat search --order asc\r")
    #expect(typist.sees(Self.question))
    #expect(typist.sees("jotter › "))
    typist.type(Kind.kitty.rawValue + "limping\r")
    #expect(typist.sees("note n1 stored: limping"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("Without a drawing program, images are listed as lines, and the terminal is not queried")
  func imagesAreListedWithoutDrawing() throws {
    let typist = try zoo.typist()
    #expect(typist.sees("jotter › "))
    typist.type("/cat search --order asc --count 2\r")
    let text = try #require(typist.reads(to: "searched with: "))
    #expect(!text.contains(Self.question) && text.contains("Abyssinian"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }
}
