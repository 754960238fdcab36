public import Architecture

/// The page of incidents that is being read; never more than a page (law 20).
public struct IncidentsState: AnsweringState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner asked for a page; perhaps for what somebody named so has taken.
    case asked(IncidentQuery, by: Reference? = nil)
    /// Here it is.
    case read(IncidentPage, for: IncidentQuery)
    /// It could not be read.
    case failed(Failure)
  }

  /// What is known of the page.
  public enum Phase: Equatable, Sendable, Codable {
    /// Nobody has asked.
    case idle
    /// It is being read.
    case reading
    /// It is there.
    case read(IncidentPage)
    /// It could not be read.
    case failed(Failure)
  }

  /// What was asked for last.
  public var query = IncidentQuery()
  /// What is known of it.
  public var phase = Phase.idle

  /// A list that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let query, _):
      self.query = query
      phase = .reading
    case .read(let page, let query):
      self.query = query
      phase = .read(page)
    case .failed(let failure): phase = .failed(failure)
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    if case .asked = event { false } else { true }
  }
}

extension UseCase<IncidentsState> {
  /// The list of incidents; a newer question makes the answer to an older one void.
  public convenience init(store: any JotterStore, runtime: Runtime) {
    self.init(IncidentsState(), name: "incidents", runtime: runtime) { event in
      guard case .asked(let query, let practitioner) = event else { return .none }
      return .call("page", .replace) {
        do throws(Failure) {
          return try await store.read { rows throws(Failure) in
            var query = query
            if let practitioner {
              query.takenBy = .practitioner(try rows.practitioner(practitioner, relievedToo: true).number)
            }
            return .read(try rows.answer(to: query), for: query)
          }
        } catch {
          return .failed(error)
        }
      }
    }
  }
}

extension JotterRows {
  /// The page; when there is nothing on it, also whether that is so because there is nothing at all.
  fileprivate func answer(to asked: IncidentQuery) throws(Failure) -> IncidentPage {
    var query = asked
    if let patient = query.patient { query.patientNumber = try record(patient).number }
    var page = try page(query)
    if query.search != nil, !query.includesSettled, !page.hasMore, query.after == nil {
      // All open ones are on the page: what is more among all are settled ones.
      var wider = query
      wider.includesSettled = true
      wider.limit = page.incidents.count + IncidentPage.mostCounted + 1
      let settled = try self.page(wider).incidents.count { $0.settledAt != nil }
      page.settledToo = min(settled, IncidentPage.mostCounted + 1)
    }
    if page.incidents.isEmpty {
      page.isBeginning = try self.page(IncidentQuery(includesSettled: true, limit: 1)).incidents.isEmpty
    }
    return page
  }
}
