public import Foundation
import TerminalKit
import ViewModels

/// The settings of `config.json`; flags and environment variables override them.
public struct Configuration: Equatable, Sendable {
  public enum Key: String, Equatable, Sendable, CaseIterable {
    /// Whether output avoids repainting, and symbols such as `▸` and `→`.
    case accessible
    /// The background of the terminal: `dark`, `light`, or `auto` to ask the terminal.
    case background
    /// The base address of The Cat API, up to its `v1`.
    case catAPI = "cat_api"
    /// The API key of The Cat API; never printed.
    case catAPIKey = "cat_api_key"
    /// When to use colours: `always`, `never` or `auto`.
    case color
    /// The base address of The Dog API, up to its `v1`.
    case dogAPI = "dog_api"
    /// The API key of The Dog API; never printed.
    case dogAPIKey = "dog_api_key"
    /// Days between a reminder of an expiring entry and the end of its validity.
    case leadDays = "lead_days"
    /// The language of messages: `de`.
    case language
    /// The format of amounts and dates, such as `de_DE`; also the language, unless another setting sets it.
    case locale
    /// The base address of an OpenMRS server, with the name of its application.
    case openMRS = "openmrs"
    /// The certificate file of the server's authority; without it, the system's authorities are trusted.
    case openMRSAuthority = "openmrs_ca"
    /// Whether http is allowed, which sends the password unencrypted.
    case openMRSPlain = "openmrs_http"
    /// The server's appointment module; detected if not set.
    case openMRSModule = "openmrs_module"
    /// The length of an order number in digits: `5`, or `5-6`.
    case orderDigits = "order_digits"
    /// The practice's coordinates, the origin of distances: `52.237049,21.017532`.
    case place
    /// The name of the practice, which a wipe asks for.
    case practice
    /// `roles` if setting and answering reminders each need a role; `open` if not.
    case reminders
    /// Whether a report needs a photo or a video: `required` or `optional`.
    case reportMedia = "report_media"
    /// The number of rings after which an unanswered reminder is missed.
    case rings
    /// The address of the practice's PostgreSQL server, without a password; not set if the data is in a folder.
    case server
    /// The minutes by which a reminder is put off, unless `--minutes` is typed.
    case snooze
    /// The milliseconds to wait for an answer of the terminal; a slow connection needs more.
    case terminalWait = "terminal_wait"
    /// The time zone: `Europe/Berlin`.
    case timeZone = "time_zone"
  }

  fileprivate enum Value: Decodable {
    case bool(Bool)
    case number(Int)
    case text(String)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .number(value)
      } else {
        self = (try? container.decode(String.self)).map { .text($0) } ?? .other
      }
    }
  }

  /// The values as text, such as `true`, `5` or `dark`.
  public private(set) var values: [Key: String] = [:]

  /// Empty settings, for a missing file.
  public init() {}

  /// Parses the contents of `config.json`.
  ///
  /// - Throws: an error with its remedy, without the value, which may be a key or a password.
  public init(_ contents: Data, path: String) throws(UsageError) {
    func error(_ message: Message, _ suggestion: Message) -> UsageError {
      UsageError("\(path.harmless): \(message)", suggestion: suggestion)
    }
    guard let read = try? JSONDecoder().decode([String: Value].self, from: contents) else {
      throw error("this is not a JSON object", "write an object such as {\"color\": \"never\"}, or move the file away")
    }
    for (name, value) in read.sorted(by: { $0.key < $1.key }) {
      guard let key = Key(rawValue: name) else {
        let names = Key.allCases.map(\.rawValue)
        let question = Spelling.question(Spelling.nearest(to: name, among: names))
        throw error("there is no setting \(quoted(name))\(question)", "use one of \(names.joined(separator: ", "))")
      }
      guard let text = key.text(value) else {
        // Do not print the value: it contains a password.
        if case .text(let address) = value, key == .server, address.hasAddressPassword {
          throw error(
            "the address in \(name) must not contain a password",
            "write the password into ~/.pgpass, and \"server\": \"postgres://USER@HOST/DATABASE\" here")
        }
        throw error("the value of \(name) is not valid", "write \(key.example)")
      }
      values[key] = text
    }
  }

  /// Adds the variable of each setting, unless the environment has a variable of the same meaning.
  public func filling(_ environment: [String: String]) -> [String: String] {
    values.reduce(into: environment) { environment, setting in
      guard setting.key.setVariable(in: environment) == nil, let (name, text) = setting.key.variable(setting.value)
      else {
        return
      }
      environment[name] = text
    }
  }
}

