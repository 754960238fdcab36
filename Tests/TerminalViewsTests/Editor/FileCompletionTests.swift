import Architecture
import Foundation
import Testing
import ViewModels

@testable import TerminalKit
@testable import TerminalViews

/// Completion of file names and record names with Tab.
@Suite struct FileCompletionTests {
  private static let letters = ["a", "b", " ", "'", "\"", "\\", "-", "=", "\n", "\t", "\u{301}", "ä", "."]

  private func completion(_ names: [String]) -> Completion { Completion(files: { $0 == "." ? names : [] }) }

  /// The arguments of `/attach` in this line.
  private func words(_ line: String) throws -> [String] { try Words.split(line.dropFirst("/attach ".count)) }

  @Test("The command reads each file name that Tab inserts as that file; Tab offers no name with a newline or tab")
  func insertedFileNameIsUnderstood() throws {
    var dice = SplitMix(seed: 3)
    for _ in 0..<300 {
      let name = "x" + (0..<dice.next() % 6).map { _ in Self.letters[Int(dice.next() % 13)] }.joined()
      for file in [name, String(name.dropFirst()), "--" + name, "-" + name, "\u{301}" + name] where !file.isEmpty {
        let isHidden = file.first == "."
        let found = completion([file]).candidates("/attach \(isHidden ? "." : "")").words
        guard !file.unicodeScalars.contains("\n"), !file.unicodeScalars.contains("\t") else {
          #expect(found.isEmpty, "\(file.debugDescription)")
          continue
        }
        let word = try #require(found.first, "\(file.debugDescription)")
        let read = try words("/attach \(word)")
        #expect(read == [file] || read == ["./" + file], "\(file.debugDescription) is typed \(word)")
        #expect(!FlagReader.isFlag(read[0]))
      }
    }
  }

  @Test(
    "Tab inserts the common beginning of all file names, quoted if necessary; the next Tab offers the names",
    arguments: [
      (["left hind.png", "left fore.png"], "l", "'left ", "left "),
      (["left hind.png", "left fore.png"], "", "'left ", "left "),
      (["it's a", "it's b"], "i", "'it'\\''s ", "it's "), (["it", "it's x"], "i", "it", "it"),
      (["O'Neil 1", "O'Neil 2"], "'O'", "'O'\\''Neil ", "O'Neil "), (["a\"b c", "a\"b d"], "a", "'a\"b ", "a\"b "),
      (["plain1", "plain2"], "p", "plain", "plain"), (["x-ray 1", "x-ray 2"], "\"x", "'x-ray ", "x-ray "),
    ])
  func tabInsertsCommonFileBeginning(names: [String], typed: String, inserted: String, value: String) throws {
    let completion = completion(names)
    var state = EditorState(text: "/attach \(typed)")
    state.offer(completion.candidates(state.textBeforeCursor))
    #expect(state.text == "/attach \(inserted)")
    #expect(Words.last(state.text[...].dropFirst()).word == value)
    state.offer(completion.candidates(state.textBeforeCursor))
    #expect(state.choices.count == 2, "\(state.choices)")
  }

  @Test("Tab inserts the common beginning of record names or offers a choice, and looks names up by that beginning")
  func tabInsertsCommonRecordBeginning() throws {
    let completion = Completion(files: { _ in [] })
    for (names, typed, inserted) in [
      (["Ada Kern", "Ada Kahn"], "a", "Ada K"), (["Max Weber", "Max Schmidt"], "ma", "Max"),
      (["O'Neil Rex", "O'Neil Mila"], "O", "O"),
    ] {
      var state = EditorState(text: "/incidents --by \(typed)")
      let question = try #require(completion.question(state.text))
      state.offer(completion.candidates(state.text, question, names.map { Suggestion($0) }))
      #expect(state.text == "/incidents --by \(inserted)" || !state.choices.isEmpty)
      #expect(completion.question("/incidents --by \(inserted)")?.beginning == inserted)
    }
  }
}
