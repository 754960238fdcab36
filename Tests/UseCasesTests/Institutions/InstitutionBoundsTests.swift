import Architecture
import Testing

@testable import UseCases

/// Bounds of an institution's configuration, and the values of its record.
@Suite struct InstitutionBoundsTests {
  private static let time = Instant(milliseconds: 1_000), later = Instant(milliseconds: 2_000)

  private static func institution(_ texts: KeyValuePairs<Field, String>) -> Institution {
    Institution(
      AnyRecord(
        Institutions.declaration, number: 1, id: UniqueID(high: 0, low: 1), values: FieldValues(texts)))
  }

  /// Reads a configuration in the newer format with these settings; its other parts are empty.
  private static func read(
    _ settings: [String: ForeignValue], known: InstitutionConfig = InstitutionConfig()
  ) -> InstitutionConfig {
    let whole: [String: ForeignValue] = [
      "Passwort": .text(""), "URL": .text(""), "Guiparameter": .list([]), "Protokolle": .list([]),
      "Medienqualitaet": .object(good),
    ]
    let file = ForeignValue.object(["Einstellungen": .object(whole.merging(settings) { $1 })])
    return InstitutionConfig(file, known: known, from: time)
  }

  private static let good: [String: ForeignValue] = Dictionary(
    uniqueKeysWithValues: ["iPhone", "iPod", "iPad"].flatMap {
      [("Qp_\($0)", ForeignValue.number(0.6)), ("Qv_\($0)", .number(1_000_000))]
    })

  // MARK: The record

  @Test("An empty port is 22, an invalid one nil; the account has 22 for both, and the record's other values.")
  func emptyPortBecomesTwentyTwo() {
    for (text, port) in [("", 22), ("1", 1), ("65535", 65_535), ("0", nil), ("65536", nil), ("x", nil)]
      as [(String, Int?)]
    {
      #expect(Self.institution([.port: text]).portNumber == port, "\(text)")
      #expect(Self.institution([.port: text]).account(nil).port == port ?? 22, "\(text)")
    }
    let account = Self.institution([.host: "lab.example", .user: "ada", .key: "/k", .hostKeys: "ssh-rsa AA SHA256:x"])
      .account(Secret("poodle-11"))
    #expect(account.host == "lab.example" && account.user == "ada" && account.keyFile == "/k")
    #expect(account.hostKeys == ["ssh-rsa AA"] && account.password == Secret("poodle-11"))
    #expect(Self.institution([:]).account(nil).keyFile == nil)
  }

