import TerminalViews
import Testing
import ViewModels

/// How cats and dogs are asked for.
@Suite struct AnimalCommandTests {
  private func request(_ line: String) throws(UsageError) -> Request { try Parser.line(line, in: context()).request }

  private func error(_ line: String) -> String? {
    do throws(UsageError) {
      _ = try request(line)
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test("Both commands have the same verbs, of which an unambiguous beginning is enough.")
  func verbs() throws {
    #expect(try request("/cat version") == .action(.animals(.version(.asked(.cat)))))
    #expect(try request("/dog VERS") == .action(.animals(.version(.asked(.dog)))))
  }

  @Test("Breeds are listed with what narrows them, one is shown, or opened where more of it stands.")
  func breeds() throws {
    func asked(_ species: AnimalSpecies, _ filter: BreedFilter, refreshes: Bool = false) -> Request {
      .action(.animals(.breeds(.listed(species, filter, refreshes: refreshes))))
    }
    #expect(try request("/cat breeds") == asked(.cat, BreedFilter()))
    #expect(try request("/dog breeds bull dog --group Toy") == asked(.dog, BreedFilter(term: "bull dog", group: "Toy")))
    #expect(
      try request("/cat breeds --trait 'short legs' --refresh")
        == asked(.cat, BreedFilter(trait: "short legs"), refreshes: true))
    #expect(error("/cat breeds --trait ''") == "--trait needs a value")
    #expect(
      try request("/cat breed maine coon") == .action(.animals(.breeds(.showed(.cat, "maine coon", isDrawn: true)))))
    #expect(try request("/cat breed beng --json") == .action(.animals(.breeds(.showed(.cat, "beng", isDrawn: false)))))
    #expect(
      try request("/cat breed beng --open MAP") == .action(.animals(.breeds(.opened(.cat, "beng", .map, opens: true)))))
    #expect(
      try request("/cat breed beng --open vca --plain")
        == .action(.animals(.breeds(.opened(.cat, "beng", .vca, opens: false)))))
    #expect(error("/cat breed beng --open mapp") == "--open: \"mapp\" is none of its values (did you mean map?)")
    #expect(error("/dog breed") == "which breed?")
    #expect(error("/cat breed beng --refresh") == "--refresh is for breeds and categories")
  }

  @Test("Categories and sources are asked for by page and age.")
  func catalogue() throws {
    #expect(
      try request("/cat categories --refresh") == .action(.animals(.catalogue(.categories(.cat, refreshes: true)))))
    #expect(try request("/dog sources") == .action(.animals(.catalogue(.sources(.dog, page: 0)))))
    #expect(try request("/cat sources --page 2") == .action(.animals(.catalogue(.sources(.cat, page: 1)))))
    #expect(error("/cat sources --page 0") == "--page: \"0\" is no number from 1 to 10000")
  }

  @Test("Names of breeds, traits and groups are completed, and the breed of a patient by its species.")
  func completed() {
    func question(_ text: String) -> NameQuestion? { Completion(files: { _ in [] }).question(text) }
    #expect(question("/cat breed maine c") == NameQuestion(.animal(.breed, .cat), "maine c"))
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

  @Test("A verb that is none is named, with one that was perhaps meant.")
  func mistyped() {
    #expect(error("/cat") == "what about cats?")
    #expect(error("/cat verzion") == "\"verzion\" is no verb of cat (did you mean version?)")
    #expect(error("/dog breed-s") == "\"breed-s\" is no verb of dog (did you mean breeds, breed?)")
    #expect(error("/dog version 2") == "\"2\" is more than /dog takes")
  }
}
