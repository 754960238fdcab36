import Architecture
import UseCases

/// Fictional images, breeds, categories, sources and analyses for `MemoryAnimals`.
enum AnimalFiction {
  static func images(of species: Species) -> [AnimalImage] {
    let (breeds, categories) = (breeds(of: species), categories(of: species))
    return (1...30).compactMap { number in
      // One id begins with a dash, as some ids of the services do.
      guard let id = ImageID(number == 7 ? "-\(species.rawValue)7" : "\(species.rawValue)\(number)") else { return nil }
      var image = AnimalImage(id: id, address: address(id, species))
      (image.width, image.height) = (400 + 10 * number, 300 + 10 * number)
      image.mimeType = number % 10 == 0 ? "image/gif" : number % 5 == 0 ? "image/png" : "image/jpeg"
      if number % 3 != 0 { image.breeds = [breeds[number % breeds.count]] }
      if number % 4 == 0, !categories.isEmpty { image.categories = [categories[number % categories.count]] }
      return image
    }
  }

  static func address(_ id: ImageID, _ species: Species) -> String {
    "https://\(species.rawValue).example/images/\(id.text).jpg"
  }

  static func breeds(of species: Species) -> [Breed] { species == .cat ? cats : dogs }

  static func categories(of species: Species) -> [AnimalCategory] { BundledAnimals.categories(of: species) }

  static func sources(of species: Species) -> [AnimalSource] {
    guard species == .cat else { return [] }
    return [
      AnimalSource(id: 1, name: "a shelter of fiction", address: "https://shelter.example/"),
      AnimalSource(id: 2, name: "cats of a book", address: "https://book.example/", breedID: "abys"),
      AnimalSource(id: 3, name: "nobody remembers"),
    ]
  }

  static func analysis(of image: AnimalImage, _ species: Species) -> Analysis {
    let animal = species == .cat ? "Cat" : "Dog"
    let box = Analysis.Box(width: 0.5, height: 0.6, left: 0.2, top: 0.1, confidence: 98.5)
    return Analysis(
      labels: [
        Analysis.Label(name: animal, confidence: 98.5, instances: [box], parents: ["Animal", "Pet"]),
        Analysis.Label(name: "Pet", confidence: 98.5, parents: ["Animal"]),
        Analysis.Label(name: "Furniture", confidence: 61.25),
      ],
      vendor: "a machine of fiction", createdAt: Instant(milliseconds: 1_698_514_768_000))
  }

  private static let cats: [Breed] = [
    breed("abys", "Abyssinian", "Egypt", "EG", "14 - 15", "3 - 5", "7  -  10", ["Active", "Gentle"]),
    breed("beng", "Bengal", "United States", "US", "12 - 15", "3 - 7", "6 - 12", ["Alert", "Agile"]),
    breed("manx", "Manx", "Isle of Man", "IM", "12 - 14", "3 - 6", "7 - 13", ["Loyal", "Playful"]),
    breed("norw", "Norwegian Forest Cat", "Norway", "NO", "12 - 16", "4 - 7", "8 - 16", ["Sweet", "Active"]),
    breed("siam", "Siamese", "Thailand", "TH", "12 - 15", "4 - 7", "8 - 15", ["Sociable", "Clever"]),
    breed("sphy", "Sphynx", "Canada", "CA", "12 - 14", "3 - 5", "6 - 12", ["Loyal", "Inquisitive"]),
  ].map { breed in
    var breed = breed
    breed.ratings = Breed.Rating.Kind.allCases.enumerated().map { index, kind in
      Breed.Rating(kind, (index + breed.name.utf8.count) % 5 + 1)
    }
    breed.traits = [
      Breed.Trait(.indoor, false), Breed.Trait(.hairless, breed.id == "sphy"),
      Breed.Trait(.natural, breed.id == "norw"),
    ]
    breed.otherNames = breed.id == "norw" ? ["Skogkatt"] : []
    breed.links = [BreedLink(.wikipedia, "https://encyclopedia.example/\(breed.id)")]
    return breed
  }

  private static let dogs: [Breed] = [
    breed("1", "Affenpinscher", "Germany", "DE", "10 - 12 years", "3 - 6", "6 - 13", ["Curious", "Playful"]),
    breed("50", "Border Collie", nil, nil, "12 - 16 years", "14 - 20", "30 - 45", ["Tenacious", "Energetic"]),
    breed("107", "German Shepherd Dog", "Germany", "DE", "10 - 13 years", "23 - 41", "50 - 90", ["Alert", "Loyal"]),
    breed("149", "Labrador Retriever", nil, nil, "10 - 13 years", "25 - 36", "55 - 80", ["Kind", "Outgoing"]),
    breed("179", "Olde English Bulldogge", nil, nil, "9 - 14 years", "NaN", "65 – 85", []),
    breed("250", "Whippet", "England", "GB", "12 - 15 years", "11 - 16", "25 - 35", ["Friendly", "Quiet"]),
  ].map { breed in
    var breed = breed
    breed.height = TwoMeasures(metric: Measure("\(20 + breed.name.utf8.count) - 60"), imperial: Measure("9 - 23"))
    breed.group = ["50": "Herding", "107": "Herding", "149": "Sporting", "1": "Toy", "250": "Hound"][breed.id]
    breed.bredFor = ["50": ["Sheep herder"], "149": ["Water retrieving"]][breed.id] ?? []
    return breed
  }

  private static func breed(
    _ id: String, _ name: String, _ origin: String?, _ country: String?, _ years: String, _ kilograms: String,
    _ pounds: String, _ temperament: [String]
  ) -> Breed {
    var breed = Breed(id: id, name: name)
    breed.origins = origin.map { [$0] } ?? []
    breed.countryCodes = country.map { [$0] } ?? []
    breed.lifeSpan = Measure(years)
    breed.weight = TwoMeasures(metric: Measure(kilograms), imperial: Measure(pounds))
    breed.temperament = temperament
    breed.text = "A breed of fiction's \(name)."
    breed.picture = ImageID(Int(id) == nil ? "cat1" : "dog1")
    return breed
  }
}
