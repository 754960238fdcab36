import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Each field of each kind for a day, a time, a moment or a rhythm accepts the same texts in every command and form.
@Suite struct TimeFieldTests {
  private static let days = [
    "today", "gestern", "2026-05-01", "01.05.2026", "1.5.", "'1 May 2026'", "3/4/2020", "friday", "'3 days ago'",
    "'in 2 weeks'",
  ]
  private static let moments = [
    "9:30", "'today 9:30'", "'friday 9 am'", "'morgen 8 uhr'", "'13.12. 9:00'", "2026-12-01T10:00", "'in 2h'", "+30",
  ]

  /// Texts that a field of this kind accepts; empty if the kind has no time.
  private static func texts(_ kind: FieldKind) -> [String] {
    switch kind {
    case .day: days
    case .lastDay:
      days + ["1y", "1J", "'1 Jahr'", "'in 6 weeks'", "6m", "1.3.27", "'Mai 2027'", "'May 2027'", "5/2027", "2027-05"]
    case .partialDay: days + ["2019-05", "2019"]
    case .time: ["9:30", "9am", "'9 uhr'", "noon", "14:05"]
    case .moment: moments
    case .lastMoment:
      moments + ["today", "freitag", "24.11.", "'in 3 days'", "2026-12-01", "1y", "1J", "'Mai 2027'", "1.3.27"]
    case .repetition: ["4h", "'every 4 hours'", "täglich", "werktags", "'4h x18'", "'4h for 3 days'", "'2 Wochen'"]
    default: []
    }
  }

  /// A field, and the beginning of the line that sets it.
  private struct Place {
    let lead: String
    let field: KindShape.Field
  }

  private static func word(_ kind: RecordKind) -> String {
    String(kind.rawValue.split(separator: ".").last ?? "").replacing("_", with: "-")
  }

  /// Each field in the command that edits its record or part.
  private static let edited = KindShape.own.flatMap { shape in
    shape.fields.map { Place(lead: "/\(word(shape.kind)) edit \(shape.kind.letter)1", field: $0) }
      + shape.parts.flatMap { part in
        part.fields.map {
          Place(lead: "/\(word(shape.kind)) \(word(part.kind)) edit \(shape.kind.letter)1 1", field: $0)
        }
      }
  }

  /// Fields of an entry or a reminder in special verbs.
  private static let added = [
    ("/vaccinate p1 Nobivac", RecordKind.entry, ["date", "from", "until"]),
    ("/treat p1 Milbemax", .entry, ["date", "until", "time"]), ("/weigh p1 12.4", .entry, ["date"]),
    ("/visit p1 'stitches out'", .entry, ["date"]), ("/refer p1 c2", .entry, ["date"]),
    ("/remind walk +5", .reminder, ["every"]), ("/remind walk +5 every=1d", .reminder, ["until"]),
    ("/reminder add walk due=+5", .reminder, ["every", "until"]),
  ].flatMap { lead, kind, names in
    (KindShape.own.first { $0.kind == kind }?.fields ?? []).filter { names.contains($0.name) }
      .map { Place(lead: lead, field: $0) }
  }

  /// The stored text of the field after this line.
  private func stored(_ line: String, _ field: KindShape.Field) throws -> String? {
    guard case .action(.records(let action)) = try Parser.line(line, in: context()).request else { return nil }
    switch action {
    case .edited(_, _, let fields), .amended(_, _, _, _, let fields), .added(_, let fields), .wrote(let fields, _, _):
      return fields.first { $0.name == field.name }?.text
    default: return nil
    }
  }

  /// The stored text of the field after this answer in a form.
  private func answered(_ text: String, _ field: KindShape.Field) -> String? {
    let row = RecordRow(RecordID(.reminder, 0), id: "", name: "", fields: [.init(field.name, field.kind, "")])
    guard case .answered(.typed(let text, _), _) = try? Parser.answer(text, to: Form(row, []), in: context()) else {
      return nil
    }
    return text
  }

