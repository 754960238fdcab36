import Architecture
import Dispatch
import Foundation
import Glibc
import Synchronization

/// The state of the dispatch benchmarks: a count, and eight words with counts.
struct WordCount: DomainState {
  static let words = ["note", "cost", "limp", "gums", "fever", "left", "hind", "paw"]
  var count = 0
  var words: [String: Int] = [:]

  mutating func reduce(_ event: Int, _ stamp: Stamp) { add(event) }

  mutating func add(_ event: Int) {
    count += 1
    words[Self.words[event & 7], default: 0] += 1
  }
}

let silent = Runtime.live { fault in FileHandle.standardError.write(Data("\(fault)\n".utf8)) }
let events = 200_000

/// Events per second through `dispatch`, with one `.newest` subscriber on another thread.
func newestPace(_ runtime: Runtime) async -> Double {
  let useCase = UseCase(WordCount(), runtime: runtime)
  let watch = Task.detached {
    for await state in useCase.states(.newest) where state.count == events { break }
  }
  let time = nanoseconds { for event in 0..<events { useCase.dispatch(event) } }
  await watch.value
  return Double(events) / time * 1e9
}

/// Events per second, with one `.every` subscriber.
private func everyPace<States: AsyncSequence<WordCount, Never> & Sendable>(
  _ states: (UseCase<WordCount>) -> States
) async -> Double {
  let useCase = UseCase(WordCount(), runtime: silent)
  let states = states(useCase)
  let watch = Task.detached {
    for await state in states where state.count == events { break }
  }
  let time = await nanoseconds {
    for event in 0..<events { useCase.dispatch(event) }
    await watch.value
  }
  return Double(events) / time * 1e9
}

/// Measures an event from eight concurrent senders, with a view model; the limit is one sender with as many events.
private func producersBench(rounds: Int) async {
  func cost(_ senders: Int) async -> Double {
    let useCase = UseCase(Count(), runtime: silent)
    let view = ViewModel(WordView(), runtime: silent, observing: [.of(useCase) { $1.count = $0.count }])
    let time = await nanoseconds {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<senders {
          group.addTask { for _ in 0..<(events / senders) { await useCase.send(1) } }
        }
      }
      await silent.settled()
    }
    precondition(view.state.count == events && useCase.metrics.refused == 0)
    return time / Double(events)
  }
  let costs = await interleaved(rounds: rounds) {
    await cost(8)
  } limit: {
    await cost(1)
  }
  report("send.8", costs, "ns", goal: "ratio at most 3: one of eight senders, against one alone")
}

/// A lock and a direct callback with the newest state: the limit for a reactor.
private final class Direct<Seen: Sendable>: Sendable {
  private let state = Lock(WordCount())
  private let last: Lock<Seen>
  private let see: @Sendable (WordCount, inout Seen) -> Void

  init(_ seen: Seen, see: @escaping @Sendable (WordCount, inout Seen) -> Void) {
    last = Lock(seen)
    self.see = see
  }

  func dispatch(_ event: Int) {
    let now = state.withLock { state in
      state.add(event)
      return state
    }
    last.withLock { see(now, &$0) }
  }

  /// Events per second.
  static func pace(_ seen: Seen, see: @escaping @Sendable (WordCount, inout Seen) -> Void) -> Double {
    let direct = Direct(seen, see: see)
    return Double(events) / nanoseconds { for event in 0..<events { direct.dispatch(event) } } * 1e9
  }
}

private struct WordView: ViewState {
  enum Action: Sendable, Codable { case looked }
  var count = 0
  var paws = 0
}

