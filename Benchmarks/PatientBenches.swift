import Adapters
import Architecture
import Foundation
import UseCases

/// The path of a database with patients; built on first use, then reused.
private func patients(_ count: Int) async throws -> String {
  let path = "\(Databases.folder)/patients-\(count)"
  guard !FileManager.default.fileExists(atPath: "\(path)/complete") else { return path }
  try? FileManager.default.removeItem(atPath: path)
  FileHandle.standardError.write(Data("building \(path), once\n".utf8))
  let store = try SQLiteStore(folder: path)
  let session = try await store.openSession(at: Instant(milliseconds: 0))
  for start in stride(from: 0, to: count, by: 1_000) {
    try await store.write { rows throws(Failure) in
      for number in start..<min(count, start + 1_000) { try add(number, to: rows, session) }
    }
  }
  _ = FileManager.default.createFile(atPath: "\(path)/complete", contents: nil)
  return path
}

/// Patients share names, breeds and owners; transponder numbers are unique.
private func add(_ number: Int, to rows: JotterRows, _ session: Int) throws(Failure) {
  let names = ["Rex", "Mia", "Luna", "Balu", "Nala", "Max", "Kira", "Tom"]
  let breeds = ["beagle", "poodle", "labrador", "siamese", "persian"]
  let stamp = Stamp(time: Instant(milliseconds: Int64(number)), seed: UInt64(number + 1))
  let book = RecordBook(rows: rows, session: session, stamp: stamp)
  let digits = String(1_000_000_000_000 + number).dropFirst()
  let name = names[number % names.count]
  _ = try book.perform(
    .add(
      .patient,
      [
        FieldText("name", number % 1_000 == 500 ? "Zorro" : name),
        FieldText("species", number % 2 == 0 ? "dog" : "cat"),
        FieldText("breed", breeds[number % breeds.count]), FieldText("chip", "276\(digits)"),
      ]))
  _ = try book.perform(.enter(Reference(.patient, number + 1), .owner, [FieldText("surname", "Kern")]))
}

/// Measures a page of a list of 100,000 patients; the limit is a list of 1,000.
func patientBenches(rounds: Int) async throws {
  let large = await Stack(store: try SQLiteStore(folder: try await patients(100_000)))
  let small = await Stack(store: try SQLiteStore(folder: try await patients(1_000)))
  for (name, line) in [
    ("patients.100k", "/patients"), ("patients.100k.common", "/patients labr kern"),
    ("patients.100k.chip", "/patients 276000000000500"), ("patients.100k.show", "/patient show 276000000000500"),
  ] {
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

/// Measures the completion of a name among 100,000 patients; the limit is a completion among 1,000.
func completionBench(rounds: Int) async throws {
  let large = NameLookup(store: try SQLiteStore(folder: try await patients(100_000)))
  let small = NameLookup(store: try SQLiteStore(folder: try await patients(1_000)))
  func median(_ lookup: NameLookup) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<200 {
      try await times.append(
        nanoseconds {
          // Many patients share each name, so the completions are references.
          let found = await lookup.names(of: .patient, beginning: "M", at: Instant(milliseconds: 1))
          guard found.first?.text.hasPrefix("p") ?? false else {
            throw Refused(line: "M", code: 1)
          }
        })
    }
    return times.median
  }
  let measured = try await interleaved(rounds: rounds) {
    try await median(large)
  } limit: {
    try await median(small)
  }
  report("complete.100k", measured, "ns", goal: "ratio at most 1.3")
}
