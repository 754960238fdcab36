import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for Enter while something runs that it ends; what else is typed meanwhile is dropped.
public final class EnterWatch: Sendable {
  private let bell: (reading: Int32, writing: Int32)
  private let ended = DispatchSemaphore(value: 0)

  /// Has `pressed` called when Enter comes from this descriptor; nil when nothing can be watched.
  public init?(descriptor: Int32, pressed: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell = (ends[0], ends[1])
    let (reading, ended) = (ends[0], ended)
    let isStarted = spawnThread {
      Self.watch(descriptor, bell: reading, pressed)
      ended.signal()
    }
    if !isStarted { ended.signal() }
  }

  deinit {
    close(bell.reading)
    close(bell.writing)
  }

  /// Ends the watch; when this returns, what is typed is somebody else's again.
  public func end() {
    var byte: UInt8 = 1
    _ = write(bell.writing, &byte, 1)
    ended.wait()
  }

  private static func watch(_ descriptor: Int32, bell: Int32, _ pressed: () -> Void) {
    var waited = [descriptor, bell].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waited, 2, -1) >= 0 || errno == EINTR {
      if waited[1].revents != 0 { return }
      guard waited[0].revents != 0 else { continue }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return }
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") { return pressed() }
    }
  }
}