func dispatchBenches(rounds: Int) async {
  let direct = { Direct<WordCount>.pace(WordCount()) { $1 = $0 } }
  let newest = await interleaved(rounds: rounds) {
    await newestPace(silent)
  } limit: {
    direct()
  }
  report("dispatch.newest", newest, "events/s", goal: "ratio at least 0.8")

  let every = await interleaved(rounds: rounds) {
    await everyPace { $0.sequence(.every) }
  } limit: {
    direct()
  }
  report("dispatch.every", every, "events/s", goal: "ratio at least 0.35, by a sequence of our own")
  let stream = await interleaved(rounds: rounds) {
    await everyPace { $0.states(.every) }
  } limit: {
    direct()
  }
  report("dispatch.every.stream", stream, "events/s", goal: "reported: the same by a stream")

  let viewModel = await interleaved(rounds: rounds) {
    let useCase = UseCase(WordCount(), runtime: silent)
    let view = ViewModel(WordView(), runtime: silent, observing: [.of(useCase) { show($0, &$1) }])
    let time = nanoseconds { for event in 0..<events { useCase.dispatch(event) } }
    precondition(view.state.count == events)
    return Double(events) / time * 1e9
  } limit: {
    Direct.pace(WordView()) { show($0, &$1) }
  }
  report("dispatch.viewmodel", viewModel, "events/s", goal: "ratio at least 0.4")
  await producersBench(rounds: rounds)
  contendedBench(rounds: rounds)
  await crowdBench(rounds: rounds)
}

/// Measures each kind of declaration; the limit is the same event or action without the declaration.
func featureBenches(rounds: Int) async {
  func cost(_ name: String, _ goal: String, _ one: () -> Double, _ other: () -> Double) {
    report("feature.\(name)", interleavedSync(rounds: rounds, one, limit: other), "ns", goal: "ratio at most \(goal)")
  }
  func perEvent(_ useCase: UseCase<Count>) -> Double {
    nanoseconds { for _ in 0..<events { useCase.dispatch(1) } } / Double(events)
  }
  let plain = { perEvent(UseCase(Count(), runtime: silent)) }
  cost(
    "telling", "4",
    {
      let told = UseCase(Count(), runtime: silent)
      return withExtendedLifetime(told) {
        perEvent(UseCase(Count(), runtime: silent, feedbacks: [.telling(told) { $0 }]))
      }
    },
    // The limit: both turns, without the message between them.
    { plain() + plain() })
  cost(
    "want", "3", { perEvent(UseCase(Count(), runtime: silent, wants: [.while("watch", { $0.count < 0 }) { _ in }])) },
    plain)
  func perAction(_ view: ViewModel<WordView>) -> Double {
    nanoseconds { for _ in 0..<events { view.send(.looked) } } / Double(events)
  }
  let alone = { perAction(ViewModel(WordView(), runtime: silent)) }
  cost(
    "outputs", "2",
    { perAction(ViewModel(WordView(), runtime: silent, outputs: .telling { _ in [] })) }, alone)
  cost(
    "child", "8",
    {
      let child = ViewModel(WordView(), runtime: silent, reduce: { view, _ in view.count += 1 })
      let parent = ViewModel(House(), runtime: silent, children: [.child(\.words, child) { $0 }])
      return nanoseconds { for _ in 0..<events { parent.send(.looked) } } / Double(events)
    }, alone)
  cost(
    "optional", "12",
    {
      let parent = ViewModel(
        Rooms(), runtime: silent,
        children: [.optional(\.guest, "guest", id: { _ in 0 }, make: { own, _ in looking(own) }, { $0.guest })],
        reduce: { view, _ in if view.guest == nil { view.guest = WordView() } })
      return nanoseconds { for _ in 0..<events { parent.send(.guest) } } / Double(events)
    }, alone)
  cost(
    "each", "20",
    {
      let parent = ViewModel(
        Rooms(all: (0..<10).map { Room(number: $0) }), runtime: silent,
        children: [.each(\.all, "room", id: \.number, make: { own, _ in looking(own) }, { $0.room })])
      return nanoseconds { for event in 0..<events { parent.send(.room(event % 10)) } } / Double(events)
    }, alone)
  let changes = events / 20
  cost(
    "comes", "6",
    {
      let parent = ViewModel(
        Rooms(), runtime: silent,
        children: [.optional(\.guest, "guest", id: { _ in 0 }, make: { own, _ in looking(own) }, { _ in nil })],
        reduce: { view, _ in view.guest = view.guest == nil ? WordView() : nil })
      return nanoseconds { for _ in 0..<2 * changes { parent.send(.guest) } } / Double(changes)
    },
    {
      nanoseconds {
        for _ in 0..<changes {
          let view = ViewModel(WordView(), runtime: silent, observing: [.of(looking(WordView())) { $1 = $0 }])
          _ = view.state
        }
      } / Double(changes)
    })
  cost(
    "inlet", "6",
    {
      let lateTarget = LateTarget<Count>("count")
      let teller = UseCase(Count(), runtime: silent, feedbacks: [.telling(lateTarget) { $0 }])
      let target = UseCase(Count(), runtime: silent)
      return nanoseconds {
        for _ in 0..<events { teller.dispatch(1) }
        lateTarget.connect(target)
      } / Double(events)
    }, plain)
  await effectBench("effect.listen", rounds: rounds) { .listen("ask") { tell in tell(2) } }
  await effectBench("effect.call", rounds: rounds) { .call("ask") { 2 } }
  await effectBench("effect.work", rounds: rounds) { .work("ask") { tell in tell(2) } }
  await effectBench("effect.state", rounds: rounds) {
    .work("ask") { tell in tell(2 + (await tell.state(Count.self)?.count ?? 0) * 0) }
  }
}

