import Adapters
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The network's program, as it was built next to these tests.
package enum Worker {
  package static let path: String? = {
    var folder = URL(filePath: CommandLine.arguments.first ?? "/").deletingLastPathComponent()
    while folder.path.count > 1 {
      let program = folder.appending(path: Network.programName).path
      if access(program, X_OK) == 0 { return program }
      folder = folder.deletingLastPathComponent()
    }
    return Network.path(ProcessInfo.processInfo.environment)
  }()
}
