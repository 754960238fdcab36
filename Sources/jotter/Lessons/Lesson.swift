import CResources

/// One law of the architecture, shown by one reactor in two versions: one that breaks it, and one that keeps it.
public struct Lesson: Sendable {
  /// The number of its law.
  public let number: Int
  /// What it is about, in a few words.
  public let title: String
  /// The law, in a sentence.
  public let law: String
  /// The whole source file of the lesson.
  public var code: String { resource_text(fileName).map { String(cString: $0) } ?? "" }
  /// The path of that file, in the project.
  public var file: String { "Sources/jotter/Lessons/Laws/\(fileName)" }
  /// What to try out in the product.
  public let exercise: Exercise
  /// Runs both versions; the outcome is the same each time, in every process.
  public let run: @Sendable () async -> Showing

  private let fileName: String

  init(
    number: Int, title: String, law: String, exercise: Exercise, file: String = #fileID,
    run: @escaping @Sendable () async -> Showing
  ) {
    self.number = number
    self.title = title
    self.law = law
    self.exercise = exercise
    // After the module and its slash.
    self.fileName = String(file.split(separator: "/").last ?? "")
    self.run = run
  }
}

extension Lesson {
  /// One for each law, in their order.
  public static let all = [
    OneInbox.lesson, PureReduce.lesson, EffectsLast.lesson, OneReduction.lesson,
    EqualEvents.lesson, FeedbackOnTransitions.lesson, Queued.lesson, LateAnswers.lesson,
    Failures.lesson, OwnStreams.lesson, Stop.lesson, NothingLeaks.lesson,
    EveryChange.lesson, Forward.lesson, ChildOutputs.lesson, Lifetime.lesson,
    Settled.lesson, VirtualTime.lesson, Determinism.lesson, BoundedState.lesson,
    SendableByConstruction.lesson,
  ]

  /// The laws to begin with, in this order: what a reduce may do, what follows it, and how a test waits for it.
  public static let first = [2, 3, 8, 6, 17]
}

/// The two versions of a lesson's reactor; they differ only in what stands after these labels.
public enum Version: String, Sendable {
  /// As it is often written.
  case broken
  /// As the law has it.
  case right
}

extension Lesson {
  /// The lines that only this version has, as they stand in the code.
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

/// Where the right code of a lesson stands in the product, and what to write there to see a test fail.
public struct Exercise: Equatable, Sendable {
  /// The file, in the project.
  public let file: String
  /// The line as the product has it.
  public let right: String
  /// What to write instead; nothing, to take it out.
  public let broken: String

  init(in file: String, for right: String, write broken: String) {
    self.file = "Sources/\(file)"
    self.right = right
    self.broken = broken
  }
}

/// What a lesson has shown.
public struct Showing: Equatable, Sendable {
  /// What the broken version did.
  public let broken: [String]
  /// What was lost by it.
  public let lost: String
  /// What the right version did.
  public let right: [String]
  /// Whether the broken one lost what the lesson promises, and the right one nothing.
  public let isShown: Bool
}
