import Adapters
import Architecture
import TerminalViews
import UseCases

/// The Cat API and The Dog API over the network, with their local copies.
struct LiveAnimals: Sendable {
  let ports: AnimalPorts

  /// Ports without network and storage; the breeds are bundled with the program.
  static let offline = AnimalPorts(services: .none, copies: .bundled)

  /// Sends no request and starts no program before the first use.
  ///
  /// - Parameters:
  ///   - options: the addresses in flags.
  ///   - environment: all variables, with the settings of the file.
  ///   - places: the folders for files.
  ///   - clock: measures pauses between tries.
  ///   - seed: for the jitter of the pauses.
  ///   - wall: shows pictures.
  ///   - waitsForRefresh: true for a single command, which would end before a background refresh.
  init(
    _ options: Options, _ environment: [String: String], places: Places, clock: Clock, seed: UInt64,
    wall: ImageGrid, waitsForRefresh: Bool
  ) {
    let network = Network(path: Network.path(environment), clock: clock, environment: environment)
    let numbers = Lock(SplitMix(seed: seed))
    let random: @Sendable () -> UInt64 = { numbers.withLock { $0.next() } }
    let folder = CacheFolder(places.cache, clock: clock, random: random)
    func service(_ species: Species, _ address: String?) -> any AnimalService {
      func variable(_ name: String) -> String? {
        environment["JOTTER_\(species.rawValue.uppercased())_API\(name)"].flatMap { $0.isEmpty ? nil : $0 }
      }
      do throws(AnimalFailure) {
        return AnimalClient(
          species,
          try AnimalSettings(address: address ?? variable(""), key: variable("_KEY").map { Secret($0) }, species),
          transport: network.transport,
          places: PicturePlaces(cache: places.cache + "/images", saved: places.pictures), clock: clock, random: random,
          pause: .file("pause-\(species.rawValue)", in: folder))
      } catch {
        // Report a wrong setting only on use: most commands need no animals.
        return NoAnimals(species, because: error)
      }
    }
    ports = AnimalPorts(
      services: AnimalServices(cat: service(.cat, options.catAPI), dog: service(.dog, options.dogAPI)),
      copies: .files(in: folder), wall: wall, waitsForRefresh: waitsForRefresh)
  }
}
