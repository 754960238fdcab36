import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs for bar codes.
  static let scan = [scanning, label].about(.program)

  private static let scanning = Verb(
    "scan", "CODE|FILE", summary: "read a bar code: it starts a session, or shows a patient",
    details: [
      "U.NAME or U.v3 starts a session, the 15 digits of a transponder show the patient.",
      "FILE is a picture of bar codes. A hand scanner types the code at the prompt, and needs no command.",
    ],
    examples: ["scan U.v1", "scan 276098106123456"]
  ) { arguments throws(UsageError) in
    let text = try arguments.line
    return .action(.scan(ScanViewState.isCode(text) ? .scanned(text) : .pictureScanned(text)))
  }

  private static let label = Verb(
    "label", "[PATIENT|PRACTITIONER] --png FILE",
    summary: "write a bar code to print; the command scan reads it",
    details: [
      "The code of a patient contains the transponder number, the code of a practitioner the name.",
      "Without a name, the code is for the incident's patient, or else for the chosen one.",
    ],
    flags: [Flag("--png", "FILE", "write the code into this new file")],
    examples: ["label rex --png rex.png", "label v1 --png ada.png"]
  ) { arguments throws(UsageError) in
    let name = arguments.term ?? ""
    guard let file = arguments.flags["--png"].map({ String($0.trimmed) }), !file.isEmpty else {
      let typed = name.isEmpty ? arguments.name : "\(arguments.name) \(name.harmless)"
      throw UsageError("a label needs a file", suggestion: "type \(typed) --png FILE")
    }
    return .action(.scan(.labelled(name, file: file)))
  }
}
