import Foundation
import Testing

/// The repository under test.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The package name that SwiftPM passes to the compiler: the folder's name as an identifier.
  static var packageName: String {
    String(root.lastPathComponent.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Sorted paths, relative to the root, of all files below a folder with this ending.
  static func files(_ folder: String, ending: String) -> [String] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The version of the program and of the package.
  static func version() throws -> String {
    let declared = /public let programVersion = "(\d+\.\d+\.\d+)"/
    return try String(#require(text("Sources/TerminalViews/Help/HelpTopics.swift").firstMatch(of: declared)).1)
  }

  /// Runs a program; returns its exit code and its standard output and error together.
  ///
  /// - Parameters:
  ///   - program: a name in `PATH`.
  ///   - arguments: without the program's name.
  ///   - folder: the working directory of the program.
  ///   - environment: the variables of the program; nil to inherit.
  static func run(
    _ program: String, _ arguments: [String], in folder: URL = root, environment: [String: String]? = nil
  ) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The folder of the built modules, near the test bundle.
  static var modules: String {
    let bundle = CommandLine.arguments.first.map { URL(filePath: $0).deletingLastPathComponent() } ?? root
    var folder = bundle
    // The test runner may be deeper than the build folder of the modules.
    while folder.path.count > 1 {
      let modules = folder.appending(path: "Modules")
      if FileManager.default.fileExists(atPath: modules.appending(path: "UseCases.swiftmodule").path) {
        return modules.path
      }
      folder = folder.deletingLastPathComponent()
    }
    return root.appending(path: ".build/debug/Modules").path
  }
}
