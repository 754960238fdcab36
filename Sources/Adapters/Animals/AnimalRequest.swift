import Architecture
import Foundation
import UseCases

/// A request to an animal service, independent of HTTP.
struct AnimalRequest {
  /// The use of the API key.
  enum Key {
    /// Never sent.
    case never
    /// Sent if known.
    case maybe
    /// Required: without a key, the request is not sent.
    case needed
  }
  var method = "GET"
  /// The components of the path, not encoded.
  var path: [String]
  /// The query parameters; a parameter with the value nil is not sent.
  var parameters: [(name: String, value: String?)] = []
  var key = Key.maybe
  /// The kind and the id of the requested object, for error messages; nil for a list.
  var object: (AnimalObjectKind, String)?
  var body: Data?

  init(_ path: String..., key: Key = .maybe) {
    self.path = path
    self.key = key
  }

  /// The part of the service, which has a circuit breaker of its own: the first component of the path.
  var part: String { path.first ?? "" }

  func with(method: String) -> AnimalRequest {
    var request = self
    request.method = method
    return request
  }

  /// The full URL; `base` is the URL of the service.
  func address(_ base: String) -> String {
    let query = parameters.compactMap { name, value in value.map { "\(name)=\(Self.encoded($0))" } }
    return base + "/" + path.map(Self.encoded).joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Encodes every byte as `%XX` (RFC 3986), except letters, digits, `-`, `.`, `_`, `~`, and the comma, which
  /// separates the items of a list.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2C:
        encoded.unicodeScalars.append(.init(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return encoded
  }
}

extension [String] {
  /// The items, separated by commas; nil for an empty list.
  var parameter: String? { isEmpty ? nil : joined(separator: ",") }
}

extension AnimalRequest {
  static func search(_ query: ImageQuery) -> AnimalRequest {
    var request = AnimalRequest("images", "search", key: query.needsKey ? .needed : .maybe)
    request.parameters = [
      ("limit", "\(query.count)"), ("page", query.page > 0 ? "\(query.page)" : nil), ("order", query.order.parameter),
      ("size", query.size.parameter), ("mime_types", query.types.parameter), ("breed_ids", query.breeds.parameter),
      ("category_ids", query.categories.map { "\($0)" }.parameter), ("has_breeds", query.needsBreeds ? "1" : nil),
    ]
    return request
  }

  /// An image; with a key and an owner, also the owner's vote and favourite.
  static func image(_ id: ImageID, _ size: ImageSize, _ owner: AnimalOwner, hasKey: Bool) -> AnimalRequest {
    var request = AnimalRequest("images", id.text)
    request.object = (.image, id.text)
    request.parameters = [("size", size.parameter)]
    if hasKey, let owner = owner.subID {
      request.parameters += [("sub_id", owner), ("include_vote", "1"), ("include_favourite", "1")]
    }
    return request
  }

  static func uploads(_ query: UploadQuery) -> AnimalRequest {
    var request = AnimalRequest("images", key: .needed)
    request.parameters = [
      ("limit", "\(query.limit)"), ("page", "\(query.page)"), ("order", query.order.parameter),
      // An empty value selects images without an owner.
      ("sub_id", query.owner.map { $0.subID ?? "" }), ("breed_ids", query.breeds.parameter),
      ("category_ids", query.categories.map { "\($0)" }.parameter), ("original_filename", query.originalFileName),
    ]
    return request
  }

  /// Favourites or votes; `isFormer` sends the owner's id in lower case, as version 0.4 did.
  static func marks(_ path: String, _ query: MarkQuery, isFormer: Bool = false) -> AnimalRequest {
    var request = AnimalRequest(path, key: .needed)
    let owner = query.owner.map { $0.subID ?? "" }
    request.parameters = [
      ("limit", "\(query.limit)"), ("page", "\(query.page)"), ("order", query.order.parameter),
      ("sub_id", isFormer ? owner?.lowercased() : owner), ("image_id", query.image?.text), ("attach_image", "1"),
    ]
    return request
  }

  /// Facts about the breed of the query; without a breed, facts about any breed.
  static func facts(_ query: FactQuery) -> AnimalRequest {
    var request = AnimalRequest("facts", key: .needed)
    if let breed = query.breed {
      request.path = ["breeds", breed, "facts"]
      request.object = (.breed, breed)
    }
    request.parameters = [("limit", "\(query.count)")]
    return request
  }

  /// A single favourite or vote; `path` is `favourites` or `votes`.
  static func mark(_ path: String, _ number: Int, _ thing: AnimalObjectKind) -> AnimalRequest {
    var request = AnimalRequest(path, "\(number)", key: .needed)
    request.object = (thing, "\(number)")
    return request
  }
}

extension ImageOrder {
  /// The value of the query parameter.
  fileprivate var parameter: String { rawValue.uppercased() }
}

extension ImageSize {
  /// The value of the query parameter.
  fileprivate var parameter: String { self == .medium ? "med" : rawValue }
}
