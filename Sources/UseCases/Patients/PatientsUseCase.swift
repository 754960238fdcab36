public import Architecture

extension UseCase<PatientsState> {
  /// The patients: keeps their passports, finds them, and says what the rules of the passport say.
  ///
  /// The jotter tells it the session, and is told through its inlet when the current patient may be another one.
  public convenience init(
    store: any JotterStore, jotter: Inlet<JotterState> = .nobody, clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(
      PatientsState(), name: "patients", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.isChange ? .refreshAsked : nil }], selecting: \.session
    ) { transition in
      let stamp = transition.stamp
      let session = transition.after
      func details(_ reference: Reference, _ today: CalendarDate, _ journey: Journey?) -> Effect<PatientsState.Event> {
        .ask(session) { session throws(Failure) in
          try await store.read { rows throws(Failure) in
            let patient = try rows.patient(reference)
            var query = IncidentQuery(includesSettled: true, limit: 10)
            query.patientNumber = patient.number
            let isShown = journey == nil
            return .detailsRead(
              PatientDetails(
                patient, today: today, journey: journey,
                guardianships: isShown ? try rows.guardianships(of: patient) : [],
                history: isShown ? try rows.page(query) : nil,
                picture: isShown ? try rows.medium(.patient(patient.number)) : nil,
                occurring: try rows.value(.occurring, of: .session(session)).integer))
          }
        }
      }
      switch transition.event {
      case .pageAsked(let query):
        return .page { () throws(Failure) in
          try await store.read { rows throws(Failure) in
            var page = try rows.patients(query)
            if page.patients.isEmpty { page.isBeginning = try rows.patients(PatientQuery(limit: 1)).patients.isEmpty }
            return .pageRead(page, for: query)
          }
        }
      case .detailsAsked(let reference, let today): return details(reference, today, nil)
      case .checkAsked(let reference, let today, let journey): return details(reference, today, journey)
      case .passportAsked(let reference):
        return .ask(session) { _ throws(Failure) in
          .passportRead(try await store.read { rows throws(Failure) in try rows.patient(reference) })
        }
      case .asked(let command):
        return .ask(session) { session throws(Failure) in
          .committed(
            try await store.write { rows throws(Failure) in
              try PatientBook(rows: rows, session: session, stamp: stamp, clock: clock).perform(command)
            })
        }
      case .sessionOpened, .pageRead, .detailsRead, .passportRead, .committed, .failed: return .none
      }
    }
  }
}
