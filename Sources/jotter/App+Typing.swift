import Adapters
import Architecture
import Foundation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

extension App {
  /// The completion of the current line.
  var completion: Completion {
    var completion = Completion(files: FolderNames.names(in:), verbs: App.verbs)
    completion.incidents = seenIncidents
    completion.answer = view.state.form.form?.nameable
    completion.names = { question, found in _ = runtime.task { found(await suggestions(for: question)) } }
    return completion
  }

  /// Names for a question, with explanations.
  func suggestions(for question: NameQuestion) async -> [Suggestion] {
    let now = runtime.clock.now()
    let occurring = view.state.jotter.occurring?.number
    let names = processes.names
    let found =
      switch question.named {
      case .record(.note):
        await names.parts(of: occurring, beginning: question.beginning, erased: false).filter { $0.text.hasPrefix("n") }
      case .record(let kind): await names.names(of: kind, beginning: question.beginning, at: now)
      case .part: await names.parts(of: occurring, beginning: question.beginning, erased: false)
      case .removed(let kind):
        await names.removed(kind, of: occurring, beginning: question.beginning)
      case .reference: await names.references(of: occurring, beginning: question.beginning, at: now)
      case .animal(let word, let species):
        await names.words(word, species, beginning: question.beginning)
          .map { FoundName($0) }
      case .order: await names.orders(beginning: question.beginning)
      case .subject(let word, let institution, let area):
        await names.subjects(word, of: institution, in: area, beginning: question.beginning)
      }
    return found.map { name in
      Suggestion(
        name.text, about: name.about, twin: name.twin, at: name.at.map { Date($0) }, now: Date(now), calendar: calendar,
        language: style(nil).language)
    }
  }

  /// Errors in the words of an unfinished command, a line each.
  func problems(in words: String) async -> [String] {
    let request = (try? Parser.line(words, in: context))?.request
    guard case .action(.records(let action))? = request, let command = action.command else { return [] }
    let stamp = Stamp(time: runtime.clock.now(), seed: 0)
    let failures = await processes.check.refusals(of: command, in: processes.records.state.session, at: stamp)
    return FailureRenderer.lines(failures, style: style(nil))
  }
}
