import BuiltProgram
import Foundation
import Testing

/// Photos and recordings through the built program: stored, missing, damaged and removed files.
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

  /// Names in the media folder.
  private func kept() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(home)/data/media")) ?? []).sorted()
  }

  @Test("Each attached file prints a line; a refused file stops no other, and the first sets the exit code")
  func refusedFileStopsNoOther() throws {
    let finished = try run(["attach", path("a.pdf"), path("c.pdf"), path("-b.pdf"), path("none.pdf")])
    #expect(finished.code == 1)
    #expect(finished.errText.contains("f1 attached: a.pdf · PDF · 10 B"))
    #expect(finished.errText.contains("f2 attached: -b.pdf"))
    #expect(finished.errText.contains("c.pdf\": it is not a photo"))
    #expect(finished.errText.contains("no file \"\(path("none.pdf"))\""))
    #expect(try run(["attach", path("none.pdf")]).code == 3)
    #expect(kept().count == 2)
    let shown = try run(["show", "--plain"]).outText.split(separator: "\n").map { $0.split(separator: "\t").last }
    #expect(shown == ["occurring", "a.pdf", "-b.pdf"])
  }

  @Test("The next start removes a file that no redo can restore; `check` names missing and damaged files")
  func checkNamesDamagedFiles() throws {
    _ = try run(["attach", path("a.pdf"), path("-b.pdf")])
    #expect(try run(["check"]).code == 0)
    _ = try run(["undo"])
    #expect(try run(["check", "--clean"]).errText.contains("no problems found: data, 2 files"))
    _ = try run(["note", "something else"])
    #expect(kept().count == 2)
    #expect(try run(["check", "--clean"]).errText == "no problems found: data, 1 file\n")
    let name = try #require(kept().first)
    #expect(kept().count == 1)
    try Data("%PDF-1.4 x".utf8).write(to: URL(filePath: "\(home)/data/media/\(name)"))
    let damaged = try run(["check"])
    #expect(damaged.code == 1 && damaged.outText == "#1 f1 a.pdf: damaged, its content has changed\n")
    try FileManager.default.removeItem(atPath: "\(home)/data/media/\(name)")
    #expect(try run(["check", "--plain"]).outText == "#1 f1\tmissing\n")
    let look = try run(["look", "f1"])
    #expect(look.code == 3 && look.errText.contains("the file of f1 of #1 is missing"))
    try Data().write(to: URL(filePath: "\(home)/data/media/stranger"))
    #expect(try run(["check", "--json"]).outText.contains("\"orphans\":[\"stranger\"]"))
    #expect(try run(["check", "--clean"]).code == 1)
    #expect(kept() == [])
  }

  @Test("Recording and playing work without a sound card; without programs the message names the package")
  func recordingNeedsNoSoundCard() throws {
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

  @Test("Lines typed while a recording plays or runs become notes, and Ctrl-C ends the recording")
  func typedMeanwhile() throws {
    // Scripts that play and record until a signal ends them.
    let bin = path("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    for (name, script) in [("play", "exec sleep 600"), ("sox", "head -c 64000 /dev/zero; exec sleep 600")] {
      try Program.install(script, at: "\(bin)/\(name)")
    }
    let typist = try TerminalDriver(["--home", home], environment: ["PATH": "\(bin):/usr/bin:/bin"])
    #expect(typist.sees("jotter › "))
    typist.type("/record\r")
    #expect(typist.sees("recording 0:02") && typist.sees("Ctrl-C ends it"))
    typist.type("limping while it records\r\u{3}")
    #expect(typist.sees("recording s1 attached") && typist.sees("note n1 stored: limping while it records"))
    typist.type("/play s1\r")
    #expect(typist.sees("playing s1") && typist.sees("Ctrl-C ends it"))
    typist.type("pale gums while it plays\rhalf a li\u{3}")
    #expect(typist.sees("s1 played") && typist.sees("note n2 stored: pale gums while it plays"))
    typist.type("ne\r")
    #expect(typist.sees("note n3 stored: half a line"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(home) == ["limping while it records", "pale gums while it plays", "half a line"])
  }

  @Test("A picture has to be a photo of a known patient or practitioner, and is shown, checked and exported")
  func pictureHasToBePhoto() throws {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try #require(Data(base64Encoded: png)).write(to: URL(filePath: path("a face.png")))
    _ = try run(["practitioner", "onboard", "Ada"])
    _ = try run(["patient", "add", "name=Rex"])
    #expect(try run(["look", "p1"]).code == 3)
    #expect(try run(["patient", "picture", "kim", path("a face.png")]).code == 3)
    #expect(try run(["patient", "picture", "rex", path("a.pdf")]).errText.contains("a picture has to be a photo"))
    #expect(kept().isEmpty)
    for (kind, name, number) in [("practitioner", "ada", "v1"), ("patient", "rex", "p1")] {
      let given = try run([kind, "picture", name, path("a face.png")])
      #expect(given.code == 0 && given.errText.hasPrefix("\(number) picture set: "))
      #expect(try run([kind, "show", number]).outText.contains("a face.png  photo  70 B"))
      #expect(try run([kind, "show", number, "--json"]).outText.contains("\"name\":\"a face.png\""))
      let look = try run(["look", number, "--plain"]).outText
      #expect(look.hasPrefix("\(number)\t") && look.contains("/data/media/"))
    }
    #expect(try run(["check"]).errText == "no problems found: data, 2 files\n")
    #expect(try run(["patient", "picture", "rex", "none"]).errText.hasPrefix("p1 picture cleared: Rex"))
    #expect(try !run(["patient", "show", "p1"]).outText.contains("a face.png"))
    #expect(try run(["undo"]).code == 0)
    #expect(try run(["export", path("archive")]).code == 0)
    let other = ["--home", path("other")]
    #expect(try Program.run(other + ["import", path("archive")]).code == 0)
    #expect(try Program.run(other + ["patient", "show", "p1"]).outText.contains("a face.png  photo  70 B"))
    #expect(try Program.run(other + ["check"]).code == 0)
    for name in kept() { try FileManager.default.removeItem(atPath: "\(home)/data/media/\(name)") }
    #expect(try run(["check", "--plain"]).outText.split(separator: "\n").sorted() == ["p1\tmissing", "v1\tmissing"])
    #expect(try run(["look", "v1"]).errText.contains("the picture of v1 is missing"))
  }

  @Test("A practitioner's contact is passed to the system's opener, and printed if that is missing or fails")
  func contactIsPassedToOpener() throws {
    _ = try run([
      "practitioner", "onboard", "Ada", "--city", "Köln", "--mail", "a&b@example.org", "--phone", "030 12;34",
    ])
    let printed = try run(["practitioner", "open", "ada", "address"])
    #expect(printed.code == 0)
    #expect(printed.outText == "Köln\nhttps://www.openstreetmap.org/search?query=K%C3%B6ln\n")
    try FileManager.default.createDirectory(atPath: path("bin"), withIntermediateDirectories: false)
    let opener = path("bin/xdg-open")
    let screen = ["PATH": "\(path("bin")):/usr/bin:/bin", "DISPLAY": ":9"]
    try Program.install("printf '%s\\n' \"$@\" >> '\(path("opened"))'", at: opener)
    for what in ["mail", "telephone"] {
      let opened = try run(["practitioner", "open", "ada", what], environment: screen)
      #expect(
        opened.code == 0 && opened.outText == (what == "mail" ? "" : "030 12;34\n")
          && opened.errText == "v1 Ada: \(what) opened\n")
    }
    #expect(
      try run(["practitioner", "open", "ada", "mail", "--plain"], environment: screen).outText
        == "mail\ta&b@example.org\tmailto:a%26b@example.org\n")
    #expect(
      try String(contentsOfFile: path("opened"), encoding: .utf8) == "mailto:a%26b@example.org\ntel:0301234\n")
    try Program.install("exit 4", at: opener)
    let failed = try run(["practitioner", "open", "ada", "telephone"], environment: screen)
    #expect(
      failed.code == 1 && failed.outText == "030 12;34\ntel:0301234\n"
        && failed.errText.contains("the program that opens links failed"))
    _ = try run(["practitioner", "edit", "ada", "--mail", "", "--phone", "call me"])
    #expect(try run(["practitioner", "open", "ada", "mail"]).code == 3)
    #expect(try run(["practitioner", "open", "ada", "telephone"]).code == 1)
  }

  @Test("A path with ~/ begins at the home folder, and a path with blanks needs no quotes on a line")
  func tildePathBeginsAtHome() throws {
    try Data("%PDF-1.4 h".utf8).write(to: URL(filePath: path("at  home.pdf")))
    let environment = ["HOME": folder.path]
    let given = try run(["attach", "~/a.pdf"], environment: environment)
    #expect(given.code == 0 && given.errText.contains("f1 attached: a.pdf · PDF · 10 B"))
    let typed = try Program.run(["--home", home], input: "/open 1\n/attach ~/at  home.pdf\n", environment: environment)
    #expect(typed.code == 0 && typed.errText.contains("f2 attached: at  home.pdf · PDF · 10 B"))
    // The paths of two files are two arguments.
    let two = try Program.run(["--home", home], input: "/open 1\n/attach ~/a.pdf ~/-b.pdf\n", environment: environment)
    #expect(two.code == 0 && two.errText.contains("f3 attached: a.pdf") && two.errText.contains("f4 attached: -b.pdf"))
    let none = try Program.run(["--home", home], input: "/attach ~/at home.pdf\n", environment: environment)
    #expect(none.code == 3 && none.errText.contains("no file") && kept().count == 4)
  }

  @Test("A file whose name is not UTF-8 can be attached, from the command line and from a line")
  func foreignNameCanBeAttached() throws {
    let script = "printf '%%PDF-1.4 l' > \"$0/$(printf 'r\\366ntgen.pdf')\""
    #expect(try Program.run("sh", ["-c", script, folder.path]).code == 0)
    let attach = "exec \"$0\" --home \"$1\" attach \"$2/$(printf 'r\\366ntgen.pdf')\""
    let given = try Program.run("sh", ["-c", attach, Program.path, home, folder.path])
    #expect(given.code == 0 && given.errText.contains("f1 attached: röntgen.pdf · PDF · 10 B"))
    let line = Data("/open 1\n/attach \(folder.path)/r".utf8) + Data([0xF6]) + Data("ntgen.pdf\n".utf8)
    let typed = try Program.run(Program.path, ["--home", home], input: line)
    #expect(typed.code == 0 && typed.errText.contains("f2 attached: röntgen.pdf · PDF · 10 B"))
    #expect(kept().count == 2)
  }
}
