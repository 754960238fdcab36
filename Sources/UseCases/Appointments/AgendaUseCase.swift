public import Architecture

extension UseCase<AgendaState> {
  /// Reads and changes appointments, and reacts to incidents.
  ///
  /// Sends `jotter` a request to begin the incident of an opened appointment, and to refresh after a resumed one. In
  /// return, `jotter` notifies this use case of changed incidents, through a `LateTarget`.
  public convenience init(
    store: any JotterStore, jotter: UseCase<JotterState>, policy: ReminderPolicy = ReminderPolicy(),
    clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(
      AgendaState(), name: "agenda", runtime: runtime,
      feedbacks: [
        .telling(jotter) { event in
          switch event {
          case .opening(let number): .asked(.openAppointment(number))
          case .followed(let news): news.resumed.isEmpty ? nil : .refreshAsked
          default: nil
          }
        }
      ], selecting: \.session
    ) { change in
      let stamp = change.stamp
      let session = change.after
      switch change.event {
      case .pageAsked(let query, let practitioner):
        return .call("page", .replace) {
          do throws(Failure) {
            return try await store.read { rows throws(Failure) in
              var query = query
              if let practitioner {
                query.practitioner = try rows.practitioner(practitioner, relievedToo: true).name
              }
              return .pageRead(try rows.agenda(query), for: query)
            }
          } catch {
            return .failed(error)
          }
        }
      case .detailsAsked(let reference):
        return .read(store, session, stamp) { book throws(Failure) in .detailsRead(try book.appointment(reference)) }
      case .openAsked(let reference):
        return .read(store, session, stamp) { book throws(Failure) in
          .opening(try book.appointment(reference).number)
        }
      case .asked(let command):
        return .write(store, session, stamp, clock, policy) { book throws(Failure) in
          let (receipt, overlaps) = try book.perform(command)
          return .committed(receipt, overlaps: overlaps)
        }
      case .sessionOpened, .incidentsChanged:
        return .catchUp(store, session, stamp)
      case .pageRead, .detailsRead, .committed, .opening, .followed, .failed: return .none
      }
    }
  }
}

extension Effect<AgendaState.Event> {
  fileprivate typealias Work = @Sendable (AgendaBook) throws(Failure) -> AgendaState.Event

  fileprivate static func read(
    _ store: any JotterStore, _ session: Int?, _ stamp: Stamp, _ work: @escaping Work
  ) -> Effect {
    .ask(session) { session throws(Failure) in
      try await store.read { rows throws(Failure) in
        try work(AgendaBook(rows: rows, session: session, stamp: stamp))
      }
    }
  }

  fileprivate static func write(
    _ store: any JotterStore, _ session: Int?, _ stamp: Stamp, _ clock: WallClock, _ policy: ReminderPolicy,
    _ work: @escaping Work
  ) -> Effect {
    .ask(session) { session throws(Failure) in
      try await store.write { rows throws(Failure) in
        try work(AgendaBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy))
      }
    }
  }

  /// Reads first: without new changes, it neither writes nor sends an event.
  fileprivate static func catchUp(_ store: any JotterStore, _ session: Int?, _ stamp: Stamp) -> Effect {
    .ask(session) { session throws(Failure) in
      let isBehind = try await store.read { rows throws(Failure) in
        try AgendaBook(rows: rows, session: session, stamp: stamp).hasUnseenChanges()
      }
      guard isBehind else { return nil }
      let news = try await store.write { rows throws(Failure) in
        try AgendaBook(rows: rows, session: session, stamp: stamp).catchUp()
      }
      return news.isEmpty ? nil : .followed(news)
    }
  }

  /// Queues work on the store; failures become events.
  private static func ask(
    _ session: Int?, _ answer: @escaping @Sendable (Int) async throws(Failure) -> AgendaState.Event?
  ) -> Effect {
    .work("store", .queue, lifetime: .untilStopped) { send in
      guard let session else { return send(.failed(.store(.other("no session is open")))) }
      do throws(Failure) {
        if let event = try await answer(session) { send(event) }
      } catch {
        send(.failed(error))
      }
    }
  }
}
