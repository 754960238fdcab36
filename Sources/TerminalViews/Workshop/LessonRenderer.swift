/// What a lesson has shown, as texts.
public struct LessonText: Equatable, Sendable {
  /// The number of its law.
  public var number: Int
  /// What it is about.
  public var title: String
  /// The law, in a sentence.
  public var law: String
  /// What the broken reactor did.
  public var broken: [String]
  /// What was lost by it.
  public var lost: String
  /// What the right reactor did.
  public var right: [String]
  /// Where its code is.
  public var file: String
  /// Whether all this is what the lesson promises.
  public var isShown: Bool

  /// A lesson of these texts.
  public init(
    number: Int, title: String, law: String, broken: [String], lost: String, right: [String], file: String,
    isShown: Bool
  ) {
    self.number = number
    self.title = title
    self.law = law
    self.broken = broken
    self.lost = lost
    self.right = right
    self.file = file
    self.isShown = isShown
  }
}

/// Prints lessons.
public enum LessonRenderer {
  /// The list of all lessons, a line each.
  public static func list(_ lessons: [(number: Int, title: String)], style: Style) -> [String] {
    let width = lessons.map { "\($0.number)".count }.max() ?? 0
    return lessons.map { lesson in
      let number = style.paint("\(lesson.number)".paddedLeft(to: width), .bold)
      return "\(number)  \(lesson.title)"
    }
  }

  /// One lesson: its law, what the broken reactor did, what was lost, and what the right one did.
  public static func lines(_ lesson: LessonText, style: Style) -> [String] {
    let width = min(style.width ?? 80, 80)
    func indented(_ lines: [String]) -> [String] {
      lines.flatMap { $0.wrapped(to: width - 2) }.map { "  \($0)" }
    }
    var lines = "lesson \(lesson.number): \(lesson.title)".wrapped(to: width).map { style.paint($0, .bold) }
    lines += indented([lesson.law])
    lines += ["", style.paint("broken", .wrong)] + indented(lesson.broken)
    lines += "lost: \(lesson.lost)".wrapped(to: width).map { style.paint($0, .wrong) }
    lines += ["", style.paint("right", .good)] + indented(lesson.right)
    lines += ["", style.paint("code: \(lesson.file)", .dim)]
    if !lesson.isShown { lines += ["", style.paint("this is not what the lesson promises", .wrong)] }
    return lines
  }
}
