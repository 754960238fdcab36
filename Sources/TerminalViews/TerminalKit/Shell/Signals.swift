public import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Handles signals that a person or the system sends to the program.
///
/// Dispatch sources receive them, on a queue. Blocking signals by a mask is no alternative: Dispatch's main thread
/// waits with an empty mask, so a blocked signal would end the program.
public enum Signals {
  /// Ctrl-C, a request to end, a closed terminal, and Ctrl-\.
  public static let caught: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Makes a write to a closed pipe an error instead of a fatal signal; call it at the start.
  public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Calls `obey` for each signal, on a queue of its own: a busy program does not delay the call.
  ///
  /// Until a source is active, its signal ends the program as usual: no signal is lost.
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
