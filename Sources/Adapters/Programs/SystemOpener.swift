public import UseCases

extension Opener {
  /// How long the system's opener may take; what has not ended by then shows what it was given, and is left alone.
  private static let patience = Duration.seconds(3)

  /// The opener of this system: `xdg-open`, or `open` on macOS.
  ///
  /// Without a screen nothing is tried: what would open then is a browser inside this very terminal.
  public static func system(_ launcher: Launcher) -> Opener {
    Opener { openable in
      guard let target = openable.target else { return .impossible }
      #if os(macOS)
        let name = "open"
      #else
        let name = "xdg-open"
        guard ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains(where: { launcher[$0] != nil }) else {
          return .noProgram
        }
      #endif
      let call = ProgramCall(name, [target], patience: patience, expiry: .leave)
      let report = await launcher.run(call)
      return switch report.verdict {
      case .exited(0), .expired: .opened
      // `xdg-open` without a program of any use.
      case .missing, .exited(3): .noProgram
      default: .failed(report.problem ?? "it did not open")
      }
    }
  }
}
