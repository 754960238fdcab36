import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

// Forms of institutions, and the areas and kinds that exclude them.
extension ReportsTests {
  @Test("Filling in a form again replaces the filled copy, and its pages are shown without the institution")
  func refillingReplacesFilledCopy() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    // From here on, no request reaches the institution.
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
    #expect(prompt.failure == .fileContent("befund-1.pdf", .pages(2)))
    #expect(prompt.server.state.withLock { $0.operations } == asked)
  }

  @Test("The forms of an institution are those of its newest configuration, each form once")
  func formsFollowNewestConfiguration() async throws {
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

  @Test("A form whose name contains a path writes no file outside of the media and outbox folders")
  func formNameStaysInsideFolders() async throws {
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
    #expect(await prompt.send()?.delivered.count == 1)
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

  @Test("A sent report keeps its filled form, and a copy of the report is sent with the form filled in again")
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

  @Test("Choosing another form removes the filled form, and the report is sent with the new form")
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

  @Test("Choosing an area removes the filled form, and undo restores it")
  func areaForForm() async throws {
    let prompt = try await ReportPrompt()
    let report = try await filled(prompt)
    await prompt.record(.edit(report, [FieldText("area", "Labor"), FieldText("kind", "Blutbild")]))
    #expect(try await prompt.report(report).files.map(\.sort) == [.photo])
    await prompt.all.jotter.dispatch(.asked(.undo(.session))).settled()
    let before = try await prompt.report(report)
    #expect(before.form == "Kotprobe" && before.area.isEmpty && before.files.map(\.form) == ["", "Kotprobe"])
  }

  @Test("Choosing another institution removes the filled form")
  func otherInstitution() async throws {
    let prompt = try await ReportPrompt()
    let report = try await filled(prompt)
    await prompt.addInstitution("Amt")
    await prompt.record(.edit(report, [FieldText("institution", "Amt")]))
    #expect(try await prompt.report(report).files.map(\.sort) == [.photo])
  }

  @Test("An attached PDF is no form: it is neither filled in nor replaced, and is sent after the form")
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

  @Test("A chosen form that was not filled in is sent before an attached PDF")
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

  @Test("An attached PDF is not filled in if no form is chosen")
  func attachedAlone() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.attachAsked(report, [try prompt.file("other.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))]))
    await prompt.ask(.formAsked(report, [FieldText("Befund", "one")]))
    #expect(prompt.failure == .reportLacks(1, [.noForm]))
  }

  @Test("A report is not sent before the institution's configuration is read, or if that has no kinds")
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
}
