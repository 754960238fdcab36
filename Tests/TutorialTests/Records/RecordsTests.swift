import Adapters
import Architecture
import Foundation
import Harness
import TerminalKit
import TerminalViews
import Testing
import UseCases
import ViewModels

/// A declared kind and a declared field, from the user's action through the real app to the database and back.
@Suite struct RecordsTests {
  /// The product's kinds with the tutorial's kind and field, also if the tutorial was followed in the product itself.
  static let kinds = Kinds(
    Kinds.own.declared.filter { $0.kind.letter != LostThings.kind.letter } + [LostThings.declaration],
    ofIncidents: Kinds.own.ofIncidents.filter { $0.field != "room" } + [DeclaredField(field: "room", kind: .text)])

  private let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path

  /// The app over a database of its own.
  private func app(_ name: String) throws -> ViewModel<RootViewState> {
    let runtime = Runtime.test(at: Instant(milliseconds: 1_790_000_000_000))
    let data = "\(folder)/\(name)"
    let processes = Processes(
      store: try SQLiteStore(folder: data, kinds: Self.kinds),
      archives: ArchiveFolder(data: data, program: "1", kinds: Self.kinds), runtime: runtime)
    return .root(processes, undoScope: .session, runtime: runtime)
  }

  private func send(_ actions: [RootViewState.Action], to app: ViewModel<RootViewState>) async {
    for action in actions { await app.send(action).settled() }
  }

  /// Field texts of a lost thing; nil if its page is not shown.
  private func texts(_ thing: String, in app: ViewModel<RootViewState>) async -> [String]? {
    await send([.records(.showed(LostThings.kind, thing))], to: app)
    guard case .shown(let view)? = app.state.records.answer else { return nil }
    return view.row.fields.map(\.text)
  }

  @Test("A lost thing can be added, claimed once, undone and listed, and an archive contains it")
  func lostThings() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try app("one")
    let kind = LostThings.kind
    let found = [TypedField("thing", "blue leash"), TypedField("found-on", "2026-09-01")]
    await send([.jotter(.opened), .records(.added(kind, found))], to: app)
    await send([.records(.applied(kind, "l1", verb: "claim", "Nora Quellberg"))], to: app)
    for name in ["blue", "leash"] {
      #expect(await texts(name, in: app) == ["blue leash", "2026-09-01", "Nora Quellberg", "2026-09-21", ""])
    }
    await send([.records(.applied(kind, "leash", verb: "claim", "Jonas Birkenfeld"))], to: app)
    #expect(app.state.failure == .filledAlready(RecordID(kind, 1), ["claimed_by", "claimed_on"], "Nora Quellberg"))
    #expect(await texts("ash", in: app) == nil)
    await send([.records(.edited(kind, "l1", [TypedField("claimed-on", "2026-08-30")]))], to: app)
    #expect(app.state.failure == .endsBefore("found-on", until: "2026-08-30", begin: "2026-09-01", end: "claimed-on"))
    await send([.jotter(.undid), .records(.asked(RecordFilter(kind, search: "leash")))], to: app)
    #expect(app.state.records.rows.map(\.name) == ["blue leash"])
    await send([.archive(.exportAsked("\(folder)/copy"))], to: app)

