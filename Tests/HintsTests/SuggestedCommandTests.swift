import TerminalKit
import Testing
import UseCases
import ViewModels

@testable import TerminalViews

/// Each command in a hint is typed in the state in which the hint is shown.
@Suite struct SuggestedCommandTests {
  /// Types the line of a situation and then one suggested or advised command, each in a new practice.
  private func check(_ situation: Situation, _ form: Form, _ isRefusal: (Failure?) -> Bool) async throws {
    let desk = try await Desk(form, situation)
    let refusal = await desk.type(situation.line)
    let isExpected = isRefusal(desk.failure)
    #expect(isExpected && refusal.exitCode != 0, "\(situation.line): \(refusal.err)")
    let hint = desk.relative(refusal.err.dropFirst().first ?? "")
    #expect(Suggestion.isOf(form, hint), "\(hint)")
    let suggested = Suggestion.commands(in: hint, form).map(Situation.typed)
    #expect(suggested == situation.suggests(form), "\(hint)")
    for line in (situation.isForLater ? [] : suggested) + situation.advised {
      let desk = try await Desk(form, situation)
      _ = await desk.type(situation.line)
      let answer = await desk.type(line)
      #expect(answer.exitCode == 0, "\(form.prefix)\(line): \(answer.err)")
    }
  }

  @Test(
    "A command that a refusal suggests is not refused in the state of that refusal, at a prompt or in a shell.",
    arguments: FailureCase.allCases, Form.allCases)
  func suggestedCommandIsAccepted(failure: FailureCase, form: Form) async throws {
    for situation in failure.situations where situation.isOf(form) {
      try await check(situation, form) { $0.map(FailureCase.init) == failure }
    }
    #expect(!failure.situations.isEmpty || Self.named.contains(failure), "neither a situation nor an example")
  }

  private static let named = Set(FailureCase.examples.map(FailureCase.init))

  @Test(
    "A command in the hint of any other failure can be typed where the hint is shown.", arguments: Form.allCases)
  func hintedCommandCanBeTyped(form: Form) {
    for failure in FailureCase.examples {
      let hint = form.style.say(failure.explained(form.style).remedy)
      #expect(Suggestion.isOf(form, hint), "\(hint)")
      for command in Suggestion.commands(in: hint, form).map(Situation.typed) {
        #expect(throws: Never.self, "\(hint)") { try form.parsed(command.replacing("$", with: "/x")) }
      }
    }
  }

  private static let practice = ["note 'limping 35€'", "patient add Rex", "weigh rex 4.2"]

  private static let typos: [Situation] = [
    Situation("cost n1 12.345", after: practice, suggests: ["cost n1 12345", "cost n1 12.35"]),
    Situation("cost n1 -1.2345", after: practice, suggests: ["cost n1 -1.23"]),
    Situation("cost n1 abc", after: practice, suggests: ["cost n1 35.50", "cost n1 none"]),
    Situation(
      "cost n1 minus 5", after: practice, suggests: ["cost n1 35.50", "cost n1 none"], advises: ["cost n1 -5"]),
    Situation(
      "treat rex Panacur 5 days", after: practice,
      advises: ["treat rex Panacur until=5d", "treat rex 'Panacur 5 days'"]),
    Situation("cost n1 1.2.3", after: practice, advises: ["cost n1 123"]),
    Situation("erase p1", after: practice, suggests: ["remove p1"]),
    Situation("erase patient rex", after: practice, suggests: ["remove patient rex"]),
    Situation("erase 1", after: practice, suggests: ["erase note 1", "discard 1"]),
    Situation("erase '#1'", after: practice, suggests: ["discard 1"]),
    Situation("remove 1", after: practice, suggests: ["remove note 1", "remove incident 1"]),
    Situation("restore 1", after: practice + ["erase n1"], suggests: ["restore note 1", "restore incident 1"]),
    Situation("edit t1 weight=3", after: practice, suggests: ["entry edit t1 weight=4.3"]),
    Situation("remind 'call the lab in 2h'", suggests: ["remind 'call the lab' in 2h"]),
    Situation(
      "remind 'lab in 2h' --for ada", after: ["practitioner onboard Ada"], suggests: ["remind lab in 2h --for ada"]),
    Situation(
      "remind 'feed Rex every 4 hours 18:00' --proof", suggests: ["remind feed Rex every 4 hours 18:00 --proof"]),
    Situation("remind recheck after 14 days", suggests: ["remind recheck in 14 days 9:00"]),
    Situation("remind turn nach 2 Stunden", suggests: ["remind turn in 2 Stunden"]),
    Situation(
      "remind recheck after 14 days 23:30",
      advises: ["remind recheck in 14 days 23:30", "remind 'recheck after 14 days' 23:30"]),
    Situation("remind call 22:30 23:30", suggests: ["remind 'call 22:30' 23:30"], advises: ["remind call 23:30"]),
    Situation("remind Silvester 23:30", advises: ["remind 'Silvester' 23:30"], only: .prompt),
    Situation("remind feed Sam 23:30", advises: ["remind feed Saturday 23:30", "remind 'feed Sam' 23:30"]),
    Situation("remind give 2.5 23:30", advises: ["remind give 2.5. 23:30", "remind 'give 2.5' 23:30"]),
    Situation(
      "remind drops twice a week 23:30",
      suggests: ["remind 'bandages' tomorrow 8:00 --every '4h for 3 days'"],
      advises: ["remind drops 23:30 --every '4h for 3 days'", "remind 'drops twice a week' 23:30"]),
    Situation(
      "remind feed weekends 23:30",
      suggests: ["remind feed every saturday 23:30", "remind feed every sunday 23:30"]),
    Situation(
      "remind feed am Wochenende 23:30",
      suggests: ["remind feed saturday 23:30", "remind feed every saturday 23:30"]),
    Situation(
      "remind check patient 12 tomorrow",
      suggests: ["remind check patient at 12 tomorrow", "remind 'check patient 12' tomorrow 12:00"]),
    Situation("remind call Falk mo, mi, fr 23:30", suggests: ["remind call Falk monday 23:30"]),
    Situation("remind drops twice a day for 5 days", suggests: ["remind drops twice a day for 5 days 8:00"]),
    Situation("remind once weekly 23:30", suggests: ["remind bandages once weekly 23:30"]),
    Situation(
      "appointment add 12/3 9:00 rex", after: practice,
      advises: ["appointment add 12.3. 9:00 rex", "appointment add 3.12. 9:00 rex"]),
    Situation(
      "appointment add tomorrow 9:00 for 25 hours", advises: ["appointment add tomorrow 9:00 for 24 hours"]),
    Situation(
      "appointment add 23:00 Mo", after: ["patient add Mo"],
      advises: ["appointment add Monday 23:00", "appointment add 23:00 --patient Mo"]),
    Situation(
      "appointment add rex tomorrow 17:10", after: practice, suggests: ["appointment add tomorrow 17:10 rex"]),
    Situation("emergency on --patient rex", after: practice, suggests: ["for rex"]),
    Situation(
      "appointment add 15:00 --patient max klein", after: ["patient add 'Max Klein'"],
      advises: ["appointment add 15:00 --patient 'max klein'"]),
    Situation(
      "remind pills tomorrow 8:00 --patient max klein", after: ["patient add 'Max Klein'"],
      advises: ["remind pills tomorrow 8:00 --patient 'max klein'"]),
    Situation("wipe --to '$/last copy'", suggests: ["wipe --to '$/last copy' --yes"], only: .shell),
    Situation("undoo", suggests: ["help"], inShell: ["help", "note \"undoo\""]),
  ]

