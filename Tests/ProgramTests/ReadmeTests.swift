import BuiltProgram
import Foundation
import Testing

/// Runs each block of the README.
@Suite struct ReadmeTests {
  private func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOfFile: "\(Program.root)/README.md", encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// Replaces days and times, which differ with each run.
  private func timeless(_ text: String) -> String {
    text.replacing(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/, with: "DAY").replacing(#/ \d{2}:\d{2}([ :])/#) { " HOUR\($0.1)" }
  }

  @Test("The first day's script prints what the README shows")
  func firstDay() throws {
    let folder = try TemporaryFolder()
    let script = try String(contentsOfFile: "\(Program.root)/docs/first-day.script", encoding: .utf8)
    let finished = try Program.run(["--home", folder.path], input: script)
    #expect(finished.code == 0, "\(finished.errText)")
    let shown = try #require(try blocks("output").first)
    #expect(timeless(finished.outText) == timeless(shown + "\n"))
    // Every change of the script is confirmed.
    #expect(finished.errText.split(separator: "\n").count { $0.hasPrefix("#") } == 13)
  }

  @Test("The lines of the README's minute at the prompt succeed in an empty home")
  func readmeMinuteLinesSucceed() throws {
    let folder = try TemporaryFolder()
    let readme = try String(contentsOfFile: "\(Program.root)/README.md", encoding: .utf8)
    let minute = readme.components(separatedBy: "## A minute at the prompt\n").last?.prefix { $0 != "#" } ?? ""
    let cells = minute.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
      $0.components(separatedBy: " | ").first
    }
    let lines = cells.flatMap { cell in cell.matches(of: /`([^`]+)`/).map { String($0.1) } }
    let finished = try Program.run(["--home", folder.path], input: lines.joined(separator: "\n") + "\n")
    #expect(lines.count > 15 && finished.code == 0, "\(finished.errText)")
    #expect(finished.outText.contains("Rex: bite wound  settled  €40.00"), "\(finished.outText)")
  }

  @Test("The prompt blocks of docs/first-day.md succeed in an empty home")
  func firstDayBlocksSucceed() throws {
    let folder = try TemporaryFolder()
    let page = try String(contentsOfFile: "\(Program.root)/docs/first-day.md", encoding: .utf8)
    let blocks = page.components(separatedBy: "```prompt\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    let finished = try Program.run(["--home", folder.path], input: blocks.joined(separator: "\n") + "\n")
    #expect(blocks.count == 11 && finished.code == 0, "\(finished.errText)")
    #expect(finished.outText.contains("Rex: bite wound  settled  €155.00"))
    #expect(finished.outText.contains("! EMERGENCY  hit by a car, pale gums  settled  €48.00"))
  }

  @Test("docs/prompt.svg equals the picture that scripts/picture draws of the program")
  func documentedPictureMatchesProgram() throws {
    let folder = try TemporaryFolder()
    let drawn = "\(folder.path)/prompt.svg"
    let finished = try Program.run(
      "python3", ["-B", "\(Program.root)/scripts/picture", Program.path, drawn],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
    #expect(finished.code == 0, "\(finished.errText)")
    let shown = try String(contentsOfFile: "\(Program.root)/docs/prompt.svg", encoding: .utf8)
    #expect(try String(contentsOfFile: drawn, encoding: .utf8) == shown, "make records draws it anew")
  }

  @Test("Every shell block of the README succeeds and prints its total")
  func shellBlocks() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/jotter", withDestinationPath: Program.path)
    let path = "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    let all = try blocks("sh")
    #expect(!all.isEmpty)
    for block in all {
      let finished = try Program.run(
        "sh", ["-e", "-c", block], environment: ["PATH": path, "JOTTER_HOME": "\(folder.path)/home"])
      #expect(finished.code == 0, "\(finished.errText)")
      #expect(finished.outText.contains("€47.50"))
    }
  }

  @Test("Every make target that the README names is in the Makefile")
  func makeTargets() throws {
    let readme = try String(contentsOfFile: "\(Program.root)/README.md", encoding: .utf8)
    let makefile = try String(contentsOfFile: "\(Program.root)/Makefile", encoding: .utf8)
    for match in readme.matches(of: /make ([a-z-]+)/) where match.1.first != "-" {
      #expect(makefile.contains("\n\(match.1):"), "\(match.1)")
    }
  }

  @Test("The time of an incident is printed in the time zone of the environment")
  func timeZone() throws {
    let folder = try TemporaryFolder()
    _ = try Program.run(["--home", folder.path, "note", "limping"])
    let json = try Program.run(["--home", folder.path, "show", "--json"])
    let object = try JSONSerialization.jsonObject(with: json.out) as? [String: Any]
    let opened = try #require(object?["opened_at"] as? String)
    let date = try Date(opened, strategy: .iso8601)
    let local = try Program.run(["--home", folder.path, "show"], environment: ["TZ": "Asia/Tokyo"])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 9 * 3600))
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let hour = String("0\(parts.hour ?? 0)".suffix(2)) + ":" + String("0\(parts.minute ?? 0)".suffix(2))
    #expect(local.outText.contains(hour), "\(local.outText)")
  }
}
