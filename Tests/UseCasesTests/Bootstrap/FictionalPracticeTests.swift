import Adapters
import Architecture
import Testing

@testable import UseCases

/// Content of the fictional practice and of its incidents.
@Suite struct FictionalPracticeTests {
  /// Midnight in UTC, at the start of 2026-09-21.
  private static let practice = FictionalPractice(midnight: Instant(milliseconds: 1_789_948_800_000))

  private func line(_ values: FieldValues, _ fields: Field...) -> String {
    fields.compactMap { values[$0] }.joined(separator: " ")
  }

  @Test("The fictional animals have their numbers, and their entries have days counted from the midnight")
  func fictionalAnimalsHaveNumberedEntries() {
    var lines: [String] = []
    for animal in Self.practice.animals {
      lines.append(line(animal.values, .name, .chip, .chipDate, .tattoo, .tattooDate, .issued, .born))
      lines += animal.entries.map {
        " "
          + line(
            $0, .kind, .date, .time, .from, .until, .reported, .weight, .titre, .product, .manufacturer, .batch,
            .practitioner)
      }
    }
    let expected = """
      Mila 999000000000001 2024-04-04 2021-04
       weight 2024-10-21 3.1 v1
       weight 2025-11-05 3.9 v1
       weight 2026-08-22 4.2 v1
       vaccination 2025-09-06 2026-09-06 Fictivac RCP Fictipharm F-0931 v1
      Łapa 999000000000002 2023-06-09 2023-06-19 2019-05-01
       rabies 2025-09-18 2025-09-18 2026-09-18 Rabifict Fictipharm R-1107
       rabies 2026-09-18 2026-09-18 2029-09-17 Rabifict Fictipharm R-2214
       titration 2025-10-26 2025-11-05 2.1
       tapeworm 2026-09-18 09:20 Bandex Fictipharm
       vaccination 2025-09-18 2026-09-18 Fictivac DHPL Fictipharm D-3310 v1
       vaccination 2026-09-18 2027-09-18 Fictivac DHPL Fictipharm D-4127 v1
       parasites 2026-09-01 2026-10-01 Zeckstopp Fictipharm Z-77 v1
       fertility 2020-12-21
       weight 2024-04-04 22.4 v1
       weight 2025-01-29 25.8 v1
       weight 2025-09-18 25.1 v1
       weight 2026-06-23 24.6 v1
       weight 2026-09-18 24.3 v1
       visit 2020-12-26
      Søren K 114 2010-06-14 2017
       parasites 2026-07-08 2026-08-07 Zeckstopp Fictipharm Z-41 v1
       weight 2026-07-08 5.6 v1
      Balou 999000000000004 2025-08-17

      """
    #expect(lines == expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  @Test("Two reminders were due yesterday, one of them answered, and the others are due from tomorrow on")
  func fictionalRemindersHaveFixedDays() {
    let lines = Self.practice.reminders.map {
      line(
        $0, .name, .due, .acknowledgedAt, .answeredAt, .completedAt, .rungAt, .rings, .missedAt, .every, .patient,
        .practitioner)
    }
    #expect(
      lines == [
        "call the laboratory 2026-09-20T10:00:00Z 2026-09-20T10:01:00Z 2026-09-20T10:01:00Z 2026-09-20T10:25:00Z v1",
        "order bandages 2026-09-20T17:00:00Z 2026-09-20T17:04:00Z 5 2026-09-20T17:05:00Z",
        "eye drops 2026-09-22T08:00:00Z 12h x10 p1 v2", "stitches out 2026-09-29T09:00:00Z p3 v1",
        "stocktaking 2026-10-21T18:00:00Z 1mo",
      ])
  }

  // MARK: Stored records

  /// Month, day, hour and minute of a time.
  private func time(_ instant: Instant?) -> String {
    instant.map { String($0.secondsText.dropFirst(5).prefix(11)).replacing("T", with: " ") } ?? "-"
  }

