import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Each setting of the file at its bounds, and the equivalent environment variables.
@Suite struct ConfigurationBoundsTests {
  private static func read(_ text: String) throws(UsageError) -> Configuration {
    try Configuration(Data(text.utf8), path: "/home/config.json")
  }

  private static func isTaken(_ name: String, _ value: String) -> Bool {
    (try? read("{\"\(name)\": \(value)}")) != nil
  }

  @Test(
    "A numeric setting is accepted from its minimum to its maximum.",
    arguments: [
      ("lead_days", 0, 365), ("rings", 1, 60), ("snooze", 1, 1_440), ("terminal_wait", 0, 60_000),
      ("order_digits", 1, 18),
    ])
  func numericSettingStaysWithinBounds(name: String, least: Int, most: Int) {
    #expect(Self.isTaken(name, "\(least)") && Self.isTaken(name, "\(most)"))
    #expect(!Self.isTaken(name, "\(least - 1)") && !Self.isTaken(name, "\(most + 1)"))
  }

  @Test("A variable without a number within the bounds sets nothing.")
  func invalidNumberVariableSetsNothing() {
    func environment(_ variable: String, _ value: String) -> LaunchEnvironment {
      LaunchEnvironment(arguments: [], environment: [variable: value])
    }
    for (text, number) in [("1", 1), ("60", 60), ("0", nil), ("61", nil), ("", nil), ("x", nil)] as [(String, Int?)] {
      #expect(environment("JOTTER_RINGS", text).rings == number, "\(text)")
    }
    for (text, number) in [("1", 1), ("1440", 1_440), ("0", nil), ("1441", nil)] as [(String, Int?)] {
      #expect(environment("JOTTER_SNOOZE", text).snooze == number, "\(text)")
    }
    for (text, number) in [("0", 0), ("365", 365), ("-1", nil), ("366", nil)] as [(String, Int?)] {
      #expect(environment("JOTTER_LEAD_DAYS", text).leadDays == number, "\(text)")
    }
  }

  @Test(
    "The digits of an order are one number or a range from 1 to 18.",
    arguments: [
      ("1", 1...1), ("18", 18...18), ("1-18", 1...18), ("5-5", 5...5), ("0", nil), ("19", nil), ("0-5", nil),
      ("5-19", nil), ("6-5", nil), ("-5", nil), ("5-", nil), ("1-2-3", nil), ("", nil), ("a", nil),
    ] as [(String, ClosedRange<Int>?)])
  func orderDigitsMayBeRange(text: String, range: ClosedRange<Int>?) {
    #expect(Configuration.Key.digits(text) == range)
  }