  /// Numbers that may be a day, and a patient before a time that is over today.
  private static let others = over + ahead + dayNumbers

  private static let over = ["10:00", "0:05", "13:04"].map { time in
    Situation("appointment add rex \(time)", after: practice, suggests: ["appointment add tomorrow \(time) rex"])
  }

  private static let ahead = ["13:06", "23:30"].map { time in
    Situation("appointment add rex \(time)", after: practice, suggests: ["appointment add \(time) rex"])
  }

  private static let dayNumbers = ["5.3", "24.11"].map { day in
    Situation("visit rex exam \(day)", after: practice, advises: ["visit rex exam \(day).", "visit rex 'exam \(day)'"])
  }

  @Test(
    "A command that a refusal suggests is not refused for any of many typed values.", arguments: others, Form.allCases)
  func suggestionIsAcceptedForManyValues(situation: Situation, form: Form) async throws {
    try await check(situation, form) { $0 == nil }
  }

  @Test(
    "A text and a time in one pair of quotes suggest a command that is stored, or get the refusal of the time.",
    arguments: Form.allCases)
  func quotedTextWithTimeSuggestsCommand(form: Form) async throws {
    let texts = [
      "call the lab monday", "call the lab 31.12.", "call the lab next friday 9:00", "call the lab next week",
      "call the lab today 8:00", "call the lab yesterday 8:00", "call the lab 9:00", "next friday 9:00 call the lab",
      "yesterday 8:00 call the lab",
    ]
    let readable = [
      "call the lab 2 tomorrow", "call the lab tomorrow 9:00", "call the lab friday 9:00", "call the lab in 2h",
      "call the lab 31.12. 9:00", "call the lab 23:30", "friday 9:00 call the lab", "in 2h call the lab",
      "tomorrow call the lab at 10:00", "23:30 call the lab", "every day 8:00 drops", "drops every day 8:00",
    ]
    for text in texts + readable {
      let line = "remind '\(text)'"
      let refusal = try await Desk(form, Situation(line)).type(line)
      #expect(refusal.exitCode != 0, "\(line)")
      let commands = Suggestion.commands(in: refusal.err.dropFirst().first ?? "", form)
      #expect(commands.isEmpty != readable.contains(text), "\(line): \(refusal.err)")
      for command in commands {
        let answer = try await Desk(form, Situation(line)).type(command)
        #expect(answer.exitCode == 0, "\(line): \(command): \(answer.err)")
      }
    }
  }

  @Test("A number that is no day of the calendar is a part of an entry's text.", arguments: Form.allCases)
  func numberThatIsNoDayIsText(form: Form) async throws {
    for number in ["24.90", "0.45", "65.00", "12.50", "31.2", "31.13", "99.99"] {
      for line in ["visit rex exam", "treat rex Milbemax", "vaccinate rex Rabisin"] {
        let desk = try await Desk(form, Situation("show", after: Self.practice))
        let output = await desk.type("\(line) \(number)")
        #expect(output.exitCode == 0, "\(line) \(number): \(output.err)")
      }
    }
  }

  @Test(
    "A folder or file that cannot take the copy is refused, and no confirmation is suggested.",
    arguments: ["$/full", "$/full/x"])
  func occupiedTargetSuggestsNoConfirmation(place: String) async throws {
    let desk = try await Desk(.shell, Situation("show", after: Self.practice))
    let output = await desk.type("wipe --to \(place)")
    #expect(output.exitCode == 7 && !output.err.joined().contains("to confirm"), "\(output.err)")
  }

  @Test(
    "A command that the refusal of a mistyped line suggests is not refused in the same state.",
    arguments: typos, Form.allCases)
  func mistypedLineSuggestsAcceptedCommand(situation: Situation, form: Form) async throws {
    guard situation.isOf(form) else { return }
    try await check(situation, form) { $0 == nil }
  }
}
