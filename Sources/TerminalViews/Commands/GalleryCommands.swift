import TerminalKit
import ViewModels

extension VerbTable {
  // MARK: Flags

  private static let breed = Flag("--breed", "BREED", "of this breed; may be repeated", isRepeatable: true)
  private static let category = Flag(
    "--category", "CATEGORY", "of this category; may be repeated", isRepeatable: true)
  private static let size = Flag("--size", "thumb|small|medium|full", "size; else medium")
  static let page = Flag("--page", "N", in: 1...10_000, "number of the page; else 1")
  private static let limit = Flag("--limit", "N", in: 1...100, "at most this many")
  private static let ageOrder = Flag("--order", "asc|desc", "in this order, by age")

  // MARK: Images

  /// Verbs of `cat` and `dog` about images.
  static func imageVerbs(_ species: Species) -> [Verb] {
    [
      Verb(
        "search", "[flags]", summary: "images, at random or in order of age",
        flags: [
          Flag("--count", "N", in: 1...80, "number of images, from 1 to 80; else 1"), breed, category,
          Flag("--type", "jpg|png|gif", "of this file type; may be repeated", isRepeatable: true), size,
          Flag("--pure", nil, "only images whose breed is known"),
          Flag("--order", "random|asc|desc", "in this order, by age"), page,
        ], examples: ["search --count 3 --breed \(species.exampleBreed)"]
      ) { arguments throws(UsageError) in
        var filter = GalleryFilter(
          breeds: arguments.values("--breed"), categories: arguments.values("--category"),
          types: arguments.values("--type"), isPure: arguments.has("--pure"), isShown: try arguments.isForPeople)
        filter.count = arguments.number("--count") ?? filter.count
        filter.page = arguments.page
        filter.order = arguments.choice("--order") ?? filter.order
        filter.size = arguments.choice("--size") ?? filter.size
        guard filter.page == 0 || filter.order != .random else {
          throw UsageError("--page needs --order", suggestion: "add --order asc")
        }
        return .animals(.gallery(.searched(species, filter)))
      },
      Verb(
        "find", "IMAGE", summary: "one image, by its id or its number on the screen", flags: [size],
        examples: ["find \(species.exampleImage)"]
      ) { arguments throws(UsageError) in
        .animals(
          .gallery(
            .found(
              species, try arguments.image, arguments.choice("--size") ?? .medium, isShown: try arguments.isForPeople)))
      },
      Verb(
        "more", "BREED", summary: "an image of a breed, a different one each time",
        examples: ["more \(species.exampleBreed)"]
      ) { arguments throws(UsageError) in
        let filter = GalleryFilter(
          size: .full, breeds: [try arguments.line], types: ["jpg"], isShown: try arguments.isForPeople)
        return .animals(.gallery(.searched(species, filter)))
      },
      Verb(
        "save", "IMAGE [DIR]", summary: "save a copy of an image in DIR, or else among jotter's pictures",
        examples: ["save \(species.exampleImage)"]
      ) { arguments throws(UsageError) in
        let folder = arguments.words.count > 1 ? try arguments.word(1) : nil
        return .animals(.gallery(.saved(species, try arguments.image, folder: folder)))
      },
      Verb(
        "analyse", "IMAGE", summary: "what image recognition sees in an image",
        examples: ["analyse \(species.exampleImage)"]
      ) { arguments throws(UsageError) in .animals(.analysis(.asked(species, try arguments.image))) },
    ]
  }

  // MARK: Favourites and votes

  /// Verbs of `cat` and `dog` about favourites and votes.
  static func markVerbs(_ species: Species) -> [Verb] {
    let list = [
      Flag("--all", nil, "everybody's list, sorted by practitioner"),
      Flag("--id", "N", in: 0...Int.max, "only the entry with this number"),
      Flag("--image", "ID", "only entries for this image"), limit, page, ageOrder,
    ]
    return [
      Verb("fav", "IMAGE", summary: "make an image a favourite", examples: ["fav \(species.exampleImage)"]) {
        arguments throws(UsageError) in .animals(.favourites(.gave(species, try arguments.image, value: nil)))
      },
      Verb("unfav", "IMAGE", summary: "remove a favourite", examples: ["unfav \(species.exampleImage)"]) {
        arguments throws(UsageError) in .animals(.favourites(.took(species, try arguments.image)))
      },
      Verb("favs", "[flags]", summary: "your favourites", flags: list, examples: ["favs --all"]) {
        arguments throws(UsageError) in .animals(.favourites(try arguments.marks(species)))
      },
      Verb(
        "vote", "IMAGE VALUE|up|down", summary: "vote from -127 to 127; up or down changes your vote by one",
        examples: ["vote \(species.exampleImage) 5", "vote \(species.exampleImage) up"]
      ) { arguments throws(UsageError) in
        let image = try arguments.image
        let text = arguments.words.count > 1 ? arguments.words[1].lowercased() : ""
        if text == "up" || text == "down" {
          return .animals(.votes(.stepped(species, image, by: text == "up" ? 1 : -1)))
        }
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard let size = wholeNumber(digits, in: 0...127) else {
          throw arguments.error(
            text.isEmpty ? "a value is needed" : "\(quoted(text)) is neither a number from -127 to 127 nor up or down")
        }
        return .animals(.votes(.gave(species, image, value: text.hasPrefix("-") ? -size : size)))
      },
      Verb("unvote", "IMAGE", summary: "remove your vote", examples: ["unvote \(species.exampleImage)"]) {
        arguments throws(UsageError) in .animals(.votes(.took(species, try arguments.image)))
      },
      Verb("votes", "[flags]", summary: "your votes", flags: list, examples: ["votes --limit 5"]) {
        arguments throws(UsageError) in .animals(.votes(try arguments.marks(species)))
      },
    ]
  }

