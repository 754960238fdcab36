import UseCases

/// A file or a folder in a list of sftp.
struct ListedFile {
  /// The path: the listed folder, a slash and the name.
  let path: String
  let size: Int
  /// True for a file, false for a folder.
  let isFile: Bool

  /// The last component of the path; nil if it is empty or has control characters.
  var name: String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    return name.flatMap { $0.isEmpty || $0.hasControlCharacter ? nil : $0 }
  }

  /// Parses a line: permissions, links, owner, group, size, month, day, time or year, name.
  ///
  /// Nil for any other line, such as that of a link.
  ///
  /// sftp makes the line, not the server: with `-n`, owner and group are numbers, and no field before the name contains
  /// a blank. A regular expression would take a hundred times as long, and a folder may have thousands of lines.
  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 8)
    guard parts.count == 9, parts[0].count >= 10, parts[0].first == "-" || parts[0].first == "d",
      Self.months.contains(parts[5]),
      let size = Int(parts[4])
    else { return nil }
    (path, self.size, isFile) = (String(parts[8]), size, parts[0].first == "-")
  }

  private static let months: Set<Substring> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension String {
  /// The name, with `./` before a leading dash or tilde: sftp would read an option or a home folder.
  var commandArgument: String { hasPrefix("-") || hasPrefix("~") ? "./" + self : self }

  /// The name, quoted as one word of a command.
  ///
  /// Within quotes, sftp reads pattern characters literally, and two backslashes as one.
  var quotedForSFTP: String { "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }

  /// The name, quoted as one word of `ls` or `chmod`, whose patterns have braces, too.
  var quotedForList: String { quotedForSFTP.replacing("{", with: "\\{") }
}

extension TransferFailure {
  /// The failure of a log-in, from the last lines of ssh and sftp.
  init(logIn lines: [String], _ account: InstitutionAccount) {
    // These lines of sftp contain no reason.
    let lines = lines.filter { $0 != "Connection closed" && $0 != "Connection closed." }
    func last(_ signs: String...) -> String? { lines.last { line in signs.contains { line.hasPrefix($0) } } }
    func last(with signs: String...) -> String? { lines.last { line in signs.contains { line.contains($0) } } }
    if last("Host key verification failed", "No matching host key") != nil {
      self.init(account.hostKeys.isEmpty ? .unknownHost : .changedHost)
    } else if let denied = last(with: ": Permission denied (", "Too many authentication failures") {
      // Without a readable key, the server refuses the log-in: report the key, which the user can fix.
      let noKey = account.password == nil ? last("Load key ", "no such identity: ") : nil
      self.init(noKey == nil ? .wrongCredentials : .noKey, noKey ?? denied)
    } else if let words = last("remote username contains") {
      self.init(.wrongCredentials, words)
    } else if let words = last("subsystem request failed", "Received message too long", "exec request failed") {
      self.init(.noFiles, words)
    } else if let words = last(with: " not responding", " timed out") {
      self.init(.timedOut, words)
    } else if let words = last(
      "ssh: ", "kex_exchange_identification: ", "banner exchange: ", "Unable to negotiate with ", "Bad packet length",
      "Protocol major versions differ", "hostname contains")
    {
      self.init(.unreachable, words)
    } else if let words = last("Connection ", "Received disconnect ", "Disconnected from ", "client_loop: ", "ssh_") {
      self.init(.gone, words)
    } else if let words = lines.last {
      self.init(.refused, words)
    } else {
      // Without a message of ssh, the server's SFTP subsystem has ended.
      self.init(.noFiles)
    }
  }

  /// The failure of a process that ended after the log-in.
  init(ended lines: [String]) {
    let words = lines.last { $0 != "Connection closed" && $0 != "Connection closed." } ?? ""
    self.init(lines.contains { $0.contains("not responding") } ? .timedOut : .gone, words)
  }

  /// The failure of a command, from its error line.
  ///
  /// The line may contain a name: only its beginning and its end are sftp's own text.
  init(command line: String) {
    func ends(_ signs: String...) -> Bool { signs.contains { line.hasSuffix($0) || line.hasSuffix($0 + ".") } }
    let kind: TransferFailureKind =
      if !line.hasPrefix("stat remote"),
        ["local ", "open local ", "stat ", "fstat local ", "write local ", "read local "].contains(where: {
          line.hasPrefix($0)
        })
      {
        .unreadable
      } else if ends(": Permission denied", ": Write protected filesystem") {
        .forbidden
      } else if ends(" not found", ": No such file or directory", ": No such path") {
        .missing
      } else if ends(": No space on filesystem", ": Quota exceeded") {
        .full
      } else if line.hasPrefix("write remote ") || line.hasPrefix("close remote ")
        || line.hasPrefix("Couldn't write to remote file ")
      {
        // OpenSSH reports every write error only as a failure; the usual cause is a full disk.
        .full
      } else if ends(": Connection lost", ": No connection") {
        .gone
      } else {
        .refused
      }
    self.init(kind, line)
  }
}
