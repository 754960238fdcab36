import TerminalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The arguments of this process.
public enum ProgramArguments {
  /// The arguments without the program's name; invalid UTF-8 is read as Windows-1252.
  ///
  /// `CommandLine.arguments` would replace invalid bytes.
  public static var all: [(text: String, isUTF8: Bool)] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      CommandLine.unsafeArgv[place].map { argument in
        String.read(UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) })
      }
    }
  }
}
