import Architecture

/// Law 10: a bounded buffer that keeps the oldest against streams whose policy the reader names.
enum OwnStreams {
  /// The weight of a patient in kilograms, as it was measured last.
  struct Scale: DomainState {
    var weight = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { weight = event }
  }

  static let weights = [21, 22, 23, 24, 25]

  /// What a slow reader gets of a stream that keeps the oldest two.
  static func broken() async -> [Int] {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingOldest(2))
    for weight in weights { continuation.yield(weight) }
    continuation.finish()
    var read: [Int] = []
    for await weight in stream { read.append(weight) }
    return read
  }

  /// What slow readers of both policies get, and how many states the first was not given.
  struct Reading: Equatable {
    var newest: [Int] = []
    var every: [Int] = []
    var passedOver = 0
  }

  static func right() async -> Reading {
    let scale = UseCase(Scale(), runtime: Simulator.lesson().runtime)
    var reading = Reading()
    var newest = scale.states(.newest).makeAsyncIterator()
    var every = scale.states(.every).makeAsyncIterator()
    if let first = await newest.next() { reading.newest.append(first.weight) }
    for weight in weights { scale.dispatch(weight) }
    if let last = await newest.next() { reading.newest.append(last.weight) }
    while reading.every.last != weights.last, let state = await every.next() { reading.every.append(state.weight) }
    reading.passedOver = scale.tally.conflated
    return reading
  }

  static let lesson = Lesson(
    number: 10, title: "a stream of one's own",
    law: "Each subscriber has its own states, in order, the last always; it names the policy, and what is passed "
      + "over is counted."
  ) {
    let (broken, right) = (await Self.broken(), await Self.right())
    return Showing(
      broken: [
        "A buffer for two keeps the oldest; five weights are measured before it is read.",
        "read: \(list(broken)); on the scale: 25",
      ],
      lost: "the last three weights, without a word",
      right: [
        "A reader that asks for the newest state: \(list(right.newest)); passed over and counted: \(right.passedOver)",
        "A reader that asks for every state: \(list(right.every))",
      ],
      isShown: broken == [21, 22]
        && right == Reading(newest: [0, 25], every: [0, 21, 22, 23, 24, 25], passedOver: 4))
  }
}
