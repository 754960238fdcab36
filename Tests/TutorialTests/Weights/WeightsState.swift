public import Architecture
public import UseCases

/// What was asked about weights last, and the answer to it; never more than a few weights (law 20).
public struct WeightsState: DomainState {
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

  /// How many answers there have been: the same one twice is two.
  public var answers = 0
  /// The newest answer.
  public var answer: Answer?

  /// Nobody has asked.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .weighed(let patient, let grams):
      let weight = Weight(patient: patient, grams: grams, notedAt: stamp.time)
      if !weight.isPossible { answer(.impossible(grams)) }
    case .asked: break
    case .noted(let weight, let before): answer(.noted(weight, before: before))
    case .read(let weights, let patient): answer(.read(weights, of: patient))
    case .failed(let failure): answer(.failure(failure))
    }
  }

  private mutating func answer(_ answer: Answer) {
    self.answer = answer
    answers += 1
  }
}
