import Architecture
import UseCases

/// The words of long texts, split before the transaction: splitting takes long, and would block other writers.
final class PreparedWords: Sendable {
  private let texts = Lock<[(text: String, words: [String])]>([])
  /// Minimum size of a prepared text, in bytes; shorter texts are split in the transaction.
  private static let minLength = 4_096
  /// Maximum number of prepared texts; the limit drops texts of refused notes.
  private static let maxCount = 4

  var count: Int { texts.withLock { $0.count } }

  /// Splits a text if it is long and not only ASCII.
  func prepare(_ text: String) {
    guard text.utf8.count >= Self.minLength, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let words = SearchText.words(of: text)
    texts.withLock { texts in
      texts.append((text, words))
      if texts.count > Self.maxCount { texts.removeFirst() }
    }
  }

  /// The words of a text; uses and removes the prepared words, if any.
  func words(of text: String) -> [String] {
    let found: [String]? = texts.withLock { texts in
      texts.firstIndex { $0.text == text }.map { texts.remove(at: $0).words }
    }
    return found ?? SearchText.words(of: text)
  }
}
