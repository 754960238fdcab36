import Architecture
import Foundation

/// What an institution says of itself: what it takes reports of, its forms, and how large pictures are to be.
public struct InstitutionConfig: Equatable, Sendable, Codable {
  /// An area, and the kinds of report in it.
  public struct Area: Equatable, Sendable, Codable {
    /// What the area is called.
    public var name: String
    /// What the kinds are called.
    public var kinds: [String]

    /// An area of these.
    public init(_ name: String, kinds: [String]) { (self.name, self.kinds) = (name, kinds) }
  }

  /// A form.
  public struct Form: Equatable, Sendable, Codable {
    /// What it is called.
    public var name: String
    /// The name of its file in the folder of the forms, without its end.
    public var file: String

    /// A form of these names.
    public init(_ name: String, file: String) { (self.name, self.file) = (name, file) }
  }

  /// How photos and videos are made smaller.
  public struct Quality: Equatable, Sendable, Codable {
    /// The quality of a JPEG, from 1 to 100.
    public var photo: Int
    /// How many bits a second of a video has.
    public var video: Int

    /// A quality of these numbers.
    public init(photo: Int = 50, video: Int = 2_000_000) { (self.photo, self.video) = (photo, video) }
  }

  /// What is wrong with a part of it.
  public struct Flaw: Equatable, Sendable, Codable {
    /// The name of the part, as the file has it.
    public var part: String
    /// What was found there; nil where it is missing.
    public var found: String?

    /// A flaw of that part.
    public init(_ part: String, found: String? = nil) { (self.part, self.found) = (part, found) }
  }

  /// What reports can be about.
  public var areas: [Area] = []
  /// Its forms.
  public var forms: [Form] = []
  /// How photos and videos are made smaller, by profile.
  public var qualities: [DeviceProfile: Quality] = [:]
  /// The address of its help; empty for none.
  public var help = ""
  /// The hash of the administrator's password, as `PasswordHash` makes it; empty for none, which unlocks nothing.
  public var administrator = ""
  /// What is wrong with it; each part is read on its own.
  public var flaws: [Flaw] = []

  /// Nothing is known.
  public init() {}

  /// How photos and videos are made smaller; what it does not say is usual.
  public func quality(_ profile: DeviceProfile) -> Quality { qualities[profile] ?? Quality() }

  /// Whether there is such a kind of report in that area.
  public func has(_ kind: String, in area: String) -> Bool {
    areas.contains { $0.name == area && $0.kinds.contains(kind) }
  }

  /// As it was stored; nil for anything else.
  init?(text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// As it is stored.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// For which kind of device photos and videos are made smaller.
public enum DeviceProfile: String, Equatable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// A telephone.
  case phone
  /// A music player.
  case player
  /// A tablet.
  case tablet

  /// What the keys of a configuration end with.
  fileprivate var device: String {
    switch self {
    case .phone: "iPhone"
    case .player: "iPod"
    case .tablet: "iPad"
    }
  }
}

extension InstitutionConfig {
  /// Reads a file of either shape: `Einstellungen`, or the older `Response`, which has areas and a password alone.
  public init(_ file: ForeignValue) {
    self.init()
    guard case .object(let top) = file else {
      flaws = [Flaw("config.json", found: file.shown)]
      return
    }
    if case .object(let settings)? = top["Einstellungen"] {
      read(areas: settings, "Guiparameter", name: "Bereich", kinds: "Meldungstyp")
      read(formsOf: settings)
      read(qualitiesOf: settings)
      help = text(settings, "URL")
      check(passwordIn: settings, Self.password)
    } else if case .object(let settings)? = top["Response"] {
      read(areas: settings, "commentsArray", name: "title", kinds: "comments")
      check(passwordIn: settings, Self.olderPassword)
    } else {
      flaws = [Flaw("Einstellungen", found: top["Einstellungen"]?.shown)]
    }
  }

  /// Where the administrator's password stands, in either shape.
  private static let password = "Passwort", olderPassword = "adminPassword"

