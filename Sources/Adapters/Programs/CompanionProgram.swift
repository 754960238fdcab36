import Foundation

/// Finds programs that are installed with this program.
enum CompanionProgram {
  /// The path of a program: `given`, beside this program, or in `libexec`; nil if it is not installed.
  static func path(_ name: String, _ given: String?) -> String? {
    if let given, !given.isEmpty { return given }
    guard let program = Bundle.main.executablePath else { return nil }
    let folder = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    return [folder, folder.deletingLastPathComponent().appending(path: "libexec")]
      .map { $0.appending(path: name).path }.first { access($0, X_OK) == 0 }
  }
}
