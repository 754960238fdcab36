import Architecture
import Testing

private func sensor() async -> Double { 12.4 }

@Suite struct ReadmeExampleTests {
  @Test("The program of the README shows the weight")
  func readmeProgramShowsWeight() async {
    struct Scale: DomainState {
      enum Event: Equatable, Sendable, Codable { case steppedOn, weighed(Double) }
      var kilograms: Double?

      mutating func reduce(_ event: Event, _ stamp: Stamp) {
        switch event {
        case .steppedOn: kilograms = nil
        case .weighed(let kilograms): self.kilograms = kilograms
        }
      }
    }

    struct Display: ViewState {
      enum Action: Equatable, Sendable, Codable { case pawOnScale }
      var text = "ready"
    }

    let runtime = Runtime.live { fault in print(fault) }
    let scale = UseCase(Scale(), runtime: runtime) { event in
      switch event {
      case .steppedOn: .call("weigh", .replace) { .weighed(await sensor()) }
      case .weighed: .none
      }
    }
    let display = ViewModel(
      Display(), runtime: runtime,
      observing: [.of(scale) { scale, display in display.text = scale.kilograms.map { "\($0) kg" } ?? "…" }],
      declares: [scale],
      forward: { action, _ in [.event(.steppedOn, to: scale)] })

    _ = await display.send(.pawOnScale).settled()
    print(display.state.text)
    #expect(display.state.text == "12.4 kg")
  }
}