/// A parent with a fixed child.
private struct House: ViewState {
  typealias Action = WordView.Action
  var words = WordView()
}

/// A parent of children that are created and removed.
private struct Rooms: ViewState {
  enum Action: Sendable, Codable {
    case guest
    case room(Int)

    var guest: WordView.Action? { if case .guest = self { .looked } else { nil } }
    var room: (id: Int, action: WordView.Action)? { if case .room(let id) = self { (id, .looked) } else { nil } }
  }
  var guest: WordView?
  var all: [Room] = []
}

private struct Room: ViewState {
  typealias Action = WordView.Action
  var number: Int
  var count = 0
}

private func looking(_ view: WordView) -> ViewModel<WordView> {
  ViewModel(view, runtime: silent, reduce: { view, _ in view.count += 1 })
}

private func looking(_ room: Room) -> ViewModel<Room> {
  ViewModel(room, runtime: silent, reduce: { room, _ in room.count += 1 })
}

/// Measures one effect, from its event until `settled()` returns; the limit is an awaited task.
private func effectBench(
  _ name: String, rounds: Int, _ effect: @escaping @Sendable () -> Effect<Int>
) async {
  let count = 20_000
  let measured = await interleaved(rounds: rounds) {
    let useCase = UseCase(Count(), runtime: silent) { $0 == 1 ? effect() : .none }
    return await nanoseconds { for _ in 0..<count { await useCase.dispatch(1).settled() } } / Double(count)
  } limit: {
    await nanoseconds { for _ in 0..<count { await Task {}.value } } / Double(count)
  }
  report(name, measured, "ns", goal: "reported, against a task that does nothing")
}

private func show(_ words: WordCount, _ view: inout WordView) {
  view.count = words.count
  view.paws = words.words["paw"] ?? 0
}

/// Measures eight concurrent producers, which retry refused events; the limit is a locked queue with one consumer.
private func contendedBench(rounds: Int) {
  let producers = 8
  let each = 25_000
  var growth: [Double] = []
  let contended = interleavedSync(rounds: rounds) {
    let useCase = UseCase(Count(), runtime: silent)
    let before = (try? residentBytes()) ?? 0
    let time = nanoseconds {
      DispatchQueue.concurrentPerform(iterations: producers) { _ in
        for _ in 0..<each { while !useCase.dispatch(1).isAccepted {} }
      }
      while useCase.state.count < producers * each {}
    }
    growth.append(Double(((try? residentBytes()) ?? 0) - before) / 1e6)
    return Double(producers * each) / time * 1e9
  } limit: {
    let queue = Lock<[Int]>([])
    let consumer = Thread {
      var count = 0
      while count < producers * each {
        let batch = queue.withLock { queue in
          defer { queue = [] }
          return queue
        }
        for event in batch { count += event }
      }
    }
    return Double(producers * each)
      / nanoseconds {
        consumer.start()
        DispatchQueue.concurrentPerform(iterations: producers) { _ in
          for _ in 0..<each { queue.withLock { $0.append(1) } }
        }
        while !consumer.isFinished {}
      } * 1e9
  }
  report("contended.8", contended, "events/s", goal: "ratio at least 0.5")
  Figure(
    name: "contended.8.memory", value: growth.max() ?? 0, unit: "MB", limit: nil, ratio: nil,
    goal: "flat: at most 10, the largest growth of \(rounds) rounds"
  ).print()
}

