import Architecture
import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A proxy of a PostgreSQL server on a socket, which looks at everything that its clients send.
package final class ServerProxy: Sendable {
  /// The bytes of a client that were read at once; a client that waits for each answer sends one portion per request.
  package struct Portion: Sendable {
    /// The statements that the portion runs, without values.
    package let statements: [String]
    /// The statements that the same connection ran earlier.
    package let earlier: Set<String>
    /// The number among the portions of all connections, from 1.
    package let number: Int
  }

  /// Reads statements from the messages of a client, which may arrive in parts.
  private struct Statements {
    private var rest: [UInt8] = []
    private var hasBegun = false
    /// Texts of prepared statements, by name.
    private var prepared: [[UInt8]: String] = [:]

    mutating func read(_ bytes: [UInt8]) -> [String] {
      rest += bytes
      var texts: [String] = []
      while true {
        // The first message has no type.
        let head = hasBegun ? 5 : 4
        guard rest.count >= head else { return texts }
        let size = head - 4 + rest[(head - 4)..<head].reduce(0) { $0 << 8 | Int($1) }
        guard rest.count >= size else { return texts }
        let words = rest[head..<size].split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        let kind = hasBegun ? rest[0] : 0
        (rest, hasBegun) = (Array(rest[size...]), true)
        guard words.count > 1 else { continue }
        if kind == UInt8(ascii: "P") { prepared[Array(words[0])] = String(decoding: words[1], as: UTF8.self) }
        if kind == UInt8(ascii: "B"), let text = prepared[Array(words[1])] { texts.append(text) }
      }
    }
  }

  private struct LockedState {
    var portions = 0
    var isCut = false
    var open: Set<Int32> = []
  }

  package let address: String
  private let folder: TemporaryFolder
  private let server: Int32
  private let locked = Lock(LockedState())
  private let connections = DispatchGroup()

  /// The number of portions so far.
  package var count: Int { locked.withLock { $0.portions } }

  /// - Parameters:
  ///   - address: an address of the server, with the folder of its socket at the end.
  ///   - passes: decides about each portion before the server gets it; false cuts all connections for good.
  package init(to address: String, passes: @escaping @Sendable (Portion) -> Bool) throws {
    let parts = address.split(separator: "?host=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw NotStarted(program: "proxy", reason: address) }
    folder = try TemporaryFolder()
    self.address = "\(parts[0])?host=\(folder.path)"
    server = try LocalSocket.listening(in: folder.path)
    Thread.detachNewThread { [server, locked, connections] in
      while let client = LocalSocket.accepted(by: server) {
        guard let upstream = LocalSocket.connected(to: parts[1]) else {
          close(client)
          continue
        }
        connections.enter()
        locked.withLock { $0.open.formUnion([client, upstream]) }
        let sent = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          var (reader, earlier) = (Statements(), Set<String>())
          Self.pump(from: client, to: upstream) { bytes in
            let number = locked.withLock { locked in
              locked.portions += 1
              return locked.portions
            }
            let statements = reader.read(bytes)
            defer { earlier.formUnion(statements) }
            guard !passes(Portion(statements: statements, earlier: earlier, number: number)) else { return true }
            Self.cut(server, locked)
            return false
          }
          // The server closes the connection after it has processed what it received.
          shutdown(upstream, Int32(SHUT_WR))
          sent.signal()
        }
        Thread.detachNewThread {
          Self.pump(from: upstream, to: client) { _ in true }
          shutdown(client, Int32(SHUT_RDWR))
          sent.wait()
          locked.withLock { $0.open.subtract([client, upstream]) }
          close(client)
          close(upstream)
          connections.leave()
        }
      }
      close(server)
    }
  }

  deinit { Self.cut(server, locked) }

  /// Waits until the server has ended all connections of clients that have ended.
  package func waitForEnd() { connections.wait() }

  private static func cut(_ server: Int32, _ locked: Lock<LockedState>) {
    locked.withLock { locked in
      for socket in locked.open { shutdown(socket, Int32(SHUT_RDWR)) }
      if !locked.isCut { shutdown(server, Int32(SHUT_RDWR)) }
      locked.isCut = true
    }
  }

  /// Forwards bytes until their end, or until `passes` is false.
  private static func pump(from: Int32, to: Int32, _ passes: ([UInt8]) -> Bool) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(from, &buffer, buffer.count, 0), count > 0 {
      let bytes = Array(buffer[..<count])
      guard passes(bytes) else { return }
      var sent = 0
      while sent < count {
        let more = send(to, Array(bytes[sent...]), count - sent, Int32(MSG_NOSIGNAL))
        guard more > 0 else { return }
        sent += more
      }
    }
  }
}
