import Adapters
import Architecture
import Foundation
import Harness
import TerminalKit
import TerminalViews
import Testing
import UseCases
import ViewModels

/// Tests each field of each declared kind, from typed lines to printed lines; a failure names the field.
@Suite struct EveryDeclaredFieldTests {
  private static let kinds = RecordsTests.kinds
  private static let verbs = VerbTable(shapes: KindShape.shapes(of: kinds))

  /// A prompt over a database of its own.
  private struct Prompt {
    let app: ViewModel<RootViewState>
    private let jotter: UseCase<JotterState>

    init(_ folder: String) async throws {
      let runtime = Runtime.test(at: Instant(milliseconds: 1_790_000_000_000))
      let processes = Processes(
        store: try SQLiteStore(folder: folder, kinds: kinds),
        archives: ArchiveFolder(data: folder, program: "1", kinds: kinds),
        runtime: runtime)
      app = .root(processes, undoScope: .folder, runtime: runtime)
      jotter = processes.jotter
      await app.send(.jotter(.opened)).settled()
    }

    /// Attaches a recording to the current incident; its file need not exist.
    func record(_ number: UInt64) async {
      let file = MediaFile(name: "a.wav", format: .wav, size: 44, digest: String(repeating: "a", count: 64))
      await jotter.dispatch(.asked(.attach(UniqueID(high: number, low: number), file))).settled()
    }

    /// Sends a typed line, and returns the output.
    func answer(_ line: String, _ format: Format = .people) async throws -> String {
      let calendar = LocalCalendar(timeZone: .gmt)
      var context = Context(
        money: { .unknown }, calendar: calendar, now: Date(timeIntervalSince1970: 1_790_000_000), isFile: { _ in false }
      )
      context.verbs = verbs
      guard case .action(let action) = try Parser.line(line, in: context).request else { return "no action" }
      await app.send(action).settled()
      var style = Style(format: format, calendar: calendar)
      style.kinds = verbs.shapes
      let output = RootRenderer.render(app.state, style: style, typed: line)
      return (output.out + output.err).joined(separator: "\n")
    }

    /// The field's value in the JSON of the kind's first record.
    func text(_ field: DeclaredField, of declaration: Declaration) async throws -> String? {
      let page = try await answer("/show \(Reference(declaration.kind, 1).text)", .json)
      let members = try? JSONSerialization.jsonObject(with: Data(page.utf8)) as? [String: Any]
      #expect(members != nil, "\(field.name): \(page)")
      return members?[field.field.rawValue] as? String
    }
  }

  /// A valid value of a field; `before` selects a second value.
  private static func text(_ field: DeclaredField, before: Bool = false) -> String {
    switch field.kind {
    case .text, .lines, .address: (before ? "y" : "x") + field.field.rawValue.replacing("_", with: "")
    case .day, .partialDay, .lastDay: before ? "2026-04-01" : "2026-05-01"
    case .time: before ? "08:30" : "09:30"
    case .colour: before ? "#00ff00" : "#00ff7f"
    case .chip: before ? "276098100000018" : "276098100000017"
    case .decimal: before ? "1.5" : "0.5"
    case .digits, .port: before ? "2" : "1"
    case .choice(let words), .word(let words): before ? words[words.count - 1] : words[0]
    case .moment, .lastMoment: before ? "2026-09-22T08:30:00Z" : "2026-09-23T09:30:00Z"
    case .place: before ? "-33.9,18.4" : "52.237049,21.017532"
    case .repetition: before ? "1d" : "4h"
    case .recording: before ? "#1 s2" : "#1 s1"
    case .record(let kind): Reference(kind, before ? 1 : 2).text
    }
  }

  /// The first value of a required field; for a choice, a choice with which the record has the tested `field`.
  private static func text(_ needed: DeclaredField, for field: DeclaredField, of declaration: Declaration) -> String {
    guard case .choice(let words) = needed.kind, needed != field else { return text(needed, before: true) }
    return words.first { declaration.has(field.field, FieldValues(all: [.init(needed.field, $0)])) } ?? ""
  }

