import Architecture

/// Law 10: one stream for two readers, against a stream for each.
enum OwnStreams {
  /// The weight of a patient in kilograms, as it was measured last.
  struct Scale: DomainState {
    var weight = 20
    mutating func reduce(_ event: Int, _ stamp: Stamp) { weight = event }
  }

  static let weights = [21, 22, 23, 24, 25]

  /// The states that a screen and a chart read in turn, those of a newest reader, and the number that it skipped.
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
    law: "Each subscriber has its own states, in order, the last always; it names the policy, and what is passed "
      + "over is counted.",
    exercise: Exercise(
      in: "TerminalViews/Root/RootView.swift", for: "viewModel.states(.every, isAwaited: true)",
      write: "viewModel.states(.newest, isAwaited: true)")
  ) {
    let (broken, right) = (await reading(.broken), await reading(.right))
    func lines(_ reading: Reading) -> [String] {
      ["the screen has seen: \(list(reading.screen))", "the chart has: \(list(reading.chart))"]
    }
    let all = [20] + weights
    return LessonResult(
      broken: ["A screen and a chart share one stream of a scale: what one takes, the other never gets."]
        + lines(broken),
      lost: "half of the weights, for each of them",
      right: ["Each asks for a stream of its own."] + lines(right) + [
        "A third asks for the newest: \(list(right.newest)); passed over and counted: \(right.passedOver)"
      ],
      isShown: broken.screen.count + broken.chart.count == all.count && right.screen == all && right.chart == all
        && right.newest == [20, 25] && right.passedOver == 4)
  }
}
