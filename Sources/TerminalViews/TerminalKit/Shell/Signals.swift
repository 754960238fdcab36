public import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that a person or the system sends to the program.
///
/// No code runs in a signal handler, and no mask is used: dispatch's main thread waits with an empty one, so a signal
/// that is only blocked would end the program there.
public enum Signals {
  /// Ctrl-C, a request to end, a closed terminal, and a request to quit at once.
  public static let caught: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Makes a write to a closed pipe an error instead of a fatal signal; call it at the start.
  public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Calls `obey` for each signal on a queue of its own, so that a busy program still gets it.
  ///
  /// Until a source is registered, its signal has its usual effect and ends the program: none is lost in between.
  ///
  /// - Returns: the sources, which end when they are released.
  public static func watch(_ obey: @escaping @Sendable (Int32) -> Void) -> [any DispatchSourceSignal] {
    let queue = DispatchQueue(label: "terminal.signals")
    return caught.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { obey(number) }
      source.activate()
      return source
    }
  }
}
