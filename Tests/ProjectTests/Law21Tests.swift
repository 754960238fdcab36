// Law 21. Sendable by construction, Swift 6 language mode, warnings are errors; one @unchecked Sendable, and nothing
// that traps or that the compiler does not check.
import Foundation
import Testing

@Suite struct Law21Tests {
  private static let sources = Project.files("Sources", ending: ".swift")

  @Test(
    "Nothing in the sources can trap at will or escapes the compiler's checks",
    arguments: [
      "nonisolated(unsafe)", "try!", "fatalError(", "preconditionFailure(", "precondition(", "assumeIsolated", "as! ",
    ])
  func nothingUnchecked(word: String) throws {
    #expect(!Self.sources.isEmpty)
    for file in Self.sources {
      let code = try Project.text(file).split(separator: "\n").filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
      #expect(!code.contains { $0.contains(word) }, "\(file) has \(word)")
    }
  }

  @Test("The one @unchecked Sendable is the lock")
  func oneUnchecked() throws {
    let files = try Self.sources.filter { file in
      try Project.text(file).split(separator: "\n").contains {
        $0.contains("@unchecked") && !$0.drop(while: { $0 == " " }).hasPrefix("//")
      }
    }
    #expect(files == ["Sources/Architecture/Runtime/Lock.swift"])
  }

  @Test("Tasks are made by the runtime alone")
  func tasks() throws {
    for file in Self.sources where file != "Sources/Architecture/Runtime/Runtime.swift" {
      let text = try Project.text(file)
      // `dataTask(` of a session is none of these.
      for word in [/\bTask\s*[{(]/, /\bTask\.detached/, /\bDispatchQueue\.global/] {
        #expect(!text.contains(word), "\(file) makes a task")
      }
    }
  }

  @Test("Architecture imports no Foundation")
  func noFoundation() throws {
    for file in Project.files("Sources/Architecture", ending: ".swift") {
      #expect(!(try Project.text(file).contains("import Foundation")), "\(file)")
    }
  }

  @Test("No unit test has a time-out", arguments: [".timeLimit", "timeout:", ".now() +", "deadline"])
  func noTimeouts(word: String) throws {
    let slow = ["Tests/ProgramTests/", "Tests/ProjectTests/", "Tests/Interleavings/"]
    for file in Project.files("Tests", ending: ".swift") where !slow.contains(where: file.hasPrefix) {
      #expect(!(try Project.text(file).contains(word)), "\(file) has \(word)")
    }
  }

  @Test("No test waits for time to pass", arguments: ["Task.sleep", "usleep(", "Thread.sleep", "Task.yield"])
  func noWaiting(word: String) throws {
    for file in Project.files("Tests", ending: ".swift") where !file.hasSuffix("Law21Tests.swift") {
      #expect(!(try Project.text(file).contains(word)), "\(file) has \(word)")
    }
  }
}
