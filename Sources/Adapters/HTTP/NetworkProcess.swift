import Architecture
import Foundation
import NetworkFrames

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The network's program while it runs, and the thread that reads what it says; it ends with its owner.
final class NetworkProcess: Sendable {
  private let pid: pid_t
  private let input: Lock<Int32>

  private init(_ pid: pid_t, input: Int32) {
    self.pid = pid
    self.input = Lock(input)
  }

  deinit { end() }

  /// Starts it.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - proxies: the variables about proxies, the only ones that it sees: no key is among them.
  ///   - take: is given each frame, until that is rubbish: false.
  ///   - ended: is told why there are no more, once.
  static func start(
    _ path: String, _ proxies: [String: String], take: @escaping @Sendable (Frame) -> Bool,
    ended: @escaping @Sendable (String) -> Void
  ) -> Result<NetworkProcess, SystemError> {
    // What is said to a program that has just ended is an error, and not the end of this one.
    signal(SIGPIPE, SIG_IGN)
    var (down, up): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&down) == 0 else { return .failure(SystemError(code: errno)) }
    guard pipe(&up) == 0 else {
      let error = SystemError(code: errno)
      for end in down { close(end) }
      return .failure(error)
    }
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let spawned = Spawn.run(path, [path], proxies, input: down[0], out: up[1], err: nil)
    close(down[0])
    close(up[1])
    switch spawned {
    case .failure(let error):
      close(down[1])
      close(up[0])
      return .failure(error)
    case .success(let pid):
      // A program that reads no more is one that has died.
      _ = fcntl(down[1], F_SETFL, O_NONBLOCK)
      let output = up[0]
      Thread.detachNewThread {
        let reason = Self.read(output, take)
        close(output)
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        ended(reason)
      }
      return .success(NetworkProcess(pid, input: down[1]))
    }
  }

  /// Says this to it; false when it does not listen any more.
  func write(_ frame: Frame) -> Bool {
    input.withLock { input in
      input >= 0 && frame.bytes.withUnsafeBytes { NewFile.writeAll(input, $0) } == 0
    }
  }

  /// Says no more to it: so it ends.
  func end() {
    input.withLock { input in
      if input >= 0 { close(input) }
      input = -1
    }
  }

  /// Reads frames until there are no more; why.
  private static func read(_ output: Int32, _ take: (Frame) -> Bool) -> String {
    var (reader, portion) = (FrameReader(), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = systemRead(output, &portion, portion.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return "its program has ended" }
      reader.take(portion[..<count])
      do {
        while let frame = try reader.next() {
          guard take(frame) else { return "its program said something that is no answer" }
        }
      } catch {
        return "its program said something that is no answer"
      }
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
