import Architecture
import Testing

@testable import UseCases

/// Names of records, and the parts of a change.
@Suite struct RecordIDTests {
  @Test(
    "A reference has a number of at most 18 digits, with or without the letter of its kind",
    arguments: [
      ("p7", 7), ("P7", 7), ("7", 7), ("007", 7), ("p0", 0), ("999999999999999999", 999_999_999_999_999_999),
      ("p999999999999999999", 999_999_999_999_999_999), ("1000000000000000000", nil), ("", nil), ("p", nil),
      ("g7", nil), ("pp7", nil), ("-7", nil), ("7p", nil), ("7 ", nil), ("7/", nil), ("7:", nil), ("٧", nil),
    ])
  func referenceNumberHasLimitedDigits(text: String, number: Int?) {
    #expect(Reference(.patient, text).number == number)
  }

  @Test("References are written and read with the letter of their kind")
  func referencesCarryLetterOfKind() {
    let letters: [RecordKind: Character] = [
      .incident: "#", .photo: "f", .recording: "s", .session: ".", .practitioner: "v", .taker: "v", .entry: "t",
      .outbox: "x", .report: "d", .note: "n", .patient: "p", .guardian: "g", .clinic: "c", .appointment: "a",
      .reminder: "r", .institution: "i", .product: "m",
    ]
    for (kind, letter) in letters {
      #expect(kind.letter == letter && Reference(kind, 3).text == "\(letter)3" && Reference(kind, 3).number == 3)
    }
    #expect(RecordKind(rawValue: "").letter == "?")
  }

  @Test("`tail` accepts exactly twelve hexadecimal digits in any case, and `id` a whole id")
  func tailAcceptsTwelveHexadecimalDigits() {
    func tail(_ text: String) -> String? { Reference(.patient, text).tail }
    #expect(tail("0123456789ab") == "0123456789ab" && tail("CDEF00000009") == "cdef00000009")
    for text in ["0123456789a", "0123456789abc", "0123456789ag", "0123456789a/", "0123456789a:", "0123456789a`", ""] {
      #expect(tail(text) == nil, "\(text)")
    }
    let id = "01999999-0000-7000-8000-00000000000a"
    #expect(Reference(.patient, id).id?.description == id && Reference(.patient, "x").id == nil)
  }

