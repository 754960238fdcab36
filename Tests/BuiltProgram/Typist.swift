import Foundation

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// The prompt on a terminal of its own, typed at by a test; it waits for what is printed, never for time to pass.
package final class Typist {
  private let control: Int32
  /// The program.
  package let pid: pid_t
  /// What was printed and not yet looked at.
  private var seen = ""
  /// The beginning of a character whose other bytes have not come yet.
  private var begun: [UInt8] = []

  package init(
    _ arguments: [String], program: String = Program.path, terminalType: String = "xterm-256color",
    pane: String = UUID().uuidString, environment: [String: String] = [:]
  ) throws {
    var (control, terminal): (Int32, Int32) = (-1, -1)
    // Not ttyname: its answer lies in one place for all threads, and tests run at once.
    var name = [CChar](repeating: 0, count: 256)
    let isOpen = Program.alone {
      guard openpty(&control, &terminal, nil, nil, nil) == 0 else { return false }
      // What other tests start meanwhile must not hold this terminal open.
      return fcntl(control, F_SETFD, FD_CLOEXEC) == 0 && fcntl(terminal, F_SETFD, FD_CLOEXEC) == 0
    }
    guard isOpen, ttyname_r(terminal, &name, name.count) == 0 else {
      throw NotStarted(program: "openpty", reason: String(cString: strerror(errno)))
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var size = winsize(ws_row: 30, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
    // A choice of the person's own, by which a terminal that was given back is known from a new one.
    var modes = termios()
    _ = tcgetattr(terminal, &modes)
    modes.c_lflag &= ~tcflag_t(ECHOK)
    _ = tcsetattr(terminal, TCSANOW, &modes)
    self.control = control
    pid = try Program.start(
      program, arguments,
      // This terminal does not answer what it is not taught to, so it is not asked. The system gives its name again to the
      // next one; the pane tells terminals apart.
      environment: [
        "TERM": terminalType, "JOTTER_BACKGROUND": "dark", "TMUX": "/tmp/tmux-0/default,1,0", "TMUX_PANE": pane,
      ].merging(environment) { $1 },
      files: [(0, path, O_RDWR)], descriptors: [(0, 1), (0, 2)],
      isSession: true)
    close(terminal)
  }

  /// How the terminal treats what is typed, as text.
  package var modes: String {
    var modes = termios()
    guard tcgetattr(control, &modes) == 0 else { return "none" }
    return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(modes.c_cc)"
  }

  package func resize(to columns: UInt16, rows: UInt16 = 30) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  /// All that was printed and not looked at, up to the end of the program.
  package var rest: String {
    readAll()
    return seen
  }

  package func type(_ text: String) { _ = text.withCString { write(control, $0, strlen($0)) } }

  /// Types these bytes, whatever they are, and drops what is printed meanwhile: neither side waits for the other for ever.
  ///
  /// - Returns: false when the program takes no more of them within a minute, or has ended.
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
        // Less than a terminal holds for a program that does not read.
        let count = bytes[done...].prefix(64).withUnsafeBytes { write(control, $0.baseAddress, $0.count) }
        guard count > 0 else { return false }
        done += count
      }
    }
    return true
  }

  /// Reads until the text is there, and goes on behind it; false, and says what was there instead, when a minute has
  /// passed, or the program has ended.
  package func sees(_ text: String) -> Bool { reads(to: text) != nil }

  /// Reads until the text is there, and goes on behind it; what was printed before it.
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

  /// Reads what is printed next; false when a minute has passed, or the program has ended.
  private func readOn() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var descriptor = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 60_000) > 0 else { return false }
    let count = read(control, &buffer, buffer.count)
    guard count > 0 else { return false }
    let bytes = begun + buffer.prefix(count)
    let whole = bytes.count - Self.begun(bytes)
    seen += String(decoding: bytes.prefix(whole), as: UTF8.self)
    begun = Array(bytes.dropFirst(whole))
    return true
  }

  /// How many bytes at the end are the beginning of a character, and not all of it.
  private static func begun(_ bytes: [UInt8]) -> Int {
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC0 else { return 0 }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return bytes.count - start < length ? bytes.count - start : 0
  }

  package func signal(_ number: Int32) { kill(pid, number) }

  /// The exit code, or 128 and the signal; one that has not ended by itself is ended, and that is 137.
  ///
  /// - Parameter look: looks at the terminal when the program has ended.
  package func end(_ look: () -> Void = {}) -> Int32 {
    readAll()
    defer { close(control) }
    look()
    kill(pid, SIGKILL)
    return Program.wait(pid)
  }
}
