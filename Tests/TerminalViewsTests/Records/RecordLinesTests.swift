import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Output of empty lists, exported files, imports, and kinds declared by a practice.
@Suite struct RecordLinesTests {
  private func output(
    _ answer: RecordsViewState.Answer, _ format: Format = .people, width: Int? = nil,
    _ change: (inout RecordsViewState) -> Void = { _ in }
  ) -> Output {
    var state = RecordsViewState()
    state.answer = answer
    change(&state)
    return RecordsRenderer.render(state, style: style(format, width: width))
  }

  // MARK: Files

  @Test("Each format confirms an exported file of reminders and a printed health book.")
  func writtenFileIsConfirmed() {
    #expect(
      output(.exported("due.ics", count: 1), .json).out == [
        #"{"file":"due.ics","reminders":1,"title":"reminder export"}"#
      ])
    #expect(output(.exported("due.ics", count: 2), .plain) == Output(out: ["due.ics\t2"]))
    let rex = patient(7, "Rex")
    #expect(
      output(.printed(file: "b.html", rex, entries: 3), .jsonl)
        == Output(out: [
          #"{"entries":3,"file":"b.html","title":"book of p7"}"#
        ]))
    #expect(output(.printed(file: "b.html", rex, entries: 3), .plain) == Output(out: ["b.html\t3"]))
    #expect(
      output(.printed(file: "b.html", rex, entries: 3)) == Output(err: ["health book of Rex written to b.html"]))
  }

  // MARK: Empty lists

  @Test("An empty list of records says why it is empty, depending on its filter.")
  func emptyRecordListNamesReason() {
    func said(_ filter: RecordFilter, hasNoRecords: Bool = false) -> [String] {
      output(.listed) { ($0.filter, $0.hasNoRecords) = (filter, hasNoRecords) }.err
    }
    var after = RecordFilter(.guardian)
    after.after = 4
    #expect(said(after) == ["no more guardians after g4"])
    var linked = RecordFilter(.patient)
    linked.guardian = "Nora Q"
    #expect(
      said(linked) == ["no patient is linked to \"Nora Q\": /guardian link 'Nora Q' PATIENT links one"])
    #expect(
      said(RecordFilter(.guardian, search: "zz")) == ["no guardian matches \"zz\": /guardians lists them all"])
    #expect(said(RecordFilter(.guardian, search: "zz"), hasNoRecords: true)[0].hasPrefix("no guardians yet: "))
    #expect(output(.listed) == Output())
  }

  // MARK: Kinds

  @Test("A practice's kind and fields have their stored names, with blanks for _ and -; known fields keep their label.")
  func practiceKindKeepsStoredNames() {
    let words = KindWords.of(RecordKind(rawValue: "x_ray"), plural: "x_rays")
    #expect(style().say(words.noun) == "x ray" && style().say(words.plural) == "x rays")
    #expect(style().say(words.one) == "a x ray" && style().say(words.none) == "no x ray")
    #expect(style().say(KindWords.of(RecordKind(rawValue: "x_ray")).plural) == "x ray")
    #expect(style().say(words.label("taken-at")) == "taken at")
    #expect(style().say(words.label("source-id")) == "id in the imported file")
    #expect(style().say(KindWords.label(ofIncident: "follow-up")) == "follow up")
    #expect(style().say(KindWords.guardian.lacking(["name", "phone"])) == "a guardian needs a name or a telephone")
  }

  @Test("A record of a practice's kind is listed by its fields except the name; plain and JSON output have all.")
  func practiceRecordListsItsFields() {
    let row = RecordRow(
      RecordID(RecordKind(rawValue: "x_ray"), 3), id: "id-3", name: "thorax",
      fields: [
        .init("what", .text, "thorax"), .init("patient", .record(.patient), "p7", called: "Rex"),
        .init("by", .text, ""), .init("taken-at", .day, "2026-11-21"),
      ])
    #expect(row.apart(style()).map { style().say($0) } == ["p7 Rex", "2026-11-21"])
    #expect(row.plainLine == "\(row.reference)\tthorax\tp7\t\t2026-11-21\tid-3")
    #expect(
      JSON.object(row.json(style())).line
        == #"{"by":null,"display_name":"thorax","id":"id-3","number":3,"patient":"p7","patient_name":"Rex","#
        + #""taken_at":"2026-11-21","what":"thorax"}"#)
  }

  @Test("An institution's JSON has its help page; neither JSON nor plain output has the stored configuration.")
  func institutionOutputHidesConfiguration() {
    let row = RecordRow(
      RecordID(.institution, 1), id: "id-1", name: "Lab",
      fields: [.init("name", .text, "Lab"), .init("config", .lines, "{}")],
      institution: InstitutionView(help: "https://lab.example"))
    let json = JSON.object(row.json(style())).line
    #expect(!json.contains("\"config\"") && json.contains(#""help":"https://lab.example""#))
    #expect(row.plainLine == "i1\tLab\tid-1")
  }

  // MARK: Imports

  private static func imported(_ views: [ImportReport], _ format: Format = .people, width: Int? = nil) -> Output {
    ImportRenderer.render(views, style: style(format, width: width))
  }

  @Test("An import prints each wrong entry with its number, field and problem, but no field that the problem names.")
  func importPrintsWrongEntries() {
    let view = ImportReport(
      path: "f.json",
      problems: [
        .init(row: 1, .noMoment("x")), .init(row: 2, key: "species", .noWord("x", ["cat", "dog"])),
        .init(row: 3, key: "petId", .noPet("9")), .init(row: 4, .deleted), .init(row: 5, .unfit(.emptyNote)),
        .init(row: 6, key: "note", .unfit(.emptyNote)),
        .init(row: 7, key: "born", .unfit(.stillToCome("born", "2031-05-01"))),
      ], refused: 7)
    #expect(
      Self.imported([view])
        == Output(
          err: [
            "entry 1: cannot read x as a time: write year, month, day, hour and minute",
            "entry 2: species: x is not one of cat, dog",
            "entry 3: petId: no animal in the file or in jotter has the id 9",
            "entry 4: marked for removal in the file",
            "entry 5: a note needs text", "entry 6: note: a note needs text",
            "entry 7: born: 2031-05-01 is in the future", "imported: 0 · not imported: 7",
          ], exitCode: 1))
  }

  @Test("An import prints each count that is not zero, and counts the entries beyond the shown ones.")
  func importPrintsNonzeroCounts() {
    var view = ImportReport(
      path: "f.json", added: [.init(row: 1, number: 4, name: "Lindenhof")], addedCount: 3, known: 1,
      removed: [.init(row: 7, number: 2, name: "Old Mill")], problems: [.init(row: 2, .noObject)], problemCount: 4,
      refused: 4, unknown: (1...9).map { "\($0)" })
    let names = (1...8).map { "\"\($0)\"" }.joined(separator: ", ")
    var expected = Output(
      out: ["c4  Lindenhof"],
      err: [
        "more new entries, not listed here: 2", "entry 7, Old Mill, was removed here: /restore c2 brings it back",
        "entry 2: not an object: write {\"name\": \"…\"}", "and 3 more like these",
        "skipped, as jotter has no such list: \(names)",
        "imported: 3 · known already: 1 · removed here: 1 · not imported: 4 (/undo)",
      ])
    expected.hints = [.undo]
    #expect(Self.imported([view]) == expected)
    (view.isTrial, view.problems, view.removed, view.unknown) = (true, [], [], nil)
    let lines = Self.imported([view]).err
    #expect(lines.last == "new: 3 · known already: 1 · removed here: 1 · not imported: 4; nothing is stored yet")
  }

  @Test("An import of several lists is one JSON object; an entry without a record number has its list and place.")
  func severalListsFormOneObject() {
    let pets = ImportReport(
      path: "f.json", list: .pets, isTrial: true, added: [.init(row: 1, name: "Rex")])
    let clinics = ImportReport(path: "f.json", isTrial: true, added: [.init(row: 2, name: "Lindenhof")])
    #expect(
      Self.imported([pets, clinics])
        == Output(
          out: ["pets 1  Rex", "clinics 2  Lindenhof"],
          err: ["pets", "new: 1; nothing is stored yet", "clinics", "new: 1; nothing is stored yet"]))
    #expect(Self.imported([pets]).out == ["entry 1  Rex"])
    #expect(Self.imported([pets], width: 12).out == ["entry 1  Rex"])
    let long = ImportReport(path: "f", added: [.init(row: 1, number: 4, name: String(repeating: "ä", count: 50))])
    #expect(Self.imported([long], width: 20).out == ["c4  " + String(repeating: "ä", count: 15) + "…"])
    #expect(Self.imported([long], width: 5).out == ["c4  " + String(repeating: "ä", count: 7) + "…"])
    let empty = #""added":1,"known":0"#
    let json = Self.imported([pets, clinics], .json).out
    #expect(json.count == 1 && json[0].hasPrefix(#"{"dry_run":true,"lists":[{\#(empty),"list":"pets","#), "\(json)")
    #expect(json[0].hasSuffix(#"],"path":"f.json","title":"import"}"#))
    #expect(Self.imported([pets, clinics], .plain).out == ["1\t\tRex", "2\t\tLindenhof"])
    #expect(Self.imported([pets, clinics], .jsonl).out.count == 2)
    #expect(Self.imported([pets], .json).out[0].contains(#""title":"import""#))
    #expect(Self.imported([clinics], .json).out[0].contains(#""title":"clinic import""#))
  }
}
