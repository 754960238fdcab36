import Architecture
import Foundation
import Glibc
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

struct Count: DomainState {
  var count = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) { count += event }
}

/// One event in, the subscriber sees its state; and one element through a plain stream. Returns the limit in ns.
func roundtripBench(rounds: Int, hops: Int = 10_000) async -> Double {
  var p99: (values: [Double], limits: [Double]) = ([], [])
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
    p99.values.append(times.quantile(0.99))
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
    p99.limits.append(times.quantile(0.99))
    return times.median
  }
  report("roundtrip", sample, "ns", goal: "ratio at most 1.3")
  report("roundtrip.p99", p99, "ns", goal: "reported")
  return sample.limit.median
}

/// Memory of an idle use case.
func bytesBench() {
  let count = 10_000
  let before = mallinfo2().uordblks
  let useCases = (0..<count).map { _ in UseCase(Count(), runtime: silent) }
  let after = mallinfo2().uordblks
  let bytes = Double(after - before) / Double(useCases.count)
  Figure(name: "reactor.bytes", value: bytes, unit: "bytes", limit: nil, ratio: nil, goal: "at most 1200").print()
}

/// What the other thread has seen.
final class Seen: Sendable {
  private let count = Atomic<Int>(0)
  func mark() { count.add(1, ordering: .sequentiallyConsistent) }
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
}

/// Sends one, spins until the other side has seen it, `hops` times.
private func timed(_ hops: Int, _ seen: Seen, send: () -> Void) -> [Double] {
  while seen.value < 1 {}
  return (0..<hops).map { hop in
    nanoseconds {
      send()
      while seen.value < hop + 2 {}
    }
  }
}
