import Foundation
import TerminalViews
import Testing
import ViewModels

@Suite struct IncidentsCommandTests {
  static func filter(_ line: String) throws -> IncidentFilter? {
    guard case .action(.incidents(.asked(let filter))) = try Parser.line(line, in: context()).request else {
      return nil
    }
    return filter
  }

  static func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

  @Test("/incidents without arguments asks for the newest open incidents.")
  func newestOpenIncidentsAreDefault() throws {
    #expect(try Self.filter("/incidents") == IncidentFilter())
  }

  @Test("--on, --from and --to mean whole local days, and the list includes the day of --to.")
  func dayFlagsMeanWholeDays() throws {
    let on = try Self.filter("/incidents --on 2026-11-21")
    #expect(try on?.from == Self.date("2026-11-20T23:00:00Z"))
    #expect(try on?.to == Self.date("2026-11-21T23:00:00Z"))
    let range = try Self.filter("/incidents --from 1.11.2026 --to=today")
    #expect(try range?.from == Self.date("2026-10-31T23:00:00Z"))
    #expect(try range?.to == Self.date("2026-11-21T23:00:00Z"))
    let month = try Self.filter("/incidents --from 1.11. --to 30.11.")
    #expect(try month?.from == Self.date("2026-10-31T23:00:00Z"))
    #expect(try month?.to == Self.date("2026-11-30T23:00:00Z"))
  }

  @Test(
    "Words and --search are the same search.", arguments: ["limping hind", "--search 'limping hind'", "'limping hind'"])
  func wordsEqualSearchFlag(rest: String) throws {
    #expect(try Self.filter("/incidents \(rest)") == IncidentFilter(search: "limping hind"))
  }

  @Test("The filters of /incidents combine, in any order.")
  func incidentFiltersCombine() throws {
    let filter = try Self.filter("/incidents --emergency rex --all --limit 1000 --after '#31'")
    let expected = IncidentFilter(
      search: "rex", onlyEmergencies: true, includesSettled: true, limit: 1000, after: 31)
    #expect(filter == expected)
    #expect(try Self.filter("/incidents --after 31")?.after == 31)
  }

  @Test("A search after -- may look like a flag.")
  func dashedSearchMayResembleFlag() throws {
    #expect(try Self.filter("/incidents -- --all") == IncidentFilter(search: "--all"))
  }

  @Test(
    "--last reaches back from now, and the next page asks for the same span.",
    arguments: [
      ("24h", 86_400, "24h"), ("3d", 259_200, "3d"), ("'2 weeks'", 1_209_600, "2w"), ("90min", 5_400, "90min"),
      ("'1 Stunde'", 3_600, "1h"), ("2T", 172_800, "2d"),
    ])
  func lastReachesBackFromNow(span: String, seconds: Double, shortest: String) throws {
    let filter = try #require(try Self.filter("/incidents --last \(span)"))
    #expect(filter.from == context().now - seconds && filter.to == nil && filter.last == shortest)
    let output = RootRenderer.render(
      .listing([incident(31, "x")], next: 31, filter: filter), style: style(), typed: nil)
    #expect(output.err == ["more: /incidents --last \(shortest) --after 31"])
  }

  @Test(
    "--last refuses a malformed span, and cannot be combined with --on, --from or --to.",
    arguments: ["0h", "h", "24", "5 parsecs", "-1d", "''"])
  func noSpan(span: String) throws {
    #expect(throws: UsageError.self) { try Parser.line("/incidents --last \(span)", in: context()) }
    for day in ["--on today", "--from today", "--to today"] {
      #expect(throws: UsageError.self) { try Parser.line("/incidents --last 24h \(day)", in: context()) }
    }
  }
}
