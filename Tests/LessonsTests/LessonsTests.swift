import Lessons
import Testing

@Suite struct LessonsTests {
}
