/// A breed of cats or dogs, as its service describes it.
public struct Breed: Equatable, Sendable, Codable {
  /// Its name at the service: letters for cats, a number for dogs.
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
  /// The letters of those countries; not all of them are of ISO 3166.
  public var countryCodes: [String]
  /// What it was bred for; dogs alone.
  public var bredFor: [String]
  /// The group it belongs to; dogs alone.
  public var group: String?
  /// Where it has been; dogs alone.
  public var history: String?
  /// How long it lives, in years.
  public var lifeSpan: Measure?
  /// How heavy it is.
  public var weight: TwoMeasures?
  /// How high it stands; dogs alone.
  public var height: TwoMeasures?
  /// What it is like in figures from 1 to 5; cats alone.
  public var ratings: [Rating]
  /// What it is or is not; cats alone.
  public var traits: [Trait]
  /// Where to read more.
  public var links: [BreedLink]
  /// A picture of it.
  public var picture: ImageID?

  /// A breed of these values.
  public init(
    id: String, name: String, otherNames: [String] = [], text: String? = nil, temperament: [String] = [],
    origins: [String] = [], countryCodes: [String] = [], bredFor: [String] = [], group: String? = nil,
    history: String? = nil, lifeSpan: Measure? = nil, weight: TwoMeasures? = nil, height: TwoMeasures? = nil,
    ratings: [Rating] = [], traits: [Trait] = [], links: [BreedLink] = [], picture: ImageID? = nil
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
    self.weight = weight
    self.height = height
    self.ratings = ratings
    self.traits = traits
    self.links = links
    self.picture = picture
  }

  /// A figure from 1 to 5.
  public struct Rating: Equatable, Sendable, Codable {
    /// What of.
    public var kind: Kind
    /// How much of it.
    public var value: Int

    /// A rating of these values.
    public init(_ kind: Kind, _ value: Int) {
      self.kind = kind
      self.value = value
    }

    /// What the figures are about; the raw value is the service's own key.
    public enum Kind: String, CaseIterable, Equatable, Sendable, Codable {
      /// How well it gets used to what is new.
      case adaptability
      /// How much it loves its people.
      case affection = "affection_level"
      /// How it gets on with children.
      case childFriendly = "child_friendly"
      /// How it gets on with cats.
      case catFriendly = "cat_friendly"
      /// How it gets on with dogs.
      case dogFriendly = "dog_friendly"
      /// How it gets on with strangers.
      case strangerFriendly = "stranger_friendly"
      /// How lively it is.
      case energy = "energy_level"
      /// How much care its coat wants.
      case grooming
      /// How often it is ill.
      case healthIssues = "health_issues"
      /// How clever it is.
      case intelligence
      /// How much hair it loses.
      case shedding = "shedding_level"
      /// How much company it wants.
      case socialNeeds = "social_needs"
      /// How much it talks.
      case vocalisation
      /// How well it obeys; the spelling is the service's.
      case biddability = "bidability"
    }
  }

  /// Something that it is, or is not.
  public struct Trait: Equatable, Sendable, Codable {
    /// What.
    public var kind: Kind
    /// Whether it is.
    public var isTrue: Bool

    /// A trait of these values.
    public init(_ kind: Kind, _ isTrue: Bool) {
      self.kind = kind
      self.isTrue = isTrue
    }

    /// What it may be; the raw value is the service's own key.
    public enum Kind: String, CaseIterable, Equatable, Sendable, Codable {
      /// It lives in the house.
      case indoor
      /// It sits on laps.
      case lap
      /// It is a breed in the making.
      case experimental
      /// It has no hair.
      case hairless
      /// It came about without people.
      case natural
      /// There are few of it.
      case rare
      /// It has curls.
      case rex
      /// It has a short tail, or none.
      case suppressedTail = "suppressed_tail"
      /// It has short legs.
      case shortLegs = "short_legs"
      /// People with allergies bear it better.
      case hypoallergenic
    }
  }
}

