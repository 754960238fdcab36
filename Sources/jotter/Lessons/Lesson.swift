/// One law of the architecture, shown twice: by a reactor that breaks it, and by one that keeps it.
public struct Lesson: Sendable {
  /// The number of its law.
  public let number: Int
  /// What it is about, in a few words.
  public let title: String
  /// The law, in a sentence.
  public let law: String
  /// Where its code is, in the project.
  public let file: String
  /// Runs both reactors; the outcome is the same each time, in every process.
  public let run: @Sendable () async -> Showing

  init(
    number: Int, title: String, law: String, file: String = #fileID, run: @escaping @Sendable () async -> Showing
  ) {
    self.number = number
    self.title = title
    self.law = law
    self.file = "Sources/jotter/\(file)"
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
}

/// What a lesson has shown.
public struct Showing: Equatable, Sendable {
  /// What the broken reactor did.
  public let broken: [String]
  /// What was lost by it.
  public let lost: String
  /// What the right reactor did.
  public let right: [String]
  /// Whether the broken one lost what the lesson promises, and the right one nothing.
  public let isShown: Bool
}
