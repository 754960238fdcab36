public import Architecture
public import UseCases

/// The answer to the last request about weights; at most five weights (law 20).
public struct WeightsState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner has put a patient on the scale.
    case weighed(String, grams: Int)
    /// The weight is durable; `before` is the patient's previous weight.
    case noted(Weight, before: Weight?)
    /// The practitioner asked for the last weights of a patient.
    case asked(String)
    /// The store returned the last weights, the newest first.
    case read([Weight], of: String)
    /// The store failed.
    case failed(Failure)
  }

  /// The result of the last request.
  public enum Answer: Equatable, Sendable, Codable {
    /// The weight is durable; `before` is the patient's previous weight.
    case noted(Weight, before: Weight?)
    /// The last weights of a patient, the newest first.
    case read([Weight], of: String)
    /// The weight, in grams, is outside `Weight.possible`.
    case impossible(Int)
    /// The store failed.
    case failure(Failure)
  }

  /// Nil before the first answer.
  public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }
}

extension WeightsState.Event {
  /// The answer that the event gives; nil for a request that the store has to answer.
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
