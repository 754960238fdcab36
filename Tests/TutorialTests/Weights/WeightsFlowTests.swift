import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

@Suite struct WeightsFlowTests {
  private static func weight(_ grams: Int) -> Weight {
    Weight(patient: "Rex", grams: grams, notedAt: Instant(milliseconds: 60_000))
  }

  @Test("A weight is confirmed once it is durable, and the next confirmation names it")
  func durableWeightIsConfirmed() {
    Harness.run { harness in
      let store = SlowWeights(in: harness)
      let weights = harness.track(UseCase(store: store, runtime: harness.runtime))

      weights.send(.weighed("Rex", grams: 32_000))
      store.disk.answer(nil)
      weights.received(.noted(Self.weight(32_000), before: nil)) {
        $0.answer = .noted(Self.weight(32_000), before: nil)
      }

      weights.send(.weighed("Rex", grams: 31_200))
      store.disk.answer(nil)
      weights.received(.noted(Self.weight(31_200), before: Self.weight(32_000))) {
        $0.answer = .noted(Self.weight(31_200), before: Self.weight(32_000))
      }
    }
  }

  @Test("An impossible weight does not reach the store, and a full disk is reported each time")
  func impossibleWeightNeverReachesStore() {
    Harness.run { harness in
      let store = SlowWeights(in: harness)
      let weights = harness.track(UseCase(store: store, runtime: harness.runtime))

      weights.send(.weighed("Rex", grams: 312_000)) { $0.answer = .impossible(312_000) }
      for count in 1...2 {
        weights.send(.weighed("Rex", grams: 31_200))
        store.disk.answer(.store(.full))
        // A repeated answer leaves the state unchanged.
        weights.received(.failed(.store(.full)), count > 1 ? nil : { $0.answer = .failure(.store(.full)) })
      }
    }
  }

  @Test("A new query of weights cancels the query before it")
  func newQueryCancelsFormerQuery() {
    Harness.run { harness in
      let store = SlowWeights(in: harness)
      let weights = harness.track(UseCase(store: store, runtime: harness.runtime))

      weights.send(.asked("Rex"))
      weights.send(.asked("Mila"))
      weights.dropped(.failed(.interrupted))
      store.disk.answer(nil)
      weights.received(.read([], of: "Mila")) { $0.answer = .read([], of: "Mila") }
    }
  }

  @Test("The view model converts kilograms to grams and back, and shows each answer")
  func viewModelConvertsKilograms() {
    Harness.run { harness in
      harness.ignore("weights")
      let weights = UseCase(store: MemoryWeights(), runtime: harness.runtime)
      let view = harness.track(
        ViewModel(weights: weights, runtime: harness.runtime))

      let row = WeightRow(patient: "Rex", kilograms: 31.2, notedAt: Date(timeIntervalSince1970: 60))
      view.send(.weighed("Rex", kilograms: 31.2))
      view.observed { $0.answer = .noted(row, before: nil) }
      view.send(.asked("Rex"))
      view.observed { $0.answer = .listed([row], patient: "Rex") }
      view.send(.weighed("Rex", kilograms: 312))
      view.observed { $0.answer = .impossible(312) }
    }
  }
}
