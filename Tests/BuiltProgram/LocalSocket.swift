#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sockets in folders of this machine, at the addresses of PostgreSQL servers.
package enum LocalSocket {
  /// The name of the socket in the folder of an address.
  package static let name = ".s.PGSQL.5432"

  /// A socket that listens in this folder.
  package static func listening(in folder: String) throws -> Int32 {
    let socket = made()
    let isBound = with(folder) { bind(socket, $0, $1) == 0 }
    guard isBound, listen(socket, 16) == 0 else {
      throw NotStarted(program: "socket", reason: String(cString: strerror(errno)))
    }
    return socket
  }

  /// A connection to the socket in this folder; nil if it is refused.
  static func connected(to folder: String) -> Int32? {
    let socket = made()
    guard with(folder, { connect(socket, $0, $1) == 0 }) else {
      close(socket)
      return nil
    }
    return socket
  }

  /// The next connection of a listening socket; nil after the socket is shut down.
  @discardableResult
  package static func accepted(by socket: Int32) -> Int32? {
    let client = accept(socket, nil, nil)
    guard client >= 0 else { return nil }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    return client
  }

  private static func made() -> Int32 {
    Program.alone {
      #if canImport(Glibc)
        let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let made = socket(AF_UNIX, SOCK_STREAM, 0)
      #endif
      _ = fcntl(made, F_SETFD, FD_CLOEXEC)
      return made
    }
  }

  private static func with(_ folder: String, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    let path = Array("\(folder)/\(name)".utf8)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path) }
    return withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
