import ViewModels

extension CommandTable {
  /// The verbs of cats and dogs about images, favourites, votes and uploads.
  static let imageVerbs = [
    search, find, more, save, analyse, fav, unfav, favs, vote, unvote, votes, upload, uploads, delete,
  ]

  // MARK: Flags

  private static let count = Flag("--count", "N", "so many images, from 1 to 80; else 1")
  private static let breed = Flag("--breed", "BREED", "of this breed; several times: of any", isRepeatable: true)
  private static let category = Flag(
    "--category", "CATEGORY", "about this; several times: any of them", isRepeatable: true)
  private static let kind = Flag("--type", "jpg|png|gif", "such files; several times: any of them", isRepeatable: true)
  private static let size = Flag("--size", "thumb|small|medium|full", "how large; else medium")
  private static let pure = Flag("--pure", nil, "only images whose breed is known")
  private static let order = Flag("--order", "random|asc|desc", "in this order, by age")
  private static let page = Flag("--page", "N", "this page, from 1 on; else the first")
  private static let limit = AnimalVerb.limit
  private static let everybodys = Flag("--all", nil, "everybody's, by practitioner")
  private static let id = Flag("--id", "N", "the one of this number")
  private static let image = Flag("--image", "ID", "of this image alone")
  private static let mine = Flag("--mine", nil, "one's own alone")
  private static let by = Flag("--by", "PRACTITIONER", "of this practitioner alone")
  private static let user = Flag("--user", "ID", "of somebody unknown, by this id")
  private static let file = Flag("--file", "NAME", "sent under this file name")
  private static let yes = Flag("--yes", nil, "without the question")

  // MARK: Images

