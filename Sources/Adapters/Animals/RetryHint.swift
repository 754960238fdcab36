import Architecture
import UseCases

/// Reads retry times and rate limits from the headers of an answer.
enum RetryHint {
  /// The earliest time of a retry; nil without a valid header.
  ///
  /// The first valid header counts: the services' own `Retry-After-Seconds`, the end of the rate limit's period, then
  /// `Retry-After` (RFC 9110).
  static func until(_ headers: [String: String], now: Instant) -> Instant? {
    seconds(headers["retry-after-seconds"], after: now) ?? reset(headers["ratelimit-reset"], now: now)
      ?? seconds(headers["retry-after"], after: now) ?? headers["retry-after"].flatMap { date($0) }
  }

  /// The rate limit in the headers of an answer; nil without one.
  static func limit(_ headers: [String: String], now: Instant) -> RateLimit? {
    guard let limit = headers["ratelimit-limit"].flatMap({ Int($0.trimmed) }),
      let remaining = headers["ratelimit-remaining"].flatMap({ Int($0.trimmed) })
    else { return nil }
    return RateLimit(limit: limit, remaining: remaining, reset: reset(headers["ratelimit-reset"], now: now))
  }

  private static func reset(_ text: String?, now: Instant) -> Instant? {
    text.flatMap { ISOTime($0.trimmed)?.instant } ?? seconds(text, after: now)
  }

  private static func seconds(_ text: String?, after now: Instant) -> Instant? {
    guard let text, let seconds = Double(text.trimmed), (0...1e9).contains(seconds) else { return nil }
    return now.advanced(by: .milliseconds(Int64((seconds * 1_000).rounded())))
  }

  /// Parses a date of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Instant? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])) else { return nil }
    func two(_ text: some StringProtocol) -> String { text.utf8.count == 1 ? "0\(text)" : String(text) }
    return ISOTime("\(words[3])-\(two("\(month + 1)"))-\(two(words[1]))T\(words[4])Z")?.instant
  }
}
