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

/// A running network program, and the thread that reads its output.
///
/// Releasing this object closes the program's input, which ends the program.
final class NetworkProcess: Sendable {
  fileprivate struct Input: Sendable {
    let descriptor: Int32
    /// Bytes that did not fit into the pipe yet.
    var unsent = Data()
  }

  private let input: Lock<Input>

  private init(input: Int32) { self.input = Lock(Input(descriptor: input)) }

  deinit { input.withLock { _ = close($0.descriptor) } }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - proxies: the environment of the program: variables for proxies only, so that it gets no API key.
  ///   - take: called with each frame on the reading thread; returns false for an invalid frame, to end the program.
  ///   - ended: called once on the reading thread with the reason of the end.
  static func start(
    _ path: String, _ proxies: [String: String], take: @escaping @Sendable (Frame) -> Bool,
    ended: @escaping @Sendable (String) -> Void
  ) -> Result<NetworkProcess, SystemError> {
    // Ignore SIGPIPE: a write to an ended program must fail, and not kill this process.
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
      // A full pipe must not block a caller: another thread writes the rest.
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
      return .success(NetworkProcess(input: down[1]))
    }
  }

  /// Writes a frame; if the pipe is full, another thread writes the rest.
  ///
  /// False if the write shows that the program has ended. While earlier bytes are unsent, only queues the frame.
  func write(_ frame: Frame) -> Bool {
    input.withLock { input in
      let isBehind = !input.unsent.isEmpty
      input.unsent += frame.bytes
      guard !isBehind else { return true }
      guard input.writeUnsent() else { return false }
      if !input.unsent.isEmpty { Thread.detachNewThread { self.writeRest() } }
      return true
    }
  }

  /// Writes the unsent bytes as the pipe has room; retains this object, and so keeps the pipe open, until then.
  private func writeRest() {
    var room = pollfd(fd: input.withLock { $0.descriptor }, events: Int16(POLLOUT), revents: 0)
    repeat { _ = poll(&room, 1, -1) } while input.withLock { $0.writeUnsent() && !$0.unsent.isEmpty }
  }

  /// Reads frames until the end; returns the reason of the end.
  private static func read(_ output: Int32, _ take: (Frame) -> Bool) -> String {
    var (reader, portion) = (FrameReader(), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = systemRead(output, &portion, portion.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return "the program jotter-network has ended" }
      reader.take(portion[..<count])
      do {
        while let frame = try reader.next() {
          guard take(frame) else { return "the program jotter-network sent an invalid answer" }
        }
      } catch {
        return "the program jotter-network sent an invalid answer"
      }
    }
  }
}

extension NetworkProcess.Input {
  /// Writes as much as fits into the pipe; false if the program has ended.
  fileprivate mutating func writeUnsent() -> Bool {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return true }
      guard count >= 0 else {
        unsent = Data()
        return false
      }
      unsent = unsent.dropFirst(count)
    }
    return true
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
