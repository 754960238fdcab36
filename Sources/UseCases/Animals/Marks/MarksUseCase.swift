public import Architecture

extension UseCase {
  /// Gives, removes and lists favourites or votes for the practitioner in session, and stores copies.
  ///
  /// Changes of one image run in order; changes of different images run in parallel. A change finishes even if its
  /// screen closes.
  ///
  /// - Parameters:
  ///   - name: the use case's name in the session's log.
  ///   - services: the two services.
  ///   - store: reads the practitioner in session and the team.
  ///   - gallery: notified of confirmed changes.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init<Mark: AnimalMark>(
    _ name: String, services: AnimalServices, store: any JotterStore,
    gallery: LateTarget<GalleryState> = .nobody, runtime: Runtime
  ) where State == MarksState<Mark> {
    self.init(
      MarksState(), name: name, runtime: runtime,
      // A closure: a key path of a generic type would be created at run time, at each start (decision 24).
      feedbacks: [.telling(gallery) { $0.marked }],
      selecting: { $0.session }
    ) { change in
      let keeper = MarkClient<Mark>(
        services: services, store: store, session: change.after, stamp: change.stamp)
      switch change.event {
      case .giveAsked(let species, let image, let value):
        return .change(species, image) { () async throws(AnimalObstacle) in
          .given(species, try await keeper.give(species, image, value: value))
        }
      case .stepAsked(let species, let image, let step):
        return .change(species, image) { () async throws(AnimalObstacle) in
          .given(species, try await keeper.step(species, image, by: step))
        }
      case .takeAsked(let species, let image):
        return .change(species, image) { () async throws(AnimalObstacle) in
          .taken(species, image, remark: try await keeper.take(species, image))
        }
      case .pageAsked(let species, let search):
        return .work("page \(species)", .replace) { send in
          do throws(AnimalObstacle) {
            let remembered = try await keeper.storedPage(species, search)
            if let remembered { send(remembered) }
            send(try await keeper.page(species, search, hasStored: remembered != nil))
          } catch {
            send(.pageFailed(species, error))
          }
        }.tagged(.asked)
      case .oneAsked(let species, let number):
        return .call("one", .replace) {
          do throws(AnimalObstacle) { return try await keeper.one(species, number) } catch {
            return .oneFailed(species, error)
          }
        }.tagged(.asked)
      case .stopAsked: return .cancel(.asked)
      case .sessionOpened, .given, .taken, .refused, .pageRemembered, .pageRead, .pageFailed, .oneRead, .oneFailed,
        .imageDeleted:
        return .none
      }
    }
  }
}

extension MarksState.Event {
  /// The event for the gallery; nil unless this event confirms a change.
  fileprivate var marked: GalleryState.Event? {
    switch self {
    case .given(let species, let given):
      .marked(
        species, ImageMark(Mark.kind, of: given.mark.image.id, number: given.mark.id, value: given.mark.voteValue))
    case .taken(let species, let image, _): .marked(species, ImageMark(Mark.kind, of: image))
    default: nil
    }
  }
}

extension Effect {
  /// Runs a change of an image, after the earlier changes of the same image.
  fileprivate static func change<Mark: AnimalMark>(
    _ species: Species, _ image: ImageID,
    _ work: @escaping @Sendable () async throws(AnimalObstacle) -> MarksState<Mark>.Event
  ) -> Effect where Event == MarksState<Mark>.Event {
    .call(MarksState<Mark>.PendingMark(species, image, isAddition: true).effect, .queue, lifetime: .untilStopped) {
      do throws(AnimalObstacle) { return try await work() } catch { return .refused(species, image, error) }
    }.tagged(.asked)
  }
}