/// An address about a breed.
public struct BreedLink: Equatable, Sendable, Codable {
  /// Whose.
  public var kind: BreedLinkKind
  /// The address.
  public var address: String

  /// A link of these values.
  public init(_ kind: BreedLinkKind, _ address: String) {
    self.kind = kind
    self.address = address
  }
}

/// A length or a weight in both units, each as the service says it.
public struct TwoMeasures: Equatable, Sendable, Codable {
  /// In kilograms, or in centimetres.
  public var metric: Measure?
  /// In pounds, or in inches.
  public var imperial: Measure?

  /// Measures of these values.
  public init(metric: Measure?, imperial: Measure?) {
    self.metric = metric
    self.imperial = imperial
  }
}

/// A range that a service wrote as text: read where it can be, and kept as it is where not.
public struct Measure: Equatable, Sendable, Codable {
  /// What the service wrote, without the blanks around it.
  public var text: String
  /// From where to where, a single number being both ends; nil when that cannot be read.
  public var range: ClosedRange<Double>?

  /// Reads `3 - 5`, `7  -  10`, `65 – 85`, `28`, `23.5 - 27`, `10 - 12 years`; nil for nothing but blanks.
  public init?(_ text: String) {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { return nil }
    self.text = trimmed
    range = Self.range(trimmed)
  }

  /// One that was read before.
  public init(text: String, range: ClosedRange<Double>?) { (self.text, self.range) = (text, range) }

  /// The numbers of the text, if there is nothing else in it but one dash, or `to`, between two, and a unit behind.
  ///
  /// By bytes, which are quicker to find than characters: each breed has five such texts.
  private static func range(_ text: String) -> ClosedRange<Double>? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return ascii(text).flatMap { range($0) } }
    var words = text.utf8.split { $0 <= 0x20 || $0 == dash }
    // A unit is said once or twice, after the numbers: `15 years`, `12 - 16 Years years`, `50 to 60 pounds`.
    let units = ["years", "year", "pounds", "lbs", "kg", "inches", "cm"]
    while words.count > 1, let last = words.last, units.contains(Substring(last).lowercased()) { words.removeLast() }
    guard let low = words.first.flatMap({ number($0) }) else { return nil }
    let dashes = text.utf8.indices.filter { text.utf8[$0] == dash }
    switch (words.count, dashes.count) {
    case (1, 0): return low...low
    case (2, 1) where words[0].endIndex <= dashes[0] && dashes[0] < words[1].startIndex: break
    case (3, 0) where Substring(words[1]).lowercased() == "to": break
    default: return nil
    }
    guard let high = words.last.flatMap({ number($0) }), low <= high else { return nil }
    return low...high
  }

  private static let dash = UInt8(ascii: "-")

  /// The text with plain dashes and blanks for the others; nil when there is something else that is not ASCII.
  private static func ascii(_ text: String) -> String? {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2013}", "\u{2014}": plain += "-"
      case _ where scalar.isASCII: plain.unicodeScalars.append(scalar)
      case _ where scalar.properties.isWhitespace: plain += " "
      default: return nil
      }
    }
    return plain
  }

  /// Digits, with a point among them at the most: not `NaN`, not `1e3`.
  private static func number(_ word: Substring.UTF8View) -> Double? {
    guard word.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
    return Double(Substring(word))
  }
}

extension String {
  /// Without the blanks around it, no-break spaces among them.
  package var trimmed: String {
    // Hardly any has blanks, and a byte at each end is quicker to look at than a character.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
      return self
    }
    let tail = drop(while: \.isWhitespace)
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }

  /// The words of a list with commas, without empty ones.
  package var listed: [String] {
    // A comma is one byte, and no part of any other sign.
    utf8.split(separator: 0x2C).map { String(Substring($0)).trimmed }.filter { !$0.isEmpty }
  }
}
