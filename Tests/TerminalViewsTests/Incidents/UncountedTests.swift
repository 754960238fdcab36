import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Amounts in stored texts that no cost contains, in each output with notes.
@Suite struct UncountedTests {
  private static func note(_ number: Int, _ text: String, cost: Decimal? = nil, isUncertain: Bool = true) -> NoteRow {
    NoteRow(number: number, text: text, cost: cost, writtenAt: moment(), isUncertain: isUncertain)
  }

  /// Notes, and the uncounted amounts that are named.
  private static let table: [(note: NoteRow, amounts: [String])] = [
    (note(1, "after 20 €"), ["after 20 €"]), (note(2, "metacam 12€ and bandage 8,50€"), ["12€", "8,50€"]),
    // Stored by an older version, or by another program.
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
  func incidentNamesUncountedNotes() throws {
    let notes = Self.table.map(\.note)
    let state = RootViewState.showing(incident(12, occurring: true), notes)
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output.err == Self.remarks)
    let other = RootRenderer.render(.showing(incident(12), notes), style: style(), typed: nil)
    #expect(other.err == Self.elsewhere)
    let json = try JSONTests.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
    #expect(Self.uncounted(json["notes"]) == Self.table.map(\.amounts))
  }

  @Test("A new note, its lists and its JSON name the same amounts, with a currency or without")
  func oneRule() throws {
    let amounts = [
      ("consultation 25.50", ["25.50"]), ("Beratung 25,50", ["25,50"]), ("prescription food costs 45", ["45"]),
      ("Impfung kostet 38", ["38"]), ("injection costs 20", ["20"]), ("Kosten: 35", ["35"]), ("Preis 12.50", ["12.50"]),
      ("after 20 €", ["after 20 €"]), ("temp 39,50", []), ("limping", []), ("eighteen euro", ["eighteen euro"]),
      // The number is the whole text, or at its beginning.
      ("15,00", ["15,00"]), ("24,90", ["24,90"]), ("45.50", ["45.50"]), ("45.50 bandage", ["45.50"]),
      ("24,90 Verband", ["24,90"]), ("12.50 bandage", []), ("39,50", []), ("9,50", []), ("45,00 kg Rex", []),
      ("15,00 Uhr", []), ("45,00 min walk", []), ("45.5 bandage", []),
    ]
    for (text, named) in amounts {
      let row = Self.note(3, text, isUncertain: false)
      let listed = Self.note(3, text)
      #expect(listed.uncounted == named, "\(text)")
      let noted = ViewModels.Confirmation(
        outcome: .made, deed: ChangeSummary(.noted, .note(incident: 12, 3)), incident: incident(12, occurring: true),
        subject: .note(row))
      let warnings = RootRenderer.render(.confirming(noted), style: style(), typed: nil).err.dropFirst()
      let expected = named.map { "no cost taken from \($0); /cost n3 AMOUNT sets it" }
      #expect(Array(warnings) == expected, "\(text)")
      let json = try JSONTests.object(
        RootRenderer.render(.confirming(noted), style: style(.json), typed: nil).out.first)
      #expect(Self.uncounted(json["note"].map { [$0] }) == [named], "\(text)")
      // A description of the same text names them, too.
      #expect(incident(12, text).uncounted == named, "\(text)")
    }
  }

