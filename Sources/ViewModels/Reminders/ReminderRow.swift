public import Foundation
package import UseCases

/// The state of a reminder.
public struct ReminderRow: Equatable, Sendable, Codable {
  /// The stored state, never `.ringing`, which depends on the time: see `state(at:)`.
  public var state: ReminderStatus
  /// The due time, or the time to which the reminder was postponed.
  public var ringsAt: Date

  public init(_ state: ReminderStatus, ringsAt: Date) { (self.state, self.ringsAt) = (state, ringsAt) }

  package init(_ reminder: Reminder) {
    self.init(reminder.status, ringsAt: reminder.ringsAt.map { Date($0) } ?? .distantFuture)
  }

  /// The state at this time; nil for the stored state.
  public func state(at now: Date?) -> ReminderStatus {
    guard let now, state == .set, ringsAt <= now else { return state }
    return .ringing
  }
}

/// A response to a reminder.
public enum ReminderResponse: Equatable, Sendable, Codable {
  case acknowledged
  /// A practitioner is on the way.
  case going
  case done
  /// Rings again after this number of minutes.
  case later(minutes: Int)

  package var business: ReminderAnswer {
    switch self {
    case .acknowledged: .acknowledge
    case .going: .go
    case .done: .complete
    case .later(let minutes): .postpone(.seconds(60 * minutes))
    }
  }
}

/// The reminders to list instead of uncompleted reminders.
public enum RemindersShown: String, Equatable, Sendable, Codable {
  case all
  /// Completed reminders.
  case past
}

/// The next occurrence of a recurring reminder.
public struct NextOccurrenceRow: Equatable, Sendable {
  /// The reference, such as `r5`, and the due time; nil after the last occurrence.
  public var reference: String?, due: Date?

  /// Without arguments: no next occurrence.
  public init(_ reference: String? = nil, due: Date? = nil) { (self.reference, self.due) = (reference, due) }

  package init(_ next: NextOccurrence) {
    self.init(next.number.map { "r\($0)" }, due: next.due.map { Date($0) })
  }
}