  private static let search = AnimalVerb(
    "search", "[flags]", summary: "images, drawn at random or in an order",
    flags: [count, breed, category, kind, size, pure, order, page], examples: ["search --count 3 --breed bengal"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(0)
    var filter = GalleryFilter(
      breeds: arguments.values("--breed"), categories: arguments.values("--category"),
      types: arguments.values("--type"), isPure: arguments.has("--pure"), isShown: try arguments.isShown)
    filter.count = try arguments.whole("--count", in: 1...80) ?? filter.count
    filter.page = try arguments.page
    filter.order = try arguments.choice("--order") ?? filter.order
    filter.size = try arguments.choice("--size") ?? filter.size
    for type in filter.types where !["jpg", "png", "gif"].contains(type) {
      throw UsageError("--type: \(quoted(type)) is no kind of file here", suggestion: "type --type jpg, png or gif")
    }
    guard filter.page == 0 || filter.order != .random else {
      throw UsageError("there are no pages without an order", suggestion: "type --order asc, too")
    }
    return .animals(.gallery(.searched(species, filter)))
  }

  private static let find = AnimalVerb(
    "find", "IMAGE", summary: "one image, by its id or its number on the screen", flags: [size],
    examples: ["find 0XYvRd7oD"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    let image = try arguments.image
    let size: AnimalSize = try arguments.choice("--size") ?? .medium
    return .animals(.gallery(.found(species, image, size, isShown: try arguments.isShown)))
  }

  private static let more = AnimalVerb(
    "more", "BREED", summary: "an image of a breed; again, and it is another", examples: ["more bengal"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    guard let breed = arguments.term else {
      throw UsageError("of which breed?", suggestion: "type \(arguments.prefix)\(species.rawValue) more BREED")
    }
    let filter = GalleryFilter(size: .full, breeds: [breed], types: ["jpg"], isShown: try arguments.isShown)
    return .animals(.gallery(.searched(species, filter)))
  }

  private static let save = AnimalVerb(
    "save", "IMAGE [DIR]", summary: "keep a copy, among the pictures or in a folder", examples: ["save 0XYvRd7oD"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(2)
    var first = arguments
    first.words = Array(arguments.words.prefix(1))
    let folder = arguments.words.count > 1 ? arguments.words[1] : nil
    guard folder?.trimmed.isEmpty != true else { throw UsageError("which folder?", suggestion: "leave it out") }
    return .animals(.gallery(.saved(species, try first.image, folder: folder)))
  }

  private static let analyse = AnimalVerb(
    "analyse", "IMAGE", summary: "what a machine sees on an image", examples: ["analyse 0XYvRd7oD"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    .animals(.analysis(.asked(species, try arguments.image)))
  }

  // MARK: Favourites and votes

  private static let fav = AnimalVerb(
    "fav", "IMAGE", summary: "make a favourite of an image", examples: ["fav 0XYvRd7oD"]
  ) {
    (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    .animals(.favourites(.gave(species, try arguments.image, value: nil)))
  }

  private static let unfav = AnimalVerb("unfav", "IMAGE", summary: "make it one no more") {
    (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    .animals(.favourites(.took(species, try arguments.image)))
  }

  private static let favs = AnimalVerb(
    "favs", "[flags]", summary: "your favourites", flags: [everybodys, id, image, limit, page, order],
    examples: ["favs --all"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    .animals(.favourites(try arguments.marks(species)))
  }

  private static let vote = AnimalVerb(
    "vote", "IMAGE VALUE|up|down", summary: "what you think of it, from -127 to 127; or one more, or less",
    examples: ["vote 0XYvRd7oD 5", "vote 0XYvRd7oD up"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(2)
    let text = arguments.words.count > 1 ? arguments.words[1] : ""
    var first = arguments
    first.words = Array(arguments.words.prefix(1))
    switch text.lowercased() {
    case "up": return .animals(.votes(.stepped(species, try first.image, by: 1)))
    case "down": return .animals(.votes(.stepped(species, try first.image, by: -1)))
    default: break
    }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let size = wholeNumber(digits, in: 0...127) else {
      let words: Message =
        text.isEmpty ? "which value?" : "\(quoted(text)) is no number from -127 to 127, nor up or down"
      throw UsageError(words, suggestion: "type \(arguments.prefix)\(species.rawValue) vote IMAGE 5")
    }
    return .animals(.votes(.gave(species, try first.image, value: text.hasPrefix("-") ? -size : size)))
  }

  private static let unvote = AnimalVerb("unvote", "IMAGE", summary: "take your vote back") {
    (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    .animals(.votes(.took(species, try arguments.image)))
  }

  private static let votes = AnimalVerb(
    "votes", "[flags]", summary: "your votes", flags: [everybodys, id, image, limit, page, order]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    .animals(.votes(try arguments.marks(species)))
  }

  // MARK: Uploads

  private static let upload = AnimalVerb(
    "upload", "FILE", summary: "send a picture of yours: JPEG, PNG or GIF", flags: [breed], examples: ["upload rex.jpg"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(1)
    guard let path = arguments.words.first, !path.trimmed.isEmpty else {
      throw UsageError("which file?", suggestion: "type \(arguments.prefix)\(species.rawValue) upload FILE")
    }
    return .animals(.uploads(.uploaded(species, path, breeds: arguments.values("--breed"))))
  }

  private static let uploads = AnimalVerb(
    "uploads", "[flags]", summary: "what was sent with this key",
    flags: [mine, by, user, breed, category, file, limit, page, order], examples: ["uploads --mine"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(0)
    var filter = UploadsFilter(
      breeds: arguments.values("--breed"), categories: arguments.values("--category"), file: arguments.flags["--file"])
    if let text = arguments.flags["--user"] {
      guard !arguments.has("--mine"), !arguments.has("--by") else {
        throw UsageError("--user names somebody unknown, and excludes --by and --mine", suggestion: "keep one of them")
      }
      filter.by = .user(String(text.trimmed))
    } else if let name = arguments.flags["--by"] {
      guard !arguments.has("--mine"), !name.trimmed.isEmpty else {
        throw UsageError("--by names a practitioner, and excludes --mine", suggestion: "keep one of them")
      }
      filter.by = .practitioner(name)
    } else if arguments.has("--mine") {
      filter.by = .you
    }
    filter.limit = try arguments.whole("--limit", in: 1...100) ?? filter.limit
    filter.page = try arguments.page
    filter.order = try arguments.ageOrder ?? filter.order
    return .animals(.uploads(.listed(species, filter)))
  }

  private static let delete = AnimalVerb(
    "delete", "IMAGE", summary: "delete an upload for ever", flags: [yes], examples: ["delete 0XYvRd7oD --yes"],
    question: "it is to be deleted for ever"
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    .animals(.uploads(.deleted(species, try arguments.image, isAgreed: arguments.has("--yes"))))
  }
}

extension Arguments {
  /// The values of a flag that may be given several times, each once.
  func values(_ flag: String) -> [String] {
    (flags[flag] ?? "").split(separator: "\n").map { String($0.trimmed) }.reduce(into: []) { values, value in
      if !value.isEmpty, !values.contains(value) { values.append(value) }
    }
  }

  /// Whether pictures are to be shown: for a person, and not for a program.
  fileprivate var isShown: Bool {
    get throws(UsageError) { try format ?? .people == .people }
  }

  /// The one image that a verb takes: an id, or a number of the screen.
  fileprivate var image: String {
    get throws(UsageError) {
      try atMost(1)
      guard let word = words.first?.trimmed, !word.isEmpty else {
        throw UsageError(
          "which image?", suggestion: "type its id, or its number after \(prefix)\(command.name) search")
      }
      return String(word)
    }
  }

  /// The whole number of a flag, if it was given.
  func whole(_ flag: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = flags[flag] else { return nil }
    guard let number = wholeNumber(text, in: range) else {
      let (first, last) = (range.lowerBound, range.upperBound)
      throw UsageError(
        "\(flag): \(quoted(text)) is no number from \(first) to \(last)", suggestion: "type \(flag) \(max(1, first))")
    }
    return number
  }

  /// The page of a list, from 0 on.
  fileprivate var page: Int {
    get throws(UsageError) { try whole("--page", in: 1...10_000).map { $0 - 1 } ?? 0 }
  }

  /// The word of a flag, if it was given.
  fileprivate func choice<Choice: RawRepresentable & CaseIterable>(
    _ flag: String
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = flags[flag] else { return nil }
    guard let choice = Choice(rawValue: text.lowercased()) else {
      let names = Choice.allCases.map(\.rawValue)
      throw UsageError(
        "\(flag): \(quoted(text)) is none of its values\(Spelling.question(Spelling.nearest(to: text, among: names)))",
        suggestion: "type \(flag) \(names.listed(" or "))")
    }
    return choice
  }

  /// The order of a list by age, if one was given.
  fileprivate var ageOrder: AnimalOrder? {
    get throws(UsageError) {
      let order: AnimalOrder? = try choice("--order")
      guard order != .random else {
        throw UsageError("--order: what was made is not drawn at random", suggestion: "type --order asc or desc")
      }
      return order
    }
  }

  /// A list of favourites or votes, or the one of a number.
  fileprivate func marks(_ species: AnimalSpecies) throws(UsageError) -> MarksViewState.Action {
    try atMost(0)
    if let number = try whole("--id", in: 0...Int.max) {
      guard !flags.keys.contains(where: \.isListing) else {
        throw UsageError("--id is for one alone", suggestion: "leave the other flags out")
      }
      return .asked(species, number)
    }
    var filter = MarksFilter(isEverybodys: has("--all"), image: flags["--image"])
    filter.limit = try whole("--limit", in: 1...100) ?? filter.limit
    filter.page = try page
    filter.order = try ageOrder ?? filter.order
    return .listed(species, filter)
  }
}

extension String {
  /// Whether it is a flag of a list.
  fileprivate var isListing: Bool { ["--all", "--image", "--limit", "--page", "--order"].contains(self) }
}
