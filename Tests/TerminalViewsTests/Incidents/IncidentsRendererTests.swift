import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct IncidentsRendererTests {
  static let rows = [
    incident(131, "Rex, limping on the left hind since yesterday evening", total: 35, occurring: true),
    incident(130, note: "does not eat, and drinks a lot of water, says the owner", total: 1234.5),
    incident(9, "hit by a car on the road to Zürich", total: 80, emergency: true, openedAt: moment(-86_400)),
    incident(8, "猫のミケ、左後ろ足を引きずる。昨日から食べない。👩‍⚕️", settled: true, openedAt: moment(-90_000)),
    incident(7, hostile, note: "x", emergency: true, settled: true, openedAt: moment(-95_000)),
    incident(6, openedAt: moment(-99_000)),
  ]
  static let state = RootViewState.listing(rows, next: 6)

  @Test("The list of incidents matches its snapshots.", arguments: [40, 80, 120])
  func incidentListMatchesSnapshots(width: Int) throws {
    try expectSnapshot(
      "incidents-\(width)",
      [
        ("plain", RootRenderer.render(Self.state, style: style(width: width), typed: nil)),
        ("coloured", RootRenderer.render(Self.state, style: style(color: true, width: width), typed: nil)),
        ("German money", RootRenderer.render(Self.state, style: style(width: width, money: .german), typed: nil)),
        ("accessible", RootRenderer.render(Self.state, style: style(width: width, accessible: true), typed: nil)),
      ])
  }

  @Test("The list of incidents without a terminal matches its snapshot, in each format.")
  func incidentListFormatsMatchSnapshot() throws {
    try expectSnapshot(
      "incidents-formats",
      ([.people, .plain, .json, .jsonl] as [Format]).map {
        ("\($0), no terminal", RootRenderer.render(Self.state, style: style($0, prefix: "jotter "), typed: nil))
      })
  }

  @Test("Without a terminal, each incident is one line, printed whole.", arguments: [Format.people, .plain, .jsonl])
  func eachIncidentIsOneLine(format: Format) {
    let output = RootRenderer.render(Self.state, style: style(format), typed: nil)
    #expect(output.out.count == Self.rows.count)
    #expect(isHarmless(output.out.map { $0.replacing("\t", with: "") } + output.err))
    #expect(!output.out.joined().contains("…"))
  }

  @Test("No width cuts a number, a mark or a sum, and no line exceeds the width.", arguments: 40...130)
  func widthNeverCutsNumbers(width: Int) {
    let output = RootRenderer.render(Self.state, style: style(width: width), typed: nil)
    let text = output.out.joined(separator: "\n")
    for part in ["#131", "#130", "#9", "€35.00", "€1,234.50", "€80.00", "€1,349.50", "▸", "settled"] {
      #expect(text.contains(part))
    }
    #expect(text.split(separator: "! EMERGENCY").count == 3)
    #expect(output.out.allSatisfy { $0.displayWidth <= width && $0.last != " " })
    #expect(isHarmless(output.out))
  }

  @Test("The command for the next page repeats the filter, and continues after the last incident.")
  func nextPageCommandRepeatsFilter() throws {
    let day = try berlin.day("2026-11-21", today: moment())
    let filter = IncidentFilter(
      from: day.lowerBound, to: day.upperBound, search: "Rex's leg", onlyEmergencies: true, includesSettled: true,
      limit: 1)
    let output = RootRenderer.render(
      .listing([incident(31, "x")], next: 31, filter: filter), style: style(prefix: "jotter "), typed: nil)
    #expect(
      output.err == [
        "more: jotter incidents --search 'Rex'\\''s leg' --on 2026-11-21 --emergency --all --limit 1 --after 31"
      ])
    let open = IncidentFilter(from: day.lowerBound - 86_400, to: day.upperBound)
    let other = RootRenderer.render(.listing([incident(31, "x")], next: 31, filter: open), style: style(), typed: nil)
    #expect(other.err == ["more: /incidents --from 2026-11-20 --to 2026-11-21 --after 31"])
    for (by, words) in [(IncidentFilter.PractitionerFilter.practitioner("Ada Kern"), "'Ada Kern'"), (.nobody, "none")] {
      let taken = RootRenderer.render(
        .listing([incident(31, "x")], next: 31, filter: IncidentFilter(by: by)), style: style(), typed: nil)
      #expect(taken.err == ["more: /incidents --by \(words) --after 31"])
    }
  }

  @Test("The sum is the total of all matches, or is marked as the total of the page, in JSON, too.")
  func sumTotalsAllMatches() throws {
    for (next, after, isPart) in [(nil, nil, false), (30, nil, true), (nil, 40, true)] as [(Int?, Int?, Bool)] {
      let rows = [incident(31, "x", total: 5), incident(30, "y", total: 7)]
      let state = RootViewState.listing(rows, next: next, filter: IncidentFilter(after: after))
      let text = RootRenderer.render(state, style: style(width: 60), typed: nil).out.joined(separator: "\n")
      #expect(text.contains(isPart ? "total of this page  €12.00" : "total  €12.00"))
      let json = try JSONTests.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
      #expect(json[isPart ? "page_total" : "total"] as? String == "12.00")
      #expect(json[isPart ? "total" : "page_total"] == nil)
    }
  }

  @Test("For people, an empty list prints one sentence on standard error, and nothing on standard output.")
  func emptyListPrintsOneSentence() throws {
    let filters = [
      IncidentFilter(), IncidentFilter(search: "rex"),
      IncidentFilter(search: "rex", includesSettled: true), IncidentFilter(after: 3),
    ]
    var beginning = RootViewState.listing([])
    beginning.incidents.hasNoIncidents = true
    let states = [beginning] + filters.map { RootViewState.listing([], filter: $0) }
    let outputs = states.map { RootRenderer.render($0, style: style(width: 80), typed: nil) }
    #expect(outputs.allSatisfy { $0.out.isEmpty && $0.err.count == 1 && $0.exitCode == 0 })
    #expect(Set(outputs.flatMap(\.err)).count == states.count)
    try expectSnapshot(
      "incidents-empty", zip(["beginning", "open", "search", "search all", "after"], outputs).map { ($0, $1) })
    let json = RootRenderer.render(.listing([]), style: style(.json), typed: nil)
    #expect(json.out.count == 1 && json.out[0].contains("\"rows\":[]"))
    #expect(RootRenderer.render(.listing([]), style: style(.jsonl), typed: nil).out.isEmpty)
  }

  @Test("A hit of a search shows the found note below its row, or within the row without a terminal")
  func searchHitShowsFoundNote() {
    var rows = [incident(131, "Rex, limping"), incident(7, note: "limping")]
    rows[0].found = FoundNote(number: 12, text: "Durchfall since \u{1B}yesterday, and it will not end")
    let state = RootViewState.listing(rows, filter: IncidentFilter(search: "fall"))
    let wide = RootRenderer.render(state, style: style(width: 60), typed: nil)
    #expect(wide.out.count == 3 && wide.out[1] == "        n12  Durchfall since ␛yesterday, and it will not end")
    let narrow = RootRenderer.render(state, style: style(width: 40), typed: nil).out
    #expect(narrow.contains { $0.hasPrefix("        n12  Durchfall since") && $0.hasSuffix("…") })
    #expect(narrow.allSatisfy { $0.displayWidth <= 40 })
    let plain = RootRenderer.render(state, style: style(), typed: nil)
    #expect(plain.out.count == 2 && plain.out[0].hasSuffix("n12  Durchfall since ␛yesterday, and it will not end"))
    #expect(RootRenderer.render(state, style: style(.plain), typed: nil).out[0].contains("\tn12 Durchfall since"))
    let json = RootRenderer.render(state, style: style(.jsonl), typed: nil).out
    #expect(json[0].contains(#""found":{"note":12,"text":"Durchfall since"#) && json[1].contains(#""found":null"#))
  }

  @Test("A search in open incidents counts the settled matches, and names the command that shows them")
  func hiddenSettledIncidentsAreCounted() {
    var state = RootViewState.listing(
      [incident(131, "Rex", occurring: true)], filter: IncidentFilter(search: "rex"))
    state.incidents.hiddenSettledCount = 3
    func said(_ format: Format = .people) -> [String] {
      RootRenderer.render(state, style: style(format, width: 80), typed: nil).err
    }
    #expect(said() == ["3 more with /incidents --search rex --all"])
    state.incidents.isSettledUncounted = true
    #expect(said(.plain) == ["3+ more with /incidents --search rex --all"])
    let json = RootRenderer.render(state, style: style(.json), typed: nil)
    #expect(json.err.isEmpty && json.out[0].contains(#""settled_too":3"#))
    state.incidents.rows = []
    #expect(said() == ["no open incident matches; /incidents --search rex --all shows 3+ settled ones"])
  }
}
