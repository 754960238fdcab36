import Architecture
import Foundation
import UseCases

/// What a status and its words mean; the words are text, or JSON as the rewritten Dog API sends them.
struct AnimalRefusal {
  /// How much of the words is kept.
  private static let longest = 300

  private let response: HTTPResponse
  private let words: String

  /// A refusal; a service that repeats the key in its words has them read without it.
  init(_ response: HTTPResponse, hiding key: Secret?) {
    self.response = response
    let said = Self.words(response.body)
    words = String((key.map { said.replacing($0.revealed, with: "…") } ?? said).prefix(Self.longest))
  }

  /// The failure.
  ///
  /// - Parameters:
  ///   - thing: what was asked for by a name, and that name.
  ///   - isTakingBack: whether it was to be taken back or deleted.
  ///   - now: what a pause is counted from.
  func failure(of thing: (AnimalThing, String)?, isTakingBack: Bool, now: Instant) -> AnimalFailure {
    switch response.status {
    case 401, 403: return .keyRefused
    case 429: return .tooManyQuestions(until: RetryHint.until(response.headers, now: now))
    case 500...: return .broken(status: response.status)
    default: break
    }
    if words.hasPrefix("AUTHENTICATION_ERROR") { return .keyRefused }
    if words.hasPrefix("DUPLICATE_FAVOURITE") { return .duplicate }
    if words.hasPrefix("INVALID_ACCOUNT") { return .notOurs }
    // The service's own spelling has one letter less.
    if words.hasPrefix("Classif") { return .wrongAnimal }
    if words.lowercased().contains("quota") { return .quotaReached }
    let isUnknown = response.status == 404 || words.hasPrefix("NOT_FOUND") || words.hasPrefix("Couldn't find an image")
    if isTakingBack, isUnknown || words == "INVALID_DATA" { return .notOurs }
    if isUnknown, let (kind, name) = thing { return .unknown(kind, name) }
    if response.status == 409 { return .duplicate }
    return .refused(status: response.status, words)
  }

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
