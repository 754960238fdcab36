import Architecture
import UseCases

/// The time limit of a log-in at a desk that several people use.
struct LeaseState: DomainState {
  enum Event: Equatable, Sendable, Codable {
    /// This user has logged in; nil after a log-out.
    case userChanged(ServerUser?)
    /// The time limit has passed.
    case ended
  }

  /// The time limit of one log-in.
  static let length = Duration.seconds(900)

  /// Number of log-ins and log-outs so far; distinguishes two log-ins at the same instant.
  var count = 0
  /// End of the current log-in; nil without a log-in.
  var endsAt: Instant?

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .userChanged(let user):
      count += 1
      endsAt = user.map { _ in stamp.time.advanced(by: Self.length) }
    case .ended: endsAt = nil
    }
  }
}

/// Identity of the timer: a new log-in starts a new timer.
private struct Wait: Hashable, Sendable, CustomStringConvertible {
  let count: Int
  let end: Instant
  var description: String { "\(count)" }
}

extension UseCase<LeaseState> {
  /// Logs the user out when the time limit has passed.
  convenience init(logIn: LateTarget<LogInState>, runtime: Runtime) {
    self.init(
      LeaseState(), name: "lease", runtime: runtime,
      feedbacks: [.telling(logIn) { event in event == .ended ? .takenOver : nil }],
      wants: [
        .each("end", of: { state in state.endsAt.map { [Wait(count: state.count, end: $0)] } ?? [] }) { wait, tell in
          let left = Duration.nanoseconds(wait.end.nanoseconds - runtime.clock.now().nanoseconds)
          do { try await runtime.clock.sleep(left) } catch { return }
          tell(.ended)
        }
      ]
    ) { _ in .none }
  }
}

extension UseCase<ConnectionState> {
  /// The product's connection use case, but with messages to the lease instead of the outbox.
  convenience init(calendar: UseCase<CalendarState>, lease: UseCase<LeaseState>, runtime: Runtime) {
    self.init(
      ConnectionState(), name: "connection", runtime: runtime,
      feedbacks: [
        .telling(calendar) { event in
          switch event {
          case .loggedIn(let user): .userChanged(user)
          case .resumed(let user): .userResumed(user)
          case .loggedOut: .userChanged(nil)
          case .failed: nil
          }
        },
        .telling(lease) { event in
          switch event {
          case .loggedIn(let user), .resumed(let user): .userChanged(user)
          case .loggedOut: .userChanged(nil)
          case .failed: nil
          }
        },
      ]
    ) { _ in .none }
  }
}