  /// It is named where it is missing, and never shown.
  private mutating func check(passwordIn settings: [String: ForeignValue], _ key: String) {
    guard settings[key]?.asText == nil else { return }
    flaws.append(Flaw(key, found: settings[key] == nil ? nil : "no text"))
  }

  /// The administrator's password, as such a file has it; nil for none.
  ///
  /// It is kept nowhere.
  static func secret(in file: ForeignValue) -> Secret? {
    guard case .object(let top) = file else { return nil }
    for (shape, key) in [("Einstellungen", password), ("Response", olderPassword)] {
      guard case .object(let settings)? = top[shape] else { continue }
      return settings[key]?.asText.flatMap { $0.isEmpty ? nil : Secret($0) }
    }
    return nil
  }

  private mutating func text(_ settings: [String: ForeignValue], _ key: String) -> String {
    guard let text = settings[key]?.asText else {
      flaws.append(Flaw(key, found: settings[key]?.shown))
      return ""
    }
    return text
  }

  private mutating func objects(_ settings: [String: ForeignValue], _ key: String) -> [[String: ForeignValue]] {
    guard case .list(let values)? = settings[key] else {
      flaws.append(Flaw(key, found: settings[key]?.shown))
      return []
    }
    return values.enumerated().compactMap { index, value in
      if case .object(let object) = value { return object }
      flaws.append(Flaw("\(key)[\(index)]", found: value.shown))
      return nil
    }
  }

  private mutating func read(
    areas settings: [String: ForeignValue], _ key: String, name nameKey: String, kinds kindsKey: String
  ) {
    for area in objects(settings, key) {
      guard let name = area[nameKey]?.asText, !name.isEmpty, case .list(let values)? = area[kindsKey] else {
        flaws.append(Flaw(key, found: ForeignValue.object(area)[shown: nameKey, kindsKey]))
        continue
      }
      areas.append(Area(name, kinds: values.compactMap(\.asText).filter { !$0.isEmpty }))
    }
  }

  private mutating func read(formsOf settings: [String: ForeignValue]) {
    for form in objects(settings, "Protokolle") {
      // Its name is a part of a path there.
      guard let name = form["Name"]?.asText, !name.isEmpty, let file = form["Datei"]?.asText, !file.isEmpty,
        !file.contains(where: { $0 == "/" || $0.isNewline || $0 == "\0" }), !forms.contains(where: { $0.name == name })
      else {
        flaws.append(Flaw("Protokolle", found: ForeignValue.object(form)[shown: "Name", "Datei"]))
        continue
      }
      forms.append(Form(name, file: file))
    }
  }

  private mutating func read(qualitiesOf settings: [String: ForeignValue]) {
    guard case .object(let values)? = settings["Medienqualitaet"] else {
      flaws.append(Flaw("Medienqualitaet", found: settings["Medienqualitaet"]?.shown))
      return
    }
    for profile in DeviceProfile.allCases {
      var quality = Quality()
      let (photo, video) = ("Qp_\(profile.device)", "Qv_\(profile.device)")
      if let share = Self.number(values[photo]), (0.1...1).contains(share) {
        quality.photo = Int((share * 100).rounded())
      } else {
        flaws.append(Flaw(photo, found: values[photo]?.shown))
      }
      if let rate = Self.number(values[video]), (10_000...1_000_000_000).contains(rate) {
        quality.video = Int(rate)
      } else {
        flaws.append(Flaw(video, found: values[video]?.shown))
      }
      qualities[profile] = quality
    }
  }

  /// A number, or a text of one.
  private static func number(_ value: ForeignValue?) -> Double? {
    switch value {
    case .number(let number)?: number
    case .text(let text)?: Double(text.withoutOuterBlanks.replacing(",", with: "."))
    default: nil
    }
  }
}

extension ForeignValue {
  /// What stands under these keys, for a person.
  fileprivate subscript(shown keys: String...) -> String {
    guard case .object(let values) = self else { return shown }
    return keys.map { "\($0): \(values[$0]?.shown ?? "—")" }.joined(separator: ", ")
  }
}