  @Test("Each line of the stored host keys is read as a confirmed key with its fingerprint.")
  func storedHostKeysAreConfirmed() {
    let keys = Self.institution([.hostKeys: "ssh-rsa AA SHA256:x\nssh-ed25519 BB SHA256:y"]).confirmedKeys
    #expect(
      keys == [HostKey("ssh-rsa AA", fingerprint: "SHA256:x"), HostKey("ssh-ed25519 BB", fingerprint: "SHA256:y")])
    #expect(Self.institution([:]).confirmedKeys.isEmpty)
  }

  @Test("An institution with confirmed keys is outdated if its configuration was read a day ago or never.")
  func dayOldOfferIsOutdated() {
    let read = Instant(milliseconds: 1_000_000)
    let day: Int64 = 86_400_000
    let known = Self.institution([.hostKeys: "ssh-rsa AA x", .readAt: read.secondsText])
    #expect(!known.isOutdated(at: Instant(milliseconds: 1_000_000 + day - 1)))
    #expect(known.isOutdated(at: Instant(milliseconds: 1_000_000 + day)))
    #expect(Self.institution([.hostKeys: "ssh-rsa AA x"]).isOutdated(at: read))
    #expect(!Self.institution([:]).isOutdated(at: read))
    #expect(!Self.institution([.readAt: read.secondsText]).isOutdated(at: Instant(milliseconds: 9 * day)))
  }

  @Test("A new host or port clears the confirmed keys; a new name or user does not.")
  func newHostClearsConfirmedKeys() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.institution, ["name": "Labor", "host": "lab.example", "user": "ada"])
    let record = RecordID(.institution, 1)
    for (field, text, isKept) in [
      ("name", "Lab", true), ("user", "ben", true), ("host", "other.example", false), ("port", "2222", false),
    ] {
      try await desk.set(record, [.hostKeys: "ssh-rsa AA x"])
      try await desk.ask(.edit(Reference(.institution, 1), [FieldText(field, text)]))
      #expect(try await desk.record(record)?[.hostKeys] == (isKept ? "ssh-rsa AA x" : nil), "\(field)")
    }
  }

  // MARK: The configuration

  @Test("A configuration lists the kinds of an area, or of all areas, each once; an unknown area has none.")
  func configurationListsEachKindOnce() {
    var said = InstitutionConfig()
    said.areas = [.init("Blut", kinds: ["Urin", "Kot"]), .init("Bild", kinds: ["Kot", "CT"])]
    #expect(said.kinds(in: "") == ["Urin", "Kot", "CT"] && said.kinds(in: "Bild") == ["Kot", "CT"])
    #expect(said.kinds(in: "Rest").isEmpty)
    #expect(said.has("CT", in: "Bild") && said.has("Kot", in: "Blut"))
    #expect(!said.has("CT", in: "Blut") && !said.has("CT", in: "") && !said.has("MRT", in: "Bild"))
    #expect(!InstitutionConfig().has("CT", in: "Bild"))
  }

  @Test("A device without settings has photos of 50 % quality and videos of two megabits per second.")
  func deviceHasDefaultMediaSettings() {
    for profile in DeviceProfile.allCases {
      let quality = InstitutionConfig().quality(profile)
      #expect(quality.photo == 50 && quality.video == 2_000_000)
    }
  }

  @Test("A stored configuration is read back unchanged; its JSON has sorted keys and unescaped slashes.")
  func storedConfigurationIsReadUnchanged() {
    var said = Self.read(["URL": .text("https://lab.example/a")])
    (said.administrator, said.forms) = ("$6$a", [.init("Befund", file: "b")])
    said.flaws = [.init("URL", found: "x", keptFrom: Self.time)]
    #expect(InstitutionConfig(text: said.text) == said && InstitutionConfig(text: "{") == nil)
    #expect(said.text.contains("https://lab.example/a"))
    let order = ["administrator", "areas", "flaws", "forms", "help", "qualities"].compactMap {
      said.text.firstRange(of: "\"\($0)\":")?.lowerBound
    }
    #expect(order.count == 6 && order == order.sorted())
  }

  @Test("A photo quality is from 0.1 to 1, a video rate from 10 kbit/s to 1 Gbit/s; any other value is a flaw.")
  func qualityOutsideLimitsIsFlaw() {
    let shares: [(ForeignValue, Int?)] = [
      (.number(0.1), 10), (.number(0.099), nil), (.number(1), 100), (.number(1.001), nil), (.text(" 0,256 "), 26),
      (.number(0.254), 25), (.text("half"), nil), (.nothing, nil),
    ]
    for (value, share) in shares {
      let said = Self.read(["Medienqualitaet": .object(Self.good.merging(["Qp_iPhone": value]) { $1 })])
      #expect(said.quality(.phone) == .init(photo: share ?? 50, video: 1_000_000), "\(value)")
      #expect(said.flaws.map(\.part) == (share == nil ? ["Qp_iPhone"] : []), "\(value)")
      #expect(said.quality(.player) == .init(photo: 60, video: 1_000_000))
    }
    let rates: [(ForeignValue, Int?)] = [
      (.number(10_000), 10_000), (.number(9_999), nil), (.number(1_000_000_000), 1_000_000_000),
      (.number(1_000_000_001), nil), (.text("1500000"), 1_500_000), (.list([]), nil),
    ]
    for (value, rate) in rates {
      let said = Self.read(["Medienqualitaet": .object(Self.good.merging(["Qv_iPad": value]) { $1 })])
      #expect(said.quality(.tablet) == .init(photo: 60, video: rate ?? 2_000_000), "\(value)")
      #expect(said.flaws.map(\.part) == (rate == nil ? ["Qv_iPad"] : []), "\(value)")
    }
  }

  @Test("A form needs a unique name and a file name that is no path; any other form is a flaw.")
  func formNeedsUniqueValidName() {
    func form(_ name: String, _ file: String) -> ForeignValue {
      .object(["Name": .text(name), "Datei": .text(file)])
    }
    let said = Self.read([
      "Protokolle": .list([
        form(" A ", " a.1 "), form("A", "b"), form("", "b"), form("B", ""), form("B", "a/b"), form("B", "a\nb"),
        form("B", "a\u{0}"), form("C", "c"), .number(1),
      ])
    ])
    #expect(said.forms == [.init("A", file: "a.1"), .init("C", file: "c")])
    #expect(said.flaws.map(\.part) == ["Protokolle[8]"] + Array(repeating: "Protokolle", count: 6))
    #expect(said.flaws[1].found == "Name: A, Datei: b" && said.flaws.allSatisfy { $0.keptFrom == nil })
  }

  @Test("Known areas and forms stay if the new list cannot be read; an empty list removes them.")
  func unreadableListKeepsKnownForms() {
    var known = InstitutionConfig()
    known.areas = [.init("Blut", kinds: ["Kot"])]
    known.forms = [.init("A", file: "a")]
    let bad = ForeignValue.list([.object([:])])
    let kept = Self.read(["Guiparameter": bad, "Protokolle": bad], known: known)
    #expect(kept.areas == known.areas && kept.forms == known.forms)
    #expect(
      kept.flaws == [
        .init("Guiparameter", found: "Bereich: —, Meldungstyp: —"),
        .init("Guiparameter", found: "[{…}]", keptFrom: Self.time), .init("Protokolle", found: "Name: —, Datei: —"),
        .init("Protokolle", found: "[{…}]", keptFrom: Self.time),
      ])
    let none = Self.read([:], known: known)
    #expect(none.areas.isEmpty && none.forms.isEmpty && none.flaws.isEmpty)
    let unknown = Self.read(["Guiparameter": bad, "Protokolle": bad])
    #expect(unknown.areas.isEmpty && unknown.flaws.map(\.keptFrom) == [nil, nil])
    let texts = Self.read(["Guiparameter": .text("x"), "Protokolle": .nothing], known: known)
    #expect(texts.areas == known.areas && texts.flaws.map(\.found) == ["x", "null"])
    #expect(texts.flaws.map(\.keptFrom) == [Self.time, Self.time])
  }

  @Test("An empty kind is left out; a blank kind, or a kind that is no text, is a flaw of its area.")
  func emptyKinds() {
    let area = ForeignValue.object([
      "Bereich": .text("Blut"), "Meldungstyp": .list([.text("Kot"), .text(""), .number(5), .text(" ")]),
    ])
    let said = Self.read(["Guiparameter": .list([area])])
    #expect(said.areas == [.init("Blut", kinds: ["Kot"])])
    #expect(said.flaws.map(\.part) == ["Blut: Meldungstyp", "Blut: Meldungstyp"])
    #expect(said.flaws.map(\.found) == ["5", " "])
  }

  @Test("A kept value has the time of its flaw, another value the given time; an unreadable file keeps all values.")
  func keptValueHasFlawTime() {
    var known = InstitutionConfig()
    known.help = "https://lab.example"
    known.flaws = [
      .init("URL", found: "x", keptFrom: Self.time), .init("config.json", keptFrom: Self.time),
      .init("Passwort", found: "no text"),
    ]
    #expect(
      known.readTime(of: "URL", else: Self.later) == Self.time
        && known.readTime(of: "Rest", else: Self.later) == Self.later)
    #expect(known.readTime(of: "Passwort", else: Self.later) == Self.later)
    let kept = known.kept(from: Self.later, because: "config.json", "no JSON")
    #expect(kept.help == known.help)
    #expect(
      kept.flaws == [
        .init("config.json", found: "no JSON", keptFrom: Self.time), .init("URL", found: "x", keptFrom: Self.time),
      ])
    let nothing = InstitutionConfig().kept(from: Self.later, because: "config.json")
    #expect(nothing.flaws == [.init("config.json")])
  }

  // MARK: The administrator

  @Test("A password is hashed in 500000 rounds, with ten letters of salt from the seed.")
  func passwordHashIsSalted() async throws {
    let asked = Lock<[String]>([])
    let hash = PasswordHash { _, settings in
      asked.withLock { $0.append(settings) }
      return .success("hash")
    }
    let administrator = Administrator(hash: hash)
    let seed = (0..<10).reduce(UInt64(0)) { $0 | UInt64($1 + 1) << (6 * UInt64($1)) }
    let made = try await administrator.hashToStore(Secret("poodle-11"), Stamp(time: Self.time, seed: seed))
    _ = try await administrator.hashToStore(Secret("poodle-11"), Stamp(time: Self.time, seed: .max))
    #expect(made == "hash")
    #expect(asked.withLock { $0 } == ["rounds=500000$/012345678", "rounds=500000$zzzzzzzzzz"])
  }

  @Test("A text in the form of a hash is kept, any other is hashed; a password may match any of several hashes.")
  func onlyUnhashedTextIsHashed() async throws {
    let letters = String(repeating: "p", count: 86)
    let hash = PasswordHash { password, settings in .success("$6$\(settings)$\(password.revealed)") }
    let administrator = Administrator(hash: hash)
    let stamp = Stamp(time: Self.time, seed: 1)
    for text in ["$6$salt$\(letters)", "$6$rounds=5$salt$\(letters)"] {
      #expect(try await administrator.hashToStore(Secret(text), stamp) == text)
    }
    for text in ["$5$salt$\(letters)", "$6$\(letters)", "$6$a$b$c$\(letters)", "$6$salt$\(letters)p", "$6$salt$p", "p"]
    {
      #expect(try await administrator.hashToStore(Secret(text), stamp) != text, "\(text)")
    }
    let known = ["none", "$6$a$\(letters)", "$6$rounds=5$b$\(letters.dropLast())q"]
    #expect(try await administrator.match(Secret(letters), among: known) != nil)
    #expect(try await administrator.match(Secret("\(letters.dropLast())q"), among: known) != nil)
    #expect(try await administrator.match(Secret("none"), among: known) == nil)
    #expect(try await administrator.match(Secret(letters), among: []) == nil)
  }

  @Test("The flaw of an unreadable quality has the time of the known value, if a value was known.")
  func unreadableQualityHasTimeOfKnownValue() {
    let known = Self.read([:])
    for (name, _) in Self.good {
      for isKnown in [false, true] {
        var settings = Self.good
        settings[name] = .text("much")
        let config = Self.read(
          ["Medienqualitaet": .object(settings)], known: isKnown ? known : InstitutionConfig())
        #expect(config.flaws == [.init(name, found: "much", keptFrom: isKnown ? Self.time : nil)], "\(name)")
      }
    }
  }
}
