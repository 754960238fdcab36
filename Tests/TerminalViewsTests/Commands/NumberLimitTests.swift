import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Numbers in commands: the minimum, the maximum, the first numbers beyond, and the default.
@Suite struct NumberLimitTests {
  private func request(_ line: String) throws(UsageError) -> Request { try Parser.line(line, in: context()).request }

  private func isUnderstood(_ line: String) -> Bool { UsageTests.error(line) == nil }

  private static let limits: [(lead: String, least: String, most: String, below: String, above: String)] = [
    ("/incidents --limit ", "1", "1000", "0", "1001"), ("/schedule --limit ", "1", "1000", "0", "1001"),
    ("/digest --limit ", "1", "1000", "0", "1001"), ("/patients --limit ", "1", "1000", "0", "1001"),
    ("/incidents --after ", "1", "9223372036854775807", "0", "9223372036854775808"),
    ("/incidents --after #", "1", "9223372036854775807", "0", "9223372036854775808"),
    ("/appointment add 15:30 --minutes ", "1", "1440", "0", "1441"),
    ("/appointment edit a4 minutes=", "1", "1440", "0", "1441"),
    ("/appointment move a4 9:30 --minutes ", "1", "1440", "0", "1441"),
    ("/cat search --count ", "1", "80", "0", "81"), ("/cat search --order asc --page ", "1", "10000", "0", "10001"),
    ("/cat sources --page ", "1", "10000", "0", "10001"), ("/dog facts --limit ", "1", "10", "0", "11"),
    ("/cat favs --limit ", "1", "100", "0", "101"), ("/cat uploads --limit ", "1", "100", "0", "101"),
    ("/cat votes --id ", "0", "9223372036854775807", "-1", "9223372036854775808"),
    ("/cat vote x ", "-127", "127", "-128", "128"), ("/record --seconds ", "1", "3600", "0", "3601"),
    ("/bootstrap --incidents ", "1", "10000000", "0", "10000001"),
    ("/bootstrap --incidents 1 --seed ", "0", "18446744073709551615", "-1", "18446744073709551616"),
    ("/remind walk 18:00 --every 1d --times ", "1", "999", "0", "1000"),
    ("/remind walk 18:00 --every 1d times=", "1", "999", "0", "1000"),
    ("/reminder later r6 --minutes ", "1", "1440", "0", "1441"),
    ("/due --within ", "0", "3660", "-1", "3661"), ("/due --within ", "1d", "3660d", "0d", "3661d"),
    ("/simulate --seed ", "0", "18446744073709551615", "-1", "18446744073709551616"),
    ("/simulate --runs ", "1", "1000000", "0", "1000001"), ("/simulate --commands ", "1", "10000", "0", "10001"),
    ("/back ", "1", "1000000", "0", "1000001"), ("/forward ", "1", "1000000", "0", "1000001"),
    ("/goto ", "1", "18446744073709551615", "0", "18446744073709551616"),
    ("/goto t", "1", "18446744073709551615", "0", "18446744073709551616"),
    ("/fault store slow=", "1", "3600", "0", "3601"), ("/fault store slow=", "1s", "3600s", "0s", "3601s"),
    ("/lesson ", "0", "9223372036854775807", "-1", "9223372036854775808"),
    ("/look ", "1", "2147483647", "0", "2147483648"), ("/look p", "1", "2147483647", "0", "2147483648"),
    ("/play s", "1", "2147483647", "0", "2147483648"), ("/edit n", "1 x", "2147483647 x", "0 x", "2147483648 x"),
    ("/erase note ", "1", "2147483647", "0", "2147483648"),
    ("/patient owner remove p7 ", "1", "9223372036854775807", "0", "9223372036854775808"),
  ]

