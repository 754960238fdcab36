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
/// client has stored something. Ends with the connection, and with the program that started it, even by a crash: at the
/// end of its standard input.
@main
enum DatabaseProgram {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    while var message = next() {
      var answer: OutgoingMessage?
      do {
        guard let order = DatabaseOrder(rawValue: try message.byte()) else { exit(65) }
        answer = try carryOut(order, &message)
      } catch {
        exit(65)
      }
      if answer?.write(to: STDOUT_FILENO) == false { break }
      if hasEnded { break }
    }
    end()
  }

  #if PostgreSQL
    nonisolated(unsafe) private static var connection: ServerConnection?

    private static var hasEnded: Bool { connection?.isAlive == false }

    private static func carryOut(_ order: DatabaseOrder, _ message: inout IncomingMessage) throws -> OutgoingMessage? {
      if order == .connect {
        let made = ServerConnection(
          address: try message.string(), settings: try message.string(),
          password: try message.flag() ? try message.string() : nil)
        connection = made
        return made.opened
      }
      guard let connection else { exit(65) }
      let answer = try connection.run(&message)
      connection.passNotices(to: STDERR_FILENO)
      return order == .ask ? answer : nil
    }

    /// Waits for an order, and for notices of the server meanwhile.
    private static func next() -> IncomingMessage? {
      while let connection {
        var events = [
          pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
          pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&events, 2, -1) < 0, errno != EINTR { return nil }
        if events[1].revents != 0 {
          connection.passNotices(to: STDERR_FILENO)
          // The program learns of the lost connection by the end of this process.
          guard connection.isAlive else { return nil }
        }
        if events[0].revents != 0 { break }
      }
      return IncomingMessage(from: STDIN_FILENO)
    }

    private static func end() { connection?.close() }
  #else
    private static let hasEnded = true

    private static func carryOut(_ order: DatabaseOrder, _ message: inout IncomingMessage) throws -> OutgoingMessage? {
      .failure(code: "", "this jotter-postgresql was built without PostgreSQL; build it with: make", isLost: true)
    }

    private static func next() -> IncomingMessage? { IncomingMessage(from: STDIN_FILENO) }

    private static func end() {}
  #endif
}

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
