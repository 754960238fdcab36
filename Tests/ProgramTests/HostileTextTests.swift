import BuiltProgram
import Foundation
import Testing

/// Control characters in texts of services and records do not reach the terminal.
///
/// The tests enumerate the existing verbs and fields, so that a new verb or field is tested, too.
@Suite struct HostileTextTests {
  private static let hostile =
    "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{202E}txt\u{2066}\u{8}\u{7F}\u{1}8\u{2}x\r\n\t"
  private static let formats = ["", "--color always", "--json", "--jsonl", "--plain"]

  /// True for plain text, tabs between cells and, with colour, the program's own colour sequences.
  private func isHarmless(_ data: Data, _ format: String) -> Bool {
    var text = String(decoding: data, as: UTF8.self)
    if format.hasSuffix("always") { text.replace(#/\x1B\[(0|1|2|9|31|32|36|1;7;3[13]|48;2;\d+;\d+;\d+)m/#, with: "") }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0x09: format == "--plain"
      case 0x00..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test(
    "No verb prints control characters from the texts of a service's answers, in any format",
    arguments: ["cat", "dog"],
    [[], ["id", "url", "image_id", "reference_image_id"]])
  func servicesPrintNoControlCharacters(species: String, keep: [String]) async throws {
    let zoo = try Menagerie()
    _ = try zoo.run("practitioner onboard Ada")
    let id = try #require(try zoo.ids("\(species) search --order asc --type jpg").first)
    let breed = species == "cat" ? "abys" : "1"
    let upload = "\(species) upload \(try zoo.picture("a.png"))"
    let verbs = [
      "search": "search --count 5", "find": "find \(id)", "more": "more \(breed)", "save": "save \(id)",
      "analyse": "analyse \(id)", "fav": "fav \(id)", "unfav": "unfav \(id)", "favs": "favs --all",
      "vote": "vote \(id) 5", "unvote": "unvote \(id)", "votes": "votes --all", "upload": upload.dropping(species),
      "uploads": "uploads --limit 50", "delete": "delete \(id) --yes", "breeds": "breeds --refresh",
      "breed": "breed \(breed)", "categories": "categories --refresh", "sources": "sources", "version": "version",
      "facts": "facts --limit 3",
    ]
    // A new verb has to be added above.
    let help = try zoo.run("help \(species)").outText.components(separatedBy: "\nflags:")[0]
    let known = help.split(separator: "\n").compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#)?.output.1 }.map(
      String.init)
    #expect(Set(known) == Set(verbs.keys))
    try await zoo.server.fault("hostile", "/\(species)/*", ["text": Self.hostile, "keep": keep, "times": 1_000_000])
    for (_, command) in verbs.sorted(by: { $0.key < $1.key }) {
      for format in Self.formats {
        let finished = try zoo.run("\(species) \(command)", options: format.split(separator: " ").map(String.init))
        #expect(isHarmless(finished.out, format) && isHarmless(finished.err, format), "\(command) \(format)")
      }
    }
  }
}

extension HostileTextTests {
  /// Columns whose texts the program generates: ids, kinds, and values derived from other columns.
  private static let structure = ["id", "kind", "record", "field", "part", "format", "digest", "search", "name_key"]

  @Test("No command prints control characters from the texts of stored records, in any format")
  func recordsPrintNoControlCharacters() throws {
    let folder = try TemporaryFolder()
    func run(_ command: String, _ format: String = "") throws -> Program.Finished {
      let words = format.split(separator: " ") + command.split(separator: " ")
      return try Program.run(["--home", folder.path] + words.map(String.init))
    }
    try #require(try run("bootstrap").code == 0)
    try #require(try run("practitioner onboard Ada").code == 0)
    let change = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      changed = 0
      tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE '%texts_%'"
      for (table,) in database.execute(tables).fetchall():
        for _, column, kind, *_ in database.execute(f"PRAGMA table_info({table})").fetchall():
          if kind == "TEXT" and column not in sys.argv[3].split(",") and table != "words":
            cut = f'substr("{column}", 1, 1) || ? || substr("{column}", 2)'
            update = f'UPDATE {table} SET "{column}" = {cut} WHERE length("{column}") > 0'
            changed += database.execute(update, [sys.argv[2]]).rowcount
      database.commit()
      print(changed)
      """
    let database = "\(folder.path)/data/jotter.sqlite"
    let changed = try Program.run(
      "python3", ["-c", change, database, Self.hostile, Self.structure.joined(separator: ",")])
    #expect(Int(changed.outText.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 100, "\(changed.errText)")
    let lists = ["incidents --all", "patients", "guardians", "team", "schedule --all", "digest", "check"]
    let things = (1...3).flatMap { number in
      ["show \(number)", "patient show p\(number)", "guardian show g\(number)", "practitioner show v\(number)"]
        + ["appointment show a\(number)", "open \(number)", "look f\(number)", "undo"]
    }
    for command in lists + things {
      for format in Self.formats {
        let finished = try run(command, format)
        #expect([0, 1, 2, 3, 5, 7].contains(finished.code), "\(command): \(finished.code)")
        #expect(isHarmless(finished.out, format) && isHarmless(finished.err, format), "\(command) \(format)")
      }
    }
  }
}

extension String {
  fileprivate func dropping(_ species: String) -> String { String(dropFirst(species.count + 1)) }
}
