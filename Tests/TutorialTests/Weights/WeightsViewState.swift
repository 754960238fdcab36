public import Foundation
public import ViewModels

/// Weights, as a person sees them: the answer to what was typed about one.
public struct WeightsViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Put a patient on the scale.
    case weighed(String, kilograms: Decimal)
    /// Asked for the last weights of a patient.
    case asked(String)
  }

  /// What it tells its parent.
  public typealias Output = ScreenAnswer

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable, Codable {
    /// It is durable; the weight before it.
    case noted(WeightRow, before: WeightRow?)
    /// The last weights of a patient, the newest first.
    case listed([WeightRow], patient: String)
    /// No animal has this weight, in kilograms.
    case impossible(Decimal)
    /// It was not done.
    case refused(Failure)
  }

  /// The newest answer.
  public var answer: Answer?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }

  /// Nobody has asked.
  public init() {}
}

/// One weight, as a person sees it.
public struct WeightRow: Equatable, Sendable, Codable {
  /// The patient's name.
  public var patient: String
  /// In kilograms.
  public var kilograms: Decimal
  /// When it was noted.
  public var notedAt: Date

  /// A row of these values.
  public init(patient: String, kilograms: Decimal, notedAt: Date) {
    self.patient = patient
    self.kilograms = kilograms
    self.notedAt = notedAt
  }
}
