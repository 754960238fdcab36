import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The words behind an unquoted name, which may be a part of it.
@Suite struct WordsBehindTests {
  /// The words that the action of a line keeps for the name.
  private static func behind(_ request: Request?) -> String? {
    switch request {
    case .action(.records(.added(_, let fields))):
      fields.first { ["patient", "practitioner"].contains($0.name) }?.behind
    case .action(.jotter(.begunEmergency(_, _, let behind, _))): behind
    default: "neither a reminder nor an emergency"
    }
  }

  private static let lines: [(line: String, behind: String?)] = [
    ("remind pills --patient max klein in 1m", "klein in 1m"),
    ("remind pills --for ada lovelace in 1m", "lovelace in 1m"),
    ("remind --patient=max klein pills in 1m", "klein pills in"), ("remind pills in 1m --patient max", nil),
    ("remind pills --patient max --proof in 1m", nil), ("remind pills --patient max klein --proof in 1m", "klein"),
    ("remind pills --patient 'max klein' in 1m", nil), ("remind pills in 1m patient=max klein", nil),
    ("emergency --patient rex Seizure", "Seizure"),
    ("emergency --patient rex Seizure, at home now", "Seizure, at home"),
    ("emergency Seizure --patient rex", nil), ("emergency Seizure", nil),
  ]

  @Test("Up to three words behind the unquoted value of a flag are kept, at a prompt and in a shell.", arguments: lines)
  func kept(line: String, behind: String?) throws {
    #expect(try Self.behind(Parser.line("/" + line, in: context()).request) == behind)
    let words = try Words.split(line[...])
    #expect(try Self.behind(Parser.arguments(words, in: context()).invocation?.request) == behind)
  }

  @Test("A value in quotes is whole at a prompt, and so is a text in quotes.")
  func quoted() throws {
    for line in ["/emergency --patient \"max\" klein", "/emergency --patient max \"klein Seizure\""] {
      #expect(try Self.behind(Parser.line(line, in: context()).request) == nil, "\(line)")
    }
  }

  @Test("A name that was certainly cut off is refused with the name in quotes.")
  func cutOff() {
    for (line, name) in [
      ("/emergency Seizure --patient max klein", "--patient \"max klein\""),
      ("/appointment add 15:30 --patient max klein", "--patient 'max klein'"),
    ] {
      #expect(UsageTests.error(line)?.suggestion.english == "put a name of several words in quotes: \(name)", "\(line)")
    }
    #expect(UsageTests.error("/appointment add 15:30 rex --patient max")?.suggestion.english == "keep one of them")
    #expect(UsageTests.error("/note a --cost 5 left hind")?.suggestion.english.hasPrefix("put it at the end") == true)
  }
}
