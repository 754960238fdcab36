import Architecture
import Foundation
import Synchronization

/// The state of the dispatch figures: a count, and eight words with counts of their own.
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

func dispatchBenches(rounds: Int) async {
  let newest = await interleaved(rounds: rounds) {
    let useCase = UseCase(WordCount(), runtime: silent)
    let watch = Task.detached {
      for await state in useCase.states(.newest) where state.count == events { break }
    }
    let time = nanoseconds { for event in 0..<events { useCase.dispatch(event) } }
    await watch.value
    return Double(events) / time * 1e9
  } limit: {
    final class Direct: Sendable {
      let state = Lock(WordCount())
      let last = Lock(WordCount())
      func dispatch(_ event: Int) {
        let now = state.withLock { state in
          state.add(event)
          return state
        }
        last.withLock { $0 = now }
      }
    }
    let direct = Direct()
    return Double(events) / nanoseconds { for event in 0..<events { direct.dispatch(event) } } * 1e9
  }
  report("dispatch.newest", newest, "events/s", goal: "ratio at least 0.45")

  let every = await interleaved(rounds: rounds) {
    let useCase = UseCase(WordCount(), runtime: silent)
    let states = useCase.states(.every)
    let watch = Task.detached {
      for await state in states where state.count == events { break }
    }
    let time = await nanoseconds {
      for event in 0..<events { useCase.dispatch(event) }
      await watch.value
    }
    return Double(events) / time * 1e9
  } limit: {
    let (stream, continuation) = AsyncStream.makeStream(of: WordCount.self)
    let state = Lock(WordCount())
    let watch = Task.detached {
      for await state in stream where state.count == events { break }
    }
    let time = await nanoseconds {
      for event in 0..<events {
        state.withLock { state in
          state.add(event)
          continuation.yield(state)
        }
      }
      await watch.value
    }
    return Double(events) / time * 1e9
  }
  report("dispatch.every", every, "events/s", goal: "ratio at least 1.0")
}

private func report(
  _ name: String, _ measured: (value: [Double], limit: [Double]), _ unit: String, goal: String
) {
  let (value, limit) = (measured.value.median, measured.limit.median)
  Figure(name: name, value: value, unit: unit, limit: limit, ratio: value / limit, goal: goal).print()
}

struct Count: DomainState {
  var count = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) { count += event }
}

/// One event in, the subscriber sees its state; and one element through a plain stream. Returns the limit.
func roundtripBench(rounds: Int, hops: Int = 10_000) async -> Double {
  let sample = await interleaved(rounds: rounds) {
    let useCase = UseCase(Count(), runtime: silent)
    let seen = Atomic64()
    let watch = Task.detached {
      for await state in useCase.states(.every) {
        seen.mark()
        if state.count == hops { break }
      }
    }
    let times = timed(hops, seen) { useCase.dispatch(1) }
    await watch.value
    latest = times
    return times.median
  } limit: {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let seen = Atomic64()
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
    plain = times
    return times.median
  }
  let (value, limit) = (sample.value.median, sample.limit.median)
  Figure(name: "roundtrip", value: value, unit: "ns", limit: limit, ratio: value / limit, goal: "ratio at most 1.3")
    .print()
  let (p99, p99Limit) = (latest.quantile(0.99), plain.quantile(0.99))
  Figure(name: "roundtrip.p99", value: p99, unit: "ns", limit: p99Limit, ratio: p99 / p99Limit, goal: "-").print()
  return limit
}
nonisolated(unsafe) private var latest: [Double] = []
nonisolated(unsafe) private var plain: [Double] = []

final class Atomic64: Sendable {
  private let count = Atomic<Int>(0)
  func mark() { count.add(1, ordering: .sequentiallyConsistent) }
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
}

/// Sends one, spins until the other side has seen it, `hops` times.
private func timed(_ hops: Int, _ seen: Atomic64, send: () -> Void) -> [Double] {
  while seen.value < 1 {}
  return (0..<hops).map { hop in
    nanoseconds {
      send()
      while seen.value < hop + 2 {}
    }
  }
}
func newestOnly() async {
  if CommandLine.arguments.contains("alone") { for _ in 0..<40 { let u = UseCase(WordCount(), runtime: silent); for event in 0..<events { u.dispatch(event) } }; return }
  for _ in 0..<10 { let u = UseCase(WordCount(), runtime: silent); let t = nanoseconds { for event in 0..<events { u.dispatch(event) } }; print("alone", t / Double(events)) }
  for _ in 0..<20 {
    let useCase = UseCase(WordCount(), runtime: silent)
    let watch = Task.detached {
      for await state in useCase.states(.newest) where state.count == events { break }
    }
    let time = nanoseconds { for event in 0..<events { useCase.dispatch(event) } }
    await watch.value
    print(Double(events) / time * 1e9, useCase.tally)
  }
}
