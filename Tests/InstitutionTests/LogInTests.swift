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
  /// Accepted and refused log-ins, and the check of host keys.
  @Suite struct LogInTests {
    /// Failure of a log-in; expects that the log-in leaves no file and no process behind.
    private func refusal(_ trial: Trial, _ account: InstitutionAccount) async -> TransferFailure? {
      let failed = await failure { () throws(TransferFailure) in try await trial.client.connect(account) }
      #expect(trial.leftovers == [])
      #expect(Processes.clients == [])
      return failed
    }

    @Test("`hostKeys` returns the keys with the fingerprints that ssh-keygen prints, ed25519 first, rsa last")
    func hostKeys() async throws {
      let (server, trial) = (try SSHServer(keyTypes: ["rsa", "ecdsa", "ed25519"]), try Trial())
      let keys = try await trial.client.hostKeys("127.0.0.1", port: server.port)
      #expect(keys.map(\.text) == server.hostKeys.reversed())
      for (key, type) in zip(keys, ["ed25519", "ecdsa", "rsa"]) {
        let shown = try Program.run("ssh-keygen", ["-l", "-f", "\(server.folder.path)/host_\(type).pub"])
        #expect(shown.outText.split(separator: " ").dropFirst().first.map(String.init) == key.fingerprint)
      }
      // Each host key alone is enough; scanning the keys was no log-in.
      for key in keys {
        var account = server.account()
        account.hostKeys = [key.text]
        await (try await trial.client.connect(account)).close()
      }
      #expect(server.logInsAtTheEnd() == 3)
    }

    @Test("A port without a server is reported as unreachable")
    func portWithoutServerIsUnreachable() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      let port = try Loopback.freePort()
      let keys = await failure { () throws(TransferFailure) in try await trial.client.hostKeys("127.0.0.1", port: port)
      }
      #expect(
        keys == TransferFailure(.unreachable, "ssh: connect to host 127.0.0.1 port \(port): Connection refused"))
      let failed = await refusal(trial, server.account(port: port))
      #expect(failed == .init(.unreachable, "ssh: connect to host 127.0.0.1 port \(port): Connection refused"))
    }

    @Test(
      "A malformed host name is reported as unreachable",
      arguments: ["", "-oProxyCommand=id", "a b", "a\nb", "*", "x,y", "#", "h\"t"])
    func noHost(host: String) async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      var account = server.account()
      account.host = host
      #expect(await refusal(trial, account)?.kind == .unreachable)
      let keys = await failure { () throws(TransferFailure) in try await trial.client.hostKeys(host, port: 22) }
      #expect(keys?.kind == .unreachable)
    }

    @Test("A server that does not speak SSH is reported as unreachable, with the message of ssh")
    func noSSH() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      let web = try BannerServer("HTTP/1.1 400 Bad Request\r\n\r\n")
      let keys = await failure { () throws(TransferFailure) in
        try await trial.client.hostKeys("127.0.0.1", port: web.port)
      }
      #expect(keys?.kind == .unreachable)
      let failed = await refusal(trial, server.account(port: web.port))
      #expect(failed?.kind == .unreachable, "\(String(describing: failed))")
      #expect(failed?.words.contains("kex_exchange_identification") == true)
    }

    @Test("A server that accepts a connection and sends nothing is reported as timed out")
    func silentServerTimesOut() async throws {
      let (server, trial, silent) = (try SSHServer(), try Trial(idleTimeout: 1), try BannerServer(nil))
      #expect(await refusal(trial, server.account(port: silent.port))?.kind == .timedOut)
    }

    @Test("A host without a confirmed key is unknown; a host with another key than the confirmed one is changed")
    func hostKey() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      var account = server.account()
      account.hostKeys = []
      #expect(await refusal(trial, account) == TransferFailure(.unknownHost))
      account.hostKeys = [try SSHServer.publicKey(server.keyFile)]
      #expect(await refusal(trial, account) == TransferFailure(.changedHost))
      account.hostKeys = try [SSHServer(keyTypes: ["ecdsa"])].flatMap(\.hostKeys)
      #expect(await refusal(trial, account) == TransferFailure(.changedHost))
      #expect(server.logInsAtTheEnd() == 0)
    }

    @Test("A key that the server refuses and a user that it does not know are reported as wrong credentials")
    func refusedKeyIsWrongCredentials() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      var account = server.account()
      account.keyFile = "\(server.folder.path)/host_ed25519"
      #expect(await refusal(trial, account)?.kind == .wrongCredentials)
      account = server.account()
      for user in ["nobody at all", "-l", "", "a\nb", "x\"y", "DOM\\user"] {
        account.user = user
        #expect(await refusal(trial, account)?.kind == .wrongCredentials, "\(user)")
      }
    }

    @Test("A key file that is missing, malformed or readable by everybody is reported as no key")
    func keyFile() async throws {
      let (server, trial, own) = (try SSHServer(), try Trial(), try TemporaryFolder())
      var account = server.account()
      account.keyFile = "\(own.path)/missing"
      #expect(
        await refusal(trial, account) == .init(.noKey, "\(own.path)/missing: No such file or directory"))
      let rubbish = try trial.file("no \"key\" %h", bytes: 100, in: own)
      chmod(rubbish, 0o600)
      account.keyFile = rubbish
      let noKey = await refusal(trial, account)
      #expect(noKey?.kind == .noKey && noKey?.words.contains("Load key") == true, "\(String(describing: noKey))")
      chmod(server.keyFile, 0o644)
      let open = await refusal(trial, server.account())
      #expect(open?.kind == .noKey && open?.words.contains("bad permissions") == true)
      chmod(server.keyFile, 0o600)
      await (try await trial.client.connect(server.account())).close()
    }

    @Test(
      "A server that accepts a log-in and offers no SFTP is reported as without files",
      arguments: [SSHServer.Service.none, .silence, .chatter])
    func noFiles(service: SSHServer.Service) async throws {
      let (server, trial) = (try SSHServer(service), try Trial())
      #expect(await refusal(trial, server.account())?.kind == .noFiles)
      #expect(server.logInsAtTheEnd() == 1)
    }

    @Test("A missing program of OpenSSH is reported by its name")
    func noProgram() async throws {
      let (server, trial) = (try SSHServer(), try Trial(path: "/nowhere"))
      #expect(await refusal(trial, server.account()) == TransferFailure(.noProgram, "sftp"))
      let keys = await failure { () throws(TransferFailure) in
        try await trial.client.hostKeys("127.0.0.1", port: server.port)
      }
      #expect(keys == TransferFailure(.noProgram, "ssh-keyscan"))
    }

    @Test("The ssh program reads no personal settings, and trusts a host by confirmed keys only")
    func ownSettings() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      let connection = try await trial.client.connect(server.account())
      let words = try #require(Processes.arguments(ofClient: "ssh"))
      #expect(words.contains("-F\0none\0"))
      #expect(words.contains("GlobalKnownHostsFile=/dev/null\0") && words.contains("StrictHostKeyChecking=yes\0"))
      await connection.close()
    }
  }
}
