public import Architecture

extension UseCase<TeamState> {
  /// The team: keeps practitioners, and finds them by number, name or id.
  ///
  /// The jotter tells it the session, and is told through its inlet when it should look who is in session.
  public convenience init(store: any JotterStore, jotter: Inlet<JotterState> = Inlet(), runtime: Runtime) {
    self.init(
      TeamState(), name: "team", runtime: runtime,
      feedbacks: [.changing(\.changes, to: jotter) { _, _ in .refreshAsked }], selecting: \.session
    ) { transition in
      let stamp = transition.stamp
      let session = transition.after
      switch transition.event {
      case .pageAsked(let query):
        return .page { () throws(Failure) in
          .pageRead(try await store.read { rows throws(Failure) in try rows.practitioners(query) }, for: query)
        }
      case .detailsAsked(let reference):
        return .ask(session) { session throws(Failure) in
          try await store.read { rows throws(Failure) in
            .detailsRead(try rows.details(of: reference, in: session))
          }
        }
      case .profileAsked(let reference):
        return .ask(session) { _ throws(Failure) in
          .profileRead(try await store.read { rows throws(Failure) in try rows.practitioner(reference) })
        }
      case .asked(let command):
        return .ask(session) { session throws(Failure) in
          .committed(
            try await store.write { rows throws(Failure) in
              try TeamBook(rows: rows, session: session, stamp: stamp).perform(command)
            })
        }
      case .sessionOpened, .pageRead, .detailsRead, .profileRead, .committed, .failed: return .none
      }
    }
  }
}
