import BuiltProgram
import Foundation
import Testing

/// Single commands that read the standard input.
@Suite struct InputTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("`jotter note -` stores the text of a pipe as one note; an empty or too long text is exit code 2")
  func pipedTextIsOneNote() throws {
    let home = ["--home", folder.path]
    let stored = try Program.run(home + ["note", "-"], input: "limping,\nleft hind 12€\n")
    #expect(stored.code == 0 && stored.errText.hasPrefix("#1 note n1 stored: limping, left hind · €12.00"))
    // With a settings file the arguments are parsed twice, but the pipe is read once.
    try FileManager.default.createDirectory(atPath: "\(folder.path)/config", withIntermediateDirectories: true)
    try #"{"language": "de"}"#.write(toFile: "\(folder.path)/config/config.json", atomically: true, encoding: .utf8)
    #expect(try Program.run(home + ["note", "-"], input: "pale gums").code == 0)
    #expect(try notes(folder.path) == ["limping,\nleft hind", "pale gums"])
    #expect(try Program.run(home + ["note", "-"], input: " \n").code == 2)
    #expect(try Program.run(home + ["note", "-"], input: String(repeating: "x", count: (16 << 20) + 1)).code == 2)
    #expect(try notes(folder.path).count == 2)
  }

  @Test("A session that read its note from a pipe can be replayed without the pipe")
  func pipedSessionCanBeReplayed() throws {
    let journal = folder.path + "/pipe.journal"
    let stored = try Program.run(
      ["--home", folder.path, "--journal", journal, "note", "-"], input: "pale gums")
    #expect(stored.code == 0)
    #expect(try Program.run(["--replay", journal]).code == 0)
  }

  @Test("The version is printed as text, and as JSON with `--json`")
  func versionIsTextOrJSON() throws {
    #expect(try Program.run(["version"]).outText.hasPrefix("jotter "))
    for arguments in [["version", "--json"], ["--version", "--json"]] {
      let object = try JSONSerialization.jsonObject(with: try Program.run(arguments).out) as? [String: String]
      #expect(object?["program"] == "jotter" && object?["version"]?.isEmpty == false)
    }
  }
}
