import Adapters
import Architecture
import Testing

@testable import UseCases

/// Values that an archive may set, by record and field.
@Suite struct ArchivedEditsTests {
  /// Runs `work` in a store with one record of each kind that these tests name.
  private func work<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws -> Answer {
    let store = MemoryStore()
    _ = try await store.openSession(at: Instant(milliseconds: 0))
    return try await store.write { rows throws(Failure) in
      for (place, kind) in [RecordKind.practitioner, .patient, .guardian].enumerated() {
        _ = try rows.add(kind, id: UniqueID(high: 1, low: UInt64(place)))
      }
      _ = try rows.addIncident(id: UniqueID(high: 2, low: 1), at: Instant(milliseconds: 5))
      return try work(rows)
    }
  }

  private static let there: [(record: RecordID, isThere: Bool)] = [
    (.incident(0), false), (.incident(1), true), (.incident(2), false), (.incident(-1), false),
    (RecordID(.incident, 1, part: 1), false), (.patient(1), true), (.patient(2), false),
    (RecordID(.patient, 1, part: 1), false),
    (.note(incident: 1, 0), false), (.note(incident: 1, 1), true), (.note(incident: 1, Note.largestNumber), true),
    (.note(incident: 1, Note.largestNumber + 1), false), (.note(incident: 2, 1), false), (RecordID(.note, 1), false),
    (.photo(incident: 1, 0), false), (.photo(incident: 1, 1), true),
    (.photo(incident: 1, Medium.largestNumber), true), (.photo(incident: 1, Medium.largestNumber + 1), false),
    (.recording(incident: 1, Medium.largestNumber), true),
    (.recording(incident: 1, Medium.largestNumber + 1), false),
    (.taker(incident: 1, 1), true), (.taker(incident: 1, 2), false), (.taker(incident: 2, 1), false),
    (.guardianship(1, patient: 1), true), (.guardianship(1, patient: 2), false),
    (.guardianship(2, patient: 1), false),
    (RecordID(.owner, 1, part: 1), true), (RecordID(.owner, 1, part: 0), false), (RecordID(.owner, 1), false),
    (RecordID(.owner, 1, part: Archive.largest), true), (RecordID(.owner, 1, part: Archive.largest + 1), false),
    (RecordID(.owner, 2, part: 1), false), (.session(1), true), (.session(2), false),
  ]

