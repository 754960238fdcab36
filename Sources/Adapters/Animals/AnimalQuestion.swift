import Architecture
import Foundation
import UseCases

/// A question to a service, before it is one of HTTP.
struct AnimalQuestion {
  /// Whether the key goes along.
  enum Key {
    /// Not, though there is one.
    case never
    /// When there is one.
    case maybe
    /// It must: without it, nothing is asked.
    case needed
  }
  var method = "GET"
  /// The parts of the path, none of them encoded.
  var path: [String]
  /// The parameters; one without a value is left out.
  var parameters: [(name: String, value: String?)] = []
  var key = Key.maybe
  /// What is asked for by a name.
  var thing: (AnimalThing, String)?
  var body: Data?

  init(_ path: String..., key: Key = .maybe) {
    self.path = path
    self.key = key
  }

  /// The part of the service that it is about.
  var part: String { path.first ?? "" }

  /// The same with another method.
  func with(method: String) -> AnimalQuestion {
    var question = self
    question.method = method
    return question
  }

  /// The address, over that of the service.
  func address(_ base: String) -> String {
    let query = parameters.compactMap { name, value in value.map { "\(name)=\(Self.encoded($0))" } }
    return base + "/" + path.map(Self.encoded).joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Every byte but letters, digits, `-`, `.`, `_` and `~` as `%XX` (RFC 3986); a comma of a list may stay.
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
  /// The value of a parameter that is a list; none for an empty one.
  var parameter: String? { isEmpty ? nil : joined(separator: ",") }
}

extension AnimalOwner {
  /// The `sub_id`; nil for nobody.
  var text: String? {
    switch self {
    case .nobody: nil
    case .practitioner(let id): id.description
    case .stranger(let text): text
    }
  }
}

extension AnimalQuestion {
  /// The images that fit.
  static func search(_ query: ImageQuery) -> AnimalQuestion {
    var question = AnimalQuestion("images", "search", key: query.needsKey ? .needed : .maybe)
    question.parameters = [
      ("limit", "\(query.count)"), ("page", query.page > 0 ? "\(query.page)" : nil), ("order", query.order.rawValue),
      ("size", query.size.rawValue), ("mime_types", query.types.parameter), ("breed_ids", query.breeds.parameter),
      ("category_ids", query.categories.map { "\($0)" }.parameter), ("has_breeds", query.needsBreeds ? "1" : nil),
    ]
    return question
  }

  /// The image of this name, and with a key what that owner made of it.
  static func image(_ id: ImageID, _ size: ImageSize, _ owner: AnimalOwner, hasKey: Bool) -> AnimalQuestion {
    var question = AnimalQuestion("images", id.text)
    question.thing = (.image, id.text)
    question.parameters = [("size", size.rawValue)]
    if hasKey {
      question.parameters += [("sub_id", owner.text ?? ""), ("include_vote", "1"), ("include_favourite", "1")]
    }
    return question
  }

  /// What was uploaded.
  static func uploads(_ query: UploadQuery) -> AnimalQuestion {
    var question = AnimalQuestion("images", key: .needed)
    question.parameters = [
      ("limit", "\(query.limit)"), ("page", "\(query.page)"), ("order", query.order.rawValue),
      // A parameter without a value asks for what belongs to nobody.
      ("sub_id", query.owner.map { $0.text ?? "" }), ("breed_ids", query.breeds.parameter),
      ("category_ids", query.categories.map { "\($0)" }.parameter), ("original_filename", query.originalFileName),
    ]
    return question
  }

  /// Favourites or votes.
  static func marks(_ path: String, _ query: MarkQuery) -> AnimalQuestion {
    var question = AnimalQuestion(path, key: .needed)
    question.parameters = [
      ("limit", "\(query.limit)"), ("page", "\(query.page)"), ("order", query.order.rawValue),
      ("sub_id", query.owner.map { $0.text ?? "" }), ("image_id", query.image?.text), ("attach_image", "1"),
    ]
    return question
  }

  /// Facts, of a breed or of any.
  static func facts(_ query: FactQuery) -> AnimalQuestion {
    var question = AnimalQuestion("facts", key: .needed)
    if let breed = query.breed {
      question.path = ["breeds", breed, "facts"]
      question.thing = (.breed, breed)
    }
    question.parameters = [("limit", "\(query.count)")]
    return question
  }

  /// A favourite or a vote, by its number.
  static func mark(_ path: String, _ number: Int, _ thing: AnimalThing) -> AnimalQuestion {
    var question = AnimalQuestion(path, "\(number)", key: .needed)
    question.thing = (thing, "\(number)")
    return question
  }
}

extension ImageQuery {
  /// Without a key a service takes no notice of breeds and categories.
  fileprivate var needsKey: Bool { needsBreeds || !categories.isEmpty }
}
