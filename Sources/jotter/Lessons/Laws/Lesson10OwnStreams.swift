import Architecture

/// Law 10: one stream for two readers, compared with a stream for each.
enum OwnStreams {
  /// The last measured weight of a patient, in kilograms.
  struct Scale: DomainState {
    var weight = 20
    mutating func reduce(_ event: Int, _ stamp: Stamp) { weight = event }
  }

  static let weights = [21, 22, 23, 24, 25]

  /// The weights that a screen, a chart and a reader of the newest state see; `passedOver` counts skipped states.
  struct Reading: Equatable {
    var screen: [Int] = []
    var chart: [Int] = []
    var newest: [Int] = []
    var passedOver = 0
  }

  static func reading(_ version: Version) async -> Reading {
    let scale = UseCase(Scale(), runtime: Simulator.lesson().runtime)
    let screen = scale.states(.every)
    let chart: AsyncStream<Scale>
    switch version {
    case .broken: chart = screen
    case .right: chart = scale.states(.every)
    }
    var third = scale.states(.newest).makeAsyncIterator()
    var reading = Reading()
    if let state = await third.next() { reading.newest.append(state.weight) }
    for weight in weights { scale.dispatch(weight) }
    if let state = await third.next() { reading.newest.append(state.weight) }
    await scale.stop()
    var (screens, charts) = (screen.makeAsyncIterator(), chart.makeAsyncIterator())
    var isMore = true
    while isMore {
      isMore = false
      if let state = await screens.next() { (isMore, reading.screen) = (true, reading.screen + [state.weight]) }
      if let state = await charts.next() { (isMore, reading.chart) = (true, reading.chart + [state.weight]) }
    }
    reading.passedOver = scale.metrics.conflated
    return reading
  }

  static let lesson = Lesson(
    number: 10, title: "a stream of one's own",
    law: "Each subscriber has its own stream of states, in order, and always receives the last state. It chooses the "
      + "policy; skipped states are counted.",
    exercise: Exercise(
      in: "TerminalViews/Root/RootView.swift", for: "viewModel.states(.every, isAwaited: true)",
      write: "viewModel.states(.newest, isAwaited: true)")
  ) {
    let (broken, right) = (await reading(.broken), await reading(.right))
    func lines(_ reading: Reading) -> [String] {
      ["the screen received: \(list(reading.screen))", "the chart received: \(list(reading.chart))"]
    }
    let all = [20] + weights
    return LessonResult(
      broken: ["A screen and a chart share one stream of a scale. Each state reaches only one of the two."]
        + lines(broken),
      lost: "half of the weights, for the screen and for the chart",
      right: ["The screen and the chart each subscribe to a stream of their own."] + lines(right) + [
        "A third reads only the newest state: \(list(right.newest)); skipped and counted: \(right.passedOver)"
      ],
      isShown: broken.screen.count + broken.chart.count == all.count && right.screen == all && right.chart == all
        && right.newest == [20, 25] && right.passedOver == 4)
  }
}
