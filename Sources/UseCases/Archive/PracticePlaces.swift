/// The storage and the archives of a practice at another place.
public struct PracticePlace: Sendable {
  let store: any JotterStore
  let archives: any Archives

  public init(store: any JotterStore, archives: any Archives) { (self.store, self.archives) = (store, archives) }
}

/// The port to other places of a practice: data folders, and databases of servers.
public struct PracticePlaces: Sendable {
  /// Opens the place of this name, without a session.
  let open: @Sendable (_ name: String) async throws(Failure) -> PracticePlace

  public init(open: @escaping @Sendable (_ name: String) async throws(Failure) -> PracticePlace) { self.open = open }

  /// Throws for every place; for a replay.
  public static let none = PracticePlaces { (name: String) throws(Failure) in
    throw .file(name, reason: "there are no other places here")
  }
}
