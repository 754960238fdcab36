import Architecture
import Testing
import UseCases

@Suite struct FieldTests {
  private func canonical(_ name: String, of kind: RecordKind = .patient, _ typed: String) -> String? {
    Kinds.own[kind]?.field(named: name)?.canonical(typed)
  }

  @Test("Every section of the passport has fields, an entry has those of its kind, and field names are case-sensitive")
  func everyPassportSectionHasFields() {
    let fields = Patients.declaration.fields + Patients.declaration.parts.flatMap(\.fields)
    let sections = fields.compactMap(\.section) + EntryKind.allCases.compactMap(\.section)
    #expect(Set(sections) == Set(PassportSection.allCases))
    #expect(EntryKind.tapeworm.typedFields.contains("vet-sp") && !EntryKind.tapeworm.typedFields.contains("titre"))
    #expect(EntryKind.weight.typedFields == ["kind", "patient", "date", "weight", "practitioner", "comment"])
    #expect(Patients.declaration.field(named: "Name") == nil)
  }

  @Test("A text loses its surrounding blanks, keeps its lines, and is empty if it is blank")
  func textLosesSurroundingBlanks() {
    #expect(canonical("name", "  Rex the 2nd ") == "Rex the 2nd")
    #expect(canonical("notes", "bites\nloves cheese\n") == "bites\nloves cheese")
    #expect(canonical("name", " \n ") == "")
    for text in ["German Shepherd", "Łaciaty", "czarno-biały", "柴犬"] { #expect(canonical("breed", text) == text) }
    #expect(canonical("batch", of: .entry, "A 12/b") == "A 12/b")
  }

  @Test(
    "A day is stored with the year first, however it was typed",
    arguments: ["2026-05-01", "01.05.2026", "1.5.2026"])
  func dayIsStoredYearFirst(_ typed: String) {
    #expect(canonical("chip-date", typed) == "2026-05-01")
  }

  @Test(
    "A day that is not in the calendar, or in another format, is refused",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-05", "2026", "26-05-01", "29.02.2025", "1.5.26",
      "2026-05-01-01", "0999-01-01", "3000-01-01", "-", "2026--01", "٢٠٢٦-٠١-٠١", "2026-05-+1", "1.5/2026",
      "01/05/2026",
    ])
  func noDay(_ typed: String) {
    #expect(canonical("chip-date", typed) == nil)
  }

  @Test("29 February is accepted only in leap years")
  func leapDay() {
    #expect(canonical("chip-date", "2024-02-29") == "2024-02-29")
    #expect(canonical("chip-date", "2000-02-29") == "2000-02-29")
    #expect(canonical("chip-date", "1900-02-29") == nil)
  }

  @Test(
    "A date of birth may be a month of a year, or a year",
    arguments: [("2019", "2019"), ("2019-05", "2019-05"), ("5/2019", "2019-05"), ("05.2019", "2019-05")])
  func birthDateMayBePartial(_ typed: String, _ stored: String) {
    #expect(canonical("born", typed) == stored)
    #expect(canonical("born", "2019-13") == nil)
  }

  @Test("The last day of a partial date is the last day of its month or year")
  func partialDateHasLastDay() {
    #expect(PartialDate("2019")?.last == CalendarDate(year: 2019, month: 12, day: 31))
    #expect(PartialDate("2020-02")?.last == CalendarDate(year: 2020, month: 2, day: 29))
    #expect(PartialDate("2020-02-03")?.last == CalendarDate(year: 2020, month: 2, day: 3))
    #expect(PartialDate("2020-02")?.day == nil)
  }

  @Test("A time of day is accepted only on the 24-hour clock")
  func timeUsesTwentyFourHours() {
    #expect(canonical("time", of: .entry, "9:05") == "09:05")
    #expect(canonical("time", of: .entry, "00:00") == "00:00")
    #expect(canonical("time", of: .entry, "23:59") == "23:59")
    for typed in ["24:00", "9:60", "9:5", "9", "9pm", "9:00 PM", "123:00", "-1:00"] {
      #expect(canonical("time", of: .entry, typed) == nil)
    }
  }

  @Test("A colour is words, or a # with six hexadecimal digits")
  func colourIsWordsOrHexadecimal() {
    #expect(canonical("colour", "#A0522D") == "#a0522d")
    for text in ["black and tan", "czarno-biały"] { #expect(canonical("colour", text) == text) }
    for typed in ["#fff", "#12345g", "#", "#1234567"] { #expect(canonical("colour", typed) == nil) }
  }

  @Test("A choice accepts the beginning of one of its words; a species may be another word")
  func choiceAcceptsBeginningOfWord() {
    for (typed, stored) in [("Dog", "dog"), ("c", "cat"), ("f", "ferret"), ("hamster", "hamster"), (" ", "")] {
      #expect(canonical("species", typed) == stored)
    }
    for (typed, stored) in [("M", "male"), ("fem", "female"), ("", ""), ("x", nil)] as [(String, String?)] {
      #expect(canonical("sex", typed) == stored)
    }
    #expect(canonical("substance", of: .entry, "p") == "praziquantel")
  }

  @Test("A titre has up to three decimals after a point or a comma")
  func titreHasUpToThousandths() {
    #expect(canonical("titre", of: .entry, "0,50") == "0.5")
    #expect(canonical("titre", of: .entry, "12") == "12")
    #expect(canonical("titre", of: .entry, "0.499") == "0.499")
    for typed in ["0.1234", ".5", "5.", "-1", "1e3", "10000", "1,000.5", "0.+5"] {
      #expect(canonical("titre", of: .entry, typed) == nil)
    }
  }

  @Test("The failure of an impossible value names the field and the typed text")
  func impossibleValueNamesItsField() throws {
    let born = try #require(Patients.declaration.field(named: "born"))
    #expect(throws: Failure.impossibleValue(FieldProblem("born", .partialDay, typed: "May"))) {
      try born.canonical(" May ", today: CalendarDate(year: 2026, month: 11, day: 21))
    }
  }

  @Test("Field values are sorted by field, and contain no empty text")
  func valuesAreSortedByField() {
    var values = FieldValues([.species: "dog", .name: "Rex", .breed: ""])
    #expect(values.all.map(\.field) == [.name, .species])
    values[.name] = ""
    #expect(values == FieldValues([.species: "dog"]))
  }
}
