#if os(Linux)
  import Adapters
  import Foundation
  import Testing
  import UseCases

  /// The systemd unit of the reminder watch, with a script in place of `systemctl`.
  @Suite struct WatchUnitTests {
    private static let notes = "printf '%s\\n' \"$*\" >> $FOLDER/calls"
    private static let name = "jotter-watch.service"

    private static func scripts(_ systemctl: String = "") async throws -> Scripts {
      try await Scripts(["systemctl": "\(notes)\n\(systemctl)"])
    }

    private static func unit(_ scripts: Scripts, _ variables: [String: String]? = nil) -> WatchUnit {
      WatchUnit(
        scripts.launcher(), program: "/opt/jotter", options: [],
        variables: variables ?? ["HOME": scripts.folder.path + "/home"])
    }

    /// Variables, and the configuration folder.
    private static let folders: [(variables: [String: String], folder: String)] = [
      (["HOME": "/home/ada"], "/home/ada/.config"), ([:], "//.config"),
      (["HOME": "/home/ada", "XDG_CONFIG_HOME": "/etc/ada"], "/etc/ada"),
      (["HOME": "/home/ada", "XDG_CONFIG_HOME": "relative"], "/home/ada/.config"),
      (["HOME": "/home/ada", "XDG_CONFIG_HOME": ""], "/home/ada/.config"),
    ]

    @Test("The unit is in the systemd folder of the user, below `XDG_CONFIG_HOME` or `~/.config`", arguments: folders)
    func unitIsInUserFolder(variables: [String: String], folder: String) async throws {
      #expect(try await Self.unit(Scripts(), variables).path == "\(folder)/systemd/user/\(Self.name)")
    }

    @Test("The unit runs the program with its options and the variables of its folders, quoted for systemd")
    func unitRunsProgramWithVariables() async throws {
      let scripts = try await Self.scripts()
      let home = scripts.folder.path + "/home"
      let unit = WatchUnit(
        scripts.launcher(), program: "/opt/a \"b\"\\c", options: ["--color", "100%", "$x"],
        variables: [
          "HOME": home, "JOTTER_HOME": "/data of ada", "XDG_DATA_HOME": "", "XDG_STATE_HOME": "/state", "USER": "ada",
        ])
      try await unit.install()
      #expect(
        scripts.text("home/.config/systemd/user/\(Self.name)") == #"""
          [Unit]
          Description=Jotter: reminders ring while no prompt is open

          [Service]
          Environment="JOTTER_HOME=/data of ada"
          Environment="XDG_STATE_HOME=/state"
          ExecStart="/opt/a \"b\"\\c" "--color" "100%%" "$$x" "watch"
          Restart=on-failure
          SuccessExitStatus=143

          [Install]
          WantedBy=default.target

          """#)
    }

    @Test("Installing reloads systemd, then enables and restarts the unit")
    func installingEnablesAndRestartsUnit() async throws {
      let scripts = try await Self.scripts()
      try await Self.unit(scripts).install()
      // A second installation overwrites the first.
      try await Self.unit(scripts).install()
      let calls = "--user daemon-reload\n--user enable \(Self.name)\n--user restart \(Self.name)\n"
      #expect(scripts.text("calls") == calls + calls)
    }

    @Test("A unit that systemd refuses is removed with its link, and the reason is reported")
    func refusedUnitIsRemoved() async throws {
      for (verb, calls) in [("daemon-reload", 1), ("enable", 2), ("restart", 3)] {
        let scripts = try await Self.scripts("test $2 = \(verb) && { echo 'no bus' >&2; exit 1; }; exit 0")
        let unit = Self.unit(scripts)
        let wants = (unit.path as NSString).deletingLastPathComponent + "/default.target.wants"
        try FileManager.default.createDirectory(atPath: wants, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: "\(wants)/\(Self.name)", withDestinationPath: unit.path)
        await #expect(throws: Failure.program(.watching, reason: "systemctl: it says: no bus")) {
          try await unit.install()
        }
        #expect(!FileManager.default.fileExists(atPath: unit.path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: wants) == [])
        #expect(scripts.text("calls")?.split(separator: "\n").count == calls)
      }
    }

    @Test("Installing fails without systemd, or if the unit cannot be written")
    func installingFailsWithoutSystemd() async throws {
      let none = try await Scripts(variables: ["PATH": "/nowhere"])
      await #expect(throws: Failure.noProgram(.watching)) { try await Self.unit(none).install() }
      #expect(none.text("home/.config/systemd/user/\(Self.name)") == nil)
      let scripts = try await Self.scripts()
      try Data().write(to: URL(filePath: scripts.folder.path + "/home"))
      let unit = Self.unit(scripts)
      await #expect(throws: Failure.file(unit.path, reason: "it cannot be written")) { try await unit.install() }
      #expect(scripts.text("calls") == nil)
    }

    @Test("Removing disables the unit and deletes it with its link, also if systemd fails", arguments: ["", "exit 1"])
    func removingDisablesAndDeletesUnit(systemctl: String) async throws {
      let scripts = try await Self.scripts(systemctl)
      let unit = Self.unit(scripts)
      #expect(try await !unit.remove())
      #expect(scripts.text("calls") == nil)
      let folder = (unit.path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder + "/default.target.wants", withIntermediateDirectories: true)
      for path in [unit.path, "\(folder)/default.target.wants/\(Self.name)"] {
        try Data().write(to: URL(filePath: path))
      }
      #expect(try await unit.remove())
      #expect(scripts.text("calls") == "--user disable --now \(Self.name)\n--user daemon-reload\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["default.target.wants"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/default.target.wants") == [])
    }
  }
#endif
