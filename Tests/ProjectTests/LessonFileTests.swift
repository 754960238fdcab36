import Foundation
import Lessons
import Testing

@Suite struct LessonFileTests {
  @Test("The code of each lesson equals its source file", arguments: Lesson.all.map(\.number))
  func lessonCodeEqualsSourceFile(number: Int) throws {
    let lesson = Lesson.all[number - 1]
    #expect(try Project.text(lesson.file) == lesson.code)
  }

  @Test("The text that an exercise changes occurs once in its source file", arguments: Lesson.all.map(\.number))
  func exerciseTextOccursOnce(number: Int) throws {
    let exercise = Lesson.all[number - 1].exercise
    let parts = try Project.text(exercise.file).split(
      separator: exercise.right, omittingEmptySubsequences: false)
    #expect(parts.count == 2, "\(exercise.right) in \(exercise.file)")
    #expect(exercise.broken != exercise.right)
  }

  @Test("Each law has a file of tests, a lesson and a file of tests for the lesson", arguments: 1...21)
  func everyLawHasItsFiles(law: Int) {
    let number = law < 10 ? "0\(law)" : "\(law)"
    #expect(Project.files("Tests", ending: "Law\(number)Tests.swift").count == 1)
    #expect(
      Project.files("Sources/jotter/Lessons", ending: ".swift").count { $0.contains("/Lesson\(number)") } == 1)
    #expect(Project.files("Tests/LessonsTests", ending: "Lesson\(number)Tests.swift").count == 1)
  }
}
