import Adapters
import Architecture
import Testing
import UseCases

/// Passwords of the servers of practices.
@Suite struct PracticeServersTests {
  private let servers = PracticeServers(host: "here", kinds: .own)
  /// No program of a keyring is installed.
  private let launcher = Launcher(clock: .system, environment: ["PATH": "/nowhere"])

  @Test("A password is asked for at most three times, and the question distinguishes a wrong from a missing password")
  func passwordIsAskedThreeTimes() async {
    var (asked, tries, refusal): ([Bool], Int, Failure?) = ([], 0, nil)
    do throws(Failure) {
      _ = try await servers.withPassword(of: "postgres://here/practice", launcher) { isWrong throws(Failure) in
        asked.append(isWrong)
        return Secret("poodle-11")
      } open: { () throws(Failure) -> Int in
        tries += 1
        throw .store(tries == 1 ? .passwordMissing : .passwordWrong)
      }
    } catch {
      refusal = error
    }
    #expect(asked == [false, true, true])
    #expect(tries == 4)
    #expect(refusal == .store(.passwordWrong))
  }

  @Test("Another failure asks for no password", arguments: [Failure.interrupted, .store(.busy)])
  func otherFailureAsksNoPassword(failure: Failure) async {
    var refusal: Failure?
    do throws(Failure) {
      _ = try await servers.withPassword(of: "postgres://here/practice", launcher) { _ throws(Failure) in
        Issue.record("asked")
        return nil
      } open: { () throws(Failure) -> Int in
        throw failure
      }
    } catch {
      refusal = error
    }
    #expect(refusal == failure)
  }
}
