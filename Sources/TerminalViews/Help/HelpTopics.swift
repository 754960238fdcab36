/// What help explains beside the commands.
enum HelpTopics {
  /// The explanations, by name.
  static let all: [(name: String, lines: [String])] = [
    ("exit-codes", exitCodes), ("formats", formats), ("places", places), ("options", options), ("about", about),
    ("workshop", []),
  ]

  /// The topic or command of this name or unambiguous beginning.
  static func topic(_ typed: String, prefix: String) throws(UsageError) -> String {
    let name = String(typed.lowercased().drop { $0 == "/" })
    let names = CommandTable.all.map(\.name) + all.map(\.name)
    if names.contains(name) { return name }
    let candidates = name.isEmpty ? [] : Set(names).filter { $0.hasPrefix(name) }.sorted()
    if candidates.count == 1 { return candidates[0] }
    let question = Spelling.question(candidates.isEmpty ? Spelling.nearest(to: name, among: names) : candidates)
    throw UsageError("there is no help on \(quoted(typed))\(question)", suggestion: "\(prefix)help lists what there is")
  }

  private static let exitCodes = [
    "0   done",
    "1   failed",
    "2   not understood, or an answer is missing",
    "3   no such incident or note, or none is occurring",
    "7   conflict: changed meanwhile, held by another jotter, or of a newer one",
    "74  the output could not be written",
    "130 interrupted; 128 and the signal's number for any other signal",
  ]

  private static let formats = [
    "For people by default; colour and cutting only on a terminal.",
    "--json   one object: title, rows, total, next; show has notes instead of rows",
    "--jsonl  one row a line, each an object",
    "--plain  fields between tabs, nothing cut, no colour:",
    "         incidents: #number, local time, emergency, occurring or settled, sum,",
    "         description, first note; show adds a line for each note:",
    "         n-number, local time, erased, cost, text",
    "Amounts are strings with two decimals, such as \"35.00\"; times are in UTC.",
    "Data goes to standard output, all else to standard error.",
    "Help, version and about are always for people.",
  ]

  private static let places = [
    "data  $XDG_DATA_HOME/jotter, else ~/.local/share/jotter",
    "--home DIR or JOTTER_HOME keeps everything in one folder instead.",
  ]

  private static var options: [String] { HelpRenderer.table((Flag.global + Flag.alone).map { ($0.usage, $0.summary) }) }

  private static let about = [
    "jotter \(programVersion): a veterinarian's jotter.",
    "What is typed is stored at once; every change can be undone.",
  ]
}

/// The version of this program.
public let programVersion = "0.1.0"
