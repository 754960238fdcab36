public import TerminalKit

/// The parsed arguments of the program: options, and a command; without one, the prompt or a script.
public struct Launch: Equatable, Sendable {
  public var options: Options
  /// The command; nil for the prompt or a script.
  public var invocation: Invocation?

  /// Whether a session is replayed.
  public var isRerun: Bool { options.replay != nil || options.emitTest != nil }

  public init(options: Options, invocation: Invocation?) {
    self.options = options
    self.invocation = invocation
  }

  /// Runs work before the command; its error prints back the text to store.
  public func printingBack<Answer>(_ work: () throws(UsageError) -> Answer) throws(UsageError) -> Answer {
    do throws(UsageError) { return try work() } catch {
      var error = error
      error.unstored = invocation?.typed
      throw error
    }
  }
}

/// The options of the whole run.
public struct Options: Equatable, Sendable {
  /// The place of the data.
  public enum Store: String, Equatable, Sendable, CaseIterable {
    /// In the data folder.
    case sqlite
    /// In memory: lost at the end of the program.
    case memory
  }
  public enum Color: String, Equatable, Sendable, CaseIterable {
    /// If the terminal supports it, and no setting forbids it.
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
  /// The address of an OpenMRS server; nil for the configured one.
  public var openMRS: String?
  /// The default format of answers.
  public var format = Format.people
  /// The journal to write.
  public var journal: String?
  /// The journal to replay.
  public var replay: String?
  /// The journal from which a test is generated.
  public var emitTest: String?
  /// The turn from which a replayed session continues at the prompt.
  public var from: UInt64?
  /// In a script, continue after a failed line.
  public var continuesOnFailure = false

  /// The options without arguments.
  public init() {}
}

extension Options {
  init(_ flags: [String: String]) throws(UsageError) {
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
    // A list has a flag of this name, too.
    if let text = flags["--from"], replay != nil {
      guard let turn = wholeNumber(text.hasPrefix("t") ? text.dropFirst() : text[...], in: 1...UInt64.max) else {
        throw UsageError(
          "--from: cannot read \(quoted(text)) as a turn", suggestion: "type a number as trace shows it: --from t12")
      }
      from = turn
    }
    continuesOnFailure = flags["--keep-going"] != nil
  }

  /// The address of the practice's server; nil for a practice in the data folder, or in memory.
  public func server(in environment: [String: String]) -> String? {
    guard store == .sqlite else { return nil }
    return (server ?? environment["JOTTER_SERVER"]).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Throws if a variable has an invalid address of a server, or one with a password.
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
  /// This address of a practice on a server; throws if it is invalid, or contains a password.
  ///
  /// - Parameters:
  ///   - flag: the flag of a valid address.
  ///   - name: the name of the place with this address; nil for the flag.
  func serverAddress(behind flag: String, of name: String? = nil) throws(UsageError) -> String {
    guard !hasPassword else {
      // Do not print the address, which contains a password.
      throw UsageError(
        "\(name ?? flag): the address must not contain a password",
        suggestion: "write the password into ~/.pgpass, and type \(flag) postgres://USER@HOST/DATABASE")
    }
    guard isServerAddress else {
      throw UsageError(
        "\(name ?? flag): cannot read \(quoted(self)) as an address",
        suggestion: "type \(flag) postgres://USER@HOST/DATABASE")
    }
    return self
  }
}
