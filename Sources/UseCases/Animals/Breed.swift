/// A breed of cats or dogs, as its service describes it.
///
/// Only dogs have a group, a history and a height.
public struct Breed: Equatable, Sendable, Codable {
  /// Id at the service: letters for cats, a number for dogs.
  public var id: String
  public var name: String
  public var otherNames: [String]
  /// Description: a few sentences.
  public var text: String?
  /// Words such as `Playful`.
  public var temperament: [String]
  /// Countries of origin, by name.
  public var origins: [String]
  /// Country codes of the origins; some are not in ISO 3166.
  public var countryCodes: [String]
  /// Original purposes; dogs only.
  public var bredFor: [String]
  public var group: String?
  public var history: String?
  /// Years.
  public var lifeSpan: Measure?
  public var weight: TwoMeasures?
  public var height: TwoMeasures?
  /// Cats only.
  public var ratings: [Rating]
  /// Cats only; a trait that the service does not report is missing.
  public var traits: [Trait]
  public var links: [BreedLink]
  public var picture: ImageID?

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

  /// A rating from 1 to 5.
  public struct Rating: Equatable, Sendable, Codable {
    public var kind: Kind
    public var value: Int

    public init(_ kind: Kind, _ value: Int) {
      self.kind = kind
      self.value = value
    }

    /// Rated property; the raw value is the service's key.
    public enum Kind: String, CaseIterable, Equatable, Sendable, Codable {
      case adaptability
      case affection = "affection_level"
      case childFriendly = "child_friendly"
      case catFriendly = "cat_friendly"
      case dogFriendly = "dog_friendly"
      case strangerFriendly = "stranger_friendly"
      case energy = "energy_level"
      /// Amount of grooming needed.
      case grooming
      /// Frequency of illness.
      case healthIssues = "health_issues"
      case intelligence
      case shedding = "shedding_level"
      case socialNeeds = "social_needs"
      case vocalisation
      /// Obedience; the key has the service's spelling.
      case biddability = "bidability"
    }
  }

  /// A yes-or-no property.
  public struct Trait: Equatable, Sendable, Codable {
    public var kind: Kind
    public var isTrue: Bool

    public init(_ kind: Kind, _ isTrue: Bool) {
      self.kind = kind
      self.isTrue = isTrue
    }

    /// The raw value is the service's key.
    public enum Kind: String, CaseIterable, Equatable, Sendable, Codable {
      case indoor
      /// Lap cat.
      case lap
      /// Breed still in development.
      case experimental
      case hairless
      /// Developed without human breeding.
      case natural
      case rare
      /// Curly coat.
      case rex
      /// Short tail or none.
      case suppressedTail = "suppressed_tail"
      case shortLegs = "short_legs"
      case hypoallergenic
    }
  }
}

/// A web page about a breed.
public struct BreedLink: Equatable, Sendable, Codable {
  /// Publisher of the page.
  public var kind: BreedLinkKind
  /// URL.
  public var address: String

  public init(_ kind: BreedLinkKind, _ address: String) {
    self.kind = kind
    self.address = address
  }
}

/// A length or a weight in metric and imperial units, both as sent by the service.
public struct TwoMeasures: Equatable, Sendable, Codable {
  /// Kilograms or centimetres.
  public var metric: Measure?
  /// Pounds or inches.
  public var imperial: Measure?

  public init(metric: Measure?, imperial: Measure?) {
    self.metric = metric
    self.imperial = imperial
  }
}

/// A range that the service sends as text.
public struct Measure: Equatable, Sendable, Codable {
  /// The service's text, trimmed.
  public var text: String
  /// Parsed bounds, equal for a single number; nil if the text cannot be parsed.
  public var range: ClosedRange<Double>?

  /// Parses `3 - 5`, `7  -  10`, `65 – 85`, `28`, `23.5 - 27`, `10 - 12 years`; nil for blank text.
  public init?(_ text: String) {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { return nil }
    self.text = trimmed
    range = Self.range(trimmed)
  }

  /// Makes a measure without parsing.
  public init(text: String, range: ClosedRange<Double>?) { (self.text, self.range) = (text, range) }

  /// Parses `N`, `N - N` or `N to N`, with optional units at the end; nil for other texts.
  ///
  /// Scans bytes, not characters, for speed: each breed has five such texts.
  private static func range(_ text: String) -> ClosedRange<Double>? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return ascii(text).flatMap { range($0) } }
    var words = text.utf8.split { $0 <= 0x20 || $0 == dash }
    // Units follow the numbers, once or twice: `15 years`, `12 - 16 Years years`, `50 to 60 pounds`.
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

  /// Replaces en and em dashes by `-`, and whitespace by spaces; nil if other non-ASCII characters remain.
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

  /// Parses digits with at most one point; rejects `NaN` and `1e3`.
  private static func number(_ word: Substring.UTF8View) -> Double? {
    guard word.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
    return Double(Substring(word))
  }
}

extension String {
  /// The text without leading and trailing whitespace, including no-break spaces.
  package var trimmed: String {
    // Fast path: most texts have no whitespace at their ends.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
      return self
    }
    let tail = drop(while: \.isWhitespace)
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }

  /// Trimmed items of a comma-separated list; empty items are dropped.
  package var listed: [String] {
    // In UTF-8, the comma's byte occurs in no other character.
    utf8.split(separator: 0x2C).map { String(Substring($0)).trimmed }.filter { !$0.isEmpty }
  }
}
