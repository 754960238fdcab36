import Foundation
public import UseCases

/// The unit by which systemd lets reminders ring for a person who is logged in.
public struct WatchUnit: Sendable {
  /// Its name.
  public static let name = "jotter-watch.service"
  /// Its file.
  public let path: String
  private let launcher: Launcher
  private let contents: String

  /// A unit that runs this program.
  ///
  /// - Parameters:
  ///   - launcher: runs `systemctl`.
  ///   - program: the program, by its absolute path.
  ///   - options: those that stand before the command.
  ///   - variables: of this process; those that say where the data are are kept, and one says where units are.
  public init(_ launcher: Launcher, program: String, options: [String], variables: [String: String]) {
    self.launcher = launcher
    let home = variables["HOME"] ?? "/"
    let folder = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    path = "\(folder)/systemd/user/\(Self.name)"
    let places = ["JOTTER_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].compactMap { name in
      variables[name].flatMap { $0.isEmpty ? nil : "Environment=\(Self.quoted("\(name)=\($0)"))\n" }
    }
    let command = ([program] + options + ["watch"]).map(Self.quoted).joined(separator: " ")
    contents = """
      [Unit]
      Description=Jotter: reminders ring while no prompt is open

      [Service]
      \(places.joined())ExecStart=\(command)
      Restart=on-failure
      SuccessExitStatus=143

      [Install]
      WantedBy=default.target

      """
  }

  /// A word as systemd reads it: it replaces what follows a percent or a dollar sign.
  private static func quoted(_ word: String) -> String {
    let escaped = word.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "%", with: "%%").replacingOccurrences(of: "$", with: "$$")
    return "\"\(escaped)\""
  }

  /// Writes it, and has systemd run it now and at each log-in.
  public func install() async throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .file(path, reason: "it cannot be written")
    }
    do throws(Failure) {
      try await call("daemon-reload")
      try await call("enable", Self.name)
      // One that runs already has the old settings.
      try await call("restart", Self.name)
    } catch {
      // A unit that systemd does not know would begin at some later log-in, when nobody thinks of it.
      _ = try? erase()
      throw error
    }
  }

  /// Has systemd run it no more, and removes it; false when it was not there.
  ///
  /// It is removed although systemd does not answer, as where nobody is logged in: then it does not run either.
  public func remove() async throws(Failure) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    try? await call("disable", "--now", Self.name)
    try erase()
    try? await call("daemon-reload")
    return true
  }

  /// Removes its file, and the link by which it begins at a log-in.
  private func erase() throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.removeItem(atPath: "\(folder)/default.target.wants/\(Self.name)")
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw .file(path, reason: "it cannot be removed")
    }
  }

  private func call(_ words: String...) async throws(Failure) {
    let report = await launcher.run(ProgramCall("systemctl", ["--user"] + words, patience: .seconds(20)))
    if report.verdict == .missing { throw .noProgram(.watching) }
    if let problem = report.problem { throw .program(.watching, reason: "systemctl: \(problem)") }
  }
}
