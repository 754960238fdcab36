package import Architecture
package import Foundation
import UseCases
import ViewModels

extension ViewModel<WeightsViewState> {
  package convenience init(
    weights: UseCase<WeightsState>, runtime: Runtime
  ) {
    self.init(
      WeightsViewState(), name: "weights view", runtime: runtime,
      observing: [.answers(of: weights) { domain, view in view.show(domain) }],
      declares: [weights],
      forward: { action, _ in [.event(WeightsState.Event(action), to: weights)] })
  }
}

extension WeightsViewState {
  package mutating func show(_ domain: WeightsState) { answer = domain.answer.map { Answer($0) } }
}

extension WeightsViewState.Answer {
  fileprivate init(_ answer: WeightsState.Answer) {
    self =
      switch answer {
      case .noted(let weight, let before): .noted(WeightRow(weight), before: before.map { WeightRow($0) })
      case .read(let weights, let patient): .listed(weights.map { WeightRow($0) }, patient: patient)
      case .impossible(let grams): .impossible(Decimal(grams) / 1_000)
      case .failure(let failure): .refused(failure)
      }
  }
}

extension WeightRow {
  package init(_ weight: Weight) {
    self.init(
      patient: weight.patient, kilograms: Decimal(weight.grams) / 1_000, notedAt: Date(weight.notedAt))
  }
}

extension WeightsState.Event {
  /// The event of an action; kilograms become whole grams.
  fileprivate init(_ action: WeightsViewState.Action) {
    self =
      switch action {
      case .weighed(let patient, let kilograms): .weighed(patient, grams: Int(kilograms: kilograms))
      case .asked(let patient): .asked(patient)
      }
  }
}

extension Int {
  /// Rounds to whole grams; a weight below 0 or above 1,000 t becomes 0, which `Weight.possible` excludes.
  package init(kilograms: Decimal) {
    var grams = kilograms * 1_000
    var whole = Decimal()
    NSDecimalRound(&whole, &grams, 0, .plain)
    self = (0...1_000_000_000).contains(whole) ? NSDecimalNumber(decimal: whole).intValue : 0
  }
}
