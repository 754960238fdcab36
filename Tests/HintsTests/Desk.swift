import Adapters
import Architecture
import Foundation
import Harness
import TerminalKit
import UseCases
import ViewModels

@testable import TerminalViews

/// The place where a hint is shown: a prompt, or a single command in a shell.
enum Form: CaseIterable, Sendable {
  case prompt, shell

  var prefix: String {
    switch self {
    case .prompt: "/"
    case .shell: "jotter "
    }
  }

  /// 2026-11-21, 13:05 in UTC.
  static let now = Date(timeIntervalSince1970: 1_795_266_309)

  var style: Style {
    Style(commandPrefix: prefix, calendar: LocalCalendar(timeZone: .gmt), isPrompt: self == .prompt, now: Self.now)
  }

  /// Parses a line without its prefix, as a prompt or a shell does; nil for an empty line.
  func parsed(_ line: String) throws(UsageError) -> Invocation? {
    @Sendable func kind(_ path: String) -> (isThere: Bool, isFolder: Bool) {
      var isFolder: ObjCBool = false
      return (FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue)
    }
    var context = Context(
      money: { .unknown }, calendar: LocalCalendar(timeZone: .gmt), now: Self.now, isFile: { kind($0).isThere },
      isPrompt: self == .prompt)
    context.isTaken = { path in
      kind(path).isThere && (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty != true
    }
    context.isPlainFile = { kind($0).isThere && !kind($0).isFolder }
    switch self {
    case .prompt: return try Parser.line("/" + line, in: context)
    case .shell:
      // A shell reads # at the beginning of a word as the beginning of a comment.
      let typed = Suggestion.tokens(of: line).prefix { !$0.hasPrefix("#") }.joined(separator: " ")
      return try Parser.arguments(Words.split(typed[...]), in: context).invocation
    }
  }
}

/// The whole app in one form over a store in memory, with a folder for files and archives.
final class Desk: Sendable {
  private let form: Form
  private let root: ViewModel<RootViewState>
  /// Another prompt over the same store, for situations with two prompts.
  private let other: ViewModel<RootViewState>
  /// Path of the folder, which `deinit` removes.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path

  /// A desk in this situation, before its line is typed.
  init(_ form: Form, _ situation: Situation) async throws {
    self.form = form
    try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder + "/full", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: folder + "/full/x"))
    let (store, data) = (MemoryStore(), folder + "/data")
    let runtime = Runtime.test(at: Instant(milliseconds: Int64(Form.now.timeIntervalSince1970) * 1_000))
    let archives = ArchiveFolder(data: data, program: "1.2.3", state: folder, practice: "Elm Lane")
    func root(_ caller: CallerKind, _ scope: UndoScope) -> ViewModel<RootViewState> {
      .root(
        Processes(store: store, caller: caller, files: MediaFolder(data: data), archives: archives, runtime: runtime),
        undoScope: scope, runtime: runtime)
    }
    self.root = form == .prompt ? root(.prompt(terminal: nil), .session) : root(.command, .folder)
    other = root(.prompt(terminal: nil), .session)
    await self.root.send(.jotter(.opened)).settled()
    if !situation.elsewhere.isEmpty { await other.send(.jotter(.opened)).settled() }
    for line in situation.before { _ = await type(line) }
    for line in situation.elsewhere { _ = await type(line, at: other, .prompt) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var failure: Failure? { root.state.failure }

  /// Types a line without its prefix; `$` is the folder.
  func type(_ line: String) async -> Output { await type(line, at: root, form) }

  /// The text with `$` in place of the folder.
  func relative(_ text: String) -> String { text.replacing(folder, with: "$") }

  private func type(_ line: String, at root: ViewModel<RootViewState>, _ form: Form) async -> Output {
    do throws(UsageError) {
      guard case .action(let action)? = try form.parsed(line.replacing("$", with: folder))?.request else {
        return Output()
      }
      await root.send(action).settled()
      return RootRenderer.render(root.state, style: form.style, typed: nil)
    } catch {
      return Answer.usage(error, style: form.style)
    }
  }
}
