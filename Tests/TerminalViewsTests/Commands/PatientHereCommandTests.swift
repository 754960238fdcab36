import TerminalViews
import Testing
import ViewModels

@testable import TerminalKit

/// Verbs with an optional patient, which then take the current patient, also before flags.
@Suite struct PatientHereCommandTests {
  private static func paths(_ verbs: [Verb], behind path: [String] = []) -> [(path: String, verb: Verb)] {
    verbs.flatMap { verb in
      [(path: (path + [verb.name]).joined(separator: " "), verb: verb)]
        + paths(verb.verbs, behind: path + [verb.name])
    }
  }

  /// Arguments without a patient, by the verb: flags or a file.
  private static let lines: [String: String] = [
    "book": "--html rex.html", "due": "--within 90d", "check": "", "patient show": "--json",
    "patient edit": "--name Rex", "patient check": "--entry 2026-12-01T10:00", "patient owner add": "--surname Kern",
    "patient owner edit": "1 --surname Kern", "patient owner remove": "1", "patient picture": "face.jpg",
    "patient open": "mail", "patient call": "--json", "label": "--png rex.png", "vaccinate": "--batch A12",
    "treat": "--batch A12", "weigh": "12.4 --date today", "visit": "--purpose stitches",
    "refer": "c2 --purpose cataract",
  ]

  @Test("Each verb with an optional patient is understood without a name when flags or a file follow")
  func verbsUnderstandOmittedPatientName() throws {
    let optional = Self.paths(VerbTable.standard.verbs).filter { $0.verb.arguments.hasPrefix("[PATIENT") }
    #expect(optional.count > 10)
    for (path, _) in optional {
      guard let rest = Self.lines[path] else {
        Issue.record("no line for \(path)")
        continue
      }
      #expect(throws: Never.self, "\(path)") { _ = try Parser.line("/\(path) \(rest)", in: context()) }
    }
  }

  @Test("A command without a patient's name has an empty name, which means the current patient")
  func emptyNameMeansCurrentPatient() throws {
    func action(_ line: String) throws -> RootViewState.Action? {
      if case .action(let action) = try Parser.line(line, in: context()).request { action } else { nil }
    }
    #expect(try action("/label --png rex.png") == .scan(.labelled("", file: "rex.png")))
    #expect(try action("/label rex --png rex.png") == .scan(.labelled("rex", file: "rex.png")))
    #expect(try action("/book --html rex.html") == .records(.printed("", file: "rex.html")))
    #expect(try action("/patient show --json") == .records(.showed(.patient, "")))
    #expect(try action("/patient edit --name Rex") == .records(.edited(.patient, "", [TypedField("name", "Rex")])))
    #expect(try action("/patient picture face.jpg") == .media(.pictured(.patient, "", path: "face.jpg")))
    for line in ["/vaccinate --batch A12", "/visit --purpose stitches"] {
      guard case .records(.wrote(_, let words, _))? = try action(line) else {
        Issue.record("\(line) writes nothing")
        continue
      }
      #expect(words.isEmpty)
    }
  }

  @Test("/label without a file is refused and suggests --png, with or without a name")
  func noFile() {
    for (line, typed) in [("/label", "/label --png FILE"), ("/label rex", "/label rex --png FILE")] {
      let error = #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
      #expect(error?.suggestion.english == "type \(typed)")
    }
  }
}
