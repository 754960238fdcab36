public import Architecture

/// Exports all contents to an archive, imports one, and wipes the storage.
public struct ArchiveState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    /// Requests an archive in this folder.
    case exportAsked(String)
    case exported(ArchiveReport)
    /// Requests an import of the archive in this folder.
    case importAsked(String)
    case imported(ArchiveReport)
    /// Requests a wipe, after a copy to this folder or, by default, the usual place.
    ///
    /// Unless it is agreed to, the practitioner must type the practice's name after the copy.
    case wipeAsked(to: String?, isAgreed: Bool)
    /// The copy is complete.
    case copied(WipeCopy)
    /// The practitioner has typed this name of the practice.
    case practiceNamed(String)
    /// The practitioner declined the wipe.
    case wipeLeft
    /// The copy is removed: the wipe was declined.
    case dropped(WipeCopy)
    case wiped(WipeCopy)
    case failed(Failure)
    /// Cancels an export, an import or a copy.
    case stopAsked
  }

  /// Kind of running work.
  public enum Work: Equatable, Sendable, Codable {
    /// Export, import or copy; can be cancelled.
    case archive
    /// Wipe, or removal of the copy; cannot be cancelled.
    case wipe
  }

  /// Running work; nil for none.
  public var work: Work?
  /// Copy that awaits the practice's name; nil for none.
  @Boxed public var question: WipeCopy?
  @Boxed public var answer: ArchiveAnswer?

  public init() {}

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

  private func answer(to event: Event) -> ArchiveAnswer? {
    switch event {
    case .exported(let report): .exported(report)
    case .imported(let report): .imported(report)
    case .copied(let copy): .copied(copy.report)
    case .dropped(let copy): .kept(copy.report)
    case .wiped(let copy): .wiped(copy.report)
    case .failed(let failure): .failure(failure)
    case .stopAsked: work == .archive ? .failure(.interrupted) : nil
    case .exportAsked, .importAsked, .wipeAsked, .practiceNamed, .wipeLeft: nil
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }
}

extension UseCase<ArchiveState> {
  /// Exports and imports archives, and wipes the storage.
  ///
  /// - Parameters:
  ///   - store: the storage.
  ///   - archives: the port to archives.
  ///   - jotter: notified after the contents are replaced, when another incident may be current.
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
  /// True if all contents were replaced.
  fileprivate var isRenewal: Bool {
    switch self {
    case .imported, .wiped: true
    default: false
    }
  }
}

extension Effect<ArchiveState.Event> {
  /// Wipes the copied storage; not cancelled by a stop.
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
