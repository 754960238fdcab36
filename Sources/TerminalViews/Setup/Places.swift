import Foundation
import TerminalKit

/// The program's folders: in the XDG base directories, or below one home folder.
public struct Places {
  /// The folder of the data.
  public private(set) var data: String
  /// The folder of files that can be downloaded again.
  public let cache: String
  /// The folder of pictures of cats and dogs that the user saves.
  public let pictures: String
  /// The folder of the prompt's history and other files that are no data of the practice.
  public let state: String
  /// The default name of the practice: the last component of the home or data folder.
  public let name: String
  /// The paths of home, data, config, state, cache and history, with their sources.
  public let settings: [Setting]
  /// The path of `config.json`; nil without a config folder.
  public let configuration: String?

  /// Determines the folders from flags and environment variables.
  ///
  /// - Throws: an error for a path that is not valid UTF-8, or if no variable determines a data folder.
  public init(options: Options, environment: [String: String]) throws(UsageError) {
    func value(_ name: String) throws(UsageError) -> String? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      // Invalid bytes all become U+FFFD: two different folders would get the same name.
      guard !text.contains("\u{FFFD}") else {
        throw UsageError("\(name): the name of the folder is not UTF-8", suggestion: "name another one: --home DIR")
      }
      return text
    }
    let home = options.home == nil ? try value("JOTTER_HOME") : nil
    if let home = options.home ?? home {
      let source = Message(text: options.home == nil ? "JOTTER_HOME" : "--home")
      name = Self.last(home)
      data = home + "/data"
      state = home + "/state"
      cache = home + "/cache"
      pictures = home + "/pictures"
      configuration = home + "/config/config.json"
      settings =
        [Setting("home", home, from: source)]
        + ["data", "config", "state", "cache"].map { Setting($0, "\(home)/\($0)", from: source) }
        + [Setting("history", "\(state)/history", from: source)]
      return
    }
    func folder(_ name: String, _ usual: String) throws(UsageError) -> Setting {
      let variable = "XDG_\(name.uppercased())_HOME"
      // The XDG specification demands that relative paths are ignored.
      if let base = try value(variable), base.hasPrefix("/") {
        return Setting(name, base + "/jotter", from: Message(text: variable))
      }
      return Setting(name, try value("HOME").map { $0 + usual + "/jotter" }, from: Setting.standard)
    }
    let dataFolder = try folder("data", "/.local/share")
    guard let data = dataFolder.value else {
      throw UsageError("HOME is not set, so there is no place for the data", suggestion: "name a folder: --home DIR")
    }
    // Fallback without HOME: the data folder.
    var stateFolder = try folder("state", "/.local/state")
    if stateFolder.value == nil { stateFolder = Setting("state", data, from: dataFolder.source) }
    let configFolder = try folder("config", "/.config")
    let cacheFolder = try folder("cache", "/.cache")
    cache = cacheFolder.value ?? data + "/cache"
    pictures = try value("HOME").map { $0 + "/Pictures/jotter" } ?? data + "/pictures"
    self.data = data
    name = Self.last(data)
    state = stateFolder.value ?? data
    configuration = configFolder.value.map { $0 + "/config.json" }
    settings = [
      Setting("home", nil, from: Setting.standard), dataFolder, configFolder, stateFolder, cacheFolder,
      Setting("history", stateFolder.value.map { $0 + "/history" }, from: stateFolder.source),
    ]
  }

  /// These places, with another data folder.
  public func storing(in folder: String) -> Places {
    var places = self
    places.data = folder
    return places
  }

  private static func last(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "jotter" }

  /// Reads `config.json`; empty settings if the file does not exist.
  public func read() throws(UsageError) -> Configuration {
    guard let path = configuration, FileManager.default.fileExists(atPath: path) else { return Configuration() }
    guard let contents = FileManager.default.contents(atPath: path) else {
      throw UsageError(
        "\(path.harmless): this file cannot be read", suggestion: "make the file readable, or move it away")
    }
    return try Configuration(contents, path: path)
  }
}
