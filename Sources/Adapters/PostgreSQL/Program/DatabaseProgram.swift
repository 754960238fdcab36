import DatabaseFrames

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `jotter-postgresql`: one connection to a PostgreSQL server, for the program that started it.
///
/// Orders come on the standard input, answers go to the standard output. A byte on the standard error says that another
/// client has stored something (`DatabaseNotice`). Ends with the connection, and with the program that started it, even
/// by a crash: at the end of its standard input.
@main
enum DatabaseProgram {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    var server = Server()
    while var message = server.next() {
      let answer: OutgoingMessage?
      do {
        guard let order = DatabaseOrder(rawValue: try message.byte()) else { exit(65) }
        answer = try server.carryOut(order, &message)
      } catch {
        exit(65)
      }
      if var answer, !answer.write(to: STDOUT_FILENO) { break }
      // The program learns of a lost connection by the end of this process.
      guard server.isAlive else { break }
    }
    server.close()
  }
}

#if PostgreSQL
  /// The server of this process, after the order to connect.
  private struct Server {
    private var connection: ServerConnection?

    var isAlive: Bool { connection?.isAlive ?? true }

    mutating func carryOut(_ order: DatabaseOrder, _ message: inout IncomingMessage) throws -> OutgoingMessage? {
      if order == .connect {
        let connection = ServerConnection(
          address: try message.string(), settings: try message.string(), password: try message.string())
        self.connection = connection
        return connection.opened
      }
      guard let connection else { exit(65) }
      let answer = try connection.run(&message)
      connection.passNotices(to: STDERR_FILENO)
      return order == .ask ? answer : nil
    }

    /// Waits for an order, and for notices of the server meanwhile; nil at the end of one of the two.
    func next() -> IncomingMessage? {
      while let connection {
        var events = [STDIN_FILENO, connection.socket].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if poll(&events, 2, -1) < 0, errno != EINTR { return nil }
        if events[1].revents != 0 {
          connection.passNotices(to: STDERR_FILENO)
          guard connection.isAlive else { return nil }
        }
        if events[0].revents != 0 { break }
      }
      return IncomingMessage(from: STDIN_FILENO)
    }

    func close() { connection?.close() }
  }
#else
  /// In place of a server, in a build without libpq.
  private struct Server {
    let isAlive = false

    mutating func carryOut(_ order: DatabaseOrder, _ message: inout IncomingMessage) throws -> OutgoingMessage? {
      .failure(code: "", "this jotter-postgresql was built without PostgreSQL; build it with: make", isLost: true)
    }

    func next() -> IncomingMessage? { IncomingMessage(from: STDIN_FILENO) }

    func close() {}
  }
#endif

extension OutgoingMessage {
  /// A failure in the server's words.
  static func failure(code: String, _ words: String, isLost: Bool) -> OutgoingMessage {
    var message = OutgoingMessage()
    message.put(byte: DatabaseAnswer.failure.rawValue)
    message.put(isLost)
    message.put(code)
    message.put(words)
    return message
  }
}
