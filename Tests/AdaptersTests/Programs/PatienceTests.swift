#if os(Linux)
  import Architecture
  import Foundation
  import Testing
  import UseCases

  @testable import Adapters

  /// Time limits of programs, with a clock that records each limit and never reaches it.
  @Suite struct PatienceTests {
    /// Programs that exit at once, named like real ones.
    private struct Programs: Sendable {
      let folder: TemporaryFolder
      let asked = Lock<[Duration]>([])

      init(_ names: [String] = Self.names) throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        for name in names {
          try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/\(name)", withDestinationPath: "/bin/true")
        }
      }

      private static let names = [
        "zbarimg", "zint", "ffprobe", "ffmpeg", "openssl", "chafa", "magick", "pdftoppm", "qpdf", "play", "sox",
        "notify-send", "secret-tool", "sendmail", "xdg-open", "systemctl", "ssh-keyscan", "ssh", "sftp", "sh",
      ]

      var launcher: Launcher {
        let clock = Architecture.Clock(
          now: { Instant(milliseconds: 0) },
          sleep: { [asked, folder] duration in
            defer { withExtendedLifetime(folder) {} }
            asked.withLock { $0.append(duration) }
            throw CancellationError()
          })
        return Launcher(clock: clock, environment: ["PATH": folder.path, "DISPLAY": ":9"])
      }

      var seconds: [Int64] { asked.withLock { $0.map(\.components.seconds) } }
    }

    private typealias Work = @Sendable (Launcher, _ folder: String) async -> Void

    private static func reminder() -> Ring {
      let reminder = AnyRecord(
        Reminders.declaration, number: 5, id: UniqueID(high: 1, low: 1), values: FieldValues([.name: "feed"]))
      let now = Instant(milliseconds: 60_000)
      return Ring(reminder, count: 1, dueAt: now, rangAt: now)
    }

    /// Calls that run programs, and the limit of each program in seconds.
    private static let works: [(name: String, seconds: [Int64], work: Work)] = [
      ("reads a bar code", [20], { launcher, folder in _ = await BarCodes.system(launcher).read(folder) }),
      (
        "draws a bar code", [20],
        { launcher, folder in _ = await BarCodes.system(launcher, folder: folder).draw("x", folder + "/new") }
      ),
      ("looks at a video", [30], { launcher, _ in _ = await Gallery.disk(launcher).shape("/v") }),
      ("hashes", [30], { launcher, _ in _ = await PasswordHash.openSSL(launcher).make(Secret("x"), "y") }),
      (
        "draws a picture", [20],
        { launcher, _ in
          _ = await PictureProgram(launcher).draw("/p", format: "kitty", hasColor: true, columns: 1, rows: 1)
        }
      ),
      (
        "shrinks a photo", [120],
        { launcher, folder in
          _ = await ReportTools.system(launcher, folder: folder).shrinkPhoto("/p", 80, folder + "/new")
        }
      ),
      (
        "shrinks a video", [30, 7_200],
        { launcher, folder in
          _ = await ReportTools.system(launcher, folder: folder).shrinkVideo("/v", 80, folder + "/new") { _ in }
        }
      ),
      (
        "draws a page", [60],
        { launcher, folder in
          _ = await ReportTools.system(launcher, folder: folder).drawPage("/p", 1, folder + "/new")
        }
      ),
      ("looks at a form", [30], { launcher, _ in _ = await ReportTools.system(launcher).lookAtPDF("/p") }),
      ("plays", [14_400], { launcher, _ in _ = await SoundPlayer(launcher, stopper: Stopper()).play("/s") }),
      (
        "records five seconds", [15],
        { launcher, folder in
          let clock = Architecture.Clock(now: { Instant(milliseconds: 5) }, sleep: { _ in })
          _ = await SoundRecorder(launcher, stopper: Stopper(), clock: clock, data: folder).record(5) { _, _ in }
        }
      ),
      (
        "rings", [3],
        { launcher, _ in
          await ReminderNotifier.system(launcher, files: NoMediaFiles()) { _ in ("title", "body") }.ring([reminder()])
        }
      ),
      (
        "asks the keyring", [60],
        { launcher, _ in _ = await Keyring.system(launcher, server: "s", practice: "p").find("k1") }
      ),
      ("sends a letter", [120], { launcher, _ in _ = await MailProgram.system(launcher).send("/dev/null", "a@b.c") }),
      ("opens an address", [3], { launcher, _ in _ = await Opener.system(launcher).open(.telephone("112")) }),
      (
        "removes the unit", [20, 20],
        { launcher, folder in
          let unit = WatchUnit(launcher, program: "/p", options: [], variables: ["HOME": folder])
          let place = (unit.path as NSString).deletingLastPathComponent
          try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
          try? Data().write(to: URL(filePath: unit.path))
          _ = try? await unit.remove()
        }
      ),
      (
        "looks for keys of a host", [45, 45],
        { launcher, folder in
          _ = try? await SFTPServer(launcher, clock: .system, folder: folder).hostKeys("a", port: 22)
        }
      ),
      (
        "looks for keys of a host in a hurry", [7, 7],
        { launcher, folder in
          _ = try? await SFTPServer(launcher, clock: .system, idleTimeout: 7, folder: folder).hostKeys("a", port: 22)
        }
      ),
      (
        "writes the script of a log-in", [20],
        { launcher, folder in
          let account = InstitutionAccount(host: "a", user: "ada", password: Secret("p"), hostKeys: [])
          try? await LogInFolder(account, host: "a", in: folder, launcher).remove()
        }
      ),
    ]

    @Test("Each program runs with the time limit of its work", arguments: 0..<works.count)
    func workSetsProgramTimeLimit(index: Int) async throws {
      let (name, seconds, work) = Self.works[index]
      let programs = try Programs()
      await work(programs.launcher, programs.folder.path)
      #expect(programs.seconds == seconds, "\(name)")
    }
  }
#endif
