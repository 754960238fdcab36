import TerminalViews

/// Where data, config, state and cache are kept: the XDG base directories, or four folders under one home.
struct Places {
  /// The folder of the data.
  let data: String
  /// The folder of what is worth keeping, but no data: the history of the prompt.
  let state: String

  init(options: Options, environment: [String: String]) throws(UsageError) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let home = options.home ?? value("JOTTER_HOME") {
      data = home + "/data"
      state = home + "/state"
      return
    }
    func folder(_ variable: String, _ usual: String) throws(UsageError) -> String {
      // The specification has relative paths ignored.
      if let base = value(variable), base.hasPrefix("/") { return base + "/jotter" }
      if let home = value("HOME") { return home + usual + "/jotter" }
      throw UsageError("HOME is not set, so there is no place for the data", suggestion: "name one: --home DIR")
    }
    data = try folder("XDG_DATA_HOME", "/.local/share")
    // Who has named a place for the data alone keeps what is no data beside them.
    state = (try? folder("XDG_STATE_HOME", "/.local/state")) ?? data
  }
}
