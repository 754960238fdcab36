public import Architecture

extension UseCase<DigestState> {
  /// The evening digest; a newer question makes the answer to an older one void.
  ///
  /// What goes into a file is read in one transaction: its sums are those of what stands there.
  public convenience init(store: any JotterStore, press: DigestPress = .none, runtime: Runtime) {
    self.init(DigestState(), name: "digest", runtime: runtime, selecting: { _ in }) { change in
      let now = change.stamp.time
      switch change.event {
      case .asked(let query, let practitioner):
        return .call("digest", .replace) {
          do throws(Failure) {
            return try await store.read { rows throws(Failure) in
              let query = try rows.resolved(query, practitioner)
              return .read(try DigestBook(rows: rows, query: query, now: now).digest(), for: query)
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
              return .printed(file: file, incidents: try press.print(query, of: rows, at: now, into: file))
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
  /// Prints all of a day as it is in one transaction; how many incidents it has.
  func print(
    _ query: DigestQuery, of rows: JotterRows, at time: Instant, into file: String
  ) throws(Failure) -> Int {
    let (first, rest) = try DigestBook(rows: rows, query: query, now: time).whole()
    try print(file, query, first, rest)
    return first.summary.total.incidents
  }
}

extension JotterRows {
  /// The query, with the practitioner that was named; one who has left the team, too.
  func resolved(_ query: DigestQuery, _ practitioner: Reference?) throws(Failure) -> DigestQuery {
    guard let practitioner else { return query }
    var query = query
    query.takenBy = .practitioner(try self.practitioner(practitioner, relievedToo: true).number)
    return query
  }
}