  @Test("A digest names each note with an uncounted amount, on the page, too")
  func digestNamesUncountedNotes() throws {
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

  /// Entries of a health book without a cost, and the uncounted amounts that are named.
  private static let entries: [(entry: RecordRow, amounts: [String])] = [
    ("product", "Bravecto 30-40 €", ["30-40 €"]), ("product", "Nobivac", []), ("comment", "20 €", ["20 €"]),
    ("purpose", "stitches out 35€", ["35€"]), ("purpose", "after 20 €", ["after 20 €"]),
    ("product", "Milbemax 9,50", ["9,50"]), ("product", "Nobivac costs 45", ["45"]),
  ].enumerated().map { place, row in
    let (field, text, amounts) = row
    return (RecordRow(RecordID(.entry, place + 1), id: "", name: text, fields: [.init(field, .text, text)]), amounts)
  }
  private static let ofEntries = [
    "t1: not counted as a cost: 30-40 €; /entry edit t1 cost=AMOUNT sets it",
    "t3: not counted as a cost: 20 €; /entry edit t3 cost=AMOUNT sets it",
    "t4: not counted as a cost: 35€; /entry edit t4 cost=AMOUNT sets it",
    "t5: not counted as a cost: after 20 €; /entry edit t5 cost=AMOUNT sets it",
    "t6: not counted as a cost: 9,50; /entry edit t6 cost=AMOUNT sets it",
    "t7: not counted as a cost: 45; /entry edit t7 cost=AMOUNT sets it",
  ]
  private static let inJSON = ["t1", "t3", "t4", "t5", "t6", "t7"]

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
      #expect(RootRenderer.render(state, style: style(), typed: nil).err.suffix(6) == Self.ofEntries[...])
      let json = try JSONTests.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)
      #expect(Self.references(json) == Self.inJSON)
    }
    let page = DigestDocument.beginning(view, style: style())
    #expect(page.components(separatedBy: "not counted").count == 7)
  }

  @Test("An amount in a comment, a finding or a recommendation is named, and never counted")
  func commentAmountIsNeverCounted() {
    for field in ["comment", "details", "recommendation"] {
      for (text, amounts) in [
        ("35 €", ["35 €"]), ("bath 12 €", ["12 €"]), ("paid 20 €", ["paid 20 €"]), ("bath 24,90", ["24,90"]),
        ("bath each week", []), ("temp 39,50", []),
      ] {
        let entry = record(
          .entry, 3, "exam", ["kind": "visit", "date": "2026-11-21", "purpose": "exam", field: text])
        #expect(entry.uncounted == amounts, "\(field): \(text)")
        var added = ViewModels.Confirmation(
          outcome: .made, deed: ChangeSummary(.admitted, entry.record), subject: .record(entry))
        added.changed = [ChangedField("purpose", "exam"), ChangedField(field, text)]
        let named = amounts.map { "not counted as a cost: \($0); /entry edit t3 cost=AMOUNT sets it" }
        #expect(
          RootRenderer.render(.confirming(added), style: style(), typed: nil).err.dropFirst() == named[...], "\(text)")
        var set = ViewModels.Confirmation(
          outcome: .made, deed: ChangeSummary(.edited, .incident(12)), incident: incident(12, occurring: true))
        set.changed = [ChangedField(field, text)]
        let remark = amounts.map { "not counted as a cost: \($0); a note with the amount counts it" }
        #expect(
          RootRenderer.render(.confirming(set), style: style(), typed: nil).err.dropFirst()
            == (field == "comment" ? [] : remark[...]), "\(text)")
      }
    }
  }

  @Test("A settlement names each note with an uncounted amount, and an uncounted amount of the description")
  func settlementNamesUncountedNotes() throws {
    let confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.settled, .incident(12)), incident: incident(12, "since 20 €", settled: true),
      uncertain: Self.table.map(\.note))
    let output = RootRenderer.render(.confirming(confirmation), style: style(), typed: nil)
    #expect(
      Array(output.err.dropFirst()) == [
        "#12: not counted as a cost: since 20 €; /open 12, then /describe TEXT AMOUNT sets a cost"
      ]
        + Self.elsewhere)
    let json = try JSONTests.object(
      RootRenderer.render(.confirming(confirmation), style: style(.json), typed: nil).out.first)
    #expect(Self.uncounted(json["uncounted"]) == Self.table.map(\.amounts).filter { !$0.isEmpty })
    var again = confirmation
    again.outcome = .unchanged
    let remarks = RootRenderer.render(.confirming(again), style: style(), typed: nil).err
    #expect(Self.elsewhere.allSatisfy { remarks.contains($0) })
  }

  @Test("An incident, its settlement and the digest name all uncounted amounts, however many there are")
  func allUncountedAmountsAreNamed() {
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
    "An amount in a description is named as uncounted, unless it is the whole description",
    arguments: [
      ("limping", nil), ("35€", nil), ("after 20 €", "after 20 €"), ("limping 35€", "35€"),
      ("2 x 5€ tablets", "2 x 5€"),
    ] as [(String, String?)])
  func descriptionAmountIsNamedUncounted(text: String, amount: String?) {
    let output = RootRenderer.render(
      .showing(incident(12, text, occurring: true), [Self.note(1, "x")]), style: style(), typed: nil)
    #expect(
      output.err == (amount.map { ["#12: not counted as a cost: \($0); /describe TEXT AMOUNT sets a cost"] } ?? []))
  }

  @Test("An uncounted amount of a description is named once, with the note of the same text")
  func descriptionOfNote() {
    let text = "check, 35 € instead of 39"
    var row = incident(12, text, occurring: true)
    row.isTextOfNote = true
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
  func formerTextShowsCost() throws {
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
