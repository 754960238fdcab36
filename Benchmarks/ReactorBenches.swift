import Adapters
import Architecture
import Foundation
import Glibc
import Simulation
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

/// Events a second through `dispatch`, with one newest subscriber that runs on another thread.
func newestPace(_ runtime: Runtime) async -> Double {
  let useCase = UseCase(WordCount(), runtime: runtime)
  let watch = Task.detached {
    for await state in useCase.states(.newest) where state.count == events { break }
  }
  let time = nanoseconds { for event in 0..<events { useCase.dispatch(event) } }
  await watch.value
  return Double(events) / time * 1e9
}

/// What a record costs: switched off, and on; the lines are written by a thread of the journal's own meanwhile.
func recordBenches(rounds: Int) async throws {
  let writer = try JournalWriter(path: "/dev/null")
  let record = Record(isOn: false) { writer.write($0) }
  let recorded = Runtime.live(record: record) { fault in FileHandle.standardError.write(Data("\(fault)\n".utf8)) }
  let off = await interleaved(rounds: rounds * 3) {
    await newestPace(recorded)
  } limit: {
    await newestPace(silent)
  }
  report("record.off", off, "events/s", goal: "ratio at least 0.97")
  var written: [Double] = []
  let on = await interleaved(rounds: rounds) {
    record.isOn = true
    defer { record.isOn = false }
    let start = ContinuousClock.now
    let pace = await newestPace(recorded)
    writer.flush()
    written.append(Double(events) / start.duration(to: .now).nanoseconds * 1e9)
    return pace
  } limit: {
    await newestPace(silent)
  }
  report("record.on", on, "events/s", goal: "ratio at least 0.3")
  report("record.on.written", (written, on.limit), "events/s", goal: "reported: until the last line is in the file")
}

func dispatchBenches(rounds: Int) async {
  let newest = await interleaved(rounds: rounds) {
    await newestPace(silent)
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

/// Measures one event in until the subscriber sees its state, against one element through a plain stream.
///
/// Returns the limit in ns.
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

/// Memory of an idle use case: how much the process has grown by ten thousand of them.
func bytesBench() throws {
  let count = 10_000
  var useCases: [UseCase<Count>] = []
  useCases.reserveCapacity(count)
  // The first ones warm the allocator and the generic metadata.
  for _ in 0..<1_000 { useCases.append(UseCase(Count(), runtime: silent)) }
  let before = try residentBytes()
  for _ in 0..<count { useCases.append(UseCase(Count(), runtime: silent)) }
  let bytes = Double(try residentBytes() - before) / Double(count)
  Figure(
    name: "reactor.bytes", value: bytes, unit: "bytes", limit: nil, ratio: nil,
    goal: "at most 1200, of \(useCases.count) idle ones"
  ).print()
}

/// The memory that the process has, by the system's own account.
private func residentBytes() throws -> Int {
  let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
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

/// Whole practices of a hundred lines each, a second, on one core.
func simulationBench(rounds: Int) {
  var paces: [Double] = []
  for round in 0...rounds {
    let runs = 20
    let time = nanoseconds { _ = Simulation(seed: UInt64(1 + round * runs)).run(runs) }
    if round > 0 { paces.append(Double(runs) / time * 1e9) }
  }
  Figure(name: "simulate.runs", value: paces.median, unit: "runs/s", limit: nil, ratio: nil, goal: "at least 50")
    .print()
}
