#if os(Linux)
  import Adapters
  import Foundation
  import Testing
  import UseCases

  @Suite struct SystemEditorTests {
    /// The editors by name; each ends with another exit code.
    private static let editors = ["editor": "exit 3", "mine": "exit 4", "other": "exit 5"]

    @Test(
      "The editor is that of VISUAL, else that of EDITOR, else an installed one.",
      arguments: [
        (["VISUAL": "mine", "EDITOR": "other"], "mine: it ended with exit code 4"),
        (["EDITOR": "other"], "other: it ended with exit code 5"), ([:], "editor: it ended with exit code 3"),
      ])
    func editorVariablesComeFirst(variables: [String: String], reason: String) async throws {
      let scripts = try await Scripts(Self.editors, variables: variables)
      let editing = TextEditing.system(scripts.launcher(), folder: scripts.folder.path) { _ in
        TextEditing.Edited(text: "")
      } lend: { work in
        await work()
      }
      let edited = await editing.edit("limping")
      #expect(edited == .failure(.program(.editing, reason: reason)))
    }

    @Test("Without an installed editor, editing fails as `noProgram`.")
    func missingEditorOpensNothing() async throws {
      let scripts = try await Scripts(variables: ["PATH": "/nowhere"])
      let editing = TextEditing.system(scripts.launcher(), folder: scripts.folder.path) { _ in
        TextEditing.Edited(text: "")
      } lend: { work in
        await work()
      }
      let edited = await editing.edit("limping")
      #expect(edited == .failure(.noProgram(.editing)))
    }
  }
#endif