/// Measures one event with a thousand `.newest` subscribers that have read the state before.
private func crowdBench(rounds: Int) async {
  let useCase = UseCase(Count(), runtime: silent)
  let read = Seen()
  let watchers = (0..<1_000).map { _ in
    let states = useCase.states(.newest)
    return Task.detached { for await _ in states { read.mark() } }
  }
  while read.value < 1_000 { await Task.yield() }
  var times: [Double] = []
  for _ in 0..<(rounds * 20) {
    times.append(nanoseconds { for _ in 0..<100 { useCase.dispatch(1) } } / 100)
  }
  Figure(
    name: "dispatch.crowd", value: times.median, unit: "ns", limit: nil, ratio: nil,
    goal: "at most 5000, one event with \(watchers.count) newest subscribers"
  ).print()
  await useCase.stop()
  for watcher in watchers { await watcher.value }
}

struct Count: DomainState {
  var count = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) { count += event }
}

/// Measures the time from an event until a subscriber receives its state; the limit is an element of a plain stream.
///
/// - Returns: the median of the limit, in ns.
func roundtripBench(rounds: Int, hops: Int = 10_000) async -> Double {
  var p99: (value: [Double], limit: [Double]) = ([], [])
  let sample = await interleaved(rounds: rounds) {
    let useCase = UseCase(Count(), runtime: silent)
    let seen = Seen()
    let states = useCase.states(.every)
    let watch = Task.detached {
      for await state in states {
        seen.mark()
        if state.count == hops { break }
      }
    }
    let times = timed(hops, seen) { useCase.dispatch(1) }
    await watch.value
    p99.value.append(times.quantile(0.99))
    return times.median
  } limit: {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let seen = Seen()
    continuation.yield(0)
    let watch = Task.detached {
      var count = 0
      for await _ in stream {
        seen.mark()
        count += 1
        if count == hops + 1 { break }
      }
    }
    let times = timed(hops, seen) { continuation.yield(1) }
    await watch.value
    p99.limit.append(times.quantile(0.99))
    return times.median
  }
  report("roundtrip", sample, "ns", goal: "ratio at most 1.3")
  report("roundtrip.p99", p99, "ns", goal: "reported")
  return sample.limit.median
}

/// Measures the memory of an idle object: the growth of the process by ten thousand objects, divided by their number.
func bytesBench() throws {
  try bytes("reactor.bytes", goal: "at most 539, of an idle use case") { UseCase(Count(), runtime: silent) }
  try bytes("viewmodel.bytes", goal: "at most 1321, of a use case with a view model") {
    ViewModel(
      WordView(), runtime: silent,
      observing: [.of(UseCase(Count(), runtime: silent)) { $1.count = $0.count }])
  }
}

private func bytes<Made>(_ name: String, goal: String, _ make: () -> Made) throws {
  let count = 10_000
  var made: [Made] = []
  made.reserveCapacity(2 * count)
  // Warm the allocator and the generic metadata first.
  for _ in 0..<1_000 { made.append(make()) }
  let before = try residentBytes()
  for _ in 0..<count { made.append(make()) }
  let bytes = Double(try residentBytes() - before) / Double(count)
  Figure(name: name, value: bytes, unit: "bytes", limit: nil, ratio: nil, goal: goal).print()
  withExtendedLifetime(made) {}
}

/// Resident memory of the process, in bytes.
private func residentBytes() throws -> Int {
  let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// Counts states that the other thread has received.
final class Seen: Sendable {
  private let count = Atomic<Int>(0)
  func mark() { count.add(1, ordering: .sequentiallyConsistent) }
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
}

/// Times of `hops` sends, each until the other thread has received the element; spins meanwhile.
private func timed(_ hops: Int, _ seen: Seen, send: () -> Void) -> [Double] {
  while seen.value < 1 {}
  return (0..<hops).map { hop in
    nanoseconds {
      send()
      while seen.value < hop + 2 {}
    }
  }
}
