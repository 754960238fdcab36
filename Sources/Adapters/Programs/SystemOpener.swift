public import UseCases

extension Opener {
  /// The time limit; a program that still runs then shows the file, and is left running.
  private static let maxWait = Duration.seconds(3)

  /// The opener of this system: `xdg-open`, or `open` on macOS.
  ///
  /// On Linux, fails without a desktop: `xdg-open` would start a browser inside this terminal.
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
      let call = ProgramCall(name, [target], maxWait: maxWait, expiry: .leave)
      let report = await launcher.run(call)
      return switch report.verdict {
      case .exited(0), .expired: .opened
      // Exit code 3: `xdg-open` has found no suitable program.
      case .missing, .exited(3): .noProgram
      default: .failed(report.problem ?? "it did not open")
      }
    }
  }
}