  // MARK: Uploads

  /// Verbs of `cat` and `dog` for uploads.
  static func uploadVerbs(_ species: Species) -> [Verb] {
    [
      Verb(
        "upload", "FILE", summary: "send a picture of yours: JPEG, PNG or GIF", flags: [breed],
        examples: ["upload \(species.examplePicture)"]
      ) { arguments throws(UsageError) in
        .animals(.uploads(.uploaded(species, try arguments.word(), breeds: arguments.values("--breed"))))
      },
      Verb(
        "uploads", "[flags]", summary: "the pictures sent with this key",
        flags: [
          Flag("--mine", nil, "only your own"), Flag("--by", "PRACTITIONER", "only those of this practitioner"),
          Flag("--user", "ID", "only those of the person with this id, who is not in the team"), breed, category,
          Flag("--file", "NAME", "only pictures sent under this file name"), limit, page, ageOrder,
        ], examples: ["uploads --mine"]
      ) { arguments throws(UsageError) in
        var filter = UploadsFilter(
          breeds: arguments.values("--breed"), categories: arguments.values("--category"),
          file: arguments.flags["--file"])
        let whose = ["--user", "--by", "--mine"].filter(arguments.has)
        guard whose.count <= 1 else {
          throw UsageError("\(whose[0]) and \(whose[1]) cannot be combined", suggestion: "keep one of them")
        }
        if let user = arguments.flags["--user"] { filter.by = .user(String(user.trimmed)) }
        if let name = arguments.flags["--by"] { filter.by = .practitioner(name) }
        if arguments.has("--mine") { filter.by = .you }
        filter.limit = arguments.number("--limit") ?? filter.limit
        filter.page = arguments.page
        filter.order = arguments.choice("--order") ?? filter.order
        return .animals(.uploads(.listed(species, filter)))
      },
      Verb(
        "delete", "IMAGE", summary: "delete an upload for ever", flags: [Flag("--yes", nil, "without asking")],
        examples: ["delete \(species.exampleImage) --yes"], question: "it deletes the image for ever"
      ) { arguments throws(UsageError) in
        .animals(.uploads(.deleted(species, try arguments.image, isAgreed: arguments.has("--yes"))))
      },
    ]
  }
}

extension Arguments {
  /// The values of a repeatable flag, without blanks around them and without duplicates.
  func values(_ flag: String) -> [String] {
    (flags[flag] ?? "").split(separator: "\n").map { String($0.trimmed) }.reduce(into: []) { values, value in
      if !values.contains(value) { values.append(value) }
    }
  }

  /// The image that a verb takes: an id, or a number on the screen.
  fileprivate var image: String {
    get throws(UsageError) { String(try word().trimmed) }
  }

  /// The page of a list, counted from 0.
  var page: Int { number("--page").map { $0 - 1 } ?? 0 }

  /// The action that lists favourites or votes, or shows the one with the number of `--id`.
  fileprivate func marks(_ species: Species) throws(UsageError) -> MarksViewState.Action {
    if let number = number("--id") {
      guard !["--all", "--image", "--limit", "--page", "--order"].contains(where: has) else {
        throw UsageError("--id cannot be combined with the flags of a list", suggestion: "leave out the other flags")
      }
      return .asked(species, number)
    }
    var filter = MarksFilter(isEverybodys: has("--all"), image: flags["--image"])
    filter.limit = number("--limit") ?? filter.limit
    filter.page = page
    filter.order = choice("--order") ?? filter.order
    return .listed(species, filter)
  }
}
