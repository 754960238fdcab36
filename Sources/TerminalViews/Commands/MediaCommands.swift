import ViewModels

extension CommandTable {
  /// Photos, recordings and other files.
  static let media = [attach, look, record, play, check]

  private static let attach = Command(
    "attach", "FILE…", summary: "keep copies of files with the incident",
    details: [
      "Photos, recordings, videos and PDFs; what a file is, its content says.",
      "A photo or PDF may have 50 MB, a recording 200 MB, a video 2000 MB.",
      "f1 is a photo, video or PDF of the incident, s1 a recording; erase takes both.",
    ],
    examples: ["attach photo.jpg", "attach 'x ray.png' blood.pdf"], topic: .media
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    guard !arguments.words.isEmpty else { throw arguments.error("which file?") }
    return .action(.media(.attached(arguments.words, orWhole: arguments.unquoted)))
  }

  private static let look = Command(
    "look", "N", summary: "look at a photo, a video or a PDF of the incident",
    details: [
      "v3 is the picture of a practitioner, p7 of a patient.",
      "A photo is drawn where the terminal can; else the system's viewer has it.",
      "With --json or --plain nothing is shown: what is known of it is printed.",
    ],
    examples: ["look 1", "look f1", "look p7", "look s1 --json"], topic: .media
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    let isShown = try arguments.format ?? .people == .people
    let word = try arguments.one("which photo?")
    for kind in [RecordName.Kind.photo, .recording, .practitioner, .patient] {
      if let number = arguments.number(word, of: kind) {
        return .action(.media(.looked(kind, number, isShown: isShown)))
      }
    }
    throw arguments.error("\(quoted(word)) is no number of a photo")
  }

  private static let record = Command(
    "record", "[--seconds N]", summary: "record a spoken note",
    details: ["Ctrl-C ends it sooner; what is typed meanwhile is jotted then."],
    flags: [Flag("--seconds", "N", "at most so long, from 1 to 3600; else 300")],
    examples: ["record", "record --seconds 20"], topic: .media
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(0)
    let text = arguments.flags["--seconds"] ?? "300"
    guard let seconds = wholeNumber(text, in: 1...3600) else {
      throw UsageError("--seconds: \(quoted(text)) is no number from 1 to 3600", suggestion: "type --seconds 20")
    }
    return .action(.media(.recorded(seconds: seconds)))
  }

  private static let play = Command(
    "play", "N", summary: "listen to a recording of the incident",
    details: ["Ctrl-C ends it; what is typed meanwhile is jotted then."],
    examples: ["play 1", "play s1"], topic: .media
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    let word = try arguments.one("which recording?")
    guard let number = arguments.number(word, of: .recording) else {
      throw arguments.error("\(quoted(word)) is no number of a recording")
    }
    return .action(.media(.played(number)))
  }

  private static let check = Command(
    "check", "[--clean]", summary: "look whether all data and files are sound",
    details: [
      "It names files that are missing or damaged, and files that no record knows.",
      "What an undo or a redo can still bring back, and what another jotter is taking in, is never let go of.",
    ],
    flags: [Flag("--clean", nil, "let go of the files that nobody needs, and accept that a log is lost")],
    examples: ["check", "check --clean"], topic: .media
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(0)
    return .action(.media(.checked(cleans: arguments.has("--clean"))))
  }
}

extension Arguments {
  /// Whom a picture is to show, and behind it the file, or that there is to be none.
  func pictured(_ kind: RecordName.Kind, _ question: Message) throws(UsageError) -> Request {
    for flag in command.allFlags where has(flag.name) {
      throw UsageError("\(flag.name) is for another verb", suggestion: "leave it out")
    }
    let name = String(words.dropFirst().dropLast().joined(separator: " ").trimmed)
    guard words.count > 1, !words[1].trimmed.isEmpty else { throw error(question) }
    guard let path = words.last, !name.isEmpty, !path.isEmpty else {
      throw UsageError(
        "which file?",
        suggestion: "type \(prefix)\(command.name) picture \(RecordName(kind, 7).reference) photo.jpg, or none")
    }
    guard path.lowercased() == "none" else { return .action(.media(.pictured(kind, name, path: path))) }
    return kind == .patient ? .patients(.unpictured(name)) : .team(.unpictured(name))
  }

  /// The one word that a command takes.
  fileprivate func one(_ question: Message) throws(UsageError) -> String {
    try atMost(1)
    guard let word = words.first, !word.trimmed.isEmpty else { throw error(question) }
    return word
  }
}
