import DatabaseFrames

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `jotter-postgresql`: one connection to a PostgreSQL server, on behalf of the parent process.
///
/// Reads commands from the standard input, and writes answers to the standard output. A byte on the standard error
/// reports that another client has stored something (`DatabaseNotice`). The process ends with its connection, or at the
/// end of its standard input, so also after a crash of the parent.
@main
enum DatabaseProgram {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    var server = Server()
    while var message = server.next() {
      let answer: OutgoingMessage?
      do {
        guard let command = DatabaseCommand(rawValue: try message.byte()) else { exit(65) }
        answer = try server.carryOut(command, &message)
      } catch {
        exit(65)
      }
      if var answer, !answer.write(to: STDOUT_FILENO) { break }
      // The end of this process reports the lost connection to the parent.
      guard server.isAlive else { break }
    }
    server.close()
  }
}

#if PostgreSQL
  /// The server of this process; connected by the command to connect.
  private struct Server {
    private var connection: ServerConnection?

    var isAlive: Bool { connection?.isAlive ?? true }

    mutating func carryOut(_ command: DatabaseCommand, _ message: inout IncomingMessage) throws -> OutgoingMessage? {
      if command == .connect {
        let connection = ServerConnection(
          address: try message.string(), settings: try message.string(), password: try message.string())
        self.connection = connection
        return connection.opened
      }
      guard let connection else { exit(65) }
      let answer = try connection.run(&message)
      connection.passNotices(to: STDERR_FILENO)
      return command == .query ? answer : nil
    }

    /// Waits for a command, and forwards notices meanwhile; nil at the end of the input or the connection.
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
  /// A substitute in builds without libpq: every command fails.
  private struct Server {
    let isAlive = false

    mutating func carryOut(_ command: DatabaseCommand, _ message: inout IncomingMessage) throws -> OutgoingMessage? {
      .failure(code: "", "this jotter-postgresql was built without PostgreSQL; build it with: make", isLost: true)
    }

    func next() -> IncomingMessage? { IncomingMessage(from: STDIN_FILENO) }

    func close() {}
  }
#endif

extension OutgoingMessage {
  /// The answer that reports a failure, with the server's message.
  static func failure(code: String, _ words: String, isLost: Bool) -> OutgoingMessage {
    var message = OutgoingMessage()
    message.put(byte: DatabaseAnswer.failure.rawValue)
    message.put(isLost)
    message.put(code)
    message.put(words)
    return message
  }
}
