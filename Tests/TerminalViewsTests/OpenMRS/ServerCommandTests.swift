import Foundation
import TerminalKit
import Testing
import UseCases
import ViewModels

@testable import TerminalViews

/// Commands for the appointment server, and their output.
@Suite struct ServerCommandTests {
  private func action(_ line: String) throws -> ServerViewState.Action? {
    guard case .action(.server(let action)) = try Parser.line(line, in: context()).request else { return nil }
    return action
  }

  @Test("/login takes a user name or none, and a password from a file or descriptor, never as an argument")
  func logIn() throws {
    #expect(try action("/login ada.brook") == .logIn(.submitted("ada.brook", .typed)))
    #expect(try action("/login") == .logIn(.submitted(nil, .typed)))
    #expect(try action("/login ada.brook --password-file ~/p") == .logIn(.submitted("ada.brook", .file("~/p"))))
    #expect(try action("/login ada.brook --password-fd 3") == .logIn(.submitted("ada.brook", .descriptor(3))))
    #expect(UsageTests.error("/login ada.brook --password-fd 3 --password-file p") != nil)
    #expect(UsageTests.error("/login ada.brook --password-fd 0") != nil)
    #expect(UsageTests.error("/login ada.brook poodle-11")?.message.english.contains("poodle") == false)
    #expect(try action("/logout") == .logIn(.leaving))
  }

