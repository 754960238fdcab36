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

  /// A bar of five squares, `■■■□□`; `3 of 5` in accessible output, or for a value out of range.
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
  /// The metric and the imperial range with their units: `3–5 kg · 7–11 lb`.
  static func both(_ metric: (Self?, String), _ imperial: (Self?, String), _ style: Style) -> String {
    [metric, imperial].compactMap { range, unit in range?.words(style) { Message(text: "\($0) \(unit)") } }
      .joined(separator: style.dot)
  }

  /// The years of a life span; nil if the service knows none.
  func years(_ style: Style) -> String? { words(style) { "\($0) years" } }

  /// The known ends with their unit, or the text if it is not a range; nil if no end is known.
  private func words(_ style: Style, unit: (String) -> Message) -> String? {
    guard let ends, let least = ends.first, let most = ends.last else { return text.oneLine(60) }
    if least.isNaN, most.isNaN { return nil }
    if least.isNaN { return style.say("up to \(unit(Self.number(most, style)))") }
    if most.isNaN { return style.say("at least \(unit(Self.number(least, style)))") }
    let numbers = (least == most ? [least] : [least, most]).map { Self.number($0, style) }
    return style.say(unit(numbers.joined(separator: style.isAccessible ? style.say(" to ") : "–")))
  }

  /// The ends of the range; NaN stands for an unknown end, as in the service's
  /// `NaN - 8`, `up - 18` and `8 - NaN years`.
  ///
  /// A lone `NaN` is one end. Nil for any other text.
  private var ends: [Double]? {
    if let from, let to, to < Self.largest { return [from, to] }
    let units = ["years", "year", "pounds", "lbs", "kg", "inches", "cm", "to"]
    let words = text.lowercased().split { $0.isWhitespace || "-–—".contains($0) }.filter { !units.contains(String($0)) }
    let ends = words.compactMap { $0 == "up" ? .nan : Double($0) }
    guard (1...2).contains(ends.count), ends.count == words.count, ends.contains(where: \.isNaN),
      ends.allSatisfy({ $0.isNaN || $0 < Self.largest })
    else { return nil }
    return ends
  }

  /// Numbers from here on are no measures of an animal; their text is printed as the service sends it.
  private static let largest = 1e9

  /// Rounded to one decimal; a whole number has none.
  private static func number(_ value: Double, _ style: Style) -> String {
    let tenths = Int((value * 10).rounded())
    let rest = tenths % 10 == 0 ? "" : "\(style.money.decimal ?? ".")\(tenths % 10)"
    return "\(tenths / 10)\(rest)"
  }
}

extension ListAge {
  /// The count, the origin and date of the list, and the state of a newer one: loading or failed.
  func words(_ count: Message, _ species: Species, _ style: Style) -> Message {
    let day: Message =
      at.map { at -> Message in
        switch source {
        case .service, .stored: "listed by \(species.service) on \(style.calendar.stamp(at))"
        case .bundled: "jotter's built-in list, as of \(style.calendar.day(at))"
        }
      } ?? ""
    var words = at == nil ? count : "\(count) (\(day))"
    if isRefreshing { words = "\(words); loading a newer list" }
    if let trouble { words = "\(words); a newer list could not be loaded: \(trouble.message(style.calendar))" }
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
  func line(_ style: Style) -> String {
    let name = (id ?? style.say("row \(place)")).oneLine(40)
    return style.say("\(name): this row cannot be read: \(Message(stringLiteral: reason.oneLine(100)))")
  }

  /// Tab-separated: `unreadable`, the id, and the reason.
  var plain: String { "unreadable\t\((id ?? "").harmless)\t\(reason.harmless)" }

  var json: [String: JSON] { ["id": JSON(id), "unreadable": .string(reason)] }
}
