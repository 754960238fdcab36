public import Architecture

extension UseCase<BreedsState> {
  /// Lists and finds breeds, draws a breed's picture, and opens its links and its origin on a map.
  ///
  /// - Parameters:
  ///   - ports: the services and the copies.
  ///   - draw: displays picture files by path; nil without a display.
  ///   - opener: the port to the system's programs.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    _ ports: AnimalPorts, draw: (@Sendable ([String]) async -> DisplayResult)? = nil, opener: Opener = .none,
    runtime: Runtime
  ) {
    self.init(
      BreedsState(), name: "breeds", runtime: runtime,
      selecting: { (lists: $0.lists, nextAction: $0.nextAction) }
    ) { change in
      let now = change.stamp.time
      func list(_ species: Species) -> Effect<BreedsState.Event> {
        .nextAction(
          change.after.lists[species].nextAction, "breeds of \(species.rawValue)", waits: ports.waitsForRefresh,
          copy: { await ports.copies.knownBreeds(species) },
          fetch: { () throws(AnimalFailure) in
            let listing = try await ports.services[species].breeds()
            if !listing.items.isEmpty { await ports.copies.storeBreeds(StoredCopy(listing.items, at: now), species) }
            return listing
          },
          event: { .list($0, species) })
      }
      /// The effect that completes a preliminary answer.
      func nextAction(_ species: Species) -> Effect<BreedsState.Event> {
        switch change.after.nextAction {
        case nil: .none
        case .draw(let picture):
          .call("picture", .replace) {
            guard let draw else { return .pictured(.none) }
            return .pictured(await ports.services[species].fetchAndDraw(picture, draw))
          }.tagged(.asked)
        case .open(let openable): .call("opener", .queue) { .opened(await opener.open(openable)) }.tagged(.asked)
        }
      }
      switch change.event {
      case .asked(_, let species): return .all(list(species), nextAction(species))
      case .list(_, let species):
        // A background refresh must not restart a running action.
        return .all(list(species), change.before.nextAction == nil ? nextAction(species) : .none)
      case .stopAsked: return .cancel(.asked)
      case .pictured, .opened: return .none
      }
    }
  }
}

extension AnimalService {
  /// Downloads an image and draws it.
  fileprivate func fetchAndDraw(
    _ id: ImageID, _ draw: @Sendable ([String]) async -> DisplayResult
  ) async -> BreedPicture {
    do throws(AnimalFailure) {
      let image = try await image(id, size: .medium, for: .nobody)
      let file = try await file(of: image) { _, _ in }
      return switch await draw([file.path]) {
      case .drawn, .opened: .drawn
      case .described: .none
      case .failed(.program(_, let reason)): .undrawn(reason: reason)
      case .failed: .undrawn(reason: "")
      }
    } catch {
      return .failed(error)
    }
  }
}
