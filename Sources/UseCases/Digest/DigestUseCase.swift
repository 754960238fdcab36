public import Architecture

extension UseCase<DigestState> {
  /// Reads pages of digests, and prints whole days into files; a new request for a page cancels the running one.
  ///
  /// A whole day is read in one transaction, so that the sums match the incidents.
  public convenience init(
    store: any JotterStore, press: DigestPress = .none, clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(DigestState(), name: "digest", runtime: runtime, selecting: { _ in }) { change in
      let now = change.stamp.time
      switch change.event {
      case .asked(let query, let practitioner):
        return .call("digest", .replace) {
          do throws(Failure) {
            return try await store.read { rows throws(Failure) in
              let query = try rows.resolved(query, practitioner)
              return .read(try DigestBook(rows: rows, query: query, now: now, clock: clock).digest(), for: query)
            }
          } catch {
            return .failed(error)
          }
        }
      case .printAsked(let query, let practitioner, let file):
        return .call("print", .queue, lifetime: .untilStopped) {
          do throws(Failure) {
            return try await store.read { rows throws(Failure) in
              let query = try rows.resolved(query, practitioner)
              return .printed(file: file, incidents: try press.print(query, of: rows, at: now, clock, into: file))
            }
          } catch {
            return .failed(error)
          }
        }
      case .read, .printed, .failed: return .none
      }
    }
  }
}

extension DigestPress {
  /// Prints the whole day, and returns its number of incidents.
  func print(
    _ query: DigestQuery, of rows: JotterRows, at time: Instant, _ clock: WallClock, into file: String
  ) throws(Failure) -> Int {
    let (first, rest) = try DigestBook(rows: rows, query: query, now: time, clock: clock).whole()
    try print(file, query, first, rest)
    return first.summary.total.incidents
  }
}

extension JotterRows {
  /// The query, restricted to the referenced practitioner, who may have left the team.
  func resolved(_ query: DigestQuery, _ practitioner: Reference?) throws(Failure) -> DigestQuery {
    guard let practitioner else { return query }
    var query = query
    query.takenBy = .practitioner(try self.practitioner(practitioner, relievedToo: true).number)
    return query
  }
}
