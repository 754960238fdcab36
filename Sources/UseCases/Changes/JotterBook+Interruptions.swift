/// Incidents that an emergency interrupted.
extension JotterBook {
  /// The open incident that was current when an emergency began; nil if another practitioner is in session by now.
  ///
  /// If the interrupted incident was itself an emergency and has ended, returns the incident that it had interrupted.
  func incidentInterrupted(by emergency: Int) throws(Failure) -> Int? {
    guard let change = try rows.firstChange(of: emergency), change.summary.kind == .raised, change.session == session,
      try change.author == inSession()?.number,
      let number = try rows.value(.occurring, of: .session(session), before: change)?.integer,
      let incident = try rows.incident(number)
    else { return nil }
    let isOpen = incident.settledAt == nil && incident.discardedAt == nil
    return isOpen ? number : try incidentInterrupted(by: number)
  }
}
