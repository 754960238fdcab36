import TerminalKit
import TerminalViews
import Testing

@Suite struct LessonRendererTests {
  private static let lesson = LessonText(
    number: 22, title: "a law", law: "It is kept.",
    broken: .init(code: ["count(.twice)"], outcome: ["It was not.", "sum: 1"]), lost: "2 of 3",
    right: .init(code: ["count(.once)"], outcome: ["It was.", "sum: 3"]), file: "Law.swift",
    exercise: .init(file: "Sums.swift", right: "count(.once)", broken: "count(.twice)"), isShown: true)

  @Test("A lesson prints its law, the broken and the right version with their output, and an exercise")
  func lessonPrintsBothVersions() {
    #expect(
      LessonRenderer.lines(Self.lesson, style: Style()) == [
        "lesson 22: a law", "  It is kept.", "", "broken", "  count(.twice)", "  It was not.", "  sum: 1",
        "lost: 2 of 3", "", "right", "  count(.once)", "  It was.", "  sum: 3", "", "code: Law.swift",
        "      /lesson 22 --code prints it", "", "exercise: in Sums.swift", "  for    count(.once)",
        "  write  count(.twice)", "  then run make test-unit, and read the failure",
      ])
  }

  @Test("An exercise without a broken code prints what to take out")
  func exercisePrintsWhatToRemove() {
    var lesson = Self.lesson
    lesson.exercise.broken = ""
    #expect(
      LessonRenderer.lines(lesson, style: Style()).suffix(3) == [
        "exercise: in Sums.swift", "  take out  count(.once)", "  then run make test-unit, and read the failure",
      ])
  }

  @Test("The code of a lesson is printed line by line, unchanged")
  func lessonCodeIsPrintedUnchanged() {
    #expect(
      LessonRenderer.code("import A\n\nenum B {\n  case c\n}\n") == ["import A", "", "enum B {", "  case c", "}"])
  }

  @Test("If a lesson's run does not show the promised difference, its last line says so")
  func notShown() {
    var lesson = Self.lesson
    lesson.isShown = false
    #expect(LessonRenderer.lines(lesson, style: Style()).last == "the result differs from the promise of the lesson")
  }

  @Test("Colour marks the headings of both versions, and changes no text")
  func colourMarksVersionHeadings() {
    let lines = LessonRenderer.lines(Self.lesson, style: Style(hasColor: true)).map { PrintedLine($0).text }
    #expect(lines.contains("\u{1B}[31mbroken\u{1B}[0m"))
    #expect(lines.contains("\u{1B}[32mright\u{1B}[0m"))
    let plain = lines.map { $0.replacing(/\u{1B}\[\d+m/, with: "") }
    #expect(plain == LessonRenderer.lines(Self.lesson, style: Style()))
  }

  @Test("Long lines of a lesson are broken at the width, or at 80 columns", arguments: [40, 80, 200])
  func longLessonLinesAreBroken(columns: Int) {
    var lesson = Self.lesson
    lesson.law = String(repeating: "word ", count: 60) + "end"
    let lines = LessonRenderer.lines(lesson, style: Style(width: columns))
    #expect(lines.allSatisfy { $0.displayWidth <= min(columns, 80) })
    #expect(lines.contains { $0.hasSuffix("end") })
  }

  @Test("The list of lessons aligns the numbers to the right")
  func lessonNumbersAlignRight() {
    let lines = LessonRenderer.list([(9, "nine"), (10, "ten")], style: Style())
    #expect(lines == [" 9  nine", "10  ten"])
  }

  @Test("`/lesson` takes a number, with or without `--code`, or nothing")
  func lessonTakesNumberOrNothing() throws {
    #expect(try Parser.line("/lesson", in: context()).request == .lesson(nil))
    #expect(try Parser.line("/lesson 8", in: context()).request == .lesson(8))
    #expect(try Parser.line("/lesson 8 --code", in: context()).request == .lesson(8, showsCode: true))
    for line in ["/lesson --code", "/lesson x", "/lesson -1", "/lesson 1 2", "/lesson 99999999999999999999"] {
      #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
    }
  }
}