  @Test("A number is accepted from its minimum to its maximum, and refused below and above.", arguments: limits)
  func numberIsAcceptedWithinBounds(lead: String, least: String, most: String, below: String, above: String) {
    #expect(isUnderstood(lead + least) && isUnderstood(lead + most), "\(lead)")
    #expect(!isUnderstood(lead + below) && !isUnderstood(lead + above), "\(lead)")
  }

  @Test("--from takes a turn from 1 on, with or without the letter t.")
  func fromTakesTurnNumber() throws {
    func from(_ text: String) throws -> UInt64? {
      try Parser.arguments(["--replay", "x.journal", "--from", text], in: context()).options.from
    }
    #expect(try from("1") == 1 && from("t12") == 12 && from("18446744073709551615") == .max)
    for text in ["0", "t0", "t", "x1", "18446744073709551616"] {
      let error = #expect(throws: UsageError.self) { try from(text) }
      #expect(error?.message.english == "--from: cannot read \"\(text)\" as a turn")
    }
  }

  @Test("The help of --limit names the default limit of its list.")
  func limitHelpNamesDefault() throws {
    func summary(_ name: String) -> String? {
      let verb = VerbTable.standard.verbs.first { $0.isNamed(name) }
      return verb?.flags.first { $0.name == "--limit" }?.summary.english
    }
    guard case .action(.incidents(.asked(let incidents))) = try request("/incidents"),
      case .action(.schedule(.asked(let schedule))) = try request("/schedule"),
      case .action(.digest(.asked(let digest))) = try request("/digest"),
      case .action(.records(.asked(let patients))) = try request("/patients"),
      case .action(.records(.asked(let due))) = try request("/due")
    else {
      Issue.record("no lists")
      return
    }
    for (name, limit) in [
      ("incidents", incidents.limit), ("schedule", schedule.limit), ("digest", digest.limit),
      ("patients", patients.limit), ("due", due.limit), ("book", due.limit),
    ] {
      #expect(summary(name)?.hasSuffix("; else \(limit)") == true, "\(name)")
    }
    #expect(try request("/patients --limit \(patients.limit)") == request("/patients"))
  }

  @Test("A number that is not typed has its default.")
  func untypedNumberHasDefault() throws {
    #expect(try request("/simulate") == .workshop(.simulation(seed: 1, runs: 100, commands: 100)))
    #expect(
      try request("/simulate --seed 42 --runs 10 --commands 7")
        == .workshop(.simulation(seed: 42, runs: 10, commands: 7)))
    #expect(try request("/bootstrap --incidents 5") == .action(.bootstrap(.asked(count: 5, seed: 1))))
    #expect(try request("/cat facts") == .animals(.catalogue(.facts(.cat, breed: nil, count: 5))))
    #expect(
      try request("/dog facts maine coon --limit 3")
        == .animals(.catalogue(.facts(.dog, breed: "maine coon", count: 3))))
    #expect(try request("/back") == .workshop(.back(1)) && request("/back 3") == .workshop(.back(3)))
    #expect(try request("/forward") == .workshop(.forward(1)) && request("/forward 2") == .workshop(.forward(2)))
    var context = context()
    context.snooze = 9
    #expect(
      try Parser.line("/reminder later r6", in: context).request
        == .records(.answered("r6", .later(minutes: 9))))
  }

  @Test("/guardian edit reads g1 to g2147483647 as a reference, and any other word as a part of a name.")
  func guardianEditReadsReferences() throws {
    func edited(_ words: String) throws -> Request { try request("/guardian edit \(words) city=Ulm") }
    let (city, name) = (TypedField("city", "Ulm"), [TypedField("name", "Nora"), TypedField("surname", "Q")])
    for number in ["g1", "G2147483647"] {
      #expect(try edited("\(number) Nora Q") == .records(.edited(.guardian, number, name + [city])))
    }
    for words in ["g2147483648 Nora Q", "gustav q", "p5 Nora", "12 Nora", "g0 Nora"] {
      #expect(try edited(words) == .records(.edited(.guardian, words, [city])))
    }
  }
}