  @Test(
    "An address is http or https with a host and a valid port, without a user, query or fragment.",
    arguments: [
      ("https://host", true), ("http://host/v1", true), ("HTTPS://host", true), ("https://host:1", true),
      ("https://host:65535/v1", true), ("https://host:0", false), ("https://host:65536", false), ("ftp://host", false),
      ("host", false), ("https://", false), ("https://host?a=b", false), ("https://host#a", false),
      ("https://ada@host", false), ("https://ada:secret@host", false), ("", false),
    ])
  func onlyPlainAddressIsAccepted(text: String, isAddress: Bool) {
    #expect(text.isAddress == isAddress)
    for name in ["cat_api", "dog_api", "openmrs"] { #expect(Self.isTaken(name, "\"\(text)\"") == isAddress, "\(name)") }
    #expect(text.namesUser == text.contains("@"))
  }

  @Test(
    "Each setting of the file fills one variable, unless that is set.",
    arguments: [
      ("accessible", "true", "ACCESSIBLE", "1"), ("background", "\"dark\"", "JOTTER_BACKGROUND", "dark"),
      ("cat_api", "\"https://h\"", "JOTTER_CAT_API", "https://h"), ("cat_api_key", "\"k\"", "JOTTER_CAT_API_KEY", "k"),
      ("dog_api", "\"https://h\"", "JOTTER_DOG_API", "https://h"), ("dog_api_key", "\"k\"", "JOTTER_DOG_API_KEY", "k"),
      ("color", "\"always\"", "CLICOLOR_FORCE", "1"), ("color", "\"never\"", "NO_COLOR", "1"),
      ("language", "\"de\"", "JOTTER_LANGUAGE", "de"), ("lead_days", "30", "JOTTER_LEAD_DAYS", "30"),
      ("locale", "\"de_DE\"", "LANG", "de_DE"), ("openmrs", "\"https://h\"", "JOTTER_OPENMRS", "https://h"),
      ("openmrs_ca", "\"f\"", "JOTTER_OPENMRS_CA", "f"), ("openmrs_http", "true", "JOTTER_OPENMRS_HTTP", "1"),
      ("openmrs_module", "\"bahmni\"", "JOTTER_OPENMRS_MODULE", "bahmni"),
      ("order_digits", "\"5-6\"", "JOTTER_ORDER_DIGITS", "5-6"),
      ("practice", "\"Elmhof\"", "JOTTER_PRACTICE", "Elmhof"),
      ("reminders", "\"roles\"", "JOTTER_REMINDERS", "roles"),
      ("report_media", "\"optional\"", "JOTTER_REPORT_MEDIA", "optional"), ("rings", "5", "JOTTER_RINGS", "5"),
      ("snooze", "5", "JOTTER_SNOOZE", "5"), ("terminal_wait", "800", "JOTTER_TERMINAL_WAIT", "800"),
      ("time_zone", "\"Europe/Berlin\"", "TZ", "Europe/Berlin"),
    ])
  func fileSettingFillsUnsetVariable(name: String, value: String, variable: String, text: String) throws {
    let configuration = try Self.read("{\"\(name)\": \(value)}")
    #expect(configuration.filling([:]) == [variable: text])
    #expect(configuration.filling([variable: ""]) == [variable: text])
    #expect(configuration.filling([variable: "other"]) == [variable: "other"])
  }

  @Test("A value outside of a setting's type or choices is refused, and a default value sets no variable.")
  func unsuitableValueIsRefused() {
    for (name, value) in [
      ("accessible", "\"true\""), ("accessible", "1.5"), ("openmrs_http", "\"true\""), ("practice", "true"),
      ("practice", "1"), ("practice", "\"\""), ("practice", "null"), ("practice", "[]"), ("rings", "\"5\""),
      ("rings", "true"), ("language", "\"fr\""), ("reminders", "\"x\""), ("report_media", "\"x\""), ("color", "\"x\""),
      ("background", "\"x\""), ("openmrs_module", "\"x\""), ("place", "\"\""), ("place", "\"Warsaw\""),
      ("time_zone", "\"Nowhere\""), ("order_digits", "true"),
    ] {
      #expect(!Self.isTaken(name, value), "\(name) \(value)")
    }
    for (name, value) in [("openmrs_http", "false"), ("accessible", "false"), ("color", "\"auto\"")] {
      #expect((try? Self.read("{\"\(name)\": \(value)}"))?.filling([:]) == [:], "\(name)")
    }
  }

  @Test("Of several unknown settings the first by name is reported.")
  func firstUnknownSettingIsReported() {
    #expect {
      try Self.read(#"{"zzzzzzzz": 1, "aaaaaaaa": 1, "mmmmmmmm": 1}"#)
    } throws: { error in
      (error as? UsageError)?.message.english == "/home/config.json: there is no setting \"aaaaaaaa\""
    }
  }

  // MARK: Launch environment

  @Test("The practice has a name if one is set, and reminders need a role unless they are open.")
  func remindersNeedRoleUnlessOpen() {
    func environment(_ variables: [String: String]) -> LaunchEnvironment {
      LaunchEnvironment(arguments: [], environment: variables)
    }
    #expect(environment([:]).practice == nil && environment(["JOTTER_PRACTICE": ""]).practice == nil)
    #expect(environment(["JOTTER_PRACTICE": "Elmhof"]).practice == "Elmhof")
    #expect(["", "open"].allSatisfy { !environment(["JOTTER_REMINDERS": $0]).requiresReminderRole })
    #expect(["roles", "x"].allSatisfy { environment(["JOTTER_REMINDERS": $0]).requiresReminderRole })
    #expect(!environment([:]).requiresReminderRole)
    #expect(environment(["SECRET": "x", "TERM": "vt100"]).environment == ["TERM": "vt100"])
  }

  @Test("The background is the configured one, or else the terminal's answer, or else dark.")
  func configuredBackgroundPrecedesTerminalAnswer() {
    func background(_ said: String?, _ asked: Background?) -> Background {
      var launchEnvironment = LaunchEnvironment(
        arguments: [], environment: said.map { ["JOTTER_BACKGROUND": $0] } ?? [:])
      launchEnvironment.askedBackground = asked
      return launchEnvironment.background
    }
    #expect(background(nil, nil) == .dark && background(nil, .light) == .light)
    #expect(background("dark", .light) == .dark && background("light", .dark) == .light)
    #expect(background("auto", .light) == .light && background("", nil) == .dark)
  }

  @Test("An empty configuration keeps the time zone, and dates follow the locale of the launch environment.")
  func emptyConfigurationKeepsTimeZone() {
    var launchEnvironment = LaunchEnvironment(arguments: [], environment: ["LC_TIME": "de_DE"])
    launchEnvironment.timeZone = "Asia/Kolkata"
    #expect(
      launchEnvironment.calendar.stamp(moment()) == "21.11.2026 18:35" && launchEnvironment.timeZone == "Asia/Kolkata")
    #expect(launchEnvironment.complete == launchEnvironment)
    let filled = launchEnvironment.filled(by: Configuration(), in: [:])
    #expect(filled.timeZone == "Asia/Kolkata" && filled.environment.isEmpty)
  }