  @Test("Days, times and rhythms are read alike as FIELD=VALUE, as a flag and in a form")
  func timesAreReadAlikeEverywhere() throws {
    var count = 0
    for place in Self.edited {
      for text in Self.texts(place.field.kind) {
        let line = "\(place.lead) \(place.field.name)=\(text)"
        let stored = try stored(line, place.field)
        #expect(stored.map(place.field.kind.canonical) == stored && stored != nil, "\(line)")
        #expect(try self.stored("\(place.lead) --\(place.field.name) \(text)", place.field) == stored, "\(line)")
        #expect(answered(text.filter { $0 != "'" }, place.field) == stored, "in a form: \(line)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("A form and a command repeat a guessed afternoon and a day with slashes in the same words")
  func formAndCommandRemarkAlike() throws {
    var count = 0
    for place in Self.edited where !Self.texts(place.field.kind).isEmpty {
      for text in Self.texts(place.field.kind) + ["6:30", "'friday 3:30'", "3/4/2020", "'3/4/2027 5:00'"] {
        let plain = text.filter { $0 != "'" }
        guard (answered(plain, place.field) ?? plain) != plain else { continue }
        let field = RecordRow.Field(place.field.name, place.field.kind, "")
        let row = RecordRow(RecordID(.reminder, 0), id: "", name: "", fields: [field])
        let line = "\(place.lead) \(place.field.name)=\(text)"
        let hint = try Parser.line(line, in: context()).hint?.english
        #expect(Parser.remark(on: plain, to: Form(row, []), in: context())?.english == hint, "\(line)")
        count += hint == nil ? 0 : 1
      }
    }
    #expect(count > 10)
    let due = RecordRow(RecordID(.reminder, 0), id: "", name: "", fields: [.init("due", .moment, "")])
    #expect(
      Parser.remark(on: "6:30", to: Form(due, []), in: context())?.english
        == "6:30 is read as 18:30; for the morning, type 06:30")
    #expect(Parser.remark(on: "6:30", to: nil, in: context()) == nil)
  }

  @Test("The verbs of entries and reminders read the same texts, as FIELD=VALUE and as a flag")
  func verbsReadSameTimeTexts() throws {
    for place in Self.added {
      for text in Self.texts(place.field.kind) {
        let line = "\(place.lead) \(place.field.name)=\(text)"
        let stored = try stored(line, place.field)
        #expect(stored.map(place.field.kind.canonical) == stored && stored != nil, "\(line)")
        #expect(try self.stored("\(place.lead) --\(place.field.name) \(text)", place.field) == stored, "\(line)")
      }
    }
  }

  @Test("A day in until includes its last minute, and a duration counts from the due time, if the line has it")
  func untilDayIncludesLastMinute() throws {
    let until = KindShape.Field("until", .lastMoment)
    #expect(try stored("/reminder edit r5 until=today", until) == "2026-11-21T22:59:00Z")
    #expect(try stored("/remind walk 18:00 every=4h until=today", until) == "2026-11-21T22:59:00Z")
    #expect(try stored("/remind walk 18:00 every=4h until='in 3 days'", until) == "2026-11-24T17:00:00Z")
    #expect(try stored("/reminder add walk due=18:00 until='in 3 days'", until) == "2026-11-24T17:00:00Z")
    #expect(try stored("/reminder edit r5 until='in 3 days'", until) == "3d")
    #expect(try stored("/reminder edit r5 until='in einem Monat'", until) == "1mo")
    #expect(try stored("/reminder edit r5 due='tomorrow 18:00' until='in 3 days'", until) == "2026-11-25T17:00:00Z")
    var form = FormViewState()
    form.open(emptyForm(.reminder))
    for line in ["walk", "18:00", "", "", "1d"] {
      if let open = form.form { form.reduce(try Parser.answer(line, to: open, in: context())) }
    }
    let answer = try Parser.answer("in 3 days", to: try #require(form.form), in: context())
    guard case .answered(.typed("2026-11-24T17:00:00Z", _), _) = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test("The end of a validity is read alike in each command, and counts from the day of the entry")
  func validityEndIsReadAlike() throws {
    let until = KindShape.Field("until", .lastDay)
    for (typed, given, alone) in [
      ("1y", "2027-05-01", "12mo"), ("1J", "2027-05-01", "12mo"), ("'in 6 Wochen'", "2026-06-12", "6w"),
      ("6m", "2026-11-01", "6mo"), ("'Mai 2027'", "2027-05-31", "2027-05-31"), ("2028-02", "2028-02-29", "2028-02-29"),
      ("5.2027", "2027-05-31", "2027-05-31"), ("1.3.27", "2027-03-01", "2027-03-01"),
      ("1.3.", "2027-03-01", "2027-03-01"),
      ("soon", "soon", "soon"), ("4h", "4h", "4h"), ("13/2027", "13/2027", "13/2027"),
    ] {
      #expect(try stored("/vaccinate rex Nobivac 2026-05-01 until=\(typed)", until) == given, "\(typed)")
      #expect(
        try stored("/entry edit t1 date=2026-05-01 until=\(typed)", until) == given, "\(typed)")
      #expect(try stored("/entry edit t1 until=\(typed)", until) == alone, "\(typed)")
    }
    let series = KindShape.Field("until", .lastMoment)
    #expect(try stored("/remind walk 18:00 every=1w until=1J", series) == "2027-11-21T17:00:00Z")
    #expect(try stored("/remind walk 18:00 every=1w until='Mai 2027'", series) == "2027-05-31T21:59:00Z")
    #expect(try stored("/reminder edit r5 until=1.3.27", series) == "2027-03-01T22:59:00Z")
  }

  @Test("The length of an appointment is read alike in add, edit and move, as minutes and as until=+45")
  func appointmentLengthIsReadAlike() throws {
    func action(_ line: String) throws -> ScheduleViewState.Action? {
      guard case .action(.schedule(let action)) = try Parser.line(line, in: context()).request else { return nil }
      return action
    }
    for (field, flag) in [("until=+45", "--until +45"), ("minutes=45", "--minutes 45")] {
      for lead in ["/appointment add 15:30 Rex", "/appointment edit a4", "/appointment move a4 9:30"] {
        #expect(try action("\(lead) \(field)") == action("\(lead) \(flag)"))
        #expect(try action("\(lead) \(field)") == action("\(lead) minutes=45"), "\(lead) \(field)")
      }
    }
  }

  @Test(
    "/due --within takes a number of days, with or without its unit", arguments: ["30d", "30 Tage", "30"])
  func dueWithinTakesDayCount(typed: String) throws {
    #expect(
      try Parser.line("/due --within '\(typed)'", in: context()).request
        == Parser.line("/due --within 30d", in: context()).request)
  }
}
