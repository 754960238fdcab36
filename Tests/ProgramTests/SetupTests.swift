import BuiltProgram
import Foundation
import Testing

/// Configuration by flags, variables and the settings file.
@Suite struct SetupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: "\(folder.path)/config", withIntermediateDirectories: true)
  }

  private func configure(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/config/config.json"))
  }

  private func config(_ arguments: [String], _ environment: [String: String] = [:]) throws -> [String] {
    let finished = try Program.run(arguments + ["config", "--plain"], environment: environment)
    #expect(finished.code == 0, "\(finished.errText)")
    return finished.outText.split(separator: "\n").map(String.init)
  }

  @Test("`config` shows each setting with its origin")
  func configShowsSettingOrigins() throws {
    try configure(#"{"color": "never"}"#)
    let settings = try config(["--home", folder.path])
    #expect(settings.contains("home\t\(folder.path)\t--home"))
    #expect(settings.contains("state\t\(folder.path)/state\t--home"))
    #expect(settings.contains("color\tnever\tconfig.json"))
    #expect(settings.contains("locale\tC.UTF-8\tLC_ALL"))
    #expect(settings.contains("time_zone\tGMT\tTZ"))
    #expect(settings.contains("history\t\(folder.path)/state/history\t--home"))
    let other = try config(["--color", "always"], ["JOTTER_HOME": folder.path])
    #expect(other.contains("home\t\(folder.path)\tJOTTER_HOME"))
    #expect(other.contains("color\talways\t--color"))
    let usual = try config([], ["HOME": "/nowhere", "XDG_STATE_HOME": "/var/state"])
    #expect(usual.contains("data\t/nowhere/.local/share/jotter\tdefault"))
    #expect(usual.contains("state\t/var/state/jotter\tXDG_STATE_HOME"))
  }

  @Test("The settings file sets the locale and the time zone")
  func settingsFileSetsLocale() throws {
    try configure(#"{"locale": "de_DE", "time_zone": "Pacific/Kiritimati"}"#)
    let jotted = try Program.run(["--home", folder.path, "note", "bloods 12,50€"], environment: ["LC_ALL": ""])
    #expect(jotted.errText.contains("12,50"))
    let shown = try Program.run(["--home", folder.path, "config", "--plain"], environment: ["LC_ALL": "", "TZ": ""])
    #expect(shown.outText.contains("locale\tde_DE\tconfig.json"))
    #expect(shown.outText.contains("time_zone\tPacific/Kiritimati\tconfig.json"))
  }

  @Test("With a German locale, messages and help are German, and exit codes and JSON do not change")
  func germanLocaleTranslatesMessages() throws {
    func run(_ arguments: [String]) throws -> Program.Finished {
      try Program.run(["--home", folder.path] + arguments, environment: ["LC_ALL": "de_DE.UTF-8"])
    }
    #expect(
      try run(["note", "hinkt 12,50€"]).errText == "#1 Notiz n1 gespeichert: hinkt · 12,50\u{A0}€ (jotter undo)\n")
    let unknown = try run(["show", "9"])
    #expect(unknown.errText.hasPrefix("jotter: kein Vorfall \"9\"\n"))
    #expect(unknown.code == 3)
    #expect(try run(["help"]).outText.contains("Vorfall abschließen"))
    #expect(try run(["config", "--plain"]).outText.contains("language\tde\tLC_ALL"))
    #expect(try run(["incidents", "--json"]).outText.contains("\"title\":\"incidents\",\"total\":\"12.50\""))
    try configure(#"{"language": "en"}"#)
    #expect(try run(["help"]).outText.contains("close the incident"))
  }

  @Test("An amount has the form of the locale's country, even if jotter has no texts in its language")
  func amountFollowsLocaleCountry() throws {
    let forms = ["fr_FR": "1\u{202F}234,50\u{A0}€", "de_CH": "€\u{A0}1’234.50", "en_IE": "€1,234.50"]
    _ = try Program.run(["--home", folder.path, "note", "hip replaced", "--cost", "1234.50"])
    for (locale, form) in forms {
      let shown = try Program.run(["--home", folder.path, "show"], environment: ["LC_ALL": locale + ".UTF-8"])
      #expect(shown.outText.contains(form), "\(locale)")
    }
  }

  @Test("An unknown setting is exit code 2, the note is printed back, and `help` still works")
  func unknownSettingPrintsNoteBack() throws {
    try configure(#"{"colour": "never"}"#)
    let refused = try Program.run(["--home", folder.path, "note", "limping"])
    #expect(refused.code == 2)
    #expect(
      refused.errText == """
        jotter: \(folder.path)/config/config.json: there is no setting "colour" (did you mean color?)
        use one of accessible, background, cat_api, cat_api_key, color, dog_api, dog_api_key, \
        lead_days, language, locale, openmrs, openmrs_ca, openmrs_http, openmrs_module, order_digits, place, practice, reminders, report_media, rings, server, snooze, \
        terminal_wait, time_zone
        not stored: limping\n
        """)
    #expect(try Program.run(["--home", folder.path, "help", "config"]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/data"))
  }

  @Test("A session that showed its settings can be replayed")
  func settingsSessionCanBeReplayed() throws {
    let journal = "\(folder.path)/session.journal"
    let first = try Program.run(["--home", folder.path, "--journal", journal], input: "/config --plain\n")
    #expect(first.outText.contains("home\t\(folder.path)\t--home"))
    let second = try Program.run(["--replay", journal])
    #expect(second.code == 0, "\(second.errText)")
  }
}
