import BuiltProgram
import Foundation
import Testing

/// Malicious input: no crash, no escape byte on the standard output, and documented exit codes.
@Suite struct HostileTests {
  /// True without C0 and C1 controls, DEL and bidi controls; newlines and tabs are allowed.
  private func isHarmless(_ data: Data) -> Bool {
    String(decoding: data, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x09: true
      case 0x00..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  private static let promised: Set<Int32> = [0, 1, 2, 3, 7]

  private static let corpus: [[UInt8]] = [
    Array("".utf8), Array("   ".utf8), Array("\t\t".utf8), Array(repeating: UInt8(ascii: "a"), count: 1 << 20),
    [0x00], Array("a\u{0}b".utf8), [0xFF, 0xFE, 0x41], [0xC3, 0x28], [0xF0, 0x9F, 0x98],
    Array("\u{1B}[2J\u{1B}]0;owned\u{7}".utf8), Array("\u{9B}31mred".utf8), Array("\u{202E}evil\u{2066}".utf8),
    Array("carriage\r".utf8), Array("over\rwritten".utf8), Array("//slash".utf8), Array("/".utf8), Array("/ /".utf8),
    Array("/nonsense".utf8), Array("/open 99999999999999999999999999".utf8), Array("/open -1".utf8),
    Array("/erase note 0".utf8), Array("/erase note 9223372036854775808".utf8),
    Array("/incidents --limit 0".utf8), Array("/incidents --after 999999999999999999999".utf8),
    Array("/incidents --on 0000-00-00".utf8), Array("/incidents --on 9999999-12-31".utf8),
    Array("/incidents --search \"\u{1B}[31m\"".utf8), Array("/incidents --search '\"'' OR 1=1; --'".utf8),
    Array("/note --cost 1e309 x".utf8), Array("/note --cost 99999999999999999999999 x".utf8),
    Array("costs 99999999999999999999999999999999€".utf8), Array("/note --cost".utf8), Array("€".utf8),
    Array("'); DROP TABLE notes; --".utf8), Array("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{FE0F}".utf8),
    Array("%s%n%x".utf8), Array("/describe \u{0}\u{1}\u{2}".utf8), Array("/new \u{202E}".utf8),
  ]

  @Test("Each line of the corpus ends with a documented exit code and prints no control characters")
  func corpusLinesEndAsDocumented() throws {
    let folder = try TemporaryFolder()
    for (number, line) in Self.corpus.enumerated() {
      let finished = try Program.run(
        Program.path, ["--home", folder.path], input: Data(line + [0x0A]))
      #expect(Self.promised.contains(finished.code), "line \(number): \(finished.code)")
      #expect(isHarmless(finished.out) && isHarmless(finished.err), "line \(number)")
    }
    for arguments in [
      ["incidents", "--all"], ["show"], ["incidents", "--json"], ["show", "--json"], ["incidents", "--plain"],
    ] {
      let finished = try Program.run(["--home", folder.path] + arguments)
      #expect(finished.code == 0)
      #expect(isHarmless(finished.out), "\(arguments)")
    }
  }

  @Test("A run of 100,000 random lines ends with a documented exit code and prints no control characters")
  func randomLinesEndAsDocumented() throws {
    var dice = Dice(state: 4_711)
    let pieces: [[UInt8]] =
      Self.corpus.filter { $0.count < 200 }
      + [
        "/undo", "/redo", "/new", "/emergency", "/incidents", "/show", "/settle", "/erase n1", "/restore n1",
        "pale gums 35€",
      ]
      .map { Array($0.utf8) }
    var script: [UInt8] = []
    for _ in 0..<100_000 {
      switch dice.next() % 4 {
      case 0: script += (0..<dice.next() % 24).map { _ in UInt8(truncatingIfNeeded: dice.next()) }.filter { $0 != 0x0A }
      case 1: script += pieces.randomElement(using: &dice) ?? []
      default:
        script += pieces.randomElement(using: &dice) ?? []
        script += (0..<dice.next() % 6).map { _ in UInt8(truncatingIfNeeded: dice.next()) }.filter { $0 != 0x0A }
      }
      script.append(0x0A)
    }
    let finished = try Program.run(
      Program.path, ["--store", "memory", "--keep-going"], input: Data(script))
    #expect(Self.promised.contains(finished.code), "\(finished.code)")
    #expect(isHarmless(finished.out))
    #expect(isHarmless(finished.err))
  }

  @Test("Empty, huge, unknown or contradictory arguments end with a documented exit code")
  func strangeArgumentsEndAsDocumented() throws {
    let folder = try TemporaryFolder()
    for arguments in [
      [""], ["--home"], ["--home", ""], ["note"], ["note", ""], ["note", String(repeating: "x", count: 100_000)],
      ["--json", "--plain", "incidents"], ["incidents", "--nonsense"], ["-x"], ["--store", "paper", "incidents"],
      ["help", "nothing"],
    ] {
      let finished = try Program.run(arguments, environment: ["JOTTER_HOME": folder.path])
      #expect(Self.promised.contains(finished.code), "\(arguments.map { $0.prefix(20) })")
    }
  }
}
