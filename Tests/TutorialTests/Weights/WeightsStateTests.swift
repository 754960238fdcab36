import Architecture
import Testing

@Suite struct WeightsStateTests {
  @Test("An impossible weight is refused at once; a possible weight waits for the store")
  func impossibleWeightIsRefusedImmediately() {
    var state = WeightsState()
    let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: 7)
    state.reduce(.weighed("Rex", grams: 31_200), stamp)
    #expect(state == WeightsState())
    state.reduce(.weighed("Rex", grams: 312_000), stamp)
    #expect(state.answer == .impossible(312_000))
  }
}
