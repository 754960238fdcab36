import Architecture
import UseCases

/// How long a log-in lasts at a desk that several people use.
struct LeaseState: DomainState {
  /// What can happen to it.
  enum Event: Equatable, Sendable, Codable {
    /// This user is logged in; nil for nobody.
    case userChanged(ServerUser?)
    /// The time is over.
    case ended
  }

  /// How long one lasts.
  static let length = Duration.seconds(900)

  /// How many log-ins there have been: the same moment twice is two.
  var count = 0
  /// When the one that is there ends; nil without one.
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

/// Which log-in is waited for, and until when.
private struct Wait: Hashable, Sendable, CustomStringConvertible {
  let count: Int
  let end: Instant
  var description: String { "\(count)" }
}

extension UseCase<LeaseState> {
  /// The lease; it tells the log-in that its time is over.
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
  /// The connection, as in the product; instead of the outbox it tells the lease.
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
