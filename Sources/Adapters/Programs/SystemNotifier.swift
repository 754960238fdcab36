public import UseCases

extension ReminderNotifier {
  /// The notifier of this system: a desktop notification for each ring, if the desktop can show it, and one tone.
  ///
  /// - Parameters:
  ///   - launcher: runs `notify-send` and the sound player.
  ///   - files: the media files with the tones.
  ///   - text: the text of a notification.
  public static func system(
    _ launcher: Launcher, files: any MediaFiles, text: @escaping @Sendable (Ring) -> (title: String, body: String)
  ) -> ReminderNotifier {
    ReminderNotifier { rings in
      for ring in rings where NotificationSupport(launcher) == .available {
        let (title, body) = text(ring)
        // `--` ends the options, because a text may begin with a dash.
        _ = await launcher.run(
          ProgramCall(NotificationSupport.program, ["--app-name=jotter", "--", title, body], maxWait: .seconds(3)))
      }
      // Play only the first tone: it has to end before the next ring.
      if let tone = rings.lazy.compactMap(\.tone).first {
        _ = await SoundPlayer(launcher, stopper: Stopper()).play(files.path(of: tone), maxWait: .seconds(20))
      }
    }
  }
}

/// Whether the desktop can show notifications.
public enum NotificationSupport: Equatable, Sendable {
  case available
  case noDisplay
  /// ``program`` is not installed.
  case noProgram

  /// The program that shows a notification.
  public static let program = "notify-send"

  public init(_ launcher: Launcher) {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { launcher[$0] != nil }
    self = !hasDisplay ? .noDisplay : launcher.path(of: Self.program) == nil ? .noProgram : .available
  }
}