  /// Further arguments of an entry of the health book: the date, and the field that its kind needs.
  ///
  /// `typed` begins with the kind.
  private static func entryArguments(_ field: DeclaredField, _ typed: inout [String]) -> [String] {
    // The test changes the kind: begin with a kind without fields that the new kind lacks.
    if field.field == .kind { typed[0] = "kind=parasites" }
    let neededFields = ["kind=weight": "weight=1.5", "kind=visit": "purpose=y", "kind=referral": "clinic=c1"]
    return ["date=2026-04-01", neededFields[typed[0]] ?? "comment=y"]
  }

  /// Adds two records of each kind that a field of `declaration` refers to.
  private static func prepare(_ prompt: Prompt, _ declaration: Declaration) async throws {
    if declaration.fields.contains(where: { $0.kind == .recording }) {
      for number: UInt64 in 1...2 { await prompt.record(number) }
    }
    var kinds: Set<RecordKind> = []
    for case .record(let kind) in declaration.fields.map(\.kind) where kinds.insert(kind).inserted {
      let referred = try #require(Self.kinds[kind])
      let verb = VerbTable.verbs(of: KindShape(referred))[1]
      let needed = referred.fields.filter { !$0.traits.isDisjoint(with: [.required, .named]) }
      for isFirst in [true, false] {
        let typed = needed.map { "\($0.name)=\(text($0, before: isFirst))" }
        _ = try await prompt.answer((["/\(verb.name) \(verb.verbs[0].name)"] + typed).joined(separator: " "))
      }
    }
  }

