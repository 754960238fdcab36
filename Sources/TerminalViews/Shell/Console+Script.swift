public import TerminalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Console {
  /// Prints back the lines of a pipe that were not run; a file still has its lines, and a terminal has sent none.
  public func printBack(_ lines: AsyncStream<InputLine>, style: Style, in context: Context) async {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) else { return }
    // A writer that keeps the pipe open may wait for the exit: only a pipe that is closed within a second is read.
    var pipe = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    guard poll(&pipe, 1, 1_000) == 1 else { return }
    for await line in lines where !line.text.trimmed.isEmpty {
      _ = show(Answer.notRun(line, style: style, in: context))
    }
  }
}
