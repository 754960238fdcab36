public import UseCases

extension Bell {
  /// The bell of this system: a notice on the screen, where there is one, and the reminder's own tone.
  ///
  /// - Parameters:
  ///   - launcher: runs `notify-send`, and what plays sound.
  ///   - files: where the tones are.
  ///   - text: what the notice says of a reminder.
  public static func system(
    _ launcher: Launcher, files: any MediaFiles, text: @escaping @Sendable (Ring) -> (title: String, body: String)
  ) -> Bell {
    Bell { rings in
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { launcher[$0] != nil }
      for ring in rings where hasScreen {
        let (title, body) = text(ring)
        // What begins with a dash is no option.
        _ = await launcher.run(
          ProgramCall("notify-send", ["--app-name=jotter", "--", title, body], patience: .seconds(3)))
      }
      // One at a time; it ends before the next ring.
      if let tone = rings.lazy.compactMap(\.tone).first {
        _ = await SoundPlayer(launcher, stopper: Stopper()).play(files.path(of: tone), patience: .seconds(20))
      }
    }
  }
}
