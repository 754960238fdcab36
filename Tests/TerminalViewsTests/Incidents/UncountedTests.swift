import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Amounts in stored texts that no cost contains, wherever notes are shown.
@Suite struct UncountedTests {
  private static func note(_ number: Int, _ text: String, cost: Decimal? = nil, isUncertain: Bool = true) -> NoteRow {
    NoteRow(number: number, text: text, cost: cost, writtenAt: moment(), isUncertain: isUncertain)
  }

  /// Notes, and the amounts that are named.
  private static let table: [(note: NoteRow, amounts: [String])] = [
    (note(1, "after 20 €"), ["after 20 €"]), (note(2, "metacam 12€ and bandage 8,50€"), ["12€", "8,50€"]),
    // Stored before its reader, or by another program.
    (note(3, "65.- bandage"), ["65.-"]), (note(4, "limping 35€", cost: 20), ["35€"]),
    // Counted, or decided by hand.
    (note(5, "35€", cost: 35), []), (note(6, "temp 39.5"), []), (note(7, "after 20 €", isUncertain: false), []),
    (note(8, "after 20 €", cost: 40, isUncertain: false), []),
  ]

  private static let remarks = [
    "n1: not counted as a cost: after 20 €; /cost n1 AMOUNT sets it",
    "n2: not counted as a cost: 12€, 8,50€; /cost n2 AMOUNT sets it",
    "n3: not counted as a cost: 65.-; /cost n3 AMOUNT sets it",
    "n4: the cost is still €20.00; not counted: 35€; /cost n4 AMOUNT changes the cost, /cost n4 none clears it",
  ]
  private static let elsewhere =
    remarks.prefix(3).map { remark in
      let name = String(remark.prefix(2))
      return "#12 " + remark.replacingOccurrences(of: "/cost \(name)", with: "/open 12, then /cost \(name)")
    } + ["#12 n4: the cost is still €20.00; not counted: 35€; /open 12, then /cost n4 AMOUNT changes the cost"]

  private static func uncounted(_ notes: Any?) -> [[String]] {
    (notes as? [[String: Any]] ?? []).map { $0["uncounted"] as? [String] ?? [] }
  }

