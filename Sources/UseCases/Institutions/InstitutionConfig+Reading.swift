public import Architecture

extension InstitutionConfig {
  /// Reads a file of either shape: `Einstellungen`, or the older `Response`, which has areas and a password alone.
  ///
  /// Each part is read on its own. What is missing, or cannot be read, stays as it was known, and is named.
  ///
  /// - Parameters:
  ///   - file: what stands there.
  ///   - known: what was known of the institution.
  ///   - time: since when.
  public init(_ file: ForeignValue, known: InstitutionConfig = InstitutionConfig(), from time: Instant? = nil) {
    guard case .object(let top) = file else {
      self = known.kept(from: time, because: "config.json", file.shown)
      return
    }
    var reading = ConfigReading(known: known, time: time)
    if case .object(let settings)? = top["Einstellungen"] {
      reading.areas(settings, "Guiparameter", name: "Bereich", kinds: "Meldungstyp")
      reading.forms(settings)
      reading.qualities(settings)
      reading.help(settings)
      reading.password(settings, Self.password)
    } else if case .object(let settings)? = top["Response"] {
      reading.areas(settings, "commentsArray", name: "title", kinds: "comments")
      reading.password(settings, Self.olderPassword)
    } else {
      self = known.kept(from: time, because: "Einstellungen", top["Einstellungen"]?.shown)
      return
    }
    self = reading.config
  }

  /// All of it as it was known since then: the file as a whole cannot be used.
  func kept(from time: Instant?, because part: String, _ found: String? = nil) -> InstitutionConfig {
    var kept = self
    kept.flaws = []
    let isAnything = kept != InstitutionConfig()
    kept.flaws = [Flaw(part, found: found, keptFrom: isAnything ? known(part, from: time) : nil)]
    kept.flaws += flaws.filter { $0.keptFrom != nil && $0.part != part }
    return kept
  }

  /// Since when what is used in place of that part is known.
  func known(_ part: String, from time: Instant?) -> Instant? {
    flaws.first { $0.part == part && $0.keptFrom != nil }?.keptFrom ?? time
  }

  /// Where the administrator's password stands, in either shape.
  private static let password = "Passwort", olderPassword = "adminPassword"

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
}

/// What is read of a file, part by part.
private struct ConfigReading {
  let known: InstitutionConfig
  let time: Instant?
  var config = InstitutionConfig()

  /// Names what is wrong with a part; whether something that was known is used in its place.
  private mutating func note(_ part: String, _ found: String?, isKept: Bool = false) {
    config.flaws.append(.init(part, found: found, keptFrom: isKept ? known.known(part, from: time) : nil))
  }

  /// The administrator's password is named where it is missing, and never shown.
  mutating func password(_ settings: [String: ForeignValue], _ key: String) {
    // Nothing in its place is no password: the empty one is said as a text.
    guard settings[key]?.asText == nil || settings[key] == .nothing else { return }
    config.administrator = known.administrator
    note(key, settings[key] == nil ? nil : "no text", isKept: !known.administrator.isEmpty)
  }

  mutating func help(_ settings: [String: ForeignValue]) {
    let key = "URL"
    if let text = settings[key]?.asText { return config.help = text }
    config.help = known.help
    note(key, settings[key]?.shown, isKept: !known.help.isEmpty)
  }

  mutating func areas(
    _ settings: [String: ForeignValue], _ key: String, name nameKey: String, kinds kindsKey: String
  ) {
    guard let objects = objects(settings, key, isKept: !known.areas.isEmpty) else { return config.areas = known.areas }
    for area in objects {
      guard let name = area[nameKey]?.named, case .list(let values)? = area[kindsKey] else {
        note(key, ForeignValue.object(area)[shown: nameKey, kindsKey])
        continue
      }
      for value in values where value.named == nil && value != .text("") { note("\(name): \(kindsKey)", value.shown) }
      config.areas.append(.init(name, kinds: values.compactMap(\.named)))
    }
    guard config.areas.isEmpty, settings[key] != .list([]), !known.areas.isEmpty else { return }
    config.areas = known.areas
    note(key, settings[key]?.shown, isKept: true)
  }

  mutating func forms(_ settings: [String: ForeignValue]) {
    let key = "Protokolle"
    guard let objects = objects(settings, key, isKept: !known.forms.isEmpty) else { return config.forms = known.forms }
    for form in objects {
      // Its name is a part of a path there.
      guard let name = form["Name"]?.named, let file = form["Datei"]?.named,
        !file.contains(where: { $0 == "/" || $0.isNewline || $0 == "\0" }),
        !config.forms.contains(where: { $0.name == name })
      else {
        note(key, ForeignValue.object(form)[shown: "Name", "Datei"])
        continue
      }
      config.forms.append(.init(name, file: file))
    }
    guard config.forms.isEmpty, settings[key] != .list([]), !known.forms.isEmpty else { return }
    config.forms = known.forms
    note(key, settings[key]?.shown, isKept: true)
  }

  mutating func qualities(_ settings: [String: ForeignValue]) {
    let key = "Medienqualitaet"
    guard case .object(let values)? = settings[key] else {
      config.qualities = known.qualities
      return note(key, settings[key]?.shown, isKept: !known.qualities.isEmpty)
    }
    for profile in DeviceProfile.allCases {
      let before = known.qualities[profile]
      var quality = before ?? InstitutionConfig.Quality()
      let (photo, video) = ("Qp_\(profile.device)", "Qv_\(profile.device)")
      if let share = values[photo]?.asNumber, (0.1...1).contains(share) {
        quality.photo = Int((share * 100).rounded())
      } else {
        note(photo, values[photo]?.shown, isKept: before != nil)
      }
      if let rate = values[video]?.asNumber, (10_000...1_000_000_000).contains(rate) {
        quality.video = Int(rate)
      } else {
        note(video, values[video]?.shown, isKept: before != nil)
      }
      config.qualities[profile] = quality
    }
  }

  /// The objects of a list; nil where there is no list.
  private mutating func objects(
    _ settings: [String: ForeignValue], _ key: String, isKept: Bool
  ) -> [[String: ForeignValue]]? {
    guard case .list(let values)? = settings[key] else {
      note(key, settings[key]?.shown, isKept: isKept)
      return nil
    }
    return values.enumerated().compactMap { index, value in
      if case .object(let object) = value { return object }
      note("\(key)[\(index)]", value.shown)
      return nil
    }
  }
}

extension ForeignValue {
  /// A text that is not empty.
  fileprivate var named: String? {
    guard case .text(let text) = self else { return nil }
    let name = text.withoutOuterBlanks
    return name.isEmpty ? nil : name
  }

  /// A number, or a text of one.
  fileprivate var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text.withoutOuterBlanks.replacing(",", with: "."))
    default: nil
    }
  }

  /// What stands under these keys, for a person.
  fileprivate subscript(shown keys: String...) -> String {
    guard case .object(let values) = self else { return shown }
    return keys.map { "\($0): \(values[$0]?.shown ?? "—")" }.joined(separator: ", ")
  }
}
