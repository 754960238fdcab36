import Architecture
import UseCases

extension UseCase<IncidentsState> {
  /// The list of incidents with one of the planted bugs, or as it is.
  convenience init(store: any JotterStore, plant: Plant?, runtime: Runtime) {
    guard let plant, plant != .lostUpdate else {
      self.init(store: store, runtime: runtime)
      return
    }
    self.init(IncidentsState(), name: "incidents", runtime: runtime) { event in
      guard case .asked(let query, _) = event else { return .none }
      let page = Effect<IncidentsState.Event>.call("page", plant == .lateAnswer ? .keepAll : .replace) {
        do throws(Failure) {
          return .read(try await store.read { rows throws(Failure) in try rows.page(query) }, for: query)
        } catch {
          return .failed(error)
        }
      }
      guard plant == .outlivingEffect else { return page }
      return .all(
        page,
        .run("refresh", .ignoreNew, lifetime: .resident) {
          AsyncStream {
            try? await runtime.clock.sleep(.seconds(86_400 * 365))
            return nil
          }
        })
    }
  }
}
