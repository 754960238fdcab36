// The running example of docs/architecture.md, letter by letter; Tests/ProjectTests/DocumentTests.swift compares them.
import Architecture
import Testing

struct TeaState: DomainState {
  enum Event: Equatable, Sendable, Codable { case waterIsComing }
  var isExpectingWater = false
  mutating func reduce(_ event: Event, _ stamp: Stamp) { isExpectingWater = true }
}

struct KettleState: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case switchedOn
    case boiled
    case heatingFailed(String)
  }
  var heatingSince: Instant?
  var failure: String?

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .switchedOn:
      heatingSince = stamp.time
      failure = nil
    case .boiled: heatingSince = nil
    case .heatingFailed(let why):
      heatingSince = nil
      failure = why
    }
  }
}

struct Heater: Sendable {
  var heat: @Sendable () async -> KettleState.Event
}

extension UseCase<KettleState> {
  convenience init(heater: Heater, tea: UseCase<TeaState>, runtime: Runtime) {
    self.init(
      KettleState(), name: "kettle", runtime: runtime,
      feedbacks: [.entering({ $0.heatingSince != nil }, to: tea) { .waterIsComing }]
    ) { event in
      switch event {
      case .switchedOn: .call("heat", .replace) { await heater.heat() }
      case .boiled, .heatingFailed: .none
      }
    }
  }
}

struct KettleViewState: ViewState {
  enum Action: Equatable, Sendable, Codable { case pressedSwitch }
  var isLampOn = false
  var complaint: String?
}

extension ViewModel<KettleViewState> {
  convenience init(kettle: UseCase<KettleState>, runtime: Runtime) {
    self.init(
      KettleViewState(), name: "kettle view", runtime: runtime,
      observing: [
        .of(kettle) { domain, view in
          view.isLampOn = domain.heatingSince != nil
          view.complaint = domain.failure.map { "no hot water: \($0)" }
        }
      ],
      declares: [kettle],
      reduce: { view, _ in view.complaint = nil },
      forward: { _, _ in [.event(.switchedOn, to: kettle)] })
  }
}

@Suite struct KettleExample {
  @Test("A kettle without power shows a complaint, and the tea expects water")
  func withoutPower() async {
    let runtime = Runtime.live { fault in Issue.record("\(fault)") }
    let tea = UseCase(TeaState(), runtime: runtime)
    let kettle = UseCase(heater: Heater { .heatingFailed("no power") }, tea: tea, runtime: runtime)
    let view = ViewModel(kettle: kettle, runtime: runtime)

    await view.send(.pressedSwitch).settled()

    #expect(view.state == KettleViewState(isLampOn: false, complaint: "no hot water: no power"))
    #expect(tea.state.isExpectingWater)
  }

  @Test("A kettle that has boiled turns its lamp off, and shows no complaint")
  func boiledKettleTurnsLampOff() async {
    let runtime = Runtime.live { fault in Issue.record("\(fault)") }
    let tea = UseCase(TeaState(), runtime: runtime)
    let kettle = UseCase(heater: Heater { .boiled }, tea: tea, runtime: runtime)
    let view = ViewModel(kettle: kettle, runtime: runtime)
    await view.send(.pressedSwitch).settled()
    #expect(view.state == KettleViewState(isLampOn: false, complaint: nil))
  }
}