  @Test("An incident names each note with an uncounted amount, for people and in JSON")
  func shown() throws {
    let notes = Self.table.map(\.note)
    let state = RootViewState.showing(incident(12, occurring: true), notes)
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output.err == Self.remarks)
    let other = RootRenderer.render(.showing(incident(12), notes), style: style(), typed: nil)
    #expect(other.err == Self.elsewhere)
    let json = try JSONTests.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
    #expect(Self.uncounted(json["notes"]) == Self.table.map(\.amounts))
  }

  @Test("A digest names each note with an uncounted amount, on the page, too")
  func digest() throws {
    let row = DigestRow(incident: incident(12), notes: Self.table.map(\.note))
    var view = DigestExample.view
    (view.rows, view.left) = ([row], 0)
    let state = DigestExample.state(view)
    #expect(RootRenderer.render(state, style: style(), typed: nil).err == Self.elsewhere)
    let json = try JSONTests.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
    let rows = json["rows"] as? [[String: Any]]
    #expect(Self.uncounted(rows?.first?["notes"]) == Self.table.map(\.amounts))
    let page = DigestDocument.incidents([row], style: style())
    #expect(page.components(separatedBy: "not counted").count == 4)
    #expect(page.components(separatedBy: "no cost taken from 35€").count == 2)
  }

  /// Entries of a health book without a cost, and the amounts that are named.
  private static let entries: [(entry: RecordRow, amounts: [String])] = [
    ("product", "Bravecto 30-40 €", ["30-40 €"]), ("product", "Nobivac", []), ("comment", "20 €", []),
    ("purpose", "stitches out 35€", ["35€"]), ("purpose", "after 20 €", ["after 20 €"]),
  ].enumerated().map { place, row in
    let (field, text, amounts) = row
    return (RecordRow(RecordID(.entry, place + 1), id: "", name: text, fields: [.init(field, .text, text)]), amounts)
  }
  private static let ofEntries = [
    "t1: not counted as a cost: 30-40 €; /entry edit t1 cost=AMOUNT sets it",
    "t4: not counted as a cost: 35€; /entry edit t4 cost=AMOUNT sets it",
    "t5: not counted as a cost: after 20 €; /entry edit t5 cost=AMOUNT sets it",
  ]
  private static let inJSON = ["t1", "t4", "t5"]

  private static func references(_ json: [String: Any]) -> [String?] {
    (json["uncounted_entries"] as? [[String: Any]] ?? []).map { $0["reference"] as? String }
  }

  @Test("An incident, its settlement and the digest name each entry of the health book with an uncounted amount")
  func ofTheHealthBook() throws {
    let rows = Self.entries.map(\.entry)
    var shown = RootViewState()
    shown.jotter.answer = .shown(IncidentView(row: incident(12), notes: [Self.note(1, "x")], uncharged: rows))
    let settled = RootViewState.confirming(
      ViewModels.Confirmation(
        outcome: .made, deed: ChangeSummary(.settled, .incident(12)), incident: incident(12, settled: true),
        uncharged: rows))
    var view = DigestExample.view
    (view.rows, view.left, view.uncharged) = ([], 0, rows)
    for state in [shown, settled, DigestExample.state(view)] {
      #expect(RootRenderer.render(state, style: style(), typed: nil).err.suffix(3) == Self.ofEntries[...])
      let json = try JSONTests.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
      #expect(Self.references(json) == Self.inJSON)
    }
    let page = DigestDocument.beginning(view, style: style())
    #expect(page.components(separatedBy: "not counted").count == 4)
  }

  @Test("A settlement names each note with an uncounted amount, and an uncounted amount of the description")
  func settled() throws {
    let confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.settled, .incident(12)), incident: incident(12, "since 20 €", settled: true),
      uncertain: Self.table.map(\.note))
    let output = RootRenderer.render(.confirming(confirmation), style: style(), typed: nil)
    #expect(
      Array(output.err.dropFirst()) == [
        "#12: not counted as a cost: since 20 €; /open 12, then /describe TEXT AMOUNT sets one"
      ]
        + Self.elsewhere)
    let json = try JSONTests.object(
      RootRenderer.render(.confirming(confirmation), style: style(.json), typed: nil).out.first)
    #expect(Self.uncounted(json["uncounted"]) == Self.table.map(\.amounts).filter { !$0.isEmpty })
  }

  @Test("An incident, its settlement and the digest name all uncounted amounts, however many there are")
  func all() {
    let notes = (1...60).map { Self.note($0, "paid \($0) €") }
    let names = notes.map(\.reference)
    let settlement = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.settled, .incident(12)), incident: incident(12, settled: true),
      uncertain: notes)
    var view = DigestExample.view
    (view.rows, view.left) = ([DigestRow(incident: incident(12), notes: notes)], 0)
    for state in [RootViewState.showing(incident(12), notes), .confirming(settlement), DigestExample.state(view)] {
      let lines = RootRenderer.render(state, style: style(), typed: nil).err.filter { $0.contains("not counted") }
      #expect(lines.map { line in names.filter { line.contains("\($0):") } } == names.map { [$0] })
    }
  }

  @Test(
    "The amounts of a description that was read in it are counted, those of any other are named",
    arguments: [
      ("limping", nil), ("35€", nil), ("after 20 €", "after 20 €"), ("limping 35€", "35€"),
      ("2 x 5€ tablets", "2 x 5€"),
    ] as [(String, String?)])
  func description(text: String, amount: String?) {
    let output = RootRenderer.render(
      .showing(incident(12, text, occurring: true), [Self.note(1, "x")]), style: style(), typed: nil)
    #expect(output.err == (amount.map { ["#12: not counted as a cost: \($0); /describe TEXT AMOUNT sets one"] } ?? []))
  }

  @Test("The amounts of a description are named with its note while both are the same text")
  func descriptionOfNote() {
    let text = "check, 35 € instead of 39"
    let row = incident(12, text, occurring: true)
    let remark =
      "the cost is still €39.00; not counted: 35 €; /cost n1 AMOUNT changes the cost, /cost n1 none clears it"
    let kept = "n1: \(remark)"
    for (isUncertain, remarks) in [(true, [kept]), (false, [])] {
      let note = Self.note(1, text, cost: 39, isUncertain: isUncertain)
      #expect(RootRenderer.render(.showing(row, [note]), style: style(), typed: nil).err == remarks)
    }
    let described = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.described, .incident(12)), incident: row,
      uncertain: [Self.note(1, text, cost: 39)])
    #expect(RootRenderer.render(.confirming(described), style: style(), typed: nil).err.dropFirst() == [kept])
  }

  @Test("A former text is shown with its cost, for people and in JSON")
  func earlier() throws {
    let note = NoteRow(
      number: 3, text: "bandage", cost: 20, writtenAt: moment(),
      earlier: [
        EarlierTextRow(text: "bandage", cost: 35, until: moment(60)),
        EarlierTextRow(text: "splint", until: moment(120)),
      ])
    let state = RootViewState.showing(incident(12), [note])
    let lines = RootRenderer.render(state, style: style(), typed: nil).out
    #expect(lines.suffix(2) == ["    until 14:06: bandage  €35.00", "    until 14:07: splint"])
    let json = try JSONTests.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
    let earlier = (json["notes"] as? [[String: Any]])?.first?["earlier"] as? [[String: Any]]
    #expect(earlier?.map { $0["cost"] as? String } == ["35.00", nil])
  }
}
