import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The line of a confirmation, the lines below it, and their truncation.
@Suite struct ConfirmationBoundsTests {
  private static let long = String(repeating: "ä", count: 300)
  private static let mimi = PatientName(number: 1, name: "Mimi")
  private static let balou = PatientName(number: 2, name: "Balou")
  private static let note = NoteRow(number: 3, text: "limping", writtenAt: moment())

  private func lines(_ confirmation: ViewModels.Confirmation, _ style: Style = style()) -> [String] {
    ConfirmationRenderer.render(confirmation, style: style).err
  }

  private func json(_ confirmation: ViewModels.Confirmation) -> String {
    ConfirmationRenderer.render(confirmation, style: style(.json)).out.joined()
  }

  private static func cut(_ columns: Int) -> String { String(repeating: "ä", count: columns - 1) + "…" }

  // MARK: Undo and redo

  @Test("A confirmation names /undo or /redo, and counts as that hint; an unchanged outcome names neither.")
  func confirmationNamesUndoOrRedo() {
    for (outcome, way) in [
      (ChangeOutcome.made, " (/undo)"), (.redone, " (/undo)"), (.undone, " (/redo)"),
      (.unchanged, ""),
    ] {
      let confirmation = ConfirmationRendererTests.confirmation(.began, outcome)
      let output = ConfirmationRenderer.render(confirmation, style: style())
      #expect(output.hints == (way.isEmpty ? [] : [.undo]) && output.err[0].hasSuffix("limping\(way)"), "\(output)")
    }
  }

  // MARK: Days

  @Test("A confirmation prints each day whole, on a narrow terminal and beside long texts, too.")
  func confirmationPrintsDaysWhole() {
    let long = String(repeating: "Nobivac ", count: 9)
    let entry = record(
      .entry, 3, long,
      [
        "kind": "vaccination", "patient": "p7", "date": "2026-11-21", "product": long, "from": "2026-12-12",
        "until": "2027-11-21", "manufacturer": long, "batch": "A12",
      ])
    let patient = record(
      .patient, 7, "Rex", ["name": "Rex", "breed": long, "born": "2019-05-01", "chip-date": "2020-05-01"])
    var missing: [String] = []
    for (kind, row) in [(ChangeKind.admitted, entry), (.edited, entry), (.admitted, patient), (.edited, patient)] {
      let known = row.fields.filter { !$0.text.isEmpty }
      var confirmation = ViewModels.Confirmation(
        outcome: .made, deed: ChangeSummary(kind, row.record), subject: .record(row))
      confirmation.changed = known.map { ChangedField($0.name, $0.text, kind: $0.kind, part: nil) }
      for width in [20, 40, 60, 80, 100, 120] {
        let line = lines(confirmation, style(width: width))[0]
        missing += known.filter { $0.kind.isDay && !line.contains($0.text) }.map {
          "\(kind) \(width) \($0.name): \(line)"
        }
      }
    }
    #expect(missing.isEmpty)
  }

