import Architecture
import Testing
import UseCases

@Suite struct FieldTests {
  private func canonical(_ name: String, of kind: RecordKind = .patient, _ typed: String) -> String? {
    Kinds.own[kind]?.field(named: name)?.canonical(typed)
  }

  @Test("The seven sections of the passport all have fields, and a field is found in its own part only")
  func sections() {
    let fields = Patients.declaration.fields + Patients.declaration.parts.flatMap(\.fields)
    let sections = fields.compactMap(\.section) + EntryKind.allCases.compactMap(\.section)
    #expect(Set(sections) == Set(PassportSection.allCases))
    #expect(EntryKind.tapeworm.typedFields.contains("vet-sp") && !EntryKind.tapeworm.typedFields.contains("titre"))
    #expect(EntryKind.weight.typedFields == ["kind", "patient", "date", "weight", "practitioner", "comment"])
    #expect(Patients.declaration.field(named: "Name") == nil)
  }

  @Test("Text loses the blanks around it, keeps its lines, and is nothing when it is blank")
  func text() {
    #expect(canonical("name", "  Rex the 2nd ") == "Rex the 2nd")
    #expect(canonical("notes", "bites\nloves cheese\n") == "bites\nloves cheese")
    #expect(canonical("name", " \n ") == "")
    for text in ["German Shepherd", "Łaciaty", "czarno-biały", "柴犬"] { #expect(canonical("breed", text) == text) }
    #expect(canonical("batch", of: .entry, "A 12/b") == "A 12/b")
  }

  @Test(
    "A day is stored with the year first, however it was typed",
    arguments: ["2026-05-01", "01.05.2026", "1.5.2026"])
  func day(_ typed: String) {
    #expect(canonical("chip-date", typed) == "2026-05-01")
  }

  @Test(
    "A day that is not in the calendar is no day",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-05", "2026", "26-05-01", "29.02.2025", "1.5.26",
      "2026-05-01-01", "0999-01-01", "3000-01-01", "-", "2026--01", "٢٠٢٦-٠١-٠١", "2026-05-+1", "1.5/2026",
      "01/05/2026",
    ])
  func noDay(_ typed: String) {
    #expect(canonical("chip-date", typed) == nil)
  }

  @Test("The 29th of February is a day in leap years alone")
  func leapDay() {
    #expect(canonical("chip-date", "2024-02-29") == "2024-02-29")
    #expect(canonical("chip-date", "2000-02-29") == "2000-02-29")
    #expect(canonical("chip-date", "1900-02-29") == nil)
  }

  @Test(
    "A date of birth may be known to the month or the year only",
    arguments: [("2019", "2019"), ("2019-05", "2019-05"), ("5/2019", "2019-05"), ("05.2019", "2019-05")])
  func partial(_ typed: String, _ stored: String) {
    #expect(canonical("born", typed) == stored)
    #expect(canonical("born", "2019-13") == nil)
  }

  @Test("The last day that a partial date may be ends its month or its year")
  func last() {
    #expect(PartialDate("2019")?.last == CalendarDate(year: 2019, month: 12, day: 31))
    #expect(PartialDate("2020-02")?.last == CalendarDate(year: 2020, month: 2, day: 29))
    #expect(PartialDate("2020-02-03")?.last == CalendarDate(year: 2020, month: 2, day: 3))
    #expect(PartialDate("2020-02")?.day == nil)
  }

  @Test("A time is one of the 24-hour clock")
  func time() {
    #expect(canonical("time", of: .entry, "9:05") == "09:05")
    #expect(canonical("time", of: .entry, "00:00") == "00:00")
    #expect(canonical("time", of: .entry, "23:59") == "23:59")
    for typed in ["24:00", "9:60", "9:5", "9", "9pm", "9:00 PM", "123:00", "-1:00"] {
      #expect(canonical("time", of: .entry, typed) == nil)
    }
  }

  @Test("A colour is a word or six hexadecimal digits behind a #")
  func colour() {
    #expect(canonical("colour", "#A0522D") == "#a0522d")
    for text in ["black and tan", "czarno-biały"] { #expect(canonical("colour", text) == text) }
    for typed in ["#fff", "#12345g", "#", "#1234567"] { #expect(canonical("colour", typed) == nil) }
  }

  @Test("A word of a choice may be begun, if no other word begins so")
  func choice() {
    for (typed, stored) in [("Dog", "dog"), ("c", "cat"), ("f", "ferret"), ("hamster", "hamster"), (" ", "")] {
      #expect(canonical("species", typed) == stored)
    }
    for (typed, stored) in [("M", "male"), ("fem", "female"), ("", ""), ("x", nil)] as [(String, String?)] {
      #expect(canonical("sex", typed) == stored)
    }
    #expect(canonical("substance", of: .entry, "p") == "praziquantel")
  }

  @Test("A titre has up to three decimals behind a point or a comma")
  func titre() {
    #expect(canonical("titre", of: .entry, "0,50") == "0.5")
    #expect(canonical("titre", of: .entry, "12") == "12")
    #expect(canonical("titre", of: .entry, "0.499") == "0.499")
    for typed in ["0.1234", ".5", "5.", "-1", "1e3", "10000", "1,000.5", "0.+5"] {
      #expect(canonical("titre", of: .entry, typed) == nil)
    }
  }

  @Test("A problem names the field and what was typed")
  func problem() throws {
    let born = try #require(Patients.declaration.field(named: "born"))
    #expect(throws: Failure.impossibleValue(FieldProblem("born", .partialDay, typed: "May"))) {
      try born.canonical(" May ", today: CalendarDate(year: 2026, month: 11, day: 21))
    }
  }

  @Test("Values are kept by the names of their fields, and clearing one leaves no trace")
  func values() {
    var values = FieldValues([.species: "dog", .name: "Rex", .breed: ""])
    #expect(values.all.map(\.field) == [.name, .species])
    values[.name] = ""
    #expect(values == FieldValues([.species: "dog"]))
  }
}
