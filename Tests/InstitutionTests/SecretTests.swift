import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension InstitutionTests {
  /// Log-ins with a password.
  ///
  /// Only root can let sshd check passwords, and add a user with one.
  @Suite(.enabled("only root can add a user with a password") { ThrowawayUser.isPossible }) struct SecretTests {
    @Test("The right password logs in, and leaves no file behind")
    func rightPasswordLogsIn() async throws {
      let (server, user, trial) = (try SSHServer(hasPasswords: true), try ThrowawayUser(), try Trial())
      try server.write("1", "a")
      let connection = try await trial.client.connect(user.account(server))
      #expect(trial.leftovers == [])
      #expect(try await connection.files(in: "") == [RemoteFile("a", size: 1)])
      await connection.close()
      #expect(server.logInsAtTheEnd() == 1)
    }

    @Test("A wrong password is sent once, an invalid password never, and no file or program remains")
    func wrongPasswordIsSentOnce() async throws {
      let (server, user, trial) = (try SSHServer(hasPasswords: true), try ThrowawayUser(), try Trial())
      var account = user.account(server)
      for password in ["a\nb", String(repeating: "x", count: 600), "not-\(user.password)"] {
        account.password = Secret(password)
        let failed = await failure { () throws(TransferFailure) in try await trial.client.connect(account) }
        #expect(failed?.kind == .wrongCredentials, "\(password)")
        #expect(trial.leftovers == [])
        #expect(Processes.clients == [])
      }
      // The first two are invalid as passwords, and are not sent.
      let said = server.lastWords()
      #expect(said.split(separator: "Failed password for").count == 2)
      #expect(!said.contains("Accepted"))
    }

    @Test("A known key logs in before a known password; the password logs in only without the key")
    func keyFirst() async throws {
      for isAccepted in [true, false] {
        let (server, user, trial) = (try SSHServer(hasPasswords: true), try ThrowawayUser(), try Trial())
        var account = user.account(server)
        account.keyFile = isAccepted ? server.keyFile : "\(server.folder.path)/host_ed25519"
        let connection = try await trial.client.connect(account)
        await connection.close()
        let said = server.lastWords()
        #expect(said.contains("Accepted publickey for") == isAccepted, "\(said)")
        #expect(said.contains("Accepted password for") != isAccepted, "\(said)")
      }
    }

    @Test("The prompt for a key's passphrase gets no password, and the password logs in without the key")
    func passphrasePromptGetsNoPassword() async throws {
      let (server, user, trial) = (try SSHServer(hasPasswords: true), try ThrowawayUser(), try Trial())
      // The prompt for the passphrase names the file, and so looks like a prompt for a password.
      let locked = "\(server.folder.path)/password: "
      try SSHServer.makeKey(locked, phrase: user.password)
      try Data(contentsOf: URL(filePath: "\(locked).pub")).write(to: URL(filePath: "\(server.keyFile).pub"))
      var account = user.account(server)
      account.keyFile = locked
      let connection = try await trial.client.connect(account)
      await connection.close()
      // The password logged in; the key that it would have unlocked stayed locked.
      let said = server.lastWords()
      #expect(said.contains("Accepted password for"))
      #expect(!said.contains("Accepted publickey for"))
    }

    @Test("No argument and no variable of any program contains the password during a log-in")
    func noProgramArgumentContainsPassword() async throws {
      let (server, user, trial) = (try SSHServer(hasPasswords: true), try ThrowawayUser(), try Trial())
      let own = try TemporaryFolder()
      // Replaces the program that passes the password to ssh: logs what other programs can see, then does its work.
      let script = """
        cat /proc/[0-9]*/cmdline /proc/[0-9]*/environ >'\(own.path)/seen' 2>/dev/null
        ls -lR '\(trial.place.path)' >'\(own.path)/files'
        exec /usr/bin/head "$@"
        """
      try Program.install(script, at: "\(own.path)/head")
      let client = SFTPServer(
        Launcher(clock: .patient, environment: ["PATH": "\(own.path):\(Trial.path)"]), clock: .patient,
        folder: trial.place.path)
      let connection = try await client.connect(user.account(server))
      await connection.close()
      let seen = try Data(contentsOf: URL(filePath: "\(own.path)/seen"))
      #expect(seen.range(of: Data("SSH_ASKPASS=".utf8)) != nil)
      #expect(seen.range(of: Data(user.name.utf8)) != nil)
      #expect(seen.range(of: Data(user.password.utf8)) == nil)
      // The password is in a FIFO that only its owner can open.
      let files = try String(contentsOfFile: "\(own.path)/files", encoding: .utf8)
      #expect(files.contains(/(?m)^prw------- .* taken$/), "\(files)")
      #expect(files.contains(/(?m)^drwx------ .* jotter-login-/), "\(files)")
      #expect(trial.leftovers == [])
    }
  }
}

/// A user account of this machine for the duration of a test.
final class ThrowawayUser: Sendable {
  let name: String
  let password: String

  init() throws {
    let number = UInt32.random(in: 0 ... .max)
    (name, password) = ("jotter\(number)", "Sesam “öffne” $dich \\\(number)'")
    let added = try Program.run("useradd", ["-M", "-N", "-d", "/", "-s", "/bin/sh", name])
    guard added.code == 0 else { throw SSHServer.Trouble(text: added.errText) }
    let changed = try Program.run("chpasswd", [], input: Data("\(name):\(password)\n".utf8))
    guard changed.code == 0 else { throw SSHServer.Trouble(text: changed.errText) }
  }

  deinit { _ = try? Program.run("userdel", [name]) }

  /// An account that logs in with the password.
  func account(_ server: SSHServer) -> InstitutionAccount {
    InstitutionAccount(
      host: "127.0.0.1", port: server.port, user: name, password: Secret(password), hostKeys: server.hostKeys)
  }

  static let isPossible = geteuid() == 0 && (try? ThrowawayUser()) != nil
}
