#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the terminal treats what is typed: as it was found, for the editor, or while something runs.
struct TerminalModes: Sendable {
  private let descriptor: Int32
  private let found: termios

  /// The modes that the terminal is in; nil when it is none.
  init?(descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    self.descriptor = descriptor
    found = modes
  }

  /// Every key comes at once and unseen, Ctrl-C as well.
  func edit() { apply(edited(signals: false)) }

  /// What is typed ahead waits unseen, and Ctrl-C interrupts; nothing else that is typed ends or stops the program.
  func run() {
    var modes = edited(signals: true)
    let none = UInt8(truncatingIfNeeded: fpathconf(descriptor, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for key in [VQUIT, VSUSP] { characters[Int(key)] = none }
    }
    apply(modes)
  }

  /// All is as it was found.
  func restore() { apply(found) }

  private func edited(signals: Bool) -> termios {
    var modes = found
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    // An interruption is for what runs: the lines that were typed ahead of it stay.
    if signals { modes.c_lflag |= tcflag_t(ISIG | NOFLSH) }
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return modes
  }

  private func apply(_ modes: termios) {
    var modes = modes
    // Not TCSAFLUSH, which drops what was typed ahead.
    while tcsetattr(descriptor, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
