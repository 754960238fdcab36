public import Architecture
import UseCases

extension UseCase<WeightsState> {
  /// Stores plausible weights one after the other; a new query cancels the previous query.
  public convenience init(store: any WeightStore, runtime: Runtime) {
    self.init(WeightsState(), name: "weights", runtime: runtime, selecting: { _ in }) { change in
      switch change.event {
      case .weighed(let patient, let grams):
        let weight = Weight(patient: patient, grams: grams, notedAt: change.stamp.time)
        guard weight.isPossible else { return .none }
        return .call("note", .queue, lifetime: .untilStopped) {
          do throws(Failure) {
            return .noted(weight, before: try await store.add(weight))
          } catch {
            return .failed(error)
          }
        }
      case .asked(let patient):
        return .call("read", .replace) {
          do throws(Failure) {
            return .read(try await store.last(5, of: patient), of: patient)
          } catch {
            return .failed(error)
          }
        }
      case .noted, .read, .failed: return .none
      }
    }
  }
}
