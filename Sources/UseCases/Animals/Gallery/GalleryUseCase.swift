public import Architecture

extension UseCase<GalleryState> {
  /// Searches images, downloads their files in parallel, shows them, and saves copies.
  ///
  /// A new search cancels the running one and its downloads.
  ///
  /// - Parameters:
  ///   - services: the two services.
  ///   - names: resolves names of breeds and categories.
  ///   - wall: shows pictures.
  ///   - store: reads the practitioner in session.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    services: AnimalServices, names: AnimalNames, wall: ImageGrid = .none, store: any JotterStore, runtime: Runtime
  ) {
    let clockOfWork = runtime.clock
    /// Work that sends only its estimates: its counts are in other events.
    @Sendable func longWork(_ send: EventSender<GalleryState.Event>) -> LongWork {
      LongWork(clockOfWork) { progress in
        if let seconds = progress.secondsLeft { send(.estimated(secondsLeft: seconds)) }
      }
    }
    self.init(
      GalleryState(), name: "gallery", runtime: runtime, selecting: { GallerySelection($0) }
    ) { change in
      let (stamp, selection) = (change.stamp, change.after)
      switch change.event {
      case .searchAsked(let species, let search):
        return .search(species) { () async throws(AnimalObstacle) in
          var query = search.query
          query.breeds = try await names.breeds(search.breeds, species)
          query.categories = try await names.categories(search.categories, species)
          let asked = query
          // Without a key, the services ignore these conditions.
          guard services[species].hasKey || !asked.needsKey else { throw .refused(.key) }
          let listing = try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
            try await services[species].search(asked)
          }
          let page = ImagePage(
            listing, search: search, ignored: asked.ignored(in: listing),
            owners: try await store.owners(of: listing, in: selection.session, stamp))
          return .found(species, page, isShown: search.isShown, at: stamp.time)
        }
      case .imageAsked(let species, let id, let size, let isShown):
        return .search(species) { () async throws(AnimalObstacle) in
          let image = try await services[species].image(id, size, in: selection.session, store, stamp)
          let listing = ServiceListing([.item(image)])
          let owners = try await store.owners(of: listing, in: selection.session, stamp)
          return .found(species, ImagePage(listing, owners: owners), isShown: isShown, at: stamp.time)
        }
      case .found(let species, let page, let isShown, _):
        guard isShown, !page.listing.items.isEmpty else { return .none }
        return .work("files", .replace) { send in
          await services[species].downloadAndShow(page, species, wall, longWork(send)) { send($0) }
        }.tagged(.asked)
      case .saveAsked(let species, let id, let folder):
        return .work("save", .queue) { send in
          do throws(AnimalObstacle) {
            let service = services[species]
            var image = selection.image(species, id)
            if image?.address == nil {
              image = try await service.image(id, .full, in: selection.session, store, stamp)
            }
            let work = longWork(send)
            work.begin(.copying)
            let path = try await service.keep(image ?? AnimalImage(id: id), in: folder) { done, total in
              send(.saving(ByteCount(done, of: total)))
              if let total { work.reach(done, of: total) }
            }
            send(.saved(species, SavedImage(id, path: path, by: try await store.inSession(selection.session, stamp))))
          } catch {
            send(.saveFailed(species, error))
          }
        }.tagged(.asked)
      case .stopAsked: return .cancel(.asked)
      case .sessionOpened, .searchFailed, .fetched, .picturesShown, .saving, .estimated, .saved, .saveFailed, .marked,
        .imageDeleted:
        return .none
      }
    }
  }
}

/// Values of the state that effects read.
private struct GallerySelection: Sendable {
  let session: Int?
  private let pages: BySpecies<Fetched<ImagePage>>

  init(_ state: GalleryState) {
    session = state.session
    pages = state.pages
  }

  func image(_ species: Species, _ id: ImageID) -> AnimalImage? { pages[species].lastValue?.value.image(id) }
}

extension Effect<GalleryState.Event> {
  /// Runs a request for images, and cancels the previous request and its downloads.
  fileprivate static func search(
    _ species: Species, _ work: @escaping @Sendable () async throws(AnimalObstacle) -> GalleryState.Event
  ) -> Effect {
    .all(
      .cancel("files"),
      .call("search", .replace) {
        do throws(AnimalObstacle) { return try await work() } catch { return .searchFailed(species, error) }
      }.tagged(.asked))
  }
}

extension JotterStore {
  /// Practitioners of the team among the owners of images; nil for none.
  fileprivate func owners(
    of listing: ServiceListing<AnimalImage>, in session: Int?, _ stamp: Stamp
  ) async throws(AnimalObstacle) -> [MarkOwner]? {
    let ids = listing.items.map(\.owner).practitioners
    return ids.isEmpty ? nil : try await names(of: ids, asking: inSession(session, stamp))
  }
}

extension AnimalService {
  /// The image with this id, and the vote and favourite of the practitioner in session.
  fileprivate func image(
    _ id: ImageID, _ size: ImageSize, in session: Int?, _ store: any JotterStore, _ stamp: Stamp
  ) async throws(AnimalObstacle) -> AnimalImage {
    let owner = try await store.inSession(session, stamp).map { AnimalOwner.practitioner($0.id) } ?? .nobody
    return try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
      try await image(id, size: size, for: owner)
    }
  }

  /// Saves a copy of the file of an image; returns its path.
  fileprivate func keep(
    _ image: AnimalImage, in folder: String?, progress: @escaping ByteProgress
  ) async throws(AnimalObstacle) -> String {
    try await AnimalObstacle.wrappingService { () async throws(AnimalFailure) in
      try await save(try await file(of: image, progress: progress), of: image, into: folder)
    }
  }

  /// Downloads the files of a page in parallel, sends an event for each, then shows the downloaded files.
  fileprivate func downloadAndShow(
    _ page: ImagePage, _ species: Species, _ wall: ImageGrid, _ work: LongWork,
    tells send: @Sendable (GalleryState.Event) -> Void
  ) async {
    guard wall.isAvailable() else { return send(.picturesShown(species, .described)) }
    work.begin(.fetching, of: page.listing.items.count)
    var pictures: [ImageGrid.Picture] = []
    await withTaskGroup(of: (Int, FetchedImage).self) { group in
      for (index, row) in page.listing.rows.enumerated() {
        guard case .item(let image) = row else { continue }
        group.addTask {
          // Awaited outside the tuple: optimized Swift 6.3 loses values before an `await` in a task's result tuple.
          let fetched = await fetch(image)
          return (index + 1, fetched)
        }
      }
      for await (number, fetched) in group {
        send(.fetched(species, fetched))
        work.advance()
        if let file = fetched.file { pictures.append(ImageGrid.Picture(path: file.path, number: number)) }
      }
    }
    guard !Task.isCancelled else { return }
    pictures.sort { $0.number < $1.number }
    send(.picturesShown(species, pictures.isEmpty ? .described : await wall.draw(pictures)))
  }

  private func fetch(_ image: AnimalImage) async -> FetchedImage {
    do throws(AnimalFailure) {
      return FetchedImage(image.id, try await file(of: image) { _, _ in })
    } catch {
      return FetchedImage(image.id, error)
    }
  }
}
