import Architecture
import UseCases

extension Breed: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(id: try fields.needed(fields.text("id"), "id"), name: try fields.needed(fields.text("name"), "name"))
    otherNames = fields.words("alt_names")
    text = fields.text("description")
    temperament = fields.words("temperament")
    origins = fields.words("origin")
    let codes = fields.words("country_codes")
    countryCodes = codes.isEmpty ? fields.words("country_code") : codes
    bredFor = fields.words("bred_for")
    group = fields.text("breed_group")
    history = fields.text("history")
    lifeSpan = fields.text("life_span").flatMap { Measure($0) }
    weight = TwoMeasures(fields, "weight")
    height = TwoMeasures(fields, "height")
    ratings = Rating.Kind.allCases.compactMap { kind in
      fields.integer(kind.rawValue).flatMap { (1...5).contains($0) ? Rating(kind, $0) : nil }
    }
    traits = Trait.Kind.allCases.compactMap { kind in fields.flag(kind.rawValue).map { Trait(kind, $0) } }
    links = BreedLinkKind.allCases.compactMap { kind in fields.text(kind.rawValue).map { BreedLink(kind, $0) } }
    picture = fields.image("reference_image_id") ?? fields.object("image", as: AnimalImage.self)?.id
  }
}

extension TwoMeasures: AnimalRow {
  init(_ fields: Fields) {
    self.init(
      metric: fields.text("metric").flatMap { Measure($0) }, imperial: fields.text("imperial").flatMap { Measure($0) })
  }

  /// Reads both units, or the single text of older answers, which is imperial unless it ends with `kg` or `cm`.
  fileprivate init?(_ fields: Fields, _ name: String) {
    // The object first: nearly all answers have it, and a failed attempt is expensive.
    if let both = fields.object(name, as: TwoMeasures.self), both.metric != nil || both.imperial != nil {
      self = both
    } else if let text = fields.text(name) {
      let isMetric = text.hasSuffix("kg") || text.hasSuffix("cm")
      let measure = Measure(text)
      self.init(metric: isMetric ? measure : nil, imperial: isMetric ? nil : measure)
    } else {
      return nil
    }
  }
}

extension AnimalImage: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(id: try fields.needed(fields.image("id"), "id of an image"), address: fields.text("url"))
    width = fields.integer("width")
    height = fields.integer("height")
    breeds = fields.list("breeds", of: Breed.self)
    categories = fields.list("categories", of: AnimalCategory.self)
    mimeType = fields.text("mime_type")
    breedIDs = fields.words("breed_ids")
    owner = fields.owner
    createdAt = fields.time("created_at")
    originalFileName = fields.text("original_filename")
    vote = fields.object("vote", as: VoteMark.self)
    favourite = fields.object("favourite", as: Numbered.self)?.number
  }

  /// The image of a favourite or a vote; details that the answer lacks are nil or empty.
  fileprivate init(of fields: Fields) throws(Unreadable) {
    let known = fields.object("image", as: AnimalImage.self)
    guard let id = fields.image("image_id") ?? known?.id else { throw Unreadable(reason: "it has no image_id") }
    self.init(id: id, address: known?.address, isDeleted: fields.isEmptyObject("image"))
    (width, height) = (known?.width, known?.height)
    breeds = known?.breeds ?? []
  }
}

extension VoteMark: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(
      id: try fields.needed(fields.integer("id"), "id"), value: try fields.needed(fields.number("value"), "value"))
  }
}

extension AnimalCategory: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(id: try fields.needed(fields.integer("id"), "id"), name: try fields.needed(fields.text("name"), "name"))
  }
}

extension AnimalSource: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(
      id: try fields.needed(fields.integer("id"), "id"), name: try fields.needed(fields.text("name"), "name"),
      address: fields.text("url"), breedID: fields.text("breed_id"))
  }
}

extension AnimalFact: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(
      id: try fields.needed(fields.text("id"), "id"), text: try fields.needed(fields.text("fact"), "fact"),
      breedID: fields.text("breed_id"), title: fields.text("title"))
  }
}

extension Favourite: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(
      id: try fields.needed(fields.integer("id"), "id"), image: try AnimalImage(of: fields), owner: fields.owner,
      createdAt: fields.time("created_at"), account: fields.text("user_id"))
  }
}

extension Vote: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(
      id: try fields.needed(fields.integer("id"), "id"), image: try AnimalImage(of: fields),
      value: try fields.needed(fields.number("value"), "value"), owner: fields.owner,
      createdAt: fields.time("created_at"), countryCode: fields.text("country_code"), account: fields.text("user_id"))
  }
}

extension Upload: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(
      image: try AnimalImage(fields), isPending: fields.flag("pending"), isApproved: fields.flag("approved"))
  }
}

extension Analysis: AnimalRow {
  init(_ fields: Fields) {
    self.init(
      labels: fields.list("labels", of: Label.self), warnings: fields.list("moderation_labels", of: Label.self),
      vendor: fields.text("vendor"), createdAt: fields.time("created_at"))
  }
}

extension Analysis.Label: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(
      name: try fields.needed(fields.text("Name"), "Name"),
      confidence: fields.number("Confidence"),
      instances: fields.list("Instances", of: Analysis.Box.self),
      parents: fields.list("Parents", of: Named.self).map(\.name))
  }
}

extension Analysis.Box: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    let sides = try fields.needed(fields.object("BoundingBox", as: Sides.self), "BoundingBox")
    self.init(
      width: sides.width, height: sides.height, left: sides.left, top: sides.top,
      confidence: fields.number("Confidence"))
  }
}

extension ServiceVersion: AnimalRow {
  init(_ fields: Fields) throws(Unreadable) {
    self.init(name: try fields.needed(fields.text("message"), "message"), version: fields.text("version"))
  }
}

/// The number of a favourite or vote, and the country of a vote.
///
/// The rest of the answer to a new mark only repeats the request.
struct Numbered: AnimalRow {
  let number: Int
  let countryCode: String?

  init(_ fields: Fields) throws(Unreadable) {
    number = try fields.needed(fields.integer("id"), "id")
    countryCode = fields.text("country_code")
  }
}

private struct Named: AnimalRow {
  let name: String
  init(_ fields: Fields) throws(Unreadable) { name = try fields.needed(fields.text("Name"), "Name") }
}

private struct Sides: AnimalRow {
  let width, height, left, top: Double
  init(_ fields: Fields) throws(Unreadable) {
    width = try fields.needed(fields.number("Width"), "Width")
    height = try fields.needed(fields.number("Height"), "Height")
    left = try fields.needed(fields.number("Left"), "Left")
    top = try fields.needed(fields.number("Top"), "Top")
  }
}
