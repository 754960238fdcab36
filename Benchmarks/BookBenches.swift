import Adapters
import Architecture
import Foundation
import UseCases

/// The path of a database with ten treatments per patient; built on first use, then reused.
private func books(_ patients: Int) async throws -> String {
  let path = "\(Databases.folder)/treatments-\(patients)"
  guard !FileManager.default.fileExists(atPath: "\(path)/complete") else { return path }
  try? FileManager.default.removeItem(atPath: path)
  FileHandle.standardError.write(Data("building \(path), once\n".utf8))
  let store = try SQLiteStore(folder: path)
  for start in stride(from: 0, to: patients, by: 500) {
    try await store.write { rows throws(Failure) in
      for number in start..<min(patients, start + 500) { try add(number, to: rows) }
    }
  }
  _ = FileManager.default.createFile(atPath: "\(path)/complete", contents: nil)
  return path
}

/// Adds a patient with ten treatments on successive days; the treatments of all patients spread over ten years.
private func add(_ number: Int, to rows: JotterRows) throws(Failure) {
  func id(_ index: Int) -> UniqueID {
    UniqueID(at: Instant(milliseconds: Int64(number)), random: UInt64(number * 16 + index + 1))
  }
  func put(_ kind: RecordKind, _ index: Int, _ texts: [Field: String]) throws(Failure) -> Int {
    let record = RecordID(kind, try rows.add(kind, id: id(index)))
    for (field, text) in texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try rows.set(field, of: record, to: .text(text))
    }
    return record.number
  }
  let patient = Reference(.patient, try put(.patient, 0, [.name: "Rex", .species: "dog"])).text
  let first = CalendarDate(year: 2020, month: 1, day: 1)
  for index in 1...10 {
    let day = first.adding(days: (number * 10 + index) % 3_650)
    _ = try put(
      .entry, index,
      [
        .kind: EntryKind.parasites.rawValue, .patient: patient, .product: "Zeckstopp", .date: day.text,
        .until: day.adding(days: 30).text,
      ])
  }
}

/// Measures the first page of a timeline and of due entries in a large database; the limit is a small database.
func bookBenches(rounds: Int) async throws {
  // 100,000 patients with a million treatments.
  let large = await Stack(store: try SQLiteStore(folder: try await books(100_000)))
  for (name, line, few) in [("book.100k", "/book p500", 1_000), ("due.1m", "/due", 100)] {
    let small = await Stack(store: try SQLiteStore(folder: try await books(few)))
    func median(_ stack: Stack) async throws -> Double {
      var times: [Double] = []
      for _ in 0..<100 { try await times.append(nanoseconds { try await stack.type(line) }) }
      return times.median
    }
    let measured = try await interleaved(rounds: rounds) {
      try await median(large)
    } limit: {
      try await median(small)
    }
    report(name, measured, "ns", goal: "ratio at most 1.3")
  }
}
