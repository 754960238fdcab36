import Architecture
public import UseCases

/// Favourites and votes.
extension MemoryAnimals {
  public func favour(_ id: ImageID, for owner: AnimalOwner) async throws(AnimalFailure) -> Int {
    try needKey()
    return try ask { state throws(AnimalFailure) in
      guard !state.favourites.contains(where: { $0.image.id == id && $0.owner == owner }) else { throw .duplicate }
      let number = state.number()
      state.favourites.append(
        Favourite(id: number, image: state.part(id), owner: owner, createdAt: clock.now(), account: "fiction"))
      return number
    }
  }

  public func unfavour(_ favourite: Int) async throws(AnimalFailure) {
    try needKey()
    try ask { state throws(AnimalFailure) in
      guard let index = state.favourites.firstIndex(where: { $0.id == favourite }) else { throw .notOurs }
      state.favourites.remove(at: index)
    }
  }

  public func favourites(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Favourite> {
    try needKey()
    return try ask { state throws(AnimalFailure) in
      let fitting = state.favourites.filter { favourite in
        query.owner.map { $0 == favourite.owner } ?? true && query.image.map { $0 == favourite.image.id } ?? true
      }
      return try Self.page(fitting, query.order, number: query.page, limit: query.limit)
    }
  }

  public func favourite(_ number: Int) async throws(AnimalFailure) -> Favourite {
    try needKey()
    return try ask { state throws(AnimalFailure) in
      guard let favourite = state.favourites.first(where: { $0.id == number }) else {
        throw .unknown(.favourite, "\(number)")
      }
      return favourite
    }
  }

  /// Adds a vote, and keeps earlier votes of the owner for the same image.
  public func vote(_ id: ImageID, value: Int, for owner: AnimalOwner) async throws(AnimalFailure) -> Vote {
    try needKey()
    return try ask { state throws(AnimalFailure) in
      let vote = Vote(
        id: state.number(), image: state.part(id), value: Double(value), owner: owner, createdAt: clock.now(),
        countryCode: "DE", account: "fiction")
      state.votes.append(vote)
      return vote
    }
  }

  public func unvote(_ vote: Int) async throws(AnimalFailure) {
    try needKey()
    try ask { state throws(AnimalFailure) in
      guard let index = state.votes.firstIndex(where: { $0.id == vote }) else { throw .notOurs }
      state.votes.remove(at: index)
    }
  }

  public func votes(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Vote> {
    try needKey()
    return try ask { state throws(AnimalFailure) in
      let fitting = state.votes.filter { vote in
        query.owner.map { $0 == vote.owner } ?? true && query.image.map { $0 == vote.image.id } ?? true
      }
      return try Self.page(fitting, query.order, number: query.page, limit: query.limit)
    }
  }

  public func vote(_ number: Int) async throws(AnimalFailure) -> Vote {
    try needKey()
    return try ask { state throws(AnimalFailure) in
      guard let vote = state.votes.first(where: { $0.id == number }) else { throw .unknown(.vote, "\(number)") }
      return vote
    }
  }
}
