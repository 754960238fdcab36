public import Architecture
import Foundation
public import UseCases

/// The address and the key of an animal service.
public struct AnimalSettings: Equatable, Sendable {
  /// The base URL without a final slash, by default `https://api.thecatapi.com/v1` for cats.
  public let address: String
  /// The API key; nil to send requests without a key.
  public let key: Secret?

  /// Checks and trims the settings.
  ///
  /// - Parameters:
  ///   - address: an http or https URL; nil for the service's own address.
  ///   - key: the API key; nil or blank to send requests without a key.
  ///   - species: the species of the service.
  /// - Throws: `unreachable` for an invalid address, or for a key that cannot be sent in a header.
  public init(address: String? = nil, key: Secret? = nil, _ species: Species) throws(AnimalFailure) {
    var address = address?.trimmed ?? "https://api.the\(species.rawValue)api.com/v1"
    while address.hasSuffix("/") { address.removeLast() }
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      !(url.host ?? "").isEmpty, url.query == nil, url.fragment == nil, url.user == nil,
      (1...65_535).contains(url.port ?? 1)
    else { throw .unreachable("its address is not an http or https address") }
    // The network program compares the scheme with lower-case names.
    if let scheme = url.scheme { address = "\(scheme.lowercased())\(address.dropFirst(scheme.count))" }
    let text = key?.revealed.trimmed ?? ""
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .unreachable("its key has a character that is not allowed")
    }
    self.address = address
    self.key = text.isEmpty ? nil : Secret(text)
  }
}

/// The folders for cached and saved images.
public struct PicturePlaces: Equatable, Sendable {
  public var cache: String
  /// The default folder of saved copies.
  public var saved: String
  /// Maximum size of the cache, in bytes; 200 MB by default.
  public var limit: Int

  public init(cache: String, saved: String, limit: Int = 200_000_000) {
    self.cache = cache
    self.saved = saved
    self.limit = limit
  }
}