  /// Confirmations with long texts; `texts` are the animal and the days that must stay whole.
  private static var aboutAnimals: [(name: String, confirmation: ViewModels.Confirmation, texts: [String])] {
    let long = String(repeating: "Nobivac ", count: 9)
    let max = PatientName(number: 7, name: "Max", twin: "O'Neill")
    func added(_ kind: RecordKind, _ texts: [String: String], _ name: String) -> ViewModels.Confirmation {
      var row = record(kind, 3, name, texts)
      for index in row.fields.indices where row.fields[index].name == "patient" {
        (row.fields[index].called, row.fields[index].twin) = (max.name, max.twin)
      }
      if kind == .reminder { row.reminder = ReminderRow(.set, ringsAt: moment()) }
      return ViewModels.Confirmation(
        outcome: .made, deed: ChangeSummary(.admitted, row.record), subject: .record(row))
    }
    var begun = ConfirmationRendererTests.confirmation(.began, .made)
    begun.incident?.description = long
    begun.incident?.patient = max
    var planned = appointment(4, "Max", type: long, reason: long)
    planned.known = max
    let texts = ["kind": "vaccination", "patient": "p7", "date": "2026-11-20", "product": long, "until": "2027-11-21"]
    return [
      ("entry", added(.entry, texts, long), ["Max (O'Neill)", "2026-11-20", "2027-11-21"]),
      ("reminder", added(.reminder, ["name": long, "patient": "p7"], long), ["Max (O'Neill)", "2026-11-21 14:05"]),
      (
        "appointment",
        ViewModels.Confirmation(
          outcome: .made, deed: ChangeSummary(.planned, .appointment(4)), subject: .appointment(planned)),
        ["Max (O'Neill)", "2026-11-21"]
      ),
      ("incident", begun, ["Max (O'Neill)"]),
      (
        "patient", added(.patient, ["name": "Maximilian of the garden", "breed": long], "Maximilian of the garden"),
        [
          "Maximilian of the garden"
        ]
      ),
    ]
  }

  @Test("A confirmation prints its animal, its days and /undo whole at each width.", arguments: 40...120)
  func confirmationPrintsAnimalWhole(width: Int) {
    var missing: [String] = []
    for language in [Language.english, .german] {
      for (name, confirmation, texts) in Self.aboutAnimals {
        let line = lines(confirmation, style(width: width, language: language).at(moment()))[0]
        let said = language == .german ? texts.map { $0.hasPrefix("20") ? berlinDay($0) : $0 } : texts
        missing += (said + ["(/undo)"]).filter { !line.contains($0) }.map { "\(name) \(width) \($0): \(line)" }
      }
    }
    #expect(missing.isEmpty)
  }

  /// The day in German form, with its time if it has one.
  private func berlinDay(_ text: String) -> String {
    let parts = text.split(separator: " ", maxSplits: 1)
    return ([german.form.shown(String(parts[0]))] + parts.dropFirst().map(String.init)).joined(separator: " ")
  }

