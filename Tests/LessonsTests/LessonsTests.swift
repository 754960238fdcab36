import Lessons
import Testing

@Suite struct LessonsTests {
  @Test("There is one for each of the twenty-one laws, in their order")
  func numbers() {
    #expect(Lesson.all.map(\.number) == Array(1...21))
    #expect(Set(Lesson.all.map(\.title)).count == 21)
  }

  @Test("Each shows what it promises, and the same each time", arguments: Lesson.all.map(\.number))
  func shown(number: Int) async {
    let lesson = Lesson.all[number - 1]
    let showing = await lesson.run()
    #expect(showing.isShown)
    #expect(!showing.broken.isEmpty && !showing.lost.isEmpty && !showing.right.isEmpty)
    #expect(await lesson.run() == showing)
  }

  @Test("The code of each is its own, and its versions differ in one place", arguments: Lesson.all.map(\.number))
  func code(number: Int) {
    let lesson = Lesson.all[number - 1]
    #expect(lesson.code.contains("number: \(number), title: \"\(lesson.title)\""))
    for version in [Version.broken, .right] {
      #expect(lesson.code.split(separator: "case .\(version):").count == 2)
      #expect(!lesson.lines(of: version).isEmpty)
      // 80 columns, two of them for the margin: wrapped code is hard to read.
      #expect(lesson.lines(of: version).allSatisfy { $0.count <= 78 })
    }
    #expect(lesson.lines(of: .broken) != lesson.lines(of: .right))
  }

  @Test("A difference is printed as the code stands, without its indentation")
  func lines() {
    #expect(
      Lesson.all[7].lines(of: .broken) == [#".call("search", .concurrent) { .found(await search(text, clock)) }"#])
    #expect(Lesson.all[7].lines(of: .right) == [#".call("search", .replace) { .found(await search(text, clock)) }"#])
    #expect(
      Lesson.all[3].lines(of: .broken) == [
        "let costs = UseCase(Costs(), runtime: runtime)",
        "for check in checks { check(35).map { _ = costs.dispatch($0) } }", "return costs.state",
      ])
  }

  @Test("Those to begin with are lessons, each named once")
  func first() {
    #expect(Lesson.first == [2, 3, 8, 6, 17])
  }
}
