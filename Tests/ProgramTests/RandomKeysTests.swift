import BuiltProgram
import Foundation
import Testing

/// A hundred thousand random keys, none of which completes a line that would be stored.
@Suite struct RandomKeysTests {
  /// Random input between two lines: keys, broken sequences, parts of characters, pastes, answers of a terminal.
  ///
  /// No input contains a line end, not even a paste: a broken sequence may swallow the start of the paste.
  private struct Keys {
    var dice: Dice

    /// Control characters without Enter, Ctrl-D and Ctrl-Z, which store a line, end the program or stop it.
    private static let controls = (0...0x1F as ClosedRange<UInt8>).filter { ![0x04, 0x0A, 0x0D, 0x1A].contains($0) }
    private static let texts = [
      "a", "z", " ", "/", "-", "é", "犬", "👩‍⚕️", "🇩🇪", "e\u{301}", "\u{200D}", "\u{202E}", "/em", "/inc --", "/help ", "'",
    ]
    private static let sequences = [
      "[A", "[B", "[C", "[D", "[H", "[F", "[Z", "[3~", "[1;5C", "[1;3D", "OA", "OH", "Ob", "[[A", "[15~", "b", "f", "d",
      "y",
      "<", ">", "\u{7F}", "[200~/quit 犬\t\u{1B}[201~", "[200~\u{1B}[201~", "]11;rgb:ffff/ffff/ffff\u{7}", "[?62;4c",
      "[<0;10;10M", "]0;x\u{1B}\\",
    ]
    private static let pieces: [[UInt8]] = [
      [0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0x1B, 0x5D, 0x31, 0x31], [0x1B, 0x5B, 0x31, 0x3B], [0xE7, 0x8A],
      [0xF0, 0x9F],
      [0xC3], [0x80], [0xFF], [0xED, 0xA0, 0x80], [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E, 0x61],
    ]

    mutating func next() -> [UInt8] {
      switch Int.random(in: 0..<8, using: &dice) {
      case 0, 1: [Self.controls.randomElement(using: &dice) ?? 0x07]
      case 2, 3: [0x1B] + Array((Self.sequences.randomElement(using: &dice) ?? "[A").utf8)
      case 4: Self.pieces.randomElement(using: &dice) ?? [0x1B]
      case 5: [0x09]
      default: Array((Self.texts.randomElement(using: &dice) ?? "a").utf8)
      }
    }
  }

  @Test(
    "100,000 random keys lose no line between them, and the end of the prompt restores the terminal",
    arguments: [20_261_121] as [UInt64])
  func randomKeysLoseNoLine(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let typist = try TerminalDriver(["--home", folder.path])
    let found = typist.modes
    #expect(typist.sees("jotter › "))
    var keys = Keys(dice: Dice(state: seed))
    var known: [String] = []
    rounds: for round in 1...100 {
      for _ in 0..<10 {
        var bytes: [UInt8] = []
        for _ in 0..<100 { bytes += keys.next() }
        // Ends an open paste, then a search or a menu, and then drops the line.
        bytes += Array("\u{1B}[201~\u{7}\u{3}".utf8)
        guard typist.type(bytes) else {
          Issue.record("seed \(seed): the program takes no more keys in round \(round): \(typist.rest.suffix(2000))")
          break rounds
        }
      }
      typist.resize(
        to: UInt16.random(in: 4...120, using: &keys.dice), rows: UInt16.random(in: 3...40, using: &keys.dice))
      known.append("known \(round)")
      typist.type("known \(round)\r")
      // Wait for the prompt: while a command runs, Ctrl-C would cancel it.
      guard typist.sees("n\(round)"), typist.sees("›") else {
        Issue.record("seed \(seed): the line of round \(round) is not confirmed: \(typist.rest.suffix(2000))")
        break
      }
    }
    typist.type("\u{4}")
    #expect(typist.sees("\u{1B}[?2004l"), "seed \(seed)")
    var left = ""
    let code = typist.end { left = typist.modes }
    #expect(code == 0, "seed \(seed)")
    #expect(left == found, "seed \(seed)")
    #expect(try notes(folder.path) == known, "seed \(seed)")
  }
}
