import Foundation
import TerminalKit
import TerminalViews
import Testing

/// Compares the output with a file; `JOTTER_RECORD=1` writes the file instead.
///
/// Escape characters are written as `\e`: the file is readable, and safe to print on a terminal.
func expectSnapshot(
  _ name: String, _ outputs: [(title: String, output: Output)],
  location: SourceLocation = #_sourceLocation
) throws {
  var text = ""
  for (title, output) in outputs {
    text += "=== \(title) -> \(output.exitCode)\n"
    for line in output.out { text += "\(PrintedLine(line, hasCells: true).text)\n" }
    for line in output.err { text += "[err] \(PrintedLine(line, hasCells: true).text)\n" }
  }
  text = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "\\e")
  let file = URL(filePath: "\(#filePath)").deletingLastPathComponent().appending(path: "Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["JOTTER_RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    return
  }
  let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  let (now, before) = (text.split(separator: "\n"), recorded.split(separator: "\n"))
  let differing = zip(now, before).first { $0 != $1 }
  #expect(
    text == recorded,
    """
    \(name).txt differs; look at it, then record it anew with JOTTER_RECORD=1.
    is:  \(differing?.0 ?? "\(now.count) lines")
    was: \(differing?.1 ?? "\(before.count) lines")
    """, sourceLocation: location)
}
