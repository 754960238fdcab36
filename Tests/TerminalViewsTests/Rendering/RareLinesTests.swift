import Architecture
import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Rare lines, and other lines at their bounds.
@Suite struct RareLinesTests {
  // MARK: Forms

  /// The questions of a kind's form, with one part of each kind added.
  private static func prompts(_ kind: RecordKind, language: Language = .english) -> [String] {
    var state = FormViewState()
    state.open(emptyForm(kind))
    // Each required field accepts one of these texts.
    let texts = ["x", "2026-11-20", "22", "a.example", "2026-11-20T10:00:00Z"]
    var (prompts, attempts): ([String], Int) = ([], 0)
    func answer(_ answer: FormAnswer) {
      state.reduce(.answered(answer, today: CalendarDate(year: 2026, month: 11, day: 21)))
      // In some forms the store validates a field before the next question.
      state.pendingValidation = nil
    }
    while let form = state.form, prompts.count < 300 {
      prompts.append(FormRenderer.prompt(form, style: style(language: language)))
      switch form.question {
      case .field(let field) where field.isRequired:
        answer(.typed(texts[attempts % texts.count]))
        attempts += 1
      case .field: answer(.kept)
      case .addition(let place, _): answer(.agreed(place.number == 1))
      case .revision, .passport: answer(.agreed(true))
      case .confirmation: return prompts
      }
    }
    return prompts
  }

  @Test(
    "Each question of each form begins with a letter and ends with a blank", arguments: [Language.english, .german])
  func questionsBeginWithLetter(language: Language) throws {
    for shape in KindShape.own {
      let prompts = Self.prompts(shape.kind, language: language)
      #expect(!prompts.isEmpty && prompts.count < 300, "\(shape.kind)")
      for prompt in prompts {
        #expect(prompt.first?.isLetter == true && prompt.hasSuffix(" "), "\(shape.kind): \(prompt)")
      }
    }
    let patient = Self.prompts(.patient, language: language)
    let additions = patient.filter { $0.contains("? (") }
    #expect(additions.count >= 3 && Set(additions).count == additions.count, "\(additions)")
  }

  // MARK: Confirmations

  @Test("JSON of a confirmation has today's reminders, done and in all, or no member `today`")
  func jsonHasRemindersOfToday() {
    func json(_ tally: DayTally?) -> String {
      var confirmation = ConfirmationRendererTests.confirmation(.noted, .made)
      confirmation.tally = tally
      return RootRenderer.render(.confirming(confirmation), style: style(.json), typed: nil).out.joined()
    }
    #expect(json(DayTally(done: 1, of: 3)).contains(#""today":{"done":1,"of":3,"percent":33}"#))
    #expect(!json(nil).contains("\"today\""))
  }

  // MARK: Days

  @Test("A digest with shares has a line for untaken incidents, if there are some")
  func sharesIncludeUntakenIncidents() {
    func lines(_ change: (inout DigestView) -> Void) -> [String] {
      var view = DigestExample.view
      change(&view)
      return RootRenderer.render(DigestExample.state(view), style: style(width: 120), typed: nil).out
    }
    #expect(lines { _ in }.contains { $0.hasPrefix("nobody") })
    #expect(!lines { $0.shares = [] }.contains { $0.hasPrefix("nobody") })
    let noneLeft = lines { $0.untaken = DigestSum() }
    #expect(!noneLeft.contains { $0.hasPrefix("nobody") } && noneLeft.contains { $0.hasPrefix("Ada Kern") })
  }

  @Test("A wall that is too small has headings from 7 rows on, and a row of each urgent part", arguments: 4...24)
  func sevenRowWallHasHeadings(rows: Int) {
    var state = WallViewState()
    state.now = moment()
    state.emergencies = (1...30).map { incident($0, "bite", emergency: true) }
    state.due = (1...30).map { number in
      var row = record(.reminder, number, "feed", ["name": "feed"])
      row.reminder = ReminderRow(.set, ringsAt: moment(-600))
      return row
    }
    state.tally = DayTally(done: 1, of: 3)
    let lines = WallRenderer.screen(state, columns: 80, rows: rows, style: style().at(moment()))
    #expect(lines.count == rows)
    // Clock, headings if there is room, one line of each part, number of hidden lines, and the tally.
    let hasHeadings = rows >= 7
    #expect(lines.contains("Open emergencies") == hasHeadings && lines.contains("Ringing now") == hasHeadings)
    #expect(lines.contains { $0.hasPrefix("#1 ") } && lines.contains { $0.hasPrefix("r1 ") })
    #expect(lines.contains { $0.hasSuffix(" more do not fit here") })
  }

  // MARK: One and several

