import Architecture
import Harness
import TerminalKit
import Testing
import UseCases
import ViewModels

@testable import TerminalViews

/// Each command of the help, typed at a prompt whose storage can no longer be reached.
@Suite struct UnreachableStoreTests {
  private static let examples = VerbTable.standard.verbs.flatMap(\.examples)

  /// The app with an open session over a storage that has gone away.
  private func app() async -> ViewModel<RootViewState> {
    let (store, runtime) = (DistantStore(), Runtime.test())
    let root = ViewModel<RootViewState>.root(
      Processes(store: store, runtime: runtime), undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    await root.send(.jotter(.noted("limping", cost: nil))).settled()
    store.goAway()
    return root
  }

  @Test("A command without its storage fails once, and prints back the text that it would have stored")
  func missingStorageFailsCommandOnce() async throws {
    var (failed, writing) = (0, 0)
    for example in Self.examples {
      guard let invocation = try? Form.prompt.parsed(example), case .action(let action) = invocation.request else {
        continue
      }
      let root = await app()
      let before = root.state.answerCount
      await root.send(action).settled()
      // Each attached file has an answer of its own.
      let count = if case .media(.attached(let paths, _)) = action { paths.count } else { 1 }
      #expect(root.state.answerCount <= before + count, "\(example)")
      guard root.state.failure == DistantStore.failure else { continue }
      failed += 1
      let output = RootRenderer.render(
        root.state, style: Form.prompt.style, typed: invocation.typed, line: invocation.line)
      #expect(output.err.filter { $0.contains("no answer") }.count == 1 && output.exitCode == 7, "\(example)")
      guard action.isWriting, example.contains(" ") else { continue }
      writing += 1
      let lost = output.err.dropFirst(2).joined(separator: "\n")
      #expect(lost == "not stored: \(invocation.typed ?? "/" + example)", "\(example)")
    }
    #expect(failed > 100 && writing > 50)
  }

  @Test("In a shell, a writing command without its storage prints back its line, which can be typed again")
  func shellPrintsBackUnstoredLine() throws {
    var count = 0
    for example in Self.examples {
      guard let invocation = try? Form.shell.parsed(example), let line = invocation.line else { continue }
      #expect(line.hasPrefix("jotter "))
      let again = try Form.shell.parsed(String(line.dropFirst("jotter ".count)))
      #expect(again?.request == invocation.request, "\(example): \(line)")
      count += 1
    }
    #expect(count > 50)
  }

  @Test("After any other failure than one of the storage, the line of a command is not printed back")
  func onlyStorageFailurePrintsLineBack() {
    var state = RootViewState()
    for (failure, isPrinted) in [
      (Failure.nothingToUndo, false), (DistantStore.failure, true), (.store(.full), true), (.interrupted, true),
      (.store(.unreplicated), false),
    ] {
      state.failure = failure
      let output = RootRenderer.render(state, style: Form.prompt.style, typed: nil, line: "/weigh rex 4.2")
      #expect(output.err.contains("not stored: /weigh rex 4.2") == isPrinted, "\(failure)")
    }
  }
}
