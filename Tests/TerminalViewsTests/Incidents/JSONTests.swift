import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct JSONTests {
  static func object(_ line: String?) throws -> [String: Any] {
    let data = Data(try #require(line).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  static func keys(_ value: Any?) -> [String] { (value as? [String: Any])?.keys.sorted() ?? [] }

  static let rowKeys =
    ([
      "description", "emergency", "first_note", "id", "number", "occurring", "opened_at", "patient", "settled",
      "taken_by", "total",
    ] + KindShape.ofIncidents.map { $0.name.replacing("-", with: "_") }).sorted()
  static let listedKeys = (rowKeys + ["found"]).sorted()

  @Test("The JSON of the list of incidents is one object with title, rows, sum, next page and filter.")
  func incidentListIsOneObject() throws {
    let rows = [
      incident(12, hostile, note: "n", total: 35, emergency: true, occurring: true), incident(11, total: 12.5),
    ]
    let filter = IncidentFilter(from: moment(), search: "rex", limit: 2, after: 40)
    let output = RootRenderer.render(.listing(rows, next: 11, filter: filter), style: style(.json), typed: nil)
    #expect(output.out.count == 1 && isHarmless(output.out) && output.err.isEmpty)
    let object = try Self.object(output.out.first)
    #expect(Self.keys(object) == ["filter", "next", "page_total", "rows", "settled_too", "title"])
    #expect(object["title"] as? String == "incidents")
    #expect(object["page_total"] as? String == "47.50")
    #expect(object["next"] as? Int == 11)
    let listed = try #require(object["rows"] as? [[String: Any]])
    #expect(listed.count == 2)
    #expect(Self.keys(listed[0]) == Self.listedKeys)
    #expect(listed[0]["number"] as? Int == 12)
    #expect(listed[0]["id"] as? String == rows[0].id)
    #expect(listed[0]["description"] as? String == hostile)
    #expect(listed[0]["first_note"] as? String == "n")
    #expect(listed[0]["total"] as? String == "35.00")
    #expect(listed[0]["emergency"] as? Bool == true)
    #expect(listed[0]["occurring"] as? Bool == true)
    #expect(listed[0]["settled"] as? Bool == false)
    #expect(listed[0]["opened_at"] as? String == "2026-11-21T13:05:09Z")
    #expect(listed[1]["total"] as? String == "12.50")
    let asked = try #require(object["filter"] as? [String: Any])
    #expect(
      Self.keys(asked) == ["after", "all", "by", "emergency", "from", "last", "limit", "patient", "search", "to"])
    #expect(asked["from"] as? String == "2026-11-21T13:05:09Z")
    #expect(asked["to"] is NSNull)
    #expect(asked["after"] as? Int == 40 && asked["limit"] as? Int == 2)
  }

  @Test("Amounts for programs have no separator between thousands.", arguments: [Format.json, .jsonl, .plain])
  func amountsHaveNoThousandsSeparator(format: Format) {
    let output = RootRenderer.render(.listing([incident(1, total: 12_345.5)]), style: style(format), typed: nil)
    #expect(output.out.joined().contains("12345.50"))
  }

  @Test("On the last page, `next` is null, and a sum of zero is 0.00.")
  func lastPage() throws {
    let object = try Self.object(
      RootRenderer.render(.listing([incident(1)]), style: style(.json), typed: nil).out.first)
    #expect(object["next"] is NSNull)
    #expect(object["total"] as? String == "0.00")
  }

  @Test("Each JSON line has the keys of a row in the list, and standard error names the next page.")
  func jsonLinesHaveRowKeys() throws {
    let output = RootRenderer.render(
      .listing([incident(2), incident(1)], next: 1), style: style(.jsonl), typed: nil)
    #expect(try output.out.map { try Self.keys(Self.object($0)) } == [Self.listedKeys, Self.listedKeys])
    #expect(output.err == ["more: /incidents --after 1"])
  }

  @Test("The JSON of an incident has the keys of its row, and its notes in the order of their numbers.")
  func incidentHasNotesInOrder() throws {
    let state = RootViewState.showing(IncidentRendererTests.row, IncidentRendererTests.notes)
    for format in [Format.json, .jsonl] {
      let output = RootRenderer.render(state, style: style(format), typed: nil)
      #expect(output.out.count == 1 && isHarmless(output.out) && output.err.isEmpty)
      let object = try Self.object(output.out.first)
      #expect(Self.keys(object) == (Self.rowKeys + ["media", "notes", "title"]).sorted())
      #expect(object["title"] as? String == "incident #12")
      let takers = try #require(object["taken_by"] as? [[String: Any]])
      #expect(takers.map { $0["number"] as? Int } == [1, 3] && takers[0]["name"] as? String == "Ada Kern")
      let notes = try #require(object["notes"] as? [[String: Any]])
      #expect(notes.map { $0["number"] as? Int } == [1, 2, 3, 10, 11, 12])
      #expect(Self.keys(notes[0]) == ["author", "cost", "earlier", "erased", "number", "text", "written_at"])
      #expect(notes[0]["cost"] as? String == "35.00")
      #expect(notes[1]["erased"] as? Bool == true)
      #expect(notes[3]["text"] as? String == hostile)
      #expect(notes[3]["cost"] is NSNull)
      #expect(notes[2]["written_at"] as? String == "2026-11-21T13:07:09Z")
    }
  }

  @Test("A missing value is null in JSON, and its key is present.")
  func missingValueIsNull() throws {
    var team = RootViewState()
    team.screen = .records
    team.records.answer = .shown(RecordView(practitioner(3, "Kim")))
    var guardians = RootViewState()
    guardians.screen = .records
    guardians.records.answer = .listed
    guardians.records.filter = RecordFilter(.guardian)
    guardians.records.rows = [
      RecordRow(
        .guardian(1), id: "0199a1b2-c3d4-7e5f-8a9b-300000000001", name: "Pim",
        fields: (KindShape.own.first { $0.kind == .guardian }?.fields ?? []).map {
          .init($0.name, .text, $0.name == "name" ? "Pim" : "")
        })
    ]
    for (state, keys) in [
      (RootViewState.listing([incident(1, "")]), ["description", "first_note", "patient"]),
      (.scheduling(.listed, [appointment(13)]), ["patient", "patient_number", "type", "reason", "practitioner"]),
      (team, ["address", "postcode", "city", "country", "mail", "phone", "picture"]),
      (guardians, ["surname", "address", "postcode", "city", "country", "mail", "phone"]),
    ] {
      let object = try Self.object(RootRenderer.render(state, style: style(.jsonl), typed: nil).out.first)
      for key in keys { #expect(object[key] is NSNull, "\(key)") }
      #expect(object["number"] is Int)
    }
  }

  @Test("The JSON of a confirmation is one object, and its line is still printed on standard error.")
  func confirmationIsOneObject() throws {
    let confirmation = ConfirmationRendererTests.confirmation(.noted, .made)
    let output = RootRenderer.render(.confirming(confirmation), style: style(.json), typed: nil)
    #expect(output.err.count == 1)
    let object = try Self.object(output.out.first)
    #expect(
      Set(Self.keys(object))
        == Set(KindShape.own.map(\.kind.rawValue)).union([
          "appointment", "changed", "done", "incident", "medium", "note", "others", "outcome", "role", "title",
          "unchanged",
        ]))
    #expect(object["title"] as? String == "incident #12")
    #expect(object["outcome"] as? String == "done")
    #expect(object["done"] as? String == "noted")
    #expect(Self.keys(object["incident"]) == Self.rowKeys)
    #expect((object["note"] as? [String: Any])?["number"] as? Int == 3)
    let linked = ConfirmationRendererTests.confirmation(.linked, .made)
    let link = try Self.object(RootRenderer.render(.confirming(linked), style: style(.json), typed: nil).out.first)
    #expect(link["title"] as? String == "guardian g2" && link["role"] as? String == "owner")
    #expect((link["guardian"] as? [String: Any])?["number"] as? Int == 2)
    #expect((link["patient"] as? [String: Any])?["number"] as? Int == 7)
    let left = ConfirmationRendererTests.confirmation(.left, .undone)
    let other = try Self.object(RootRenderer.render(.confirming(left), style: style(.jsonl), typed: nil).out.first)
    #expect(other["incident"] is NSNull && other["note"] is NSNull && other["outcome"] as? String == "undone")
  }

  @Test("The JSON of a confirmation has the note with an entry's cost, its incident, and entries of other patients.")
  func confirmationHasNoteWithCost() throws {
    var confirmation = ConfirmationRendererTests.confirmation(.edited, .made)
    confirmation.charge = ChargeRow(
      incident: 12, note: NoteRow(number: 3, text: "Nobivac", cost: 35, writtenAt: moment()))
    confirmation.entriesOfOtherPatients = [record(.entry, 4, "Nobivac", ["product": "Nobivac"])]
    let object = try Self.object(
      RootRenderer.render(.confirming(confirmation), style: style(.json), typed: nil).out.first)
    let charge = try #require(object["charge"] as? [String: Any])
    let keys = ["author", "cost", "earlier", "erased", "incident", "number", "taken_by", "text", "written_at"]
    #expect(Self.keys(charge) == keys)
    #expect(charge["incident"] as? Int == 12 && charge["number"] as? Int == 3 && charge["cost"] as? String == "35.00")
    #expect(object["apart"] as? [String] == ["t4"])
  }

  @Test("The JSON words for the kinds of changes are fixed.")
  func changeWordsAreFixed() throws {
    let words = try ChangeKind.allCases.map { kind in
      let state = RootViewState.confirming(ConfirmationRendererTests.confirmation(kind, .redone))
      return try Self.object(RootRenderer.render(state, style: style(.json), typed: nil).out.first)["done"] as? String
    }
    #expect(
      words == [
        "noted", "described", "began", "left", "raised", "calmed", "opened", "settled", "reopened", "discarded",
        "recovered", "priced", "attached", "erased", "restored", "planned", "moved", "cancelled", "attended",
        "interrupted",
        "resumed",
        "onboarded", "edited", "relieved", "taken", "dropped", "activated", "deactivated", "assigned", "unassigned",
        "admitted", "released", "entered", "struck", "linked", "unlinked", "pictured", "unpictured", "imported",
        "acknowledged", "departed", "completed", "postponed",
        "purged", "sent",
      ])
  }

  @Test("JSON contains any text unchanged: control characters, quotes, emoji and NUL.")
  func jsonContainsTextUnchanged() throws {
    for text in ["\u{0}\u{1}\u{1F}\u{7F}\u{85}", "\"\\/", "👩‍⚕️e\u{301}", hostile, "\r\n"] {
      let output = RootRenderer.render(.listing([incident(1, text)]), style: style(.jsonl), typed: nil)
      #expect(isHarmless(output.out))
      #expect(try Self.object(output.out.first)["description"] as? String == text)
    }
  }
}
