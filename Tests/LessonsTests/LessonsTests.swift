import Lessons
import Testing

@Suite struct LessonsTests {
  @Test("Each of the twenty-one laws has one lesson, in the order of the laws")
  func lessonsFollowLawOrder() {
    #expect(Lesson.all.map(\.number) == Array(1...21))
    #expect(Set(Lesson.all.map(\.title)).count == 21)
  }

  @Test(
    "A lesson shows its fault and its fix, and gives the same result in a second run",
    arguments: Lesson.all.map(\.number))
  func lessonShowsFaultAndFix(number: Int) async {
    let lesson = Lesson.all[number - 1]
    let showing = await lesson.run()
    #expect(showing.isShown)
    #expect(!showing.broken.isEmpty && !showing.lost.isEmpty && !showing.right.isEmpty)
    #expect(await lesson.run() == showing)
  }

  @Test(
    "A lesson prints its own code, with one place per version and lines of at most 78 columns",
    arguments: Lesson.all.map(\.number))
  func lessonPrintsItsOwnCode(number: Int) {
    let lesson = Lesson.all[number - 1]
    #expect(lesson.code.contains("number: \(number), title: \"\(lesson.title)\""))
    for version in [Version.broken, .right] {
      #expect(lesson.code.split(separator: "case .\(version):").count == 2)
      #expect(!lesson.lines(of: version).isEmpty)
      // 80 columns minus a margin of two: wrapped code is hard to read.
      #expect(lesson.lines(of: version).allSatisfy { $0.count <= 78 })
    }
    #expect(lesson.lines(of: .broken) != lesson.lines(of: .right))
  }

  @Test("The lines of a version are its code without the common indentation")
  func versionLinesOmitCommonIndentation() {
    #expect(
      Lesson.all[7].lines(of: .broken) == [#".call("search", .concurrent) { .found(await search(text, clock)) }"#])
    #expect(Lesson.all[7].lines(of: .right) == [#".call("search", .replace) { .found(await search(text, clock)) }"#])
    #expect(
      Lesson.all[3].lines(of: .broken) == [
        "let costs = UseCase(Costs(), runtime: runtime)",
        "for check in checks { check(35).map { _ = costs.dispatch($0) } }", "return costs.state",
      ])
  }

  @Test("The first lessons to read are 2, 3, 8, 6 and 17")
  func readingBeginsWithSecondLesson() {
    #expect(Lesson.first == [2, 3, 8, 6, 17])
  }
}
