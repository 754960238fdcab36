import Architecture
import UseCases

extension UseCase<IncidentsState> {
  /// The list of incidents with a seeded bug; nil for a bug elsewhere.
  static func planted(_ seededBug: SeededBug?, store: any JotterStore, runtime: Runtime) -> UseCase? {
    guard seededBug == .lateAnswer || seededBug == .outlivingEffect else { return nil }
    return UseCase(IncidentsState(), name: "incidents", runtime: runtime) { event in
      guard case .asked(let query, _) = event else { return .none }
      let page = Effect<IncidentsState.Event>.call("page", seededBug == .lateAnswer ? .concurrent : .replace) {
        do throws(Failure) {
          return .read(try await store.read { rows throws(Failure) in try rows.page(query) }, for: query)
        } catch {
          return .failed(error)
        }
      }
      guard seededBug == .outlivingEffect else { return page }
      return .all(
        page,
        .work("refresh", .dropNew, lifetime: .detached) { _ in
          try? await runtime.clock.sleep(.seconds(86_400 * 365))
        })
    }
  }
}

extension UseCase<GalleryState> {
  /// The galleries with a seeded bug; nil for a bug elsewhere.
  static func planted(_ seededBug: SeededBug?, _ services: AnimalServices, runtime: Runtime) -> UseCase? {
    guard seededBug == .olderSearch else { return nil }
    return UseCase(GalleryState(), name: "gallery", runtime: runtime) { event in
      switch event {
      case .searchAsked(let species, let search):
        .call("search", .concurrent) {
          do throws(AnimalFailure) {
            let page = ImagePage(try await services[species].search(search.query), search: search)
            return .found(species, page, isShown: false, at: runtime.clock.now())
          } catch {
            return .searchFailed(species, .service(error))
          }
        }
      case .imageAsked(let species, let id, _, _):
        .call("search", .replace) { .searchFailed(species, .service(.unknown(.image, id.text))) }
      case .saveAsked(let species, let id, _):
        .call("save", .queue) { .saveFailed(species, .service(.unknown(.image, id.text))) }
      default: .none
      }
    }
  }
}
