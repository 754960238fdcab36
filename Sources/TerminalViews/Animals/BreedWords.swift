import TerminalKit
import ViewModels

extension BreedView.Rating {
  var noun: Message {
    switch key {
    case "adaptability": "adaptability"
    case "affection_level": "affection"
    case "child_friendly": "likes children"
    case "cat_friendly": "likes cats"
    case "dog_friendly": "likes dogs"
    case "stranger_friendly": "likes strangers"
    case "energy_level": "energy"
    case "grooming": "grooming"
    case "health_issues": "health issues"
    case "intelligence": "intelligence"
    case "shedding_level": "shedding"
    case "social_needs": "social needs"
    case "vocalisation": "vocalisation"
    case "bidability": "biddability"
    default: Message(text: key.oneLine(40))
    }
  }

  /// A bar of five, or words for accessible output: `■■■□□`, `3 of 5`.
  func bar(_ style: Style) -> String {
    guard !style.isAccessible, (0...5).contains(value) else { return style.say("\(value) of 5") }
    return String(repeating: "■", count: value) + String(repeating: "□", count: 5 - value)
  }
}

extension BreedView.Trait {
  var noun: Message {
    switch key {
    case "indoor": "indoor"
    case "lap": "lap cat"
    case "experimental": "experimental"
    case "hairless": "hairless"
    case "natural": "natural"
    case "rare": "rare"
    case "rex": "rex"
    case "suppressed_tail": "suppressed tail"
    case "short_legs": "short legs"
    case "hypoallergenic": "hypoallergenic"
    default: Message(text: key.oneLine(40))
    }
  }
}

extension BreedPlaceView {
  var noun: Message {
    switch self {
    case .map: "map"
    case .wikipedia: "Wikipedia"
    case .cfa: "the Cat Fanciers' Association"
    case .vetstreet: "Vetstreet"
    case .vca: "VCA Animal Hospitals"
    }
  }
}

extension BreedView.Range {
  /// Both ranges with their units, as `3–5 kg`; a text that is not a range stays as it is.
  static func both(_ metric: (Self?, String), _ imperial: (Self?, String), _ style: Style) -> String {
    let both = [metric, imperial].compactMap { range, unit -> String? in
      // Skip `NaN`.
      guard let range, range.text.lowercased() != "nan" else { return nil }
      if let most = range.most { return "\(style.say("up to \(number(most, style))")) \(unit)" }
      return range.from == nil ? range.words(style) : "\(range.words(style)) \(unit)"
    }
    return both.joined(separator: style.dot)
  }

  /// The upper end of a range that a service wrote without a lower one: `NaN - 8`, `up - 18`.
  private var most: Double? {
    guard from == nil, let match = text.wholeMatch(of: /(?i:nan|up)\s*[-–]\s*([0-9]+(\.[0-9]+)?)/) else { return nil }
    return Double(match.1)
  }

  /// The range without its unit.
  func words(_ style: Style) -> String {
    guard let from, let to else { return text.oneLine(60) }
    let ends = from == to ? [from] : [from, to]
    return ends.map { Self.number($0, style) }.joined(separator: style.isAccessible ? style.say(" to ") : "–")
  }

  /// With a decimal only if it is not zero.
  private static func number(_ value: Double, _ style: Style) -> String {
    let tenths = Int((value * 10).rounded())
    let rest = tenths % 10 == 0 ? "" : "\(style.money.decimal ?? ".")\(tenths % 10)"
    return "\(tenths / 10)\(rest)"
  }
}

extension ListAge {
  /// The age of a list, in words.
  func words(_ count: Message, _ species: Species, _ style: Style) -> Message {
    let day: Message =
      at.map { at -> Message in
        switch source {
        case .service, .stored: "listed by \(species.service) on \(style.calendar.stamp(at))"
        case .bundled: "the copy in jotter, of \(style.calendar.day(at))"
        }
      } ?? ""
    var words = at == nil ? count : "\(count), \(day)"
    if isRefreshing { words = "\(words); loading a newer list" }
    if let trouble { words = "\(words); no newer list: \(trouble.message(style.calendar))" }
    return words
  }

  var json: [String: JSON] {
    [
      "source": .string(source.rawValue), "refreshing": .bool(isRefreshing),
      "trouble": JSON(trouble?.message(LocalCalendar()).english),
    ]
  }
}

extension UnreadableRow {
  /// A remark about a row that could not be read.
  func line(_ style: Style) -> String {
    let name = (id ?? style.say("row \(place)")).oneLine(40)
    return style.say("\(name): this row cannot be read: \(Message(stringLiteral: reason.oneLine(100)))")
  }

  /// The plain line: `unreadable`, the id, and the reason.
  var plain: String { "unreadable\t\((id ?? "").harmless)\t\(reason.harmless)" }

  var json: JSON { .object(["id": JSON(id), "unreadable": .string(reason)]) }
}
