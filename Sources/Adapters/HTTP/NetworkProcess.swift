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
  fileprivate struct Input: Sendable {
    let descriptor: Int32
    /// What there was no room for in the pipe.
    var unsaid = Data()
  }

  private let input: Lock<Input>

  private init(input: Int32) { self.input = Lock(Input(descriptor: input)) }

  deinit { input.withLock { _ = close($0.descriptor) } }

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
      // A full pipe must hold up nobody who asks: the rest is written by a thread of its own.
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

  /// Says this to it, what there is no room for behind whoever asks; false when it does not listen any more.
  func write(_ frame: Frame) -> Bool {
    input.withLock { input in
      let isBehind = !input.unsaid.isEmpty
      input.unsaid += frame.bytes
      guard !isBehind else { return true }
      guard input.say() else { return false }
      if !input.unsaid.isEmpty { Thread.detachNewThread { self.sayRest() } }
      return true
    }
  }

  /// Says what was left, whenever there is room; the program must read all of it before it is told of its end.
  private func sayRest() {
    var room = pollfd(fd: input.withLock { $0.descriptor }, events: Int16(POLLOUT), revents: 0)
    repeat { _ = poll(&room, 1, -1) } while input.withLock { $0.say() && !$0.unsaid.isEmpty }
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

extension NetworkProcess.Input {
  /// Says as much as there is room for; false when nobody listens.
  fileprivate mutating func say() -> Bool {
    while !unsaid.isEmpty {
      let count = unsaid.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return true }
      guard count >= 0 else {
        unsaid = Data()
        return false
      }
      unsaid = unsaid.dropFirst(count)
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
