/// The issuer of a transponder number.
public enum ChipIssuer: Equatable, Sendable, Codable {
  /// A country, by its two letters (ISO 3166-1).
  case country(String)
  /// A manufacturer, by its code from 900 to 998; 900 is shared by several.
  case manufacturer(Int)
  /// 999: a test number, which identifies no animal.
  case test
  /// A code without a country or manufacturer.
  case unknown(Int)
}
