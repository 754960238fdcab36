import Architecture

extension JotterRows {
  /// The practitioner of the team whom the reference names.
  ///
  /// A whole name goes before the beginning of a longer one. One who has left the team is found only by number, where
  /// such are wanted.
  public func practitioner(
    _ reference: Reference, relievedToo: Bool = false
  ) throws(Failure) -> Practitioner {
    if let number = reference.number, let found = try practitioner(number),
      relievedToo || found.relievedAt == nil
    {
      return found
    }
    var found: [Practitioner] = []
    if reference.id != nil || reference.tail != nil {
      for number in try practitioners(id: reference.id, tail: reference.tail) {
        if let practitioner = try practitioner(number) { found.append(practitioner) }
      }
    }
    if found.isEmpty {
      found = try practitioners(named: reference.text)
      let name = reference.text.lowercased()
      let exact = found.filter { $0.profile.name.lowercased() == name }
      if exact.count == 1 { found = exact }
    }
    guard found.count <= 1 else { throw .ambiguous(reference, candidates: found.map(\.number)) }
    guard let practitioner = found.first else { throw .noSuch(reference) }
    return practitioner
  }

  /// The prompts that are open now, by session; the one that asks is one of them.
  func openPrompts(asking own: Int, _ stamp: Stamp) throws(Failure) -> [OpenPrompt] {
    var prompts: [OpenPrompt] = []
    for session in (try heldSessions(besides: own) + [own]).sorted() {
      let book = JotterBook(rows: self, session: session, stamp: stamp)
      prompts.append(
        OpenPrompt(
          session: session, practitioner: try book.inSession()?.number, occurring: try book.occurring(),
          isHere: session == own))
    }
    return prompts
  }

  /// The practitioner whom the reference names, with what is pending there, as a session sees it.
  func details(of reference: Reference, in session: Int) throws(Failure) -> PractitionerDetails {
    let practitioner = try practitioner(reference)
    let limit = 10
    var query = IncidentQuery(onlyEmergencies: true, takenBy: .practitioner(practitioner.number), limit: limit)
    var pending = try page(query)
    // As many again leave enough of the others, whatever is an emergency among them.
    query.onlyEmergencies = false
    query.limit = limit + pending.incidents.count
    let open = try page(query)
    let others = open.incidents.filter { !$0.isEmergency }
    pending.hasMore = open.hasMore || pending.hasMore || pending.incidents.count + others.count > limit
    pending.incidents = Array((pending.incidents + others).prefix(limit))
    return PractitionerDetails(
      practitioner: practitioner, pending: pending, occurring: try value(.occurring, of: .session(session)).integer,
      picture: try medium(.practitioner(practitioner.number)))
  }
}
