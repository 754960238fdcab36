import Foundation

/// A place on the earth (WGS 84); coordinates in millionths of a degree, about 11 centimetres.
public struct GeoPoint: Equatable, Sendable, Codable {
  /// Millionths of a degree to the north, from -90 to 90 degrees.
  public let latitude: Int
  /// Millionths of a degree to the east, from -180 to 180 degrees.
  public let longitude: Int

  /// Creates a place from degrees, rounded to millionths; nil outside the range.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = Int((latitude * 1_000_000).rounded())
    self.longitude = Int((longitude * 1_000_000).rounded())
  }

  /// Reads `52.237049,21.017532`, also with a blank after the comma, or more than six decimals.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).withoutOuterBlanks }
    guard parts.count == 2, let latitude = Self.millionths(parts[0], degrees: 90),
      let longitude = Self.millionths(parts[1], degrees: 180)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The canonical text: latitude and longitude, separated by a comma, without trailing zeros.
  public var text: String { "\(Self.degrees(latitude)),\(Self.degrees(longitude))" }

  /// Decimal degrees: `52.237049`.
  static func degrees(_ millionths: Int) -> String {
    var decimals = String(1_000_000 + abs(millionths) % 1_000_000).dropFirst()
    while decimals.last == "0" { decimals = decimals.dropLast() }
    let whole = "\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000)"
    return decimals.isEmpty ? whole : "\(whole).\(decimals)"
  }

  /// Distance along the surface in metres, by the haversine formula with the earth's mean radius; up to 0.5 % off.
  public func distance(to other: GeoPoint) -> Int {
    func radians(_ millionths: Int) -> Double { Double(millionths) / 1_000_000 * .pi / 180 }
    func haversine(_ angle: Double) -> Double { sin(angle / 2) * sin(angle / 2) }
    let share =
      haversine(radians(other.latitude - latitude))
      + cos(radians(latitude)) * cos(radians(other.latitude)) * haversine(radians(other.longitude - longitude))
    return Int((2 * 6_371_008.8 * asin(min(1, share.squareRoot()))).rounded())
  }

  private static func millionths(_ text: String, degrees limit: Int) -> Int? {
    let isSigned = text.first == "-" || text.first == "+"
    let parts = text.dropFirst(isSigned ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts[0].utf8.count <= 3, let whole = Int(parts[0])
    else { return nil }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard let rest = Int((decimals + "000000").prefix(6)) else { return nil }
    let isRoundedUp = decimals.dropFirst(6).first.map { $0 >= "5" } ?? false
    let millionths = whole * 1_000_000 + rest + (isRoundedUp ? 1 : 0)
    guard millionths <= limit * 1_000_000 else { return nil }
    return text.first == "-" ? -millionths : millionths
  }
}
