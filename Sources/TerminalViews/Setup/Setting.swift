import Architecture
public import TerminalKit
import ViewModels

/// One setting: what it is, and where that was said.
public struct Setting: Equatable, Sendable {
  /// Its name; one that `config.json` can say has the name that it has there.
  public var name: String
  /// What it is; nil for nothing.
  public var value: String?
  /// The flag, the variable, `config.json` or whatever else said so; `default` when nothing did.
  public var source: Message

  /// A setting of these values.
  public init(_ name: String, _ value: String?, from source: Message) {
    self.name = name
    self.value = value
    self.source = source
  }
}

extension Setting {
  /// Where nothing was said.
  public static let standard: Message = "default"

  /// How the program prints and reads here.
  ///
  /// - Parameters:
  ///   - options: what the program's flags say.
  ///   - environment: all variables, without what the file stands for.
  ///   - configuration: what the file says.
  ///   - surroundings: what came of both.
  public static func list(
    _ options: Options, _ environment: [String: String], _ configuration: Configuration,
    _ surroundings: LaunchEnvironment
  ) -> [Setting] {
    func setting(_ key: Configuration.Key, _ value: String?, else source: Message = standard) -> Setting {
      let variable = key.said(in: environment)
      return Setting(
        key.rawValue, value,
        from: variable.map { Message(text: $0) } ?? (configuration.values[key] == nil ? source : "config.json"))
    }
    let known = surroundings.environment
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
      found.value = key.said(in: environment).flatMap { environment[$0] } ?? configuration.values[key]
      return found
    }
    // Whether there is one: what it is, is for its service alone.
    func secret(_ key: Configuration.Key) -> Setting {
      var found = setting(key, Secret("").description)
      if found.source == standard { found.value = nil }
      return found
    }
    // Where nothing is said of the language alone, it is the locale's.
    let language =
      Language.variable(in: environment).map { Message(text: $0) }
      ?? (Language.variable(in: known) == nil ? standard : "config.json")
    let locale = Configuration.Key.locale.said(in: known).flatMap { known[$0] } ?? "C"
    func setting(of key: Configuration.Key) -> Setting {
      switch key {
      case .accessible: setting(key, "\(known.isAccessible)")
      case .background: setting(key, known["JOTTER_BACKGROUND"].flatMap { $0.isEmpty ? nil : $0 } ?? "auto")
      case .catAPI: address(key, "--cat-api", options.catAPI)
      case .dogAPI: address(key, "--dog-api", options.dogAPI)
      case .catAPIKey, .dogAPIKey: secret(key)
      case .color: color
      case .language: setting(key, Language(environment: known).code, else: language)
      case .leadDays: setting(key, "\(surroundings.leadDays ?? 30)")
      case .locale: setting(key, locale)
      case .openMRS: address(key, "--openmrs", options.openMRS)
      case .openMRSAuthority, .openMRSPlain, .openMRSModule: address(key)
      case .orderDigits: setting(key, known["JOTTER_ORDER_DIGITS"] ?? "5-6")
      case .place: setting(key, surroundings.origin.place)
      case .practice: setting(key, surroundings.practice)
      case .reminders: setting(key, surroundings.goesByRoles ? "roles" : "open")
      case .reportMedia: setting(key, known["JOTTER_REPORT_MEDIA"] ?? "required")
      case .rings: setting(key, "\(surroundings.rings ?? 5)")
      case .snooze: setting(key, "\(surroundings.snooze ?? 5)")
      case .terminalWait: setting(key, "\(Int(surroundings.terminalWait / .milliseconds(1)))")
      case .timeZone: setting(key, surroundings.timeZone, else: "system")
      }
    }
    let others = [
      Setting("store", options.store.rawValue, from: options.store == .sqlite ? standard : "--store"),
      Setting(
        "width", surroundings.width.map { "\($0)" }, from: surroundings.width == nil ? "no terminal" : "terminal"),
    ]
    return (Configuration.Key.allCases.map(setting(of:)) + others).sorted { $0.name < $1.name }
  }
}

extension [String: String] {
  /// Whether these variables ask for no repainting and no drawing characters.
  var isAccessible: Bool { self["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } ?? false }
}
