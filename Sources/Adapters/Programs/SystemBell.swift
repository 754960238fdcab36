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
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { launcher[$0] != nil }
      for ring in rings where hasScreen {
        let (title, body) = text(ring)
        // After `--`, no text is taken for an option.
        _ = await launcher.run(
          ProgramCall("notify-send", ["--app-name=jotter", "--", title, body], maxWait: .seconds(3)))
      }
      // Only one tone at a time, which has to end before the next ring.
      if let tone = rings.lazy.compactMap(\.tone).first {
        _ = await SoundPlayer(launcher, stopper: Stopper()).play(files.path(of: tone), maxWait: .seconds(20))
      }
    }
  }
}
