public import Foundation
package import UseCases

/// What has become of a reminder, as a person sees it.
public struct ReminderRow: Equatable, Sendable, Codable {
  /// What has become of it, but for what only the time says.
  public var state: ReminderStatus
  /// When it is due, or due again.
  public var ringsAt: Date

  /// A row of these values.
  public init(_ state: ReminderStatus, ringsAt: Date) { (self.state, self.ringsAt) = (state, ringsAt) }

  package init(_ reminder: Reminder) {
    self.init(reminder.status, ringsAt: reminder.ringsAt.map { Date($0) } ?? .distantFuture)
  }

  /// What has become of it by that moment, where that is known.
  public func state(at now: Date?) -> ReminderStatus {
    guard let now, state == .set, ringsAt <= now else { return state }
    return .rung
  }
}

/// What a practitioner answers to a reminder.
public enum ReminderResponse: Equatable, Sendable, Codable {
  /// It was seen.
  case acknowledged
  /// Somebody is on the way.
  case going
  /// It is done.
  case done
  /// It is to come again in so many minutes.
  case later(minutes: Int)

  /// The same in terms of business.
  package var business: ReminderAnswer {
    switch self {
    case .acknowledged: .acknowledge
    case .going: .go
    case .done: .complete
    case .later(let minutes): .postpone(.seconds(60 * minutes))
    }
  }
}

/// Which reminders a list has beyond those that are not complete.
public enum RemindersShown: String, Equatable, Sendable, Codable {
  /// All of them.
  case all
  /// Those that are complete.
  case past
}

/// The reminder that comes after one that comes again.
public struct NextRoundRow: Equatable, Sendable {
  /// What it is called by, such as `r5`, and when it is due; nil where that was the last one.
  public var reference: String?, due: Date?

  /// A row of these values; without any, there is none.
  public init(_ reference: String? = nil, due: Date? = nil) { (self.reference, self.due) = (reference, due) }

  package init(_ next: NextRound) {
    self.init(next.number.map { "r\($0)" }, due: next.due.map { Date($0) })
  }
}
