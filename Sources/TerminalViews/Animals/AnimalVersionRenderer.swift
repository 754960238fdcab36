import Foundation
import TerminalKit
import ViewModels

/// Prints a service's version, rate limit and circuit-breaker state.
enum AnimalVersionRenderer {
  static func render(_ state: AnimalVersionViewState, style: Style) -> Output {
    guard let version = state.version else { return Output() }
    switch style.format {
    case .json, .jsonl: return Output(out: [json(version, style.calendar).line])
    case .plain: return Output(out: [plain(version, style.calendar)])
    case .people: return Output(out: people(version, style))
    }
  }

  private static func people(_ version: AnimalVersionView, _ style: Style) -> [String] {
    let limit = version.limit.map { limit -> String in
      let left: Message = "\(limit.remaining) of \(limit.perMinute) requests left in this minute"
      let until = limit.resetsAt.map {
        style.dot + style.say("all available again at \(style.calendar.timeWithSeconds($0))")
      }
      return style.say(left) + (until ?? "")
    }
    let state = version.blockedUntil.map {
      style.say("paused until \(style.calendar.timeWithSeconds($0)) after repeated failures")
    }
    return style.fields([
      ("service", version.name), ("version", version.version ?? style.say("not stated")), ("limit", limit ?? ""),
      ("state", state ?? style.say("requests are sent")),
    ])
  }

  /// Species, name, version, limit, remaining requests, reset of the limit, end of the circuit breaker's pause.
  private static func plain(_ version: AnimalVersionView, _ calendar: LocalCalendar) -> String {
    let limit = version.limit
    return [
      version.species.rawValue, version.name.harmless, version.version?.harmless ?? "",
      limit.map { "\($0.perMinute)" } ?? "", limit.map { "\($0.remaining)" } ?? "",
      limit?.resetsAt.map { calendar.plainStamp($0) } ?? "",
      version.blockedUntil.map { calendar.plainStamp($0) } ?? "",
    ].joined(separator: "\t")
  }

  private static func json(_ version: AnimalVersionView, _ calendar: LocalCalendar) -> JSON {
    let limit = version.limit.map { limit -> JSON in
      .object([
        "limit": .number(limit.perMinute), "remaining": .number(limit.remaining),
        "resets_at": JSON(limit.resetsAt.map { calendar.iso8601($0) }),
      ])
    }
    return .object([
      "title": .string("version of \(version.species.service)"), "species": .string(version.species.rawValue),
      "name": .string(version.name), "version": JSON(version.version), "rate_limit": limit ?? .null,
      "circuit": .string(version.blockedUntil == nil ? "closed" : "open"),
      "open_until": JSON(version.blockedUntil.map { calendar.iso8601($0) }),
    ])
  }
}