  @Test("On a short line, a confirmation leaves out today's date, and prints the product and the animal.")
  func shortLineOmitsToday() {
    var row = record(
      .entry, 3, "Nobivac Rabies",
      ["kind": "rabies", "patient": "p7", "date": "2026-11-21", "product": "Nobivac Rabies", "until": "2027-11-21"])
    for index in row.fields.indices where row.fields[index].name == "patient" {
      (row.fields[index].called, row.fields[index].twin) = ("Max", "O'Neill")
    }
    let confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.admitted, row.record), subject: .record(row))
    for width in [80, 110] {
      let line = lines(confirmation, style(width: width).at(moment()))[0]
      #expect(
        line.contains("Nobivac Rabies") && line.contains("Max (O'Neill)") && !line.contains("2026-11-21")
          && line.displayWidth <= 110, "\(line)")
    }
    #expect(lines(confirmation, style(width: 160).at(moment()))[0].contains("2026-11-21"))
  }

  @Test("A confirmation says that the cost of an entry of another day counts today, and names the incident.")
  func countedToday() {
    for (day, lines) in [("2026-05-01", ["the cost counts today, in #12, and not on 2026-05-01"]), ("2026-11-21", [])] {
      let row = record(.entry, 3, "RCP", ["kind": "vaccination", "date": day, "product": "RCP"])
      var confirmation = ViewModels.Confirmation(
        outcome: .made, deed: ChangeSummary(.admitted, row.record), subject: .record(row))
      confirmation.charge = ChargeRow(
        incident: 12, note: NoteRow(number: 1, text: "RCP", cost: 25, writtenAt: moment()))
      #expect(Array(self.lines(confirmation).dropFirst()) == lines)
      confirmation.outcome = .undone
      #expect(self.lines(confirmation).count == 1)
    }
  }

  @Test("A confirmation names the practitioners of an incident with a cost, unless the incident is their own.")
  func ofOthers() {
    let row = record(.entry, 3, "RCP", ["kind": "vaccination", "date": "2026-11-21", "product": "RCP"])
    var confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.admitted, row.record), subject: .record(row))
    let note = NoteRow(number: 2, text: "RCP", cost: 45, writtenAt: moment())
    let (ada, bo) = (PractitionerName(number: 1, name: "Ada"), PractitionerName(number: 2, name: "Bo"))
    for (takers, isOfOthers, words) in [
      ([ada], true, "#8 n2 €45.00, in the incident of Ada"), ([ada, bo], true, "in the incident of Ada and Bo"),
      ([ada], false, "#8 n2 €45.00 ("), ([], true, "#8 n2 €45.00 ("),
    ] {
      confirmation.charge = ChargeRow(incident: 8, note: note, takers: takers, isOfOthers: isOfOthers)
      let line = lines(confirmation, style(width: 160))[0]
      #expect(line.contains(words) && line.contains("in the incident of") == (isOfOthers && !takers.isEmpty), "\(line)")
    }
    confirmation.charge = ChargeRow(incident: 8, note: note, takers: [ada], isOfOthers: true, isSettled: true)
    let line = lines(confirmation, style(width: 160))[0]
    #expect(line.contains("#8 n2 €45.00, in the settled incident of Ada"))
  }

  @Test("A confirmation repeats a value with blanks in quotes, and with an apostrophe in double quotes.")
  func confirmationQuotesRepeatedValues() {
    for (text, said) in [
      ("don't feed till 8", "\"don't feed till 8\""), ("no food", "'no food'"), ("a \"b\"", "'a \"b\"'"),
      ("it's 6\"", "'it'\\''s 6\"'"), ("rest", "rest"),
    ] {
      var settled = ConfirmationRendererTests.confirmation(.settled, .made)
      settled.changed = [ChangedField("recommendation", text)]
      #expect(lines(settled)[0].contains("recommendation=\(said) ("), "\(lines(settled)[0])")
    }
  }

  @Test("The confirmation of a new reminder prints its due time, rhythm and end whole.")
  func reminderConfirmationPrintsScheduleWhole() {
    let long = String(repeating: "call ", count: 20)
    var row = record(
      .reminder, 3, long, ["name": long, "due": "2026-11-21T18:00:00Z", "every": "4h", "until": "2026-11-24T18:00:00Z"])
    row.reminder = ReminderRow(.set, ringsAt: moment())
    let confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.admitted, row.record), subject: .record(row))
    for width in [40, 80, 100] {
      let line = lines(confirmation, style(width: width))[0]
      #expect(
        line.contains("…, Saturday 2026-11-21 14:05, every 4 hours, until Tuesday 2026-11-24 19:00 (/undo)"), "\(line)")
    }
  }

  @Test("A confirmation reports an amount in a product as not counted, with the command that sets the cost.")
  func bareAmounts() {
    for (product, amount) in [
      ("Milbemax 9,50", "9,50"), ("Milbemax 12.50", "12.50"), ("Milbemax 12", nil), ("Milbemax 0,5", nil),
      ("9,50", "9,50"), ("9,50 Milbemax", "9,50"), ("12.50 mg Milbemax", nil),
      ("Milbemax 9,50 tablets", nil), ("Milbemax 9,50 €", "9,50 €"), ("Milbemax 2,5/25", nil),
    ] as [(String, String?)] {
      let row = record(.entry, 3, product, ["kind": "parasites", "date": "2026-11-21", "product": product])
      var confirmation = ViewModels.Confirmation(
        outcome: .made, deed: ChangeSummary(.admitted, row.record), subject: .record(row))
      confirmation.changed = [ChangedField("product", product)]
      #expect(
        Array(lines(confirmation).dropFirst())
          == (amount.map { ["not counted as a cost: \($0); /entry edit t3 cost=AMOUNT sets it"] } ?? []), "\(product)")
    }
  }

  // MARK: Incidents

  @Test("A single command cuts the incident that it continues to the rest of the line, at least 12 columns.")
  func continuedIncidentIsCutToLine() {
    var confirmation = ConfirmationRendererTests.confirmation(.noted, .made)
    confirmation.continuesLastIncident = true
    confirmation.incident?.description = Self.long
    for (width, columns) in [(nil, 60), (40, 26), (30, 16), (20, 12)] as [(Int?, Int)] {
      #expect(lines(confirmation, style(width: width))[0] == "continues #12 \(Self.cut(columns))", "\(width ?? 0)")
    }
    confirmation.incident?.description = ""
    #expect(lines(confirmation)[0] == "continues #12")
    confirmation.continuesLastIncident = false
    #expect(lines(confirmation).count == 1)
  }

  @Test("A confirmation names the left incident, cut to 24 columns, but not for an undone change.")
  func confirmationNamesLeftIncident() {
    var confirmation = ConfirmationRendererTests.confirmation(.activated, .made)
    confirmation.left = incident(6, Self.long)
    #expect(lines(confirmation)[0].contains(" · left #6 \(Self.cut(24)); /open 6 continues it (/undo)"))
    confirmation.left = incident(6)
    #expect(lines(confirmation)[0].contains(" · left #6; /open 6 continues it"))
    confirmation.outcome = .undone
    #expect(!lines(confirmation)[0].contains("left"))
    var begun = ConfirmationRendererTests.confirmation(.began, .made)
    begun.left = incident(6, "pale gums")
    #expect(lines(begun) == ["#12 begun: Rex, limping (/undo)"])
    begun.left?.patient = PatientName(number: 1, name: Self.long)
    #expect(lines(begun) == ["#12 begun: Rex, limping · #6 keeps its patient \(Self.cut(40)) (/undo)"])
  }

  @Test("A confirmation cuts the present and the former patient's name to 40 columns.")
  func confirmationCutsPatientNames() {
    var confirmation = ConfirmationRendererTests.confirmation(.described, .made)
    confirmation.incident?.patient = PatientName(number: 1, name: Self.long)
    confirmation.was = PatientName(number: 2, name: Self.long)
    #expect(
      lines(confirmation) == [
        "#12 described: Rex, limping · for \(Self.cut(40)) · was \(Self.cut(40)) (/undo)"
      ])
    confirmation.was = Self.balou
    #expect(json(confirmation).contains(#""was":{"name":"Balou","number":2}"#))
    confirmation.left = incident(6)
    #expect(json(confirmation).contains(#""left":{"#) && json(confirmation).contains(#""number":6"#))
    (confirmation.was, confirmation.left) = (nil, nil)
    #expect(!json(confirmation).contains(#""was":"#) && !json(confirmation).contains(#""left":"#))
  }

  @Test("A confirmation lists each incident that was taken already in a line of its own.")
  func alreadyTakenIncidentsAreListed() {
    var confirmation = ConfirmationRendererTests.confirmation(.taken, .made)
    confirmation.unchanged = [incident(13), incident(15)]
    #expect(
      lines(confirmation) == [
        "#12 taken: Rex, limping · Ada Kern (/undo)", "#13 is taken already", "#15 is taken already",
      ])
  }

  @Test("A confirmation names up to five other incidents, counts six or more, and only counts other begun incidents.")
  func confirmationCountsManyIncidents() {
    var confirmation = ConfirmationRendererTests.confirmation(.dropped, .made)
    confirmation.others = (13...17).map { incident($0) }
    #expect(lines(confirmation) == ["#12, #13, #14, #15, #16, #17 dropped · Ada Kern (/undo)"])
    confirmation.others.append(incident(18))
    #expect(lines(confirmation) == ["#12 and 6 more dropped · Ada Kern (/undo)"])
    var begun = ConfirmationRendererTests.confirmation(.began, .made)
    begun.recordCount = 1
    #expect(lines(begun) == ["#12 begun: Rex, limping (/undo)"])
    begun.recordCount = 2
    #expect(lines(begun) == ["#12 and 1 more begun: Rex, limping (/undo)"])
  }

  @Test("The confirmation of a settled incident prints its sum, unless the sum is zero.")
  func settlementPrintsNonzeroSum() {
    var confirmation = ConfirmationRendererTests.confirmation(.settled, .made)
    #expect(lines(confirmation) == ["#12 settled: Rex, limping · €35.00 (/undo)"])
    confirmation.incident?.total = 0
    #expect(lines(confirmation) == ["#12 settled: Rex, limping (/undo)"])
    confirmation.incident?.total = 1
    #expect(lines(confirmation) == ["#12 settled: Rex, limping · €1.00 (/undo)"])
  }

  // MARK: Notes

  @Test("The confirmation of a moved note names the target, both patients, and whether the target is settled.")
  func movedNoteConfirmationNamesTarget() {
    func line(_ from: PatientName?, _ to: PatientName?, settled: Bool = false) -> String {
      var (source, target) = (incident(12, "Rex, limping"), incident(14, settled: settled))
      (source.patient, target.patient) = (from, to)
      return lines(
        ViewModels.Confirmation(
          outcome: .made, deed: ChangeSummary(.moved, .note(incident: 12, 3)), incident: source,
          subject: .note(Self.note),
          others: [target, incident(15)])
      ).joined(separator: "\n")
    }
    let head = "#12 note n3 moved to #14 as n3: limping"
    #expect(line(nil, nil) == "\(head) (/undo)")
    #expect(line(Self.mimi, Self.balou) == "\(head) · from Mimi to Balou (/undo)")
    #expect(line(Self.mimi, nil) == "\(head) · from Mimi to no patient (/undo)")
    #expect(line(nil, Self.balou) == "\(head) · from no patient to Balou (/undo)")
    #expect(line(nil, nil, settled: true) == "\(head) · #14 is settled (/undo)")
    let long = PatientName(number: 1, name: Self.long)
    #expect(
      line(long, long, settled: true)
        == "\(head) · from \(Self.cut(40)) to \(Self.cut(40)) · #14 is settled (/undo)")
  }

  @Test("The confirmation of an attached file names its kind, size and length.")
  func attachedFileIsDescribed() {
    let name = RecordID(.recording, 12, part: 4)
    let medium = MediumRow(
      name: name, id: "id", kind: .recording, file: "visit.m4a", size: 1_200_000, milliseconds: 65_000,
      attachedAt: moment(), isErased: false)
    let confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.attached, name), incident: incident(12), subject: .medium(medium))
    #expect(
      lines(confirmation) == ["#12 recording \(name.reference) attached: visit.m4a · recording · 1.2 MB · 1:05 (/undo)"]
    )
  }

  @Test(
    "A confirmation cuts a note to 60 columns, and on a terminal to the rest of the line, at least 12 columns.")
  func confirmationCutsLongNote() {
    var confirmation = ConfirmationRendererTests.confirmation(.noted, .made)
    confirmation.subject = .note(NoteRow(number: 3, text: Self.long, writtenAt: moment()))
    #expect(lines(confirmation) == ["#12 note n3 stored: \(Self.cut(60)) (/undo)"])
    #expect(lines(confirmation, style(width: 20)) == ["#12 note n3 stored: \(Self.cut(12)) (/undo)"])
    #expect(lines(confirmation, style(width: 80)) == ["#12 note n3 stored: \(Self.cut(52)) (/undo)"])
  }

  // MARK: Appointments

  @Test("Each appointment below a confirmation has its status, also at the server if it is completed there.")
  func appointmentsBelowHaveStatus() {
    var confirmation = ConfirmationRendererTests.confirmation(.settled, .undone)
    var there = appointment(5, "", .open, incident: 12)
    there.origin = OriginLabel(.completed, readAt: moment())
    confirmation.appointments = [appointment(4, "", .planned), appointment(6, "", .open, incident: 12), there]
    let rows = lines(confirmation).dropFirst()
    #expect(
      Array(rows) == [
        "a4 Saturday 2026-11-21 14:06-14:36: planned", "a6 Saturday 2026-11-21 14:06-14:36: open #12",
        "a5 Saturday 2026-11-21 14:06-14:36: open #12, completed at the server",
      ])
  }

  @Test("Opening an appointment on another day than planned adds a remark with /undo.")
  func openingOnOtherDayAddsRemark() {
    let opened = ConfirmationRendererTests.confirmation(.attended, .made)
    let remark = "a4 is planned for Saturday 2026-11-21: /undo if it was opened by mistake"
    #expect(lines(opened, style().at(moment(86_400))).last == remark)
    #expect(lines(opened, style().at(moment())).count == 1 && lines(opened).count == 1)
    for (kind, outcome) in [
      (ChangeKind.attended, ChangeOutcome.undone), (.planned, .made), (.cancelled, .made),
    ] {
      let other = ConfirmationRendererTests.confirmation(kind, outcome)
      #expect(lines(other, style().at(moment(86_400))).count == 1, "\(kind) \(outcome)")
    }
  }

  // MARK: Records

  @Test("A confirmation prints a weight in kilograms, and another entry by its name.")
  func weightIsPrintedInKilograms() {
    func line(_ kind: String, _ name: String) -> String {
      let row = RecordRow(
        RecordID(.entry, 4), id: "id", name: name, fields: [.init("kind", .word([]), kind)])
      return lines(
        ViewModels.Confirmation(
          outcome: .made, deed: ChangeSummary(.edited, RecordID(.entry, 4)), subject: .record(row),
          changed: [ChangedField("batch", "A17")])
      ).joined(separator: "\n")
    }
    #expect(line("weight", "4.3").contains(" edited: 4.3 kg · batch=A17"), "\(line("weight", "4.3"))")
    #expect(line("visit", "4.3").contains(" edited: 4.3 · batch=A17"))
  }

  @Test(
    "The confirmation of each change of an entry or a reminder names the animal.",
    arguments: [
      (RecordID(.entry, 4), [.edited, .admitted, .released, .recovered]),
      (RecordID(.reminder, 4), [.edited, .admitted, .released, .completed, .postponed, .acknowledged]),
    ] as [(RecordID, [ChangeKind])])
  func changeConfirmationNamesAnimal(record: RecordID, kinds: [ChangeKind]) {
    let row = RecordRow(
      record, id: "id", name: "Nobivac",
      fields: [
        .init("kind", .word([]), "vaccination"), .init("patient", .record(.patient), "p1", called: "Mia"),
        .init("batch", .text, "A17"),
      ])
    for kind in kinds {
      for outcome in [ChangeOutcome.made, .undone, .redone, .unchanged] {
        let confirmation = ViewModels.Confirmation(
          outcome: outcome, deed: ChangeSummary(kind, record), subject: .record(row),
          changed: [ChangedField("batch", "A17")])
        for width in [nil, 120, 60] {
          let line = lines(confirmation, style(width: width)).joined(separator: " ")
          #expect(line.contains("p1 Mia"), "\(line)")
        }
      }
    }
  }

  @Test("The confirmation for several incidents names all their animals.")
  func severalIncidentsNameAllAnimals() {
    func about(_ number: Int, _ patient: String?) -> IncidentRow {
      var row = incident(number)
      row.patient = patient.map { PatientName(number: number, name: $0) }
      return row
    }
    let taken = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.taken, .incident(12)), incident: about(12, "Mia"),
      others: [about(13, "Rex"), about(14, nil)])
    #expect(lines(taken) == ["#12, #13, #14 taken · for Mia, Rex (/undo)"])
  }

  @Test("A confirmation cuts each set field to 24 columns on a terminal, and all fields to 24 on a narrow one.")
  func confirmationCutsSetFields() {
    func line(_ width: Int?) -> String {
      lines(
        ViewModels.Confirmation(
          outcome: .made, deed: ChangeSummary(.edited, .patient(7)), subject: .record(patient(7, "Rex")),
          changed: [ChangedField("breed", Self.long), ChangedField("name", "Rex")]), style(width: width)
      ).joined(separator: "\n")
    }
    #expect(line(nil) == "p7 edited: Rex · breed=\(Self.long) name=Rex (/undo)")
    #expect(line(120) == "p7 edited: Rex · breed=\(Self.cut(24)) name=Rex (/undo)")
    #expect(line(20).hasSuffix(" · breed=\(String(repeating: "ä", count: 17))… (/undo)"), "\(line(20))")
  }

  @Test("The confirmation of a removed patient counts the records hidden with it; an undone removal does not.")
  func removedPatientCountsHiddenRecords() {
    var confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.released, .patient(7)),
      subject: .record(record(.patient, 7, "Rex", ["name": "Rex"])))
    #expect(lines(confirmation).count == 1)
    confirmation.hidden = [RecordCount(kind: .entry, count: 4), RecordCount(kind: .reminder, count: 1)]
    #expect(lines(confirmation).dropFirst() == ["hidden until this record is restored: 4 entries, 1 reminder"])
    #expect(
      json(confirmation).contains(#""hidden":[{"count":4,"kind":"entry"},{"count":1,"kind":"reminder"}]"#))
    confirmation.outcome = .undone
    #expect(lines(confirmation).count == 1)
  }

  // MARK: Reminders

  @Test("The confirmation of a completed reminder names the next time, or says that it was the last time.")
  func nextOccurrence() {
    var confirmation = ConfirmationRendererTests.confirmation(.completed, .made)
    confirmation.nextOccurrence = NextOccurrenceRow("r6", due: moment())
    confirmation.tally = DayTally(done: 1, of: 2)
    #expect(
      lines(confirmation).dropFirst() == ["next reminder: r6, Saturday 2026-11-21 14:05", "1 of 2 done today: 50 %"])
    #expect(json(confirmation).contains(#""next":{"due":"2026-11-21T13:05:09Z","reference":"r6"}"#))
    confirmation.nextOccurrence = NextOccurrenceRow()
    #expect(lines(confirmation)[1] == "that was the last reminder of the series")
    #expect(json(confirmation).contains(#""next":{"due":null,"reference":null}"#))
    (confirmation.outcome, confirmation.tally) = (.undone, nil)
    #expect(lines(confirmation).count == 1)
    confirmation.nextOccurrence = nil
    #expect(!json(confirmation).contains(#""next":"#))
  }

  @Test("JSON of a confirmation has its outcome, deed and fields, and null for missing values.")
  func confirmationJSONHasAllMembers() {
    for (outcome, word) in [
      (ChangeOutcome.made, "done"), (.unchanged, "unchanged"), (.undone, "undone"),
      (.redone, "redone"),
    ] {
      let text = json(ViewModels.Confirmation(outcome: outcome, deed: ChangeSummary(.left)))
      #expect(text.contains(#""outcome":"\#(word)""#) && text.contains(#""title":"no incident""#))
      #expect(text.contains(#""changed":null"#) && text.contains(#""done":"left","#))
      #expect(text.contains(#""incident":null"#) && text.contains(#""others":[]"#), "\(text)")
    }
    #expect(
      json(ViewModels.Confirmation(outcome: .made, deed: ChangeSummary(.admitted))).contains(#""title":"no reminder""#))
  }
}