  private func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws -> Answer {
    let (store, practice) = (MemoryStore(), Self.practice)
    return try await store.write { rows throws(Failure) in
      var files: [UniqueID: MediaFile] = [:]
      for sample in practice.samples {
        let format: MediaFormat = sample.name.hasSuffix(".png") ? .png : .wav
        files[sample.id] = MediaFile(name: sample.name, format: format, size: sample.bytes.count, digest: "00")
      }
      try practice.write(to: rows, files: files)
      return try work(rows)
    }
  }

  @Test("The fictional incidents have their patients, practitioners, notes, costs and files at fixed minutes")
  func fictionalIncidentsHaveFixedMinutes() async throws {
    let all = try await read { rows throws(Failure) in
      try (1...6).map { number throws(Failure) in
        (try rows.incident(number), try rows.notes(of: number), try rows.media(of: number))
      }
    }
    var lines: [String] = []
    for (incident, notes, media) in all {
      let incident = try #require(incident)
      lines.append(
        "#\(incident.number) \(time(incident.openedAt)) until \(time(incident.settledAt)) "
          + "p\(incident.patient?.number ?? 0) \(incident.isEmergency ? "emergency" : "calm") "
          + incident.takers.map { "v\($0.number)" }.joined(separator: " "))
      lines += notes.map {
        " \(time($0.writtenAt)) \($0.cost?.cents ?? 0) \($0.author.map { "v\($0.number)" } ?? "-")"
      }
      lines += media.map { " \(time($0.attachedAt)) \($0.file.name)" }
    }
    let expected = """
      #1 09-18 09:10 until 09-18 09:35 p2 calm v1
       09-18 09:10 0 v1
       09-18 09:11 3850 v1
      #2 09-19 16:00 until 09-19 16:40 p3 calm v2 v4
       09-19 16:00 0 v2
       09-19 16:01 1790 v2
       09-19 16:02 2400 v2
      #3 09-20 10:30 until - p4 calm v1 v2
       09-20 10:30 8600 v1
       09-20 10:31 1240 v1
       09-20 10:32 x-ray.png
      #4 09-20 18:45 until 09-20 20:55 p5 emergency v3 v4
       09-20 18:45 6400 v3
       09-20 18:46 11900 v3
      #5 09-21 00:05 until - p1 calm \("")
       09-21 00:05 0 -
      #6 09-21 00:10 until - p2 emergency v3
       09-21 00:10 14500 v3
       09-21 00:11 2150 v3
       09-21 00:12 bite.png
       09-21 00:12 spoken note.wav
      """
    #expect(lines == expected.split(separator: "\n").map(String.init))
  }

  @Test("The fictional entries are in the books of their animals, and two of them are renewed by later ones")
  func animalBooksHoldFictionalEntries() async throws {
    let books = try await read { rows throws(Failure) in
      try (1...5).map { number throws(Failure) in try rows.entries(of: number) }
    }
    #expect(books.map { $0.map(\.number).sorted() } == [Array(1...4), Array(5...18), [19, 20], [], []])
    let renewed = books.joined().filter { !($0.record[.renewed] ?? "").isEmpty }.sorted { $0.number < $1.number }
    #expect(renewed.map { "t\($0.number) by \($0.record[.renewed] ?? "")" } == ["t5 by t6", "t9 by t10"])
  }

