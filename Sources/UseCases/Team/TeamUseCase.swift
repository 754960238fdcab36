public import Architecture

extension UseCase<TeamState> {
  /// The team: keeps practitioners, finds them by number, name or id, and has the system open how to reach them.
  ///
  /// The jotter tells it the session, and is told through its inlet when it should look who is in session.
  public convenience init(
    store: any JotterStore, opener: Opener = .none, jotter: Inlet<JotterState> = .nobody, runtime: Runtime
  ) {
    self.init(
      TeamState(), name: "team", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.isChange ? .refreshAsked : nil }], selecting: \.session
    ) { transition in
      let stamp = transition.stamp
      let session = transition.after
      switch transition.event {
      case .pageAsked(let query):
        return .page { () throws(Failure) in
          // Which sessions are held can be seen only where nobody begins one meanwhile: no other writes.
          try await store.write { rows throws(Failure) in
            var page = try rows.practitioners(query)
            if page.practitioners.isEmpty {
              page.isBeginning = try rows.practitioners(TeamQuery(limit: 1)).practitioners.isEmpty
            }
            if let session { page.prompts = try rows.openPrompts(asking: session, stamp) }
            return .pageRead(page, for: query)
          }
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
      case .openAsked(let reference, let contact, let opens):
        return .call("opener", .queue) {
          do throws(Failure) {
            let found = try await store.read { rows throws(Failure) in try rows.practitioner(reference) }
            var opening = try Opening(found, contact)
            if opens { opening.answer = await opener.open(contact.openable(opening.text)) }
            return .opened(opening)
          } catch {
            return .failed(error)
          }
        }
      case .asked(let command):
        return .ask(session) { session throws(Failure) in
          .committed(
            try await store.write { rows throws(Failure) in
              try TeamBook(rows: rows, session: session, stamp: stamp).perform(command)
            })
        }
      case .sessionOpened, .pageRead, .detailsRead, .profileRead, .opened, .committed, .failed: return .none
      }
    }
  }
}
