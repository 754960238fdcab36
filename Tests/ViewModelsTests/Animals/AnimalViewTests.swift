import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Screens of cats and dogs, over in-memory services and in-memory copies of their lists.
@Suite struct AnimalViewTests {
  private struct Stand {
    let cats: MemoryAnimals
    let copies = AnimalCopies.memory()
    let root: ViewModel<RootViewState>

    init(in harness: Harness) {
      cats = MemoryAnimals(.cat, clock: harness.runtime.clock)
      let services = AnimalServices(cat: cats, dog: MemoryAnimals(.dog, clock: harness.runtime.clock))
      let processes = Processes(
        store: MemoryStore(), animals: AnimalPorts(services: services, copies: copies, waitsForRefresh: true),
        runtime: harness.runtime)
      root = .root(processes, undoScope: .session, runtime: harness.runtime)
      root.send(.jotter(.opened))
      harness.simulator.settle()
    }

    /// Sends an action and returns the state after it.
    func shows(_ action: AnimalsViewState.Action, in harness: Harness) -> RootViewState {
      root.send(.animals(action))
      harness.simulator.settle()
      return root.state
    }
  }

  @Test("The version screen shows the version of a service, or the failure of the request")
  func versionScreenShowsServiceVersion() {
    Harness.run { harness in
      harness.ignoringEverything {
        let stand = Stand(in: harness)
        let state = stand.shows(.version(.asked(.cat)), in: harness)
        #expect(state.screen == .animals && state.failure == nil && state.answerCount == 1)
        #expect(
          state.animals.version.version == AnimalVersionView(species: .cat, name: "The Cat API", version: "1.3.9"))
        stand.cats.fail(.circuitOpen(until: Instant(milliseconds: 90_000)))
        let failed = stand.shows(.version(.asked(.cat)), in: harness)
        #expect(failed.failure == .animal(.circuitOpen(until: Instant(milliseconds: 90_000)), .cat))
      }
    }
  }

  @Test("The list of breeds shows its age and hides a rate limit, unlike a single breed and a refresh")
  func breedListShowsItsAge() {
    Harness.run { harness in
      harness.ignoringEverything {
        let stand = Stand(in: harness)
        let bundled = Date(timeIntervalSince1970: 1_600_000_000)
        stand.cats.fail(.rateLimited(until: Instant(milliseconds: 90_000)))
        let first = stand.shows(.breeds(.listed(.cat, BreedQuery(term: "en"), refreshes: false)), in: harness)
        #expect(first.animals.breeds.age == ListAge(.bundled, at: bundled, isRefreshing: true))
        guard case .list(let breeds, unreadable: [])? = first.animals.breeds.answer else {
          Issue.record("no list")
          return
        }
        #expect(breeds.map(\.name) == ["Abyssinian", "Bengal"].filter { $0.contains("en") })
        let pause = Failure.animal(.rateLimited(until: Instant(milliseconds: 90_000)), .cat)
        let again = stand.shows(.breeds(.listed(.cat, BreedQuery(), refreshes: false)), in: harness)
        #expect(again.animals.breeds.age == ListAge(.bundled, at: bundled))
        let one = stand.shows(.breeds(.showed(.cat, "bengal", isDrawn: true)), in: harness)
        #expect(one.animals.breeds.age == ListAge(.bundled, at: bundled, trouble: pause))
        guard case .breed(let breed, let trouble)? = one.animals.breeds.answer else {
          Issue.record("no breed")
          return
        }
        #expect(breed.kilograms == BreedView.Range("3 - 7", from: 3, to: 7))
        #expect(trouble == nil)
        let none = stand.shows(.breeds(.showed(.cat, "bengl", isDrawn: false)), in: harness)
        #expect(none.failure == .breed(.unknown("bengl", near: ["Bengal"]), .cat))
        let shown = stand.shows(.breeds(.listed(.cat, BreedQuery(), refreshes: false)), in: harness)
        #expect(shown.animals.breeds.failure == nil)
        let newer = stand.shows(.breeds(.listed(.cat, BreedQuery(), refreshes: true)), in: harness)
        #expect(newer.failure == pause)
      }
    }
  }

  @Test("A shown breed has the age of the list that it was found in, even if a newer list arrives meanwhile")
  func shownBreedKeepsListAge() {
    let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: 1)
    var bengal = Breed(id: "beng", name: "Bengal")
    bengal.picture = ImageID("cat1")
    var (breeds, view) = (BreedsState(), BreedsViewState())
    for event in [
      .asked(.breed("bengal", isDrawn: true), .cat),
      .list(.copied(StoredCopy([bengal], at: .init(milliseconds: 1_000)), .bundled), .cat),
      .list(.fetched(ServiceListing([.item(Breed(id: "beng", name: "Bengal cat"))])), .cat), .pictured(.drawn),
    ] as [BreedsState.Event] {
      let before = breeds
      breeds.reduce(event, stamp)
      view.show(breeds, isAnswer: BreedsState.isAnswer(event, from: before, to: breeds))
    }
    #expect(view.answer == .breed(BreedView(bengal), pictureTrouble: nil))
    #expect(view.age == ListAge(.bundled, at: Date(timeIntervalSince1970: 1)))
    breeds.reduce(.asked(.breed("bengal", isDrawn: false), .cat), stamp)
    view.show(breeds, isAnswer: true)
    #expect(view.age == ListAge(.service, at: Date(timeIntervalSince1970: 60)))
  }

  @Test("Categories and sources of cats are listed; dogs have no sources")
  func onlyCatsHaveSources() {
    Harness.run { harness in
      harness.ignoringEverything {
        let stand = Stand(in: harness)
        let categories = stand.shows(.catalogue(.categories(.cat, refreshes: true)), in: harness)
        guard case .categories(let rows, unreadable: [], let age)? = categories.animals.catalogue.answer else {
          Issue.record("no categories")
          return
        }
        #expect(rows.count == 7 && rows.first == AnimalCategory(id: 5, name: "boxes"))
        #expect(age == ListAge(.service, at: Date(timeIntervalSince1970: 60)))
        let sources = stand.shows(.catalogue(.sources(.cat, page: 0)), in: harness)
        guard case .sources(let found, unreadable: [], page: 0, next: nil)? = sources.animals.catalogue.answer else {
          Issue.record("no sources")
          return
        }
        #expect(
          found[1] == AnimalSource(id: 2, name: "cats of a book", address: "https://book.example/", breedID: "abys"))
        let dogs = stand.shows(.catalogue(.sources(.dog, page: 0)), in: harness)
        #expect(dogs.animals.catalogue.answer == .sources([], unreadable: [], page: 0, next: nil))
      }
    }
  }

  @Test("Uploads and gallery switch to the images of the species that an answer is about")
  func otherSpecies() throws {
    let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: 1)
    let (cat, dog) = (AnimalImage(id: try #require(ImageID("cat1"))), AnimalImage(id: try #require(ImageID("dog1"))))
    var (uploads, uploadsView) = (UploadsState(), UploadsViewState())
    for (species, image) in [(Species.cat, cat), (.dog, dog)] {
      let page = UploadPage(ServiceListing([.item(image)]), search: UploadSearch())
      uploads.reduce(.pageRead(species, page, at: stamp.time), stamp)
      uploadsView.show(uploads, isAnswer: true)
    }
    uploads.reduce(.uploaded(.cat, Upload(image: cat, isPending: false, isApproved: true), by: nil), stamp)
    uploadsView.show(uploads, isAnswer: true)
    #expect(uploadsView.rows.map(\.item?.image.id) == ["cat1"])

    var (gallery, galleryView) = (GalleryState(), GalleryViewState())
    for (species, image) in [(Species.cat, cat), (.dog, dog)] {
      gallery.reduce(.found(species, ImagePage(ServiceListing([.item(image)])), isShown: false, at: stamp.time), stamp)
      galleryView.show(gallery, isAnswer: true)
    }
    gallery.reduce(.saved(.cat, SavedImage(cat.id, path: "/pictures/cat-cat1.jpg")), stamp)
    galleryView.show(gallery, isAnswer: true)
    #expect(galleryView.rows.map(\.item?.id) == ["cat1"])
  }

  @Test("The analysis screen shows the failure of its request, and none before a request")
  func analysisShowsFailureAfterRequest() throws {
    var analysis = AnalysisState()
    analysis.subject = .init(.dog, try #require(ImageID("dog1")))
    for (seen, failure) in [
      (.failed(.timedOut, previous: nil), .animal(.timedOut, .dog)), (.refused(.key), Failure(.key, .dog)),
      (.neverAsked, nil),
    ] as [(Fetched<[Analysis]>, Failure?)] {
      var view = AnalysisViewState()
      analysis.seen = seen
      view.show(analysis)
      #expect(view.failure == failure && view.asking == nil && view.image == "dog1")
    }
  }
}
