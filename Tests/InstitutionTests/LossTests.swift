import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

extension InstitutionTests {
  /// Connections that break, stall or are abandoned.
  @Suite struct LossTests {
    /// A transfer that a proxy has stalled.
    private struct Held {
      let server: SSHServer
      let trial: Trial
      let proxy: Proxy
      let connection: any InstitutionConnection
      let putting: Task<TransferFailure?, Never>

      init(_ trial: Trial) async throws {
        server = try SSHServer()
        self.trial = trial
        proxy = try Proxy(to: server.port, holdsAfter: 300_000)
        let connection = try await trial.client.connect(server.account(port: proxy.port))
        self.connection = connection
        let path = try trial.file(bytes: 8 << 20, in: server.folder)
        putting = Task {
          await failure { () throws(TransferFailure) in try await connection.put(path, as: "x") }
        }
        await proxy.held()
      }

      /// Closes the connection, and expects no process and no temporary file.
      func end() async {
        await connection.close()
        #expect(Processes.clients == [])
        #expect(trial.leftovers == [])
      }
    }

    @Test("A transfer over a connection that falls silent is reported as timed out, with the message of ssh")
    func stalledTransferTimesOut() async throws {
      let held = try await Held(Trial(idleTimeout: 6))
      let failed = await held.putting.value
      #expect(failed == TransferFailure(.timedOut, "Timeout, server 127.0.0.1 not responding."))
      await held.end()
    }

    @Test("A server that is killed during a transfer is reported as gone, also by the next request")
    func killedServerIsReportedGone() async throws {
      let held = try await Held(Trial())
      held.server.kill()
      #expect(await held.putting.value?.kind == .gone)
      let then = await failure { () throws(TransferFailure) in try await held.connection.files(in: "") }
      #expect(then?.kind == .gone)
      await held.end()
    }

    @Test("A cancelled transfer ends its programs, and is reported as interrupted")
    func cancelledTransferEndsItsPrograms() async throws {
      let held = try await Held(Trial())
      #expect(Processes.clients == ["sftp", "ssh"])
      held.putting.cancel()
      #expect(await held.putting.value == TransferFailure(.interrupted))
      #expect(Processes.clients == [])
      await held.end()
    }

    @Test("A cancelled log-in ends its programs, and is reported as interrupted")
    func cancelledLogIn() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      let proxy = try Proxy(to: server.port, holdsAfter: 1)
      let connecting = Task {
        await failure { () throws(TransferFailure) in
          try await trial.client.connect(server.account(port: proxy.port))
        }
      }
      await proxy.held()
      connecting.cancel()
      #expect(await connecting.value == TransferFailure(.interrupted))
      #expect(Processes.clients == [])
      #expect(trial.leftovers == [])
    }

    @Test("A request to a server whose SFTP never answers times out, although its ssh still answers")
    func frozenServerRequestTimesOut() async throws {
      let (server, clock) = (try SSHServer(), ManualClock())
      let trial = try Trial(idleTimeout: 60, clock: clock)
      let connection = try await trial.client.connect(server.account())
      server.freezeFiles()
      clock.wakeAll()
      let failed = await failure { () throws(TransferFailure) in try await connection.files(in: "") }
      #expect(failed == TransferFailure(.timedOut))
      // The dialogue gives up after two minutes without a byte.
      #expect(clock.slept > .seconds(120))
      await connection.close()
      #expect(Processes.clients == [])
    }

    @Test("A connection that is released is closed at the server")
    func releasedConnectionIsClosed() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      do {
        let connection = try await trial.client.connect(server.account())
        #expect(Processes.clients == ["sftp", "ssh"])
        _ = connection
      }
      #expect(server.hears("Connection closed by", "Disconnected from", "Connection reset by"))
    }

    @Test("A closed connection can be closed again, and reports a later request as gone")
    func closedConnectionCanCloseAgain() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      let connection = try await trial.client.connect(server.account())
      await connection.close()
      await connection.close()
      let then = await failure { () throws(TransferFailure) in try await connection.files(in: "") }
      #expect(then == TransferFailure(.gone))
    }
  }
}