    let other = try self.app("two")
    await send([.jotter(.opened), .archive(.importAsked("\(folder)/copy"))], to: other)
    #expect(await texts("l1", in: other) == ["blue leash", "2026-09-01", "", "", ""])
  }

  @Test("A claim of a discarded lost thing clears the day of discarding, and one undo restores it")
  func fetchedAfterAll() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try app("one")
    let kind = LostThings.kind
    let found = [TypedField("thing", "blue leash"), TypedField("found-on", "2026-09-01")]
    await send([.jotter(.opened), .records(.added(kind, found))], to: app)
    await send([.records(.applied(kind, "l1", verb: "discard", ""))], to: app)
    let discarded = ["blue leash", "2026-09-01", "", "", "2026-09-21"]
    #expect(await texts("l1", in: app) == discarded)
    await send([.records(.applied(kind, "l1", verb: "claim", "Nora Quellberg"))], to: app)
    #expect(await texts("l1", in: app) == ["blue leash", "2026-09-01", "Nora Quellberg", "2026-09-21", ""])
    await send([.jotter(.undid)], to: app)
    #expect(await texts("l1", in: app) == discarded)
  }

  @Test("Lost things have verbs, help, completion, and output for people and for programs")
  func lostThingsHaveTheirVerbs() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try app("one")
    await send([.jotter(.opened)], to: app)
    let kind = LostThings.kind
    let verbs = VerbTable(shapes: KindShape.shapes(of: Self.kinds))
    let calendar = LocalCalendar(timeZone: .gmt)
    var context = Context(money: { .unknown }, calendar: calendar, now: .now, isFile: { _ in false })
    context.verbs = verbs
    func answer(_ line: String, _ format: Format) async throws -> [String] {
      guard case .action(let action) = try Parser.line(line, in: context).request else { return [] }
      await send([action], to: app)
      var style = Style(format: format, calendar: calendar)
      style.kinds = verbs.shapes
      let output = RootRenderer.render(app.state, style: style, typed: line)
      return output.out + output.err
    }
    #expect(
      try await answer("/lost-thing add blue leash found-on=2026-09-01", .people) == [
        "l1 added: blue leash, Tuesday 2026-09-01 (/undo)"
      ])
    #expect(try await answer("/lost-things", .people) == ["l1  blue leash  2026-09-01"])
    #expect(try await answer("/lost-things leash", .json).first?.contains(#""found_on":"2026-09-01""#) == true)
    #expect(try await answer("/show l1", .people).first?.contains("blue leash") == true)
    #expect(try await answer("/remove l1", .people) == ["l1 removed: blue leash, Tuesday 2026-09-01 (/undo)"])
    #expect(try await answer("/lost-things", .people) == ["no lost things yet: /lost-thing add NAME adds one"])
    #expect(try await answer("/undo", .people).first?.hasPrefix("undone: l1 removed") == true)
    let claimed = try await answer("/lost-thing claim 'blue leash' Nora Quellberg", .people)
    #expect(claimed.first?.hasSuffix(" · claimed-by='Nora Quellberg' claimed-on='Monday 2026-09-21' (/undo)") == true)
    #expect(try await answer("/undo", .people) == ["undone: l1 edited; now: blue leash, Tuesday 2026-09-01 (/redo)"])
    #expect(try await answer("/lost-thing claim blue leash Nora Quellberg", .people) == claimed)
    let again = try await answer("/lost-thing claim l1 Jonas", .people)
    #expect(
      again.prefix(2) == [
        "jotter: l1 has \"claimed-by=Nora Quellberg\" already",
        "/lost-thing edit l1 claimed-by= claimed-on= clears the field",
      ])
    #expect(
      try await answer("/lost-thing discard l1", .people)
        == ["l1 edited: blue leash · discarded-on='Monday 2026-09-21' (/undo)"])
    #expect(try await answer("/undo", .people).first?.hasPrefix("undone: l1 edited; now: blue leash") == true)
    #expect(
      try await answer("/lost-thing discard l1 2026-09-20", .people)
        == ["l1 edited: blue leash · discarded-on='Sunday 2026-09-20' (/undo)"])
    #expect(
      try await answer("/lost-thing discard l1", .people).first
        == "jotter: l1 has \"discarded-on=2026-09-20\" already")
    #expect(try await answer("/remove l1", .people).first?.hasPrefix("l1 removed") == true)
    let refused = try await answer("/lost-thing show l1", .people)
    #expect(refused.contains("/lost-things lists the lost things with their numbers"))
    let help = try HelpRenderer.lines(topic: "lost-thing", style: Style(), of: verbs)
    #expect(help.contains { $0.contains("--claimed-by TEXT") })
    let completion = Completion(files: { _ in [] }, verbs: verbs)
    for verb in ["claim", "remove"] { #expect(completion.candidates("/lost-thing ").words.contains(verb)) }
    #expect(completion.question("/lost-thing claim le")?.named == .record(kind))
    for verb in ["remove", "restore"] { #expect(completion.candidates("/\(verb) ").words.contains("lost-thing")) }
  }

  @Test("A form refuses an invalid day as soon as it is typed")
  func formRefusesInvalidDay() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try app("one")
    await send([.jotter(.opened), .form(.opened(LostThings.kind, nil))], to: app)
    let today = CalendarDate(year: 2026, month: 9, day: 21)
    for text in ["leash", "bla"] { await send([.form(.answered(.typed(text), today: today))], to: app) }
    #expect(app.state.form.form?.problem == .impossible(.day, typed: "bla"))
    await send([.form(.answered(.typed("2026-09-01"), today: today))], to: app)
    #expect(app.state.form.form?.problem == nil)
  }

  @Test("The room of an incident can be set and undone, and an archive contains it")
  func roomChangeIsArchived() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try app("one")
    await send([.jotter(.opened), .jotter(.noted("limping", cost: nil))], to: app)
    await send([.jotter(.filled([TypedField("room", "2")]))], to: app)
    #expect(app.state.jotter.occurring?.fields?.last?.text == "2")
    await send([.jotter(.filled([TypedField("room", "3")])), .jotter(.undid)], to: app)
    #expect(app.state.jotter.occurring?.fields?.last?.text == "2")
    await send([.archive(.exportAsked("\(folder)/copy"))], to: app)

    let other = try self.app("two")
    await send([.jotter(.opened), .archive(.importAsked("\(folder)/copy")), .jotter(.chose("1"))], to: other)
    #expect(other.state.jotter.occurring?.fields?.last?.text == "2")
  }
}
