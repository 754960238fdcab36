/// The port to the system's own programs, which open files, web and mail addresses, and telephone numbers.
public struct Opener: Sendable {
  /// Opens an item; returns when a program has accepted it, or if none does.
  public var open: @Sendable (Openable) async -> OpeningAnswer

  public init(open: @escaping @Sendable (Openable) async -> OpeningAnswer) { self.open = open }

  public static let none = Opener { _ in .noProgram }
}

/// An item that the system can open.
public enum Openable: Equatable, Sendable, Codable {
  /// A file, by its absolute path.
  case file(String)
  /// A postal address, to show on a map.
  case address(String)
  /// Coordinates in their stored form, to show on a map.
  case place(String)
  /// A mail address, to write a message to.
  case mail(String)
  /// A telephone number, to call.
  case telephone(String)
  /// A web address.
  case web(String)

  /// The argument for the system: an absolute path, or an ASCII URL without control characters.
  ///
  /// Nil for anything invalid: a relative path, an address without a letter or digit, a text without coordinates, a
  /// mail address without exactly one `@` between two parts, a telephone number without a digit, a web address of
  /// another scheme than http or https.
  public var target: String? {
    switch self {
    case .file(let path):
      return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
    case .address(let text):
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
      return "https://www.openstreetmap.org/search?query=" + text.escaped(keeping: "")
    case .place(let text):
      // Few machines have a program for `geo:`, each has a browser. Zoom 15 shows about 0.02 degrees.
      guard let point = GeoPoint(text) else { return nil }
      let (north, east) = (GeoPoint.degrees(point.latitude), GeoPoint.degrees(point.longitude))
      return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=15/\(north)/\(east)"
    case .mail(let text):
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts.contains(where: \.isEmpty), !text.contains(where: \.isWhitespace) else {
        return nil
      }
      return "mailto:" + text.escaped(keeping: "@+")
    case .telephone(let text):
      let number = text.filter { $0.isASCII && $0.isNumber || $0 == "+" }
      return number.contains(where: \.isNumber) ? "tel:" + number : nil
    case .web(let text):
      let isOfTheWeb = ["https://", "http://"].contains { text.lowercased().hasPrefix($0) && text.count > $0.count }
      // Keep percent signs: the address may be escaped already.
      return isOfTheWeb ? text.escaped(keeping: "%:/?#[]@!$&'()*+,;=") : nil
    }
  }
}

extension String {
  /// Percent-encodes all characters except letters, digits, `-._~` and `kept` (RFC 3986, 2.3).
  fileprivate func escaped(keeping kept: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var escaped = ""
    for byte in utf8 {
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) || kept.contains(character)
      {
        escaped.append(character)
      } else {
        escaped += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return escaped
  }
}
