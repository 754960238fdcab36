import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Drafts of reports, their media and forms, and the host keys and passwords of institutions.
@Suite struct ReportsTests {
  @Test("Numbers of a wrong length are said when they are written, all at once, and the draft is kept")
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
    // Another field's edit repeats no warning, and an empty number is not wrong.
    await prompt.record(.edit(Reference(.report, "d1"), [FieldText("text", "left eye")]))
    #expect(lacks() == nil)
    await prompt.record(.edit(Reference(.report, "d1"), [FieldText("position", "")]))
    #expect(lacks() == nil)
    await prompt.record(.order("543277", position: "10", code: "A543277P10"))
    #expect(lacks() == nil && prompt.all.records.state.answer?.failure == nil)
    await prompt.record(.order("5", position: "10", code: "A5P10"))
    #expect(lacks() == [.order(digits: 5...6)])
  }

  @Test("The practice's setting for numbers counts where reports are written, with media of an incident, too")
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

  @Test(
    "The file of a private key is one that ssh takes, kept with its folder; else it is refused, and nothing is kept")
  func keyFiles() async throws {
    let prompt = try await ReportPrompt()
    let fields = [FieldText("name", "Lab"), FieldText("host", "lab.example"), FieldText("user", "vet")]
    for (path, problem) in [
      ("missing", KeyFileProblem.missing), ("locked", .unreadable("Permission denied")), ("open", .readByOthers),
    ] {
      await prompt.record(.add(.institution, fields + [FieldText("key", path)]))
      #expect(prompt.all.records.state.answer?.failure == .keyFile("key", path: path, problem))
    }
    // Several errors are reported together.
    await prompt.record(
      .add(.institution, [FieldText("name", "Lab"), FieldText("key", "open"), FieldText("port", "x")]))
    guard case .several(let failures)? = prompt.all.records.state.answer?.failure else {
      Issue.record("\(prompt.all.records.state)")
      return
    }
    #expect(failures.contains(.keyFile("key", path: "open", .readByOthers)) && failures.count > 2)
    await prompt.record(.add(.institution, fields + [FieldText("key", "good")]))
    let kept = try await prompt.institution()
    #expect(kept.number == 1 && kept.key == "/keys/good")
    await prompt.record(.edit(Reference(.institution, "Lab"), [FieldText("key", "missing")]))
    #expect(prompt.all.records.state.answer?.failure == .keyFile("key", path: "missing", .missing))
    await prompt.record(.edit(Reference(.institution, "Lab"), [FieldText("key", "")]))
    #expect(try await prompt.institution().key.isEmpty)
  }

  @Test("All that stands in the way of sending a report is told at once")
  func lacks() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("order", "1234"), FieldText("position", "1234")]))
    await prompt.ask(.sendAsked(Reference(.report, 1)))
    #expect(
      prompt.failure
        == .reportLacks(1, [.institution, .order(digits: 5...6), .position(digits: 1...3), .comment, .medium]))
    #expect(try await prompt.waiting().isEmpty)
  }

  @Test(
    "An order has five or six digits and a position one to three: with any other number of them nothing is sent",
    arguments: [
      ("54327", "1", []), ("543271", "123", []), ("5432", "12", [.order(digits: 5...6)]),
      ("5432712", "12", [.order(digits: 5...6)]), ("54327", "", [.position(digits: 1...3)]),
      ("54327", "1234", [.position(digits: 1...3)]),
    ] as [(String, String, [ReportLack])])
  func numbers(order: String, position: String, lacks: [ReportLack]) async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft(order: order, position: position)))
    #expect(prompt.failure == (lacks.isEmpty ? nil : .reportLacks(1, lacks)))
  }

  @Test("An area, a kind and a form are those of the institution")
  func known() async throws {
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

  @Test("A word that the institution does not have is refused as soon as it is typed, with those that it has")
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

  @Test("Letter case does not count, and an unambiguous beginning is enough: it is kept as the institution has it")
  func beginnings() async throws {
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

  @Test("All that is wrong with what was typed of a report is told at once")
  func several() async throws {
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

  @Test("The areas, the kinds in one, and the forms that begin so are found: of that institution, or of all of them")
  func subjects() async throws {
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

  @Test("A draft is not current any more when its session has ended, not even for the same practitioner")
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

  @Test("Undo of the end of a session makes its draft current again, and redo leaves none", arguments: [nil, 2])
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

  @Test("The files of a report are shown in the order in which they are sent, with the numbers by which they are named")
  func order() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    let paths = try [
      prompt.file("v.mp4", Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8)),
      prompt.file("f.pdf", Array("%PDF-1.4\n%%EOF\n".utf8)), prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1]),
      prompt.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 2]),
    ]
    await prompt.ask(.attachAsked(nil, paths))
    let report = try await prompt.report(Reference(.report, 1))
    let shown = RecordRow(report.record).parts
    #expect(shown.map(\.number) == [3, 4, 1, 2] && shown.map(\.number) == report.files.map(\.number))
    #expect(shown.map { $0["kind"] } == ["photo", "photo", "video", "pdf"])
  }

  @Test(
    "Files are attached to the current draft, named as they are called, and one of them is taken away by its number")
  func attached() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    let paths = try (1...9).map { try prompt.file("p\($0).jpg", [0xFF, 0xD8, 0xFF, 0xE0, UInt8($0)]) }
    await prompt.ask(.attachAsked(nil, paths))
    guard case .attached(_, let names)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    let all = (1...9).map { "given-p\($0).jpg" }
    #expect(names == all)
    await prompt.ask(.detachAsked(nil, 1))
    #expect(try await prompt.report(Reference(.report, 1)).files.map(\.name) == Array(all.dropFirst()))
  }

  @Test("The file that was attached stays as it is, and the copy of it is as it was when it was sent")
  func originals() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 0)
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1]
    let given = try prompt.file("eye.jpg", bytes)
    await prompt.ask(.attachAsked(report, [given]))
    await prompt.ask(.sendAsked(report))
    #expect(await prompt.send()?.told.count == 1)
    let medium = try #require(try await prompt.report(report).files.first?.medium)
    #expect(Disk.bytes(given) == bytes)
    #expect(Disk.bytes("\(prompt.folder.path)/media/\(medium).jpg") == bytes)
  }

  @Test("When one of several files cannot be attached, the first such is named, and no copy of the others stays behind")
  func orphans() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    var paths = try (0..<9).map { try prompt.file("p\($0).jpg", [0xFF, 0xD8, 0xFF, 0xE0, UInt8($0)]) }
    paths[2] = prompt.folder.path + "/missing.jpg"
    paths[6] = prompt.folder.path + "/missing, too.jpg"
    await prompt.ask(.attachAsked(nil, paths))
    #expect(prompt.failure == .noSuchFile(paths[2]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: prompt.folder.path + "/media") == [])
  }

  @Test("Digits are those of ASCII, as many as the practice has settled on")
  func digits() async throws {
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

  @Test("An area and a form exclude each other: what is chosen last counts, and both at once is refused")
  func excludes() async throws {
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

  @Test("Free text has as many lines as one likes, is cleared by an empty value, and is not needed")
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

  @Test("A photo or a video is needed unless the practice says otherwise: then the text alone arrives; 3 videos do")
  func media() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft(photos: 0, videos: 4)))
    #expect(prompt.failure == .reportLacks(1, [.tooManyVideos(most: 3)]))
    await prompt.ask(.sendAsked(try await prompt.draft(photos: 0)))
    #expect(prompt.failure == .reportLacks(2, [.medium]))
    // A form and a PDF are not enough, either.
    let form = Reference(.report, 2)
    await prompt.record(.edit(form, [FieldText("protocol", "Befund")]))
    await prompt.ask(.attachAsked(form, [try prompt.file("other.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))]))
    await prompt.ask(.sendAsked(form))
    #expect(prompt.failure == .reportLacks(2, [.medium]))
    await prompt.ask(.sendAsked(try await prompt.draft(photos: 13, videos: 3)))
    #expect(prompt.failure == nil)
    let other = try await ReportPrompt(policy: .withoutMedia)
    await other.addInstitution()
    await other.ask(.sendAsked(try await other.draft(photos: 0)))
    #expect(other.failure == nil)
    #expect(await other.send()?.told.map(\.number) == [1])
    let name = "54327_10_20200708_160956_0.json"
    #expect(other.server.names == [name])
    let text = other.server.text(name)
    #expect(text.contains(#""AnzahlMedien" : "0""#) && text.contains(#""Freitext" : "left eye""#))
  }

  @Test("A photo that is not whole is named when it is attached, and none of the files is attached")
  func halfAPhoto() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 0)
    let paths = [
      try prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1]), try prompt.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 2]),
    ]
    prompt.photos.withLock { $0.halves = ["b.jpg"] }
    await prompt.ask(.attachAsked(report, paths))
    #expect(prompt.failure == .file(paths[1], reason: "this photo is damaged: its end is missing"))
    #expect(try await prompt.report(report).files.isEmpty)
  }

  @Test("A recording is no medium of a report, and what is refused is not kept")
  func recordings() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 0)
    let wave = Array("RIFF$\0\0\0WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 40)
    await prompt.ask(.attachAsked(report, [try prompt.file("s.wav", wave)]))
    guard case .file(_, let reason)? = prompt.failure else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(reason == "a report takes only photos, videos and PDFs")
    #expect(try await prompt.report(report).files.isEmpty)
  }

  @Test("The media of an incident are copied into a new report, without what was erased and what only sounds")
  func fromIncident() async throws {
    let prompt = try await ReportPrompt()
    await prompt.all.jotter.dispatch(.asked(.note("eye", cost: nil))).settled()
    let paths = [
      try prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1]), try prompt.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 2]),
    ]
    await prompt.all.media.dispatch(.attachAsked(paths)).settled()
    await prompt.all.jotter.dispatch(.asked(.erase(.photo, 1))).settled()
    await prompt.ask(.beginAsked([FieldText("order", "54327")], from: Reference(.incident, 1)))
    let report = try await prompt.report(Reference(.report, 1))
    #expect(report.order == "54327" && report.files.map(\.sort) == [.photo])
    #expect(report.files.map(\.name) == ["given-b.jpg"])
  }

  @Test("A code of an order is for the newest draft of who is in session at this prompt")
  func codes() async throws {
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
    // A code typed for one number sets both; beside the other number, only its own part.
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

  @Test("A sent report stays as it is, and another one can be begun like it")
  func again() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 2)
    await prompt.ask(.sendAsked(report))
    for command in [
      RecordCommand.edit(report, [FieldText("text", "other")]), .remove(report), .strike(report, .reportFile, 1),
    ] {
      await prompt.record(command)
      #expect(prompt.all.records.state.answer?.failure == .reportSent(1), "\(command)")
    }
    for event in [
      ReportsState.Event.sendAsked(report), .formAsked(report, [FieldText("Befund", "one")]),
      .attachAsked(report, [try prompt.file("late.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 9])]), .detachAsked(report, 1),
    ] {
      await prompt.ask(event)
      #expect(prompt.failure == .reportSent(1), "\(event)")
    }
    await prompt.ask(.copyAsked(report))
    let copy = try await prompt.report(Reference(.report, 2))
    #expect(copy.order == "54327" && copy.text == "left eye" && copy.files.count == 2 && copy.sentAt == nil)
  }

  @Test(
    "Sent reports are listed page by page and found by their order, however many digits it has, the newest first; none goes"
  )
  func listed() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let sent = [("543271", "1"), ("12345", "123")] + (0..<19).map { ("\(60_000 + $0)", "10") }
    for (order, position) in sent {
      await prompt.ask(.sendAsked(try await prompt.draft(order: order, position: position)))
      #expect(prompt.failure == nil)
    }
    await prompt.record(.remove(Reference(.report, 1)))
    #expect(prompt.all.records.state.answer?.failure == .reportSent(1))
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

  @Test("The orders that reports have are found by their first digits, each once")
  func orders() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    for order in ["54328", "54327", "11111", "54327"] { try await prompt.draft(order: order) }
    #expect(await prompt.all.names.orders(beginning: "54") == [FoundName("54327"), FoundName("54328")])
    #expect(await prompt.all.names.orders(beginning: "") == ["11111", "54327", "54328"].map { FoundName($0) })
    // The position is not completed as an order.
    #expect(await prompt.all.names.orders(beginning: "10") == [])
  }

  @Test("A form is filled in as a copy that takes its place, and a page of it is looked at")
  func fills() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    // From here on, the institution is not asked.
    let asked = prompt.server.state.withLock { state in
      state.files = [:]
      return state.operations
    }
    let report = try await prompt.draft(photos: 0)
    await prompt.ask(.formAsked(report, []))
    #expect(prompt.failure == .reportLacks(1, [.noForm]))
    await prompt.record(.edit(report, [FieldText("protocol", "Befund")]))
    await prompt.ask(.formAsked(report, []))
    guard case .form(_, let content)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(content.fields.map(\.name) == ["Befund"])
    for text in ["one", "two"] { await prompt.ask(.formAsked(report, [FieldText("Befund", text)])) }
    #expect(prompt.tools.withLock { $0 } == ["fill [\"Befund=one\"]", "fill [\"Befund=two\"]"])
    #expect(try await prompt.report(report).files.map(\.name) == ["befund-1.pdf"])
    await prompt.ask(.pageAsked(report, 2, isShown: false))
    guard case .page(_, 2, 2, _, .described)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    await prompt.ask(.pageAsked(report, 3, isShown: false))
    #expect(prompt.failure == .file("befund-1.pdf", reason: "it has 2 pages"))
    #expect(prompt.server.state.withLock { $0.operations } == asked)
  }

  @Test("The forms are those that the institution has now, each once")
  func forms() async throws {
    let prompt = try await ReportPrompt()
    prompt.server.addForm()
    await prompt.addInstitution()
    for (config, names) in [
      (prompt.server.text("config/config.json"), ["Befund", "Kotprobe"]), (MemoryInstitution.config, ["Befund"]),
    ] {
      prompt.server.state.withLock { $0.files["config/config.json"] = Array(config.utf8) }
      await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
      #expect(try await prompt.institution().parts(ProtocolForms.self).map(\.name) == names)
    }
  }

  @Test("The name that an institution gives to a form decides no path here")
  func names() async throws {
    let prompt = try await ReportPrompt()
    prompt.server.state.withLock {
      $0.files["config/config.json"] = Array(MemoryInstitution.config.replacing("\"Befund\"", with: "\"../../x\"").utf8)
    }
    await prompt.addInstitution()
    let report = try await prompt.draft()
    func others() -> [String] {
      let all = FileManager.default.enumerator(atPath: prompt.folder.path)?.compactMap { $0 as? String } ?? []
      return all.filter { !$0.hasPrefix("media/") && !$0.hasPrefix("outbox") }.sorted()
    }
    // The parent folders may already contain files of these names.
    let above = ["../x", "../x.pdf", "../../x", "../../x.pdf"].map { "\(prompt.folder.path)/\($0)" }
    func found() -> [String] { above.filter { FileManager.default.fileExists(atPath: $0) } }
    let (before, foundBefore) = (others(), found())
    await prompt.record(.edit(report, [FieldText("protocol", "../../x")]))
    await prompt.ask(.formAsked(report, [FieldText("Befund", "one")]))
    await prompt.ask(.pageAsked(report, 1, isShown: false))
    await prompt.ask(.sendAsked(report))
    #expect(await prompt.send()?.told.count == 1)
    #expect(before.contains("jotter.sqlite") && others() == before)
    #expect(found() == foundBefore)
  }

  /// A draft with the filled form `Kotprobe`.
  private func filled(_ prompt: ReportPrompt) async throws -> Reference {
    prompt.server.addForm()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.record(.edit(report, [FieldText("protocol", "Kotprobe")]))
    await prompt.ask(.formAsked(report, [FieldText("Befund", "one")]))
    #expect(try await prompt.report(report).files.map(\.form) == ["", "Kotprobe"])
    return report
  }

  @Test("A report that was sent keeps its form, and one that begins like it has that filled in again and sent")
  func againWithForm() async throws {
    let prompt = try await ReportPrompt()
    let first = try await filled(prompt)
    await prompt.ask(.sendAsked(first))
    _ = await prompt.send()
    let before = try await prompt.report(first)
    await prompt.ask(.copyAsked(first))
    let second = Reference(.report, 2)
    await prompt.ask(.formAsked(second, [FieldText("Befund", "two")]))
    await prompt.ask(.sendAsked(second))
    _ = await prompt.send()
    #expect(try await prompt.report(first) == before && before.files.map(\.form) == ["", "Kotprobe"])
    let base = "54327_10_20200708_160957_1"
    #expect(prompt.server.text(base + ".json").contains("\"Meldungstyp\" : \"Kotprobe\""))
    #expect(prompt.server.text(base + ".pdf").hasSuffix("%[\"Befund=one\"]\n%[\"Befund=two\"]\n"))
  }

  @Test("A form that was filled in goes when another one is chosen, which is filled in and sent instead")
  func otherForm() async throws {
    let prompt = try await ReportPrompt()
    let report = try await filled(prompt)
    await prompt.record(.edit(report, [FieldText("protocol", "Befund")]))
    #expect(try await prompt.report(report).files.map(\.sort) == [.photo])
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    #expect(prompt.server.text("54327_10_20200708_160956_1.json").contains("\"Meldungstyp\" : \"Befund\""))
    #expect(prompt.server.text("54327_10_20200708_160956_1.pdf") == "%PDF-1.4\n%%EOF\n")
  }

  @Test("A form that was filled in goes when an area is chosen, and undo brings it back")
  func areaForForm() async throws {
    let prompt = try await ReportPrompt()
    let report = try await filled(prompt)
    await prompt.record(.edit(report, [FieldText("area", "Labor"), FieldText("kind", "Blutbild")]))
    #expect(try await prompt.report(report).files.map(\.sort) == [.photo])
    await prompt.all.jotter.dispatch(.asked(.undo(.session))).settled()
    let before = try await prompt.report(report)
    #expect(before.form == "Kotprobe" && before.area.isEmpty && before.files.map(\.form) == ["", "Kotprobe"])
  }

  @Test("A form that was filled in is that of one institution, and goes with it")
  func otherInstitution() async throws {
    let prompt = try await ReportPrompt()
    let report = try await filled(prompt)
    await prompt.addInstitution("Amt")
    await prompt.record(.edit(report, [FieldText("institution", "Amt")]))
    #expect(try await prompt.report(report).files.map(\.sort) == [.photo])
  }

  @Test("A PDF that somebody attached is no form: it is neither filled in nor replaced, and is sent behind the form")
  func attachedPDF() async throws {
    let prompt = try await ReportPrompt()
    let report = try await filled(prompt)
    let other = try prompt.file("other.pdf", Array("%PDF-1.4\n%other\n%%EOF\n".utf8))
    await prompt.ask(.attachAsked(report, [other]))
    await prompt.ask(.formAsked(report, [FieldText("Befund", "two")]))
    #expect(try await prompt.report(report).files.map(\.form) == ["", "Kotprobe", ""])
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    #expect(
      prompt.server.text("54327_10_20200708_160956_1.pdf")
        == "%PDF-1.4\n%kot\n%%EOF\n%[\"Befund=one\"]\n%[\"Befund=two\"]\n")
    #expect(prompt.server.text("54327_10_20200708_160956_2.pdf") == "%PDF-1.4\n%other\n%%EOF\n")
    #expect(prompt.server.text("54327_10_20200708_160956_2.json").contains("\"AnzahlMedien\" : \"3\""))
  }

  @Test("The form that was chosen is sent, too, where a PDF was attached and nothing was filled in")
  func unfilledForm() async throws {
    let prompt = try await ReportPrompt()
    prompt.server.addForm()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.record(.edit(report, [FieldText("protocol", "Kotprobe")]))
    await prompt.ask(.attachAsked(report, [try prompt.file("other.pdf", Array("%PDF-1.4\n%other\n%%EOF\n".utf8))]))
    await prompt.ask(.sendAsked(report))
    _ = await prompt.send()
    #expect(prompt.server.text("54327_10_20200708_160956_1.pdf") == "%PDF-1.4\n%kot\n%%EOF\n")
    #expect(prompt.server.text("54327_10_20200708_160956_2.pdf") == "%PDF-1.4\n%other\n%%EOF\n")
  }

  @Test("A PDF that somebody attached is not filled in where no form was chosen")
  func attachedAlone() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.attachAsked(report, [try prompt.file("other.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))]))
    await prompt.ask(.formAsked(report, [FieldText("Befund", "one")]))
    #expect(prompt.failure == .reportLacks(1, [.noForm]))
  }

  @Test("An institution's offer has to be read before a report is sent, and an empty tree takes nothing")
  func emptyTree() async throws {
    let prompt = try await ReportPrompt()
    let lab = Reference(.institution, "Lab")
    await prompt.record(.add(.institution, [FieldText("name", "Lab"), FieldText("host", "h"), FieldText("user", "u")]))
    let report = try await prompt.draft()
    await prompt.ask(.sendAsked(report))
    #expect(prompt.failure == .reportLacks(1, [.unread]))
    prompt.server.state.withLock { $0.files["config/config.json"] = Array("{}".utf8) }
    await prompt.ask(.visitAsked(lab))
    await prompt.ask(.trustAsked(lab, fingerprint: nil))
    await prompt.ask(.visitAsked(lab))
    await prompt.ask(.sendAsked(report))
    #expect(prompt.failure == .reportLacks(1, [.noSuchKind("Blutbild", area: "Labor")]))
  }

  @Test("A changed host key is shown, and confirming it replaces the former one")
  func changedKey() async throws {
    let prompt = try await ReportPrompt()
    let lab = Reference(.institution, "Lab")
    await prompt.addInstitution()
    prompt.server.state.withLock { $0.keys = [HostKey("ssh-ed25519 BBBB", fingerprint: "SHA256:two")] }
    await prompt.ask(.visitAsked(lab))
    guard case .host(let record, let keys, missed: nil)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(keys.map(\.fingerprint) == ["SHA256:two"])
    #expect(Institution(record).confirmedKeys == [HostKey("ssh-ed25519 AAAA", fingerprint: "SHA256:one")])
    await prompt.ask(.trustAsked(lab, fingerprint: "SHA256:two"))
    await prompt.ask(.visitAsked(lab))
    #expect(prompt.failure == nil)
  }

  @Test("The key of a host is shown once, confirmed by its fingerprint, and forgotten with another host")
  func trust() async throws {
    let prompt = try await ReportPrompt()
    let lab = Reference(.institution, "Lab")
    await prompt.record(.add(.institution, [FieldText("name", "Lab"), FieldText("host", "h"), FieldText("user", "u")]))
    await prompt.ask(.trustAsked(lab, fingerprint: nil))
    guard case .host? = prompt.answer else {
      Issue.record("what nobody has seen is confirmed: \(String(describing: prompt.answer))")
      return
    }
    await prompt.ask(.trustAsked(lab, fingerprint: "SHA256:other"))
    guard case .host(_, let keys, missed: "SHA256:other")? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(keys.map(\.fingerprint) == ["SHA256:one"])
    await prompt.ask(.trustAsked(lab, fingerprint: "SHA256:one"))
    await prompt.ask(.visitAsked(lab))
    guard case .visit(_, let said)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(said.areas == [.init("Labor", kinds: ["Blutbild", "Urin"])] && said.flaws == [])
    await prompt.record(.edit(lab, [FieldText("port", "2222")]))
    await prompt.ask(.visitAsked(lab))
    guard case .host? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
  }

  @Test("A password is known until it is forgotten")
  func passwords() async throws {
    let prompt = try await ReportPrompt()
    prompt.server.state.withLock { $0.password = Secret("poodle-11") }
    let lab = Reference(.institution, "Lab")
    await prompt.addInstitution()
    #expect(prompt.failure == .institution("Lab", TransferFailure(.wrongCredentials)))
    await prompt.ask(.passwordAsked(lab, .typed, isKept: false))
    await prompt.ask(.visitAsked(lab))
    #expect(prompt.failure == nil)
    await prompt.ask(.passwordAsked(lab, .typed, isKept: true))
    #expect(prompt.failure == .institution("Lab", TransferFailure(.keyring, "there is none")))
    await prompt.ask(.forgetAsked(lab))
    await prompt.ask(.visitAsked(lab))
    #expect(prompt.failure == .institution("Lab", TransferFailure(.wrongCredentials)))
  }

  @Test("A password that the keyring keeps is there at the next start, and stands in no file")
  func keeps() async throws {
    let kept = Lock<[String: KeptLogIn]>([:])
    let prompt = try await ReportPrompt(
      keyring: Keyring(
        find: { owner in kept.withLock { $0[owner] } },
        keep: { logIn, owner in
          kept.withLock { $0[owner] = logIn }
          return nil
        },
        forget: { owner in
          kept.withLock { $0[owner] = nil }
          return nil
        }))
    prompt.server.state.withLock { $0.password = Secret("poodle-11") }
    let lab = Reference(.institution, "Lab")
    await prompt.addInstitution()
    await prompt.ask(.passwordAsked(lab, .typed, isKept: true))
    #expect(prompt.failure == nil && kept.withLock { $0.values.map(\.password) } == [Secret("poodle-11")])
    let next = try await prompt.colleague()
    next.password.withLock { $0 = nil }
    await next.ask(.visitAsked(lab))
    #expect(next.failure == nil)
    let files = FileManager.default.enumerator(atPath: prompt.folder.path)?.compactMap { $0 as? String } ?? []
    #expect(files.contains("jotter.sqlite"))
    for file in files {
      let data = FileManager.default.contents(atPath: "\(prompt.folder.path)/\(file)") ?? Data()
      #expect(data.range(of: Data("poodle-11".utf8)) == nil, "\(file)")
    }
    await next.ask(.forgetAsked(lab))
    #expect(kept.withLock { $0.isEmpty })
  }

  @Test(
    "A host is one word, and a port is one that there is",
    arguments: [("host", "-oProxyCommand=x"), ("host", "a b"), ("user", "a@b"), ("port", "65536"), ("port", "0")])
  func hosts(field: String, text: String) async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.institution, [FieldText("name", "Lab"), FieldText("host", "h"), FieldText("user", "u")]))
    await prompt.record(.edit(Reference(.institution, 1), [FieldText(field, text)]))
    guard case .impossibleValue? = prompt.all.records.state.answer?.failure else {
      Issue.record("\(String(describing: prompt.all.records.state.answer))")
      return
    }
  }
}
