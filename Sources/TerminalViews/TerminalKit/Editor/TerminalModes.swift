#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Switches a terminal between its original modes, the editor's, and a running command's.
struct TerminalModes: Sendable {
  private let descriptor: Int32
  private let found: termios

  /// Reads the original modes; nil if the descriptor is no terminal.
  init?(descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    self.descriptor = descriptor
    found = modes
  }

  /// Sets the editor's modes: each key at once, Ctrl-C as a key, no echo.
  func edit() { apply(edited(signals: false)) }

  /// Sets a running command's modes: no echo of keys typed ahead, and no key with a signal except Ctrl-C.
  func run() {
    var modes = edited(signals: true)
    let none = UInt8(truncatingIfNeeded: fpathconf(descriptor, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for key in [VQUIT, VSUSP] { characters[Int(key)] = none }
    }
    apply(modes)
  }

  /// Restores the original modes.
  func restore() { apply(found) }

  private func edited(signals: Bool) -> termios {
    var modes = found
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    // `NOFLSH`: an interruption must not drop lines typed ahead.
    if signals { modes.c_lflag |= tcflag_t(ISIG | NOFLSH) }
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return modes
  }

  private func apply(_ modes: termios) {
    var modes = modes
    // `TCSADRAIN`: `TCSAFLUSH` would drop keys typed ahead.
    while tcsetattr(descriptor, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
