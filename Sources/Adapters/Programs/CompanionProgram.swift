import Foundation

/// Programs that are installed with this one.
enum CompanionProgram {
  /// The path of a program: the one given, beside this program, or where `make install` puts it; nil if it is in none.
  static func path(_ name: String, _ given: String?) -> String? {
    if let given, !given.isEmpty { return given }
    guard let program = Bundle.main.executablePath else { return nil }
    let folder = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    return [folder, folder.deletingLastPathComponent().appending(path: "libexec")]
      .map { $0.appending(path: name).path }.first { access($0, X_OK) == 0 }
  }
}
