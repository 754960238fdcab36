#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that a person or the system sends to the program, as a stream.
///
/// They are blocked in every thread, and one thread of its own waits for them: nothing runs in a signal handler.
public enum Signals {
  /// Ctrl-C, the polite request to end, and the terminal that goes away.
  public static let caught: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Blocks the signals; to be called before the first thread is made, because threads inherit this.
  ///
  /// A pipe that nobody reads any more is no reason to die: writing to it says so.
  public static func block() {
    var set = mask()
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// The signals, as they come.
  public static func stream() -> AsyncStream<Int32> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    let isStarted = spawnThread {
      var set = mask()
      while true {
        var signal: Int32 = 0
        if sigwait(&set, &signal) == 0 { continuation.yield(signal) }
      }
    }
    if !isStarted { continuation.finish() }
    return stream
  }

  private static func mask() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in caught { sigaddset(&set, signal) }
    return set
  }
}