extension Configuration.Key {
  /// The environment variables of the same meaning; the first that is not empty applies.
  var variables: [String] {
    switch self {
    case .accessible: ["ACCESSIBLE"]
    case .background: ["JOTTER_BACKGROUND"]
    case .catAPI: ["JOTTER_CAT_API"]
    case .catAPIKey: ["JOTTER_CAT_API_KEY"]
    case .color: ["NO_COLOR", "CLICOLOR_FORCE"]
    case .dogAPI: ["JOTTER_DOG_API"]
    case .dogAPIKey: ["JOTTER_DOG_API_KEY"]
    case .language: ["JOTTER_LANGUAGE"]
    case .leadDays: ["JOTTER_LEAD_DAYS"]
    case .reminders: ["JOTTER_REMINDERS"]
    case .rings: ["JOTTER_RINGS"]
    case .server: ["JOTTER_SERVER"]
    case .snooze: ["JOTTER_SNOOZE"]
    case .locale: ["LC_ALL", "LC_NUMERIC", "LC_MESSAGES", "LANG"]
    case .openMRS: ["JOTTER_OPENMRS"]
    case .openMRSAuthority: ["JOTTER_OPENMRS_CA"]
    case .openMRSPlain: ["JOTTER_OPENMRS_HTTP"]
    case .openMRSModule: ["JOTTER_OPENMRS_MODULE"]
    case .orderDigits: ["JOTTER_ORDER_DIGITS"]
    case .reportMedia: ["JOTTER_REPORT_MEDIA"]
    case .place: ["JOTTER_PLACE"]
    case .practice: ["JOTTER_PRACTICE"]
    case .terminalWait: ["JOTTER_TERMINAL_WAIT"]
    case .timeZone: ["TZ"]
    }
  }

  /// The name of the first of `variables` that is not empty; nil without one.
  func setVariable(in environment: [String: String]) -> String? {
    variables.first { environment[$0].map { !$0.isEmpty } ?? false }
  }

  /// The valid words; nil for a setting of another type.
  private var words: [String]? {
    switch self {
    case .accessible, .openMRSPlain: ["true", "false"]
    case .openMRSModule: ["appointmentscheduling", "bahmni"]
    case .reportMedia: ["required", "optional"]
    case .background: ["auto", "dark", "light"]
    case .color: ["auto", "always", "never"]
    case .reminders: ["open", "roles"]
    case .language: Language.allCases.map(\.code)
    case .locale, .place, .practice, .terminalWait, .timeZone, .catAPI, .catAPIKey, .dogAPI, .dogAPIKey, .leadDays,
      .rings, .snooze, .openMRS, .openMRSAuthority, .orderDigits, .server:
      nil
    }
  }

  /// The valid numbers; nil for a setting of another type.
  private var numbers: ClosedRange<Int>? {
    switch self {
    case .leadDays: 0...365
    case .rings: 1...60
    case .snooze: 1...1440
    case .terminalWait: 0...60_000
    default: nil
    }
  }

  /// Parses a valid number; nil for any other text.
  func number(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { numbers?.contains($0) == true ? $0 : nil }
  }

  /// The canonical text of coordinates; nil for an empty or invalid text.
  static func place(_ text: String) -> String? { FieldKind.place.canonical(text).flatMap { $0.isEmpty ? nil : $0 } }

