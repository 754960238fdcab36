public import Architecture
public import UseCases

extension Keyring {
  /// The keyring of this system: the Secret Service, by `secret-tool`; secrets are passed only on the standard input.
  ///
  /// - Parameters:
  ///   - launcher: runs `secret-tool`.
  ///   - server: the address of the server for the log-ins.
  ///   - practice: the folder of the practice.
  public static func system(_ launcher: Launcher, server: String, practice: String) -> Keyring {
    @Sendable func call(_ verb: String, _ owner: String, _ options: [String] = []) -> ProgramCall {
      let attributes = ["application", "jotter", "server", server, "practice", practice, "practitioner", owner]
      // A locked keyring prompts the user first, which takes time.
      return ProgramCall("secret-tool", [verb] + options + attributes, maxWait: .seconds(60))
    }
    @Sendable func find(_ owner: String) async -> KeptLogIn? {
      let report = await launcher.run(call("lookup", owner))
      let lines = String(decoding: report.out, as: UTF8.self).split(separator: "\n", maxSplits: 1)
      guard report.problem == nil, lines.count == 2 else { return nil }
      return KeptLogIn(name: String(lines[0]), password: Secret(String(lines[1])))
    }
    return Keyring(
      find: find,
      keep: { logIn, owner in
        let secret = Secret("\(logIn.name)\n\(logIn.password.revealed)")
        let report = await launcher.run(call("store", owner, ["--label=Jotter: \(server)"]), input: secret)
        return report.problem.map { .keyring($0) }
      },
      forget: { owner in
        let kept = await launcher.run(call("lookup", owner))
        guard !kept.hasNoKeyring else { return nil }
        if let problem = kept.problem {
          // Exit code 1 without output: no entry.
          return kept.verdict == .exited(1) && kept.err.isEmpty ? nil : .keyring(problem)
        }
        return await launcher.run(call("clear", owner)).problem.map { .keyring($0) }
      })
  }
}

extension Launcher {
  /// The password of a practice's server in the keyring; nil for none.
  ///
  /// - Parameter address: the address of the server, as in the settings.
  public func keptPassword(of address: String) async -> Secret? {
    // A locked keyring prompts the user first, which takes time.
    let report = await run(
      ProgramCall(
        "secret-tool", ["lookup", "application", "jotter", "database", address], maxWait: .seconds(60)))
    let text = String(decoding: report.out, as: UTF8.self)
    let password = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return report.problem == nil && !password.isEmpty ? Secret(password) : nil
  }
}

extension ProgramReport {
  /// True if the machine has no keyring: no `secret-tool`, no D-Bus, or no Secret Service.
  fileprivate var hasNoKeyring: Bool {
    verdict == .missing || ["Cannot autolaunch D-Bus", "was not provided"].contains { err.contains($0) }
  }
}
