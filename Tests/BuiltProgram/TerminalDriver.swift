import Foundation

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// Drives the program on a pseudoterminal; waits for output, never for time to pass.
package final class TerminalDriver {
  private let control: Int32
  package let pid: pid_t
  /// Output that the test has not consumed yet.
  private var seen = ""
  /// The first bytes of an incomplete UTF-8 character.
  private var incomplete: [UInt8] = []

  package init(
    _ arguments: [String], program: String = Program.path, terminalType: String = "xterm-256color",
    pane: String = UUID().uuidString, environment: [String: String] = [:]
  ) throws {
    var (control, terminal): (Int32, Int32) = (-1, -1)
    // Not `ttyname`: its static buffer is not thread-safe, and tests run in parallel.
    var name = [CChar](repeating: 0, count: 256)
    let isOpen = Program.alone {
      guard openpty(&control, &terminal, nil, nil, nil) == 0 else { return false }
      // A program that another test starts must not inherit this terminal.
      return fcntl(control, F_SETFD, FD_CLOEXEC) == 0 && fcntl(terminal, F_SETFD, FD_CLOEXEC) == 0
    }
    guard isOpen, ttyname_r(terminal, &name, name.count) == 0 else {
      throw NotStarted(program: "openpty", reason: String(cString: strerror(errno)))
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var size = winsize(ws_row: 30, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
    // A non-default flag, which proves that the program restored the modes instead of resetting them.
    var modes = termios()
    _ = tcgetattr(terminal, &modes)
    modes.c_lflag &= ~tcflag_t(ECHOK)
    _ = tcsetattr(terminal, TCSANOW, &modes)
    self.control = control
    pid = try Program.start(
      program, arguments,
      // A set background, because this terminal answers no queries; a unique pane as its identity, because the system
      // reuses its name.
      environment: [
        "TERM": terminalType, "JOTTER_BACKGROUND": "dark", "TMUX": "/tmp/tmux-0/default,1,0", "TMUX_PANE": pane,
      ].merging(environment) { $1 },
      files: [(0, path, O_RDWR)], descriptors: [(0, 1), (0, 2)],
      isSession: true)
    close(terminal)
  }

  /// The terminal's modes as text, for comparison.
  package var modes: String {
    var modes = termios()
    guard tcgetattr(control, &modes) == 0 else { return "none" }
    return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(modes.c_cc)"
  }

  package func resize(to columns: UInt16, rows: UInt16 = 30) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  /// Output that was not consumed, up to the end of the program or a minute of silence.
  package var rest: String {
    readAll()
    return seen
  }

  package func type(_ text: String) { _ = text.withCString { write(control, $0, strlen($0)) } }

  /// Types any bytes, and discards the output meanwhile, so that neither side blocks the other.
  ///
  /// - Returns: false if the program has ended, or reads nothing for a minute.
  package func type(_ bytes: [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var done = 0
    seen = ""
    while done < bytes.count {
      var descriptor = pollfd(fd: control, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&descriptor, 1, 60_000) > 0 else { return false }
      if descriptor.revents & Int16(POLLIN) != 0 {
        guard read(control, &buffer, buffer.count) > 0 else { return false }
      } else {
        // Small enough for the input buffer of a terminal whose program does not read.
        let count = bytes[done...].prefix(64).withUnsafeBytes { write(control, $0.baseAddress, $0.count) }
        guard count > 0 else { return false }
        done += count
      }
    }
    return true
  }

  /// Consumes output up to and including `text`.
  ///
  /// - Returns: false, after printing the output instead, at the end of the program or after a minute of silence.
  package func sees(_ text: String) -> Bool { reads(to: text) != nil }

  /// Consumes output as ``sees(_:)`` does; returns the output before `text`, or nil if `text` does not appear.
  package func reads(to text: String) -> String? {
    while true {
      if let found = seen.firstRange(of: text) {
        defer { seen = String(seen[found.upperBound...]) }
        return String(seen[..<found.lowerBound])
      }
      guard readOn() else {
        print("not seen: \(text.debugDescription), but \(seen.suffix(2_000).debugDescription)")
        return nil
      }
    }
  }

  private func readAll() { while readOn() {} }

  /// Reads more output; false at the end of the program, or after a minute of silence.
  private func readOn() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var descriptor = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 60_000) > 0 else { return false }
    let count = read(control, &buffer, buffer.count)
    guard count > 0 else { return false }
    let bytes = incomplete + buffer.prefix(count)
    let whole = bytes.count - Self.incompleteCount(bytes)
    seen += String(decoding: bytes.prefix(whole), as: UTF8.self)
    incomplete = Array(bytes.dropFirst(whole))
    return true
  }

  /// Number of bytes at the end that belong to an incomplete UTF-8 character.
  private static func incompleteCount(_ bytes: [UInt8]) -> Int {
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC0 else { return 0 }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return bytes.count - start < length ? bytes.count - start : 0
  }

  package func signal(_ number: Int32) { kill(pid, number) }

  /// Waits for the end; returns the exit code, or 128 plus the signal.
  ///
  /// After a minute of silence the program is killed, which is 137.
  ///
  /// - Parameter look: inspects the terminal after the end, while it is still open.
  package func end(_ look: () -> Void = {}) -> Int32 {
    readAll()
    defer { close(control) }
    look()
    kill(pid, SIGKILL)
    return Program.wait(pid)
  }
}
