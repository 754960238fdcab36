import Architecture
import Foundation
import UseCases

/// Interprets an error answer by its status and message.
///
/// The message is plain text, or JSON from the newer Dog API.
struct AnimalRefusal {
  /// Maximum length of the message in a failure, in characters.
  private static let maxLength = 300

  private let response: HTTPResponse
  private let words: String

  /// Masks the key in the message, because a service may repeat the key there.
  init(_ response: HTTPResponse, hiding key: Secret?) {
    self.response = response
    let said = Self.words(response.body)
    words = String((key.map { said.replacing($0.revealed, with: "…") } ?? said).prefix(Self.maxLength))
  }

  /// Maps the refusal to a failure.
  ///
  /// - Parameters:
  ///   - thing: the kind and the name of the requested object.
  ///   - isRemoval: true for the removal of an upload or a mark.
  ///   - isNewFavourite: true for a new favourite: only a favourite can be refused as a duplicate.
  ///   - now: the time of the answer, to which a relative pause is added.
  func failure(
    of thing: (AnimalObjectKind, String)?, isRemoval: Bool, isNewFavourite: Bool, now: Instant
  ) -> AnimalFailure {
    switch response.status {
    // A message about the key becomes `keyRefused`; any other message is shown to the user.
    case 401, 403: return isOfKey ? .keyRefused : .refused(status: response.status, words)
    case 429: return .rateLimited(until: RetryHint.until(response.headers, now: now))
    case 500...: return .broken(status: response.status, words: words.isEmpty ? nil : words)
    default: break
    }
    if isOfKey { return .keyRefused }
    if words.hasPrefix("DUPLICATE_FAVOURITE") { return .duplicate }
    if words.hasPrefix("INVALID_ACCOUNT") { return .notOurs }
    // Compare a prefix, because the service misspells the word.
    if words.hasPrefix("Classif") { return .wrongAnimal }
    if words.lowercased().contains("quota") { return .quotaReached }
    let isUnknown = response.status == 404 || words.hasPrefix("NOT_FOUND") || words.hasPrefix("Couldn't find an image")
    if isRemoval, isUnknown || words == "INVALID_DATA" { return .notOurs }
    if isUnknown, let (kind, name) = thing { return .unknown(kind, name) }
    if response.status == 409, isNewFavourite { return .duplicate }
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

  /// The text of the body; empty for a web page, as a proxy sends it.
  private static func words(_ body: Data) -> String {
    if let text = try? AnimalReading.object(body, as: Words.self).text { return text }
    let text = String(decoding: body, as: UTF8.self).trimmed
    return text.hasPrefix("<") ? "" : text
  }
}
