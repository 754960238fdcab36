import Adapters
import Architecture
import TerminalViews
import UseCases

/// The Cat API and The Dog API over the network, and what is kept of them here.
struct LiveAnimals: Sendable {
  /// The two services.
  let services: [Species: any AnimalService]
  /// Breeds and categories that are kept.
  let copies: AnimalCopies

  /// Nothing is asked, and no program started, before a question comes.
  ///
  /// - Parameters:
  ///   - options: the addresses that flags name.
  ///   - environment: all variables, with what the file of settings stands for.
  ///   - places: for files.
  ///   - clock: the time between two tries.
  ///   - seed: the chance in it.
  init(
    _ options: Options, _ environment: [String: String], places: Places, clock: Clock, seed: UInt64
  ) throws(AnimalFailure) {
    let network = Network(path: Network.path(environment), clock: clock)
    let numbers = Lock(SplitMix(seed: seed))
    let random: @Sendable () -> UInt64 = { numbers.withLock { $0.next() } }
    var services: [Species: any AnimalService] = [:]
    for species in Species.allCases {
      func variable(_ name: String) -> String? {
        environment["JOTTER_\(species.rawValue.uppercased())_API\(name)"].flatMap { $0.isEmpty ? nil : $0 }
      }
      let address = species == .cat ? options.catAPI : options.dogAPI
      let settings = try AnimalSettings(
        address: address ?? variable(""), key: variable("_KEY").map { Secret($0) }, species)
      services[species] = AnimalClient(
        species, settings, transport: network.transport,
        places: PicturePlaces(cache: places.cache + "/images", saved: places.pictures), clock: clock, random: random)
    }
    self.services = services
    copies = .files(in: places.cache, clock: clock, random: random)
  }
}
