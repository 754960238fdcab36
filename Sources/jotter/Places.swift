import TerminalViews

/// Where data, config, state and cache are kept: the XDG base directories, or four folders under one home.
struct Places {
  /// The folder of the data.
  let data: String

  init(options: Options, environment: [String: String]) throws(UsageError) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let home = options.home ?? value("JOTTER_HOME") {
      data = home + "/data"
    } else if let base = value("XDG_DATA_HOME"), base.hasPrefix("/") {
      // The specification has relative paths ignored.
      data = base + "/jotter"
    } else if let home = value("HOME") {
      data = home + "/.local/share/jotter"
    } else {
      throw UsageError("HOME is not set, so there is no place for the data", suggestion: "name one: --home DIR")
    }
  }
}
