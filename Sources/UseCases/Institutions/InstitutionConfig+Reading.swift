public import Architecture

extension InstitutionConfig {
  /// Reads a file of either shape: `Einstellungen`, or the older `Response`, which only has areas and a password.
  ///
  /// Reads each part independently. A missing or unreadable part keeps its known value and is listed in `flaws`.
  ///
  /// - Parameters:
  ///   - file: the parsed file.
  ///   - known: the configuration read before.
  ///   - time: read time of `known`.
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

  /// This configuration, with a flaw, in place of an unusable file.
  func kept(from time: Instant?, because part: String, _ found: String? = nil) -> InstitutionConfig {
    var kept = self
    kept.flaws = []
    let isAnything = kept != InstitutionConfig()
    kept.flaws = [Flaw(part, found: found, keptFrom: isAnything ? readTime(of: part, else: time) : nil)]
    kept.flaws += flaws.filter { $0.keptFrom != nil && $0.part != part }
    return kept
  }

  /// Time at which the value used for this part was read: earlier than `time`, the read time of the file, if the part
  /// was faulty then.
  func readTime(of part: String, else time: Instant?) -> Instant? {
    flaws.first { $0.part == part && $0.keptFrom != nil }?.keptFrom ?? time
  }

  /// Keys of the administrator's password in either shape.
  private static let password = "Passwort", olderPassword = "adminPassword"

  /// The administrator's password in a file; nil for none.
  ///
  /// Only its hash is stored.
  static func secret(in file: ForeignValue) -> Secret? {
    guard case .object(let top) = file else { return nil }
    for (shape, key) in [("Einstellungen", password), ("Response", olderPassword)] {
      guard case .object(let settings)? = top[shape] else { continue }
      return settings[key]?.asText.flatMap { $0.isEmpty ? nil : Secret($0) }
    }
    return nil
  }
}

/// A reader of a configuration file, part by part.
private struct ConfigReading {
  let known: InstitutionConfig
  let time: Instant?
  var config = InstitutionConfig()

  /// Adds a flaw; `isKept` if the known value is used instead.
  private mutating func note(_ part: String, _ found: String?, isKept: Bool = false) {
    config.flaws.append(.init(part, found: found, keptFrom: isKept ? known.readTime(of: part, else: time) : nil))
  }

  /// Notes a missing password of the administrator; never shows its text.
  mutating func password(_ settings: [String: ForeignValue], _ key: String) {
    // `null` counts as missing, although `asText` makes it an empty text.
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
      // The file name becomes a part of a remote path.
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

  /// The objects of a list; nil if the value is not a list.
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
  /// A nonblank text, trimmed; nil for any other value.
  fileprivate var named: String? {
    guard case .text(let text) = self else { return nil }
    let name = text.withoutOuterBlanks
    return name.isEmpty ? nil : name
  }

  /// A number, or a number in a text; nil for any other value.
  fileprivate var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text.withoutOuterBlanks.replacing(",", with: "."))
    default: nil
    }
  }

  /// The values of these keys, for a message.
  fileprivate subscript(shown keys: String...) -> String {
    guard case .object(let values) = self else { return shown }
    return keys.map { "\($0): \(values[$0]?.shown ?? "—")" }.joined(separator: ", ")
  }
}
