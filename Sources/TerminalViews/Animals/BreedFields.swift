import Foundation
import TerminalKit
import ViewModels

extension BreedView {
  func listed(_ style: Style) -> Listing.Row {
    let from = origins.isEmpty ? countryCodes : origins
    let details = [group, from.isEmpty ? nil : from.joined(separator: ", ")].compactMap { $0 } + otherNames
    return Listing.Row(
      reference: id.oneLine(12), name: name, details: details.map { Message(text: $0) }, plain: plainLine,
      json: json(style)
    )
  }

  /// The plain line: id, name, group, origins, country codes, temperament, life span, kilograms, pounds, centimetres,
  /// inches, the id of a picture.
  var plainLine: String {
    let lists = [origins, countryCodes, temperament].map { $0.joined(separator: ", ") }
    let ranges = [lifeSpan, kilograms, pounds, centimetres, inches].map { $0?.text ?? "" }
    return ([id, name, group ?? ""] + lists + ranges + [picture ?? ""]).map(\.harmless).joined(separator: "\t")
  }

  func json(_ style: Style) -> [String: JSON] {
    func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
    return [
      "id": .string(id), "name": .string(name), "other_names": strings(otherNames), "description": JSON(text),
      "temperament": strings(temperament), "origins": strings(origins), "country_codes": strings(countryCodes),
      "bred_for": strings(bredFor), "group": JSON(group), "history": JSON(history),
      "life_span": lifeSpan?.json ?? .null,
      "weight": .object(["metric": kilograms?.json ?? .null, "imperial": pounds?.json ?? .null]),
      "height": .object(["metric": centimetres?.json ?? .null, "imperial": inches?.json ?? .null]),
      "ratings": .object(Dictionary(ratings.map { ($0.key, .number($0.value)) }) { first, _ in first }),
      "traits": .object(Dictionary(traits.map { ($0.key, .bool($0.isTrue)) }) { first, _ in first }),
      "links": .object(Dictionary(links.map { ($0.place.rawValue, .string($0.address)) }) { first, _ in first }),
      "image_id": JSON(picture),
    ]
  }
}

extension BreedView.Range {
  /// The text of the range, and its parsed ends as strings.
  fileprivate var json: JSON {
    .object([
      "text": .string(text), "from": JSON(from.map { Decimal($0).plain }), "to": JSON(to.map { Decimal($0).plain }),
    ])
  }
}

extension Decimal {
  /// Digits with a decimal point, in any locale.
  fileprivate var plain: String { description }
}