  @Test("A change is about an existing record, or about a part of it with a possible number")
  func changeNeedsExistingRecord() async throws {
    let found = try await work { rows throws(Failure) in
      try Self.there.map { each throws(Failure) in try rows.has(each.record) }
    }
    for (each, isFound) in zip(Self.there, found) { #expect(isFound == each.isThere, "\(each.record)") }
  }

  private static let id = "01999999-0000-7000-8000-00000000000a"

  /// Fields with valid and invalid values.
  private static let values: [(record: RecordID, field: Field, fit: [Value], unfit: [Value])] = [
    (.incident(1), .exists, [Value(true), Value(false)], [.none, .integer(2), .integer(-1), .text("1")]),
    (.incident(1), .description, [.text(""), .text("a")], [.none, .integer(1)]),
    (.appointment(1), .startsAt, [.integer(0), .integer(-5)], [.none, .text("0")]),
    (.incident(1), .settledAt, [.none, .integer(5)], [.text("5")]),
    (
      .note(incident: 1, 1), .cost,
      [.none, .integer(0), .integer(Euro.largest.cents), .integer(-Euro.largest.cents)],
      [.integer(Euro.largest.cents + 1), .integer(-Euro.largest.cents - 1), .text("1")]
    ),
    (.incident(1), .patient, [.none, .integer(1)], [.integer(0), .integer(2), .text("1")]),
    (.session(1), .occurring, [.none, .integer(1)], [.integer(2)]),
    (.session(1), .practitioner, [.none, .integer(1)], [.integer(2)]),
    (.photo(incident: 1, 1), .id, [.text(id)], [.text(id.uppercased()), .text("x"), .text(""), .none, .integer(5)]),
    (.guardianship(1, patient: 1), .role, [.none, .text("owner")], [.text("boss"), .text(""), .integer(1)]),
    (.patient(1), .chip, [.text(""), .text("276098106123456")], [.text("276 098 106 123 456"), .none, .integer(1)]),
    (.patient(1), .releasedAt, [.none, .integer(5)], [.text("")]),
    (.patient(1), .picture, [.none], [.text(id), .text("x"), .integer(1)]),
    (RecordID(.owner, 1, part: 1), .name, [.text("Ada")], [.none]),
    (RecordID(.owner, 1, part: 1), .releasedAt, [], [.none, .integer(5)]),
    (.guardian(1), .picture, [], [.none]), (.incident(1), .cost, [], [.none, .integer(1)]),
    (RecordID(.taker, 1, part: 1), .exists, [Value(true)], [.none]),
    (.incident(1), Field(rawValue: "colour_of_the_sky"), [], [.none, .text("")]),
  ]

  @Test("A field accepts the values that it can hold, and no others")
  func fieldAcceptsOnlyPossibleValues() async throws {
    let found = try await work { rows throws(Failure) in
      try Self.values.map { each throws(Failure) in
        var (fit, unfit): ([Value], [Value]) = ([], [])
        for value in each.fit where try rows.canSet(each.field, of: each.record, to: value) { fit.append(value) }
        for value in each.unfit where try rows.canSet(each.field, of: each.record, to: value) { unfit.append(value) }
        return (fit: fit, unfit: unfit)
      }
    }
    for (each, kept) in zip(Self.values, found) {
      #expect(kept.fit == each.fit && kept.unfit.isEmpty, "\(each.record) \(each.field.rawValue) \(kept)")
    }
  }

  @Test("Each field of each kind has a content, and no kind has a field twice")
  func eachFieldHasOneContent() {
    for kind in Kinds.own.all {
      let fields = Kinds.own.fields(of: kind)
      for field in fields { #expect(Kinds.own.content(of: field, in: kind) != nil, "\(kind) \(field.rawValue)") }
      #expect(Set(fields).count == fields.count, "\(kind)")
    }
    let note = Kinds.own.fields(of: .note)
    #expect(note == note.sorted { $0.rawValue < $1.rawValue } && note.contains(.erasedAt))
    #expect(Kinds.own.fields(of: .incident).starts(with: Kinds.own.ofIncidents.map(\.field)))
  }

  // MARK: Whole records

  /// Reason why an empty store refuses a record; nil if the store accepts it.
  private func refusal(of record: any ArchivedRecord) async throws -> String? {
    let store = MemoryStore()
    do throws(Failure) {
      try await store.write { rows throws(Failure) in try record.write(to: rows) }
      return nil
    } catch {
      guard case .archive("", .damaged(let reason)) = error else { throw error }
      return reason
    }
  }

  @Test("Archived sessions have consecutive numbers, and counts of at most 1,000,000,000")
  func archivedSessionsHaveConsecutiveNumbers() async throws {
    func session(_ number: Int = 1, used: Int = 1, followed: Int = 0) -> ArchivedSession {
      ArchivedSession(number: number, used: used, occurring: nil, practitioner: nil, patient: nil, followed: followed)
    }
    let counted = "sessions 1: it has a number that is not possible"
    #expect(try await refusal(of: session()) == nil)
    #expect(try await refusal(of: session(used: 1_000_000_000, followed: 1_000_000_000)) == nil)
    #expect(try await refusal(of: session(used: 0)) == counted)
    #expect(try await refusal(of: session(used: 1_000_000_001)) == counted)
    #expect(try await refusal(of: session(followed: -1)) == counted)
    #expect(try await refusal(of: session(followed: 1_000_000_001)) == counted)
    #expect(try await refusal(of: session(0)) == "sessions 0: its number does not follow the one before")
    #expect(try await refusal(of: session(2)) == "sessions 2: its number does not follow the one before")
  }

  @Test("An archived appointment that ends before it begins, or more than a day later, is refused")
  func impossibleArchivedAppointmentIsRefused() async throws {
    let start: Int64 = 1_790_000_000_000
    let lengths: [(Int64, Bool)] = [(-1, false), (0, true), (86_400_000, true), (86_400_001, false)]
    for (milliseconds, isTaken) in lengths {
      let slot = Slot(start: Instant(milliseconds: start), end: Instant(milliseconds: start + milliseconds))
      let appointment = Appointment(number: 1, id: UniqueID(high: 1, low: 1), plan: Plan(slot: slot))
      let reason = try await refusal(of: ArchivedAppointment(appointment, incident: nil, isRemoved: false))
      #expect(reason == (isTaken ? nil : "a1: an appointment must end after it begins, and within 24 hours"))
    }
    let second = Appointment(
      number: 2, id: UniqueID(high: 1, low: 1),
      plan: Plan(slot: Slot(start: Instant(milliseconds: start), end: Instant(milliseconds: start + 1))))
    let reason = try await refusal(of: ArchivedAppointment(second, incident: nil, isRemoved: false))
    #expect(reason == "appointments 2: its number does not follow the one before")
  }

  @Test("An archived incident with a negative size or length, or with a missing record, is refused")
  func impossibleArchivedIncidentIsRefused() async throws {
    func incident(
      size: Int = 0, milliseconds: Int? = 0, patient: Int? = nil, takers: [Int] = [], author: PractitionerName? = nil,
      note: Int = 1
    ) -> ArchivedIncident {
      let file = MediaFile(name: "a.wav", format: .wav, size: size, digest: "00", milliseconds: milliseconds)
      let medium = Medium(
        id: UniqueID(high: 3, low: 3), record: .recording(incident: 1, 1), file: file,
        attachedAt: Instant(milliseconds: 6))
      let written = Note(number: note, text: "a", writtenAt: Instant(milliseconds: 6), author: author)
      return ArchivedIncident(
        Incident(number: 1, id: UniqueID(high: 2, low: 2), openedAt: Instant(milliseconds: 5)), isRemoved: false,
        patient: patient, takers: takers, notes: [.init(written, isRemoved: false)],
        media: [.init(medium, isRemoved: false, isCollected: false)])
    }
    #expect(try await refusal(of: incident()) == nil)
    #expect(try await refusal(of: incident(milliseconds: nil)) == nil)
    let large = "#1, a.wav: its size or its length is not possible"
    #expect(try await refusal(of: incident(size: -1)) == large)
    #expect(try await refusal(of: incident(milliseconds: -1)) == large)
    #expect(try await refusal(of: incident(patient: 1)) == "#1, p1: this patient is not in the archive")
    #expect(try await refusal(of: incident(takers: [1])) == "#1, v1: this practitioner is not in the archive")
    #expect(
      try await refusal(of: incident(author: PractitionerName(number: 1, name: "Ada")))
        == "#1, n1, v1: this practitioner is not in the archive")
    #expect(try await refusal(of: incident(note: 2)) == "incidents 2: its number does not follow the one before")
  }

  @Test("The error about unknown fields names the first field by the alphabet")
  func unknownFields() async throws {
    let reason = try await work { rows throws(Failure) in
      do throws(Failure) {
        try rows.restore(["zoo": "1", "ant": "2", "name": "Rex"], of: .patient(1), Patients.declaration.fields)
        return ""
      } catch {
        guard case .archive(_, .damaged(let reason)) = error else { throw error }
        return reason
      }
    }
    #expect(reason == "p1, ant: jotter does not know this field")
  }
}