  @Test("The fictional appointments have fixed times, patients, practitioners and states")
  func fictionalAppointmentsHaveFixedTimes() async throws {
    let all = try await read { rows throws(Failure) in
      try (1...7).map { number throws(Failure) in try rows.appointment(number) }
    }
    let lines = all.compactMap(\.self).map { visit in
      "a\(visit.number) \(time(visit.plan.slot.start)) until \(time(visit.plan.slot.end)) \(visit.plan.patient) "
        + "p\(visit.plan.known?.number ?? 0) \(visit.plan.practitioner) #\(visit.incident ?? 0) \(visit.status) "
        + time(visit.cancelledAt)
    }
    #expect(
      lines == [
        "a1 09-18 09:00 until 09-18 09:30 Łapa p2 Ada Fernmoor #1 completed -",
        "a2 09-21 09:00 until 09-21 09:30 Mila p1 Ada Fernmoor #0 planned -",
        "a3 09-21 09:30 until 09-21 10:00 Balou p4 Bruno Talwind #0 planned -",
        "a4 09-21 11:00 until 09-21 12:00 Søren p3 Cleo Hafergold #0 planned -",
        "a5 09-21 15:00 until 09-21 15:30 Łapa p2 Cleo Hafergold #0 planned -",
        "a6 09-21 16:00 until 09-21 16:30 Frida p0 Demir Wiesental #0 cancelled 09-20 17:00",
        "a7 09-22 10:00 until 09-22 10:30 Balou p4 Bruno Talwind #0 planned -",
      ])
  }

  @Test("Each record and file of the fictional practice has an id of its own")
  func fictionalRecordsHaveDistinctIds() async throws {
    let ids = try await read { rows throws(Failure) in
      var ids: [UniqueID] = []
      for kind in [RecordKind.practitioner, .patient, .guardian, .clinic, .reminder, .entry] {
        ids += try rows.records(RecordQuery(kind, limit: 100)).records.map(\.id)
      }
      for number in 1...7 {
        ids += try [rows.incident(number)?.id, rows.appointment(number)?.id].compactMap(\.self)
        ids += try rows.media(of: number).map(\.id)
      }
      return ids
    }
    #expect(ids.count > 50 && Set(ids).count == ids.count)
  }

  // MARK: Files

  @Test("A photo is drawn for its incident: 64 by 64 pixels, a bright disc on a pattern")
  func photoShowsBrightDisc() throws {
    let samples = Self.practice.samples
    #expect(samples.map(\.incident) == [3, 6, 6])
    for sample in samples.prefix(2) { #expect(sample.bytes == SampleFile.picture(of: sample.incident)) }
    #expect(samples[0].bytes != samples[1].bytes)
    let bytes = samples[0].bytes
    #expect(Array(bytes[16..<29]) == [0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0])
    // 48 bytes of headers come first: file, chunks and block; each row begins with a filter byte.
    func dot(_ x: Int, _ y: Int) -> UInt8 { bytes[48 + y * 65 + 1 + x] }
    #expect(dot(32, 32) == 255 && dot(33, 32) == 255 && dot(34, 32) == 253)
    #expect(dot(51, 38) == 57 && dot(12, 32) == 4 && dot(52, 32) == 60)
    #expect(dot(0, 0) == 0 && dot(63, 63) == 130 & 63 && dot(5, 1) == 14)
    #expect((0..<64).allSatisfy { bytes[48 + $0 * 65] == 0 })
    #expect(bytes.count == 48 + 64 * 65 + 4 + 4 + 12)
  }

  @Test("The spoken note lasts half a second: one channel, a tone of 440 Hz that fades out")
  func spokenNoteLastsHalfSecond() {
    let bytes = Self.practice.samples[2].bytes
    func number(_ place: Int, bytes count: Int) -> Int {
      bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func text(_ place: Int, _ count: Int = 4) -> String {
      String(decoding: bytes[place..<place + count], as: UTF8.self)
    }
    #expect(text(0) == "RIFF" && number(4, bytes: 4) == bytes.count - 8)
    #expect(text(8, 8) == "WAVEfmt " && number(16, bytes: 4) == 16)
    let rate = number(24, bytes: 4)
    #expect(number(20, bytes: 2) == 1 && number(22, bytes: 2) == 1 && rate == 8_000)
    #expect(number(28, bytes: 4) == 2 * rate && number(32, bytes: 2) == 2 && number(34, bytes: 2) == 16)
    #expect(text(36) == "data" && number(40, bytes: 4) == bytes.count - 44 && bytes.count - 44 == rate)
    let heights = stride(from: 44, to: bytes.count, by: 2).map { Int(Int16(truncatingIfNeeded: number($0, bytes: 2))) }
    func oscillations(_ count: Int) -> Int {
      zip(heights, heights.dropFirst()).prefix(count - 1).count { $0 < 0 && $1 >= 0 }
    }
    #expect(oscillations(3_800) == 209 && oscillations(3_900) == 215)
    #expect(heights[0] == -4_000 && heights.map(abs).max() == 4_000)
    #expect(heights.suffix(100).allSatisfy { abs($0) <= 100 } && heights.dropFirst(10).contains { abs($0) > 3_500 })
  }

  // MARK: Many incidents

  private let fiction = Fiction(count: 500, seed: 1, endingAt: Instant(milliseconds: 1_790_000_000_000))

  @Test("One fictional incident opens in each quarter of an hour before the last midnight")
  func quarterHourOpensOneIncident() {
    let quarter = 900_000
    let midnight = 1_789_948_800_000
    for place in 0..<500 {
      let opened = Int(fiction.incident(at: place).openedAt.milliseconds)
      let first = midnight - (500 - place) * quarter
      #expect((first..<first + quarter).contains(opened), "\(place)")
    }
  }

  @Test("A demonstration is the same at any hour of a day, and differs on the next day")
  func demonstrationDependsOnDayAlone() {
    let midnight: Int64 = 1_789_948_800_000
    func first(_ end: Int64) -> FictionalIncident {
      Fiction(count: 9, seed: 1, endingAt: Instant(milliseconds: end)).incident(at: 0)
    }
    #expect(first(midnight) == first(midnight + 86_399_999))
    #expect(first(midnight) != first(midnight - 1) && first(midnight) != first(midnight + 86_400_000))
  }

  @Test("Only the last forty incidents may be open, and the middle one has the note that searches look for")
  func openOnes() {
    for seed in 1...12 as ClosedRange<UInt64> {
      let fiction = Fiction(count: 100, seed: seed, endingAt: Instant(milliseconds: 1_790_000_000_000))
      let all = (0..<100).map(fiction.incident)
      #expect(all.prefix(60).allSatisfy { $0.settledAt != nil })
      #expect(all.indices.filter { place in all[place].notes.contains { $0.text.contains("ferret show") } } == [50])
    }
    let fortieth = (1...12).map { seed in
      Fiction(count: 100, seed: seed, endingAt: Instant(milliseconds: 1_790_000_000_000)).incident(at: 60)
    }
    #expect(fortieth.contains { $0.settledAt == nil } && fortieth.contains { $0.settledAt != nil })
  }

  @Test("A demonstration of one seed has the same emergencies, notes, costs and times in each release")
  func seedSumsOutlastReleases() {
    let all = (0..<500).map(fiction.incident)
    #expect(all.count { $0.isEmergency } == 19 && all.count { $0.settledAt == nil } == 22)
    #expect(all.count { $0.description.isEmpty } == 97 && all.flatMap(\.notes).count == 1_020)
    #expect(all.flatMap(\.notes).reduce(0) { $0 + ($1.cost?.cents ?? 0) } == 1_453_700)
    let settled = all.compactMap { incident in
      incident.settledAt.map { ($0.milliseconds - incident.openedAt.milliseconds) / 1_000 }
    }
    #expect(settled.reduce(0, +) == 1_309_823)
    let middle = fiction.incident(at: 250)
    #expect(middle.description == "Tofu, cat, check-up" && middle.isEmergency)
    #expect(middle.openedAt == Instant(milliseconds: 1_789_724_037_077))
    #expect(middle.settledAt == Instant(milliseconds: 1_789_725_471_077))
    #expect(
      middle.notes.map(\.text) == [
        "check-up, eats again", "wound cleaned and dressed", "stitches out in ten days",
        "quarantine papers for the ferret show",
      ])
  }

  @Test("Two fictional incidents are equal only if each of their values is")
  func equalIncidentsHaveEqualValues() {
    let one = fiction.incident(at: 3)
    let changes: [(inout FictionalIncident) -> Void] = [
      { $0.id = UniqueID(high: 1, low: 1) }, { $0.openedAt = Instant(milliseconds: 1) }, { $0.description += "!" },
      { $0.isEmergency.toggle() }, { $0.settledAt = nil }, { $0.notes[0].text += "!" },
      { $0.notes[0].cost = Euro(cents: 1) }, { $0.notes.removeLast() },
    ]
    #expect(one == fiction.incident(at: 3))
    for change in changes {
      var other = one
      change(&other)
      #expect(other != one)
    }
  }
}
