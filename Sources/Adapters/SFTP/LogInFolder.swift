import Architecture
import Foundation
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Temporary files for a log-in, in a folder that only the owner can read.
///
/// The files are the known keys of the host, a FIFO with the password, and a script that reads the FIFO for ssh. The
/// password is on no disk, and in no argument or variable of a program; the path of the FIFO is not secret.
struct LogInFolder {
  private let folder: TemporaryPlace
  private let fifo: Int32
  /// The variables that make ssh run the script.
  let variables: [String: String]

  /// The file with the host's keys.
  var knownHosts: String { folder.path + "/known_hosts" }

  /// The script that prints the password; ssh passes its prompt as the argument.
  ///
  /// The script answers only a prompt for a password, not for the passphrase of a key, and only once: the second rename
  /// fails, whereas a second read would block for ever.
  private static let script = #"""
    #!/bin/sh
    case $1 in
    *[Pp]assword: | *[Pp]assword:' ' | *[Pp]asswort: | *[Pp]asswort:' ') ;;
    *) exit 1 ;;
    esac
    folder=${0%/*}
    mv "$folder/password" "$folder/taken" 2>/dev/null && exec head -n 1 "$folder/taken"

    """#

  init(
    _ account: InstitutionAccount, host: String, in place: String, _ launcher: Launcher
  ) async throws(TransferFailure) {
    let place = try TemporaryPlace(forSending: "jotter-login", in: place)
    let folder = place.path
    do throws(TransferFailure) {
      // The syntax of `known_hosts` for ports other than 22.
      let name = account.port == 22 ? host : "[\(host)]:\(account.port)"
      let keys = account.hostKeys.filter { !$0.hasControlCharacter }.map { "\(name) \($0)\n" }
      do throws(Failure) {
        _ = try FileCopy(folder + "/known_hosts", isNew: true).fill(with: Array(keys.joined().utf8))
      } catch {
        throw TransferFailure(.unreadable, "\(folder)/known_hosts: it cannot be written")
      }
      if let password = account.password {
        fifo = try await Self.offer(password, in: folder, launcher)
        variables = ["SSH_ASKPASS": folder + "/ask", "SSH_ASKPASS_REQUIRE": "force"]
      } else {
        (fifo, variables) = (-1, [:])
      }
    } catch {
      place.remove()
      throw error
    }
    self.folder = place
  }

  /// Writes the password into a FIFO; returns a descriptor that must stay open, because closing it drops the content.
  private static func offer(
    _ password: Secret, in folder: String, _ launcher: Launcher
  ) async throws(TransferFailure) -> Int32 {
    // By POSIX, writes of up to 512 bytes to a pipe are atomic.
    guard !password.revealed.hasControlCharacter, password.revealed.utf8.count < 512 else {
      throw TransferFailure(
        .wrongCredentials, "the password is too long, or has a control character")
    }
    // Another process writes the script. If this process did, a child forked meanwhile could hold the file open for
    // writing, and the system does not run such a file (`ETXTBSY`).
    let write = ProgramCall(
      "sh", ["-c", "umask 077; printf %s \"$1\" >\"$2\" && chmod 700 \"$2\"", "sh", script, folder + "/ask"],
      maxWait: .seconds(20))
    let report = await launcher.run(write)
    if report.verdict == .cancelled { throw TransferFailure(.interrupted) }
    if let problem = report.problem { throw TransferFailure(.unreadable, "\(folder): \(problem)") }
    let path = folder + "/password"
    // Open for reading and writing: neither side blocks if ssh never asks for the password.
    guard mkfifo(path, 0o600) == 0 else { throw TransferFailure(.unreadable, SystemError(code: errno).reason) }
    let fifo = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard fifo >= 0 else { throw TransferFailure(.unreadable, SystemError(code: errno).reason) }
    let error = Array((password.revealed + "\n").utf8).withUnsafeBytes { NewFile.writeAll(fifo, $0) }
    guard error == 0 else {
      close(fifo)
      throw TransferFailure(.unreadable, SystemError(code: error).reason)
    }
    return fifo
  }

  /// Removes the files after the log-in.
  ///
  /// The connection does not need the files: at a rekey, ssh compares with the keys in memory.
  func remove() {
    if fifo >= 0 { close(fifo) }
    folder.remove()
  }
}

extension TemporaryPlace {
  /// Makes a temporary folder for a transfer.
  convenience init(forSending name: String, in parent: String) throws(TransferFailure) {
    do throws(Failure) { try self.init(name, in: parent) } catch {
      guard case .noSuchFile(let path) = error else { throw TransferFailure(of: error) }
      throw TransferFailure(.unreadable, "\(path): \(SystemError(code: ENOENT).reason)")
    }
  }
}

/// Checks of local files.
enum LocalFile {
  /// The reason why a file cannot be read; nil if it can.
  static func problem(_ path: String) -> String? {
    if case .failure(let error) = size(path) { error.reason } else { nil }
  }

  /// The size of a readable regular file, in bytes.
  static func size(_ path: String) -> Result<Int, SystemError> {
    // `O_NONBLOCK`: opening a FIFO must not block.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(SystemError(code: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .success(Int(status.st_size))
    case S_IFDIR: return .failure(SystemError(code: EISDIR))
    default: return .failure(SystemError(code: EINVAL))
    }
  }
}

extension String {
  /// True if the text contains an ASCII control character, such as a line break.
  var hasControlCharacter: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}
