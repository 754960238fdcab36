import BuiltProgram
import Foundation
import Testing

/// The page of a day, read by an HTML parser, compared with the JSON of the day.
@Suite struct DigestPageTests {
  private static let script = Program.root + "/Tests/ProgramTests/digest_page_test.py"

  @Test("The page of a digest has all of the day and mode 0600, escapes hostile text, and replaces no file")
  func digestPageHasWholeDay() throws {
    let folder = try TemporaryFolder()
    let (page, json) = (folder.path + "/evening.html", folder.path + "/evening.json")
    let attack = "</td></style><script>alert(1)</script> &lt; \"'\u{1B}[2J\u{202E}abc\u{2028}\u{9B}31m مرحبا"
    var lines = [
      "/practitioner onboard '\(attack.split(separator: "'").joined())'", "/new \(attack)", "\(attack) 12.50€",
      "/emergency on", "/practitioner onboard Kim", "/take 1",
    ]
    for number in 1...120 { lines += ["/new case \(number)", "note of it 1€"] }
    lines += [
      "/appointment add today 0:00 --minutes 1 --patient '<b>Rex</b>'", "/appointment cancel a1",
      "/digest --limit 1000 --json", "/digest --html \(page)", "/digest --html \(page)",
    ]
    let run = try Program.run(
      ["--store", "memory", "--keep-going"], input: lines.joined(separator: "\n") + "\n")
    #expect(
      run.code == 1 && run.errText.contains("121 incidents are on the page \(page)"), "\(run.errText.suffix(500))")
    #expect(run.errText.contains("it exists already\nname another file"))
    try run.out.write(to: URL(filePath: json))
    let attributes = try FileManager.default.attributesOfItem(atPath: page)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let seen = try Program.run("python3", [Self.script, page, json])
    #expect(seen.code == 0 && seen.outText.contains("all checks passed"), "\(seen.outText)\n\(seen.errText)")
  }

  @Test("A page in a missing folder is exit code 3, and a page on a full device exit code 1")
  func unwritablePageSetsExitCode() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(["--store", "memory", "digest", "--html", folder.path + "/missing/evening.html"])
    #expect(run.code == 3 && run.errText.contains("\nmake this folder first, or name another one"))
    let device = try Program.run(["--store", "memory", "digest", "--html", "/dev/full"])
    #expect(device.code == 1 && device.errText.contains("No space left on device"), "\(device.errText)")
  }
}
