#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The arguments that this program was started with.
public enum ProgramArguments {
  /// All but the program's own name; the standard library would put a sign in place of each byte that is no UTF-8.
  public static var all: [(text: String, isUTF8: Bool)] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      CommandLine.unsafeArgv[place].map { argument in
        String.read(UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) })
      }
    }
  }
}
