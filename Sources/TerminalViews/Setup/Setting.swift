import Architecture
public import TerminalKit
import ViewModels

/// A setting, its value and its source.
public struct Setting: Equatable, Sendable {
  /// The name of the setting; also its key in `config.json`, if the file can set it.
  public var name: String
  /// The value; nil if the setting is not set.
  public var value: String?
  /// The flag, the variable or the file that sets it; `default` if none does.
  public var source: Message

  public init(_ name: String, _ value: String?, from source: Message) {
    self.name = name
    self.value = value
    self.source = source
  }
}

extension Setting {
  /// The source of a default value.
  public static let standard: Message = "default"

  /// All settings of this run except the folders, sorted by name.
  ///
  /// - Parameters:
  ///   - options: the program's flags.
  ///   - environment: the environment variables of the process.
  ///   - configuration: the settings file.
  ///   - launchEnvironment: the variables of the process and of the file, and the terminal.
  public static func list(
    _ options: Options, _ environment: [String: String], _ configuration: Configuration,
    _ launchEnvironment: LaunchEnvironment
  ) -> [Setting] {
    func setting(_ key: Configuration.Key, _ value: String?, else source: Message = standard) -> Setting {
      let variable = key.setVariable(in: environment)
      return Setting(
        key.rawValue, value,
        from: variable.map { Message(text: $0) } ?? (configuration.values[key] == nil ? source : "config.json"))
    }
    let known = launchEnvironment.environment
    var color = setting(.color, options.color.rawValue)
    if options.color != .auto {
      color.source = "--color"
    } else if known["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      color.value = "never"
    } else if known["CLICOLOR_FORCE"].map({ !$0.isEmpty && $0 != "0" }) ?? false {
      color.value = "always"
    }
    func address(_ key: Configuration.Key, _ flag: Message = "", _ typed: String? = nil) -> Setting {
      if let typed { return Setting(key.rawValue, typed, from: flag) }
      var found = setting(key, "")
      found.value = key.setVariable(in: environment).flatMap { environment[$0] } ?? configuration.values[key]
      return found
    }
    // Show only whether the key of a service is set, never its value.
    func secret(_ key: Configuration.Key) -> Setting {
      var found = setting(key, Secret("").description)
      if found.source == standard { found.value = nil }
      return found
    }
    // Without a language setting, the locale determines the language, so name the locale's source.
    let language =
      Language.variable(in: environment).map { Message(text: $0) }
      ?? (Language.variable(in: known) == nil ? standard : "config.json")
    let locale = Configuration.Key.locale.setVariable(in: known).flatMap { known[$0] } ?? "C"
    func setting(of key: Configuration.Key) -> Setting {
      switch key {
      case .accessible: setting(key, "\(known.isAccessible)")
      case .background: setting(key, known["JOTTER_BACKGROUND"].flatMap { $0.isEmpty ? nil : $0 } ?? "auto")
      case .catAPI: address(key, "--cat-api", options.catAPI)
      case .dogAPI: address(key, "--dog-api", options.dogAPI)
      case .catAPIKey, .dogAPIKey: secret(key)
      case .color: color
      case .language: setting(key, Language(environment: known).code, else: language)
      case .leadDays: setting(key, "\(launchEnvironment.leadDays ?? 30)")
      case .locale: setting(key, locale)
      case .openMRS: address(key, "--openmrs", options.openMRS)
      case .openMRSAuthority, .openMRSPlain, .openMRSModule: address(key)
      case .orderDigits: setting(key, known["JOTTER_ORDER_DIGITS"] ?? "5-6")
      case .place: setting(key, launchEnvironment.origin.place)
      case .practice: setting(key, launchEnvironment.practice)
      case .reminders: setting(key, launchEnvironment.requiresReminderRole ? "roles" : "open")
      case .reportMedia: setting(key, known["JOTTER_REPORT_MEDIA"] ?? "required")
      case .server: address(key, "--server", options.server)
      case .rings: setting(key, "\(launchEnvironment.rings ?? 5)")
      case .snooze: setting(key, "\(launchEnvironment.snooze ?? 5)")
      case .terminalWait: setting(key, "\(Int(launchEnvironment.terminalWait / .milliseconds(1)))")
      case .timeZone: setting(key, launchEnvironment.timeZone, else: "system")
      }
    }
    let others = [
      Setting("store", options.store.rawValue, from: options.store == .sqlite ? standard : "--store"),
      Setting(
        "width", launchEnvironment.width.map { "\($0)" },
        from: launchEnvironment.width == nil ? "no terminal" : "terminal"),
    ]
    return (Configuration.Key.allCases.map(setting(of:)) + others).sorted { $0.name < $1.name }
  }
}

extension [String: String] {
  /// Whether the variable ACCESSIBLE switches repainting and symbols such as `▸` off.
  var isAccessible: Bool { self["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } ?? false }
}
