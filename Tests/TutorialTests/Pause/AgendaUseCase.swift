public import Architecture
public import UseCases

extension UseCase<AgendaState> {
  /// The agenda: does what is asked, follows what happens to incidents, and tells the jotter what stands still and goes on.
  public convenience init(store: any JotterStore, jotter: UseCase<JotterState>, runtime: Runtime) {
    self.init(
      AgendaState(), name: "agenda", runtime: runtime,
      feedbacks: [
        .changing(\.pauses, to: jotter) { _, _ in .refreshAsked },
        .changing(\.resumptions, to: jotter) { _, _ in .refreshAsked },
      ], selecting: \.session
    ) { transition in
      let stamp = transition.stamp
      let session = transition.after
      switch transition.event {
      case .asked(let command):
        return .write(store, session, stamp) { book throws(Failure) in try book.perform(command) }
      case .sessionOpened, .incidentsChanged:
        return .write(store, session, stamp) { book throws(Failure) in try book.catchUp() }
      case .followed, .failed: return .none
      }
    }
  }
}

extension Effect<AgendaState.Event> {
  /// Asks the store, one thing after the other; whatever goes wrong is an event.
  fileprivate static func write(
    _ store: any JotterStore, _ session: Int?, _ stamp: Stamp,
    _ work: @escaping @Sendable (AgendaBook) throws(Failure) -> AgendaNews
  ) -> Effect {
    .call("store", .queue, lifetime: .reactor) {
      guard let session else { return .failed(.store(.other("no session is open"))) }
      do throws(Failure) {
        return .followed(
          try await store.write { rows throws(Failure) in
            try work(AgendaBook(rows: rows, session: session, stamp: stamp))
          })
      } catch {
        return .failed(error)
      }
    }
  }
}
