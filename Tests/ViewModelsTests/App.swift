import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// The app with an open session, over an in-memory store and a real folder for files and archives.
final class App: Sendable {
  let root: ViewModel<RootViewState>
  /// Path of the folder, which `deinit` removes.
  let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path

  init(
    _ store: MemoryStore = MemoryStore(), tools: MediaTools = .none, opener: Opener = .none,
    foreign: ForeignFiles = .none,
    press: DigestPress = .none, bookPress: BookPress = .none, animals: AnimalPorts = .none, runtime: Runtime = .test()
  ) throws {
    let data = folder + "/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let archives = ArchiveFolder(data: data, program: "1.2.3", state: folder, practice: "Elm Lane")
    let processes = Processes(
      store: store, files: MediaFolder(data: data), archives: archives, tools: tools, opener: opener, foreign: foreign,
      press: press, bookPress: bookPress,
      animals: animals, runtime: runtime)
    root = .root(processes, undoScope: .session, runtime: runtime)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var state: RootViewState { root.state }

  /// Sends the actions in order, each after the effects of the one before have ended.
  func send(_ actions: RootViewState.Action...) async {
    for action in actions { await root.send(action).settled() }
  }

  /// Writes a file into the folder; returns its path.
  func put(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
    return "\(folder)/\(name)"
  }
}

extension JotterViewState {
  var confirmed: ChangeSummary? { if case .confirmed(let confirmation)? = answer { confirmation.deed } else { nil } }
}

extension RecordsViewState {
  var confirmed: ChangeSummary? { if case .confirmed(let confirmation)? = answer { confirmation.deed } else { nil } }
}
