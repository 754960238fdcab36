#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to a file descriptor and reports errors; `print` loses data on a full disk silently.
public struct LineWriter: Sendable {
  private let put: @Sendable (String) -> Int32

  /// A writer to the standard output.
  public static let standardOutput = LineWriter(descriptor: STDOUT_FILENO)
  /// A writer to the standard error.
  public static let standardError = LineWriter(descriptor: STDERR_FILENO)

  /// Makes a writer; the caller keeps the descriptor open.
  public init(descriptor: Int32) {
    put = { text in Self.write(text, to: descriptor) }
  }

  /// Makes a writer from a function, which must return the same error numbers as `write(lines:)`.
  public init(_ put: @escaping @Sendable (String) -> Int32) { self.put = put }

  /// Writes the lines, each with a newline, in as few calls as possible.
  ///
  /// - Returns: 0, or the error number of the system: `EPIPE` for a closed pipe, `ENOSPC` for a full disk.
  public func write(lines: [PrintedLine]) -> Int32 {
    lines.isEmpty ? 0 : put(lines.map(\.text).joined(separator: "\n") + "\n")
  }

  /// Writes a text unchanged: escape sequences, pictures, files.
  ///
  /// - Returns: the same error numbers as `write(lines:)`.
  public func write(raw text: String) -> Int32 { put(text) }

  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count, let base = bytes.baseAddress {
        let count = systemWrite(descriptor, base + done, bytes.count - done)
        if count >= 0 {
          done += count
        } else if errno == EAGAIN {
          // Another process made the descriptor non-blocking.
          if !waitUntilReady(descriptor, for: POLLOUT) { return errno }
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}

/// Waits until the descriptor is ready for reading or writing; false on an error.
func waitUntilReady(_ descriptor: Int32, for event: some BinaryInteger) -> Bool {
  var waited = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return poll(&waited, 1, -1) >= 0 || errno == EINTR
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
