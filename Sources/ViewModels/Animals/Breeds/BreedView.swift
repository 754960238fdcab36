package import UseCases

/// A breed, as a person sees it; what is not known of it is nil or empty.
public struct BreedView: Equatable, Sendable {
  /// A range as the service wrote it, and as numbers where it could be read.
  public struct Range: Equatable, Sendable {
    /// As it was written.
    public var text: String
    /// Its lower end.
    public var from: Double?
    /// Its upper end.
    public var to: Double?

    /// A range of these values.
    public init(_ text: String, from: Double? = nil, to: Double? = nil) {
      self.text = text
      self.from = from
      self.to = to
    }
  }

  /// A figure from 1 to 5, behind the service's own key: `energy_level`.
  public struct Rating: Equatable, Sendable {
    /// What of.
    public var key: String
    /// How much of it.
    public var value: Int

    /// A rating of these values.
    public init(_ key: String, _ value: Int) {
      self.key = key
      self.value = value
    }
  }

  /// Something that it is or is not, behind the service's own key: `short_legs`.
  public struct Trait: Equatable, Sendable {
    /// What.
    public var key: String
    /// Whether it is.
    public var isTrue: Bool

    /// A trait of these values.
    public init(_ key: String, _ isTrue: Bool) {
      self.key = key
      self.isTrue = isTrue
    }
  }

  /// An address about it.
  public struct Link: Equatable, Sendable {
    /// Whose.
    public var place: BreedPlaceView
    /// The address.
    public var address: String

    /// A link of these values.
    public init(_ place: BreedPlaceView, _ address: String) {
      self.place = place
      self.address = address
    }
  }

  /// Its name at the service.
  public var id: String
  /// Its name.
  public var name: String
  /// Other names.
  public var otherNames: [String]
  /// What it is like, in a few sentences.
  public var text: String?
  /// What it is like, in words.
  public var temperament: [String]
  /// Where it comes from.
  public var origins: [String]
  /// The letters of those countries.
  public var countryCodes: [String]
  /// What it was bred for.
  public var bredFor: [String]
  /// The group it belongs to.
  public var group: String?
  /// Where it has been.
  public var history: String?
  /// How long it lives, in years.
  public var lifeSpan: Range?
  /// How heavy it is, in kilograms.
  public var kilograms: Range?
  /// How heavy it is, in pounds.
  public var pounds: Range?
  /// How high it stands, in centimetres.
  public var centimetres: Range?
  /// How high it stands, in inches.
  public var inches: Range?
  /// What it is like in figures.
  public var ratings: [Rating]
  /// What it is or is not.
  public var traits: [Trait]
  /// Where to read more.
  public var links: [Link]
  /// The id of a picture of it.
  public var picture: String?

  /// A breed of these values.
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

/// Where to read more of a breed, or where it comes from.
///
/// The raw values are what is typed, and what other programs read: they never change.
public enum BreedPlaceView: String, CaseIterable, Equatable, Sendable, Codable {
  /// Its country, on a map.
  case map
  /// Wikipedia.
  case wikipedia
  /// The Cat Fanciers' Association.
  case cfa
  /// Vetstreet.
  case vetstreet
  /// VCA Animal Hospitals.
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

  /// The word for a place.
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
