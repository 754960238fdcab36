/// A clinic as another program has written it: what of it can be taken, or all that is wrong with it.
struct ClinicDraft: Equatable {
  /// Where it stands in the list, counted from 1.
  let row: Int
  /// What is known of it.
  var values = FieldValues()
  /// What is wrong with it; none where it can be taken.
  var problems: [RowProblem] = []

  /// Where the fields stand there; a test compares them with the declaration.
  static let keys: KeyValuePairs<String, Field> = [
    "id": .sourceID, "name": .name, "cityName": .city, "coordinates": .place, "phone": .phone, "link": .link,
    "description": .description, "logoUrl": .logo,
  ]

  /// Reads an entry of the list.
  init(_ entry: ForeignValue, row: Int) {
    self.row = row
    guard case .object(let found) = entry else {
      problems = [RowProblem(row: row, .noObject)]
      return
    }
    for (key, field) in Self.keys {
      let value = found[key] ?? .nothing
      let text = field == .place ? Self.place(value) : value.asText
      guard let text else {
        problems.append(RowProblem(row: row, key: key, field == .place ? .noPlace(value.shown) : .noText(value.shown)))
        continue
      }
      values[field] = text
      if field == .name, text.isEmpty { problems.append(RowProblem(row: row, key: key, .missing)) }
    }
  }

  /// Latitude and longitude in a list, or as a text; empty where there is nothing, which is no error.
  private static func place(_ value: ForeignValue) -> String? {
    switch value {
    case .nothing, .list([]), .list([.nothing, .nothing]): ""
    case .list(let degrees):
      if degrees.count == 2, case .number(let latitude) = degrees[0], case .number(let longitude) = degrees[1] {
        GeoPoint(latitude: latitude, longitude: longitude)?.text
      } else {
        nil
      }
    case .text(let text): FieldKind.place.canonical(typed: text)
    case .number, .object, .other: nil
    }
  }
}

/// Why an entry of a list that another program has written is not taken.
public struct RowProblem: Equatable, Sendable, Codable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable, Codable {
    /// The entry is no object.
    case noObject
    /// It cannot be without that.
    case missing
    /// This is no text.
    case noText(String)
    /// This is no place on the earth.
    case noPlace(String)
  }

  /// Where the entry stands in the list, counted from 1.
  public var row: Int
  /// The key that it is about; nil for the entry as a whole.
  public var key: String?
  /// What is wrong.
  public var reason: Reason

  /// A problem of these values.
  public init(row: Int, key: String? = nil, _ reason: Reason) { (self.row, self.key, self.reason) = (row, key, reason) }
}
