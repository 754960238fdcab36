import Adapters
import Architecture
import Foundation
import Simulation

/// Measures dispatch with a record, switched off and on; the limit is a runtime without a record.
///
/// A thread of the journal writes the lines.
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
  report("record.on", on, "events/s", goal: "ratio at least 0.5")
  report("record.on.written", (written, on.limit), "events/s", goal: "reported: until the last line is in the file")
}

/// Measures simulated runs per second on one core; a run has a hundred lines.
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
