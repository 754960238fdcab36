/// The port to the system's own programs: opens a file, or an address of the web, of mail or of a telephone.
public struct Opener: Sendable {
  /// Has the system open it, and comes back when it has taken it over, or will not.
  public var open: @Sendable (Openable) async -> OpeningAnswer

  /// An opener of this function.
  public init(open: @escaping @Sendable (Openable) async -> OpeningAnswer) { self.open = open }

  /// A machine that has nothing to open anything with.
  public static let none = Opener { _ in .noProgram }
}

/// Something that the system can open.
public enum Openable: Equatable, Sendable, Codable {
  /// A file, by its absolute path.
  case file(String)
  /// A place, by its postal address: a map of it.
  case address(String)
  /// A place, by its coordinates as they are stored: a map of it.
  case place(String)
  /// Somebody's mail address: a message to it.
  case mail(String)
  /// A telephone number: a call to it.
  case telephone(String)
  /// An address of the web: its page.
  case web(String)

  /// What is handed to the system: a path that begins with `/`, or a URL of ASCII without control characters.
  ///
  /// Nil for what is none: a relative path, an address without a letter or digit, no coordinates, a mail address without one `@` between
  /// two parts, a telephone number without a digit, an address of the web that is none of http or https.
  public var target: String? {
    switch self {
    case .file(let path):
      return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
    case .address(let text):
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
      return "https://www.openstreetmap.org/search?query=" + text.escaped(keeping: "")
    case .place(let text):
      // A browser is there for https where nothing is for geo:. At this zoom a map shows about 0.02 degrees.
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
      // What is escaped in it already stays as it is.
      return isOfTheWeb ? text.escaped(keeping: "%:/?#[]@!$&'()*+,;=") : nil
    }
  }
}

/// What came of it.
public enum OpeningAnswer: Equatable, Sendable, Codable {
  /// The system has taken it over.
  case opened
  /// There is no program for it, or no screen: print it instead.
  case noProgram
  /// It is nothing that can be opened.
  case impossible
  /// The program could not do it, in its own words.
  case failed(String)
}

extension String {
  /// The text as a part of a URL: all but letters, digits and `-._~` as UTF-8 in percent signs (RFC 3986, 2.3).
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
