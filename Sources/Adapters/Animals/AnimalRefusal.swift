import Architecture
import Foundation
import UseCases

/// The meaning of an error status and its message: text, or JSON from the newer Dog API.
struct AnimalRefusal {
  /// Maximum length of the kept message, in characters.
  private static let maxLength = 300

  private let response: HTTPResponse
  private let words: String

  /// Makes a refusal; masks the key in the message, which a service may repeat.
  init(_ response: HTTPResponse, hiding key: Secret?) {
    self.response = response
    let said = Self.words(response.body)
    words = String((key.map { said.replacing($0.revealed, with: "…") } ?? said).prefix(Self.maxLength))
  }

  /// The failure for this refusal.
  ///
  /// - Parameters:
  ///   - thing: the kind and the name of the requested object.
  ///   - isTakingBack: true for the removal of an upload or a mark.
  ///   - isFavouring: true for a new favourite: only that can exist already.
  ///   - now: the beginning of a pause.
  func failure(
    of thing: (AnimalObjectKind, String)?, isTakingBack: Bool, isFavouring: Bool, now: Instant
  ) -> AnimalFailure {
    switch response.status {
    // The words that the services have for a missing or wrong key; other words are shown.
    case 401, 403: return isOfKey ? .keyRefused : .refused(status: response.status, words)
    case 429: return .tooManyQuestions(until: RetryHint.until(response.headers, now: now))
    case 500...: return .broken(status: response.status)
    default: break
    }
    if isOfKey { return .keyRefused }
    if words.hasPrefix("DUPLICATE_FAVOURITE") { return .duplicate }
    if words.hasPrefix("INVALID_ACCOUNT") { return .notOurs }
    // A prefix, because the service misspells the word.
    if words.hasPrefix("Classif") { return .wrongAnimal }
    if words.lowercased().contains("quota") { return .quotaReached }
    let isUnknown = response.status == 404 || words.hasPrefix("NOT_FOUND") || words.hasPrefix("Couldn't find an image")
    if isTakingBack, isUnknown || words == "INVALID_DATA" { return .notOurs }
    if isUnknown, let (kind, name) = thing { return .unknown(kind, name) }
    if response.status == 409, isFavouring { return .duplicate }
    return .refused(status: response.status, words)
  }

  private var isOfKey: Bool { words.hasPrefix("AUTHENTICATION_ERROR") || words.hasPrefix("Forbidden resource") }

  private struct Words: AnimalRow {
    let text: String
    init(_ fields: Fields) throws(Unreadable) {
      let lines = fields.texts("message")
      text = try fields.needed(lines.isEmpty ? fields.text("error") : lines.joined(separator: "; "), "message")
    }
  }

  private static func words(_ body: Data) -> String {
    (try? AnimalReading.object(body, as: Words.self).text) ?? String(decoding: body, as: UTF8.self).trimmed
  }
}