  /// Parses a number of digits or a range, such as `5` or `5-6`, from 1 to 18; nil for any other text.
  public static func digits(_ text: String) -> ClosedRange<Int>? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map {
      wholeNumber(String($0), in: 1...18)
    }
    guard (1...2).contains(numbers.count), let least = numbers[0], let most = numbers[numbers.count - 1], least <= most
    else { return nil }
    return least...most
  }

  /// Whether the value is a Boolean.
  private var isSwitch: Bool { self == .accessible || self == .openMRSPlain }

  fileprivate func text(_ value: Configuration.Value) -> String? {
    switch value {
    case .bool(let isOn): isSwitch ? "\(isOn)" : nil
    case .number(let number) where self == .orderDigits: Self.digits("\(number)") == nil ? nil : "\(number)"
    case .number(let number): self.number("\(number)").map { "\($0)" }
    case .text where numbers != nil: nil
    case .text(let text) where self == .timeZone: TimeZone(identifier: text) == nil ? nil : text
    case .text(let text) where self == .place: Self.place(text)
    case .text(let text) where self == .orderDigits: Self.digits(text) == nil ? nil : text
    case .text(let text) where [.catAPI, .dogAPI, .openMRS].contains(self): text.isAddress ? text : nil
    case .text(let text) where self == .server: text.isServerAddress ? text : nil
    case .text(let text): !isSwitch && !text.isEmpty && words?.contains(text) != false ? text : nil
    case .other: nil
    }
  }

  /// The valid words of the setting in an error, or else `sample`.
  fileprivate var example: Message {
    if isSwitch { return "\"\(rawValue)\": true or false" }
    guard let words else { return Message(text: sample) }
    return "\"\(rawValue)\" with \(words.map { "\"\($0)\"" }.listed(" or "))"
  }

  /// An example of the setting in the file.
  private var sample: String {
    let value =
      switch self {
      case .accessible, .openMRSPlain: "true"
      case .background: "\"light\""
      case .catAPI, .dogAPI: "\"https://HOST/v1\""
      case .catAPIKey, .dogAPIKey: "\"KEY\""
      case .color: "\"never\""
      case .language: "\"de\""
      case .leadDays: "30"
      case .locale: "\"de_DE\""
      case .openMRS: "\"https://HOST/openmrs\""
      case .openMRSAuthority: "\"FILE\""
      case .openMRSModule: "\"bahmni\""
      case .orderDigits: "\"5-6\""
      case .place: "\"52.52,13.405\""
      case .practice: "\"Elmhof\""
      case .reminders: "\"roles\""
      case .reportMedia: "\"optional\""
      case .rings, .snooze: "5"
      case .server: "\"postgres://HOST/DATABASE\""
      case .terminalWait: "800"
      case .timeZone: "\"Europe/Berlin\""
      }
    return "\"\(rawValue)\": \(value)"
  }

  var line: Message {
    let words: Message =
      switch self {
      case .accessible: "like ACCESSIBLE=1: no repainting"
      case .background: "or dark; auto asks the terminal"
      case .catAPI, .dogAPI, .openMRS: "like \("--" + rawValue.replacing("_", with: "-"))"
      case .catAPIKey, .dogAPIKey: "like \(variables[0])"
      case .color: "or always, or auto"
      case .language: "or pl, or en; else that of the locale"
      case .leadDays: "remind this many days before a validity ends"
      case .locale: "how amounts and dates are printed"
      case .openMRSAuthority: "the certificate of the server's authority"
      case .openMRSPlain: "allow http, where others can read passwords"
      case .openMRSModule: "or appointmentscheduling; else detected"
      case .orderDigits: "number of digits of an order number"
      case .place: "the practice's place, to sort clinics"
      case .practice: "the practice's name, which wipe asks for"
      case .reminders: "only role holders set or answer reminders"
      case .reportMedia: "a report needs no photo and no video"
      case .rings: "number of rings until a reminder is missed"
      case .server: "like --server: the practice's PostgreSQL"
      case .snooze: "delay by reminder later, in minutes"
      case .terminalWait: "milliseconds to wait for the terminal; else 300"
      case .timeZone: "time zone of all times; else the system's"
      }
    return "\(sample.padded(to: 31)) \(words)"
  }

  /// The variable with the same effect as this value; nil for a default value.
  fileprivate func variable(_ value: String) -> (String, String)? {
    switch (self, value) {
    case (.accessible, "true"): ("ACCESSIBLE", "1")
    case (.color, "always"): ("CLICOLOR_FORCE", "1")
    case (.color, "never"): ("NO_COLOR", "1")
    case (.background, "dark"), (.background, "light"): ("JOTTER_BACKGROUND", value)
    case (.language, _): ("JOTTER_LANGUAGE", value)
    case (.locale, _): ("LANG", value)
    case (.catAPI, _), (.catAPIKey, _), (.dogAPI, _), (.dogAPIKey, _): variables.first.map { ($0, value) }
    case (.openMRSPlain, "true"): ("JOTTER_OPENMRS_HTTP", "1")
    case (.openMRS, _), (.openMRSAuthority, _), (.openMRSModule, _), (.orderDigits, _), (.reportMedia, _):
      variables.first.map { ($0, value) }
    case (.place, _): ("JOTTER_PLACE", value)
    case (.server, _): ("JOTTER_SERVER", value)
    case (.practice, _): ("JOTTER_PRACTICE", value)
    case (.leadDays, _), (.reminders, _), (.rings, _), (.snooze, _): variables.first.map { ($0, value) }
    case (.terminalWait, _): ("JOTTER_TERMINAL_WAIT", value)
    case (.timeZone, _): ("TZ", value)
    case (.accessible, _), (.color, _), (.background, _), (.openMRSPlain, _): nil
    }
  }
}

extension String {
  /// Whether the text is a URL with a user, and perhaps a password.
  var namesUser: Bool { URL(string: self)?.user != nil }

  /// Whether the text is the URI of a PostgreSQL database, without a password.
  var isServerAddress: Bool {
    guard let url = URL(string: self), contains("://") else { return false }
    return ["postgres", "postgresql"].contains(url.scheme?.lowercased() ?? "") && !hasAddressPassword
      && url.fragment == nil
  }

  /// Whether the text is an http or https URL with a host, and without user, query and fragment.
  var isAddress: Bool {
    guard let url = URL(string: self), ["http", "https"].contains(url.scheme?.lowercased() ?? "") else { return false }
    return !(url.host ?? "").isEmpty && url.query == nil && url.fragment == nil && url.user == nil
      && (1...65_535).contains(url.port ?? 1)
  }
}
