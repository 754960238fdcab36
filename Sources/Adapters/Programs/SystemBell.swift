public import UseCases

extension Bell {
  /// The bell of this system: a notice on the screen, where there is one.
  ///
  /// - Parameters:
  ///   - launcher: runs `notify-send`.
  ///   - text: what the notice says of a reminder.
  public static func system(_ launcher: Launcher, text: @escaping @Sendable (Ring) -> (title: String, body: String))
    -> Bell
  {
    Bell { rings in
      guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { launcher[$0] != nil }) else { return }
      for ring in rings {
        let (title, body) = text(ring)
        // What begins with a dash is no option.
        _ = await launcher.run(
          ProgramCall("notify-send", ["--app-name=jotter", "--", title, body], patience: .seconds(3)))
      }
    }
  }
}
