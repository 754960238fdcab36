import Foundation
import TerminalKit
import TerminalViews
import Testing

@Suite struct ConfigurationTests {
  private func read(_ text: String) throws(UsageError) -> Configuration {
    try Configuration(Data(text.utf8), path: "/home/config.json")
  }

  @Test("A setting of the file fills the variable of the same meaning, unless that is set.")
  func fileSettingFillsMatchingVariable() throws {
    let configuration = try read(
      #"{"accessible": true, "color": "never", "locale": "de_DE", "time_zone": "UTC", "background": "light"}"#)
    #expect(
      configuration.filling([:]) == [
        "ACCESSIBLE": "1", "NO_COLOR": "1", "LANG": "de_DE", "TZ": "UTC", "JOTTER_BACKGROUND": "light",
      ])
    let said = [
      "ACCESSIBLE": "0", "CLICOLOR_FORCE": "1", "LC_ALL": "C", "TZ": "Europe/Oslo", "JOTTER_BACKGROUND": "dark",
    ]
    #expect(configuration.filling(said) == said)
    #expect(configuration.filling(["LANG": "", "OTHER": "x"])["LANG"] == "de_DE")
  }

  @Test("A default value in the file fills no variable.")
  func defaultValueFillsNoVariable() throws {
    let configuration = try read(#"{"accessible": false, "color": "auto", "background": "auto"}"#)
    #expect(configuration.filling([:]).isEmpty)
  }

  @Test(
    "The digits of an order are a number or a rising range, and anything else is refused",
    arguments: [
      ("6", 6...6), ("\"6\"", 6...6), ("\"5-7\"", 5...7), ("\"7-5\"", nil), ("\"x\"", nil), ("0", nil), ("\"\"", nil),
    ] as [(String, ClosedRange<Int>?)])
  func fallingDigitRangeIsRefused(value: String, range: ClosedRange<Int>?) throws {
    func read() throws(UsageError) -> Configuration { try self.read("{\"order_digits\": \(value)}") }
    guard let range else {
      #expect(throws: UsageError.self) { try read() }
      return
    }
    let text = try #require(try read().filling([:])["JOTTER_ORDER_DIGITS"])
    #expect(Configuration.Key.digits(text) == range)
  }

  @Test("An invalid file has a message and a suggestion that repeat none of its values.")
  func invalidFileRepeatsNoValues() {
    #expect(
      throws: UsageError(
        "/home/config.json: there is no setting \"colour\" (did you mean color?)",
        suggestion:
          "use one of accessible, background, cat_api, cat_api_key, color, dog_api, dog_api_key, lead_days, "
          + "language, locale, openmrs, openmrs_ca, openmrs_http, openmrs_module, order_digits, place, practice, reminders, report_media, rings, server, snooze, terminal_wait, time_zone"
      )
    ) { try read(#"{"colour": "secret"}"#) }
    #expect(
      throws: UsageError(
        "/home/config.json: the value of accessible is not valid",
        suggestion: "write \"accessible\": true or false")
    ) { try read(#"{"accessible": "secret"}"#) }
    #expect(
      throws: UsageError(
        "/home/config.json: the value of color is not valid",
        suggestion: "write \"color\" with \"auto\" or \"always\" or \"never\"")
    ) { try read(#"{"color": 1}"#) }
    #expect(
      throws: UsageError(
        "/home/config.json: the value of time_zone is not valid",
        suggestion: "write \"time_zone\": \"Europe/Berlin\"")
    ) { try read(#"{"time_zone": "Nowhere"}"#) }
    #expect(
      throws: UsageError(
        "/home/config.json: the value of place is not valid", suggestion: "write \"place\": \"52.52,13.405\"")
    ) { try read(#"{"place": "95,0"}"#) }
    for address in ["postgres://elm:secret@server/elm", "postgres://elm@server/elm?password=secret"] {
      #expect(
        throws: UsageError(
          "/home/config.json: the address in server must not contain a password",
          suggestion: "write the password into ~/.pgpass, and \"server\": \"postgres://USER@HOST/DATABASE\" here")
      ) { try read("{\"server\": \"\(address)\"}") }
    }
    for text in ["", "[]", "{", "1", #"{"color": "never"} x"#] {
      #expect(throws: UsageError.self, "\(text)") { try read(text) }
    }
  }

  @Test("The file sets the rings, snooze, lead days and role of reminders.")
  func fileConfiguresReminders() throws {
    func filled(_ text: String) throws -> LaunchEnvironment {
      LaunchEnvironment(arguments: [], environment: [:]).filled(by: try read(text), in: [:])
    }
    let said = try filled(#"{"rings": 3, "snooze": 10, "lead_days": 14, "reminders": "roles"}"#)
    #expect(said.rings == 3 && said.snooze == 10 && said.leadDays == 14 && said.requiresReminderRole)
    let usual = try filled("{}")
    #expect(usual.rings == nil && usual.snooze == nil && usual.leadDays == nil && !usual.requiresReminderRole)
  }

  @Test("The wait for the terminal is 0 to 60000 milliseconds in the file, and 300 by default.")
  func terminalWait() throws {
    #expect(try read(#"{"terminal_wait": 800}"#).filling([:]) == ["JOTTER_TERMINAL_WAIT": "800"])
    for value in ["\"800\"", "-1", "60001", "0.5", "true"] {
      #expect(
        throws: UsageError(
          "/home/config.json: the value of terminal_wait is not valid",
          suggestion: "write \"terminal_wait\": 800")
      ) { try read("{\"terminal_wait\": \(value)}") }
    }
    func wait(_ value: String) -> Duration {
      LaunchEnvironment(arguments: [], environment: ["JOTTER_TERMINAL_WAIT": value]).terminalWait
    }
    #expect(["0", "1500", "", "long", "-5"].map(wait) == [0, 1_500, 300, 300, 300].map { .milliseconds($0) })
  }

  @Test(
    "Help and the list of settings have each setting of the file.", arguments: Configuration.Key.allCases)
  func helpListsEachFileSetting(key: Configuration.Key) throws {
    let launchEnvironment = LaunchEnvironment(arguments: [], environment: [:])
    #expect(Setting.list(Options(), [:], Configuration(), launchEnvironment).contains { $0.name == key.rawValue })
    for language in Language.allCases {
      let style = style(language: language)
      let help = try HelpRenderer.lines(topic: "config", style: style)
      let line = try #require(help.first { $0.contains("\"\(key.rawValue)\": ") })
      #expect(line.displayWidth <= 80)
      // The example in help is a valid setting.
      let value = try #require(line.firstMatch(of: /"[a-z_]+": ("[^"]+"|[a-z0-9]+)/))
      #expect(try read("{\(value.0)}").values[key] != nil)
    }
  }

  @Test("A listed setting names its source: a flag, a variable, the file, the terminal or the default.")
  func listedSettingNamesItsSource() throws {
    let configuration = try read(
      #"{"accessible": true, "color": "never", "language": "de", "time_zone": "Europe/Oslo"}"#)
    let environment = ["LC_NUMERIC": "de_DE", "NO_COLOR": ""]
    var options = Options()
    var launchEnvironment = LaunchEnvironment(arguments: [], environment: environment)
    (launchEnvironment.timeZone, launchEnvironment.width) = ("UTC", 100)
    launchEnvironment = launchEnvironment.filled(by: configuration, in: environment)
    func source(_ name: String) -> String {
      let setting = Setting.list(options, environment, configuration, launchEnvironment).first { $0.name == name }
      return setting.map { "\($0.value ?? "none") \($0.source.english)" } ?? ""
    }
    #expect(source("accessible") == "true config.json")
    #expect(source("background") == "auto default")
    #expect(source("color") == "never config.json")
    #expect(source("locale") == "de_DE LC_NUMERIC")
    #expect(source("language") == "de config.json")
    #expect(source("time_zone") == "Europe/Oslo config.json")
    #expect(source("width") == "100 terminal")
    #expect(source("store") == "sqlite default")
    options.color = .always
    #expect(source("color") == "always --color")
  }

  @Test("Addresses of the animal services come from a flag, a variable or the file, and keys are never shown.")
  func animalKeysAreNeverShown() throws {
    let configuration = try read(
      #"{"cat_api": "http://127.0.0.1:1/v1", "dog_api_key": "the dog's", "cat_api_key": "the cat's"}"#)
    let environment = ["JOTTER_CAT_API_KEY": "another", "JOTTER_DOG_API": "https://dog.example/v1"]
    var options = Options()
    func shown() -> [String] {
      Setting.list(options, environment, configuration, LaunchEnvironment(arguments: [], environment: environment))
        .filter { $0.name.contains("_api") }.map { "\($0.name) \($0.value ?? "none") \($0.source.english)" }
    }
    #expect(
      shown() == [
        "cat_api http://127.0.0.1:1/v1 config.json", "cat_api_key \u{2026} JOTTER_CAT_API_KEY",
        "dog_api https://dog.example/v1 JOTTER_DOG_API", "dog_api_key \u{2026} config.json",
      ])
    options.catAPI = "http://localhost/v1"
    #expect(shown().first == "cat_api http://localhost/v1 --cat-api")
    #expect(
      configuration.filling(environment) == [
        "JOTTER_CAT_API": "http://127.0.0.1:1/v1", "JOTTER_CAT_API_KEY": "another",
        "JOTTER_DOG_API": "https://dog.example/v1", "JOTTER_DOG_API_KEY": "the dog's",
      ])
    #expect(LaunchEnvironment(arguments: [], environment: environment).environment.isEmpty)
    for address in [
      "cat.example", "ftp://cat.example", "https://", "https://cat.example/?key=1", "http://cat.example:99999", "",
    ] {
      #expect(throws: UsageError.self, "\(address)") { try read("{\"cat_api\": \"\(address)\"}") }
      #expect(throws: UsageError.self, "\(address)") { try Parser.arguments(["--dog-api", address], in: context()) }
    }
    let refused = #expect(throws: UsageError.self) {
      try Parser.arguments(["--cat-api", "http://ada:secret@cat.example/v1"], in: context())
    }
    #expect(refused?.message.english == "--cat-api: the address of a service must not name a user")
    let launch = try Parser.arguments(["--dog-api", "https://dog.example/v1"], in: context())
    #expect(launch.options.dogAPI == "https://dog.example/v1")
  }

  @Test(
    "The language comes from its own variable, or else from the file or the locale.",
    arguments: [
      (["LANG": "de_DE"], "{}", "de LANG"), (["LANG": "de_DE", "JOTTER_LANGUAGE": "en"], "{}", "en JOTTER_LANGUAGE"),
      (["LANG": "en_US"], #"{"language": "de"}"#, "de config.json"), ([:], #"{"locale": "de_DE"}"#, "de config.json"),
      (["LC_NUMERIC": "de_DE"], #"{"locale": "de_DE"}"#, "en default"), ([:], "{}", "en default"),
    ])
  func languageComesFromVariableFileOrLocale(environment: [String: String], file: String, said: String) throws {
    let configuration = try read(file)
    let launchEnvironment = LaunchEnvironment(arguments: [], environment: environment)
      .filled(by: configuration, in: environment)
    let setting = Setting.list(Options(), environment, configuration, launchEnvironment).first { $0.name == "language" }
    #expect(setting.map { "\($0.value ?? "") \($0.source.english)" } == said)
  }

  @Test("The printed settings match their recording.")
  func printedSettingsMatchRecording() throws {
    let settings = [
      Setting("home", nil, from: "default"), Setting("data", "/tmp/a\tb\u{1B}[2J", from: "--home"),
      Setting("color", "never", from: "config.json"),
    ]
    try expectSnapshot(
      "settings",
      [Format.people, .plain, .json, .jsonl].map { format in
        ("config, \(format)", Output(out: SettingsRenderer.lines(settings, style: Style(format: format))))
      })
  }
}
