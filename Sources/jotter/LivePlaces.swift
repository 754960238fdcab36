import Adapters
import Architecture
import Dispatch
import Foundation
import TerminalViews
import UseCases

/// Other places that this practice can move to: servers, and folders of this machine.
final class LivePlaces: Sendable {
  private let data: String
  private let state: String
  private let environment: [String: String]
  private let opened = Lock<[ArchiveFolder]>([])
  /// Several threads: one may still wait for the server of a move that was stopped.
  private let queue = DispatchQueue(label: "jotter.places", attributes: .concurrent)

  /// Opens no place before the first use of the port.
  ///
  /// - Parameters:
  ///   - data: the data folder of this machine; it has a folder for the files of each server.
  ///   - state: the folder for copies.
  ///   - environment: all variables, with the settings of the file.
  init(data: String, state: String, _ environment: [String: String]) {
    (self.data, self.state, self.environment) = (data, state, environment)
  }

  var port: PracticePlaces {
    PracticePlaces { [self] name throws(Failure) in
      let launcher = Launcher(clock: Reproduction.clock, environment: environment)
      return try await App.servers.withPassword(of: name, launcher) { () throws(Failure) in
        let opening = Lock<CheckedContinuation<Result<PracticePlace, Failure>, Never>?>(nil)
        @Sendable func end(_ place: Result<PracticePlace, Failure>) {
          opening.withLock { $0.take() }?.resume(returning: place)
        }
        let place: Result<PracticePlace, Failure> = await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            opening.withLock { $0 = continuation }
            guard !Task.isCancelled else { return end(.failure(.interrupted)) }
            // A connection blocks its thread for some time.
            self.queue.async { end(Result { () throws(Failure) in try self.open(name) }) }
          }
        } onCancel: {
          end(.failure(.interrupted))
        }
        return try place.get()
      }
    }
  }

  private func open(_ name: String) throws(Failure) -> PracticePlace {
    let (store, archives) = name.contains("://") ? try server(name) : try home(name)
    opened.withLock { $0.append(archives) }
    // Removes the drafts of a killed move.
    archives.sweep()
    return PracticePlace(store: store, archives: archives)
  }

  private func server(_ address: String) throws(Failure) -> (any JotterStore, ArchiveFolder) {
    let media = App.servers.media(at: address, data: data, environment)
    return (
      try App.servers.store(at: address, data: data, environment),
      archives(PostgreSQLServer.folder(of: address, in: data), bring: media.readBack)
    )
  }

  private func archives(_ data: String, bring: ArchiveFolder.FetchFile? = nil) -> ArchiveFolder {
    ArchiveFolder(data: data, program: programVersion, state: state, kinds: App.kinds, fetchFile: bring)
  }

  private func home(_ name: String) throws(Failure) -> (any JotterStore, ArchiveFolder) {
    let home = name.fromHome
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
    // Do not move a practice into a folder with other files.
    guard names.isEmpty || names.contains("data") else { throw .archive(name, .taken) }
    return (try SQLiteStore(folder: home + "/data", kinds: App.kinds), archives(home + "/data"))
  }

  /// Removes unfinished copies at the end of the program.
  func leave() { for archives in opened.withLock({ $0 }) { archives.leave() } }
}
