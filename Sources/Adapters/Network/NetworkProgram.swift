import NetworkFrames

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `jotter-network`: takes HTTP requests as frames on its standard input, and answers on its standard output.
///
/// Ends at the end of its standard input, so also after a crash of the program that started it.
@main
enum NetworkProgram {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    guard let fetcher = Fetcher(send: write) else { exit(71) }
    var (reader, portion) = (FrameReader(), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      fetcher.work(until: STDIN_FILENO)
      let count = read(STDIN_FILENO, &portion, portion.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(0) }
      reader.take(portion[..<count])
      do {
        while let frame = try reader.next() {
          switch try frame.decoded(as: NetworkCommand.self) {
          case .ask(let request): fetcher.ask(request, body: frame.body)
          case .cancel(let number): fetcher.cancel(number)
          }
        }
      } catch {
        exit(65)
      }
    }
  }

  private static func write(_ news: NetworkReply, body: Data) {
    // Ignore a write error: if the other program has ended, the input ends, too.
    guard let frame = try? Frame(news, body: body) else { return }
    _ = frame.bytes.withUnsafeBytes { writeAll(STDOUT_FILENO, $0) }
  }
}

func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, rest.withUnsafeBytes { $0.baseAddress }, rest.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return errno }
    rest = rest.dropFirst(count)
  }
  return 0
}
