import BuiltProgram
import Foundation
import Testing

@Suite struct LessonTests {
  @Test("Every lesson prints a broken and a right version in 80 columns, and creates no data folder", arguments: 1...21)
  func lessonPrintsBothVersions(number: Int) throws {
    let folder = try TemporaryFolder()
    let home = "\(folder.path)/home"
    let finished = try Program.run(["--home", home, "lesson", "\(number)"])
    #expect(finished.code == 0)
    #expect(finished.errText.isEmpty)
    let lines = finished.outText.split(separator: "\n")
    #expect(lines.first?.hasPrefix("lesson \(number): ") == true)
    #expect(lines.contains("broken") && lines.contains("right"))
    #expect(lines.contains { $0.hasPrefix("lost: ") })
    #expect(lines.allSatisfy { $0.count <= 80 })
    let file = try #require(lines.last { $0.hasPrefix("code: ") }).dropFirst("code: ".count)
    #expect(FileManager.default.fileExists(atPath: "\(Program.root)/\(file)"))
    #expect(!FileManager.default.fileExists(atPath: home))
    #expect(try Program.run(["lesson", "\(number)"]).out == finished.out)
  }

  @Test("`lesson` without a number lists all lessons and suggests an order")
  func lessonWithoutNumberListsAll() throws {
    let finished = try Program.run(["lesson"])
    #expect(finished.code == 0)
    let lines = finished.outText.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.first == " 1  one inbox, total order")
    #expect(lines.last == "21  Sendable by construction")
    #expect(finished.errText == "a good order: 2, 3, 8, 6, 17, then the rest\n")
  }

  @Test("`lesson --code` prints the source file of the lesson", arguments: 1...21)
  func lessonCodePrintsSourceFile(number: Int) throws {
    let lines = try Program.run(["lesson", "\(number)"]).outText.split(separator: "\n")
    let file = try #require(lines.last { $0.hasPrefix("code: ") }).dropFirst("code: ".count)
    let finished = try Program.run(["lesson", "\(number)", "--code"])
    #expect(finished.code == 0)
    #expect(try finished.outText == String(contentsOfFile: "\(Program.root)/\(file)", encoding: .utf8))
  }

  @Test(
    "An unknown lesson is exit code 2, and the message names the first and last lesson", arguments: ["0", "22", "99"])
  func unknownLessonNamesRange(number: String) throws {
    let finished = try Program.run(["lesson", number])
    #expect(finished.code == 2)
    #expect(finished.out.isEmpty)
    #expect(
      finished.errText
        == "jotter: there is no lesson \(number)\ntype a number from 1 to 21; jotter lesson lists the lessons\n")
  }

  @Test("`/lesson` at the prompt prints the same as the command `lesson`")
  func atThePrompt() throws {
    let folder = try TemporaryFolder()
    let typed = try Program.run(["--home", folder.path], input: "/lesson 8\n/lesson 21\n")
    #expect(typed.code == 0)
    let commands = try ["8", "21"].map { try Program.run(["lesson", $0]).outText }
    #expect(typed.outText == commands.joined().replacing("jotter lesson", with: "/lesson"))
  }
}
