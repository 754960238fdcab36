public import Architecture

extension UseCase<GuardiansState> {
  /// The guardians: keeps what is known of them, finds them, and says whose they are.
  ///
  /// The jotter tells it the session.
  public convenience init(store: any JotterStore, runtime: Runtime) {
    self.init(GuardiansState(), name: "guardians", runtime: runtime, selecting: \.session) { transition in
      let stamp = transition.stamp
      let session = transition.after
      switch transition.event {
      case .pageAsked(let query):
        return .page { () throws(Failure) in
          try await store.read { rows throws(Failure) in
            var page = try rows.guardians(query)
            if page.guardians.isEmpty {
              page.isBeginning = try rows.guardians(GuardianQuery(limit: 1)).guardians.isEmpty
            }
            return .pageRead(page, for: query)
          }
        }
      case .detailsAsked(let reference):
        return .ask(session) { _ throws(Failure) in
          .detailsRead(try await store.read { rows throws(Failure) in try rows.details(of: reference) })
        }
      case .textsAsked(let reference):
        return .ask(session) { _ throws(Failure) in
          .textsRead(try await store.read { rows throws(Failure) in try rows.guardian(reference) })
        }
      case .asked(let command):
        return .ask(session) { session throws(Failure) in
          .committed(
            try await store.write { rows throws(Failure) in
              try GuardianBook(rows: rows, session: session, stamp: stamp).perform(command)
            })
        }
      case .sessionOpened, .pageRead, .detailsRead, .textsRead, .committed, .failed: return .none
      }
    }
  }
}
