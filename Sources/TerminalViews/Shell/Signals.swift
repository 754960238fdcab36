import Architecture
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that a person or the system sends to the program, as a stream.
///
/// Nothing runs in a signal handler, and no mask is needed: dispatch's own main thread waits with an empty one, so a
/// signal that is only blocked would end the program there.
public enum Signals {
  /// Ctrl-C, the polite request to end, and the terminal that goes away.
  public static let caught: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Takes their default effect from the signals; to be called at the start.
  ///
  /// A pipe that nobody reads any more is no reason to die, either: writing to it says so.
  public static func take() {
    for number in caught + [SIGPIPE] { signal(number, SIG_IGN) }
  }

  /// The signals, as they come.
  public static func stream() -> AsyncStream<Int32> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = Lock<[any DispatchSourceSignal]>([])
    for number in caught {
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield(number) }
      source.activate()
      sources.withLock { $0.append(source) }
    }
    continuation.onTermination = { _ in
      sources.withLock { sources in
        for source in sources { source.cancel() }
      }
    }
    return stream
  }
}
