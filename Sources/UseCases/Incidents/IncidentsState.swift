public import Architecture

/// The requested page of incidents; never more than one page (law 20).
public struct IncidentsState: AnsweringState {
  public enum Event: StoreEvent, Equatable, Codable {
    /// Requests a page; `by` limits it to incidents taken by this practitioner.
    case asked(IncidentQuery, by: Reference? = nil)
    case read(IncidentPage, for: IncidentQuery)
    case failed(Failure)
  }

  public enum Phase: Equatable, Sendable, Codable {
    case idle
    case reading
    case read(IncidentPage)
    case failed(Failure)
  }

  /// The last request.
  public var query = IncidentQuery()
  public var phase = Phase.idle

  public init() {}

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

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    if case .asked = event { false } else { true }
  }
}

extension UseCase<IncidentsState> {
  /// The list of incidents; a newer request cancels an older one.
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
  /// The page for a query, with `hiddenSettledCount` and `hasNoIncidents`.
  fileprivate func answer(to asked: IncidentQuery) throws(Failure) -> IncidentPage {
    var query = asked
    if let patient = query.patient {
      try refuseUnquoted(patient, unquotedRest: query.unquotedRest)
      query.patientNumber = try record(patient).number
    }
    var page = try page(query)
    if query.search != nil, !query.includesSettled, !page.hasMore, query.after == nil {
      // The page has all matching open incidents: this larger limit leaves room for the settled ones to count.
      var wider = query
      wider.includesSettled = true
      wider.limit = page.incidents.count + IncidentPage.maxCounted + 1
      let settled = try self.page(wider).incidents.count { $0.settledAt != nil }
      page.hiddenSettledCount = min(settled, IncidentPage.maxCounted + 1)
    }
    if page.incidents.isEmpty {
      page.hasNoIncidents = try self.page(IncidentQuery(includesSettled: true, limit: 1)).incidents.isEmpty
    }
    return page
  }
}
