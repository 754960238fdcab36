import Architecture

/// Changes and lists marks at a service, and updates their stored copies.
struct MarkClient<Mark: AnimalMark>: Sendable {
  let services: AnimalServices
  let store: any JotterStore
  private var memory: MarkCache { store.markMemory }
  let session: Int?
  let stamp: Stamp

  private func shelf(_ species: Species) -> MarkShelf { MarkShelf(Mark.kind, species) }

  /// The practitioner in session; throws without a practitioner in session or an API key.
  private func practitioner(_ species: Species) async throws(AnimalObstacle) -> Practitioner {
    guard services[species].hasKey else { throw .refused(.key) }
    guard let practitioner = try await store.inSession(session, stamp) else { throw .refused(.session) }
    return practitioner
  }

  // MARK: One image

  /// Gives a mark, or returns the existing favourite.
  ///
  /// A new vote replaces all older votes of the practitioner, even if another program sent them.
  func give(_ species: Species, _ image: ImageID, value: Int?) async throws(AnimalObstacle) -> ConfirmedMark<Mark> {
    let (practitioner, service, shelf) = (try await practitioner(species), services[species], shelf(species))
    let before = try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
      try await memory.mark(of: image, by: practitioner.id, on: shelf)
    }
    let owner = AnimalOwner.practitioner(practitioner.id)
    var given: ConfirmedMark<Mark>
    do throws(AnimalFailure) {
      given = ConfirmedMark(
        try await Mark.give(image, value: value, for: owner, at: service, stamp.time), by: practitioner)
    } catch .duplicate {
      guard let found = try await findMarks(image, of: owner, at: service).first else { throw .service(.duplicate) }
      given = ConfirmedMark(found, by: practitioner, isRepeated: true)
    } catch {
      throw .service(error)
    }
    do throws(AnimalObstacle) {
      let marks = [given.mark.remembered(at: stamp.time)].compactMap(\.self)
      try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
        try await memory.remember(marks, on: shelf, insteadOfAllOf: nil)
      }
      guard Mark.kind == .vote else { return given }
      let others = try await findMarks(image, of: owner, at: service).map(\.id) + [before?.number].compactMap(\.self)
      for number in Set(others).subtracting([given.mark.id]).sorted() { try await take(number, at: service) }
    } catch {
      given.remark = error
    }
    return given
  }

  /// Adds `step` to the practitioner's vote, or to 0 without a vote; clamps the sum to `Vote.values`.
  ///
  /// Returns the present vote with `isRepeated` if the value does not change.
  func step(_ species: Species, _ image: ImageID, by step: Int) async throws(AnimalObstacle) -> ConfirmedMark<Mark> {
    let (practitioner, shelf) = (try await practitioner(species), shelf(species))
    let remembered = try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
      try await memory.mark(of: image, by: practitioner.id, on: shelf)
    }
    // Ignore the stored copy of an imported vote: it has no value.
    var mark = remembered.flatMap { $0.value == nil ? nil : Mark($0) }
    if mark == nil {
      mark = try await findMarks(image, of: .practitioner(practitioner.id), at: services[species]).first
    }
    // A vote of another program may be a fraction, or outside of `Vote.values`.
    let present = mark?.voteValue ?? 0
    let value = Int(max(-127, min(127, present + Double(step))).rounded())
    if let mark, Double(value) == present { return ConfirmedMark(mark, by: practitioner, isRepeated: true) }
    return try await give(species, image, value: value)
  }

  /// Removes the practitioner's mark, even if another program gave it.
  ///
  /// - Returns: the failure to delete the stored copy; nil after success.
  func take(_ species: Species, _ image: ImageID) async throws(AnimalObstacle) -> AnimalObstacle? {
    let (practitioner, service, shelf) = (try await practitioner(species), services[species], shelf(species))
    let remembered = try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
      try await memory.mark(of: image, by: practitioner.id, on: shelf)
    }
    var number = remembered?.number
    if number == nil { number = try await findMarks(image, of: .practitioner(practitioner.id), at: service).first?.id }
    guard let number else { throw .service(.noMark(Mark.kind, image.text)) }
    try await take(number, at: service)
    do throws(Failure) {
      try await memory.forget(image, of: practitioner.id, on: shelf)
      return nil
    } catch {
      return .storage(error)
    }
  }

  /// Removes a mark; a missing mark is a success.
  private func take(_ number: Int, at service: any AnimalService) async throws(AnimalObstacle) {
    do throws(AnimalFailure) { try await Mark.take(number, at: service) } catch {
      guard error == .notOurs || error == .unknown(Mark.kind.objectKind, "\(number)") else { throw .service(error) }
    }
  }

  /// The owner's marks of an image, newest first; reads at most `MarkQuery.maxPages` pages.
  private func findMarks(
    _ image: ImageID, of owner: AnimalOwner, at service: any AnimalService
  ) async throws(AnimalObstacle) -> [Mark] {
    var found: [Mark] = []
    for page in 0..<MarkQuery.maxPages {
      let listing = try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
        try await Mark.list(
          MarkQuery(owner: owner, image: image, limit: MarkQuery.maxPageSize, page: page), at: service)
      }
      // A service may ignore the filter by image.
      found += listing.items.filter { $0.image.id == image && $0.owner == owner }
      guard listing.rows.count >= MarkQuery.maxPageSize, listing.page?.hasNext ?? true else { break }
    }
    return found
  }

  // MARK: A page

  /// The stored marks of a page; nil if there are none.
  func storedPage(_ species: Species, _ search: MarkSearch) async throws(AnimalObstacle) -> MarksState<Mark>.Event? {
    let practitioner = try await asking(species, search)
    let page = RememberedPage(isDescending: search.order == .descending, limit: search.limit, number: search.page)
    let marks = try await AnimalObstacle.wrappingStorage { () async throws(Failure) -> [RememberedMark] in
      if let image = search.image {
        guard let id = practitioner?.id else { return [] }
        return try await memory.mark(of: image, by: id, on: shelf(species)).map { [$0] } ?? []
      }
      return try await memory.marks(
        of: search.isEverybodys ? nil : practitioner?.id, on: shelf(species), page)
    }
    guard let since = marks.map(\.at).min() else { return nil }
    let listing = ServiceListing(marks.map { ServiceRow<Mark>.item(Mark($0)) })
    return .pageRemembered(
      species, MarkPage(listing, owners: try await owners(listing, practitioner), search: search), since: since)
  }

  /// Reads a page of the service's list, and stores its marks.
  ///
  /// `hasStored`: true if stored marks are shown; then a missing key is reported as a failure, which keeps them.
  func page(
    _ species: Species, _ search: MarkSearch, hasStored: Bool
  ) async throws(AnimalObstacle) -> MarksState<Mark>.Event {
    guard services[species].hasKey else { throw hasStored ? .service(.keyRefused) : .refused(.key) }
    let (practitioner, service) = (try await asking(species, search), services[species])
    let own = practitioner.flatMap { search.isEverybodys ? nil : AnimalOwner.practitioner($0.id) }
    let query = MarkQuery(
      owner: own, image: search.image, limit: search.limit, page: search.page, order: search.order)
    var listing = try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
      try await Mark.list(query, at: service)
    }
    let isWhole =
      own != nil && search.image == nil && search.page == 0 && listing.rows.count < search.limit
      && listing.items.count == listing.rows.count && listing.page?.hasNext != true
    let ignored = query.ignored(in: listing)
    // A service may ignore the filters by image and owner.
    listing.rows.removeAll { row in
      guard let mark = row.item else { return false }
      return search.image.map { $0 != mark.image.id } ?? false || own.map { $0 != mark.owner } ?? false
    }
    let marks = listing.items.compactMap { $0.remembered(at: stamp.time) }.sorted { $0.number < $1.number }
    try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
      try await memory.remember(marks, on: shelf(species), insteadOfAllOf: isWhole ? practitioner?.id : nil)
    }
    let page = MarkPage(
      listing, owners: try await owners(listing, practitioner), search: search, ignored: ignored)
    return .pageRead(species, page, at: stamp.time)
  }

  func one(_ species: Species, _ number: Int) async throws(AnimalObstacle) -> MarksState<Mark>.Event {
    guard services[species].hasKey else { throw .refused(.key) }
    let mark = try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
      try await Mark.one(number, at: services[species])
    }
    let listing = ServiceListing([.item(mark)])
    return .oneRead(species, MarkPage(listing, owners: try await owners(listing, store.inSession(session, stamp))))
  }

  /// The practitioner in session; throws without one, unless the search is for the marks of all owners.
  private func asking(_ species: Species, _ search: MarkSearch) async throws(AnimalObstacle) -> Practitioner? {
    let practitioner = try await store.inSession(session, stamp)
    guard practitioner != nil || search.isEverybodys else {
      throw .refused(services[species].hasKey ? .session : .key)
    }
    return practitioner
  }

  /// Practitioners of the team among the owners, in the order of the listing.
  private func owners(
    _ listing: ServiceListing<Mark>, _ asking: Practitioner?
  ) async throws(AnimalObstacle) -> [MarkOwner] {
    try await store.names(of: listing.items.map(\.owner).practitioners, asking: asking)
  }
}

extension [AnimalOwner] {
  /// The ids of practitioners, each once, in this order.
  var practitioners: [UniqueID] {
    var ids: [UniqueID] = []
    for case .practitioner(let id) in self where !ids.contains(id) { ids.append(id) }
    return ids
  }
}

extension JotterStore {
  /// Practitioners with these ids; skips unknown ids.
  func names(of ids: [UniqueID], asking: Practitioner?) async throws(AnimalObstacle) -> [MarkOwner] {
    try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
      try await read { rows throws(Failure) in
        var owners: [MarkOwner] = []
        for id in ids {
          guard let number = try rows.records(.practitioner, id: id, tail: nil).first,
            let practitioner = try rows.practitioner(number)
          else { continue }
          owners.append(MarkOwner(id: id, name: practitioner.name, isAsking: id == asking?.id))
        }
        return owners
      }
    }
  }
}