  @Test("The `whole` of a part's kind is the kind of the record with the part; any other kind is its own `whole`")
  func wholeIsKindOfRecord() {
    for kind in [RecordKind.note, .photo, .recording, .taker] { #expect(kind.whole == .incident) }
    for kind in [RecordKind.incident, .session, .appointment, .patient, .guardian, .clinic, .outbox, .report] {
      #expect(kind.whole == kind)
    }
    #expect(RecordKind.guardianship.whole == .guardian && RecordKind.owner.whole == .patient)
    #expect(RecordKind.reportFile.whole == .report && RecordKind.protocolForm.whole == .institution)
    for kind in Kinds.own.all { #expect(kind.isBuiltIn == (Kinds.own[kind] == nil), "\(kind)") }
    #expect(RecordKind.builtIn == RecordKind.builtIn.sorted { $0.rawValue < $1.rawValue })
  }

  @Test("A change summary has the incident of its record, or else the incident that is passed")
  func changeSummaryHasIncident() {
    #expect(ChangeSummary(.noted, .note(incident: 3, 1), incident: 4).incident == 3)
    #expect(ChangeSummary(.settled, .incident(3)).incident == 3)
    #expect(ChangeSummary(.attended, .appointment(3), incident: 4).incident == 4)
    #expect(ChangeSummary(.attended, .appointment(3)).incident == nil)
    #expect(ChangeSummary(.left, incident: 4).incident == 4 && ChangeSummary(.left).incident == nil)
  }

  @Test("A field is typed in small letters, with - for each underscore and before each capital letter")
  func typedNames() {
    for (stored, typed) in [
      ("name", "name"), ("chip_date", "chip-date"), ("sourceID", "source-i-d"), ("aZ", "a-z"), ("aA", "a-a"),
      ("a[", "a["), ("a@", "a@"), ("", ""), ("_", "-"),
    ] {
      #expect(Field(rawValue: stored).typedName == typed)
    }
    #expect(Field(typedName: "chip-date") == .chipDate && Field(typedName: "name") == .name)
  }

  @Test("A `Value` stores a Bool as 1 or 0 and an instant as milliseconds; an inverse edit swaps its values")
  func inverseEditSwapsValues() {
    #expect(Value(true) == .integer(1) && Value(false) == .integer(0))
    #expect(Value(Instant(milliseconds: -5)) == .integer(-5) && Value(Instant?.none) == .none)
    #expect(Value(7) == .integer(7) && Value(Int?.none) == .none)
    #expect(Value.integer(7).integer == 7 && Value.text("7").integer == nil && Value.none.integer == nil)
    #expect(Value.text("a").text == "a" && Value.integer(7).text == nil && Value.none.text == nil)
    let edit = Edit(.incident(1), .patient, before: .none, after: .integer(2))
    #expect(edit.inverse == Edit(.incident(1), .patient, before: .integer(2), after: .none))
  }

  @Test("A `Subject` returns only the value that it holds, and `erasedAt` of its note or medium")
  func subjectHoldsOneValue() {
    let time = Instant(milliseconds: 9)
    func note(_ erasedAt: Instant?) -> Subject {
      .note(Note(number: 1, text: "a", writtenAt: time, erasedAt: erasedAt))
    }
    func medium(_ erasedAt: Instant?) -> Subject {
      let file = MediaFile(name: "a", format: .png, size: 1, digest: "00")
      return .medium(
        Medium(
          id: UniqueID(high: 1, low: 1), record: .photo(incident: 1, 1), file: file, attachedAt: time,
          erasedAt: erasedAt))
    }
    let patient = AnyRecord(Patients.declaration, number: 1, id: UniqueID(high: 1, low: 2))
    let ada = AnyRecord(Practitioners.declaration, number: 2, id: UniqueID(high: 1, low: 3))
    for part in [note, medium] {
      #expect(part(time).erasedAt == time)
      #expect(part(nil).erasedAt == nil)
    }
    #expect(note(nil).note?.text == "a" && note(nil).medium == nil && note(nil).record == nil)
    #expect(medium(nil).medium?.file.name == "a" && medium(nil).note == nil && medium(nil).appointment == nil)
    #expect(Subject.record(patient).record == patient && Subject.record(patient).practitioner == nil)
    #expect(Subject.record(ada).practitioner?.number == 2 && Subject.record(ada).erasedAt == nil)
  }

  @Test("The unseen edits are those whose former value differs from the shown one; without shown values, none")
  func unseenEditsDifferFromShown() throws {
    let record = RecordID.patient(1)
    let edits = [
      Edit(record, .name, before: .text("Rex"), after: .text("Max")),
      Edit(record, .breed, before: .none, after: .text("a")),
      Edit(record, .colour, before: .text(""), after: .text("b")),
      Edit(record, .sex, before: .text("male"), after: .none),
    ]
    #expect(edits.unseen(nil) == [])
    #expect(edits.unseen(FieldValues([.name: "Rex", .sex: "male"])) == [])
    #expect(edits.unseen(FieldValues([.name: "Max", .breed: "pug", .sex: "male"])) == Array(edits.prefix(2)))
    #expect(edits.unseen(FieldValues([.name: "Rex"])) == [edits[3]])
    let rex = AnyRecord(Patients.declaration, number: 1, id: UniqueID(high: 1, low: 2))
    try Failure.refuse([], of: rex)
    #expect(throws: Failure.changedMeanwhile(rex, [.name])) { try Failure.refuse([edits[0]], of: rex) }
  }
}
