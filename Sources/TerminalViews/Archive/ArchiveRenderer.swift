import ViewModels

/// Prints what was written into an archive, or read from one.
enum ArchiveRenderer {
  static func render(_ state: ArchiveViewState, style: Style) -> Output {
    switch state.answer {
    case .exported(let archive): output(archive, title: "export", style)
    case .imported(let archive): output(archive, title: "import", style)
    // A complaint is the root's to print.
    case .refused, nil: Output()
    }
  }

  private static func output(_ archive: ArchiveView, title: String, _ style: Style) -> Output {
    let place = "\"\(archive.path.harmless)\""
    let counts = archive.counts.map { "\($0.count) \($0.folder)" }.joined(separator: ", ")
    let done: Message =
      title == "export"
      ? "everything is in \(place): \(counts)"
      : "everything of \(place) is here: \(counts)"
    var output = Output(err: [style.say(done)])
    switch style.format {
    case .people: break
    case .plain: output.out = archive.counts.map { "\($0.folder)\t\($0.count)" }
    case .jsonl: output.out = archive.counts.map { row($0).line }
    case .json:
      output.out = [
        JSON.object([
          "title": .string(title), "path": .string(archive.path), "rows": .array(archive.counts.map(row)),
        ]).line
      ]
    }
    return output
  }

  private static func row(_ count: ArchiveView.Count) -> JSON {
    .object(["folder": .string(count.folder), "count": .number(count.count)])
  }
}

extension ArchiveTrouble {
  /// What is wrong with the folder.
  func message(_ folder: String) -> Message {
    switch self {
    case .notEmpty: "\(folder) is not empty"
    case .none: "\(folder) is no archive"
    case .damaged(let what): "the archive \(folder) is damaged: \(what.oneLine(200))"
    case .newer(let found, let known):
      "the archive \(folder) is of a newer jotter: its version is \(found), this one knows \(known)"
    case .dataThere: "there are data here already, and those of \(folder) would be among them"
    }
  }
}
