public import Architecture

/// Writing all that is stored into an archive, reading it back, and wiping it.
public struct ArchiveState: AnsweringState {
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
    /// All that is stored is to be wiped; first it is copied, into that folder or one in the usual place.
    ///
    /// Unless that is agreed already, the practice's name is asked for in between.
    case wipeAsked(to: String?, isAgreed: Bool)
    /// The copy is there.
    case copied(WipeCopy)
    /// The practitioner has typed this as the practice's name.
    case practiceNamed(String)
    /// The practitioner does not want to wipe anything after all.
    case wipeLeft
    /// The copy is gone again, for nothing is wiped: it was not confirmed.
    case dropped(WipeCopy)
    /// Nothing is stored any more.
    case wiped(WipeCopy)
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
    /// A copy was written, and something is to be wiped.
    case copied(WipeCopy)
    /// It was wiped.
    case wiped(WipeCopy)
    /// It was not wiped, as the practitioner wished, and the copy is gone again.
    case kept(WipeCopy)
    /// It was not done.
    case failure(Failure)
  }

  /// What is being done.
  public enum Work: Equatable, Sendable, Codable {
    /// An archive is written or read.
    case archive
    /// All that is stored is wiped, or its copy removed: nobody stops that.
    case wipe
  }

  /// What is being done.
  public var work: Work?
  /// What was copied and is wiped when the practitioner types the practice's name.
  @Boxed public var question: WipeCopy?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) { (self.answer, work) = (answer, nil) }
    switch event {
    case .exportAsked, .importAsked, .wipeAsked:
      work = .archive
      question = nil
    case .copied(let copy): if copy.isAgreed { work = .wipe } else { question = copy }
    case .practiceNamed, .wipeLeft:
      guard question != nil else { return }
      question = nil
      work = .wipe
    case .exported, .imported, .dropped, .wiped, .failed, .stopAsked: break
    }
  }

  /// What an event answers in this state; nil for none.
  private func answer(to event: Event) -> Answer? {
    switch event {
    case .exported(let report): .exported(report)
    case .imported(let report): .imported(report)
    case .copied(let copy): .copied(copy)
    case .dropped(let copy): .kept(copy)
    case .wiped(let copy): .wiped(copy)
    case .failed(let failure): .failure(failure)
    case .stopAsked: work == .archive ? .failure(.interrupted) : nil
    case .exportAsked, .importAsked, .wipeAsked, .practiceNamed, .wipeLeft: nil
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
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
    store: any JotterStore, archives: any Archives, jotter: LateTarget<JotterState> = .nobody, runtime: Runtime
  ) {
    self.init(
      ArchiveState(), name: "archive", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.isRenewal ? .refreshAsked : nil }], selecting: \.question
    ) { change in
      let archivist = Archivist(store: store, archives: archives)
      let now = change.stamp.time
      switch change.event {
      case .exportAsked(let path):
        return .archive { () async throws(Failure) in .exported(try await archivist.export(to: path, at: now)) }
      case .importAsked(let path):
        return .archive { () async throws(Failure) in .imported(try await archivist.read(from: path)) }
      case .wipeAsked(let path, let isAgreed):
        return .archive { () async throws(Failure) in
          .copied(try await archivist.copy(to: path, at: now, isAgreed: isAgreed))
        }
      case .copied(let copy): return copy.isAgreed ? .wipe(copy, archivist) : .none
      case .practiceNamed(let name):
        guard let copy = change.before else { return .none }
        guard !copy.allows(name) else { return .wipe(copy, archivist) }
        return .drop(copy, archivist) { .failed(.archive(copy.report.path, .otherPractice(name))) }
      case .wipeLeft:
        guard let copy = change.before else { return .none }
        return .drop(copy, archivist) { .dropped(copy) }
      case .stopAsked: return .cancel("archive")
      case .exported, .imported, .wiped, .dropped, .failed: return .none
      }
    }
  }
}

extension ArchiveState.Event {
  /// Whether all that is stored has become something else.
  fileprivate var isRenewal: Bool {
    switch self {
    case .imported, .wiped: true
    default: false
    }
  }
}

extension Effect<ArchiveState.Event> {
  /// Wipes what was copied; a write that must not be cut off.
  fileprivate static func wipe(_ copy: WipeCopy, _ archivist: Archivist) -> Effect {
    .call("wipe", .dropNew, lifetime: .untilStopped) {
      do throws(Failure) {
        try await archivist.wipe(copy)
        return .wiped(copy)
      } catch {
        return .failed(error)
      }
    }
  }

  /// Removes a copy of what is not wiped.
  fileprivate static func drop(
    _ copy: WipeCopy, _ archivist: Archivist, _ done: @escaping @Sendable () -> ArchiveState.Event
  ) -> Effect {
    .call("wipe", .dropNew, lifetime: .untilStopped) {
      do throws(Failure) {
        try archivist.drop(copy)
        return done()
      } catch {
        return .failed(error)
      }
    }
  }

  fileprivate static func archive(
    _ work: @escaping @Sendable () async throws(Failure) -> ArchiveState.Event
  ) -> Effect {
    .call("archive", .queue) {
      do throws(Failure) { return try await work() } catch { return .failed(error) }
    }
  }
}
