import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Drafts of reports, their media and forms, and the host keys and passwords of institutions.
@Suite struct ReportsTests {
  @Test("A draft with an order or a position of a wrong length is stored, with a warning for each")
  func wrongNumbers() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    func lacks() -> [ReportLack]? { prompt.all.records.state.answer?.receipt?.lacks }
    let both: [ReportLack] = [.order(digits: 5...6), .position(digits: 1...3)]
    await prompt.record(
      .add(.report, [FieldText("institution", "Lab"), FieldText("order", "123"), FieldText("position", "1000")]))
    #expect(lacks() == both)
    #expect(try await prompt.report(Reference(.report, "d1")).order == "123")
    await prompt.record(.edit(Reference(.report, "d1"), [FieldText("order", "1234567")]))
    #expect(lacks() == both)
    await prompt.ask(.editAsked([FieldText("order", "54327")]))
    guard case .receipt(let receipt)? = prompt.answer else {
      Issue.record("\(prompt.all.reporting.reports.state)")
      return
    }
    #expect(receipt.lacks == [.position(digits: 1...3)])
    // An edit of another field repeats no warning, and an empty number causes none.
    await prompt.record(.edit(Reference(.report, "d1"), [FieldText("text", "left eye")]))
    #expect(lacks() == nil)
    await prompt.record(.edit(Reference(.report, "d1"), [FieldText("position", "")]))
    #expect(lacks() == nil)
    await prompt.record(.order("543277", position: "10", code: "A543277P10"))
    #expect(lacks() == nil && prompt.all.records.state.answer?.failure == nil)
    await prompt.record(.order("5", position: "10", code: "A5P10"))
    #expect(lacks() == [.order(digits: 5...6)])
  }

  @Test("The policy's number of digits applies to an edited draft and to a draft begun from an incident")
  func settledNumbers() async throws {
    var policy = ReportPolicy()
    policy.orderDigits = 3...3
    let prompt = try await ReportPrompt(policy: policy)
    await prompt.addInstitution()
    await prompt.all.jotter.dispatch(.asked(.note("eye", cost: nil))).settled()
    let photo = try prompt.file("p.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1])
    await prompt.all.media.dispatch(.attachAsked([photo])).settled()
    await prompt.ask(.beginAsked([FieldText("order", "54327")], from: Reference(.incident, "1")))
    guard case .attached(let receipt, _)? = prompt.answer else {
      Issue.record("\(prompt.all.reporting.reports.state)")
      return
    }
    #expect(receipt.lacks == [.order(digits: 3...3)])
    await prompt.record(.edit(Reference(.report, "d1"), [FieldText("order", "543")]))
    #expect(prompt.all.records.state.answer?.receipt?.lacks == nil)
  }

  @Test("Sending an incomplete report is refused with all missing parts, and leaves the outbox empty")
  func incompleteReportIsRefused() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("order", "1234"), FieldText("position", "1234")]))
    await prompt.ask(.sendAsked(Reference(.report, 1)))
    #expect(
      prompt.failure
        == .reportLacks(1, [.institution, .order(digits: 5...6), .position(digits: 1...3), .comment, .medium]))
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test(
    "A report is sent only with an order of 5 or 6 digits and a position of 1 to 3 digits",
    arguments: [
      ("54327", "1", []), ("543271", "123", []), ("5432", "12", [.order(digits: 5...6)]),
      ("5432712", "12", [.order(digits: 5...6)]), ("54327", "", [.position(digits: 1...3)]),
      ("54327", "1234", [.position(digits: 1...3)]),
    ] as [(String, String, [ReportLack])])
  func reportNeedsOrderAndPosition(order: String, position: String, lacks: [ReportLack]) async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft(order: order, position: position)))
    #expect(prompt.failure == (lacks.isEmpty ? nil : .reportLacks(1, lacks)))
  }

  @Test("A report with a kind that the institution no longer offers is not sent")
  func outdatedKindIsNotSent() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    prompt.server.state.withLock {
      $0.files["config/config.json"] = Array(
        MemoryInstitution.config.replacing("\"Blutbild\", ", with: "").replacing("\"Befund\"", with: "\"Neu\"").utf8)
    }
    await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
    await prompt.ask(.sendAsked(report))
    #expect(prompt.failure == .reportLacks(1, [.noSuchKind("Blutbild", area: "Labor")]))
  }

  @Test("A typed area, kind or form that is not in the configuration read is refused with the known ones")
  func wrongWords() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    for (field, typed, known) in [
      ("area", "Quatsch", ["Labor"]), ("kind", "Kot", ["Blutbild", "Urin"]), ("protocol", "Other", ["Befund"]),
    ] {
      await prompt.record(.edit(report, [FieldText(field, typed)]))
      #expect(
        prompt.all.records.state.answer?.failure
          == .impossibleValue(FieldProblem(field, .choice(known), typed: typed)), "\(field)")
    }
    // An institution whose configuration was never read allows any area.
    await prompt.record(.add(.institution, [FieldText("name", "Amt"), FieldText("host", "h"), FieldText("user", "u")]))
    await prompt.record(.add(.report, [FieldText("institution", "Amt"), FieldText("area", "Quatsch")]))
    #expect(prompt.all.records.state.answer?.failure == nil)
  }

  @Test("An unambiguous beginning of an area, kind or form, in any letter case, is stored as the full name")
  func beginningBecomesFullName() async throws {
    let prompt = try await ReportPrompt()
    prompt.server.state.withLock {
      $0.files["config/config.json"] = Array(MemoryInstitution.config.replacing("Urin", with: "Blutsenkung").utf8)
    }
    await prompt.addInstitution()
    await prompt.record(
      .add(
        .report,
        [
          FieldText("kind", "blutb"), FieldText("area", "lab"), FieldText("order", "54327"),
          FieldText("institution", "lab"),
        ]))
    let report = Reference(.report, 1)
    let kept = try await prompt.report(report)
    #expect((kept.area, kept.kind) == ("Labor", "Blutbild"))
    let changed = prompt.all.records.state.answer?.receipt?.changed ?? []
    #expect(changed.filter { $0.field == .area }.map(\.after) == [.text("Labor")])
    await prompt.record(.edit(report, [FieldText("kind", "BLUT")]))
    #expect(
      prompt.all.records.state.answer?.failure
        == .impossibleValue(FieldProblem("kind", .choice(["Blutbild", "Blutsenkung"]), typed: "BLUT")))
    await prompt.record(.edit(report, [FieldText("protocol", "BEF")]))
    let chosen = try await prompt.report(report)
    #expect(chosen.form == "Befund" && chosen.area.isEmpty)
  }

  @Test("All input errors of a new report are reported at once")
  func inputErrorsAreReportedTogether() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let typed = [
      FieldText("institution", "Lab"), FieldText("position", "x1"), FieldText("area", "Nonsense"),
      FieldText("kind", "Foo"),
    ]
    await prompt.record(.add(.report, typed))
    #expect(
      prompt.all.records.state.answer?.failure
        == .several([
          .impossibleValue(FieldProblem("position", .digits, typed: "x1")),
          .impossibleValue(FieldProblem("area", .choice(["Labor"]), typed: "Nonsense")),
          .impossibleValue(FieldProblem("kind", .choice(["Blutbild", "Urin"]), typed: "Foo")),
        ]))
  }

  @Test("Areas, kinds and forms are completed by their beginning, for one institution or for all")
  func subjectsAreCompletedByBeginning() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let names = prompt.all.names
    #expect(await names.subjects(.area, of: "Lab", in: nil, beginning: "l") == [FoundName("Labor")])
    #expect(
      await names.subjects(.kind, of: nil, in: "Labor", beginning: "") == ["Blutbild", "Urin"].map { FoundName($0) })
    #expect(await names.subjects(.kind, of: "Lab", in: "Other", beginning: "") == [])
    #expect(await names.subjects(.form, of: "Lab", in: nil, beginning: "Be") == [FoundName("Befund")])
    #expect(await names.subjects(.form, of: "Nobody", in: nil, beginning: "") == [])
  }

  @Test("A draft is not current after the session of its practitioner has ended, even if the practitioner returns")
  func endsDraft() async throws {
    let prompt = try await ReportPrompt()
    for name in ["Ada", "Bea"] { await prompt.record(.add(.practitioner, [FieldText("name", name)])) }
    let (ada, bea) = (Reference(.practitioner, 1), Reference(.practitioner, 2))
    for between in [nil, bea] {
      await prompt.all.jotter.dispatch(.asked(.activate(ada))).settled()
      await prompt.record(.add(.report, [FieldText("text", "one")]))
      await prompt.ask(.showAsked)
      guard case .draft? = prompt.answer else {
        Issue.record("\(String(describing: prompt.answer))")
        return
      }
      await prompt.all.jotter.dispatch(.asked(.activate(between))).settled()
      await prompt.all.jotter.dispatch(.asked(.activate(ada))).settled()
      await prompt.ask(.showAsked)
      #expect(prompt.failure == .noReport(""))
      // Attaching is refused, too.
      await prompt.ask(.attachAsked(nil, [try prompt.file("p.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1])]))
      #expect(prompt.failure == .noReport(""))
    }
    #expect(try await prompt.report(Reference(.report, 1)).text == "one")
  }

  @Test("Undo of the end of a session makes its draft current again, and redo reverts the undo", arguments: [nil, 2])
  func endUndone(next: Int?) async throws {
    let prompt = try await ReportPrompt()
    for name in ["Ada", "Bea"] { await prompt.record(.add(.practitioner, [FieldText("name", name)])) }
    let jotter = prompt.all.jotter
    await jotter.dispatch(.asked(.activate(Reference(.practitioner, 1)))).settled()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    await jotter.dispatch(.asked(.activate(next.map { Reference(.practitioner, $0) }))).settled()
    await prompt.ask(.showAsked)
    #expect(prompt.failure == .noReport(""))
    await jotter.dispatch(.asked(.undo(.session))).settled()
    await prompt.ask(.showAsked)
    guard case .draft(let draft)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(draft.number == 1)
    await jotter.dispatch(.asked(.redo(.session))).settled()
    await prompt.ask(.showAsked)
    #expect(prompt.failure == .noReport(""))
    #expect(try await prompt.report(Reference(.report, 1)).text == "one")
  }

  @Test("An order has ASCII digits only, in the number that the policy sets")
  func orderHasOnlyDigits() async throws {
    var policy = ReportPolicy()
    policy.orderDigits = 7...7
    let prompt = try await ReportPrompt(policy: policy)
    await prompt.addInstitution()
    await prompt.record(.add(.report, [FieldText("order", "٥٤٣٢٧")]))
    guard case .impossibleValue? = prompt.all.records.state.answer?.failure else {
      Issue.record("\(String(describing: prompt.all.records.state.answer))")
      return
    }
    await prompt.ask(.sendAsked(try await prompt.draft(order: "1234567")))
    #expect(prompt.failure == nil)
  }

  @Test("An area and a form exclude each other: the last choice counts, and both at once are refused")
  func areaAndFormAreExclusive() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 0)
    await prompt.record(.edit(report, [FieldText("protocol", "Befund")]))
    let chosen = try await prompt.report(report)
    #expect(chosen.area.isEmpty && chosen.kind.isEmpty)
    await prompt.record(.edit(report, [FieldText("area", "Labor"), FieldText("kind", "Urin")]))
    #expect(try await prompt.report(report).form.isEmpty)
    await prompt.record(.edit(report, [FieldText("protocol", "Befund"), FieldText("kind", "Blutbild")]))
    #expect(prompt.all.records.state.answer?.failure == .excludeEachOther("protocol", "area"))
    await prompt.record(.add(.report, [FieldText("protocol", "Befund"), FieldText("area", "Labor")]))
    #expect(prompt.all.records.state.answer?.failure == .excludeEachOther("protocol", "area"))
  }

  @Test("Free text can have several lines, is cleared by an empty value, and is optional")
  func freeText() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.record(.edit(report, [FieldText("text", "left eye\nswollen")]))
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    #expect(prompt.server.text("54327_10_20200708_160956_0.json").contains(#""Freitext" : "left eye\nswollen""#))
    let other = try await prompt.draft()
    await prompt.record(.edit(other, [FieldText("text", "")]))
    #expect(try await prompt.report(other).text == "")
    await prompt.ask(.sendAsked(other))
    #expect(prompt.failure == nil)
  }

  @Test("A scanned order code fills in the current draft of the practitioner in session at this prompt")
  func scannedCodeFillsDraft() async throws {
    let prompt = try await ReportPrompt()
    await prompt.all.scan.dispatch(.codeAsked("A54327P10")).settled()
    #expect(prompt.all.records.state.answer?.failure == .noReport("A54327P10"))
    await prompt.record(.add(.practitioner, [FieldText("name", "Ada")]))
    await prompt.all.jotter.dispatch(.asked(.activate(Reference(.practitioner, 1)))).settled()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    await prompt.all.scan.dispatch(.codeAsked("A54327P10")).settled()
    let report = try await prompt.report(Reference(.report, 1))
    #expect(report.order == "54327" && report.position == "10")
    // Half a code changes nothing; a second code replaces the numbers of the first.
    await prompt.all.scan.dispatch(.codeAsked("A11111")).settled()
    #expect(prompt.all.scan.state.failure == .unknownCode("A11111"))
    // A position has one to three digits.
    await prompt.all.scan.dispatch(.codeAsked("A54322P0000012")).settled()
    #expect(prompt.all.records.state.answer?.failure == .unknownCode("A54322P0000012"))
    #expect(try await prompt.report(Reference(.report, 1)) == report)
    await prompt.all.scan.dispatch(.codeAsked("A22222P7")).settled()
    let second = try await prompt.report(Reference(.report, 1))
    #expect(second.order == "22222" && second.position == "7")
    // A code typed as order or position sets both fields; if the other was typed, too, it sets only its own field.
    for (texts, order, position) in [
      ([FieldText("order", "A33333P3")], "33333", "3"), ([FieldText("position", "44444P4")], "44444", "4"),
      ([FieldText("order", "A55555P5"), FieldText("position", "6")], "55555", "6"),
    ] {
      await prompt.record(.edit(Reference(.report, 1), texts))
      let edited = try await prompt.report(Reference(.report, 1))
      #expect(edited.order == order && edited.position == position, "\(texts)")
    }
    // A draft ends with its practitioner's session.
    await prompt.all.jotter.dispatch(.asked(.activate(nil))).settled()
    await prompt.all.scan.dispatch(.codeAsked("A11111P11")).settled()
    #expect(prompt.all.records.state.answer?.failure == .noReport("A11111P11"))
    let other = try await prompt.colleague()
    await other.all.scan.dispatch(.codeAsked("A11111P11")).settled()
    #expect(other.all.records.state.answer?.failure == .noReport("A11111P11"))
  }

  @Test("A sent report refuses changes, and a copy of it is a new draft")
  func sentReportRefusesChanges() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 2)
    await prompt.ask(.sendAsked(report))
    for command in [
      RecordCommand.edit(report, [FieldText("text", "other")]), .remove(report), .strike(report, .reportFile, 1),
    ] {
      await prompt.record(command)
      #expect(prompt.all.records.state.answer?.failure == .reportSent(1, item: 1), "\(command)")
    }
    for event in [
      ReportsState.Event.sendAsked(report), .formAsked(report, [FieldText("Befund", "one")]),
      .attachAsked(report, [try prompt.file("late.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 9])]), .detachAsked(report, 1),
    ] {
      await prompt.ask(event)
      #expect(prompt.failure == .reportSent(1, item: 1), "\(event)")
    }
    // After its arrival it can no longer be withdrawn.
    _ = await prompt.send()
    await prompt.ask(.sendAsked(report))
    #expect(prompt.failure == .reportSent(1))
    await prompt.ask(.copyAsked(report))
    let copy = try await prompt.report(Reference(.report, 2))
    #expect(copy.order == "54327" && copy.text == "left eye" && copy.files.count == 2 && copy.sentAt == nil)
  }

  @Test(
    "Sent reports are listed in pages, the newest first, are found by their order, and cannot be removed"
  )
  func newestSentReportsComeFirst() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let sent = [("543271", "1"), ("12345", "123")] + (0..<19).map { ("\(60_000 + $0)", "10") }
    for (order, position) in sent {
      await prompt.ask(.sendAsked(try await prompt.draft(order: order, position: position)))
      #expect(prompt.failure == nil)
    }
    await prompt.record(.remove(Reference(.report, 1)))
    #expect(prompt.all.records.state.answer?.failure == .reportSent(1, item: 1))
    func names(_ query: RecordQuery) async throws -> [String] {
      try await prompt.store.read { rows throws(Failure) in try rows.records(query).records.map(\.name) }
    }
    var (listed, after): ([String], Int?) = ([], nil)
    for count in [10, 10, 1] {
      let page = try await names(RecordQuery(.report, limit: 10, after: after))
      #expect(page.count == count)
      listed += page
      after = sent.count - listed.count + 1
    }
    #expect(listed == sent.reversed().map { "\($0) \($1)" })
    #expect(try await names(RecordQuery(.report, search: "543271")) == ["543271 1"])
    #expect(try await names(RecordQuery(.report, search: "12345")) == ["12345 123"])
  }

  @Test("The orders of reports are completed by their first digits, each order once")
  func ordersAreCompletedByDigits() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    for order in ["54328", "54327", "11111", "54327"] { try await prompt.draft(order: order) }
    #expect(await prompt.all.names.orders(beginning: "54") == [FoundName("54327"), FoundName("54328")])
    #expect(await prompt.all.names.orders(beginning: "") == ["11111", "54327", "54328"].map { FoundName($0) })
    // The position is not completed as an order.
    #expect(await prompt.all.names.orders(beginning: "10") == [])
  }
}
