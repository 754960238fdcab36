import Architecture
import Harness
import Testing
import UseCases

/// Media on a failing disk.
@Suite struct MediaFailureTests {
  @Test("A check that cannot read is answered with the failure; a failed clean-up at the start is no answer")
  func unreadableCheckAnswersWithFailure() {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let media = harness.track(
        UseCase<MediaState>(store: store, files: NoMediaFiles(), tools: .none, runtime: harness.runtime))
      media.send(.sessionOpened(1)) { $0.session = 1 }
      store.disk.answer(.fails(.store(.full)))
      media.received(.collectFailed(.store(.full)))
      media.send(.checkAsked(cleans: false)) { $0.isBusy = true }
      store.disk.answer(.fails(.store(.busy)))
      media.received(.checkFailed(.store(.busy))) {
        $0.answer = .failure(.store(.busy))
        $0.isBusy = false
      }
    }
  }
}
