public import Foundation
public import UseCases

extension TextEditing {
  /// The user's editor: `VISUAL`, else `EDITOR`, else an installed editor.
  ///
  /// - Parameters:
  ///   - launcher: runs the editor.
  ///   - folder: the parent of a temporary folder for the edited file; some editors put a copy beside that file.
  ///   - read: parses the text and the cost in the bytes of the edited file.
  ///   - lend: lends the terminal to the editor while it runs.
  public static func system(
    _ launcher: Launcher, folder: String, read: @escaping @Sendable (Data) -> Edited,
    lend: @escaping @Sendable (_ work: () async -> ProgramReport) async -> ProgramReport
  ) -> TextEditing {
    TextEditing { text in
      let words = (launcher["VISUAL"] ?? launcher["EDITOR"] ?? launcher.first(of: ["editor", "nano", "vi"]) ?? "")
        .split(separator: " ").map(String.init)
      guard let name = words.first, launcher.path(of: name) != nil else { return .failure(.noProgram(.editing)) }
      let place = "\(folder)/edit-\(UUID().uuidString)"
      let file = "\(place)/note.txt"
      do {
        let isPrivate: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(
          atPath: place, withIntermediateDirectories: true, attributes: isPrivate)
        try Data((text + "\n").utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
      } catch {
        return .failure(.file(file, reason: error.localizedDescription))
      }
      defer { try? FileManager.default.removeItem(atPath: place) }
      let report = await lend {
        await launcher.runOnTerminal(
          name, Array(words.dropFirst()) + [file], input: STDIN_FILENO,
          output: isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO)
      }
      if let problem = report.problem { return .failure(.program(.editing, reason: "\(name): \(problem)")) }
      guard let bytes = FileManager.default.contents(atPath: file) else {
        return .failure(.program(.editing, reason: "\(name): \(String(cString: strerror(ENOENT)))"))
      }
      return .success(read(bytes))
    }
  }
}
