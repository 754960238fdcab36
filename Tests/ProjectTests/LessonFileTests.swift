import Foundation
import Lessons
import Testing

@Suite struct LessonFileTests {
  @Test("The program prints each lesson's source as it is", arguments: Lesson.all.map(\.number))
  func code(number: Int) throws {
    let lesson = Lesson.all[number - 1]
    #expect(try Project.text(lesson.file) == lesson.code)
  }

  @Test("The text that an exercise changes stands in the product, once", arguments: Lesson.all.map(\.number))
  func exercise(number: Int) throws {
    let exercise = Lesson.all[number - 1].exercise
    let parts = try Project.text(exercise.file).split(
      separator: exercise.right, omittingEmptySubsequences: false)
    #expect(parts.count == 2, "\(exercise.right) in \(exercise.file)")
    #expect(exercise.broken != exercise.right)
  }

  @Test("Each law has its tests, its lesson, and the twin tests of that", arguments: 1...21)
  func files(law: Int) {
    let number = law < 10 ? "0\(law)" : "\(law)"
    #expect(Project.files("Tests", ending: "Law\(number)Tests.swift").count == 1)
    #expect(
      Project.files("Sources/jotter/Lessons", ending: ".swift").count { $0.contains("/Lesson\(number)") } == 1)
    #expect(Project.files("Tests/LessonsTests", ending: "Lesson\(number)Tests.swift").count == 1)
  }
}
