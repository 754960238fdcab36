// Law 21. Sendable by construction, Swift 6 language mode, warnings are errors; one @unchecked Sendable, and nothing
// that traps or that the compiler does not check.
import Foundation
import Testing

@Suite struct Law21Tests {
  private static let sources = Project.files("Sources", ending: ".swift")

  @Test(
    "No source has a trap, a forced cast or an exemption from concurrency checks",
    arguments: [
      "nonisolated(unsafe)", "try!", "fatalError(", "preconditionFailure(", "precondition(", "assumeIsolated", "as! ",
    ])
  func nothingUnchecked(word: String) throws {
    #expect(!Self.sources.isEmpty)
    let broken = try Self.sources.filter { file in
      try Project.text(file).split(separator: "\n").contains {
        $0.contains(word) && !$0.drop(while: { $0 == " " }).hasPrefix("//")
      }
    }
    #expect(broken == [], "these have \(word)")
  }

  @Test("Only the lock is `@unchecked Sendable`")
  func oneUnchecked() throws {
    let files = try Self.sources.filter { file in
      try Project.text(file).split(separator: "\n").contains {
        $0.contains("@unchecked") && !$0.drop(while: { $0 == " " }).hasPrefix("//")
      }
    }
    #expect(files == ["Sources/Architecture/Runtime/Lock.swift"])
  }

  @Test("Only the runtime creates tasks")
  func onlyRuntimeCreatesTasks() throws {
    // Word boundaries exclude `dataTask(` of a URLSession.
    let words = [/\bTask\s*[{(]/, /\bTask\.detached/, /\bDispatchQueue\.global/]
    let makers = try Self.sources.filter { file in
      let text = try Project.text(file).replacing("extension Task {", with: "")
      return words.contains { text.contains($0) }
    }
    #expect(makers == ["Sources/Architecture/Runtime/Runtime.swift"])
  }

  @Test("Architecture imports no Foundation")
  func noFoundation() throws {
    let broken = try Project.files("Sources/Architecture", ending: ".swift").filter {
      try Project.text($0).contains("import Foundation")
    }
    #expect(broken == [])
  }

  @Test("The architecture, apart from its folders Record and Runtime, has at most 2,400 lines: one sitting")
  func architectureIsShort() throws {
    let files = Project.files("Sources/Architecture", ending: ".swift").filter {
      !$0.contains("/Record/") && !$0.contains("/Runtime/")
    }
    let count = try files.reduce(0) { $0 + (try Project.text($1).count { $0.isNewline }) }
    #expect(files.count > 10 && count <= 2_400)
  }

  @Test("No unit test has a time-out", arguments: [".timeLimit", "timeout:", ".now() +", "deadline"])
  func noTimeouts(word: String) throws {
    let slow = ["Tests/ProgramTests/", "Tests/ProjectTests/", "Tests/Interleavings/"]
    let broken = try Project.files("Tests", ending: ".swift").filter { file in
      try !slow.contains(where: file.hasPrefix) && Project.text(file).contains(word)
    }
    #expect(broken == [], "these have \(word)")
  }

  @Test("Scripts that tests run are written by a child process")
  func childProcessWritesScripts() throws {
    // A file that this process wrote can still be open in a child of a parallel test, and Linux would not execute it.
    let writers = ["Tests/AdaptersTests/Programs/Scripts.swift", "Tests/BuiltProgram/Program.swift"]
    let broken = try Project.files("Tests", ending: ".swift").filter { file in
      try !writers.contains(file) && !file.hasSuffix("Law21Tests.swift") && Project.text(file).contains("#!/")
    }
    #expect(broken == [])
  }

  @Test("No test sleeps or yields", arguments: ["Task.sleep", "usleep(", "Thread.sleep", "Task.yield"])
  func noWaiting(word: String) throws {
    let broken = try Project.files("Tests", ending: ".swift").filter { file in
      try !file.hasSuffix("Law21Tests.swift") && Project.text(file).contains(word)
    }
    #expect(broken == [], "these have \(word)")
  }
}
