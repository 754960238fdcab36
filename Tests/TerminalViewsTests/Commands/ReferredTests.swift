import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Commands that take a reference of any kind, and command words of other programs.
@Suite struct ReferredTests {
  private static func action(_ line: String) throws -> RootViewState.Action? {
    guard case .action(let action) = try Parser.line(line, in: context()).request else { return nil }
    return action
  }

  @Test("/remove and /restore take a reference to a part, an incident or a record, or a name.")
  func removeTakesReferenceOrName() throws {
    let cases: [(String, RootViewState.Action, RootViewState.Action)] = [
      ("n2", .jotter(.erased(.note, 2)), .jotter(.restored(.note, 2))),
      ("F1", .jotter(.erased(.photo, 1)), .jotter(.restored(.photo, 1))),
      ("recording s1", .jotter(.erased(.recording, 1)), .jotter(.restored(.recording, 1))),
      ("#12", .jotter(.discarded("#12")), .jotter(.recovered("#12"))),
      ("incident 12", .jotter(.discarded("12")), .jotter(.recovered("12"))),
      ("p7", .records(.removed(.patient, "p7")), .records(.restored(.patient, "p7"))),
      ("patient Rex II", .records(.removed(.patient, "Rex II")), .records(.restored(.patient, "Rex II"))),
      (
        "276098106123456", .records(.removed(.patient, "276098106123456")),
        .records(.restored(.patient, "276098106123456"))
      ),
      ("v3", .records(.removed(.practitioner, "v3")), .records(.restored(.practitioner, "v3"))),
      ("G1", .records(.removed(.guardian, "G1")), .records(.restored(.guardian, "G1"))),
      ("a4", .schedule(.cancelled("a4")), .schedule(.restored("a4"))),
      ("Rex II", .jotter(.removedNamed("Rex II")), .jotter(.restoredNamed("Rex II"))),
    ]
    for (reference, removed, restored) in cases {
      #expect(try Self.action("/remove \(reference)") == removed, "\(reference)")
      #expect(try Self.action("/restore \(reference)") == restored, "\(reference)")
    }
    #expect(try Self.action("/rm n2") == .jotter(.erased(.note, 2)))
    #expect(try Self.action("/delete p7") == .records(.removed(.patient, "p7")))
  }

  @Test("/remove refuses a number alone, a kind alone and a missing reference, with the words to type.")
  func removeRefusesUnclearReference() {
    for (line, message, way) in [
      ("/remove 3", "\"3\" can mean a note or an incident", "type /remove note 3, or /remove incident 3"),
      ("/remove", "a number or a name is needed", "type /remove REFERENCE"),
      ("/remove patient", "a number or a name is needed after patient", "REFERENCE"),
    ] {
      do {
        _ = try Parser.line(line, in: context())
        Issue.record("\(line) is understood")
      } catch {
        #expect(error.message.english == message, "\(line)")
        #expect(error.suggestion.english.contains(way), "\(line)")
      }
    }
  }

  @Test("/show shows the record of a reference, and takes any other words as the name of a patient.")
  func showTakesReferenceOrName() throws {
    let cases: [(String, RootViewState.Action)] = [
      ("", .jotter(.asked(nil))), (" 12", .jotter(.asked("12"))), (" #12", .jotter(.asked("#12"))),
      (" n3", .jotter(.asked(nil, note: 3))), (" f1", .media(.looked(.photo, 1, isShown: false))),
      (" s2", .media(.looked(.recording, 2, isShown: false))),
      (" p1", .records(.showed(.patient, "p1"))), (" rex ii", .records(.showed(.patient, "rex ii"))),
      (" v3", .records(.showed(.practitioner, "v3"))), (" g1", .records(.showed(.guardian, "g1"))),
      (" a4", .schedule(.showed("a4"))), (" X3", .server(.outbox(.showed("X3")))),
      (" xaver", .records(.showed(.patient, "xaver"))),
      (" practitioner ada", .records(.showed(.practitioner, "ada"))),
    ]
    for (words, action) in cases { #expect(try Self.action("/show\(words)") == action, "\(words)") }
  }

  @Test(
    "Words of other programs are commands behind a slash, and notes with a hint without a slash.",
    arguments: [("?", "help"), ("exit", "quit"), ("list", "incidents"), ("ls", "incidents"), ("rm", "remove")])
  func slashMakesForeignWordsCommands(word: String, command: String) throws {
    let words = ["rm"].contains(word) ? " n1" : ""
    #expect(
      try Parser.line("/\(word)\(words)", in: context()).request
        == Parser.line("/\(command)\(words)", in: context()).request)
    let note = try Parser.line(word, in: context())
    #expect(note.request == .action(.jotter(.noted(word, cost: nil))))
    #expect(note.hint?.english == "stored as a note; the command is /\(command), and /undo removes the note")
  }

  @Test("The word clear is a note, /clear is refused, and both name Ctrl-L.")
  func clearIsNoteWithoutSlash() throws {
    let hint = try Parser.line("clear", in: context()).hint?.english
    #expect(hint == "stored as a note; Ctrl-L clears the screen, and /undo removes the note")
    let error = #expect(throws: UsageError.self) { try Parser.line("/clear", in: context()) }
    #expect(error?.suggestion.english == "Ctrl-L clears the screen")
  }
}
