import Adapters
import Lessons
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

extension Answer {
  /// The result of installing or removing the system's watch unit.
  static func unit(_ unit: WatchUnit, _ wish: WatchRequest, style: Style) async -> Output {
    do throws(Failure) {
      guard wish == .install else { return watchEnded(try await unit.remove(), style: style) }
      try await unit.install()
      return watchBegun(unit.path, style: style)
    } catch {
      return refusal(error, style: style)
    }
  }

  /// The answer to a request that needs no data; nil for any other request.
  static func fixed(
    _ request: Request, _ format: Format, help helpStyle: @autoclosure () -> Style, style: @autoclosure () -> Style
  ) async -> Output? {
    switch request {
    case .help(let topic): help(topic, style: helpStyle(), of: App.verbs)
    case .manual: manual(of: App.verbs)
    case .completion(let shell): completion(shell, of: App.verbs)
    case .version: version(format)
    case .lesson(let number, let showsCode): await lesson(number, showsCode: showsCode, style: style())
    default: nil
    }
  }

  /// The result of a lesson, or its code; without a number, the list of lessons.
  static func lesson(_ number: Int?, showsCode: Bool, style: Style) async -> Output {
    guard let number else {
      let order = Lesson.first.map { "\($0)" }.joined(separator: ", ")
      return Output(
        out: LessonRenderer.list(Lesson.all.map { ($0.number, $0.title) }, style: style),
        err: [style.say("a good order: \(order), then the rest")])
    }
    guard let lesson = Lesson.all.first(where: { $0.number == number }) else {
      return usage(
        UsageError(
          "there is no lesson \(number)",
          suggestion: "type a number from 1 to \(Lesson.all.count); \(style.commandPrefix)lesson lists the lessons"),
        style: style)
    }
    guard !showsCode else { return Output(out: LessonRenderer.code(lesson.code)) }
    let showing = await lesson.run()
    let text = LessonText(
      number: number, title: lesson.title, law: lesson.law,
      broken: .init(code: lesson.lines(of: .broken), outcome: showing.broken), lost: showing.lost,
      right: .init(code: lesson.lines(of: .right), outcome: showing.right), file: lesson.file,
      exercise: .init(file: lesson.exercise.file, right: lesson.exercise.right, broken: lesson.exercise.broken),
      isShown: showing.isShown)
    return Output(out: LessonRenderer.lines(text, style: style), exitCode: showing.isShown ? 0 : 1)
  }
}
