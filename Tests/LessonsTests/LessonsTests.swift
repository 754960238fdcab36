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
}
