import Testing

@Suite struct LessonFileTests {
  @Test("Each law has its tests, its lesson, and the twin tests of that", arguments: 1...21)
  func files(law: Int) {
    let number = law < 10 ? "0\(law)" : "\(law)"
    #expect(Project.files("Tests", ending: "Law\(number)Tests.swift").count == 1)
    #expect(
      Project.files("Sources/jotter/Lessons", ending: ".swift").count { $0.contains("/Lesson\(number)") } == 1)
    #expect(Project.files("Tests/LessonsTests", ending: "Lesson\(number)Tests.swift").count == 1)
  }
}
