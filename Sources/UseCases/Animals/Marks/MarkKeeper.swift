import Architecture

/// Changes and lists marks at a service, and keeps their stored copies up to date.
struct MarkKeeper<Mark: AnimalMark>: Sendable {
  let services: AnimalServices
  let store: any JotterStore
  private var memory: MarkMemory { store.markMemory }
  let session: Int?
  let stamp: Stamp

  private func shelf(_ species: Species) -> MarkShelf { MarkShelf(Mark.kind, species) }

  /// The practitioner in session; throws without one, or without a key.
  private func practitioner(_ species: Species) async throws(AnimalObstacle) -> Practitioner {
    guard services[species].hasKey else { throw .refused(.key) }
    guard let practitioner = try await store.inSession(session, stamp) else { throw .refused(.session) }
    return practitioner
  }

  // MARK: One image

  /// Gives a mark, or finds the existing favourite; a new vote replaces all older ones, also of other programs.
  func give(_ species: Species, _ image: ImageID, value: Int?) async throws(AnimalObstacle) -> ConfirmedMark<Mark> {
    let (practitioner, service, shelf) = (try await practitioner(species), services[species], shelf(species))
    let before = try await AnimalObstacle.keeping { () async throws(Failure) in
      try await memory.mark(of: image, by: practitioner.id, on: shelf)
    }
    let owner = AnimalOwner.practitioner(practitioner.id)
    var given: ConfirmedMark<Mark>
    do throws(AnimalFailure) {
      given = ConfirmedMark(
        try await Mark.give(image, value: value, for: owner, at: service, stamp.time), by: practitioner)
    } catch .duplicate {
      guard let found = try await found(image, of: owner, at: service).first else { throw .service(.duplicate) }
      given = ConfirmedMark(found, by: practitioner, isRepeated: true)
    } catch {
      throw .service(error)
    }
    do throws(AnimalObstacle) {
      let marks = [given.mark.remembered(at: stamp.time)].compactMap(\.self)
      try await AnimalObstacle.keeping { () async throws(Failure) in
        try await memory.remember(marks, on: shelf, insteadOfAllOf: nil)
      }
      guard Mark.kind == .vote else { return given }
      let others = try await found(image, of: owner, at: service).map(\.id) + [before?.number].compactMap(\.self)
      for number in Set(others).subtracting([given.mark.id]).sorted() { try await take(number, at: service) }
    } catch {
      given.remark = error
    }
    return given
  }

  /// Adds `step` to the practitioner's present vote, or to 0 without one, within `Vote.values`.
  ///
  /// At an end of the range the present vote is the answer, repeated.
  func step(_ species: Species, _ image: ImageID, by step: Int) async throws(AnimalObstacle) -> ConfirmedMark<Mark> {
    let (practitioner, shelf) = (try await practitioner(species), shelf(species))
    let remembered = try await AnimalObstacle.keeping { () async throws(Failure) in
      try await memory.mark(of: image, by: practitioner.id, on: shelf)
    }
    // An imported vote has no value.
    var mark = remembered.flatMap { $0.value == nil ? nil : Mark($0) }
    if mark == nil {
      mark = try await found(image, of: .practitioner(practitioner.id), at: services[species]).first
    }
    // A vote of another program may have a fraction, or exceed `Vote.values`.
    let present = mark?.worth ?? 0
    let value = Int(max(-127, min(127, present + Double(step))).rounded())
    if let mark, Double(value) == present { return ConfirmedMark(mark, by: practitioner, isRepeated: true) }
    return try await give(species, image, value: value)
  }