  @Test(
    "The line after an export has the number of reminders, singular or plural",
    arguments: [(0, "0 reminders"), (1, "1 reminder"), (2, "2 reminders")])
  func exportLineCountsReminders(count: Int, words: String) {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .exported("due.ics", count: count)
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output.err == ["\(words) exported to due.ics"])
  }

  // MARK: Foreign texts

  private static let long = String(repeating: "ä", count: 300)

  private static func run(_ lines: [String]) -> Int {
    lines.joined(separator: "\n").split { $0 != "ä" }.map(\.count).max() ?? 0
  }

  @Test("An awaited name is cut to 40 columns", arguments: [Awaited.session(long), .logIn(long)])
  func awaitedNameIsCut(awaited: Awaited) {
    var row = OutboxRow(
      number: 3, id: "id-3", appointment: "a7", name: "booster (Rex)", aspect: .reason, goal: "limping",
      before: "yearly", practitioner: "v1", madeAt: moment())
    row.awaits = awaited
    var state = ServerViewState()
    (state.screen, state.outbox.answer) = (.outbox, .list([row]))
    let output = ServerRenderer.render(state, style: Style(format: .people))
    #expect(Self.run(output.out) == 39)
  }

  @Test("The line of an awaited session or log-in names the practitioner, or paraphrases a missing name")
  func awaitedLineNamesPractitioner() {
    func words(_ awaited: Awaited) -> String {
      var row = OutboxRow(
        number: 3, id: "id-3", appointment: "a7", name: "booster (Rex)", aspect: .reason, goal: "limping",
        before: "yearly", practitioner: "v1", madeAt: moment())
      row.awaits = awaited
      var state = ServerViewState()
      (state.screen, state.outbox.answer) = (.outbox, .list([row]))
      return ServerRenderer.render(state, style: Style(format: .people)).out.joined()
    }
    #expect(words(.session("")).hasSuffix("waits for a log-in at a prompt without a session"))
    #expect(words(.session("Ada")).hasSuffix("waits for the session and the log-in of Ada"))
    #expect(words(.logIn("")).hasSuffix("waits for the log-in of the provider of the appointment"))
    #expect(words(.logIn("Ada")).hasSuffix("waits for the log-in of Ada"))
  }

  @Test("A server's own description of a failure is cut to 200 columns")
  func serverDescriptionIsCut() {
    let failure = ServerFailure(.noPassword, Self.long)
    #expect(Self.run([style().say(failure.message)]) == 199)
    #expect(style().say(ServerFailure(.noPassword, "why").message) == "no usable password: why")
  }

  @Test("A rating without a known name is printed as its key, up to 40 columns")
  func unnamedRatingPrintsItsKey() {
    func noun(_ key: String) -> String { style().say(BreedView.Rating(key, 3).noun) }
    #expect(noun("new_key") == "new_key")
    #expect(Self.run([noun(Self.long)]) == 39)
    #expect(noun("bidability") == "biddability")
  }

  @Test("The line after a password command prints `set` or `forgotten`, and cuts the name to 40 columns")
  func passwordLineNamesItsResult() {
    func words(isKnown: Bool, isKept: Bool, prefix: String = "/", name: String = "Lab") -> String {
      var state = ReportsViewState()
      state.answer = .password(record(.institution, 1, name, ["name": name]), isKnown: isKnown, isKept: isKept)
      var style = style(prefix: prefix)
      style.isPrompt = prefix == "/"
      return ReportsRenderer.render(state, style: style).err.joined(separator: "\n")
    }
    #expect(words(isKnown: false, isKept: false) == "the password for Lab is forgotten")
    #expect(words(isKnown: true, isKept: true, prefix: "jotter ") == "the password for Lab is set")
    #expect(words(isKnown: true, isKept: false) == "the password for Lab is set")
    #expect(
      words(isKnown: true, isKept: false, prefix: "jotter ")
        == "jotter forgets the password for Lab when this command ends; --keyring stores it")
    #expect(Self.run([words(isKnown: true, isKept: true, name: Self.long)]) == 39)
  }

  @Test("The line of an appointment from the server contains OpenMRS at every width", arguments: 1...60)
  func serverAppointmentNamesItsOrigin(width: Int) {
    var row = appointment(1, "Rex with a long name", type: "vaccination", reason: "yearly booster")
    row.origin = OriginLabel(.planned, readAt: moment())
    let output = RootRenderer.render(
      .scheduling(.listed, [row]), style: style(width: width).at(moment()), typed: nil)
    #expect(output.out.joined().contains("OpenMRS"))
  }

  @Test("A text is beside its label if it has 16 columns or more there, else below it")
  func roomyTextIsBesideLabel() {
    let line = "  label  " + "one two three four five six"
    #expect(line.folded(to: 25) == ["  label  one two three", "         four five six"])
    #expect(line.folded(to: 24) == ["  label", "      one two three four", "      five six"])
    #expect(line.folded(to: 36) == [line] && line.folded(to: nil) == [line])
  }
}
