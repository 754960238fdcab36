public import Architecture

/// A screen about cats and dogs: it counts its answers, and tells of each.
public protocol AnimalScreen: ViewState where Output == AnimalOutput {
  /// How many answers there have been: the same one twice is shown twice.
  var answers: Int { get }
  /// Why the last thing asked for was not done; nil when it was.
  var complaint: Complaint? { get }
}

/// What a screen about cats and dogs tells its parent.
public enum AnimalOutput: Equatable, Sendable, Codable {
  /// The practitioner has an answer.
  case answered
  /// It was not done.
  case refused(Complaint)
}

extension Outputs where State: AnimalScreen {
  /// Each answer, told to the parent.
  package static var answers: Outputs {
    .telling { change in
      guard change.before.answers != change.after.answers else { return [] }
      return [change.after.complaint.map { .refused($0) } ?? .answered]
    }
  }
}
