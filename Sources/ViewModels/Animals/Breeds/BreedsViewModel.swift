package import Architecture
package import UseCases

extension ViewModel<BreedsViewState> {
  package convenience init(
    breeds: UseCase<BreedsState>, runtime: Runtime
  ) {
    self.init(
      BreedsViewState(), name: "breeds view", runtime: runtime,
      observing: [.answers(of: breeds, selecting: \.self) { $2.show($0, isAnswer: $1) }],
      declares: [breeds],
      forward: { action, _ in [.event(BreedsState.Event(action), to: breeds)] })
  }
}

extension BreedsViewState {
  package mutating func show(_ domain: BreedsState, isAnswer: Bool) {
    let shelf = domain.lists[domain.species]
    species = domain.species
    asking = shelf.isAwaited || domain.nextAction != nil ? species : nil
    guard isAnswer, let answer = domain.answer else { return }
    failure = nil
    age = ListAge(shelf.list, of: domain.origin, domain.species)
    switch answer {
    case .list(let breeds):
      if case .list(let query, _)? = domain.question { filter = query }
      age = age?.withoutRateLimitError
      let isWhole = filter == BreedQuery()
      let unreadable = isWhole ? UnreadableRow.rows(of: shelf.list.lastValue?.value.rows ?? []) : []
      reported.answer(unreadable)
      self.answer = .list(breeds.map { BreedView($0) }, unreadable: unreadable)
    case .breed(let breed, let picture):
      self.answer = .breed(BreedView(breed), pictureTrouble: PictureTrouble(picture, domain.species))
    case .place(let breed, let place, let target, let outcome):
      self.answer = .place(BreedView(breed), BreedPlaceView(place), url: target, outcome)
    case .failure(let failure): self.failure = Failure(failure, domain.species)
    }
  }
}

extension BreedsViewState.PictureTrouble {
  fileprivate init?(_ picture: BreedPicture, _ species: Species) {
    switch picture {
    case .none, .drawn: return nil
    case .failed(let failure): self = .service(Failure(failure, species))
    case .undrawn(let reason): self = .program(reason)
    }
  }
}

extension BreedsState.Event {
  fileprivate init(_ action: BreedsViewState.Action) {
    self =
      switch action {
      case .listed(let species, let filter, let refreshes):
        .asked(.list(filter, refreshes: refreshes), species)
      case .showed(let species, let name, let isDrawn): .asked(.breed(name, isDrawn: isDrawn), species)
      case .opened(let species, let name, let place, let opens):
        .asked(.place(name, BreedPlace(place), opens: opens), species)
      case .stopped: .stopAsked
      }
  }
}
