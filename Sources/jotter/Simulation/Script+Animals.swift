/// Commands about cats and dogs.
extension Script {
  mutating func animal() -> String {
    let species = pick(["cat", "cat", "cat", "dog"])
    // Favourites and votes need a practitioner in session.
    return chance(8) ? "/session v1" : "/\(species) \(chance(60) ? marks(species) : pictures(species))"
  }

  /// An image: by its number on the screen, by its id, or by the id of an upload.
  private mutating func image(_ species: String) -> String {
    let id = "\(species)1"
    return pick([id, id, id, id, "\(species)2", "1", "1", "2", "up\(number(101...106))"])
  }

  private mutating func marks(_ species: String) -> String {
    let (image, page) = (image(species), number(1...2))
    return pick([
      "fav \(image)", "fav \(image)", "fav \(image)", "unfav \(image)", "unfav \(image)", "favs", "favs",
      "favs --all", "favs --order asc --limit 1 --page \(page)", "favs --image \(image)",
      "favs --id \(number(101...106))",
      "vote \(image) \(number(1...5))", "vote \(image) -1", "vote \(image) 1", "unvote \(image)", "unvote \(image)",
      "votes", "votes --all", "votes --limit 2 --page \(page)", "votes --id \(number(101...106))",
    ])
  }

  private mutating func pictures(_ species: String) -> String {
    let (image, page) = (image(species), number(1...3))
    let breed = pick(species == "cat" ? ["bengal", "abys", "norw"] : ["whippet", "50", "labrador"])
    return pick([
      "search --count 3 --order asc", "search --count 3 --order asc", "search --count 2 --order desc --page \(page)",
      "search --count 2 --breed \(breed)", "search --category hats --type jpg", "search --pure --size full --jsonl",
      "find \(image)", "find \(image)", "more \(breed)", "save \(image)", "analyse \(image)", "analyse \(image)",
      "upload /pictures/rex.jpg", "upload /pictures/rex.jpg --breed \(breed)", "uploads", "uploads --mine",
      "uploads --limit 1 --page \(page)", "uploads --breed \(breed)", "delete \(image)", "delete \(image)",
      "delete up\(number(101...106)) --yes", "breeds", "breeds --refresh", "breeds --trait loyal", "breed \(breed)",
      "breed nobody", "breed \(breed) --open wikipedia --json", "categories", "categories --refresh", "sources",
      "version",
    ])
  }
}
