import UseCases

/// A file or a folder in a list that sftp prints.
struct ListedFile {
  /// Its name, behind the folder that was asked for.
  let path: String
  let size: Int
  /// Whether it is a file, and no folder.
  let isFile: Bool

  /// Its own name; nil for one that no file can have.
  var name: String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    return name.flatMap { $0.isEmpty || $0.hasControlCharacter ? nil : $0 }
  }

  /// Reads a line: rights, links, owner, group, size, month, day, time or year, name.
  ///
  /// Nil for what is neither a file nor a folder.
  ///
  /// sftp makes the line itself: with `-n`, owner and group are numbers, and nothing before the name has a blank in it. A
  /// folder may have thousands of lines; so no regular expression, which takes a hundred times as long.
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
  /// A name as sftp is told it: one that begins with a dash would be an option.
  var asSaid: String { hasPrefix("-") || hasPrefix("~") ? "./" + self : self }

  /// One word of a command.
  ///
  /// In quotes, sftp takes the characters of patterns as they are, and two backslashes for one.
  var quotedForSFTP: String { "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }

  /// One word of `ls`, whose patterns have braces, too.
  var quotedForList: String { quotedForSFTP.replacing("{", with: "\\{") }
}

extension TransferFailure {
  /// Why ssh or sftp ended before somebody was logged in.
  init(logIn lines: [String], _ account: InstitutionAccount) {
    // What sftp says at last says nothing.
    let lines = lines.filter { $0 != "Connection closed" && $0 != "Connection closed." }
    func last(_ signs: String...) -> String? { lines.last { line in signs.contains { line.hasPrefix($0) } } }
    func last(with signs: String...) -> String? { lines.last { line in signs.contains { line.contains($0) } } }
    if last("Host key verification failed", "No matching host key") != nil {
      self.init(account.hostKeys.isEmpty ? .unknownHost : .changedHost)
    } else if let denied = last(with: ": Permission denied (", "Too many authentication failures") {
      // The server lets nobody in because it was shown no key, and that is what can be mended.
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
      // Ssh had nothing to complain of: what was to give files has ended.
      self.init(.noFiles)
    }
  }

  /// Why it ended later.
  init(ended lines: [String]) {
    let words = lines.last { $0 != "Connection closed" && $0 != "Connection closed." } ?? ""
    self.init(lines.contains { $0.contains("not responding") } ? .timedOut : .gone, words)
  }

  /// Why a command was not done.
  ///
  /// A name may stand in the line: only its end is sftp's own.
  init(command line: String) {
    func ends(_ signs: String...) -> Bool { signs.contains { line.hasSuffix($0) || line.hasSuffix($0 + ".") } }
    let kind: TransferFailureKind =
      if ["local ", "open local ", "stat ", "write local ", "read local "].contains(where: { line.hasPrefix($0) }) {
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
        // OpenSSH says of every error while it writes that it failed; a disk without room is the one that happens.
        .full
      } else if ends(": Connection lost", ": No connection") {
        .gone
      } else {
        .refused
      }
    self.init(kind, line)
  }
}
