#if os(Linux)
  import Adapters
  import Foundation
  import Testing
  import UseCases

  @Suite struct SystemOpenerTests {
    private func open(
      _ openable: Openable, _ script: String?, isPatient: Bool = true, variables: [String: String] = ["DISPLAY": ":9"]
    ) async throws -> (answer: OpeningAnswer, given: String?) {
      let nothing = ["PATH": "/nowhere"]
      let scripts = try await Scripts(
        script.map { ["xdg-open": $0] } ?? [:], variables: script == nil ? variables.merging(nothing) { $1 } : variables
      )
      return (await Opener.system(scripts.launcher(isPatient: isPatient)).open(openable), scripts.text("given"))
    }

    private let writes = "printf '%s' \"$*\" > $FOLDER/given"

    @Test("The system's opener gets only the path or the address")
    func openerGetsOnlyItsTarget() async throws {
      let file = try await open(.file("/tmp/-x y.jpg"), writes)
      #expect(file == (.opened, "/tmp/-x y.jpg"))
      let mail = try await open(.mail("ada@example.org"), writes)
      #expect(mail == (.opened, "mailto:ada@example.org"))
    }

    @Test("Opening answers `.noProgram` without a display, without an opener, or if the opener finds no program")
    func noProgram() async throws {
      #expect(try await open(.telephone("112"), writes, variables: [:]) == (.noProgram, nil))
      #expect(try await open(.telephone("112"), nil).answer == .noProgram)
      #expect(try await open(.telephone("112"), "exit 3").answer == .noProgram)
    }

    @Test("The opener is not called with a text that is no address or path")
    func invalidTextIsNotOpened() async throws {
      #expect(try await open(.mail("--help"), writes) == (.impossible, nil))
      #expect(try await open(.file("--help"), writes) == (.impossible, nil))
    }

    @Test("An opener that fails or dies is reported, and a viewer that runs on counts as opened")
    func failedOpenerIsReported() async throws {
      #expect(try await open(.address("Hill 1"), "exit 4").answer == .failed("it ended with exit code 4"))
      #expect(try await open(.address("Hill 1"), "kill -SEGV $$").answer == .failed("it died of signal 11"))
      #expect(try await open(.address("Hill 1"), "exec sleep 2", isPatient: false).answer == .opened)
    }
  }
#endif
