public import Architecture
import Foundation
public import UseCases

/// Where a service is, and with which key it is asked.
public struct AnimalSettings: Equatable, Sendable {
  /// The address that stands for `https://api.thecatapi.com/v1`.
  public let address: String
  /// The key, if there is one.
  public let key: Secret?

  /// Settings of these values.
  ///
  /// - Parameters:
  ///   - address: of http or https, with or without a slash at its end; nil is the service's own.
  ///   - key: blank is none.
  ///   - species: whose service.
  /// - Throws: that it cannot be reached, where the address is none or the key cannot stand in a header.
  public init(address: String? = nil, key: Secret? = nil, _ species: Species) throws(AnimalFailure) {
    var address = address?.trimmed ?? "https://api.the\(species.rawValue)api.com/v1"
    while address.hasSuffix("/") { address.removeLast() }
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      !(url.host ?? "").isEmpty, url.query == nil, url.fragment == nil, url.user == nil,
      (1...65_535).contains(url.port ?? 1)
    else { throw .unreachable("its address is none of http or https") }
    // The library knows schemes in small letters alone.
    if let scheme = url.scheme { address = "\(scheme.lowercased())\(address.dropFirst(scheme.count))" }
    let text = key?.revealed.trimmed ?? ""
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .unreachable("its key has a character that no key has")
    }
    self.address = address
    self.key = text.isEmpty ? nil : Secret(text)
  }
}

/// Where files of images are kept, and where copies of them go.
public struct PicturePlaces: Equatable, Sendable {
  /// The folder of the cache.
  public var cache: String
  /// The folder that copies go into when none is named.
  public var saved: String
  /// How many bytes the cache may have.
  public var limit: Int

  /// These places.
  public init(cache: String, saved: String, limit: Int = 200_000_000) {
    self.cache = cache
    self.saved = saved
    self.limit = limit
  }
}
