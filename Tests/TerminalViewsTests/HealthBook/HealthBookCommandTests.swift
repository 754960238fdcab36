import Architecture
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct HealthBookCommandTests {
  private static let today = CalendarDate(year: 2026, month: 11, day: 21)

  private func action(_ line: String, isPrompt: Bool = true) throws -> RootViewState.Action? {
    var context = context()
    context.isPrompt = isPrompt
    guard case .action(let action) = try Parser.line(line, in: context).request else { return nil }
    return action
  }

  private func known(_ kind: String, _ date: String = Self.today.text) -> [TypedField] {
    [TypedField("kind", kind), TypedField("date", date)]
  }

  @Test(
    "A command for a treatment, weight or visit writes an entry of its kind, dated today by default",
    arguments: [
      ("/vaccinate rex Nobivac DHP", "vaccination", "product", "Nobivac DHP"),
      ("/treat rex Drops", "parasites", "product", "Drops"), ("/weigh rex 12,4kg", "weight", "weight", "12,4"),
      ("/visit rex stitches out", "visit", "purpose", "stitches out"),
    ])
  func entryCommandWritesItsKind(line: String, kind: String, field: String, text: String) throws {
    let words = ["rex"] + text.split(separator: " ").map(String.init)
    #expect(try action(line) == .records(.wrote(known(kind), words: words, into: field)))
  }

  @Test(
    "A weight is converted from its unit to kilograms, and a day may follow it",
    arguments: [
      ("450g", "0.45"), ("450 g", "0.45"), ("0,45 kg", "0,45"), ("4.2KG", "4.2"), ("4.2", "4.2"), ("10 lb", "4.536"),
      ("10lbs", "4.536"), ("450", "450"), ("4,2 Kg", "4,2"), ("10 pounds", "4.536"), ("450 grams", "0.45"),
      ("450 Gramm", "0.45"), ("4,2 Kilo", "4.2"), ("8 ounces", "0.227"), ("10 lb 4 oz", "4.649"), ("4kg 300g", "4.3"),
      ("4 kg 300 g", "4.3"),
    ])
  func weightIsConvertedToKilograms(typed: String, kilograms: String) throws {
    for (line, words, day) in [
      ("/weigh rex \(typed)", ["rex", kilograms], Self.today.text), ("/weigh \(typed)", [kilograms], Self.today.text),
      ("/weigh rex \(typed) yesterday", ["rex", kilograms], "2026-11-20"),
    ] {
      #expect(try action(line, isPrompt: false) == .records(.wrote(known("weight", day), words: words, into: "weight")))
    }
  }

  @Test("A weight in Pfund is refused with both readings", arguments: ["10 Pfund", "10pfund", "rex 10 Pfund"])
  func pfundIsRefusedWithReadings(typed: String) {
    let error = UsageTests.error("/weigh \(typed)")
    #expect(error?.message.english.hasSuffix("can mean 5 kg or 4.536 kg") == true)
    #expect(error?.suggestion.english == "type 5kg or 4.536kg")
  }

  @Test("/weigh passes on the flag --yes, which confirms an unlikely weight")
  func weighPassesConfirmationFlag() throws {
    let fields = known("weight") + [TypedField("--yes", "")]
    #expect(try action("/weigh rex 124 --yes") == .records(.wrote(fields, words: ["rex", "124"], into: "weight")))
  }

  @Test("A typed kind and date replace the defaults of /treat")
  func typedFieldsReplaceTreatDefaults() throws {
    let typed = [TypedField("kind", "tapeworm"), TypedField("date", "2026-05-01")]
    #expect(
      try action("/treat rex Milpro kind=tapeworm date=2026-05-01")
        == .records(.wrote(typed, words: ["rex", "Milpro"], into: "product")))
  }

  @Test("A day at the end of the line is the entry's date, and a second date is refused")
  func dayAtTheEnd() throws {
    let day = TypedField("date", "2026-05-01")
    #expect(
      try action("/weigh rex 12.4 2026-05-01")
        == .records(.wrote([TypedField("kind", "weight"), day], words: ["rex", "12.4"], into: "weight")))
    #expect(
      try action("/refer rex c1 01.05.2026")
        == .records(.wrote([TypedField("kind", "referral"), day], words: ["rex", "c1"], into: "clinic")))
    #expect(UsageTests.error("/weigh rex 12.4 2026-05-01 date=2026-05-01") != nil)
    #expect(UsageTests.error("/weigh date=2026-05-01")?.message.english == "a weight in kg is needed")
    #expect(UsageTests.error("/refer rex c1 c2")?.message.english == "/refer does not take \"c2\"")
  }

  @Test(
    "A day at the end of the line may be typed in words or as a date, in English and German",
    arguments: [
      ("/vaccinate rex Nobivac yesterday", "vaccination", "product", "Nobivac", "2026-11-20"),
      ("/visit rex stitches out friday", "visit", "purpose", "stitches out", "2026-11-20"),
      ("/treat rex Milbemax 1.5.", "parasites", "product", "Milbemax", "2026-05-01"),
      ("/treat rex Milbemax on 1 May 2026", "parasites", "product", "Milbemax", "2026-05-01"),
      ("/weigh rex 12.4 3 days ago", "weight", "weight", "12.4", "2026-11-18"),
      ("/weigh rex 12.4 kg heute", "weight", "weight", "12.4", "2026-11-21"),
      ("/vaccinate rex Nobivac 3/4/2020", "vaccination", "product", "Nobivac", "2020-04-03"),
    ])
  func dayInWords(line: String, kind: String, field: String, text: String, day: String) throws {
    let known = [TypedField("kind", kind), TypedField("date", day)]
    let words = ["rex"] + text.split(separator: " ").map(String.init)
    #expect(try action(line) == .records(.wrote(known, words: words, into: field)))
  }

  @Test(
    "A malformed or ambiguous day at the end is refused as the date, together with other wrong fields",
    arguments: [
      ("/vaccinate rex Nobivac 2026-5-1", "2026-5-1", "\"2026-5-1\" is not a day"),
      ("/vaccinate rex Nobivac 31.2.2026 until=soon", "31.2.2026", "\"31.2.2026\" is not in the calendar"),
      ("/vaccinate rex Nobivac 31 feb 2026", "31 feb 2026", "\"31 feb 2026\" is not in the calendar"),
      ("/weigh rex heavy 31.2.2026", "31.2.2026", "\"31.2.2026\" is not in the calendar"),
      ("/visit rex stitches out last friday", "last friday", "\"last friday\" can mean two days"),
      ("/visit rex 31.2.2026 purpose=", "31.2.2026", "\"31.2.2026\" is not in the calendar"),
    ])
  func unreadableDay(line: String, day: String, message: String) throws {
    guard case .records(.wrote(let fields, _, _)) = try action(line) else {
      Issue.record("no entry")
      return
    }
    #expect(fields.last { $0.name == "date" } == TypedField("date", day))
    #expect(line.contains("until=") == fields.contains(TypedField("until", "soon")))
    let refused = Failure.several([
      .impossibleValue(FieldProblem("date", .day, typed: day)),
      .impossibleValue(FieldProblem("until", .day, typed: "soon")),
    ])
    let said = RootRenderer.render(.complaining(refused), style: style(), typed: nil).err
    #expect(said[0] == "jotter: date: \(message)" && said[2] == "jotter: until: \"soon\" is not a day")
  }

  @Test(
    "The first number behind a patient's name is the weight, also behind a name of several words",
    arguments: [
      ("/weigh mr whiskers 4.5", ["mr", "whiskers", "4.5"], nil),
      ("/weigh mr whiskers 4.5 8 €", ["mr", "whiskers", "4.5"], "8.00"),
      ("/weigh mr whiskers 4.5 kg yesterday", ["mr", "whiskers", "4.5"], nil),
      ("/weigh rex 4.5 8 €", ["rex", "4.5"], "8.00"),
    ] as [(String, [String], String?)])
  func longNames(line: String, words: [String], cost: String?) throws {
    guard case .records(.wrote(let fields, let typed, _)) = try action(line, isPrompt: false) else {
      Issue.record("no entry")
      return
    }
    #expect(typed == words && fields.first { $0.name == TypedField.cost }?.text == cost)
  }

  @Test("A missing weight and an ambiguous day behind until= are refused with the reason")
  func missingWeightIsRefused() {
    #expect(
      UsageTests.error("/weigh rex 4.5 €")?.message.english
        == "the amount is read as the cost, and the weight is missing")
    let until = UsageTests.error("/vaccinate p2 X until=1y 2026-11-20")
    #expect(until?.message.english == "\"2026-11-20\" can be the day of the entry, or belong to until")
    #expect(until?.suggestion.english == "type the day before until=, or date=2026-11-20")
    for line in ["/vaccinate p2 X 2026-11-20 until=1y", "/vaccinate p2 X until=1y date=2026-11-20"] {
      #expect(UsageTests.error(line) == nil, "\(line)")
    }
  }

  @Test(
    "An ambiguous or misspelled day is refused with its possible meanings",
    arguments: [
      ("/treat rex Milbemax 1.5", "\"1.5\" can mean a day or a number"),
      ("/vaccinate rex Nobivac yesterdy", "cannot read \"yesterdy\" as a day (did you mean yesterday?)"),
    ])
  func noDay(line: String, message: String) throws {
    #expect(UsageTests.error(line)?.message.english == message)
  }

  @Test(
    "A day behind a field's text is refused as ambiguous; within quotes, it is part of the text",
    arguments: [
      ("/vaccinate rex Nobivac batch=A12 2026-05-01", "\"2026-05-01\" can be the day, or belong to batch"),
      ("/visit rex purpose=check-up details=all well 1.5.", "\"1.5.\" can be the day, or belong to details"),
      ("/treat rex product=Milbemax gestern", "\"gestern\" can be the day, or belong to product"),
    ])
  func dayBehindField(line: String, message: String) throws {
    #expect(UsageTests.error(line)?.message.english == message)
    let quoted = line.replacing(/=([^=]*)$/) { "='\($0.1)'" }
    guard case .records(.wrote(let fields, _, _)) = try action(quoted) else {
      Issue.record("no entry")
      return
    }
    #expect(fields.contains { $0.text == line.split(separator: "=").last.map(String.init) })
    #expect(fields.contains(TypedField("date", "2026-11-21")))
  }

  @Test("The word `yesterday` after several words of a comment, or a number, is part of the comment")
  func wordsBehindField() throws {
    for text in ["ate nothing yesterday", "batch 7"] {
      #expect(
        try action("/treat rex Milbemax comment=\(text)")
          == .records(
            .wrote(known("parasites") + [TypedField("comment", text)], words: ["rex", "Milbemax"], into: "product")))
    }
  }

  @Test(
    "The end of validity may be typed in words behind the product, before or after the day and the cost",
    arguments: [
      ("/vaccinate rex Nobivac valid until 1.3.27", "2027-03-01", "2026-11-21"),
      ("/vaccinate rex Nobivac bis 1.5.27", "2027-05-01", "2026-11-21"),
      ("/vaccinate rex Nobivac gültig bis Mai 2027", "2027-05-31", "2026-11-21"),
      ("/vaccinate rex Nobivac for 1 year", "2027-11-21", "2026-11-21"),
      ("/vaccinate rex Nobivac für 1 Jahr", "2027-11-21", "2026-11-21"),
      ("/vaccinate rex Nobivac 2026-05-01 until 2027-05-01", "2027-05-01", "2026-05-01"),
      ("/vaccinate rex Nobivac 1.5.2026 for 3 years 45 €", "2029-05-01", "2026-05-01"),
      ("/vaccinate rex Nobivac für 1 Jahr date=2026-05-01", "2027-05-01", "2026-05-01"),
      ("/treat rex Nobivac for 3 months", "2027-02-21", "2026-11-21"),
      ("/treat rex Nobivac for 30 days", "2026-12-21", "2026-11-21"),
      ("/treat rex Nobivac 30d", "2026-12-21", "2026-11-21"),
      ("/treat rex Nobivac 30 days", "2026-12-21", "2026-11-21"),
      ("/vaccinate rex Nobivac 2025-11-01 12mo", "2026-11-01", "2025-11-01"),
      ("/vaccinate rex Nobivac 12mo 2025-11-01", "2026-11-01", "2025-11-01"),
      ("/vaccinate rex Nobivac 1 Jahr 45 €", "2027-11-21", "2026-11-21"),
      ("/vaccinate rex Nobivac 45 € 2026-05-01 3 years", "2029-05-01", "2026-05-01"),
    ])
  func validityInWords(line: String, until: String, day: String) throws {
    guard case .records(.wrote(let fields, let words, _)) = try action(line) else {
      Issue.record("no entry")
      return
    }
    #expect(words == ["rex", "Nobivac"])
    #expect(fields.filter { $0.name == "until" } == [TypedField("until", until)])
    #expect(fields.filter { $0.name == "date" } == [TypedField("date", day)])
  }

  @Test("The words `for 5 days` or `every 3 months` set no end of validity; `5 days` is refused as ambiguous")
  func noValidityInWords() throws {
    guard case .records(.wrote(let fields, let words, _)) = try action("/treat rex Drops for 5 days") else {
      Issue.record("no entry")
      return
    }
    #expect(words == ["rex", "Drops", "for", "5", "days"] && !fields.contains { $0.name == "until" })
    let short = UsageTests.error("/treat rex Drops 5 days")
    #expect(short?.message.english == "\"5 days\" can be the validity, or how long the product is given")
    #expect(short?.suggestion.english.hasPrefix("type until=5d for the validity") == true)
    for line in ["/treat rex 'Drops 5 days'", "/treat rex Drops every 3 months", "/visit rex limping 3 months"] {
      guard case .records(.wrote(let fields, _, _))? = try? action(line) else { continue }
      #expect(!fields.contains { $0.name == "until" }, "\(line)")
    }
    #expect(UsageTests.error("/treat rex Drops 30d until=1y")?.message.english == "until is given twice")
    #expect(UsageTests.error("/visit rex limping until yesterday") != nil)
    #expect(UsageTests.error("/vaccinate rex Nobivac bis 1.5.27 until=1y")?.message.english == "until is given twice")
  }

  @Test(
    "The field until= takes a day, or a length that is counted from the entry's date",
    arguments: [
      ("/vaccinate rex Nobivac until=1y", "2027-11-21"), ("/vaccinate rex Nobivac 2026-05-01 until=6m", "2026-11-01"),
      ("/vaccinate rex Nobivac date=2026-05-01 until='3 Jahre'", "2029-05-01"),
      ("/vaccinate rex Nobivac until=2027-05-01", "2027-05-01"), ("/vaccinate rex Nobivac until=soon", "soon"),
    ])
  func untilTakesDayOrLength(line: String, until: String) throws {
    guard case .records(.wrote(let fields, _, _)) = try action(line) else {
      Issue.record("no entry")
      return
    }
    #expect(fields.first { $0.name == "until" }?.text == until)
  }

  @Test("A command alone opens a form at a prompt, and is refused in a script")
  func aloneAsks() throws {
    #expect(
      try action("/vaccinate") == .form(.opened(.entry, nil, with: known("vaccination")))
        && action("/weigh") == .form(.opened(.entry, nil, with: known("weight"))))
    #expect(throws: UsageError.self) { try action("/vaccinate", isPrompt: false) }
    #expect(throws: UsageError.self) { try action("/vaccinate kind=rabies", isPrompt: false) }
    let batch = known("vaccination") + [TypedField("batch", "A12")]
    #expect(try action("/vaccinate batch=A12") == .records(.wrote(batch, words: [], into: "product")))
  }

  @Test(
    "A kind of entry is read in English and German, also shortened, as a flag and as a field",
    arguments: ["gewicht", "Gew", "weight"])
  func kindInGerman(typed: String) throws {
    guard case .records(.asked(let filter)) = try action("/book rex --kind \(typed)") else {
      Issue.record("no list")
      return
    }
    #expect(filter.book?.kind == "weight")
    #expect(
      try action("/entry edit t1 kind=\(typed)") == .records(.edited(.entry, "t1", [TypedField("kind", "weight")])))
  }

  @Test("A number within a quoted product is part of the product")
  func quotedNumberBelongsToProduct() throws {
    #expect(
      try action("/treat rex 'Milbemax 1.5'")
        == .records(.wrote(known("parasites"), words: ["rex", "Milbemax 1.5"], into: "product")))
  }

  @Test(
    "A hint repeats a date with slashes with its month in words, in English and German",
    arguments: [
      "/vaccinate rex Nobivac 3/4/2020", "/vaccinate rex Nobivac date=3/4/2020",
      "/book rex --from 3/4/2020",
      "/patient edit p1 born=3/4/2020",
    ])
  func hintRepeatsMonthInWords(line: String) throws {
    let hint = try Parser.line(line, in: context()).hint
    #expect(hint?.english == "3/4/2020 is read as 3 April 2020")
    #expect(hint?.text(in: .german) == "3/4/2020 ist gelesen als 3. April 2020")
    #expect(try Parser.line("/vaccinate rex Nobivac 2020-04-03", in: context()).hint == nil)
  }

  @Test("/due --remind sets missing reminders, and takes no patient and no other flag")
  func dueRemindSetsMissingReminders() throws {
    #expect(try action("/due --remind") == .records(.remindedOfDue))
    #expect(UsageTests.error("/due rex --remind")?.suggestion.english == "leave out \"rex\"")
    #expect(UsageTests.error("/due --remind --within 30d")?.suggestion.english == "leave out --within")
  }

  @Test("A patient alone may open a form at a prompt; in a script, a command alone names the missing field")
  func patientAloneMayOpenForm() throws {
    #expect(try action("/vaccinate rex") == .form(.wrote(known("vaccination"), words: ["rex"], into: "product")))
    #expect(
      try action("/vaccinate rex", isPrompt: false)
        == .records(.wrote(known("vaccination"), words: ["rex"], into: "product")))
    for (line, message) in [
      ("/vaccinate", "a product is needed"), ("/weigh", "a weight in kg is needed"),
      ("/visit", "a purpose is needed"), ("/treat kind=tapeworm", "a product is needed"),
    ] {
      let error = #expect(throws: UsageError.self) { try action(line, isPrompt: false) }
      #expect(error?.message.english == message)
    }
  }

  @Test("/weigh refuses a field that weights do not have, and names it")
  func otherFields() {
    let error = UsageTests.error("/weigh rex 12 batch=A1")
    #expect(error?.message.english == "/weigh has no field \"batch\"")
  }

  @Test("/book and /due read their filters, and continue after an entry or a visit")
  func bookAndDueReadFilters() throws {
    func filter(_ line: String) throws -> RecordFilter? {
      if case .records(.asked(let filter))? = try action(line) { filter } else { nil }
    }
    var here = BookFilter()
    here.isHere = true
    #expect(try filter("/book") == RecordFilter(.entry, book: here))
    #expect(try filter("/book all") == RecordFilter(.entry, book: BookFilter()))
    let day = CalendarDate(year: 2026, month: 5, day: 1)
    #expect(
      try filter("/book Rex II --kind weight --from 1.5.2026 --to 1.5.2026 --limit 5 --after t7")
        == RecordFilter(
          .entry, limit: 5, after: 7, book: BookFilter(patient: "Rex II", kind: "weight", from: day, to: day)))
    here.afterVisit = 12
    #expect(try filter("/book all --by ada") == RecordFilter(.entry, book: BookFilter(practitioner: "ada")))
    #expect(throws: UsageError.self) { try filter("/book rex --html rex.html --by ada") }
    #expect(try filter("/book --after #12") == RecordFilter(.entry, book: here))
    let today = Self.today
    #expect(
      try filter("/book rex --due")
        == RecordFilter(.entry, book: BookFilter(patient: "rex", due: today.adding(days: 30), today: today)))
    #expect(try filter("/due") == RecordFilter(.entry, book: BookFilter(due: today.adding(days: 30), today: today)))
    #expect(try filter("/due rex") == filter("/book rex --due"))
    #expect(
      try filter("/due --within 2w --by ada")
        == RecordFilter(.entry, book: BookFilter(due: today.adding(days: 14), practitioner: "ada")))
    for text in ["2y", "24mo", "24m", "'2 Jahre'"] {
      #expect(try filter("/due --within \(text)")?.book?.due?.text == "2028-11-21", "\(text)")
    }
  }

  @Test(
    "/book and /due refuse flags that exclude each other, malformed days and unknown kinds",
    arguments: [
      ("/book rex --due --kind weight", "--due cannot be combined with --kind, --search, --from or --to"),
      ("/book --from 2026-05-02 --to 2026-05-01", "--from is later than --to"),
      ("/due --within soon", "--within: \"soon\" is not a length of time up to ten years"),
      ("/due --within 6h", "--within: \"6h\" is not a length of time up to ten years"),
      ("/due --within 2000y", "--within: \"2000y\" is not a length of time up to ten years"),
      (
        "/book --kind teeth",
        "--kind does not take \"teeth\""
      ),
    ])
  func conflictingBookFlagsAreRefused(line: String, message: String) {
    #expect(UsageTests.error(line)?.message.english.hasPrefix(message) == true)
  }

  @Test("/refer takes a patient, a clinic and fields, and no third word")
  func referTakesPatientAndClinic() throws {
    #expect(
      try action("/refer rex c2 'purpose=cataract, left'")
        == .records(
          .wrote(
            known("referral") + [TypedField("purpose", "cataract, left")], words: ["rex", "c2"], into: "clinic")))
    for line in ["/refer", "/refer rex c2 c3"] {
      #expect(throws: UsageError.self) { try action(line, isPrompt: false) }
    }
  }

  @Test("/settle and /set take the purpose, findings and recommendation of a visit")
  func visitFieldsAreAccepted() throws {
    let fields = [TypedField("purpose", "check-up"), TypedField("details", "a b")]
    #expect(try action("/settle 12 details='a b' purpose=check-up") == .jotter(.settled("12", fields)))
    #expect(try action("/settle") == .jotter(.settled(nil)))
    #expect(
      try action("/set 12 recommendation=rest") == .jotter(.filled([TypedField("recommendation", "rest")], of: "12")))
    #expect(throws: UsageError.self) { try action("/set 12") }
  }

  @Test("/book --html writes the whole book of a patient, and is refused with flags that shorten it")
  func htmlWritesWholeBook() throws {
    #expect(try action("/book rex --html rex.html") == .records(.printed("rex", file: "rex.html")))
    #expect(try action("/book --html rex.html") == .records(.printed("", file: "rex.html")))
    for line in [
      "/book rex --html a.html --due", "/book rex --html a.html --limit 3",
    ] {
      #expect(throws: UsageError.self) { try action(line) }
    }
  }
}
