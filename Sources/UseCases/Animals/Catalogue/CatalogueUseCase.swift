public import Architecture

extension UseCase<CatalogueState> {
  /// Reads categories from the local copy, by the rules of `CachedList`, and sources and facts from the service.
  public convenience init(_ ports: AnimalPorts, runtime: Runtime) {
    self.init(
      CatalogueState(), name: "catalogue", runtime: runtime, selecting: { $0.categories }
    ) { change in
      let now = change.stamp.time
      func categories(_ species: Species) -> Effect<CatalogueState.Event> {
        .nextAction(
          change.after[species].nextAction, "categories of \(species.rawValue)", waits: ports.waitsForRefresh,
          copy: { await ports.copies.knownCategories(species) },
          fetch: { () throws(AnimalFailure) in
            let listing = try await ports.services[species].categories()
            // Do not store an empty list of the cat service: it has categories.
            if !listing.items.isEmpty || listing.rows.isEmpty && species == .dog {
              await ports.copies.storeCategories(StoredCopy(listing.items, at: now), species)
            }
            return listing
          },
          event: { .categories($0, species) })
      }
      switch change.event {
      case .asked(.categories, let species), .categories(_, let species): return categories(species)
      case .asked(.sources(let page), let species):
        return .call("page", .replace) {
          do throws(AnimalFailure) {
            return .sources(
              try await ports.services[species].sources(page: page, limit: CatalogueState.sourcesOnPage), species)
          } catch {
            return .sourcesFailed(error, species)
          }
        }.tagged(.asked)
      case .asked(.facts(let breed, let count), let species):
        return .call("page", .replace) {
          do throws(AnimalObstacle) {
            guard ports.services[species].hasKey else { throw .refused(.key) }
            let breeds = try await AnimalNames(ports.copies).breeds([breed].compactMap(\.self), species)
            return .facts(
              try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
                try await ports.services[species].facts(FactQuery(breed: breeds.first, count: count))
              }, species)
          } catch {
            return .factsFailed(error, species)
          }
        }.tagged(.asked)
      case .stopAsked: return .cancel(.asked)
      case .sources, .sourcesFailed, .facts, .factsFailed: return .none
      }
    }
  }
}
