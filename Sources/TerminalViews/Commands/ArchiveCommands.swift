import ViewModels

extension CommandTable {
  /// All that is stored, as files, and back.
  static let archive = [
    Command(
      "export", "DIR", summary: "write everything into a folder of files",
      details: [
        "JSON and the files of the media, for other programs to read; with it all",
        "that was erased, discarded or undone, and what undo and redo know.",
        "The folder is a new one, or empty.",
      ],
      examples: ["export /media/stick/jotter-backup"], topic: .setup
    ) { (arguments: Arguments, _: Context) throws(UsageError) in
      .action(.archive(.exportAsked(try arguments.folder)))
    },
    Command(
      "import", "DIR", summary: "read such a folder into an empty one",
      details: [
        "Everything is as it was, numbers, ids and undo, too.",
        "Each file is compared with its check sum first; all of it is read, or nothing.",
      ],
      examples: ["import /media/stick/jotter-backup"], topic: .setup
    ) { (arguments: Arguments, _: Context) throws(UsageError) in
      .action(.archive(.importAsked(try arguments.folder)))
    },
  ]
}

extension Arguments {
  /// The one folder that a command takes.
  fileprivate var folder: String {
    get throws(UsageError) {
      try atMost(1)
      guard let word = words.first, !word.trimmed.isEmpty else { throw error("which folder?") }
      return word
    }
  }
}