  @Test(
    "Each declared field is set, shown, listed, found, archived, undone, redone and cleared",
    arguments: kinds.declared.map(\.kind))
  func everyField(kind: RecordKind) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let declaration = try #require(Self.kinds[kind])
    let (reference, verbs) = (Reference(kind, 1).text, VerbTable.verbs(of: KindShape(declaration)))
    let (list, command) = (verbs[0].name, "/\(verbs[1].name)")
    let add = try #require(verbs[1].verbs.first).name
    let isNameless = declaration.traits.contains(.nameless)
    let needed = declaration.fields.filter {
      $0.traits.contains(.required) || $0.traits.contains(.named) && !isNameless
    }
    for (place, field) in declaration.fields.enumerated() where !field.traits.contains(.readOnly) {
      let (prompt, text) = (try await Prompt("\(folder)/\(place)"), Self.text(field))
      try await Self.prepare(prompt, declaration)
      var typed = needed.map { "\($0.name)=\(Self.text($0, for: field, of: declaration))" }
      let further = kind == .entry ? Self.entryArguments(field, &typed) : []
      _ = try await prompt.answer(([command, add] + typed + further).joined(separator: " "))
      let before = try await prompt.text(field, of: declaration)
      _ = try await prompt.answer("\(command) edit \(reference) \(field.name)=\(text)")
      #expect(try await prompt.text(field, of: declaration) == text, "\(field.name) is not set, or not in JSON")
      let shown =
        switch field.kind {
        case .day, .lastDay, .moment, .lastMoment: "2026"
        case .repetition: "every "
        default: text
        }
      #expect(try await prompt.answer("/show \(reference)").contains(shown), "\(field.name) is not shown")
      #expect(try await prompt.answer("/show \(reference)", .plain).contains(text), "\(field.name) is not in a line")
      #expect(try await prompt.answer("/\(list)", .json).contains(text), "\(field.name) is not listed")
      if !field.traits.contains(.unsearched) {
        let search = verbs[0].flags.contains { $0.name == "--search" } ? "--search " : ""
        let found = try await prompt.answer("/\(list) \(search)\(text)", .plain)
        #expect(found.hasPrefix(reference), "\(field.name) is not searched")
      }
      _ = try await prompt.answer("/export \(folder)/\(place)-copy")
      let other = try await Prompt("\(folder)/\(place)-read")
      _ = try await other.answer("/import \(folder)/\(place)-copy")
      #expect(try await other.text(field, of: declaration) == text, "\(field.name) is not in an archive")
      for prompt in [prompt, other] {
        _ = try await prompt.answer("/undo")
        #expect(try await prompt.text(field, of: declaration) == before, "\(field.name) is not undone")
        _ = try await prompt.answer("/redo")
        #expect(try await prompt.text(field, of: declaration) == text, "\(field.name) is not done again")
      }
      // An entry must not become empty: fill another field before this one is cleared.
      if kind == .entry {
        _ = try await prompt.answer("\(command) edit \(reference) \(field.field == .comment ? "product" : "comment")=x")
      }
      _ = try await prompt.answer("\(command) edit \(reference) \(field.name)=")
      let isName = declaration.names == [field.field] && !declaration.traits.contains(.nameless)
      let isKindsField = field.field != .comment && further.contains { $0.hasPrefix("\(field.name)=") }
      let isNeeded = field.traits.contains(.required) || isName || isKindsField
      let cleared = try await prompt.text(field, of: declaration)
      #expect(cleared == (isNeeded ? text : nil), "\(field.name) is not cleared")
    }
  }

  @Test(
    "Each field of a part is set, shown, archived, undone, redone and cleared",
    arguments: kinds.declared.flatMap(\.parts).filter(\.isTyped).map(\.kind))
  func everyFieldOfParts(kind: RecordKind) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (part, whole) = (try #require(Self.kinds[kind]), try #require(Self.kinds[kind.whole]))
    let reference = Reference(whole.kind, 1).text
    let verb = VerbTable.verbs(of: KindShape(whole))[1]
    let own = try #require(verb.verbs.first { $0.name == kind.rawValue.split(separator: ".").last.map(String.init) })
      .name
    let command = "/\(verb.name) \(own)"
    for (place, field) in part.fields.enumerated() {
      let (prompt, text) = (try await Prompt("\(folder)/\(place)"), Self.text(field))
      func texts(_ prompt: Prompt) async throws -> [String?] {
        let page = try await prompt.answer("/show \(reference)", .json)
        let members = try JSONSerialization.jsonObject(with: Data(page.utf8)) as? [String: Any]
        return (members?[part.plural] as? [[String: Any]])?.map { $0[field.field.rawValue] as? String } ?? []
      }
      _ = try await prompt.answer("/\(verb.name) \(try #require(verb.verbs.first).name)")
      _ = try await prompt.answer("\(command) add \(reference)")
      _ = try await prompt.answer("\(command) edit \(reference) 1 \(field.name)=\(text)")
      #expect(try await texts(prompt) == [text], "\(field.name) is not set, or not in JSON")
      let shown = field.kind == .day ? "2026" : text
      #expect(try await prompt.answer("/show \(reference)").contains(shown), "\(field.name) is not shown")
      #expect(try await prompt.answer("/show \(reference)", .plain).contains(text), "\(field.name) is not in a line")
      _ = try await prompt.answer("/export \(folder)/\(place)-copy")
      let other = try await Prompt("\(folder)/\(place)-read")
      _ = try await other.answer("/import \(folder)/\(place)-copy")
      for prompt in [prompt, other] {
        #expect(try await texts(prompt) == [text], "\(field.name) is not in an archive")
        _ = try await prompt.answer("/undo")
        #expect(try await texts(prompt) == [nil], "\(field.name) is not undone")
        _ = try await prompt.answer("/redo")
        #expect(try await texts(prompt) == [text], "\(field.name) is not done again")
      }
      _ = try await prompt.answer("\(command) edit \(reference) 1 \(field.name)=")
      #expect(try await texts(prompt) == [nil], "\(field.name) is not cleared")
      _ = try await prompt.answer("\(command) remove \(reference) 1")
      #expect(try await texts(prompt) == [])
    }
  }

  @Test(
    "The German page of a record translates the name of each declared field that it shows",
    arguments: Kinds.own.declared.map(\.kind).filter { $0 != .outbox })
  func germanPageTranslatesFieldNames(kind: RecordKind) throws {
    let fields = try #require(Kinds.own[kind]).fields
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .shown(
      RecordView(
        RecordRow(
          RecordID(kind, 1), id: "1", name: "it",
          fields: fields.enumerated().map { RecordRow.Field($1.name, .text, "value \($0) end") })))
    let style = Style(calendar: LocalCalendar(timeZone: .gmt), language: .german, kinds: KindShape.own)
    let lines = RootRenderer.render(state, style: style, typed: nil).out
    for (place, field) in fields.enumerated() {
      guard let line = lines.first(where: { $0.hasSuffix(" value \(place) end") }) else { continue }
      let label = line.dropLast(" value \(place) end".count).trimmingCharacters(in: .whitespaces)
      #expect(label != field.name.replacing("-", with: " "), "\(field.name) is called \(label)")
    }
  }
}
