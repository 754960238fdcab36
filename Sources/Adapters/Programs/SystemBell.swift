public import UseCases

extension Bell {
  /// The bell of this system: a notification on the screen, if there is one, and the reminder's own tone.
  ///
  /// - Parameters:
  ///   - launcher: runs `notify-send` and the sound player.
  ///   - files: the media files with the tones.
  ///   - text: the text of a notification.
  public static func system(
    _ launcher: Launcher, files: any MediaFiles, text: @escaping @Sendable (Ring) -> (title: String, body: String)
  ) -> Bell {
    Bell { rings in
      for ring in rings where NoticeScreen(launcher) == .there {
        let (title, body) = text(ring)
        // After `--`, no text is taken for an option.
        _ = await launcher.run(
          ProgramCall(NoticeScreen.program, ["--app-name=jotter", "--", title, body], maxWait: .seconds(3)))
      }
      // Only one tone at a time, which has to end before the next ring.
      if let tone = rings.lazy.compactMap(\.tone).first {
        _ = await SoundPlayer(launcher, stopper: Stopper()).play(files.path(of: tone), maxWait: .seconds(20))
      }
    }
  }
}

/// Whether notices of reminders can appear on the screen.
public enum NoticeScreen: Equatable, Sendable {
  case there
  case noDisplay
  /// No ``program``.
  case noProgram

  /// Shows a notice.
  public static let program = "notify-send"

  public init(_ launcher: Launcher) {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { launcher[$0] != nil }
    self = !hasDisplay ? .noDisplay : launcher.path(of: Self.program) == nil ? .noProgram : .there
  }
}
