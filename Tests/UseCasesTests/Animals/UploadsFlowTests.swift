import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Uploads and analyses, step by step; every event and change is listed.
@Suite struct UploadsFlowTests {
  private let now = Instant(milliseconds: 60_000)

  /// Upload that the in-memory service makes of the file `rex.jpg`.
  private func upload(_ number: Int, _ owner: AnimalOwner) throws -> Upload {
    var image = AnimalImage(id: try image("up\(number)"), address: "https://cat.example/images/up\(number).jpg")
    (image.width, image.height, image.owner, image.createdAt) = (800, 600, owner, now)
    (image.originalFileName, image.mimeType) = ("rex.jpg", "image/jpeg")
    return Upload(image: image, isPending: false, isApproved: true)
  }

  @Test("A picture is uploaded in the practitioner's name with its progress; without a key it is not sent")
  func uploadedPictureNamesPractitioner() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let uploads = harness.track(
        UseCase<UploadsState>(
          services: zoo.catsAlone, names: .plain, store: practice.store,
          runtime: harness.runtime))
      uploads.send(.sessionOpened(practice.session)) { $0.session = 1 }
      zoo.cats.put("/pictures/rex.jpg")
      uploads.send(.uploadAsked(.cat, "/pictures/rex.jpg", breeds: [])) { $0.work = .sending(.cat, nil) }
      zoo.network.answer(.proceed)
      let sent = ByteCount(2_000, of: 2_000)
      uploads.received(.sending(sent)) { $0.work = .sending(.cat, sent) }
      let upload = try upload(101, .practitioner(practice.ada.id))
      uploads.received(.uploaded(.cat, upload, by: practice.ada)) {
        $0.answer = .uploaded(.cat, upload, by: practice.ada)
        $0.answeredAt = now
        $0.work = nil
      }
      uploads.send(.uploadAsked(.cat, "/pictures/rex.jpg", breeds: [])) { $0.work = .sending(.cat, nil) }
      zoo.network.answer(.fails(.wrongAnimal))
      uploads.received(.failed(.cat, .service(.wrongAnimal))) {
        $0.answer = .obstacle(.cat, .service(.wrongAnimal))
        $0.answeredAt = now
        $0.work = nil
      }
      uploads.send(.uploadAsked(.dog, "/pictures/rex.jpg", breeds: [])) { $0.work = .sending(.dog, nil) }
      uploads.received(.failed(.dog, .refused(.key))) {
        $0.answer = .obstacle(.dog, .refused(.key))
        $0.answeredAt = now
        $0.work = nil
      }
      uploads.send(.uploadAsked(.cat, "/pictures/rex.jpg", breeds: [])) { $0.work = .sending(.cat, nil) }
      uploads.send(.estimated(secondsLeft: 4)) { $0.secondsLeft = 4 }
      uploads.send(.stopAsked) {
        $0.answer = .obstacle(.cat, .service(.interrupted))
        $0.answeredAt = now
        $0.work = nil
        $0.secondsLeft = nil
      }
      uploads.dropped(.failed(.cat, .service(.interrupted)))
      // An estimate without an upload is ignored.
      uploads.send(.estimated(secondsLeft: 4))
      #expect(zoo.network.waiting == [])
    }
  }

  @Test("Without a practitioner in session, a picture is uploaded without an owner")
  func missingSessionLeavesNoOwner() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      try practice.leave(in: harness)
      let uploads = harness.track(
        UseCase<UploadsState>(
          services: zoo.catsAlone, names: .plain, store: practice.store,
          runtime: harness.runtime))
      uploads.send(.sessionOpened(practice.session)) { $0.session = 1 }
      zoo.cats.put("/pictures/rex.jpg")
      uploads.send(.uploadAsked(.cat, "/pictures/rex.jpg", breeds: [])) { $0.work = .sending(.cat, nil) }
      zoo.network.answer(.proceed)
      let sent = ByteCount(2_000, of: 2_000)
      uploads.received(.sending(sent)) { $0.work = .sending(.cat, sent) }
      let upload = try upload(101, .nobody)
      uploads.received(.uploaded(.cat, upload, by: nil)) {
        $0.answer = .uploaded(.cat, upload, by: nil)
        $0.answeredAt = now
        $0.work = nil
      }
    }
  }

  @Test("A page has the uploads of one practitioner, stays after a failure, and refuses an unknown practitioner")
  func uploadPageStaysAfterFailure() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let (memory, ada) = (zoo.cats, AnimalOwner.practitioner(practice.ada.id))
      let listing = try harness.run {
        for owner in [ada, .nobody] {
          memory.put("rex.jpg")
          _ = try await memory.upload("rex.jpg", for: owner, breeds: []) { _, _ in }
        }
        return try await memory.uploads(UploadQuery(owner: ada))
      }
      let uploads = harness.track(
        UseCase<UploadsState>(
          services: zoo.catsAlone, names: .plain, store: practice.store,
          runtime: harness.runtime))
      uploads.send(.sessionOpened(practice.session)) { $0.session = 1 }
      let search = UploadSearch(by: Reference(.practitioner, "ada"))
      uploads.send(.pageAsked(.cat, search)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .reading(.cat)
      }
      zoo.network.answer(.proceed)
      let page = UploadPage(
        listing, owners: [MarkOwner(id: practice.ada.id, name: "Ada", isAsking: true)], search: search)
      #expect(listing.items.map(\.id.text) == ["up101"])
      let kept = Fetched<UploadPage>.FetchedValue(page, at: now)
      uploads.received(.pageRead(.cat, page, at: now)) {
        $0.pages.cat = .current(kept)
        $0.answer = .page(.cat)
        $0.answeredAt = now
        $0.work = nil
      }
      uploads.send(.pageAsked(.cat, search)) {
        $0.pages.cat = .loading(previous: kept)
        $0.work = .reading(.cat)
      }
      zoo.network.answer(.fails(.timedOut))
      uploads.received(.pageFailed(.cat, .service(.timedOut))) {
        $0.pages.cat = .failed(.timedOut, previous: kept)
        $0.answer = .obstacle(.cat, .service(.timedOut))
        $0.answeredAt = now
        $0.work = nil
      }
      uploads.send(.pageAsked(.cat, UploadSearch(by: Reference(.practitioner, "kim")))) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .reading(.cat)
      }
      let nobody = AnimalObstacle.storage(.noSuch(Reference(.practitioner, "kim")))
      uploads.received(.pageFailed(.cat, nobody)) {
        $0.pages.cat = .neverAsked
        $0.answer = .obstacle(.cat, nobody)
        $0.answeredAt = now
        $0.work = nil
      }
    }
  }

  @Test("A request for the uploads of another species cancels the request before it")
  func otherSpeciesCancelsUploadsRequest() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let uploads = harness.track(
        UseCase<UploadsState>(
          services: zoo.services, names: .plain, store: practice.store,
          runtime: harness.runtime))
      uploads.send(.pageAsked(.cat, UploadSearch())) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .reading(.cat)
      }
      uploads.send(.pageAsked(.dog, UploadSearch())) {
        $0.pages = BySpecies(.loading(previous: nil))
        $0.pages.cat = .failed(.interrupted, previous: nil)
        $0.work = .reading(.dog)
      }
      uploads.dropped(.pageFailed(.cat, .service(.interrupted)))
      #expect(zoo.network.waiting == ["dog uploads"])
      zoo.network.answer(.fails(.timedOut))
      uploads.received(.pageFailed(.dog, .service(.timedOut))) {
        $0.pages.dog = .failed(.timedOut, previous: nil)
        $0.answer = .obstacle(.dog, .service(.timedOut))
        $0.answeredAt = now
        $0.work = nil
      }
    }
  }

  @Test("Reading a page continues after an upload has failed, and stopping cancels the reading")
  func readingContinuesAfterFailedUpload() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let uploads = harness.track(
        UseCase<UploadsState>(
          services: zoo.services, names: .plain, store: practice.store,
          runtime: harness.runtime))
      uploads.send(.pageAsked(.dog, UploadSearch())) {
        $0.pages.dog = .loading(previous: nil)
        $0.work = .reading(.dog)
      }
      uploads.send(.uploadAsked(.cat, "", breeds: ["gryphon"])) { $0.work = .sending(.cat, nil) }
      let unknown = AnimalObstacle.breed(.unknown("gryphon", near: []))
      uploads.received(.failed(.cat, unknown)) {
        $0.answer = .obstacle(.cat, unknown)
        $0.answeredAt = now
        $0.work = nil
      }
      uploads.send(.stopAsked) {
        $0.pages.dog = .failed(.interrupted, previous: nil)
        $0.answer = .obstacle(.dog, .service(.interrupted))
        $0.answeredAt = now
      }
      uploads.dropped(.pageFailed(.dog, .service(.interrupted)))
      uploads.send(.stopAsked)
    }
  }

  @Test("An upload is deleted after consent, with its stored marks; the gallery and the votes are informed")
  func uploadIsDeletedAfterConsent() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let (memory, store) = (zoo.cats, practice.store)
      let id = try image("up101")
      try harness.run {
        memory.put("rex.jpg")
        _ = try await memory.upload("rex.jpg", for: .nobody, breeds: []) { _, _ in }
        for (kind, low) in [(MarkKind.favourite, UInt64(1)), (.vote, 2)] {
          let mark = RememberedMark(
            image: id, practitioner: UniqueID(high: 0, low: low), number: 1, at: Instant(milliseconds: 0))
          try await store.markMemory.remember([mark], on: MarkShelf(kind, .cat), insteadOfAllOf: nil)
        }
      }
      let (gallery, votes) = (LateTarget<GalleryState>("gallery"), LateTarget<MarksState<Vote>>("votes"))
      let galleryUseCase = UseCase<GalleryState>(
        services: zoo.catsAlone, names: .plain, store: store, runtime: harness.runtime)
      let votesUseCase = UseCase<MarksState<Vote>>(
        "votes", services: zoo.catsAlone, store: store, runtime: harness.runtime)
      gallery.connect(galleryUseCase)
      votes.connect(votesUseCase)
      let (galleryTracked, votesTracked) = (harness.track(galleryUseCase), harness.track(votesUseCase))
      let uploads = harness.track(
        UseCase<UploadsState>(
          services: zoo.catsAlone, names: .plain, store: store, gallery: gallery, votes: votes,
          runtime: harness.runtime))
      for isAgreed in [false, true] {
        uploads.send(.deleteAsked(.cat, id, isAgreed: false)) {
          $0.question = .init(.cat, id)
          $0.answer = .question(.init(.cat, id))
          $0.answeredAt = now
        }
        uploads.send(.deleteAnswered(isAgreed: isAgreed)) {
          $0.question = nil
          if isAgreed {
            $0.work = .deleting(.cat)
          } else {
            $0.answer = .kept(.cat, id)
            $0.answeredAt = now
          }
        }
      }
      zoo.network.answer(.proceed)
      uploads.received(.deleted(.cat, id, remark: nil)) {
        $0.answer = .deleted(.cat, id, remark: nil)
        $0.answeredAt = now
        $0.work = nil
      }
      galleryTracked.received(.imageDeleted(.cat, id))
      votesTracked.received(.imageDeleted(.cat, id))
      let left = try harness.run {
        var left: [RememberedMark] = []
        for kind in MarkKind.allCases {
          left += try await store.markMemory.marks(
            of: nil, on: MarkShelf(kind, .cat), RememberedPage(isDescending: true, limit: 20, number: 0))
        }
        return left
      }
      #expect(left == [])
      uploads.send(.deleteAsked(.cat, id, isAgreed: true)) { $0.work = .deleting(.cat) }
      zoo.network.answer(.proceed)
      uploads.received(.failed(.cat, .service(.notOurs))) {
        $0.answer = .obstacle(.cat, .service(.notOurs))
        $0.answeredAt = now
        $0.work = nil
      }
    }
  }

  @Test("Without a key, no image is deleted at the service")
  func deletionWithoutKey() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let uploads = harness.track(
        UseCase<UploadsState>(
          services: zoo.catsAlone, names: .plain, store: practice.store,
          runtime: harness.runtime))
      uploads.send(.deleteAsked(.dog, try image("up1"), isAgreed: true)) { $0.work = .deleting(.dog) }
      uploads.received(.failed(.dog, .refused(.key))) {
        $0.answer = .obstacle(.dog, .refused(.key))
        $0.answeredAt = now
        $0.work = nil
      }
      #expect(zoo.network.waiting == [])
    }
  }

  @Test("A request for the analysis of another image clears the former analysis, also if the request fails")
  func newAnalysisClearsFormerOne() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let memory = zoo.cats
      let (id, other) = (try image("cat1"), try image("nobody"))
      let seen = try harness.run { try await memory.analysis(of: id) }
      let analysis = harness.track(UseCase<AnalysisState>(services: zoo.catsAlone, runtime: harness.runtime))
      analysis.send(.asked(.cat, id)) {
        $0.subject = .init(.cat, id)
        $0.seen = .loading(previous: nil)
      }
      zoo.network.answer(.proceed)
      analysis.received(.read(.cat, id, seen, at: now)) { $0.seen = .current(.init(seen, at: now)) }
      analysis.send(.asked(.cat, other)) {
        $0.subject = .init(.cat, other)
        $0.seen = .loading(previous: nil)
      }
      zoo.network.answer(.fails(.broken(status: 500)))
      analysis.received(.failed(.cat, .broken(status: 500))) { $0.seen = .failed(.broken(status: 500), previous: nil) }
      analysis.send(.asked(.cat, other)) { $0.seen = .loading(previous: nil) }
      zoo.network.answer(.proceed)
      analysis.received(.read(.cat, other, [], at: now)) { $0.seen = .empty(at: now) }
      analysis.send(.asked(.cat, id)) {
        $0.subject = .init(.cat, id)
        $0.seen = .loading(previous: nil)
      }
      analysis.send(.stopAsked) { $0.seen = .failed(.interrupted, previous: nil) }
      analysis.dropped(.failed(.cat, .interrupted))
      analysis.send(.stopAsked)
    }
  }
}