  /// Removes the practitioner's mark, even if another program gave it; returns a failure after the removal.
  func take(_ species: Species, _ image: ImageID) async throws(AnimalObstacle) -> AnimalObstacle? {
    let (practitioner, service, shelf) = (try await practitioner(species), services[species], shelf(species))
    let remembered = try await AnimalObstacle.keeping { () async throws(Failure) in
      try await memory.mark(of: image, by: practitioner.id, on: shelf)
    }
    var number = remembered?.number
    if number == nil { number = try await found(image, of: .practitioner(practitioner.id), at: service).first?.id }
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

  /// The owner's marks of an image, newest first, among the first `MarkQuery.maxPages` pages.
  private func found(
    _ image: ImageID, of owner: AnimalOwner, at service: any AnimalService
  ) async throws(AnimalObstacle) -> [Mark] {
    var found: [Mark] = []
    for page in 0..<MarkQuery.maxPages {
      let listing = try await AnimalObstacle.asking { () async throws(AnimalFailure) in
        try await Mark.list(
          MarkQuery(owner: owner, image: image, limit: MarkQuery.maxRows, page: page), at: service)
      }
      // A service may ignore the filter and list other images.
      found += listing.items.filter { $0.image.id == image && $0.owner == owner }
      guard listing.rows.count >= MarkQuery.maxRows, listing.page?.hasNext ?? true else { break }
    }
    return found
  }

  // MARK: A page

  /// The remembered marks of a page; nil if there are none.
  func remembered(_ species: Species, _ search: MarkSearch) async throws(AnimalObstacle) -> MarksState<Mark>.Event? {
    let practitioner = try await asking(species, search)
    let page = RememberedPage(isDescending: search.order == .descending, limit: search.limit, number: search.page)
    let marks = try await AnimalObstacle.keeping { () async throws(Failure) -> [RememberedMark] in
      if let image = search.image {
        guard let id = practitioner?.id else { return [] }
        return try await memory.mark(of: image, by: id, on: shelf(species)).map { [$0] } ?? []
      }
      return try await memory.marks(
        of: search.isEverybodys ? nil : practitioner?.id, on: shelf(species), page)
    }
    guard let since = marks.map(\.at).min() else { return nil }
    let listing = Listing(marks.map { ServiceRow<Mark>.item(Mark($0)) })
    return .pageRemembered(
      species, MarkPage(listing, owners: try await owners(listing, practitioner), search: search), since: since)
  }

  /// A page of the service's list; its marks are stored.
  func page(_ species: Species, _ search: MarkSearch) async throws(AnimalObstacle) -> MarksState<Mark>.Event {
    let (practitioner, service) = (try await asking(species, search), services[species])
    let own = practitioner.flatMap { search.isEverybodys ? nil : AnimalOwner.practitioner($0.id) }
    let query = MarkQuery(
      owner: own, image: search.image, limit: search.limit, page: search.page, order: search.order)
    var listing = try await AnimalObstacle.asking { () async throws(AnimalFailure) in
      try await Mark.list(query, at: service)
    }
    let isWhole =
      own != nil && search.image == nil && search.page == 0 && listing.rows.count < search.limit
      && listing.items.count == listing.rows.count && listing.page?.hasNext != true
    let ignored = query.ignored(in: listing)
    // A service may ignore the filter, and list marks of other images and owners.
    listing.rows.removeAll { row in
      guard let mark = row.item else { return false }
      return search.image.map { $0 != mark.image.id } ?? false || own.map { $0 != mark.owner } ?? false
    }
    let marks = listing.items.compactMap { $0.remembered(at: stamp.time) }.sorted { $0.number < $1.number }
    try await AnimalObstacle.keeping { () async throws(Failure) in
      try await memory.remember(marks, on: shelf(species), insteadOfAllOf: isWhole ? practitioner?.id : nil)
    }
    let page = MarkPage(
      listing, owners: try await owners(listing, practitioner), search: search, ignored: ignored)
    return .pageRead(species, page, at: stamp.time)
  }

  func one(_ species: Species, _ number: Int) async throws(AnimalObstacle) -> MarksState<Mark>.Event {
    guard services[species].hasKey else { throw .refused(.key) }
    let mark = try await AnimalObstacle.asking { () async throws(AnimalFailure) in
      try await Mark.one(number, at: services[species])
    }
    let listing = Listing([.item(mark)])
    return .oneRead(species, MarkPage(listing, owners: try await owners(listing, store.inSession(session, stamp))))
  }

  /// The practitioner in session: required for own marks, nil allowed for everybody's.
  private func asking(_ species: Species, _ search: MarkSearch) async throws(AnimalObstacle) -> Practitioner? {
    guard search.isEverybodys else { return try await practitioner(species) }
    guard services[species].hasKey else { throw .refused(.key) }
    return try await store.inSession(session, stamp)
  }

  /// Practitioners of the team among the owners, in the order of the list.
  private func owners(
    _ listing: Listing<Mark>, _ asking: Practitioner?
  ) async throws(AnimalObstacle) -> [MarkOwner] {
    var ids: [UniqueID] = []
    for case .practitioner(let id) in listing.items.map(\.owner) where !ids.contains(id) { ids.append(id) }
    let all = ids
    return try await store.names(of: all, asking: asking)
  }
}

extension JotterStore {
  /// Practitioners with these ids; an unknown id is skipped.
  func names(of ids: [UniqueID], asking: Practitioner?) async throws(AnimalObstacle) -> [MarkOwner] {
    try await AnimalObstacle.keeping { () async throws(Failure) in
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
