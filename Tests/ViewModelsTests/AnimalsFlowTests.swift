import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Screens of cats and dogs, over in-memory galleries.
@Suite struct AnimalsFlowTests {
  private let minute = Date(timeIntervalSince1970: 60)

  private func cats(_ harness: Harness, hasKey: Bool = true) -> (MemoryAnimals, AnimalServices) {
    let cats = MemoryAnimals(.cat, hasKey: hasKey, clock: harness.runtime.clock)
    return (cats, AnimalServices(cat: cats, dog: NoAnimals(.dog)))
  }

  /// A store with Ada in session.
  private func practice(_ harness: Harness) throws -> (store: MemoryStore, session: Int) {
    let store = MemoryStore()
    let session = try harness.run {
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      _ = try await store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 3))
          .perform(.add(.practitioner, [FieldText("name", "Ada")]))
      }
      return session
    }
    return (store, session)
  }

  @Test("A vote is shown as pending, then confirmed; a refused withdrawal is reported and no longer pending")
  func pendingVoteIsConfirmed() throws {
    try Harness.run { harness in
      let ((cats, services), (store, session)) = (self.cats(harness), try practice(harness))
      let votes = UseCase<MarksState<Vote>>(
        "votes", services: services, store: store, runtime: harness.runtime)
      for name in ["votes", "parent"] { harness.ignore(name) }
      votes.dispatch(.sessionOpened(session))
      let screen = ViewModel<MarksViewState>(marks: votes, runtime: harness.runtime)
      let (view, parent) = (harness.track(screen), screen.heard(in: harness.runtime))
      let wish = MarksViewState.PendingMark(species: .cat, image: "cat1", isAddition: true, value: -3)
      view.send(.gave(.cat, "cat1", value: -3))
      view.observed {
        $0.pendingMarks = [wish]
        $0.asking = .cat
        #expect($0.rows.map { $0.item?.value } == [-3] && $0.rows.first?.item?.isPending == true)
      }
      view.observed {
        $0.pendingMarks = []
        $0.asking = nil
        let image = AnimalImageRow(id: "cat1", address: "https://cat.example/images/cat1.jpg")
        $0.answer = .given(
          MarkRow(
            number: 101, image: image, value: -3, owner: .you("Ada"), createdAt: minute, country: "DE",
            account: "fiction"), isRepeated: false, remark: nil)
        $0.answeredAt = minute
      }
      cats.fail(.broken(status: 500))
      view.send(.took(.cat, "cat1"))
      view.observed {
        $0.pendingMarks = [.init(species: .cat, image: "cat1", isAddition: false)]
        $0.asking = .cat
      }
      view.observed {
        $0.pendingMarks = []
        $0.asking = nil
        $0.failure = .animal(.broken(status: 500), .cat)
        $0.answeredAt = minute
      }
      #expect(parent.state.answers == [.answered, .refused(.animal(.broken(status: 500), .cat))])
    }
  }

  @Test("A step of 1 raises a vote of 3 to 4")
  func stepRaisesTheVote() throws {
    try Harness.run { harness in
      let ((_, services), (store, session)) = (self.cats(harness), try practice(harness))
      let votes = UseCase<MarksState<Vote>>(
        "votes", services: services, store: store, runtime: harness.runtime)
      harness.ignore("votes")
      votes.dispatch(.sessionOpened(session))
      let view = harness.track(ViewModel<MarksViewState>(marks: votes, runtime: harness.runtime))
      harness.ignoringEverything {
        view.send(.gave(.cat, "cat1", value: 3))
        view.send(.stepped(.cat, "cat1", by: 1))
      }
      var value: Double?
      if case .given(let mark, _, _)? = view.state.answer { value = mark.value }
      #expect(value == 4)
    }
  }

  @Test("Everybody's favourites are sorted by practitioner; remembered favourites show time and failure")
  func sharedFavouritesAreSorted() throws {
    try Harness.run { harness in
      let ((cats, services), (store, session)) = (self.cats(harness), try practice(harness))
      let ids = try ["cat1", "cat2", "cat3"].map { try #require(ImageID($0)) }
      let ada = try harness.run {
        try await store.read { rows throws(Failure) in try rows.practitioner(Reference(.practitioner, "ada")).id }
      }
      try harness.run {
        for (id, owner) in zip(ids, [AnimalOwner.stranger("a page"), .practitioner(ada), .nobody]) {
          _ = try await cats.favour(id, for: owner)
        }
      }
      let favourites = UseCase<MarksState<Favourite>>(
        "favourites", services: services, store: store, runtime: harness.runtime)
      let view = ViewModel<MarksViewState>(marks: favourites, runtime: harness.runtime)
      try harness.ignoringEverything {
        let parent = view.heard(in: harness.runtime)
        favourites.dispatch(.sessionOpened(session))
        view.send(.listed(.cat, MarksFilter(isEverybodys: true)))
        harness.simulator.settle()
        #expect(view.state.rows.map { $0.item?.number } == [102, 101, 103])
        #expect(view.state.rows.map { $0.item?.owner } == [.you("Ada"), .unknown("a page"), .nobody])
        #expect(view.state.copyTime == nil && view.state.refreshError == nil)
        cats.fail(.timedOut)
        view.send(.listed(.cat, MarksFilter()))
        harness.simulator.settle()
        #expect(view.state.rows.map { $0.item?.number } == [102])
        #expect(view.state.copyTime == minute && view.state.refreshError == .animal(.timedOut, .cat))
        #expect(view.state.answer == .listed && parent.state.answers == [.answered, .answered])
        view.send(.listed(.dog, MarksFilter()))
        harness.simulator.settle()
        #expect(view.state.failure == .noKey(.dog) && parent.state.answers.last == .refused(.noKey(.dog)))
        _ = try #require(view.state.rows.first)
      }
    }
  }

  @Test("A request of a screen ends with the screen")
  func requestEndsWithItsScreen() {
    Harness.run { harness in
      let (_, services) = cats(harness)
      let port = Port<String, [Breed]>("breeds", in: harness)
      let names = AnimalNames(breeds: { _ in await port.call("of cats") ?? [] }, categories: { _ in [] })
      let useCase = UseCase<GalleryState>(
        services: services, names: names, store: MemoryStore(), runtime: harness.runtime)
      var view: ViewModel<GalleryViewState>? = ViewModel(gallery: useCase, runtime: harness.runtime)
      harness.ignore("gallery view")
      harness.ignore("gallery")
      view?.send(.searched(.cat, GalleryFilter(breeds: ["beng"])))
      #expect(port.waiting == ["of cats"])
      #expect(useCase.effects.map(\.id) == ["search"])
      view = nil
      #expect(port.waiting == [])
      #expect(useCase.effects.isEmpty)
      #expect(useCase.state.answer == nil)
    }
  }

  @Test("An image is named by its number on the screen or by its id; an unknown number or id is refused")
  func numberOrIdNamesImage() async throws {
    let clock = Architecture.Clock(now: { Instant(milliseconds: 60_000) }, sleep: { _ in })
    let runtime = Runtime.test(clock)
    let cats = MemoryAnimals(.cat, clock: clock)
    let services = AnimalServices(cat: cats, dog: NoAnimals(.dog))
    let processes = Processes(
      store: MemoryStore(), animals: AnimalPorts(services: services, copies: .none), runtime: runtime)
    let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    await root.send(.animals(.favourites(.gave(.cat, "1", value: nil)))).settled()
    #expect(root.state.failure == .notOnScreen(1, .cat))
    await root.send(.animals(.favourites(.gave(.cat, "0", value: nil)))).settled()
    #expect(root.state.failure == .notOnScreen(0, .cat))
    await root.send(.animals(.gallery(.searched(.cat, GalleryFilter(count: 3, order: .descending))))).settled()
    #expect(root.state.animals.gallery.rows.map { $0.item?.id } == ["cat30", "cat29", "cat28"])
    await root.send(.animals(.favourites(.gave(.cat, "2", value: nil)))).settled()
    #expect(root.state.failure == .nobodyInSession)
    await root.send(.records(.added(.practitioner, [TypedField("name", "Ada")]))).settled()
    await root.send(.animals(.favourites(.gave(.cat, "2", value: nil)))).settled()
    #expect(root.state.failure == nil && root.state.screen == .animals)
    await root.send(.animals(.gallery(.found(.cat, "-cat7", .full, isShown: false)))).settled()
    await root.send(.animals(.votes(.gave(.cat, "1", value: 9)))).settled()
    guard case .given(let vote, _, _)? = root.state.animals.votes.answer else {
      Issue.record("no vote was given")
      return
    }
    #expect(vote.image.id == "-cat7" && vote.value == 9 && vote.owner == .you("Ada"))
    // The gallery shows the vote; from here on, numbers mean the listed favourites.
    #expect(root.state.animals.gallery.rows.first?.item?.vote == 9)
    await root.send(.animals(.favourites(.listed(.cat, MarksFilter())))).settled()
    await root.send(.animals(.analysis(.asked(.cat, "1")))).settled()
    #expect(root.state.animals.analysis.image == "cat29")
    #expect(root.state.animals.analysis.analyses.first?.labels.first?.name == "Cat")
    await root.send(.animals(.uploads(.uploaded(.cat, "/rex.jpg", breeds: [])))).settled()
    #expect(root.state.failure == .noSuchFile("/rex.jpg"))
    cats.put("/rex.jpg")
    await root.send(.animals(.uploads(.uploaded(.cat, "/rex.jpg", breeds: [])))).settled()
    guard case .uploaded(let sent)? = root.state.animals.uploads.answer else { return #expect(Bool(false)) }
    #expect(sent.owner == .you("Ada"))
    // Number 1 is the upload just shown, not the first of an earlier list.
    await root.send(.animals(.uploads(.deleted(.cat, "1", isAgreed: false)))).settled()
    #expect(root.state.animals.uploads.question?.image == sent.image.id)
    await root.send(.animals(.uploads(.answered(isAgreed: false)))).settled()
    await root.send(.animals(.uploads(.listed(.cat, UploadsFilter(by: .you))))).settled()
    let upload = root.state.animals.uploads.rows.first?.item
    #expect(upload?.owner == .you("Ada") && upload?.file == "rex.jpg")
    await root.send(.animals(.uploads(.deleted(.cat, "1", isAgreed: false)))).settled()
    #expect(root.state.isAsking && root.state.animals.uploads.question?.image == upload?.image.id)
    await root.send(.animals(.uploads(.answered(isAgreed: true)))).settled()
    #expect(!root.state.isAsking && root.state.animals.uploads.rows.first?.item?.image.isDeleted == true)
    await root.send(.animals(.analysis(.asked(.cat, "no id")))).settled()
    #expect(root.state.failure == .animal(.unknown(.image, "no id"), .cat))
  }

  @Test("`id:` marks an id that could be a number, and a proposed reference to such an id has that prefix")
  func idsOfDigits() {
    var shown = ShownImages()
    shown[.cat] = ["abc", "3", "xyz"]
    func image(_ typed: String) -> String? {
      guard case .analysis(.asked(_, let id))? = try? shown.resolvingNumbers(.analysis(.asked(.cat, typed))).get()
      else {
        return nil
      }
      return id
    }
    #expect(["3", "id:3", "2", "id:xyz", "xyz", "007"].map(image) == ["xyz", "3", "3", "xyz", "xyz", "007"])
    #expect(["0", "00", "4", "id:", "id:a b"].map(image) == [nil, nil, nil, nil, nil])
    #expect(["3", "42", "abc", "007"].map(ShownImages.reference) == ["id:3", "id:42", "abc", "007"])
    #expect(["3", "42", "abc", "007"].map { image(ShownImages.reference(to: $0)) } == ["3", "42", "abc", "007"])
  }
}
