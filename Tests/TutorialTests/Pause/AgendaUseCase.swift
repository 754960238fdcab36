public import Architecture
public import UseCases

extension UseCase<AgendaState> {
  /// Pauses and continues appointments, and applies changes of incidents; refreshes the jotter after a pause and its
  /// end.
  public convenience init(store: any JotterStore, jotter: UseCase<JotterState>, runtime: Runtime) {
    self.init(
      AgendaState(), name: "agenda", runtime: runtime,
      feedbacks: [
        .telling(jotter) { event in
          guard case .followed(let news) = event else { return nil }
          return news.paused.isEmpty && news.resumed.isEmpty ? nil : .refreshAsked
        }
      ], selecting: \.session
    ) { change in
      let stamp = change.stamp
      let session = change.after
      switch change.event {
      case .pauseAsked:
        return .write(store, session, stamp) { book throws(Failure) in .followed(try book.pause()) }
      case .goOnAsked:
        return .write(store, session, stamp) { book throws(Failure) in .followed(try book.goOn()) }
      case .sessionOpened, .incidentsChanged:
        return .write(store, session, stamp) { book throws(Failure) in .followed(try book.catchUp()) }
      case .followed, .failed: return .none
      }
    }
  }
}

extension Effect<AgendaState.Event> {
  fileprivate typealias Work = @Sendable (AgendaBook) throws(Failure) -> AgendaState.Event

  /// Queues one transaction; a failure becomes an event.
  fileprivate static func write(
    _ store: any JotterStore, _ session: Int?, _ stamp: Stamp, _ work: @escaping Work
  ) -> Effect {
    .call("store", .queue, lifetime: .untilStopped) {
      guard let session else { return .failed(.store(.other("no session is open"))) }
      do throws(Failure) {
        return try await store.write { rows throws(Failure) in
          try work(AgendaBook(rows: rows, session: session, stamp: stamp))
        }
      } catch {
        return .failed(error)
      }
    }
  }
}
