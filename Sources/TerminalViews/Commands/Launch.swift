public import TerminalKit

/// The parsed arguments of the program: its options, and perhaps a command.
public struct Launch: Equatable, Sendable {
  public var options: Options
  /// The command; nil for the prompt or a script.
  public var invocation: Invocation?

  /// Whether a recorded session is replayed or turned into a test.
  public var isRerun: Bool { options.replay != nil || options.emitTest != nil }

  public init(options: Options, invocation: Invocation?) {
    self.options = options
    self.invocation = invocation
  }

  /// Runs `work` before the command, and adds the command's text to its error: this text was not stored.
  public func printingBack<Answer>(_ work: () throws(UsageError) -> Answer) throws(UsageError) -> Answer {
    do throws(UsageError) { return try work() } catch {
      var error = error
      error.unstored = invocation?.unstored
      throw error
    }
  }
}

/// The options of the program.
public struct Options: Equatable, Sendable {
  /// The place of the data.
  public enum Store: String, Equatable, Sendable, CaseIterable {
    /// In the data folder, or in a PostgreSQL database if a server is set.
    case sqlite
    /// In memory: lost at the end of the program.
    case memory
  }
  public enum Color: String, Equatable, Sendable, CaseIterable {
    /// Colour if the terminal supports it, and no setting forbids it.
    case auto
    case always
    case never
  }

  /// One folder for data, config, state and cache; nil for the standard folders.
  public var home: String?
  public var store = Store.sqlite
  /// The address of the practice's PostgreSQL server; nil for the configured one, or for the data folder.
  public var server: String?
  public var color = Color.auto
  /// The address of The Cat API; nil for the configured or the public one.
  public var catAPI: String?
  /// The address of The Dog API; nil for the configured or the public one.
  public var dogAPI: String?
  /// The address of an OpenMRS server; nil for the configured one, if any.
  public var openMRS: String?
  /// The default format of answers.
  public var format = Format.people
  /// The file that records the session; nil for none.
  public var journal: String?
  /// The journal to replay; nil for none.
  public var replay: String?
  /// The journal from which a Swift test is generated; nil for none.
  public var emitTest: String?
  /// The turn from which a replayed session continues at the prompt.
  public var from: UInt64?
  /// Whether a script continues after a failed line.
  public var continuesOnFailure = false

  /// Creates the default options.
  public init() {}
}

extension Options {
  init(_ flags: [String: String]) throws(UsageError) {
    // A folder or file of this name would show the password.
    for flag in ["--home", "--journal", "--replay", "--emit-test"] where flags[flag]?.hasAddressPassword == true {
      throw UsageError(
        "\(flag): the address must not contain a password", suggestion: .passwordFile(behind: "--server"))
    }
    home = flags["--home"]
    store = flags["--store"].flatMap { Store(rawValue: $0) } ?? .sqlite
    server = try flags["--server"].map { text throws(UsageError) in try text.serverAddress(behind: "--server") }
    color = flags["--color"].flatMap { Color(rawValue: $0) } ?? .auto
    catAPI = try Self.address("--cat-api", flags)
    dogAPI = try Self.address("--dog-api", flags)
    openMRS = try Self.address("--openmrs", flags)
    format = try Format(flags) ?? .people
    journal = flags["--journal"]
    replay = flags["--replay"]
    let files = ["--journal", "--replay", "--emit-test"].filter { flags[$0] != nil }
    if files.count > 1 {
      throw UsageError("\(files[0]) and \(files[1]) cannot be combined", suggestion: "keep one of them")
    }
    emitTest = flags["--emit-test"]
    // Without `--replay`, `--from` belongs to the command.
    if let text = flags["--from"], replay != nil {
      guard let turn = wholeNumber(text.hasPrefix("t") ? text.dropFirst() : text[...], in: 1...UInt64.max) else {
        throw UsageError(
          "--from: cannot read \(quoted(text)) as a turn",
          suggestion: "type the number of a turn, as the command trace shows it: --from t12")
      }
      from = turn
    }
    continuesOnFailure = flags["--keep-going"] != nil
  }

  /// The program's name with the options that select the practice: the beginning of a command for the same practice.
  ///
  /// Environment variables stay set in the shell, so they are not repeated.
  ///
  /// - Parameter typed: names of options that the rest of the command contains.
  func shellPrefix(without typed: Set<String> = []) -> String {
    let values = [("--home", home), ("--server", server), ("--store", store == .sqlite ? nil : store.rawValue)]
    let words = values.flatMap { name, value in
      value.flatMap { typed.contains(name) || $0.hasAddressPassword ? nil : [name, Words.joined($0).harmless] } ?? []
    }
    return (["jotter"] + words).map { $0 + " " }.joined()
  }

  /// The address of the practice's server; nil for a practice in the data folder, or in memory.
  public func server(in environment: [String: String]) -> String? {
    guard store == .sqlite else { return nil }
    return (server ?? environment["JOTTER_SERVER"]).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Throws if the address of the practice's server is invalid or contains a password.
  public func checkServer(in environment: [String: String]) throws(UsageError) {
    if let address = server(in: environment) { _ = try address.serverAddress(behind: "--server", of: "JOTTER_SERVER") }
  }

  private static func address(_ flag: String, _ flags: [String: String]) throws(UsageError) -> String? {
    guard let text = flags[flag] else { return nil }
    guard !text.namesUser else {
      // Do not print the address: it may contain a password.
      throw UsageError(
        "\(flag): the address of a service must not name a user", suggestion: "leave out user and password")
    }
    guard text.isAddress else {
      throw UsageError(
        "\(flag): cannot read \(quoted(text)) as an address",
        suggestion: flag == "--openmrs" ? "type --openmrs https://HOST/openmrs" : "type \(flag) https://HOST/v1")
    }
    return text
  }
}

extension String {
  /// Returns this address of a practice on a server; throws if it is invalid or contains a password.
  ///
  /// - Parameters:
  ///   - flag: the flag that takes the address, for the remedy.
  ///   - name: the name of the setting, for the message; nil for the flag.
  func serverAddress(behind flag: String, of name: String? = nil) throws(UsageError) -> String {
    guard !hasAddressPassword else {
      // Do not print the address, which contains a password.
      throw UsageError(
        "\(name ?? flag): the address must not contain a password", suggestion: .passwordFile(behind: flag))
    }
    guard isServerAddress else {
      throw UsageError(
        "\(name ?? flag): cannot read \(quoted(self)) as an address",
        suggestion: "type \(flag) postgres://USER@HOST/DATABASE")
    }
    return self
  }
}

extension Message {
  /// The remedy for an address with a password.
  ///
  /// - Parameter flag: the flag that takes the address.
  static func passwordFile(behind flag: String) -> Message {
    "write the password into ~/.pgpass, and type \(flag) postgres://USER@HOST/DATABASE"
  }
}
