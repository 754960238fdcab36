import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Choice of programs, their arguments, and limits of their output, with scripts in their place.
@Suite struct ProgramChoiceTests {
  /// Launcher that finds only the scripts.
  private static func launcher(_ scripts: Scripts) -> Launcher {
    let clock = Architecture.Clock(
      now: { Instant(milliseconds: 0) },
      sleep: { [folder = scripts.folder] _ in
        defer { withExtendedLifetime(folder) {} }
        throw CancellationError()
      })
    return Launcher(clock: clock, environment: ["PATH": scripts.folder.path, "FOLDER": scripts.folder.path])
  }

  private static let note = "printf '%s ' \"${0##*/}\" \"$@\" > $FOLDER/given"

  // MARK: Lookup

  @Test(
    "`first(of:)` takes the first installed name, and `path(of:)` the first absolute folder of `PATH` with a program")
  func firstInstalledProgramIsTaken() async throws {
    let (one, two) = try await (Scripts(["a": "exit 0", "b": "exit 0"]), Scripts(["b": "exit 0", "c": "exit 0"]))
    defer { withExtendedLifetime((one, two)) {} }
    let path = "\(one.folder.path)::.:relative:\(two.folder.path)"
    let launcher = Launcher(clock: .system, environment: ["PATH": path, "EMPTY": "", "SET": "x"])
    #expect(launcher.first(of: ["x", "c", "a"]) == "c")
    #expect(launcher.first(of: ["x", "y"]) == nil && launcher.first(of: []) == nil)
    #expect(launcher.path(of: "b") == one.folder.path + "/b")
    #expect(launcher.path(of: "c") == two.folder.path + "/c")
    #expect(launcher.path(of: two.folder.path + "/b") == two.folder.path + "/b")
    #expect(launcher.path(of: two.folder.path + "/a") == nil)
    #expect(launcher["SET"] == "x" && launcher["EMPTY"] == nil && launcher["OTHER"] == nil)
    for name in ["a\0", "\0"] { #expect(launcher.path(of: name) == nil) }
    // A file without execute permission, and a folder.
    try Data("no program".utf8).write(to: URL(filePath: one.folder.path + "/d"))
    try FileManager.default.createDirectory(atPath: one.folder.path + "/e", withIntermediateDirectories: true)
    #expect(launcher.first(of: ["d", "e"]) == nil)
  }

  @Test("Without `PATH`, the launcher searches the usual folders", arguments: [[:], ["PATH": ""]])
  func missingPathSearchesUsualFolders(environment: [String: String]) {
    #expect(Launcher(clock: .system, environment: environment).path(of: "sh")?.hasSuffix("/bin/sh") == true)
  }

  @Test("The launcher keeps the first mebibyte of a program's output unless the call has another limit")
  func launcherKeepsFirstMebibyte() async throws {
    let launcher = try await Scripts(["tool": "head -c 1048577 /dev/zero"]).launcher()
    let usual = await launcher.run(ProgramCall("tool", [], maxWait: .seconds(5)))
    #expect(usual.verdict == .exited(0) && usual.out.count == 1 << 20)
    let more = await launcher.run(ProgramCall("tool", [], maxWait: .seconds(5), maxOutputSize: 2 << 20))
    #expect(more.out.count == 1_048_577)
  }

  // MARK: Sound

  /// Installed players, the file to play, and the call.
  private static let players: [(names: [String], file: String, given: String?)] = [
    (["aplay", "afplay", "ffplay", "mpv", "play"], "/m/1.wav", "play -q /m/1.wav "),
    (["aplay", "afplay", "ffplay", "mpv"], "/m/1.wav", "mpv --no-video --really-quiet --no-terminal /m/1.wav "),
    (["aplay", "afplay", "ffplay"], "/m/1.mp3", "ffplay -nodisp -autoexit -loglevel error /m/1.mp3 "),
    (["aplay", "afplay"], "/m/1.wav", "afplay /m/1.wav "), (["aplay"], "/m/1.wav", "aplay -q /m/1.wav "),
    (["aplay"], "/m/1.mp3", nil), (["aplay"], "/m/wav", nil),
  ]

  @Test("The preferred player among the installed ones plays a sound with its own options", arguments: players)
  func preferredPlayerPlaysSound(names: [String], file: String, given: String?) async throws {
    let scripts = try await Scripts(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.note) }))
    let failure = await SoundPlayer(Self.launcher(scripts), stopper: Stopper()).play(file)
    #expect(failure == (given == nil ? .noProgram(.playing) : nil))
    #expect(scripts.text("given") == given)
  }

  @Test(
    "The preferred recorder among the installed ones records a sound of the given length",
    arguments: [
      (
        ["arecord", "sox"],
        "sox -q -d -t raw -r 16000 -c 1 -b 16 -e signed-integer -L - trim 0 3 "
      ), (["arecord"], "arecord -q -t raw -f S16_LE -r 16000 -c 1 -d 3 "),
    ])
  func preferredRecorderRecordsSound(names: [String], given: String) async throws {
    let scripts = try await Scripts(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "\(Self.note); printf abcd") }))
    let clock = Architecture.Clock(now: { Instant(milliseconds: 5) }, sleep: { _ in })
    let recorder = SoundRecorder(Self.launcher(scripts), stopper: Stopper(), clock: clock, data: scripts.folder.path)
    let path = try await recorder.record(3) { _, _ in }.get()
    #expect(scripts.text("given") == given)
    #expect(try Data(contentsOf: URL(filePath: path)).suffix(4) == Data("abcd".utf8))
    recorder.discard(path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A recording stopped without data is interrupted, and a recording of half a sample fails")
  func emptyRecordingIsInterrupted() async throws {
    let clock = Architecture.Clock(now: { Instant(milliseconds: 5) }, sleep: { _ in })
    for (script, failure) in [
      ("kill -INT $$", Failure.interrupted),
      ("printf x", .program(.recording, reason: "sox: it recorded nothing")),
    ] {
      let scripts = try await Scripts(["sox": script])
      let recorder = SoundRecorder(
        Self.launcher(scripts), stopper: Stopper(), clock: clock, data: scripts.folder.path)
      #expect(await recorder.record(3) { _, _ in } == .failure(failure))
    }
  }

  /// Scripts in place of a player, and the failure of each.
  private static let devices: [(script: String, failure: Failure?)] = [
    ("echo 'ALSA: Cannot find card 0' >&2; exit 1", .noDevice(.playing)),
    ("echo 'play FAIL formats: no default audio device configured' >&2; exit 2", .noDevice(.playing)),
    ("echo 'aplay: main:831: audio open error: No such file' >&2; exit 1", .noDevice(.playing)),
    ("echo 'snd_pcm_open error' >&2; exit 255", .noDevice(.playing)), ("echo 'cannot find card 0' >&2; exit 0", nil),
    (
      "echo 'audio open error: Device or resource BUSY' >&2; exit 1",
      .program(.playing, reason: "play: it says: audio open error: Device or resource BUSY")
    ),
    ("echo 'cannot find card' >&2; kill -SEGV $$", .program(.playing, reason: "play: it died of signal 11")),
    ("exit 1", .program(.playing, reason: "play: it ended with exit code 1")), ("kill -INT $$", nil),
  ]

  @Test(
    "A failed player reports a missing device if its output says so, and not if the device is busy",
    arguments: devices)
  func failedPlayerReportsMissingDevice(script: String, failure: Failure?) async throws {
    let scripts = try await Scripts(["play": script])
    #expect(await SoundPlayer(Self.launcher(scripts), stopper: Stopper()).play("/a.wav") == failure)
  }

  // MARK: Pictures and videos

  @Test(
    "A picture is drawn with 1 to 1,000 columns and rows",
    arguments: [
      (0, -5, "1x1"), (1, 2, "1x2"), (2, 1, "2x1"), (80, 22, "80x22"), (1_000, 999, "1000x999"),
      (1_001, 5_000, "1000x1000"),
    ])
  func pictureSizeIsLimited(columns: Int, rows: Int, size: String) async throws {
    let program = PictureProgram(Self.launcher(try await Scripts(["chafa": "printf '%s ' \"$@\""])))
    #expect(program.isInstalled)
    let drawn = await program.draw("/p", format: "kitty", hasColor: false, columns: columns, rows: rows)
    #expect(drawn == .success("-f kitty --animate off --size \(size) -c none /p "))
  }

  @Test("Drawing a picture fails without the program, and if the program prints 32 MiB")
  func drawingFailsWithoutProgram() async throws {
    let none = PictureProgram(Launcher(clock: .system, environment: ["PATH": "/nowhere"]))
    #expect(!none.isInstalled)
    func draw(_ program: PictureProgram) async -> Result<String, DrawingFailure> {
      await program.draw("/p", format: "kitty", hasColor: true, columns: 1, rows: 1)
    }
    #expect(await draw(none) == .failure(DrawingFailure(reason: "chafa: it is not installed")))
    func printed(_ bytes: Int) async throws -> Result<Int, DrawingFailure> {
      let script = "exec head -c \(bytes) /dev/zero"
      return try await draw(PictureProgram(Scripts(["chafa": script]).launcher())).map(\.utf8.count)
    }
    #expect(try await printed((32 << 20) - 1) == .success((32 << 20) - 1))
    #expect(try await printed(32 << 20) == .failure(DrawingFailure(reason: "chafa: it printed too much")))
  }

  /// Scripts in place of ffprobe, and the resulting shape.
  private static let shapes: [(script: String, shape: PictureShape?)] = [
    ("printf 'streams.stream.0.width=64\\nstreams.stream.0.height=96\\n'", .vertical),
    ("printf 'a.width=64\\na.height=96\\na.side_data_list.side_data.0.rotation=-90\\n'", .horizontal),
    ("printf 'width=1\\nheight=1\\njunk\\n'", .square), ("printf 'a.width=0\\na.height=96\\n'", nil),
    ("printf 'a.width=64\\na.height=0\\n'", nil), ("printf 'a.width=64\\n'", nil), ("printf 'a.height=64\\n'", nil),
    ("printf 'a.width=64\\na.height=\"96\"\\n'", nil), ("printf 'a.width=64\\na.height=96\\n'; exit 1", nil),
  ]

  @Test("The shape of a video follows the size and rotation that ffprobe prints", arguments: shapes)
  func videoShapeFollowsPrintedSize(script: String, shape: PictureShape?) async throws {
    let scripts = try await Scripts(["ffprobe": "\(Self.note)\n\(script)"])
    #expect(await Gallery.disk(Self.launcher(scripts)).shape("-v=1.mp4") == shape)
    #expect(scripts.text("given")?.hasSuffix(" -of flat file:-v=1.mp4 ") == true)
  }

  @Test("A gallery lists photos and videos by their file name extension, with their modification times")
  func galleryListsPhotosAndVideos() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/g.jpg", withIntermediateDirectories: true)
    let kinds: [(String, MediaKind?)] = [
      ("a.jpeg", .photo), ("b.TIF", .photo), ("c.heif", .photo), ("d.jpg", .photo), ("e.mov", .video), ("f.pdf", nil),
      ("h.wav", nil), ("i", nil), ("jpg", nil),
    ]
    let date = Date(timeIntervalSince1970: 1_700_000_000.25)
    for (name, _) in kinds {
      let path = "\(folder.path)/\(name)"
      try Data([1]).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    let files = try await Gallery.disk(Launcher(clock: .system, environment: [:])).files(folder.path).get()
    #expect(
      files.sorted { $0.name < $1.name }
        == kinds.compactMap { name, kind in
          kind.map { GalleryFile(name, $0, at: Instant(milliseconds: 1_700_000_000_250)) }
        })
  }

  // MARK: Bar codes

  @Test("Each line of zbarimg is a code, and its exit code distinguishes no code, no picture and a failure")
  func scanLinesBecomeCodes() async throws {
    let endings: [(String, Result<[String], Failure>)] = [
      ("printf 'U.v3\\nA5 4\\n'", .success(["U.v3", "A5 4"])), ("exit 0", .success([])),
      ("echo x; exit 4", .success([])),
      ("exit 1", .failure(.file("/etc/hosts", reason: "it is not a picture"))),
      ("exit 2", .failure(.program(.scanning, reason: "zbarimg: it ended with exit code 2"))),
    ]
    for (script, found) in endings {
      let scripts = try await Scripts(["zbarimg": "\(Self.note)\n\(script)"])
      #expect(await BarCodes.system(Self.launcher(scripts)).read("/etc/hosts") == found, "\(script)")
      #expect(scripts.text("given") == "zbarimg --nodbus -q --raw /etc/hosts ")
    }
  }

  @Test("A label is drawn to a temporary file and copied, and a program that draws nothing is reported")
  func labelIsDrawnAndCopied() async throws {
    let draw = "for last; do :; done; printf label > \"$last\""
    let scripts = try await Scripts(["zint": "\(Self.note)\n\(draw)"])
    let (folder, new) = (scripts.folder.path, scripts.folder.path + "/new.png")
    let codes = BarCodes.system(Self.launcher(scripts), folder: folder)
    #expect(await codes.draw("U.v3", new) == nil)
    #expect(scripts.text("new.png") == "label")
    let given = try #require(scripts.text("given"))
    #expect(
      given.hasPrefix(
        "zint -b CODE128 --scale=2 --whitesp=10 --vwhitesp=4 --filetype=PNG -d U.v3 -o \(folder)/jotter-label-"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["given", "new.png", "zint"])
    let idle = try await Scripts(["zint": "exit 0"])
    let other = idle.folder.path + "/new.png"
    #expect(
      await BarCodes.system(Self.launcher(idle)).draw("x", other)
        == .program(.labelling, reason: "zint: it drew nothing"))
    #expect(idle.text("new.png") == nil)
    #expect(await BarCodes.system(Self.launcher(scripts), folder: "/nowhere").draw("x", other) != nil)
  }

  #if os(Linux)
    // MARK: Reminders and log-ins

    @Test("Reminders that ring together play one tone: the first tone that a reminder has")
    func jointRemindersPlayOneTone() async throws {
      let scripts = try await Scripts(["play": "printf '%s ' \"$@\" >> $FOLDER/played"])
      let files = MediaFolder(data: scripts.folder.path)
      func ring(_ tone: UInt64?) -> Ring {
        let reminder = AnyRecord(
          Reminders.declaration, number: 5, id: UniqueID(high: 1, low: 1), values: FieldValues([.name: "feed"]))
        let now = Instant(milliseconds: 60_000)
        let medium = tone.map { medium($0) }
        return Ring(reminder, count: 1, dueAt: now, rangAt: now, tone: medium)
      }
      func medium(_ number: UInt64) -> Medium {
        Medium(
          id: UniqueID(high: 1, low: number), record: RecordID(.reportFile, 1, part: 1),
          file: MediaFile(name: "tone.wav", format: .wav, size: 1, digest: ""), attachedAt: Instant(milliseconds: 0))
      }
      let notifier = ReminderNotifier.system(Self.launcher(scripts), files: files) { _ in ("", "") }
      await notifier.ring([ring(nil)])
      #expect(scripts.text("played") == nil)
      await notifier.ring([ring(nil), ring(1), ring(2)])
      #expect(scripts.text("played") == "-q \(files.path(of: medium(1))) ")
    }

    @Test("The lines after the first are the password of a stored log-in, and a log-in without a password is not found")
    func passwordFollowsFirstLine() async throws {
      for (text, password) in [("ada\\npoo\\ndle", "poo\ndle"), ("ada\\nx", "x"), ("ada\\n", nil), ("", nil)] {
        let scripts = try await Scripts(["secret-tool": "\(Self.note); printf '\(text)'"])
        let keyring = Keyring.system(Self.launcher(scripts), server: "s", practice: "p")
        #expect(await keyring.find("k1") == password.map { KeptLogIn(name: "ada", password: Secret($0)) })
        #expect(
          scripts.text("given")
            == "secret-tool lookup application jotter server s practice p practitioner k1 ")
      }
    }
  #endif
}
