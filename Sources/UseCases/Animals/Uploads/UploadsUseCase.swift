public import Architecture

extension UseCase<UploadsState> {
  /// Uploads pictures, lists uploads, and deletes them for ever after a confirmation.
  ///
  /// - Parameters:
  ///   - services: the two services.
  ///   - names: resolves names of breeds and categories.
  ///   - store: reads the practitioner in session and the team.
  ///   - gallery: notified of each deletion.
  ///   - favourites: notified of each deletion.
  ///   - votes: notified of each deletion.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    services: AnimalServices, names: AnimalNames, store: any JotterStore,
    gallery: LateTarget<GalleryState> = .nobody, favourites: LateTarget<MarksState<Favourite>> = .nobody,
    votes: LateTarget<MarksState<Vote>> = .nobody, runtime: Runtime
  ) {
    let clockOfWork = runtime.clock
    self.init(
      UploadsState(), name: "uploads", runtime: runtime,
      feedbacks: [
        .telling(gallery) { $0.deletion.map { .imageDeleted($0, $1) } },
        .telling(favourites) { $0.deletion.map { .imageDeleted($0, $1) } },
        .telling(votes) { $0.deletion.map { .imageDeleted($0, $1) } },
      ], selecting: { UploadsSelection(session: $0.session, question: $0.question) }
    ) { change in
      let clerk = UploadClerk(
        services: services, names: names, store: store, session: change.after.session,
        stamp: change.stamp)
      func delete(_ species: Species, _ image: ImageID) -> Effect<UploadsState.Event> {
        .call("delete", .queue, lifetime: .untilStopped) {
          do throws(AnimalObstacle) {
            return .deleted(species, image, remark: try await clerk.delete(species, image))
          } catch {
            return .failed(species, error)
          }
        }.tagged(.asked)
      }
      switch change.event {
      case .uploadAsked(let species, let path, let breeds):
        return .work("upload", .queue, lifetime: .untilStopped) { send in
          let work = LongWork(clockOfWork) { progress in
            if let seconds = progress.secondsLeft { send(.estimated(secondsLeft: seconds)) }
          }
          work.begin(.sending)
          do throws(AnimalObstacle) {
            let (upload, by) = try await clerk.upload(species, path, breeds: breeds) { done, total in
              send(.sending(ByteCount(done, of: total)))
              if let total { work.reach(done, of: total) }
            }
            send(.uploaded(species, upload, by: by))
          } catch {
            send(.failed(species, error))
          }
        }.tagged(.asked)
      case .pageAsked(let species, let search):
        return .call("page", .replace) {
          do throws(AnimalObstacle) {
            return .pageRead(species, try await clerk.page(species, search), at: clerk.stamp.time)
          } catch {
            return .pageFailed(species, error)
          }
        }.tagged(.asked)
      case .deleteAsked(let species, let image, true): return delete(species, image)
      case .deleteAnswered(true):
        return change.before.question.map { delete($0.species, $0.image) } ?? .none
      case .stopAsked: return .cancel(.asked)
      case .sessionOpened, .sending, .estimated, .uploaded, .pageRead, .pageFailed, .deleteAsked, .deleteAnswered,
        .deleted, .failed:
        return .none
      }
    }
  }
}

private struct UploadsSelection: Sendable {
  let session: Int?
  let question: UploadsState.Question?
}

extension UploadsState.Event {
  /// The deleted image; nil for other events.
  fileprivate var deletion: (Species, ImageID)? {
    if case .deleted(let species, let image, _) = self { (species, image) } else { nil }
  }
}

/// Runs the requests of one event.
private struct UploadClerk: Sendable {
  let services: AnimalServices
  let names: AnimalNames
  let store: any JotterStore
  private var memory: MarkCache { store.markMemory }
  let session: Int?
  let stamp: Stamp

  func upload(
    _ species: Species, _ path: String, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalObstacle) -> (Upload, by: Practitioner?) {
    guard services[species].hasKey else { throw .refused(.key) }
    let by = try await store.inSession(session, stamp)
    let breeds = try await names.breeds(breeds, species)
    let upload = try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
      try await services[species].upload(
        path, for: by.map { .practitioner($0.id) } ?? .nobody, breeds: breeds, progress: progress)
    }
    return (upload, by)
  }

  func page(_ species: Species, _ search: UploadSearch) async throws(AnimalObstacle) -> UploadPage {
    guard services[species].hasKey else { throw .refused(.key) }
    let asking = try await store.inSession(session, stamp)
    var query = search.query
    if search.isOwn {
      guard let asking else { throw .refused(.session) }
      query.owner = .practitioner(asking.id)
    } else if let reference = search.by {
      query.owner = .practitioner(
        try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
          try await store.read { rows throws(Failure) in try rows.practitioner(reference, relievedToo: true).id }
        })
    }
    query.breeds = try await names.breeds(search.breeds, species)
    query.categories = try await names.categories(search.categories, species)
    let asked = query
    let listing = try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
      try await services[species].uploads(asked)
    }
    var ids: [UniqueID] = []
    for case .practitioner(let id) in listing.items.map(\.owner) where !ids.contains(id) { ids.append(id) }
    let all = ids
    return UploadPage(
      listing, owners: try await store.names(of: all, asking: asking), search: search,
      ignored: asked.ignored(in: listing))
  }

  /// Deletes an image at the service, and its stored marks.
  ///
  /// - Returns: the failure to delete the stored marks; nil after success.
  func delete(_ species: Species, _ image: ImageID) async throws(AnimalObstacle) -> AnimalObstacle? {
    guard services[species].hasKey else { throw .refused(.key) }
    try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
      try await services[species].delete(image)
    }
    do throws(Failure) {
      try await memory.forget(image, species)
      return nil
    } catch {
      return .storage(error)
    }
  }
}
