package import UseCases

/// A breed; unknown values are nil or empty.
public struct BreedView: Equatable, Sendable {
  /// The service's text of a range, and its limits if they could be read.
  public struct Range: Equatable, Sendable {
    public var text: String
    public var from: Double?
    public var to: Double?

    public init(_ text: String, from: Double? = nil, to: Double? = nil) {
      self.text = text
      self.from = from
      self.to = to
    }
  }

  /// A rating from 1 to 5, with the service's key, such as `energy_level`.
  public struct Rating: Equatable, Sendable {
    public var key: String
    public var value: Int

    public init(_ key: String, _ value: Int) {
      self.key = key
      self.value = value
    }
  }

  /// A yes-or-no property, with the service's key, such as `short_legs`.
  public struct Trait: Equatable, Sendable {
    public var key: String
    public var isTrue: Bool

    public init(_ key: String, _ isTrue: Bool) {
      self.key = key
      self.isTrue = isTrue
    }
  }

  /// A web address about the breed.
  public struct Link: Equatable, Sendable {
    public var place: BreedPlaceView
    public var address: String

    public init(_ place: BreedPlaceView, _ address: String) {
      self.place = place
      self.address = address
    }
  }

  public var id: String
  public var name: String
  public var otherNames: [String]
  /// A description of a few sentences.
  public var text: String?
  /// Adjectives of the temperament.
  public var temperament: [String]
  /// Countries of origin.
  public var origins: [String]
  /// Country codes of `origins`.
  public var countryCodes: [String]
  public var bredFor: [String]
  public var group: String?
  public var history: String?
  /// In years.
  public var lifeSpan: Range?
  public var kilograms: Range?
  public var pounds: Range?
  public var centimetres: Range?
  public var inches: Range?
  public var ratings: [Rating]
  public var traits: [Trait]
  public var links: [Link]
  /// The id of an image.
  public var picture: String?

  public init(
    id: String, name: String, otherNames: [String] = [], text: String? = nil, temperament: [String] = [],
    origins: [String] = [], countryCodes: [String] = [], bredFor: [String] = [], group: String? = nil,
    history: String? = nil, lifeSpan: Range? = nil, kilograms: Range? = nil, pounds: Range? = nil,
    centimetres: Range? = nil, inches: Range? = nil, ratings: [Rating] = [], traits: [Trait] = [],
    links: [Link] = [], picture: String? = nil
  ) {
    self.id = id
    self.name = name
    self.otherNames = otherNames
    self.text = text
    self.temperament = temperament
    self.origins = origins
    self.countryCodes = countryCodes
    self.bredFor = bredFor
    self.group = group
    self.history = history
    self.lifeSpan = lifeSpan
    self.kilograms = kilograms
    self.pounds = pounds
    self.centimetres = centimetres
    self.inches = inches
    self.ratings = ratings
    self.traits = traits
    self.links = links
    self.picture = picture
  }

  package init(_ breed: Breed) {
    self.init(id: breed.id, name: breed.name)
    otherNames = breed.otherNames
    text = breed.text
    temperament = breed.temperament
    origins = breed.origins
    countryCodes = breed.countryCodes
    bredFor = breed.bredFor
    group = breed.group
    history = breed.history
    lifeSpan = breed.lifeSpan.map { Range($0) }
    kilograms = breed.weight?.metric.map { Range($0) }
    pounds = breed.weight?.imperial.map { Range($0) }
    centimetres = breed.height?.metric.map { Range($0) }
    inches = breed.height?.imperial.map { Range($0) }
    ratings = breed.ratings.map { Rating($0.kind.rawValue, $0.value) }
    traits = breed.traits.map { Trait($0.kind.rawValue, $0.isTrue) }
    links = breed.links.map { Link(BreedPlaceView($0.kind), $0.address) }
    picture = breed.picture?.text
  }
}

extension BreedView.Range {
  fileprivate init(_ measure: Measure) {
    self.init(measure.text, from: measure.range?.lowerBound, to: measure.range?.upperBound)
  }
}

/// A page about a breed, or its country of origin.
///
/// Raw values are words of commands and of JSON: never change them.
public enum BreedPlaceView: String, CaseIterable, Equatable, Sendable, Codable {
  /// The country on a map.
  case map
  case wikipedia
  case cfa
  case vetstreet
  case vca

  init(_ kind: BreedLinkKind) {
    self =
      switch kind {
      case .wikipedia: .wikipedia
      case .catFanciers: .cfa
      case .vetstreet: .vetstreet
      case .vcaHospitals: .vca
      }
  }

  public init(_ place: BreedPlace) {
    switch place {
    case .map: self = .map
    case .link(let kind): self.init(kind)
    }
  }
}

extension BreedPlace {
  package init(_ place: BreedPlaceView) {
    self =
      switch place {
      case .map: .map
      case .wikipedia: .link(.wikipedia)
      case .cfa: .link(.catFanciers)
      case .vetstreet: .link(.vetstreet)
      case .vca: .link(.vcaHospitals)
      }
  }
}
