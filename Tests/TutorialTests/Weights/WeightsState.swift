public import Architecture
public import UseCases

/// What was asked about weights last, and the answer to it; never more than a few weights (law 20).
public struct WeightsState: AnsweringState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner has put a patient on the scale.
    case weighed(String, grams: Int)
    /// The weight is durable; the one before it.
    case noted(Weight, before: Weight?)
    /// The practitioner asked for the last weights of a patient.
    case asked(String)
    /// Here they are.
    case read([Weight], of: String)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// The weight is durable; the one before it.
    case noted(Weight, before: Weight?)
    /// The last weights of a patient, the newest first.
    case read([Weight], of: String)
    /// No animal has this weight, in grams.
    case impossible(Int)
    /// It was not done.
    case failure(Failure)
  }

  /// The newest answer.
  public var answer: Answer?

  /// Nobody has asked.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }
}

extension WeightsState.Event {
  /// The answer that it is; nil for none.
  var answer: WeightsState.Answer? {
    switch self {
    case .weighed(_, let grams): Weight.possible.contains(grams) ? nil : .impossible(grams)
    case .asked: nil
    case .noted(let weight, let before): .noted(weight, before: before)
    case .read(let weights, let patient): .read(weights, of: patient)
    case .failed(let failure): .failure(failure)
    }
  }
}
