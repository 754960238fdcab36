import TerminalKit

/// The result of a lesson, as texts.
public struct LessonText: Equatable, Sendable {
  /// A version of the lesson's reactor.
  public struct Version: Equatable, Sendable {
    public var code: [String]
    /// The output of the run.
    public var outcome: [String]

    public init(code: [String], outcome: [String]) {
      self.code = code
      self.outcome = outcome
    }
  }

  public struct Exercise: Equatable, Sendable {
    /// The path of the file.
    public var file: String
    public var right: String
    public var broken: String

    public init(file: String, right: String, broken: String) {
      self.file = file
      self.right = right
      self.broken = broken
    }
  }

  public var number: Int
  public var title: String
  public var law: String
  /// The version that breaks the law.
  public var broken: Version
  public var lost: String
  /// The version that keeps the law.
  public var right: Version
  /// The path of the lesson's source file.
  public var file: String
  /// The right code in the product, and a change to try there.
  public var exercise: Exercise
  /// Whether the run showed the difference that the lesson promises.
  public var isShown: Bool

  public init(
    number: Int, title: String, law: String, broken: Version, lost: String, right: Version, file: String,
    exercise: Exercise, isShown: Bool
  ) {
    self.number = number
    self.title = title
    self.law = law
    self.broken = broken
    self.lost = lost
    self.right = right
    self.file = file
    self.exercise = exercise
    self.isShown = isShown
  }
}

/// Prints lessons.
public enum LessonRenderer {
  /// All lessons, one line each.
  public static func list(_ lessons: [(number: Int, title: String)], style: Style) -> [String] {
    let width = lessons.map { "\($0.number)".count }.max() ?? 0
    return lessons.map { lesson in
      let number = style.paint("\(lesson.number)".paddedLeft(to: width), .bold)
      return "\(number)  \(lesson.title)"
    }
  }

  /// The lines of a lesson's source code.
  public static func code(_ code: String) -> [String] {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A lesson: its law, both versions with code and output, and the loss.
  public static func lines(_ lesson: LessonText, style: Style) -> [String] {
    let width = min(style.width ?? 80, 80)
    func indented(_ lines: [String]) -> [String] {
      lines.flatMap { $0.wrapped(to: width - 2) }.map { "  \($0)" }
    }
    func version(_ name: String, _ ink: Ink, _ version: LessonText.Version) -> [String] {
      // Do not wrap code between words.
      ["", style.paint(name, ink)] + version.code.map { style.paint("  \($0)", .bold) } + indented(version.outcome)
    }
    var lines = "lesson \(lesson.number): \(lesson.title)".wrapped(to: width).map { style.paint($0, .bold) }
    lines += indented([lesson.law])
    lines += version("broken", .wrong, lesson.broken)
    lines += "lost: \(lesson.lost)".wrapped(to: width).map { style.paint($0, .wrong) }
    lines += version("right", .good, lesson.right)
    lines += ["", style.paint("code: \(lesson.file)", .dim)]
    lines += [style.paint("      \(style.commandPrefix)lesson \(lesson.number) --code prints it", .dim)]
    lines += ["", "exercise: in \(lesson.exercise.file)"]
    if lesson.exercise.broken.isEmpty {
      lines += ["  take out  \(lesson.exercise.right)"]
    } else {
      lines += ["  for    \(lesson.exercise.right)", "  write  \(lesson.exercise.broken)"]
    }
    lines += indented(["then run make test-unit, and read the failure"])
    if !lesson.isShown { lines += ["", style.paint("the result differs from the promise of the lesson", .wrong)] }
    return lines
  }
}
