import CResources

/// A law of the architecture, shown by a reactor in a broken and in a right version.
public struct Lesson: Sendable {
  /// The number of the law.
  public let number: Int
  public let title: String
  /// The law, in a sentence.
  public let law: String
  /// The whole source file of the lesson.
  public var code: String { resource_text(fileName).map { String(cString: $0) } ?? "" }
  /// The path of the source file in the project.
  public var file: String { "Sources/jotter/Lessons/Laws/\(fileName)" }
  /// A change to try out in the product.
  public let exercise: Exercise
  /// Runs both versions, with the same result in every process.
  public let run: @Sendable () async -> LessonResult

  private let fileName: String

  init(
    number: Int, title: String, law: String, exercise: Exercise, file: String = #fileID,
    run: @escaping @Sendable () async -> LessonResult
  ) {
    self.number = number
    self.title = title
    self.law = law
    self.exercise = exercise
    // `#fileID` is the module, a slash, and the file name.
    self.fileName = String(file.split(separator: "/").last ?? "")
    self.run = run
  }
}

extension Lesson {
  /// The lessons in the order of their laws.
  public static let all = [
    OneInbox.lesson, PureReduce.lesson, EffectsLast.lesson, OneReduction.lesson,
    EqualEvents.lesson, FeedbackOnTransitions.lesson, Queued.lesson, LateAnswers.lesson,
    Failures.lesson, OwnStreams.lesson, Stop.lesson, NothingLeaks.lesson,
    EveryChange.lesson, Forward.lesson, ChildOutputs.lesson, Lifetime.lesson,
    Settled.lesson, VirtualTime.lesson, Determinism.lesson, BoundedState.lesson,
    SendableByConstruction.lesson,
  ]

  /// The recommended first lessons, in this order.
  public static let first = [2, 3, 8, 6, 17]
}

/// The two versions of a lesson's reactor, which differ only in the code after `case .broken` and `case .right`.
public enum Version: String, Sendable {
  /// The common mistake.
  case broken
  /// The code that obeys the law.
  case right
}

extension Lesson {
  /// The lines of code that differ from the other version.
  public func lines(of version: Version) -> [String] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let label = "case .\(version):"
    guard let start = lines.firstIndex(where: { $0.trimmed.hasPrefix(label) }) else { return [] }
    let below = lines[(start + 1)...].prefix { $0.indentation > lines[start].indentation }
    let margin = below.map(\.indentation).min() ?? 0
    let beside = lines[start].trimmed.dropFirst(label.count).trimmed
    return (beside.isEmpty ? [] : [String(beside)]) + below.map { String($0.dropFirst(margin)) }
  }
}

extension Substring {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}

/// The place of the right code in the product, and a change there that makes a test fail.
public struct Exercise: Equatable, Sendable {
  /// The file, in the project.
  public let file: String
  /// The right code in this file.
  public let right: String
  /// The replacement; empty to delete the code.
  public let broken: String

  init(in file: String, for right: String, write broken: String) {
    self.file = "Sources/\(file)"
    self.right = right
    self.broken = broken
  }
}

/// The result of running a lesson.
public struct LessonResult: Equatable, Sendable {
  /// The output of the broken version.
  public let broken: [String]
  /// The loss in the broken version.
  public let lost: String
  /// The output of the right version.
  public let right: [String]
  /// True if the broken version lost what the lesson says, and the right version lost nothing.
  public let isShown: Bool
}