  @Test("/calendar asks for a week from today, for one day, or for the days of --from and --to")
  func calendarAsksForDays() throws {
    func days(_ line: String) throws -> Double? {
      guard case .calendar(.asked(let filter))? = try action(line) else { return nil }
      return filter.to.timeIntervalSince(filter.from) / 86_400
    }
    #expect(try days("/calendar") == 7 && days("/calendar tomorrow") == 1)
    #expect(try days("/calendar --from 2026-05-01 --to 2026-05-03") == 3)
    guard case .calendar(.asked(let filter))? = try action("/calendar --all") else {
      Issue.record("no list")
      return
    }
    #expect(filter.includesOver)
    #expect(try action("/calendar show 2") == .calendar(.showed(.line(2))))
    #expect(UsageTests.error("/calendar show rex")?.suggestion.english == "type /calendar show NUMBER")
    #expect(UsageTests.error("/calendar show rex")?.suggestion.text(in: .german) == "/calendar show NUMBER eingeben")
    #expect(
      try action("/calendar back") == .calendar(.returned) && action("/calendar refresh") == .calendar(.refreshed))
  }

  private static let row = CalendarRow(
    number: 1, id: "a1", startsAt: Date(timeIntervalSince1970: 1_777_626_000),
    endsAt: Date(timeIntervalSince1970: 1_777_627_800), patient: "Rex\u{1B}[2J", type: "booster", reason: "yearly",
    status: .arrived, statusWord: "Waiting")

  private func calendar(_ change: (inout CalendarViewState) -> Void = { _ in }) -> ServerViewState {
    var state = ServerViewState()
    state.screen = .calendar
    state.calendar.rows = [
      Self.row, CalendarRow(number: 2, id: "a2", status: .other, statusWord: "Odd", problem: "odd"),
    ]
    (state.calendar.stage, state.calendar.title) = (.list, "Ada Brook")
    (state.calendar.from, state.calendar.to) = (
      Date(timeIntervalSince1970: 1_777_593_600), Date(timeIntervalSince1970: 1_777_680_000)
    )
    state.calendar.readAt = Date(timeIntervalSince1970: 1_777_626_000)
    change(&state.calendar)
    return state
  }

  private func text(
    _ state: ServerViewState, _ format: Format = .people, after seconds: Double = 0, zone: String = "UTC",
    language: Language = .english
  ) -> String {
    var style = Style(format: format, width: 80, language: language)
    style.calendar = LocalCalendar(timeZone: TimeZone(identifier: zone) ?? .gmt)
    style.now = Date(timeIntervalSince1970: 1_777_626_000 + seconds)
    let output = ServerRenderer.render(state, style: style)
    return (output.out + output.err).joined(separator: "\n")
  }

  @Test("The calendar has a line for each appointment, also for an unreadable one, without control characters")
  func calendarListsEachAppointment() {
    let lines = text(calendar()).split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines[0].contains("2026-05-01") && lines[2] == "no day")
    #expect(
      lines[1].hasPrefix("1  09:00-09:30  Rex") && lines[1].contains("booster") && lines[1].hasSuffix("yearly  arrived")
    )
    #expect(lines[3].hasSuffix("cannot be read: odd"))
    // Only the provider of this row cannot be read.
    var row = Self.row
    row.problem = "its provider is missing"
    for (language, words) in [(Language.english, "its provider is missing"), (.german, "der Behandler fehlt")] {
      let line = text(calendar { $0.rows = [row] }, language: language).split(separator: "\n")[1]
      #expect(line.hasSuffix("yearly  \(words)"), "\(line)")
    }
    #expect(!text(calendar()).contains("\u{1B}") && text(calendar(), .plain).split(separator: "\n").count == 2)
    #expect(text(calendar(), .plain).hasSuffix("\tother\t\t\t\todd"))
    #expect(text(calendar(), .json).contains(#""title":"calendar""#))
    #expect(text(calendar(), .jsonl).split(separator: "\n").count == 2)
  }

  @Test("Another provider's calendar names that provider; the own calendar names the user for programs only")
  func foreignCalendarNamesProvider() {
    let bens = calendar { $0.by = "Ben Alder" }
    #expect(text(bens).hasPrefix("appointments of Ben Alder\n"))
    #expect(text(bens, language: .german).hasPrefix("Termine von Ben Alder\n"))
    #expect(text(bens, .json).contains(#""person":"Ben Alder""#) && !text(bens, .json).contains("Ada Brook"))
    #expect(!text(calendar()).contains("appointments of"))
    #expect(text(calendar(), .json).contains(#""person":"Ada Brook""#))
  }

  @Test(
    "Days and times follow the local time zone, in the calendar and on an appointment's page",
    arguments: [
      ("UTC", "2026-05-01", "09:00-09:30"), ("Asia/Kolkata", "2026-05-01", "14:30-15:00"),
      ("Pacific/Honolulu", "2026-04-30", "23:00-23:30"),
    ])
  func timesFollowLocalZone(name: String, day: String, hours: String) {
    let lines = text(calendar(), zone: name).split(separator: "\n")
    #expect(lines[0].contains(day) && lines[1].hasPrefix("1  \(hours)  Rex"), "\(lines)")
    let details = calendar { $0.stage = .details(CalendarDetailsView(Self.row)) }
    #expect(text(details, zone: name).contains("\(day)  \(hours)"))
  }

  @Test("The calendar says how old it is, that it is empty, or that the server has more appointments")
  func calendarRemarksOnItsAge() {
    #expect(
      !text(calendar()).contains("as of")
        && text(calendar(), after: 7_200).contains("calendar refresh updates the list"))
    #expect(text(calendar { $0.hasMore = true }).contains("there are more appointments: choose fewer days to see all"))
    #expect(text(calendar { $0.rows = [] }).contains("no appointments at the server on 2026-05-01"))
    let week = calendar {
      $0.rows = []
      $0.to = Date(timeIntervalSince1970: 1_778_198_400)
    }
    #expect(text(week).contains("no appointments at the server from 2026-05-01 to 2026-05-07"))
  }

  @Test("A calendar whose appointments are all over or missed names the command that lists them")
  func emptyCalendarNamesCommandForAll() throws {
    let over = calendar { ($0.rows, $0.overCount) = ([], 2) }
    #expect(text(over).contains("no appointment is left at the server on 2026-05-01: "), "\(text(over))")
    #expect(text(over).contains("calendar 2026-05-01 --all lists all") && !text(over).contains("no appointments"))
    let bens = calendar {
      ($0.rows, $0.overCount, $0.by) = ([], 1, "Ben Alder")
      $0.to = Date(timeIntervalSince1970: 1_778_198_400)
    }
    let command = "calendar --from 2026-05-01 --to 2026-05-07 --all --by 'Ben Alder'"
    #expect(text(bens).contains("\(command) lists all"), "\(text(bens))")
    guard case .calendar(.asked(let filter))? = try action("/" + command) else {
      Issue.record("no list")
      return
    }
    #expect(filter.includesOver && filter.by == "Ben Alder")
  }

  @Test("An offline copy of the calendar is printed with its age and the failure, and exits with the failure's code")
  func offlineCalendarNamesFailure() {
    var offline = calendar { $0.trouble = ServerFailure(.unreachable, "Failed to connect to 127.0.0.1 port 9") }
    let lines = text(offline).split(separator: "\n").map(String.init)
    #expect(lines[1].hasPrefix("1  09:00-09:30  Rex"))
    #expect(
      lines.suffix(3) == [
        "jotter: the OpenMRS server cannot be reached", "copy as of 2026-05-01 09:00 · just now",
        "try again later: /calendar refresh",
      ])
    #expect(text(offline, after: 7_200).contains("copy as of 2026-05-01 09:00 · approximately two hours ago"))
    #expect(!text(offline).contains("Failed to connect"))
    let json = text(offline, .json)
    #expect(json.contains(#""problem":"unreachable","problem_words":"Failed to connect to 127.0.0.1 port 9""#))
    #expect(ServerRenderer.render(offline, style: Style()).exitCode == 6)
    let german = text(offline, language: .german)
    #expect(german.contains("jotter: der OpenMRS-Server ist nicht zu erreichen\nKopie, Stand "))
    // Not logged in: a failed log-in is printed as the cause.
    offline.calendar.trouble = ServerFailure(.notLoggedIn)
    #expect(text(offline).hasSuffix("log in first: /login NAME"))
    #expect(ServerRenderer.render(offline, style: Style()).exitCode == 4)
    offline.logIn.failure = .server(.starting, isOfLogIn: true)
    #expect(text(offline).contains("jotter: the OpenMRS server is down") && !text(offline).contains("nobody"))
    #expect(text(offline).hasSuffix("try it again later: /login"))
  }

  @Test("The hint below a calendar names the first printed row, not an unreadable row that was reported before")
  func hintOfShownRow() {
    let odd = CalendarRow(number: 1, id: "odd", problem: "odd")
    let start = moment()
    let sound = CalendarRow(number: 2, appointment: 7, id: "a1", startsAt: start, endsAt: start + 1_800)
    for (rows, told, way) in [
      ([odd, sound], [], "/calendar show 1"), ([odd, sound], ["odd"], "/calendar show a7"),
      ([odd], ["odd"], "/calendar show 1"),
    ] as [([CalendarRow], [String], String)] {
      var screens = ServerViewState()
      (screens.screen, screens.calendar.stage) = (.calendar, .list)
      (screens.calendar.rows, screens.calendar.reported) = (rows, told)
      var state = RootViewState()
      state.serverScreens = screens
      #expect(HintRenderer.server(state, style())?.suggestions.map(\.english) == [way])
    }
  }

  @Test("The calendar shows a planned appointment as missed from its end on")
  func endedPlannedAppointmentIsMissed() {
    let planned = calendar { $0.rows[0].status = .planned }
    #expect(text(planned, after: 1_799).split(separator: "\n")[1].hasSuffix("yearly"))
    #expect(text(planned, after: 1_800).split(separator: "\n")[1].hasSuffix("yearly  missed"))
    #expect(text(planned, after: 1_800, language: .german).split(separator: "\n")[1].hasSuffix("yearly  versäumt"))
    #expect(text(planned, .json, after: 1_800).contains(#""missed":true"#))
    #expect(text(calendar(), after: 1_800).split(separator: "\n")[1].hasSuffix("yearly  arrived"))
  }

  @Test("The remedy for a missing log-in is a command, and for an unknown provider the whole name to type")
  func remedyNamesCommandOrProvider() {
    let first = ServerFailure(.notLoggedIn)
    #expect(
      first.explained("jotter ").remedy.english
        == "log in first: jotter login NAME --keyring, or start jotter and type /login NAME"
    )
    #expect(
      first.explained("jotter ").remedy.text(in: .german).hasPrefix("zuerst anmelden: jotter login NAME --keyring,"))
    let named = ServerFailure(.noSuchProvider, "Ben Alder")
    #expect(named.explained("/").remedy.english == #"type the whole name, such as /calendar --by "Ben Alder""#)
    #expect(
      named.explained("/").remedy.text(in: .german) == #"den ganzen Namen eingeben, etwa /calendar --by "Ben Alder""#)
    let unnamed = ServerFailure(.noSuchProvider).explained("/").remedy.english
    #expect(unnamed == "type the name as the server has it: /calendar --by NAME")
    #expect(ServerFailure(.noList).message.text(in: .german) == "es gibt keine vorige Liste")
    // People do not see the error text of the network program.
    #expect(ServerFailure(.unreachable, "Failed to connect").message.english == "the OpenMRS server cannot be reached")
  }

  @Test("An appointment's page prints each known fact of the patient once, and names the missing parts")
  func pagePrintsPatientFactsOnce() {
    var details = CalendarDetailsView(Self.row)
    (details.age, details.sex, details.born, details.phone) = (4, "M", "2022-05-01", "030 1")
    details.identifiers = [.init("Chip", "276"), .init("", "9")]
    details.place = "Room 1"
    details.address = ["Mill Lane 1", "10115 Berlin"]
    details.missing = [
      .init(.appointment, ServerFailure(.forbidden, "no")), .init(.slot), .init(.patient, ServerFailure(.unknown)),
    ]
    let state = calendar { $0.stage = .details(details) }
    let printed = text(state)
    for part in [
      "Rex", "09:00-09:30", "booster", "276", "Mill Lane 1, 10115 Berlin", "030 1", "yearly", "arrived", "2022-05-01",
      "Room 1",
    ] {
      #expect(printed.components(separatedBy: part).count == 2, "\(part): \(printed)")
    }
    #expect(printed.contains("the appointment could not be read again: the OpenMRS server does not allow that: no"))
    #expect(!printed.contains("about 2022"))
    #expect(printed.contains("the time slot could not be read again\n"))
    #expect(printed.contains("the patient's file is not known: the OpenMRS server has no such patient"))
    #expect(text(state, .json).contains(#""missing":["appointment","slot","patient"]"#))
    #expect(text(state, .json).contains(#""place":"Room 1""#))
    (details.isBirthEstimated, details.died, details.missing) = (true, "", [])
    let german = ServerRenderer.render(
      calendar { $0.stage = .details(details) }, style: Style(calendar: berlin, language: .german)
    ).out.dropFirst().map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(
      german == [
        "Patient", "Art", "Anlass", "Ort", "Chip", "Nummer", "Geschlecht", "Alter", "geboren", "gestorben", "Adresse",
        "Telefon",
      ])
    #expect(text(state, .plain).hasPrefix("1\t2026-05-01"))
  }

  @Test("The log-in screen names the logged-in user, and a progress line reports a request to the server")
  func loggedIn() {
    var state = ServerViewState()
    #expect(text(state) == "logged out" && text(state, .json) == #"{"user":null}"#)
    state.logIn.hadNobody = true
    #expect(text(state) == "nobody was logged in here; no log-in is stored any more")
    (state.logIn.person, state.logIn.name) = ("Ada Brook", "ada.brook")
    #expect(text(state) == "logged in as Ada Brook (ada.brook)")
    #expect(ServerRenderer.progress(state, style: Style()) == nil)
    state.stage = .loading(from: .logIn)
    #expect(ServerRenderer.progress(state, style: Style()) == "asking the server \u{2026}")
    // A request to send asks the server after the reports.
    state.stage = .loggedIn
    #expect(ServerRenderer.progress(state, style: Style()) == nil)
    state.outbox.isBusy = true
    #expect(ServerRenderer.progress(state, style: Style()) == "asking the server \u{2026}")
  }

  @Test("Each server status but planned has a word, and each failure has a message, a remedy and an exit code")
  func statusesAndFailuresHaveWords() {
    for status in ServerStatus.allCases {
      let row = CalendarRow(number: 1, id: "a", status: status, statusWord: "Odd")
      #expect((row.outcome(Style()).english.isEmpty) == (status == .planned))
    }
    let messages = ServerFailureKind.allCases.map { ServerFailure($0, "why").message.english }
    #expect(Set(messages).count == messages.count)
    let codes: [Int32: Set<ServerFailureKind>] = [
      2: [.shortName, .shortPassword, .noPassword], 3: [.unknown, .noSuchProvider, .noList],
      4: [.noServer, .wrongCredentials, .notLoggedIn, .expired, .noProvider], 5: [.keyring, .noProgram],
      130: [.interrupted],
    ]
    for kind in ServerFailureKind.allCases {
      let explanation = ServerFailure(kind).explained("/")
      #expect(!explanation.remedy.english.isEmpty)
      #expect(explanation.exitCode == codes.first { $0.value.contains(kind) }?.key ?? 6, "\(kind)")
    }
    let failure = Failure.server(ServerFailure(.notLoggedIn))
    let output = FailureRenderer.render(failure, style: Style(), typed: nil)
    #expect(output.exitCode == 4 && output.err.last == "log in first: /login NAME")
    let ofLogIn = ServerFailure(.starting).explained("/", isOfLogIn: true)
    #expect(ofLogIn.remedy.english == "try it again later: /login")
    #expect(ServerFailure(.forbidden).message.english == "the OpenMRS server does not allow that")
  }

  @Test("A failed log-in with another try as its remedy names the log-in, and no list that needs one")
  func laterLogIn() {
    for kind in ServerFailureKind.allCases {
      let isLater = ServerFailure(kind).explained("/").remedy.english.hasPrefix("try again later: ")
      let remedy = Failure(ServerFailure(kind), ofLogIn: true).explained(Style()).remedy.english
      #expect((remedy == "try it again later: /login") == isLater, "\(kind): \(remedy)")
    }
  }
}
