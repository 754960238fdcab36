public import Architecture

extension UseCase<CatalogueState> {
  /// The catalogue: categories of the copy that is kept here, and sources of the service.
  public convenience init(_ ports: AnimalPorts, runtime: Runtime) {
    self.init(
      CatalogueState(), name: "catalogue", runtime: runtime, selecting: { $0.categories }
    ) { transition in
      let now = transition.stamp.time
      func categories(_ species: Species) -> Effect<CatalogueState.Event> {
        .errand(
          transition.after[species].errand, "categories of \(species.rawValue)", waits: ports.waitsForRefresh,
          copy: { await ports.copies.knownCategories(species) },
          fetch: { () throws(AnimalFailure) in
            let listing = try await ports.services[species].categories()
            if !listing.items.isEmpty {
              await ports.copies.storeCategories(StoredCopy(listing.items, at: now), species)
            }
            return listing
          },
          event: { .categories($0, species) })
      }
      switch transition.event {
      case .asked(.categories, let species), .categories(_, let species): return categories(species)
      case .asked(.sources(let page), let species):
        return .call("sources", .replace) {
          do throws(AnimalFailure) {
            return .sources(
              try await ports.services[species].sources(page: page, limit: CatalogueState.sourcesOnPage), species)
          } catch {
            return .sourcesFailed(error, species)
          }
        }
      case .stopAsked: return .all(.cancel("sources"), .cancelErrands("categories"))
      case .sources, .sourcesFailed: return .none
      }
    }
  }
}
