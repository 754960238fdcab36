import Adapters
import Architecture
import Foundation
import UseCases

/// Measures the adapter of the animal services: parsing of breeds, a search, and memory use with many pictures.
func animalBenches(rounds: Int) async throws {
  try await breedsBench(rounds: rounds)
  // Each benchmark gets a server of its own, because a server counts its requests.
  try await searchBench(rounds: rounds, LoopbackServer("AnimalServer", "cat"))
  try await picturesBench(LoopbackServer("AnimalServer", "cat"))
}

// MARK: Breeds

/// The required fields of a breed; decoding them is the limit of `breeds.parse`.
private struct PlainBreed: Decodable {
  struct Measures: Decodable {
    let imperial: String
    let metric: String
  }
  let id, name, temperament, origin, description, lifeSpan: String
  let weight, height: Measures
  let adaptability, affection, childFriendly, energy, grooming, health, intelligence: Int
  let hairless, rare, hypoallergenic: Int
  let wikipedia, picture: String

  enum CodingKeys: String, CodingKey {
    case id, name, temperament, origin, description, weight, height, adaptability, grooming, intelligence
    case hairless, rare, hypoallergenic
    case lifeSpan = "life_span"
    case affection = "affection_level"
    case childFriendly = "child_friendly"
    case energy = "energy_level"
    case health = "health_issues"
    case wikipedia = "wikipedia_url"
    case picture = "reference_image_id"
  }
}

/// JSON of `count` breeds, each of the length of a breed of The Dog API.
private func breeds(_ count: Int) -> Data {
  let rows = (0..<count).map { number in
    """
    {"id": "b\(number)", "name": "Breed \(number)", "temperament": "Calm, Curious, Gentle, Loyal, Quick",
    "origin": "Somewhere", "description": "\(String(repeating: "words that somebody wrote ", count: 12))",
    "life_span": "12 - 15", "weight": {"imperial": "7 - 10", "metric": "3 - 5"},
    "height": {"imperial": "9 - 11", "metric": "23 - 28"}, "adaptability": 5, "affection_level": 5,
    "child_friendly": 3, "energy_level": 4, "grooming": 1, "health_issues": 2, "intelligence": 5, "hairless": 0,
    "rare": 0, "hypoallergenic": 1, "wikipedia_url": "https://example.org/b\(number)",
    "reference_image_id": "img\(number)"}
    """
  }
  return Data("[\(rows.joined(separator: ","))]".utf8)
}

private func breedsBench(rounds: Int) async throws {
  let json = breeds(172)
  let client = try client(
    of: HTTPTransport { _, _ in .success(HTTPResponse(200, body: json)) }, folder: try Databases.fresh("breeds"))
  let measured = try await interleaved(rounds: rounds * 4) {
    try await nanoseconds {
      let rows = try await client.breeds().items
      precondition(rows.count == 172 && rows[171].ratings.count == 7, "all breeds are read, with all that is in them")
    }
  } limit: {
    try await nanoseconds {
      let breeds = try JSONDecoder().decode([PlainBreed].self, from: json)
      precondition(breeds.count == 172)
    }
  }
  report(
    "breeds.parse", (measured.value.map { $0 / 1e6 }, measured.limit.map { $0 / 1e6 }), "ms",
    goal: "ratio at most 2")
}

// MARK: Images

private func searchBench(rounds: Int, _ server: LoopbackServer) async throws {
  let network = Network(path: Network.path(ProcessInfo.processInfo.environment), clock: .system)
  let client = try client(of: network.transport, at: server.address, folder: Databases.fresh("search"))
  let folder = try Databases.fresh("search-curl")
  // Ten searches of nine images per run: curl also starts once for all of them, and reuses its connections.
  let address = "\(server.address)/images/search?limit=9&size=med&include_breeds=1&include_categories=1"
  let measured = try await interleaved(rounds: rounds) {
    try await nanoseconds {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<10 { group.addTask { try await client.search(ImageQuery(count: 9)).items.count } }
        for try await count in group { precondition(count == 9) }
      }
    }
  } limit: {
    try nanoseconds2 {
      try run(
        "/usr/bin/env",
        ["curl", "--silent", "--fail", "--parallel", "--parallel-max", "4", "--header", "x-api-key: test-key-cat"]
          + (0..<10).flatMap { ["--output", "\(folder)/\($0)", address] })
    }
  }
  report(
    "animals.search", (measured.value.map { $0 / 1e6 }, measured.limit.map { $0 / 1e6 }), "ms",
    goal: "ratio at most 1.5")
}

/// Measures memory after ten thousand pictures; the limit is the memory after the first thousand.
private func picturesBench(_ server: LoopbackServer) async throws {
  let network = Network(path: Network.path(ProcessInfo.processInfo.environment), clock: .system)
  let client = try client(of: network.transport, at: server.address, folder: Databases.fresh("pictures"))
  let images = try await client.search(ImageQuery(count: 25, order: .ascending)).items
  var (early, late) = (0.0, 0.0)
  for number in 1...10_000 {
    // A new name each time, so that no picture is cached already.
    var image = images[number % images.count]
    guard let id = ImageID("\(image.id.text)-\(number)") else { continue }
    image.id = id
    _ = try await client.file(of: image) { _, _ in }
    if number == 1000 { early = residentMegabytes() }
  }
  late = residentMegabytes()
  Figure(
    name: "animals.memory", value: late, unit: "MB", limit: early, ratio: late / early, goal: "ratio at most 1.2"
  ).print()
}

/// Resident memory of this program and its workers, in megabytes.
private func residentMegabytes() -> Double {
  func kilobytes(_ pid: String) -> Double {
    let lines = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix("VmRSS:") }.flatMap { Double($0.split(separator: " ")[1]) } ?? 0
  }
  let task = "/proc/self/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: task)) ?? []
  let children = threads.flatMap { thread in
    ((try? String(contentsOfFile: "\(task)/\(thread)/children", encoding: .utf8)) ?? "").split(separator: " ")
  }
  let workers = children.filter { pid in
    (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8))?.hasPrefix("jotter-network") ?? false
  }
  return (kilobytes("self") + workers.map { kilobytes(String($0)) }.reduce(0, +)) / 1024
}

// MARK: The client

private func client(
  of transport: HTTPTransport, at address: String? = nil, folder: String
) throws -> AnimalClient {
  let numbers = Lock(SplitMix(seed: 1))
  return AnimalClient(
    .cat, try AnimalSettings(address: address, key: Secret("test-key-cat"), .cat), transport: transport,
    places: PicturePlaces(cache: "\(folder)/cache", saved: "\(folder)/saved", limit: 10_000_000), clock: .system,
    random: { numbers.withLock { $0.next() } })
}
