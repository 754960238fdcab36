import TerminalViews
import UseCases
import ViewModels

extension NameLookup {
  /// The names that a question of the prompt asks for.
  func names(for question: NameQuestion) async -> [String] {
    switch question.named {
    case .record(let kind): await names(of: RecordKind(kind), beginning: question.beginning)
    case .animal(let word, let species):
      await words(BreedWord(word), species.map { Species($0) }, beginning: question.beginning)
    }
  }
}
