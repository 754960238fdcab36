public import Foundation
public import ViewModels

/// Screen state: the answer to the last command about weights.
public struct WeightsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// The user put a patient on the scale.
    case weighed(String, kilograms: Decimal)
    /// The user asked for the last weights of a patient.
    case asked(String)
  }

  public typealias Output = ScreenAnswer

  /// The result of the last command.
  public enum Answer: Equatable, Sendable, Codable {
    /// The weight is durable; `before` is the patient's previous weight.
    case noted(WeightRow, before: WeightRow?)
    /// The last weights of a patient, the newest first.
    case listed([WeightRow], patient: String)
    /// No animal has this weight, in kilograms.
    case impossible(Decimal)
    /// The store failed.
    case refused(Failure)
  }

  /// Nil before the first answer.
  public var answer: Answer?
  /// The store's failure, if the last answer is a failure.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }

  public init() {}
}

/// One weight for display.
public struct WeightRow: Equatable, Sendable, Codable {
  /// The patient's name.
  public var patient: String
  public var kilograms: Decimal
  public var notedAt: Date

  public init(patient: String, kilograms: Decimal, notedAt: Date) {
    self.patient = patient
    self.kilograms = kilograms
    self.notedAt = notedAt
  }
}
