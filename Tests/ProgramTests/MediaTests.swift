import Foundation
import Testing

/// Photos and recordings through the built program: files are kept, found, missed and let go of.
@Suite struct MediaTests {
  private let folder: TemporaryFolder
  private var home: String { folder.path + "/home" }

  init() throws {
    folder = try TemporaryFolder()
    try Data("%PDF-1.4 a".utf8).write(to: URL(filePath: "\(folder.path)/a.pdf"))
    try Data("%PDF-1.4 b".utf8).write(to: URL(filePath: "\(folder.path)/-b.pdf"))
    try Data("text".utf8).write(to: URL(filePath: "\(folder.path)/c.pdf"))
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Program.Finished {
    try Program.run(["--home", home] + arguments, environment: environment)
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// The files in the folder of the media.
  private func kept() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(home)/data/media")) ?? []).sorted()
  }

  @Test("Each file is a line, and one that is refused does not lose the others; the exit code is the first failure's")
  func attaches() throws {
    let finished = try run(["attach", path("a.pdf"), path("c.pdf"), path("-b.pdf"), path("none.pdf")])
    #expect(finished.code == 1)
    #expect(finished.errText.contains("f1 attached: a.pdf · PDF · 10 B"))
    #expect(finished.errText.contains("f2 attached: -b.pdf"))
    #expect(finished.errText.contains("c.pdf\" cannot be used: it is no photo"))
    #expect(finished.errText.contains("no file \"\(path("none.pdf"))\""))
    #expect(try run(["attach", path("none.pdf")]).code == 3)
    #expect(kept().count == 2)
    let shown = try run(["show", "--plain"]).outText.split(separator: "\n").map { $0.split(separator: "\t").last }
    #expect(shown == ["occurring", "a.pdf", "-b.pdf"])
  }

  @Test("What was undone for good is let go of by a check that cleans, and what is missing or damaged is named")
  func checks() throws {
    _ = try run(["attach", path("a.pdf"), path("-b.pdf")])
    #expect(try run(["check"]).code == 0)
    _ = try run(["undo"])
    #expect(try run(["check", "--clean"]).errText.contains("all is sound: the data, and 2 files"))
    _ = try run(["note", "something else"])
    #expect(try run(["check", "--clean"]).errText.contains("1 file let go of that nobody needed"))
    let name = try #require(kept().first)
    #expect(kept().count == 1)
    try Data("%PDF-1.4 x".utf8).write(to: URL(filePath: "\(home)/data/media/\(name)"))
    let damaged = try run(["check"])
    #expect(damaged.code == 1 && damaged.outText == "#1 f1 a.pdf: damaged, its content is another one\n")
    try FileManager.default.removeItem(atPath: "\(home)/data/media/\(name)")
    #expect(try run(["check", "--plain"]).outText == "#1 f1\tmissing\n")
    let look = try run(["look", "f1"])
    #expect(look.code == 3 && look.errText.contains("the file of f1 of #1 is not there any more"))
    try Data().write(to: URL(filePath: "\(home)/data/media/stranger"))
    #expect(try run(["check", "--json"]).outText.contains("\"orphans\":[\"stranger\"]"))
    #expect(try run(["check", "--clean"]).code == 1)
    #expect(kept() == [])
  }

  @Test("Something is recorded and played without a sound card, and a machine without programs says what to install")
  func sound() throws {
    let silent = ["AUDIODRIVER": "alsa", "AUDIODEV": "null"]
    let recorded = try run(["record", "--seconds", "1"], environment: silent)
    #expect(recorded.code == 0 && recorded.errText.contains("recording s1 attached: recording.wav"))
    #expect(recorded.errText.contains("32.0 kB"))
    let played = try run(["play", "s1"], environment: silent)
    #expect(played.code == 0 && played.errText == "s1 played\n")
    for command in [["play", "s1"], ["record"]] {
      let without = try run(command, environment: ["PATH": "/nowhere"])
      #expect(without.code == 5 && without.errText.contains("apt-get install sox"))
    }
  }
}
