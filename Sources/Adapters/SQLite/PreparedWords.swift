import Architecture
import UseCases

/// The words of long texts, split before their transaction: folding half a million accents would block other writers.
final class PreparedWords: Sendable {
  private let texts = Lock<[(text: String, words: [String])]>([])
  /// Minimum size in bytes of a text that is prepared; shorter ones are split at once.
  private static let shortest = 4_096
  /// Maximum of prepared texts: refused notes leave some behind.
  private static let maxCount = 4

  /// The number of prepared texts.
  var count: Int { texts.withLock { $0.count } }

  /// Splits a text, if it is long and has other characters than ASCII.
  func prepare(_ text: String) {
    guard text.utf8.count >= Self.shortest, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let words = SearchText.words(of: text)
    texts.withLock { texts in
      texts.append((text, words))
      if texts.count > Self.maxCount { texts.removeFirst() }
    }
  }

  /// The words of a text, prepared or split now.
  func words(of text: String) -> [String] {
    let found: [String]? = texts.withLock { texts in
      texts.firstIndex { $0.text == text }.map { texts.remove(at: $0).words }
    }
    return found ?? SearchText.words(of: text)
  }
}
