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
  func refusals(failure: FailureCase, form: Form) async throws {
    for situation in failure.situations where situation.isOf(form) {
      try await check(situation, form) { $0.map(FailureCase.init) == failure }
    }
    #expect(!failure.situations.isEmpty || Self.named.contains(failure), "neither a situation nor an example")
  }

  private static let named = Set(FailureCase.examples.map(FailureCase.init))

  @Test(
    "A command in the hint of any other failure can be typed where the hint is shown.", arguments: Form.allCases)
  func examples(form: Form) {
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
    Situation("remind feed Sam 23:30", advises: ["remind feed Saturday 23:30", "remind 'feed Sam' 23:30"]),
    Situation("remind give 2.5 23:30", advises: ["remind give 2.5. 23:30", "remind 'give 2.5' 23:30"]),
    Situation(
      "remind drops twice a week 23:30",
      suggests: ["remind 'bandages' tomorrow 8:00 --every '4h for 3 days'"],
      advises: ["remind drops 23:30 --every '4h for 3 days'", "remind 'drops twice a week' 23:30"]),
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

  @Test(
    "A command that the refusal of a mistyped line suggests is not refused in the same state.",
    arguments: typos, Form.allCases)
  func usage(situation: Situation, form: Form) async throws {
    guard situation.isOf(form) else { return }
    try await check(situation, form) { $0 == nil }
  }
}
