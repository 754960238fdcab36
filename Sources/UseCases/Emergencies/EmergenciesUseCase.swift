public import Architecture

extension UseCase<EmergenciesState> {
  /// Looks once a second whether the folder has got new changes, and reads those that are emergencies.
  ///
  /// While nothing changes, a look is one row of the store's own index, and nobody is told anything.
  public convenience init(store: any JotterStore, runtime: Runtime) {
    self.init(EmergenciesState(), name: "emergencies", runtime: runtime) { event in
      guard case .watchAsked(let session) = event else { return .none }
      return .run("watch", .replace, lifetime: .resident) {
        let watch = Lock(Watch())
        return AsyncStream {
          while !Task.isCancelled {
            let event = await watch.withLock({ $0 }).look(store, session, at: runtime.clock.now()) { now in
              watch.withLock { $0 = now }
            }
            if let event { return event }
            do { try await runtime.clock.sleep(.seconds(1)) } catch { return nil }
          }
          return nil
        }
      }
    }
  }
}

/// How far the changes of the folder were read.
private struct Watch: Sendable {
  /// The newest change that was seen; nil before the first look, which tells of nothing.
  var change: Int?
  /// When it was; a change that was made long before came with an archive.
  var time: Instant?
  /// Why the last look was in vain.
  var failure: Failure?

  /// What there is to tell; nil for nothing.
  func look(
    _ store: any JotterStore, _ session: Int, at now: Instant, _ keep: @Sendable (Watch) -> Void
  ) async -> EmergenciesState.Event? {
    // A command waits a few seconds at the most for another process, and has the time at which it was typed.
    let (seen, since) = (change, (time ?? now).advanced(by: .seconds(-10)))
    do throws(Failure) {
      let (newest, incidents) = try await store.read { rows throws(Failure) in
        let newest = try rows.newestChange()
        guard let seen, newest > seen else { return (newest, [] as [Incident]) }
        var incidents: [Incident] = []
        for number in try rows.emergencies(after: seen, since: since, besides: session) {
          if let incident = try rows.incident(number), incident.isOpenEmergency { incidents.append(incident) }
        }
        return (newest, incidents)
      }
      keep(Watch(change: newest, time: now))
      return incidents.isEmpty ? nil : .heard(incidents)
    } catch {
      keep(Watch(change: seen, time: time, failure: error))
      // The same failure each second is one.
      return error == failure ? nil : .failed(error)
    }
  }
}

extension Incident {
  fileprivate var isOpenEmergency: Bool { isEmergency && settledAt == nil && discardedAt == nil }
}
