import Foundation
public import UseCases

/// The systemd user unit that lets reminders ring while the user is logged in.
public struct WatchUnit: Sendable {
  public static let name = "jotter-watch.service"
  /// The path of the unit's file.
  public let path: String
  private let launcher: Launcher
  private let contents: String

  /// Makes a unit that runs a program.
  ///
  /// - Parameters:
  ///   - launcher: runs `systemctl`.
  ///   - program: the absolute path of the program.
  ///   - options: the options before the command `watch`.
  ///   - variables: the environment of this process, from which the unit takes the folders of jotter.
  public init(_ launcher: Launcher, program: String, options: [String], variables: [String: String]) {
    self.launcher = launcher
    let home = variables["HOME"] ?? "/"
    let folder = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    path = "\(folder)/systemd/user/\(Self.name)"
    let folders = ["JOTTER_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].compactMap { name in
      variables[name].flatMap { $0.isEmpty ? nil : "Environment=\(Self.quoted("\(name)=\($0)"))\n" }
    }
    let command = ([program] + options + ["watch"]).map(Self.quoted).joined(separator: " ")
    contents = """
      [Unit]
      Description=Jotter: reminders ring while no prompt is open

      [Service]
      \(folders.joined())ExecStart=\(command)
      Restart=on-failure
      SuccessExitStatus=143

      [Install]
      WantedBy=default.target

      """
  }

  /// Quotes a word for systemd, which expands percent and dollar signs.
  private static func quoted(_ word: String) -> String {
    let escaped = word.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "%", with: "%%").replacingOccurrences(of: "$", with: "$$")
    return "\"\(escaped)\""
  }

  /// Writes the unit, and makes systemd run it now and at each log-in.
  public func install() async throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .file(path, reason: "it cannot be written")
    }
    do throws(Failure) {
      try await systemctl("daemon-reload")
      try await systemctl("enable", Self.name)
      // Restart: a running unit would keep the old settings.
      try await systemctl("restart", Self.name)
    } catch {
      // Remove the file: it would start the unit at a later log-in, although the installation failed.
      _ = try? erase()
      throw error
    }
  }

  /// Stops, disables and removes the unit; false if it did not exist.
  ///
  /// Ignores failures of `systemctl`: without a log-in session, systemd does not answer, and the unit does not run.
  public func remove() async throws(Failure) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    try? await systemctl("disable", "--now", Self.name)
    try erase()
    try? await systemctl("daemon-reload")
    return true
  }

  /// Removes the unit's file, and the link that starts it at a log-in.
  private func erase() throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.removeItem(atPath: "\(folder)/default.target.wants/\(Self.name)")
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw .file(path, reason: "it cannot be removed")
    }
  }

  private func systemctl(_ words: String...) async throws(Failure) {
    let report = await launcher.run(ProgramCall("systemctl", ["--user"] + words, maxWait: .seconds(20)))
    if report.verdict == .missing { throw .noProgram(.watching) }
    if let problem = report.problem { throw .program(.watching, reason: "systemctl: \(problem)") }
  }
}