  @Test(
    "ACCESSIBLE is true for any value but an empty one and 0.",
    arguments: [(nil, false), ("", false), ("0", false), ("1", true), ("no", true)] as [(String?, Bool)])
  func zeroDisablesAccessibleOutput(value: String?, isAccessible: Bool) {
    let environment = value.map { ["ACCESSIBLE": $0] } ?? [:]
    #expect(environment.isAccessible == isAccessible)
  }

  @Test("A scanned line is a code or one word, and a burst is only a code.")
  func scannedLineMayBeWord() {
    func isScanned(_ text: String, _ pace: InputLine.Pace?) -> Bool {
      InputLine(text: text, number: 1, pace: pace).isScanned
    }
    #expect(isScanned("276098100000007", .scanner) && isScanned("limping", .scanner))
    #expect(!isScanned("limping left", .scanner) && !isScanned("/undo", .scanner))
    #expect(isScanned("276098100000007", .burst) && !isScanned("limping", .burst))
    #expect(!isScanned("276098100000007", nil) && !isScanned("limping", nil))
  }

  @Test(
    "The language comes from the first variable that is set, by the letters before the country.",
    arguments: [
      ([:], Language.english, nil), (["LANG": "de_DE.UTF-8"], .german, "LANG"), (["LANG": "DE"], .german, "LANG"),
      (["LANG": "fr_FR"], .english, "LANG"), (["LANG": "C"], .english, "LANG"),
      (["LC_MESSAGES": "de", "LANG": "en"], .german, "LC_MESSAGES"),
      (["LC_ALL": "en_GB", "LC_MESSAGES": "de"], .english, "LC_ALL"),
      (["JOTTER_LANGUAGE": "de", "LC_ALL": "en"], .german, "JOTTER_LANGUAGE"),
      (["JOTTER_LANGUAGE": "", "LC_ALL": "de"], .german, "LC_ALL"),
    ] as [([String: String], Language, String?)])
  func firstSetVariableDecidesLanguage(environment: [String: String], language: Language, variable: String?) {
    #expect(Language(environment: environment) == language && Language.variable(in: environment) == variable)
  }

  @Test("A prefix means the one word that begins with it, and nothing if it is empty or ambiguous.")
  func unambiguousPrefixMeansItsWord() {
    #expect(Language.word(meantBy: "pl", among: ["planned", "open"]) == "planned")
    #expect(Language.word(meantBy: "", among: ["planned"]) == nil)
    #expect(Language.word(meantBy: "p", among: ["planned", "parasites"]) == nil)
    #expect(Language.word(meantBy: "zzz", among: ["planned"]) == nil)
  }
}
