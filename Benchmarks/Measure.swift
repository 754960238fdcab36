import Architecture
import Foundation

/// Wall time of a piece of work, in nanoseconds.
func nanoseconds(_ work: () -> Void) -> Double {
  let start = ContinuousClock.now
  work()
  return start.duration(to: .now).nanoseconds
}

func nanoseconds(_ work: () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await work()
  return start.duration(to: .now).nanoseconds
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}

extension [Double] {
  var median: Double { quantile(0.5) }

  func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// One figure, as a JSON object on a line of its own.
struct Figure {
  var name: String
  var value: Double
  var unit: String
  var limit: Double?
  var ratio: Double?
  var goal: String

  func print() {
    func number(_ value: Double?) -> String {
      guard let value, value.isFinite else { return "null" }
      return value >= 1000 ? "\(Int(value.rounded()))" : "\((value * 1000).rounded() / 1000)"
    }
    let line =
      "{\"name\": \"\(name)\", \"value\": \(number(value)), \"unit\": \"\(unit)\", \"limit\": \(number(limit)), "
      + "\"ratio\": \(number(ratio)), \"goal\": \"\(goal)\"}\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}

/// Measures work and its limit alternately, so that load on the machine affects both.
func interleaved(
  rounds: Int, _ work: () async throws -> Double, limit: () async throws -> Double
) async rethrows -> (value: [Double], limit: [Double]) {
  var values: [Double] = []
  var limits: [Double] = []
  for round in 0...rounds {
    let limit = try await limit()
    let value = try await work()
    // The first round warms caches and allocators.
    guard round > 0 else { continue }
    values.append(value)
    limits.append(limit)
  }
  return (values, limits)
}

/// `interleaved` for synchronous work, without suspensions.
func interleavedSync(
  rounds: Int, _ work: () -> Double, limit: () -> Double
) -> (value: [Double], limit: [Double]) {
  var (values, limits): ([Double], [Double]) = ([], [])
  for round in 0...rounds {
    let (limit, value) = (limit(), work())
    guard round > 0 else { continue }
    values.append(value)
    limits.append(limit)
  }
  return (values, limits)
}

/// Prints the medians of both, and their ratio.
func report(_ name: String, _ measured: (value: [Double], limit: [Double]), _ unit: String, goal: String) {
  let (value, limit) = (measured.value.median, measured.limit.median)
  Figure(name: name, value: value, unit: unit, limit: limit, ratio: value / limit, goal: goal).print()
}
