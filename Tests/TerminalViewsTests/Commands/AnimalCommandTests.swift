import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// The commands for cats and dogs.
@Suite struct AnimalCommandTests {
  private func request(_ line: String) throws(UsageError) -> Request { try Parser.line(line, in: context()).request }

  private func animals(_ action: AnimalsViewState.Action) -> Request { .action(.animals(action)) }

  private func error(_ line: String) -> String? {
    do throws(UsageError) {
      _ = try request(line)
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test("Each example of the cat command is understood by the dog command, with the other species.")
  func dogCommandMirrorsCatExamples() throws {
    let cat = try #require(VerbTable.standard.verbs.first { $0.name == "cat" })
    let dog = try #require(VerbTable.standard.verbs.first { $0.name == "dog" })
    #expect(cat.verbs.map { $0.usage() } == dog.verbs.map { $0.usage() } && cat.examples.count == dog.examples.count)
    let typed = Set(cat.examples.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
    let verbs = Set(cat.verbs.map(\.name))
    #expect(typed.isSubset(of: verbs) && typed.count > 10)
    for example in cat.examples {
      let line = example.dropFirst("cat".count)
      let (cats, dogs) = ("\(try request("/cat\(line)"))", "\(try request("/dog\(line)"))")
      #expect(cats != dogs && cats.replacing("Species.cat", with: "Species.dog") == dogs)
    }
  }

  @Test("Verbs of the cat and dog commands are read in any case and as an unambiguous prefix.")
  func animalVerbsIgnoreCase() throws {
    #expect(try request("/cat version") == .action(.animals(.version(.asked(.cat)))))
    #expect(try request("/dog VERS") == .action(.animals(.version(.asked(.dog)))))
  }

  @Test("Breeds are listed with filters, and a single breed is shown or one of its links opened.")
  func breedsAreListedWithFilters() throws {
    func asked(_ species: Species, _ filter: BreedQuery, refreshes: Bool = false) -> Request {
      .action(.animals(.breeds(.listed(species, filter, refreshes: refreshes))))
    }
    #expect(try request("/cat breeds") == asked(.cat, BreedQuery()))
    #expect(try request("/dog breeds bull dog --group Toy") == asked(.dog, BreedQuery(term: "bull dog", group: "Toy")))
    #expect(
      try request("/cat breeds --trait 'short legs' --refresh")
        == asked(.cat, BreedQuery(trait: "short legs"), refreshes: true))
    #expect(error("/cat breeds --trait ''") == "--trait needs a value")
    #expect(
      try request("/cat breed maine coon") == .action(.animals(.breeds(.showed(.cat, "maine coon", isDrawn: true)))))
    #expect(try request("/cat breed beng --json") == .action(.animals(.breeds(.showed(.cat, "beng", isDrawn: false)))))
    #expect(
      try request("/cat breed beng --open MAP") == .action(.animals(.breeds(.opened(.cat, "beng", .map, opens: true)))))
    #expect(
      try request("/cat breed beng --open vca --plain")
        == .action(.animals(.breeds(.opened(.cat, "beng", .vca, opens: false)))))
    #expect(error("/cat breed beng --open mapp") == "--open does not take \"mapp\" (did you mean map?)")
    #expect(error("/dog breed") == "a breed is needed")
    #expect(error("/cat breed beng --refresh") == "--refresh works only with breeds and categories")
  }

  @Test("Categories take --refresh, and sources take a page from 1 on.")
  func catalogueFlagsAreRead() throws {
    #expect(
      try request("/cat categories --refresh") == .action(.animals(.catalogue(.categories(.cat, refreshes: true)))))
    #expect(try request("/dog sources") == .action(.animals(.catalogue(.sources(.dog, page: 0)))))
    #expect(try request("/cat sources --page 2") == .action(.animals(.catalogue(.sources(.cat, page: 1)))))
    #expect(error("/cat sources --page 0") == "--page: \"0\" is not a number from 1 to 10000")
  }

  @Test("Names of breeds, traits and groups are completed, and the breed of a patient by its species.")
  func breedNamesAreCompleted() {
    func question(_ text: String) -> NameQuestion? { Completion(files: { _ in [] }).question(text) }
    #expect(question("/cat breed maine c") == NameQuestion(.animal(.breed, .cat), "maine c"))
    #expect(question("/dog breeds american s") == NameQuestion(.animal(.breed, .dog), "american s"))
    #expect(question("/patients american s") == nil)
    #expect(question("/dog breeds --trait ge") == NameQuestion(.animal(.trait, .dog), "ge", isOneWord: true))
    #expect(question("/dog breeds --group ") == NameQuestion(.animal(.group, .dog), "", isOneWord: true))
    #expect(
      question("/patient add --species dog --breed ak") == NameQuestion(.animal(.breed, .dog), "ak", isOneWord: true))
    #expect(
      question("/patient add name=Rex species=cat breed=be")
        == NameQuestion(.animal(.breed, .cat), "be", isOneWord: true))
    #expect(question("/patient edit rex breed=") == NameQuestion(.animal(.breed, nil), "", isOneWord: true))
    #expect(question("/cat version ") == nil)
    let completion = Completion(files: { _ in [] })
    #expect(completion.candidates("/cat bree").words == ["breed", "breeds"])
    #expect(completion.candidates("/cat breed x --open v").words == ["vca", "vetstreet"])
    let typed = completion.candidates(
      "/patient add breed=ma", NameQuestion(.animal(.breed, nil), "ma", isOneWord: true), ["Maine Coon", "Manx"])
    #expect(typed.words == ["'Maine Coon'", "Manx"] && typed.length == 2)
    var answering = completion
    answering.answer = .animal(.breed, .dog)
    #expect(answering.question("aki ta") == NameQuestion(.animal(.breed, .dog), "aki ta"))
  }

  @Test("A missing, unknown or surplus word of an animal command is refused, with the nearest verbs.")
  func mistypedAnimalWordSuggestsVerbs() {
    #expect(error("/cat") == "/cat needs one more word")
    #expect(error("/cat verzion") == "cat has no command \"verzion\" (did you mean version?)")
    #expect(error("/dog breed-s") == "dog has no command \"breed-s\" (did you mean breeds, breed?)")
    #expect(error("/dog version 2") == "/dog version does not take \"2\"")
  }

  @Test("An image search takes each filter, and a flag for each of several breeds, categories and file types.")
  func imageSearchTakesEachFilter() throws {
    let line =
      "/cat search --count 9 --breed bengal --breed 'Norwegian Forest Cat' --category hats --type jpg --type png "
      + "--size full --pure --order asc --page 3"
    #expect(
      try request(line)
        == animals(
          .gallery(
            .searched(
              .cat,
              GalleryFilter(
                count: 9, page: 2, order: .ascending, size: .full, breeds: ["bengal", "Norwegian Forest Cat"],
                categories: ["hats"], types: ["jpg", "png"], isPure: true, isShown: true)))))
    #expect(
      try request("/dog search --json") == animals(.gallery(.searched(.dog, GalleryFilter()))))
    #expect(
      try request("/cat more norwegian forest")
        == animals(
          .gallery(
            .searched(.cat, GalleryFilter(size: .full, breeds: ["norwegian forest"], types: ["jpg"], isShown: true)))))
    for count in [1, 80] {
      #expect(
        try request("/cat search --count \(count)")
          == animals(.gallery(.searched(.cat, GalleryFilter(count: count, isShown: true)))))
    }
    for count in ["0", "81"] {
      #expect(error("/cat search --count \(count)") == "--count: \"\(count)\" is not a number from 1 to 80")
    }
    #expect(error("/cat search --size huge") == "--size does not take \"huge\"")
    #expect(error("/cat search --type tiff") == "--type does not take \"tiff\"")
    #expect(error("/cat search --page 2") == "--page needs --order")
    #expect(error("/cat search --size full --size full") == "--size is given twice")
    #expect(error("/cat search --all") == "--all works only with favs and votes")
    #expect(error("/cat more") == "a breed is needed")
  }

  @Test("A filter with an empty value is refused.")
  func emptyFilters() {
    for flags in [
      "search --breed ''", "search --category ' '", "search --type ''", "uploads --file ''", "favs --image ''",
    ] {
      let flag = flags.split(separator: " ")[1]
      #expect(error("/cat \(flags)") == "\(flag) needs a value")
    }
  }

  @Test("An image is named by its number in the list or by its id, which may begin with a dash.")
  func numberOrIdNamesImage() throws {
    #expect(
      try request("/cat find -Zfz5z2jK --plain")
        == animals(.gallery(.found(.cat, "-Zfz5z2jK", .medium, isShown: false))))
    #expect(try request("/dog save 2 /kept") == animals(.gallery(.saved(.dog, "2", folder: "/kept"))))
    #expect(try request("/dog save j") == animals(.gallery(.saved(.dog, "j", folder: nil))))
    #expect(try request("/cat analyse 1") == animals(.analysis(.asked(.cat, "1"))))
    #expect(try request("/cat fav 1") == animals(.favourites(.gave(.cat, "1", value: nil))))
    #expect(try request("/cat unfav 1") == animals(.favourites(.took(.cat, "1"))))
    #expect(try request("/cat unvote 1") == animals(.votes(.took(.cat, "1"))))
    for (text, value) in [("-127", -127), ("127", 127), ("0", 0), ("+3", 3)] {
      #expect(try request("/cat vote -cat7 \(text)") == animals(.votes(.gave(.cat, "-cat7", value: value))))
    }
    #expect(try request("/cat vote 1 UP") == .action(.animals(.votes(.stepped(.cat, "1", by: 1)))))
    #expect(try request("/dog vote x1 down") == .action(.animals(.votes(.stepped(.dog, "x1", by: -1)))))
    #expect(error("/cat vote 1 128") == "\"128\" is neither a number from -127 to 127 nor up or down")
    #expect(error("/cat vote 1") == "a value is needed")
    #expect(error("/cat fav") == "an image is needed")
    #expect(error("/cat fav 1 2") == "/cat fav does not take \"2\"")
    #expect(error("/cat save 1 ''") == "a folder is needed")
  }

  @Test("Lists of favourites, votes and uploads take filters, and --id names a single vote.")
  func markListsTakeFilters() throws {
    #expect(
      try request("/cat favs --all --limit 5 --page 2 --order asc --image 1")
        == animals(
          .favourites(.listed(.cat, MarksFilter(isEverybodys: true, image: "1", limit: 5, page: 1, order: .ascending))))
    )
    #expect(try request("/dog votes --id 7 --json") == animals(.votes(.asked(.dog, 7))))
    #expect(error("/dog votes --id 7 --all") == "--id cannot be combined with the flags of a list")
    #expect(error("/dog votes --limit 101") == "--limit: \"101\" is not a number from 1 to 100")
    #expect(error("/dog votes --order random") == "--order does not take \"random\"")
    #expect(
      try request("/cat uploads --by kim --breed bengal --category hats --file rex.jpg --limit 3")
        == animals(
          .uploads(
            .listed(
              .cat,
              UploadsFilter(
                by: .practitioner("kim"), breeds: ["bengal"], categories: ["hats"], file: "rex.jpg", limit: 3)))))
    #expect(try request("/cat uploads --mine") == animals(.uploads(.listed(.cat, UploadsFilter(by: .you)))))
    #expect(error("/cat uploads --on today") == "unknown flag \"--on\"")
    #expect(
      error("/cat uploads --mine --user ward-7") == "--user and --mine cannot be combined")
    #expect(error("/cat uploads --mine --by kim") == "--by and --mine cannot be combined")
  }

  @Test("An upload takes a file and a breed, and a deletion outside of a prompt needs --yes.")
  func uploadTakesFileAndBreed() throws {
    #expect(
      try request("/cat upload 'my cat.jpg' --breed bengal")
        == animals(.uploads(.uploaded(.cat, "my cat.jpg", breeds: ["bengal"]))))
    #expect(error("/cat upload") == "a file is needed")
    #expect(error("/cat delete 1") == "/cat delete needs a confirmation: it deletes the image for ever")
    #expect(
      try request("/cat delete 1 --yes") == animals(.uploads(.deleted(.cat, "1", isAgreed: true))))
    var prompt = context()
    prompt.isPrompt = true
    #expect(
      try Parser.line("/cat delete up1", in: prompt).request
        == animals(.uploads(.deleted(.cat, "up1", isAgreed: false))))
  }
}
