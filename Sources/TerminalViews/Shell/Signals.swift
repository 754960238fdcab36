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

  /// Makes writing to a pipe that nobody reads any more an error rather than a reason to die; for the start.
  public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// The signals, as they come.
  ///
  /// Until a source is registered, its signal has its usual effect and ends the program: none is lost in between.
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
