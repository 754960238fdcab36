public import Architecture

/// Exports, imports and moves all contents of the storage, or wipes it.
public struct ArchiveState: EventAnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    /// Requests an export to this folder.
    case exportAsked(String)
    case exported(ArchiveReport)
    /// Requests an import of the archive in this folder.
    case importAsked(String)
    case imported(ArchiveReport)
    /// Requests a move to this place: a folder, or the address of a database server.
    case moveAsked(String)
    case moved(ArchiveReport)
    /// Requests a wipe after a copy to this folder; nil for the default folder.
    ///
    /// Unless `isAgreed`, the practitioner must confirm the wipe with the practice's name after the copy.
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
    case progressed(WorkProgress)
    /// Cancels an export, an import, a move or a copy.
    ///
    /// The answer is a failure such as `exportStopped`, or the result if the work was complete already.
    case stopAsked
  }

  /// Kind of running work.
  public enum Work: Equatable, Sendable, Codable {
    /// Export, import, move or copy; can be cancelled.
    case archive
    /// Cancelled work that has not ended yet.
    case stopping
    /// Wipe, or removal of the copy; cannot be cancelled.
    case wipe
  }

  public var session: Int?
  /// Running work; nil for none.
  public var work: Work?
  /// Progress of the running work; nil before the first report.
  public var progress: WorkProgress?
  /// Copy whose wipe awaits the practice's name as a confirmation; nil for none.
  @Boxed public var question: WipeCopy?
  @Boxed public var answer: ArchiveAnswer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) { (self.answer, work, progress) = (answer, nil, nil) }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .exportAsked, .importAsked, .moveAsked, .wipeAsked:
      work = .archive
      question = nil
    case .copied(let copy): if copy.isAgreed { (work, progress) = (.wipe, .init(.wiping)) } else { question = copy }
    case .practiceNamed(let name):
      guard let copy = question else { return }
      (question, work) = (nil, .wipe)
      if copy.allows(name) { progress = .init(.wiping) }
    case .wipeLeft:
      guard question != nil else { return }
      (question, work) = (nil, .wipe)
    case .progressed(let progress): if work == .archive { self.progress = progress }
    case .stopAsked: if work == .archive { (work, progress) = (.stopping, nil) }
    case .exported, .imported, .moved, .dropped, .wiped, .failed: break
    }
  }

  public func answer(to event: Event) -> ArchiveAnswer? {
    switch event {
    case .exported(let report): .exported(report)
    case .imported(let report): .imported(report)
    case .moved(let report): .moved(report)
    case .copied(let copy): .copied(copy.report)
    case .dropped(let copy): .kept(copy.report)
    case .wiped(let copy): .wiped(copy.report)
    case .failed(let failure): .failure(failure)
    case .sessionOpened, .exportAsked, .importAsked, .moveAsked, .wipeAsked, .practiceNamed, .wipeLeft, .progressed,
      .stopAsked:
      nil
    }
  }
}

extension UseCase<ArchiveState> {
  /// Exports and imports archives, moves all contents, and wipes the storage.
  ///
  /// - Parameters:
  ///   - store: the storage.
  ///   - archives: the port to archives.
  ///   - places: the port to other places.
  ///   - policy: settings of reminders: with roles, only holders of the role `sets` may wipe.
  ///   - jotter: notified after all contents were replaced, because another incident may be current.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    store: any JotterStore, archives: any Archives, places: PracticePlaces = .none,
    policy: ReminderPolicy = ReminderPolicy(), jotter: LateTarget<JotterState> = .nobody, runtime: Runtime
  ) {
    let clock = runtime.clock
    let running = StoppableWork<ArchiveState.Event>("archive")
    @Sendable func archivist(_ report: @escaping @Sendable (WorkProgress) -> Void = { _ in }) -> Archivist {
      Archivist(store: store, archives: archives, work: LongWork(clock, report: report))
    }
    /// An effect with cancellable work; reports `stopped` in place of `interrupted`.
    @Sendable func archive(
      _ stopped: ArchiveProblem, of path: String?,
      _ work: @escaping @Sendable (Archivist) async throws(Failure) -> ArchiveState.Event
    ) -> Effect<ArchiveState.Event> {
      running.run { send in
        do throws(Failure) {
          return try await work(archivist { send(.progressed($0)) })
        } catch {
          return .failed(error == .interrupted ? .archive(path ?? "", stopped) : error)
        }
      }
    }
    self.init(
      ArchiveState(), name: "archive", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.isRenewal ? .refreshAsked : nil }],
      selecting: { Selected(session: $0.session, question: $0.question, work: $0.work) }
    ) { change in
      let (stamp, session) = (change.stamp, change.after.session)
      let now = stamp.time
      switch change.event {
      case .exportAsked(let path):
        return archive(.exportStopped, of: path) { archivist throws(Failure) in
          .exported(try await archivist.export(to: path, at: now))
        }
      case .importAsked(let path):
        return archive(.importStopped, of: path) { archivist throws(Failure) in
          .imported(try await archivist.read(from: path).report)
        }
      case .moveAsked(let name):
        return archive(.moveStopped, of: name) { archivist throws(Failure) in
          .moved(try await archivist.move(to: name, by: places, at: now))
        }
      case .wipeAsked(let path, let isAgreed):
        return archive(.wipeStopped, of: path) { archivist throws(Failure) in
          try await store.read { rows throws(Failure) in
            try JotterBook(rows: rows, session: session ?? 0, stamp: stamp, policy: policy).demandWipe()
          }
          return .copied(try await archivist.copy(to: path, at: now, isAgreed: isAgreed))
        }
      case .copied(let copy): return copy.isAgreed ? .wipe(copy, archivist()) : .none
      case .practiceNamed(let name):
        guard let copy = change.before.question else { return .none }
        guard !copy.allows(name) else { return .wipe(copy, archivist()) }
        return .drop(copy, archivist()) { .failed(.archive(copy.report.path, .otherPractice(name))) }
      case .wipeLeft:
        guard let copy = change.before.question else { return .none }
        return .drop(copy, archivist()) { .dropped(copy) }
      case .stopAsked:
        guard change.before.work == .archive else { return .none }
        return running.stop(unbegun: .failed(.interrupted))
      case .sessionOpened, .exported, .imported, .moved, .wiped, .dropped, .failed, .progressed: return .none
      }
    }
  }

  private struct Selected: Equatable, Sendable {
    let session: Int?
    let question: WipeCopy?
    let work: ArchiveState.Work?
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
  /// Wipes the copied storage; a stop does not cancel the wipe.
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
}
