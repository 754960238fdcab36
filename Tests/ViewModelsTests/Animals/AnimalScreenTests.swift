import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Screen of cats, over in-memory services and in-memory copies of their lists.
@Suite struct AnimalScreenTests {
  private let clock = Architecture.Clock(now: { Instant(milliseconds: 60_000) }, sleep: { _ in })
  private let cats: MemoryAnimals
  private var services: AnimalServices { AnimalServices(cat: cats, dog: NoAnimals(.dog)) }

  init() { cats = MemoryAnimals(.cat, clock: clock) }

  private func app(tools: MediaTools = .none, opener: Opener = .none) async throws -> App {
    let app = try App(
      tools: tools, opener: opener, animals: AnimalPorts(services: services, copies: .memory()), runtime: .test(clock))
    await app.send(.jotter(.opened))
    return app
  }

  @Test("A breed's map is an address, opened on request; a link that the breed lacks is refused")
  func breedMapOpensOnRequest() async throws {
    let opened = Lock<[Openable]>([])
    let app = try await app(
      opener: Opener { openable in
        opened.withLock { $0.append(openable) }
        return .opened
      })
    for (opens, outcome) in [(false, OpeningAnswer?.none), (true, .opened)] {
      await app.send(.animals(.breeds(.opened(.cat, "abys", .map, opens: opens))))
      guard case .place(let breed, .map, let url, outcome)? = app.state.animals.breeds.answer else {
        Issue.record("\(String(describing: app.state.animals.breeds.answer))")
        return
      }
      #expect(breed.name == "Abyssinian" && url == "https://www.openstreetmap.org/search?query=Egypt")
    }
    #expect(opened.withLock { $0 } == [.address("Egypt")])
    await app.send(.animals(.breeds(.opened(.cat, "abys", .cfa, opens: true))))
    #expect(app.state.failure == .breed(.nowhere("Abyssinian", .link(.catFanciers)), .cat))
  }

  @Test("A breed is shown with the reason if its picture cannot be fetched or drawn")
  func unavailablePictureShowsReason() async throws {
    var tools = MediaTools.none
    tools.draw = { _ in .failed(.program(.looking, reason: "no colours")) }
    let app = try await app(tools: tools)
    func trouble() async -> BreedsViewState.PictureTrouble? {
      await app.send(.animals(.breeds(.showed(.cat, "bengal", isDrawn: true))))
      guard case .breed(let breed, let trouble)? = app.state.animals.breeds.answer else { return nil }
      #expect(breed.name == "Bengal")
      return trouble
    }
    #expect(await trouble() == .program("no colours"))
    cats.fail(.timedOut)
    #expect(await trouble() == .service(.animal(.timedOut, .cat)))
  }

  @Test("The catalogue answers with the facts of a breed")
  func catalogueAnswersWithBreedFacts() async throws {
    let app = try await app()
    await app.send(.animals(.catalogue(.facts(.cat, breed: "bengal", count: 1))))
    guard case .facts(let rows, unreadable: [], count: 1)? = app.state.animals.catalogue.answer else {
      Issue.record(
        "\(String(describing: app.state.animals.catalogue.answer)) \(String(describing: app.state.failure))")
      return
    }
    #expect(rows.map(\.text) == ["Nobody has seen the Bengal fly."])
  }

  @Test("A favourite is shown by its number, and is unknown after it is taken back")
  func favouriteIsShownByNumber() async throws {
    let app = try await app()
    await app.send(
      .records(.added(.practitioner, [TypedField("name", "Ada")])),
      .animals(.favourites(.gave(.cat, "cat1", value: nil))))
    guard case .given(let given, isRepeated: false, remark: nil)? = app.state.animals.favourites.answer else {
      Issue.record("\(String(describing: app.state.animals.favourites.answer))")
      return
    }
    let number = try #require(given.number)
    await app.send(.animals(.favourites(.asked(.cat, number))))
    guard case .shown(let shown)? = app.state.animals.favourites.answer else {
      Issue.record("\(String(describing: app.state.animals.favourites.answer))")
      return
    }
    #expect(shown.number == number && shown.image.id == "cat1" && shown.owner == .you("Ada"))
    await app.send(.animals(.favourites(.took(.cat, "cat1"))))
    #expect(app.state.animals.favourites.answer == .taken("cat1", remark: nil))
    await app.send(.animals(.favourites(.asked(.cat, number))))
    #expect(app.state.animals.favourites.failure == .animal(.unknown(.favourite, "\(number)"), .cat))
  }

  @Test("The images on the screen keep their numbers until an answer has other images")
  func shownImagesKeepTheirNumbers() async throws {
    let app = try await app()
    await app.send(
      .records(.added(.practitioner, [TypedField("name", "Ada")])),
      .animals(.gallery(.searched(.cat, GalleryFilter(count: 2, order: .ascending)))))
    #expect(app.state.animals.shown[.cat] == ["cat1", "cat2"])
    for action in [
      AnimalsViewState.Action.favourites(.listed(.cat, MarksFilter())), .votes(.listed(.cat, MarksFilter())),
      .uploads(.listed(.cat, UploadsFilter())), .gallery(.searched(.cat, GalleryFilter(page: 99, order: .ascending))),
    ] {
      await app.send(.animals(action))
      #expect(app.state.animals.shown[.cat] == ["cat1", "cat2"])
    }
    await app.send(
      .animals(.favourites(.gave(.cat, "2", value: nil))), .animals(.favourites(.listed(.cat, MarksFilter()))))
    #expect(app.state.animals.shown[.cat] == ["cat2"])
  }

  @Test("The gallery shows the progress of fetching images and of saving an image")
  func galleryShowsImageProgress() {
    Harness.run { harness in
      let wall = ImageGrid(isAvailable: { true }, draw: { _ in .drawn })
      let gallery = UseCase<GalleryState>(
        services: services, names: AnimalNames(breeds: { _ in [] }, categories: { _ in [] }), wall: wall,
        store: MemoryStore(), runtime: harness.runtime)
      harness.ignore("gallery")
      let screen = ViewModel<GalleryViewState>(gallery: gallery, runtime: harness.runtime)
      let view = harness.track(screen)
      let filter = GalleryFilter(count: 2, order: .ascending, isShown: true)
      view.send(.searched(.cat, filter)) { $0.filter = filter }
      let rows = screen.state.rows
      #expect(rows.map { $0.item?.id } == ["cat1", "cat2"])
      view.observed { $0.progress = .asking }
      view.observed {
        $0.progress = .fetching(0, of: 2)
        $0.rows = rows
      }
      view.observed { $0.progress = .fetching(1, of: 2) }
      view.observed { $0.progress = .fetching(2, of: 2) }
      view.observed {
        $0.progress = nil
        $0.isDrawn = true
        $0.page = ServicePage(number: 0, limit: 2, count: 30)
        $0.answer = .listed
      }
      view.send(.saved(.cat, "cat1", folder: "/here"))
      view.observed { $0.progress = .asking }
      view.observed { $0.progress = .saving(2_500, of: 5_000) }
      view.observed { $0.progress = .saving(5_000, of: 5_000) }
      view.observed {
        $0.progress = nil
        $0.answer = .saved("cat1", path: "/here/cat-cat1.jpg", by: nil)
      }
    }
  }
}
