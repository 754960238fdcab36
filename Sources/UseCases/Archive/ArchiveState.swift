public import Architecture

/// Writing all that is stored into an archive, and reading it back.
public struct ArchiveState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner wants an archive of everything in that folder.
    case exportAsked(String)
    /// It is there.
    case exported(ArchiveReport)
    /// The practitioner wants all that is in the archive in that folder.
    case importAsked(String)
    /// It is stored.
    case imported(ArchiveReport)
    /// It could not be done, and nothing has changed.
    case failed(Failure)
    /// The practitioner does not want to wait any longer.
    case stopAsked
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// An archive was written.
    case exported(ArchiveReport)
    /// One was read.
    case imported(ArchiveReport)
    /// It was not done.
    case failure(Failure)
  }

  /// How many answers there have been: the same one twice is two.
  public var answers = 0
  /// How many archives were read.
  public var imports = 0
  /// Whether one is being written or read.
  public var isBusy = false
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .exportAsked, .importAsked: isBusy = true
    case .exported(let report): finish(.exported(report))
    case .imported(let report):
      imports += 1
      finish(.imported(report))
    case .failed(let failure): finish(.failure(failure))
    case .stopAsked: if isBusy { finish(.failure(.store(.interrupted))) }
    }
  }

  private mutating func finish(_ answer: Answer) {
    self.answer = answer
    answers += 1
    isBusy = false
  }
}

extension UseCase<ArchiveState> {
  /// Archives: all that is stored as files that other programs can read, and back.
  ///
  /// - Parameters:
  ///   - store: what is kept.
  ///   - archives: where archives are.
  ///   - jotter: is told when something else may be occurring.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    store: any JotterStore, archives: any Archives, jotter: Inlet<JotterState> = Inlet(), runtime: Runtime
  ) {
    self.init(
      ArchiveState(), name: "archive", runtime: runtime,
      feedbacks: [.changing(\.imports, to: jotter) { _, _ in .refreshAsked }], selecting: { _ in }
    ) { transition in
      let archivist = Archivist(store: store, archives: archives)
      let now = transition.stamp.time
      switch transition.event {
      case .exportAsked(let path):
        return .archive { () async throws(Failure) in .exported(try await archivist.export(to: path, at: now)) }
      case .importAsked(let path):
        return .archive { () async throws(Failure) in .imported(try await archivist.read(from: path)) }
      case .stopAsked: return .cancel("archive")
      case .exported, .imported, .failed: return .none
      }
    }
  }
}

extension Effect<ArchiveState.Event> {
  fileprivate static func archive(
    _ work: @escaping @Sendable () async throws(Failure) -> ArchiveState.Event
  ) -> Effect {
    .call("archive", .queue) {
      do throws(Failure) { return try await work() } catch { return .failed(error) }
    }
  }
}
