public import Architecture
public import UseCases

/// What this prompt is jotting about, and the answer to what was asked last.
public struct JotterState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner asked for a change.
    case asked(JotterCommand)
    /// The change is durable.
    case committed(Receipt)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// The change is durable.
    case receipt(Receipt)
    /// It was not done.
    case failure(Failure)
  }

  /// How many answers there have been.
  public var answers = 0
  /// The newest answer.
  public var answer: Answer?

  /// Nobody has asked.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked: return
    case .committed(let receipt): answer = .receipt(receipt)
    case .failed(let failure): answer = .failure(failure)
    }
    answers += 1
  }
}

extension UseCase<JotterState> {
  /// The jotter: what is asked of it goes to the store, one thing after the other.
  public convenience init(store: any JotterStore, runtime: Runtime) {
    self.init(JotterState(), name: "jotter", runtime: runtime) { event in
      guard case .asked(let command) = event else { return .none }
      return .call("store", .queue, lifetime: .reactor) {
        do throws(Failure) {
          return .committed(
            try await store.write { rows throws(Failure) in try JotterBook(rows: rows).perform(command) })
        } catch {
          return .failed(error)
        }
      }
    }
  }
}
