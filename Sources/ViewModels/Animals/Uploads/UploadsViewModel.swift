package import Architecture
import Foundation
package import UseCases

extension ViewModel<UploadsViewState> {
  package convenience init(uploads: UseCase<UploadsState>, runtime: Runtime) {
    self.init(
      UploadsViewState(), name: "uploads view", runtime: runtime,
      observing: [.answers(of: uploads, selecting: \.self) { $2.show($0, isAnswer: $1) }],
      declares: [uploads],
      reduce: { view, action in
        if case .listed(_, let filter) = action { view.filter = filter }
      },
      forward: { action, _ in UploadsState.Event(action).map { [.event($0, to: uploads)] } ?? [] })
  }
}

extension UploadsViewState {
  package mutating func show(_ domain: UploadsState, isAnswer: Bool) {
    progress = domain.work.map { work in
      if case .sending(_, let count?) = work { .sending(count.done, of: count.total) } else { .asking }
    }
    secondsLeft = domain.secondsLeft
    question = domain.question.map { Question(species: $0.species, image: $0.image.text) }
    if let working = domain.work?.species { species = working }
    if isAnswer { showAnswer(domain) }
    // After `showAnswer`, which may have changed the species.
    if let uploads = domain.pages[species].lastValue?.value {
      rows = uploads.listing.rows.map { $0.map { UploadRow($0, among: uploads.owners) } }
    }
  }

  private mutating func showAnswer(_ domain: UploadsState) {
    guard let answer = domain.answer else { return }
    answeredAt = domain.answeredAt.map { Date($0) }
    failure = nil
    switch answer {
    case .uploaded(let species, let upload, let by):
      self.species = species
      self.answer = .uploaded(UploadRow(upload, by: by))
    case .page(let species):
      self.species = species
      self.answer = .listed
      if domain.pages[species].lastValue == nil { rows = [] }
      reported.answer(UnreadableRow.rows(of: domain.pages[species].lastValue?.value.listing.rows ?? []))
      page = domain.pages[species].lastValue?.value.listing.page
      ignored = domain.pages[species].lastValue?.value.ignored ?? []
    case .question(let question):
      species = question.species
      self.answer = .question
    case .deleted(let species, let image, let remark):
      self.species = species
      self.answer = .deleted(image.text, remark: remark.map { Failure($0, species) })
    case .kept(let species, let image):
      self.species = species
      self.answer = .kept(image.text)
    case .obstacle(let species, let obstacle): self.failure = Failure(obstacle, species)
    }
  }
}

extension UploadRow {
  fileprivate init(_ image: AnimalImage, among owners: [MarkOwner]) {
    self.init(
      image: AnimalImageRow(image), owner: AnimalOwnerView(image.owner, among: owners),
      createdAt: image.createdAt.map { Date($0) }, file: image.originalFileName)
  }

  fileprivate init(_ upload: Upload, by practitioner: Practitioner?) {
    self.init(upload.image, among: [])
    // The service's answer does not contain the owner.
    if let practitioner { owner = .you(practitioner.name) }
    isPending = upload.isPending
    isApproved = upload.isApproved
  }
}

extension UploadsState.Event {
  fileprivate init?(_ action: UploadsViewState.Action) {
    switch action {
    case .uploaded(let species, let path, let breeds): self = .uploadAsked(species, path, breeds: breeds)
    case .listed(let species, let filter): self = .pageAsked(species, UploadSearch(filter))
    case .deleted(let species, let text, let isAgreed):
      guard let id = ImageID(text) else { return nil }
      self = .deleteAsked(species, id, isAgreed: isAgreed)
    case .answered(let isAgreed): self = .deleteAnswered(isAgreed: isAgreed)
    case .stopped: self = .stopAsked
    }
  }
}

extension UploadSearch {
  fileprivate init(_ filter: UploadsFilter) {
    var query = UploadQuery(
      limit: filter.limit, page: filter.page, order: filter.order, originalFileName: filter.file)
    if case .user(let text) = filter.by { query.owner = .stranger(text) }
    self.init(query, breeds: filter.breeds, categories: filter.categories)
    switch filter.by {
    case .everybody, .user: break
    case .you: isOwn = true
    case .practitioner(let text): by = Reference(.practitioner, text)
    }
  }
}
