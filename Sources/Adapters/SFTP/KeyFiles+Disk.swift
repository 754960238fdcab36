import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension KeyFiles {
  /// Key files on disk, checked by the rule of OpenSSH: only the owner may read a private key.
  public static let disk = KeyFiles(problem: problem) { path in
    ["/", "~/"].contains(where: path.hasPrefix) ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private static func problem(_ path: String) -> KeyFileProblem? {
    let place = path.fromHome
    if case .failure(let error) = LocalFile.size(place) {
      return error.code == ENOENT ? .missing : .unreadable(error.reason)
    }
    var status = stat()
    guard stat(place, &status) == 0 else { return .unreadable(SystemError(code: errno).reason) }
    return status.st_uid == getuid() && status.st_mode & 0o077 != 0 ? .readByOthers : nil
  }
}
