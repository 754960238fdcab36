import Architecture
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// 2026-11-21T13:05:09Z plus a number of seconds.
func moment(_ secondsLater: TimeInterval = 0) -> Date { Date(timeIntervalSince1970: 1_795_266_309 + secondsLater) }

/// The `Instant` of ``moment(_:)``.
func instant(_ secondsLater: Int64 = 0) -> Instant { Instant(milliseconds: (1_795_266_309 + secondsLater) * 1000) }

let berlin = LocalCalendar(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

/// Berlin time with dates in the German format.
let german = LocalCalendar(timeZone: berlin.timeZone, form: .dotted)

func context(_ money: MoneyLocale = .english, files: [String] = []) -> Context {
  Context(money: { money }, calendar: berlin, now: moment(), isFile: { files.contains($0) })
}

/// The text and the due time of the reminder that a line sets; nil for any other line.
func reminder(_ line: String) throws -> (name: String, due: String)? {
  guard case .action(.records(.added(_, let fields))) = try Parser.line(line, in: context()).request,
    let name = fields.first(where: { $0.name == "name" })?.text,
    let due = fields.first(where: { $0.name == "due" }).flatMap({ try? Date($0.text, strategy: .iso8601) })
  else { return nil }
  return (name, berlin.stamp(due))
}

func style(
  _ format: Format = .people, color: Bool = false, width: Int? = nil, accessible: Bool = false, prefix: String = "/",
  money: MoneyLocale = .english, language: Language = .english
) -> Style {
  Style(
    format: format, hasColor: color, width: width, isAccessible: accessible, commandPrefix: prefix,
    money: language == .german ? .german : money, calendar: language == .german ? german : berlin, language: language)
}

func incident(
  _ number: Int, _ description: String = "", note: String = "", total: Decimal = 0, emergency: Bool = false,
  settled: Bool = false, occurring: Bool = false, openedAt: Date = moment(), takers: [PractitionerName] = []
) -> IncidentRow {
  IncidentRow(
    number: number, id: "0199a1b2-c3d4-7e5f-8a9b-0000000000\(number)", openedAt: openedAt, description: description,
    firstNote: note, total: total, isEmergency: emergency, isSettled: settled, isOccurring: occurring, takers: takers)
}

func appointment(
  _ number: Int, _ patient: String = "", type: String = "", reason: String = "", practitioner: String = "",
  _ status: AppointmentStatus = .planned, incident: Int? = nil, by emergency: Int? = nil,
  startsAt: Date = moment(51), minutes: Double = 30
) -> AppointmentRow {
  AppointmentRow(
    number: number, id: "0199a1b2-c3d4-7e5f-8a9b-1000000000\(number)", startsAt: startsAt,
    endsAt: startsAt + minutes * 60, patient: patient, type: type, reason: reason, practitioner: practitioner,
    status: status, incident: incident, interruptedBy: emergency)
}

/// The form for a new record of a built-in kind.
func emptyForm(_ kind: RecordKind) -> Form {
  func blank(_ shape: KindShape, of whole: RecordKind? = nil) -> RecordRow {
    let isOnly = whole == nil && !shape.isNameless && shape.fields.filter(\.isNamed).count == 1
    let name = RecordID(shape.kind, 0, part: whole == nil ? nil : 0)
    return RecordRow(
      name, id: "", name: "",
      fields: shape.fields.map {
        RecordRow.Field($0.name, $0.kind, "", isRequired: $0.isNamed && isOnly, section: $0.section)
      })
  }
  guard let shape = KindShape.own.first(where: { $0.kind == kind }) else {
    return Form(RecordRow(.patient(0), id: "", name: ""), [])
  }
  return Form(blank(shape), shape.parts.map { blank($0, of: kind) })
}

/// Fields of a record or a part of this kind, with these texts.
func fields(_ kind: RecordKind, _ texts: [String: String]) -> [RecordRow.Field] {
  let shapes = KindShape.own.flatMap { [$0] + $0.parts }
  return shapes.first { $0.kind == kind }?.fields.map { field in
    RecordRow.Field(
      field.name, field.kind, texts[field.name] ?? "", section: field.section,
      issuer: field.kind == .chip && texts[field.name] != nil ? .country("DE") : nil)
  } ?? []
}

func patient(
  _ number: Int, _ name: String, id: String = "00000000-0000-7000-8000-00000000abcd", _ texts: [String: String] = [:],
  parts: [RecordRow] = []
) -> RecordRow {
  RecordRow(.patient(number), id: id, name: name, fields: fields(.patient, texts), parts: parts)
}

func record(_ kind: RecordKind, _ number: Int, _ name: String, _ texts: [String: String]) -> RecordRow {
  let id = "00000000-0000-7000-8000-00000000ab0\(number)"
  return RecordRow(RecordID(kind, number), id: id, name: name, fields: fields(kind, texts))
}

/// The stored record of a row; a reminder has its time in `due`.
func stored(_ row: RecordRow) -> AnyRecord {
  var fields = row.fields.map { field in
    AnyRecord.Content(field: Field(typedName: field.name), kind: field.kind, text: field.text, called: field.called)
  }
  if let reminder = row.reminder {
    fields.removeAll { $0.field == "due" }
    fields.append(AnyRecord.Content(field: "due", kind: .moment, text: reminder.ringsAt.formatted(.iso8601)))
  }
  let isPart = row.record.part != nil
  return AnyRecord(
    kind: row.record.kind, number: row.number, whole: isPart ? row.record.number : nil,
    id: UniqueID(row.id) ?? UniqueID(high: 0, low: 0), fields: fields, parts: row.parts.map(stored), name: row.name,
    releasedAt: nil, twin: row.twin)
}

func part(_ kind: RecordKind, _ number: Int, of patient: Int, name: String = "", _ texts: [String: String])
  -> RecordRow
{
  RecordRow(RecordID(kind, patient, part: number), id: "", name: name, fields: fields(kind, texts))
}

func practitioner(
  _ number: Int, _ name: String, address: String = "", postcode: String = "", city: String = "", mail: String = "",
  phone: String = ""
) -> RecordRow {
  let texts = [
    "name": name, "address": address, "postcode": postcode, "city": city, "mail": mail, "phone": phone,
  ]
  return RecordRow(
    .practitioner(number), id: "0199a1b2-c3d4-7e5f-8a9b-2000000000\(number)", name: name,
    fields: fields(.practitioner, texts))
}

extension RootViewState {
  static func scheduling(
    _ answer: ScheduleViewState.Answer, _ rows: [AppointmentRow] = [], next: Int? = nil, filter: ScheduleFilter? = nil
  ) -> RootViewState {
    var state = RootViewState()
    state.screen = .schedule
    state.schedule.answer = answer
    state.schedule.rows = rows
    state.schedule.next = next
    state.schedule.filter = filter
    return state
  }

  static func complaining(_ failure: Failure) -> RootViewState {
    var state = RootViewState()
    state.failure = failure
    return state
  }

  static func confirming(_ confirmation: ViewModels.Confirmation) -> RootViewState {
    var state = RootViewState()
    state.jotter.answer = .confirmed(confirmation)
    return state
  }

  static func showing(_ row: IncidentRow, _ notes: [NoteRow], _ media: [MediumRow] = []) -> RootViewState {
    var state = RootViewState()
    state.jotter.answer = .shown(IncidentView(row: row, notes: notes, media: media))
    return state
  }

  static func listing(_ rows: [IncidentRow], next: Int? = nil, filter: IncidentFilter = .init()) -> RootViewState {
    var state = RootViewState()
    state.screen = .incidents
    state.incidents.filter = filter
    state.incidents.rows = rows
    state.incidents.total = rows.reduce(0) { $0 + $1.total }
    state.incidents.next = next
    return state
  }
}

extension Failure {
  /// Failures of all kinds, some with hostile texts.
  static let examples: [Failure] = [
    .noSuch(.incident, "#99"), .ambiguous(.incident, "0123456789ab", candidates: [3, 5]),
    .noSuchPart(.note(incident: 12, 7)),
    .nothingOccurring, .incidentGone(12),
    .patientChanged(
      6, now: PatientName(number: 2, name: "Balou"), was: PatientName(number: 1, name: "Mimi"), by: "Ben"),
    .choiceChanged(now: PatientName(number: 2, name: "Balou"), was: PatientName(number: 1, name: "Mimi")),
    .emptyNote, .impossibleCost, .incidentFull(12), .emptySearch("?!"),
    .nothingToUndo, .nothingToRedo, .undoConflict(ChangeSummary(.noted, .note(incident: 12, 3)), because: nil),
    .undoConflict(ChangeSummary(.began, .incident(12)), because: ChangeSummary(.noted, .note(incident: 12, 3))),
    .redoConflict(ChangeSummary(.erased, .note(incident: 12, 3))),
    .staysUndone(ChangeSummary(.edited, RecordID(.appointment, 11))),
    .staysDone(ChangeSummary(.edited, RecordID(.appointment, 11)), .server(11)),
    .staysDone(ChangeSummary(.began, .incident(12)), .later(ChangeSummary(.settled, .incident(12)))),
    .staysDone(ChangeSummary(.sent, RecordID(.report, 4)), .sent(RecordID(.report, 4))),
    .unprintable("tier", letters: "Łź"), .staysDone(ChangeSummary(.sent, RecordID(.report, 4)), .underWay(5)),
    .noSuch(.appointment, "a99"), .emptySlot,
    .notPlanned(4, .completed), .nobodyInSession, .noSuch(.practitioner, "Ado"),
    .noSuch(Reference(.patient, "tagia"), near: [Named(.patient(7), "Tiaga\u{1B}[2J")]),
    .ambiguous(.practitioner, "ad", candidates: [1, 3]),
    .noSuch(.guardian, "Nore"), .ambiguous(.guardian, "nor", candidates: [1, 3]),
    .lacksField(.guardian, ["name", "surname"]),
    .lacksField(.practitioner, ["name"]), .noSuchFile("/tmp/x\u{1B}[2J.jpg"), .noSuchPart(.photo(incident: 12, 3)),
    .erased(.recording(incident: 12, 4)),
    .mediumLost(.recording(incident: 12, 1), .missing),
    .mediumLost(.photo(incident: 12, 2), .damaged("its content has changed")), .noProgram(.looking),
    .noPicture(.patient(7)), .noContact(.practitioner(3), .mail), .noContact(.practitioner(3), .address),
    .noContact(.practitioner(3), .telephone),
    .impossibleContact(.practitioner(3), .mail, "a\u{1B}[2Jb"),
    .impossibleContact(.practitioner(3), .telephone, "call me"),
    .impossibleContact(.practitioner(3), .address, "-"),
    .noContact(RecordID(.clinic, 3), .map), .noContact(RecordID(.clinic, 3), .site),
    .impossibleContact(RecordID(.clinic, 3), .site, "file:///\u{1B}[2J"), .mediumLost(.practitioner(3), .missing),
    .mediumLost(.patient(7), .damaged("its content has changed")),
    .noProgram(.playing), .noProgram(.recording), .noDevice(.playing), .noDevice(.recording),
    .program(.playing, reason: "play: \u{1B}[2J died of signal 8"),
    .program(.editing, reason: "vi: it ended with exit code 1"),
    .folderNotOurs, .store(.busy), .interrupted, .stopped(.filling),
    .store(.newer(found: 7, known: 3)), .store(.damaged("malformed \u{1B}[31m\nimage")),
    .store(.readOnly("/data\u{1B}[2J")),
    .ambiguousName(
      "re", [Named(.patient(7), "Rex\u{1B}[2J"), Named(.practitioner(3), "Renate Kern")]),
    .nobodyCalled("Rxe", removed: false), .nobodyCalled("Rxe\u{1B}[2J", removed: true),
    .changedMeanwhile(stored(patient(7, "Rex")), ["breed", "born"]), .stillToCome("born", "2031-05-01"),
    .endsBefore("from", until: "2026-01-01", begin: "2026-05-01"),
    .outOfRange("weight", "4300", from: "0.001", to: "200"),
    .unusualWeight(UnusualWeight(kilograms: "0.45", species: "cat", least: "1.5", most: "15")),
    .unusualWeight(UnusualWeight(kilograms: "0.002", species: "rabbit", least: "0.02")),
    .secondPatient(stored(patient(8, "Mia\u{1B}[2J")), behind: stored(patient(7, "Rex"))),
    .severalProducts(["Milbemax", "Frontline\u{1B}[2J"]),
    .dayOrPatient("Monday", candidates: [stored(patient(6, "Monday"))]),
    .unlikelyWeight(
      WeightChange(
        kilograms: "124", former: "12.4", day: CalendarDate(year: 2026, month: 4, day: 1), difference: "111.6",
        isMore: true, isUnlikely: true)),
    .noWeekday("due", Instant(nanoseconds: 0)), .neverAgain("every"),
    .laterRound(8, Instant(milliseconds: 86_400_000)),
    .wrongDigits("order", "123", count: 5...6), .keyFile("key", path: "~/my keys/lab\u{1B}[2J", .readByOthers),
    .enteredAlready(RecordID(.owner, 7, part: 2)),
    .store(.unconfirmed("Input/output error\u{1B}[2J")), .store(.unreachable("no route\u{1B}[2J")),
    .store(.gone("/data\u{1B}[2J")),
    .store(.mixed("/data/jotter.sqlite\u{1B}[2J")),
    .store(.full), .store(.unusable("/data", reason: "it is a file\nand no folder")),
    .store(.other("disk I/O error\r\n")),
  ]
}

/// Text that would control a terminal or reorder its line.
let hostile = "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{202E}txt\u{2066}\r\n\u{2028}\u{8}x\tä"

/// True if no line has line ends, control characters or bidi controls.
func isHarmless(_ lines: [String]) -> Bool { lines.allSatisfy { $0 == $0.harmless } }
