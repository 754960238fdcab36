import Architecture
import UseCases

/// The words of long texts that are about to be stored: to take half a million accents apart takes longer than anybody
/// should wait who wants to write meanwhile.
final class PreparedWords: Sendable {
  private let texts = Lock<[(text: String, words: [String])]>([])
  /// A shorter text, and one without accents, is taken apart at once.
  private static let shortest = 4_096
  /// What was prepared and not stored, as a note that was refused, gives way.
  private static let most = 4

  /// How many texts are prepared.
  var count: Int { texts.withLock { $0.count } }

  /// Takes a text apart, if that takes long.
  func prepare(_ text: String) {
    guard text.utf8.count >= Self.shortest, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let words = SearchText.words(of: text)
    texts.withLock { texts in
      texts.append((text, words))
      if texts.count > Self.most { texts.removeFirst() }
    }
  }

  /// The words of a text, from what was prepared where it was.
  func words(of text: String) -> [String] {
    let found: [String]? = texts.withLock { texts in
      texts.firstIndex { $0.text == text }.map { texts.remove(at: $0).words }
    }
    return found ?? SearchText.words(of: text)
  }
}
