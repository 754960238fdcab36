import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct ReminderRendererTests {
  private static func row(_ number: Int, _ name: String, _ state: ReminderStatus, due: Double) -> RecordRow {
    var row = RecordRow(
      RecordID(.reminder, number), id: "0199a1b2-c3d4-7e5f-8a9b-00000000000\(number)", name: name,
      fields: [
        RecordRow.Field("name", .text, name), RecordRow.Field("patient", .record(.patient), "p1", called: "Rex"),
      ])
    row.reminder = ReminderRow(state, ringsAt: moment(60 * due))
    return row
  }

  private static func style(_ format: Format = .people, language: Language = .english) -> Style {
    var style = TerminalViewsTests.style(format, language: language)
    style.now = moment()
    return style
  }

  private static func render(_ state: RootViewState, _ style: Style) -> Output {
    RootRenderer.render(state, style: style, typed: nil)
  }

  private static func done(_ tally: DayTally?) -> RootViewState {
    var confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.completed, RecordID(.reminder, 1)),
      subject: .record(row(1, "feed", .complete, due: 1)))
    confirmation.tally = tally
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .confirmed(confirmation)
    return state
  }

  @Test("A list shows time and status of each reminder, and marks those that are overdue")
  func listMarksOverdueReminders() {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.reminder)
    state.records.rows = [
      Self.row(1, "feed", .set, due: -300), Self.row(2, "walk", .going, due: -1), Self.row(3, "call", .set, due: 1),
    ]
    #expect(
      Self.render(state, Self.style()).out == [
        "r1  feed  2026-11-21 09:05 · overdue · p1 Rex", "r2  walk  2026-11-21 14:04 · on the way · p1 Rex",
        "r3  call  2026-11-21 14:06 · p1 Rex",
      ])
    #expect(Self.render(state, Self.style(.json)).out.joined().contains(#""status":"rung""#))
  }

  @Test("An ambiguous name lists each reminder with its number and time")
  func ambiguousNameListsReminders() {
    let failure = Failure.ambiguousRecord(
      Reference(.reminder, "feed"),
      candidates: [stored(Self.row(1, "feed", .set, due: -300)), stored(Self.row(7, "feed", .set, due: 1_440))])
    #expect(
      Self.render(.complaining(failure), Self.style()).err == [
        "jotter: \"feed\" can mean r1 (feed, 2026-11-21 09:05) or r7 (feed, 2026-11-22 14:05)",
        "use the number, such as r1",
      ])
    #expect(
      Self.render(.complaining(failure), Self.style(language: .german)).err.first
        == "jotter: \"feed\" kann r1 (feed, 21.11.2026 09:05) oder r7 (feed, 22.11.2026 14:05) bedeuten")
  }

  @Test("The page of a reminder has its times, its answers, its hint and the proof photo")
  func pageShowsReminderDetails() {
    func photo(_ file: String) -> MediumRow {
      MediumRow(
        name: RecordID(.reminder, 1), id: file, kind: .photo, file: file, size: 70, attachedAt: moment(),
        isErased: false)
    }
    var row = Self.row(1, "feed", .complete, due: 5)
    row.fields += [
      .init("due", .moment, "2026-11-21T13:10:00Z"), .init("every", .repetition, "4h for 3d"),
      .init("acknowledged-at", .moment, "2026-11-21T13:12:00Z"), .init("going-at", .moment, "2026-11-21T13:13:00Z"),
      .init("completed-at", .moment, "2026-11-21T13:20:00Z"),
    ]
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .shown(RecordView(row, picture: photo("bowl.jpg"), proof: photo("done.jpg")))
    for (language, lines) in [
      (
        Language.english,
        [
          ["due", "2026-11-21 14:10"], ["repeats  ", "every 4 hours for 3 days"],
          ["first acknowledged at", "14:12"],
          ["on the way since", "14:13"], ["done at", "14:20"], ["hint photo", "bowl.jpg"], ["proof photo", "done.jpg"],
          ["state", "done"],
        ]
      ),
      (
        .german,
        [
          ["fällig", "21.11.2026 14:10"], ["wiederholt sich  ", "alle 4 Stunden für 3 Tage"],
          ["zuerst gesehen am", "14:12"],
          ["unterwegs seit", "14:13"], ["erledigt am", "14:20"], ["Hinweis", "bowl.jpg"], ["Belegfoto", "done.jpg"],
        ]
      ),
    ] {
      let out = Self.render(state, Self.style(language: language)).out
      for words in lines {
        #expect(out.contains { line in words.allSatisfy { line.contains($0) } }, "\(words): \(out)")
      }
    }
  }

  @Test("A completed reminder prints the percentage of the day; the last one adds praise")
  func completedReminderPrintsPercentage() {
    #expect(Self.render(Self.done(DayTally(done: 1, of: 3)), Self.style()).err.last == "1 of 3 done today: 33 %")
    #expect(
      Self.render(Self.done(DayTally(done: 3, of: 3)), Self.style()).err.last == "3 done today, none left: well done!")
    #expect(Self.render(Self.done(nil), Self.style()).err.count == 1)
    #expect(
      Self.render(Self.done(DayTally(done: 1, of: 3)), Self.style(language: .german)).err.last
        == "heute 1 von 3 erledigt: 33 %")
  }

  @Test(
    "A refused answer names the status of the reminder, and a remedy", arguments: ReminderStatus.allCases)
  func refusedAnswerNamesRemedy(reminder: ReminderStatus) throws {
    let expected: [ReminderStatus: (String, String)] = [
      .set: (
        "r5 is not due yet", "/reminder edit r5 due=TIME moves it to another time, and /reminder done r5 completes it"
      ),
      .ringing: ("r5 is due", "/reminder done r5 completes it, and /reminder later r5 puts it off"),
      .acknowledged: ("r5 is acknowledged", "/reminder done r5 completes it, and /reminder later r5 puts it off"),
      .going: ("r5 is on the way", "/reminder done r5 completes it, and /reminder later r5 puts it off"),
      .complete: ("r5 is done", "/remind TEXT WHEN sets another one"),
      .missed: ("r5 is missed", "/reminder done r5 completes it even now, and /remind TEXT WHEN sets another one"),
    ]
    let (what, way) = try #require(expected[reminder])
    #expect(Self.render(.complaining(.reminderIs(5, reminder)), Self.style()).err == ["jotter: \(what)", way])
  }

  @Test("A time in the past is refused, with examples of valid times")
  func pastTimeIsRefusedWithExamples() {
    #expect(
      Self.render(.complaining(.goneBy("due", instant(-600))), Self.style()).err == [
        "jotter: due: 2026-11-21 13:55 is in the past",
        "type a time in the future, such as 'in 10 minutes' or 'tomorrow 8:00'",
      ])
  }

  @Test(
    "The line below the list counts the open reminders of today; missed ones do not count")
  func summaryCountsOpenReminders() {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    func said(_ count: Int, _ shown: RemindersShown? = nil, _ format: Format = .people) -> [String] {
      state.records.filter = RecordFilter(.reminder, reminders: shown)
      state.records.stillToDo = count
      return Self.render(state, Self.style(format)).err
    }
    // The page has one row; the tally counts all reminders.
    state.records.rows = [Self.row(1, "feed", .set, due: -3_000)]
    #expect(said(29) == ["29 reminders are still to be done today"])
    #expect(said(1) == ["1 reminder is still to be done today"])
    #expect(said(0) == ["no reminder is left for today"])
    state.records.rows.append(Self.row(2, "walk", .missed, due: -3_000))
    #expect(said(0) == ["no other reminder is left for today"] && said(1) == ["1 reminder is still to be done today"])
    state.records.rows.removeLast()
    #expect(said(2, .all).isEmpty && said(2, nil, .json).isEmpty)
    // Polish has a third form of the noun for five and more.
    state.records.filter = RecordFilter(.reminder)
    for count in [2, 5, 12, 22] {
      state.records.stillToDo = count
      let polish = Self.render(state, Self.style(language: .polish)).err
      #expect(polish == ["dzisiaj do wykonania jeszcze przypomnienia: \(count)"])
    }
  }

  @Test("The message of an empty list fits its filter, and names a list without that filter")
  func emptyListMessageFitsFilter() {
    let cases: [(RemindersShown?, search: String?, after: Int?, hasNoRecords: Bool, String)] = [
      (nil, nil, nil, true, "no reminders yet: /reminder add NAME due='tomorrow 9:30' adds one"),
      (.past, nil, nil, true, "no reminders yet: /reminder add NAME due='tomorrow 9:30' adds one"),
      (nil, nil, nil, false, "no reminder is open: /reminders --past lists those that are done"),
      (.past, nil, nil, false, "no reminder is done: /reminders lists the open ones"),
      (nil, "x", nil, false, "no open reminder matches \"x\": /reminders --all x searches done ones, too"),
      (.past, "x", nil, false, "no done reminder matches \"x\": /reminders --all x searches open ones, too"),
      (.all, "x", nil, false, "no reminder matches \"x\": /reminders --all lists them all"),
      (nil, nil, 3, false, "no more reminders after r3"), (.past, nil, 3, false, "no more reminders after r3"),
      (.all, "x", 3, false, "no more reminders after r3"),
    ]
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    for (shown, search, after, hasNoRecords, sentence) in cases {
      state.records.filter = RecordFilter(.reminder, search: search, after: after, reminders: shown)
      state.records.hasNoRecords = hasNoRecords
      #expect(Self.render(state, Self.style()).err == [sentence], "\(String(describing: shown)) \(search ?? "")")
    }
  }

  @Test(
    "A reminder that needs a photo says so on its page and on departure, until it is done",
    arguments: ReminderStatus.allCases)
  func neededPhotoIsMentioned(reminder: ReminderStatus) {
    var row = Self.row(2, "feed", reminder, due: -5)
    let needed = "completing it needs a photo: /reminder done r2 --photo FILE"
    func said(_ answer: RecordsViewState.Answer) -> Bool {
      var state = RootViewState()
      state.screen = .records
      state.records.answer = answer
      return Self.render(state, Self.style()).err.contains(needed)
    }
    let gone = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.departed, RecordID(.reminder, 2)), subject: .record(row))
    #expect(!said(.shown(RecordView(row))) && !said(.confirmed(gone)))
    row.fields.append(.init("proof", .choice(["photo"]), "photo"))
    var photographed = gone
    photographed.subject = .record(row)
    #expect(said(.shown(RecordView(row))) == (reminder != .complete))
    #expect(said(.confirmed(photographed)) == (reminder != .complete))
    photographed.outcome = .undone
    #expect(!said(.confirmed(photographed)))
  }

  @Test("A removed patient is marked in lists, on the page of a reminder, and in its notice")
  func removedPatientIsMarked() {
    var row = Self.row(1, "feed", .set, due: 1)
    row.fields[1].isRemoved = true
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.reminder)
    state.records.rows = [row]
    #expect(Self.render(state, Self.style()).out == ["r1  feed  2026-11-21 14:06 · p1 Rex (removed)"])
    #expect(Self.render(state, Self.style(language: .german)).out[0].hasSuffix("p1 Rex (entfernt)"))
    state.records.answer = .shown(RecordView(row))
    #expect(Self.render(state, Self.style()).out.contains { $0.hasSuffix(" p1 Rex (removed)") })
    let ring = RingingViewState.Row(row, dueAt: moment(60), rangAt: moment(60), count: 1, isClaimedHere: false)
    #expect(RingingRenderer.notice(ring, style: Self.style()).body == "p1 Rex (removed) · is due")
    // A patient whose adding was undone has no name any more.
    row.fields[1].called = nil
    state.records.answer = .listed
    state.records.rows = [row]
    #expect(Self.render(state, Self.style()).out[0].hasSuffix(" p1 (removed)"))
  }

  @Test("A recurrence and its end are printed in the language of the user")
  func recurrenceUsesUserLanguage() {
    var row = Self.row(1, "feed", .set, due: 1)
    row.fields = [
      RecordRow.Field("every", .repetition, "weekdays x3"),
      RecordRow.Field("until", .lastMoment, "2026-11-27T22:59:00Z"),
    ]
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.reminder)
    state.records.rows = [row]
    #expect(
      Self.render(state, Self.style()).out == [
        "r1  feed  2026-11-21 14:06 · on weekdays 3 times · until 2026-11-27 23:59"
      ])
    #expect(
      Self.render(state, Self.style(language: .german)).out == [
        "r1  feed  21.11.2026 14:06 · werktags 3 mal · bis 27.11.2026 23:59"
      ])
  }

  @Test(
    "A stored recurrence is printed in words, which parse to the same recurrence",
    arguments: [
      ("1h", "every hour", "stündlich"), ("4h", "every 4 hours", "alle 4 Stunden"),
      ("1d", "every day", "täglich"), ("2d", "every 2 days", "alle 2 Tage"),
      ("1w", "every week", "wöchentlich"), ("2w", "every 2 weeks", "alle 2 Wochen"),
      ("1mo", "every month", "monatlich"), ("3mo", "every 3 months", "alle 3 Monate"),
      ("weekdays", "on weekdays", "werktags"), ("12h x10", "every 12 hours 10 times", "alle 12 Stunden 10 mal"),
      ("1d x1", "every day 1 time", "täglich 1 mal"),
      ("4h for 3d", "every 4 hours for 3 days", "alle 4 Stunden für 3 Tage"),
      ("4h for 12h", "every 4 hours for 12 hours", "alle 4 Stunden für 12 Stunden"),
      ("4h for 1h", "every 4 hours for 1 hour", "alle 4 Stunden für 1 Stunde"),
      ("4h for 1d", "every 4 hours for 1 day", "alle 4 Stunden für 1 Tag"),
      ("1d for 1w", "every day for 1 week", "täglich für 1 Woche"),
      ("weekdays for 2w", "on weekdays for 2 weeks", "werktags für 2 Wochen"),
      ("1d for 1mo", "every day for 1 month", "täglich für 1 Monat"),
      ("1w for 12mo", "every week for 12 months", "wöchentlich für 12 Monate"), ("often", "often", "often"),
    ])
  func rhythmInWords(stored: String, english: String, german: String) throws {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.reminder)
    state.records.rows = [Self.row(1, "feed", .set, due: 1)]
    for (language, words) in [(Language.english, english), (.german, german)] {
      state.records.rows[0].fields = [RecordRow.Field("every", .repetition, stored)]
      #expect(Self.render(state, Self.style(language: language)).out[0].hasSuffix(" · \(words)"))
      #expect(
        try Parser.line("/reminder edit r1 every='\(words)'", in: context()).request
          == .action(.records(.edited(.reminder, "r1", [TypedField("every", stored)]))))
    }
  }

  @Test("A list without open reminders says so, with the command that lists the others")
  func allDone() {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.reminder)
    #expect(
      Self.render(state, Self.style()).err == ["no reminder is open: /reminders --past lists those that are done"])
    state.records.filter = RecordFilter(.reminder, search: "feed")
    #expect(
      Self.render(state, Self.style()).err == [
        "no open reminder matches \"feed\": /reminders --all feed searches done ones, too"
      ])
    state.records.filter = RecordFilter(.reminder, search: "feed", reminders: .all)
    #expect(Self.render(state, Self.style()).err == ["no reminder matches \"feed\": /reminders --all lists them all"])
    state.records.filter = RecordFilter(.reminder)
    state.records.hasNoRecords = true
    #expect(
      Self.render(state, Self.style()).err == ["no reminders yet: /reminder add NAME due='tomorrow 9:30' adds one"])
  }
}
