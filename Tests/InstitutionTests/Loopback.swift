import Architecture
import BuiltProgram
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sockets on 127.0.0.1.
enum Loopback {
  #if canImport(Glibc)
    static let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif

  /// A port that no process listens on.
  static func freePort() throws -> Int {
    let (socket, port) = try bound()
    close(socket)
    return port
  }

  /// A listening socket.
  static func listening() throws -> (socket: Int32, port: Int) {
    let (socket, port) = try bound()
    guard listen(socket, 16) == 0 else { throw SSHServer.Trouble(text: "cannot listen") }
    return (socket, port)
  }

  /// A connection to a port of this machine; nil if it is refused.
  static func connected(to port: Int) -> Int32? {
    let client = Program.alone { socket(AF_INET, stream, 0) }
    guard with(port, { connect(client, $0, $1) }) == 0 else {
      close(client)
      return nil
    }
    return client
  }

  private static func bound() throws -> (socket: Int32, port: Int) {
    let server = Program.alone { socket(AF_INET, stream, 0) }
    guard with(0, { bind(server, $0, $1) }) == 0 else { throw SSHServer.Trouble(text: "no port is free") }
    var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(server, $0, &length) }
    }
    return (server, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func with(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

/// A server without SSH that sends each client the same text.
final class BannerServer: Sendable {
  let port: Int
  private let server: Int32

  /// - Parameter words: the text to send before closing; nil to send nothing and keep the connection open.
  init(_ words: String?) throws {
    let (server, port) = try Loopback.listening()
    (self.server, self.port) = (server, port)
    Thread.detachNewThread {
      var waiting: [Int32] = []
      while case let client = accept(server, nil, nil), client >= 0 {
        guard let words else {
          waiting.append(client)
          continue
        }
        _ = send(client, words, words.utf8.count, Int32(MSG_NOSIGNAL))
        shutdown(client, Int32(SHUT_WR))
        // Read until the client closes, too: closing with unread data would send a reset.
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while recv(client, &bytes, bytes.count, 0) > 0 {}
        close(client)
      }
      for client in waiting { close(client) }
      close(server)
    }
  }

  deinit { shutdown(server, Int32(SHUT_RDWR)) }
}

/// A proxy that stops forwarding after `limit` bytes from the client.
final class Proxy: Sendable {
  let port: Int
  private let server: Int32
  private let gate: (read: Int32, write: Int32)
  private let reached: AsyncStream<Void>
  private let isOpen = Lock(true)

  init(to target: Int, holdsAfter limit: Int) throws {
    let (server, port) = try Loopback.listening()
    let gate = try Program.openPipe()
    let (reached, signal) = AsyncStream.makeStream(of: Void.self)
    (self.server, self.port, self.gate, self.reached) = (server, port, gate, reached)
    Thread.detachNewThread {
      while case let client = accept(server, nil, nil), client >= 0 {
        guard let upstream = Loopback.connected(to: target) else {
          close(client)
          continue
        }
        Thread.detachNewThread {
          Self.pump(from: client, to: upstream) { count in
            guard count >= limit else { return }
            signal.finish()
            var byte: UInt8 = 0
            // Blocks until the gate is open; then returns at once.
            _ = systemRead(gate.read, &byte, 1)
          }
        }
        Thread.detachNewThread { Self.pump(from: upstream, to: client) { _ in } }
      }
      close(server)
    }
  }

  deinit {
    open()
    shutdown(server, Int32(SHUT_RDWR))
  }

  /// Waits until the limit is reached.
  func held() async { for await _ in reached {} }

  /// Resumes forwarding.
  func open() {
    isOpen.withLock { isOpen in
      if isOpen { close(gate.write) }
      isOpen = false
    }
  }

  /// Forwards bytes until the end of the stream, and then shuts down both sockets.
  ///
  /// The descriptors stay open for the other direction.
  private static func pump(from: Int32, to: Int32, _ told: (Int) -> Void) {
    var (bytes, count) = ([UInt8](repeating: 0, count: 1 << 15), 0)
    while case let got = recv(from, &bytes, bytes.count, 0), got > 0 {
      count += got
      told(count)
      var sent = 0
      while sent < got {
        let more = send(to, Array(bytes[sent..<got]), got - sent, Int32(MSG_NOSIGNAL))
        guard more > 0 else { break }
        sent += more
      }
      if sent < got { break }
    }
    shutdown(from, Int32(SHUT_RDWR))
    shutdown(to, Int32(SHUT_RDWR))
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
