import Architecture
import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Remarks on entries of health books, each with the next command.
@Suite struct EntryRemarkTests {
  private static let entry = record(
    .entry, 3, "Fictivac", ["kind": "vaccination", "patient": "p7", "date": "2026-11-21", "product": "Fictivac"])

  /// The lines below a confirmation of the entry with this remark.
  private static func said(_ remark: EntryRemark, _ style: Style = style()) -> Output {
    var confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.admitted, RecordID(.entry, 3)), subject: .record(entry))
    confirmation.remarks = [remark]
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .confirmed(confirmation)
    return RootRenderer.render(state, style: style, typed: nil)
  }

  private static let remarks: [(remark: EntryRemark, words: String)] = [
    (
      .unknownProduct("Fictivac"),
      "! jotter does not know what \"Fictivac\" protects against; to set it for this and later entries of the product, type /entry edit t3 against=DISEASES"
    ),
    (
      .kindConflict(KindConflict(entry: 3, kind: "rabies")),
      "! the product of t3 is for a rabies vaccination; to correct the entry, type /entry edit t3 kind=rabies"
    ),
    (
      .kindConflict(KindConflict(entry: 3, kind: "vaccination", surplus: ["vet", "time"])),
      "! the product of t3 is for a vaccination; to correct the entry, type /entry edit t3 kind=vaccination vet= time="
    ),
    (
      .withoutEnd(usual: "2027-11-21"),
      "! the entry has no end, so it never comes due: /entry edit t3 until=2027-11-21 sets an end"
    ),
    (
      .otherSpecies(["dog", "ferret"]),
      "! the product is for dogs or ferrets: if the patient is wrong, /entry edit t3 patient=PATIENT corrects it"
    ),
    (
      .unusualWeight(UnusualWeight(kilograms: "0.002", species: "rabbit", least: "0.02")),
      "! 0.002 kg is unusual: even a newborn has 0.02 kg: /entry edit t3 weight=KG corrects it"
    ),
    (.unlikelyEnd(usual: "2027-11-21"), "! the end is unusual: /entry edit t3 until=2027-11-21 sets the usual one"),
    (
      .unlikelyEnd(usual: "2027-11-21", counted: "2029-11-21"),
      "! the vaccination counts for three years at most, until 2029-11-21: /entry edit t3 until=2029-11-21 sets this end"
    ),
  ]

  private static func change(_ difference: String, isMore: Bool, isUnlikely: Bool = false) -> WeightChange {
    WeightChange(
      kilograms: "12.8", former: "12.4", day: CalendarDate(year: 2026, month: 4, day: 1), difference: difference,
      isMore: isMore, isUnlikely: isUnlikely)
  }

  @Test("A weight is compared with the former weight; a refused unlikely weight names the flag that confirms it.")
  func weightIsComparedWithFormer() {
    for (change, words) in [
      (Self.change("0.4", isMore: true), "0.4 kg more than 12.4 kg on 2026-04-01"),
      (Self.change("0.4", isMore: false), "0.4 kg less than 12.4 kg on 2026-04-01"),
      (Self.change("0", isMore: false), "the same weight as on 2026-04-01"),
      (
        Self.change("111.6", isMore: true, isUnlikely: true),
        "! 111.6 kg more than 12.4 kg on 2026-04-01, which is unlikely: /entry edit t3 weight=KG corrects it"
      ),
    ] {
      #expect(Self.said(.weight(change)).err.last == words)
    }
    let refused = Failure.unlikelyWeight(Self.change("111.6", isMore: true, isUnlikely: true))
    #expect(refused.exitCode == 2)
    let said = RootRenderer.render(.complaining(refused), style: style(), typed: nil).err
    #expect(said[0] == "jotter: 12.8 kg would be 111.6 kg more than 12.4 kg on 2026-04-01, which is unlikely")
    #expect(said[1].contains("--yes"))
  }

  @Test("A confirmation ends with its remark and the command to type, and JSON contains the remark.")
  func confirmationEndsWithRemark() {
    for (remark, words) in Self.remarks {
      #expect(Self.said(remark).err.last == words)
      #expect(Self.said(remark, style(.json)).out.first?.contains("\"remarks\":[{") == true)
    }
    #expect(isHarmless(Self.said(.unknownProduct(hostile)).err))
  }

  @Test("A list names each entry whose product belongs to another kind, below the list and in JSON.")
  func listNamesMismatchedProducts() {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.rows = [Self.entry]
    state.records.filter = RecordFilter(.entry, book: BookFilter(due: CalendarDate(year: 2027, month: 6, day: 1)))
    state.records.kindConflicts = [KindConflict(entry: 3, kind: "rabies")]
    let people = RootRenderer.render(state, style: style(), typed: nil)
    #expect(
      people.err.contains(
        "! the product of t3 is for a rabies vaccination; to correct the entry, type /entry edit t3 kind=rabies"))
    let json = RootRenderer.render(state, style: style(.json), typed: nil)
    #expect(json.out.first?.contains("\"misfits\":[{\"entry\":\"t3\",\"kind\":\"rabies\"}]") == true)
  }

  @Test(
    "A filter without entries names the list of the same patient, of the chosen one, or of all",
    arguments: [
      (BookFilter(practitioner: "ben"), "/book all"), (BookFilter(patient: "rex", practitioner: "ben"), "/book rex"),
      (BookFilter(isHere: true, practitioner: "ben"), "/book"),
    ])
  func emptyFilterNamesAnotherList(book: BookFilter, list: String) {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.entry, book: book)
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output.err.first == "no entry matches: \(list) lists all")
  }

  @Test("The list of due entries of a patient names each entry without an end, with the command, in words and JSON.")
  func dueListNamesEndlessEntries() {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.entry, book: BookFilter(due: CalendarDate(year: 2027, month: 6, day: 1)))
    state.records.withoutEnd = [EntryWithoutEnd(entry: 3, usual: "2024-01-05")]
    let people = RootRenderer.render(state, style: style(), typed: nil)
    let said = "! t3: the entry has no end, so it never comes due: /entry edit t3 until=2024-01-05 sets an end"
    #expect(people.err.contains(said))
    let json = RootRenderer.render(state, style: style(.json), typed: nil)
    #expect(json.out.first?.contains("\"endless\":[{\"entry\":\"t3\",\"usual\":\"2024-01-05\"}]") == true)
  }

  @Test("The remark on an unknown product has a placeholder for the diseases or parasites, and no example.")
  func unknownProductRemarkHasPlaceholder() {
    for (kind, names) in [(EntryKind.vaccination, "DISEASES"), (.parasites, "PARASITES")] {
      let said = EntryRemark.unknownProduct("Fictivac").words(on: "t32", kind, style()).english
      #expect(said.hasSuffix("/entry edit t32 against=\(names)"), "\(said)")
    }
  }

  @Test("The list of due entries names a vaccination that was too early, in words and in JSON.")
  func dueListNamesEarlyVaccination() {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.entry, book: BookFilter(due: CalendarDate(year: 2027, month: 6, day: 1)))
    let day = CalendarDate(year: 2027, month: 2, day: 12)
    state.records.findings = [FindingRow("V", .vaccinationAge, entry: 3, .violated(day))]
    let people = RootRenderer.render(state, style: style(), typed: nil)
    let said = "! rabies vaccination t3 was before the age of 12 weeks, reached on 2027-02-12: it does not count"
    #expect(people.err.contains(said))
    let json = RootRenderer.render(state, style: style(.json), typed: nil)
    #expect(json.out.first?.contains("\"rule\":\"vaccination_age\"") == true)
  }

  @Test("The remark on an unusual first weight names the usual weights of the species, in English and German.")
  func unusualWeights() {
    let unusual = UnusualWeight(kilograms: "0.45", species: "cat", least: "1.5", most: "15")
    #expect(
      Self.said(.unusualWeight(unusual)).err.last
        == "! 0.45 kg is unusual: a grown cat has 1.5 to 15 kg: /entry edit t3 weight=KG corrects it")
    let german = style(language: .german)
    #expect(
      Failure.unusualWeight(unusual).exitCode == 2
        && german.say(unusual.words(german)) == "0,45 kg sind ungewöhnlich: eine erwachsene Katze hat 1,5 bis 15 kg")
  }

  @Test("An entry shows an erased cost as erased beside its note, in JSON, too.")
  func erasedCosts() {
    var entry = Self.entry
    entry.fields.append(RecordRow.Field("charge", .text, "#1 n1"))
    for isErased in [false, true] {
      var state = RootViewState()
      state.screen = .records
      state.records.answer = .shown(RecordView(entry, isChargeErased: isErased))
      let people = RootRenderer.render(state, style: style(), typed: nil).out
      #expect(
        people.contains { $0.hasPrefix("cost stored in") && $0.hasSuffix(isErased ? "  #1 n1 erased" : "  #1 n1") })
      let json = RootRenderer.render(state, style: style(.json), typed: nil).out
      #expect(json.first?.contains("\"charge_erased\":true") == isErased)
    }
  }

  @Test("A list of due entries names the commands that renew and correct an entry, and none that removes it.")
  func dueListNamesRenewalCommands() {
    for (kind, verb, length) in [
      ("vaccination", "vaccinate", "1y"), ("rabies", "vaccinate", "1y"), ("tapeworm", "treat", "3m"),
      ("parasites", "treat", "3m"), ("fertility", "treat", "6m"),
    ] {
      var state = RootViewState()
      state.screen = .records
      state.records.answer = .listed
      state.records.rows = [record(.entry, 3, "A", ["kind": kind, "patient": "p7", "product": "A"])]
      let day = CalendarDate(year: 2027, month: 6, day: 1)
      state.records.filter = RecordFilter(.entry, book: BookFilter(due: day, today: day.adding(days: -30)))
      let said = RootRenderer.render(state, style: style(width: 200), typed: nil).err.joined(separator: "\n")
      let renewal = "/\(verb) p7 PRODUCT until=\(length) renews this entry"
      #expect(said.contains("\(renewal) · /entry show t3 · /entry edit t3"), "\(said)")
      #expect(!said.contains("remove") && !said.contains("--within"))
    }
  }
}
