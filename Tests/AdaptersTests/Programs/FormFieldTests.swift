import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Form fields of each kind, filled in and drawn by the real programs of this machine.
@Suite struct FormFieldTests {
  private let folder: TemporaryFolder
  private let launcher = Launcher(clock: .system, environment: ProcessInfo.processInfo.environment)
  private var tools: ReportTools { .system(launcher) }
  private var form: String { "\(folder.path)/form.pdf" }
  private var new: String { "\(folder.path)/new.pdf" }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FieldsPDF.data.write(to: URL(filePath: form))
  }

  private func fill(_ name: String, _ text: String) async -> Failure? {
    await tools.fill(form, [FieldText(name, text)], new)
  }

  private func value(_ name: String) async throws -> String? {
    try await tools.lookAtPDF(new).get().fields.first { $0.name == name }?.value
  }

  /// The words drawn on the pages of a form.
  private func seen(_ file: String) async -> [String] {
    let report = await launcher.run(ProgramCall("pdftotext", ["-layout", file, "-"], maxWait: .seconds(60)))
    return String(decoding: report.out, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test("`lookAtPDF` lists each field once with its choices, maximum length, value or read-only flag")
  func eachFieldIsListedOnce() async throws {
    #expect(
      try await tools.lookAtPDF(form).get().fields == [
        PDFField("Kurz", maxLength: 10), PDFField("Lang"), PDFField("Geschlecht", choices: ["weiblich", "maennlich"]),
        PDFField("Fest", value: "bleibt", isReadOnly: true), PDFField("Art", choices: ["Blut", "Urin"]),
        PDFField("Liste", choices: ["Hund", "Katze"]), PDFField("Frei", value: "so"),
        PDFField("Groesse", choices: ["klein", "mittel"]), PDFField("Zeile"),
        PDFField("Mehr", choices: ["Hund, gross", "Hund", "Katze"], isMultiple: true),
      ])
  }

  /// Typed texts, the values that are read again, and the words that are drawn in the field.
  private static let filled: [(name: String, typed: String, expected: String, drawn: [String])] = [
    ("Geschlecht", "weiblich", "weiblich", []), ("Geschlecht", "MAENNLICH", "maennlich", []),
    ("Geschlecht", "", "", []), ("Groesse", "mittel", "mittel", []),
    ("Art", "urin", "Urin", ["Urin"]), ("Art", "", "", []), ("Frei", "anders", "anders", ["anders"]),
    ("Liste", "Katze", "Katze", ["Katze"]), ("Liste", "", "", []),
    ("Kurz", "1234567890", "1234567890", ["1234567890"]), ("Lang", "eins\n\nzwei", "eins\n\nzwei", ["eins", "zwei"]),
    ("Lang", "12 € – „ß“", "12 € – „ß“", ["12", "€", "–", "„ß“"]), ("Zeile", "eins", "eins", ["eins"]),
    ("Mehr", "katze", "Katze", ["Katze"]), ("Mehr", "", "", []),
    ("Mehr", "katze, hund", "Hund, Katze", ["Hund", "Katze"]),
    ("Mehr", "Katze,hund, gross", "Hund, gross, Katze", ["Hund,", "gross", "Katze"]),
  ]

  @Test(
    "A filled-in value can be seen and read again, and the filled form can be filled in once more", arguments: filled)
  func filledFormCanBeRefilled(name: String, typed: String, expected: String, drawn: [String]) async throws {
    #expect(await fill(name, typed) == nil)
    #expect(try await value(name) == expected)
    let others = ["Befund", "bleibt"] + (name == "Frei" ? [] : ["so"])
    #expect(await seen(new).sorted() == (others + drawn).sorted())
    // Fills in the filled form once more.
    let again = "\(folder.path)/again.pdf"
    #expect(await tools.fill(new, [FieldText(name, expected)], again) == nil)
    let fields = try await tools.lookAtPDF(again).get().fields
    #expect(fields.first { $0.name == name }?.value == expected)
    #expect(await seen(again).sorted() == (others + drawn).sorted())
    #expect(fields.map(\.name) == (try await tools.lookAtPDF(form).get().fields.map(\.name)))
  }

  @Test("Filling in a radio group selects one button and clears the others")
  func radioGroupSelectsOneButton() async throws {
    func pressed(_ file: String) async throws -> [String] {
      let report = await launcher.run(
        ProgramCall("qpdf", ["--json=2", "--json-key=acroform", file], maxWait: .seconds(60)))
      let all = try #require(try JSONSerialization.jsonObject(with: report.out) as? [String: Any])
      let fields = (all["acroform"] as? [String: Any])?["fields"] as? [[String: Any]] ?? []
      return fields.filter { $0["fullname"] as? String == "Geschlecht" }.compactMap {
        ($0["annotation"] as? [String: Any])?["appearancestate"] as? String
      }
    }
    #expect(await fill("Geschlecht", "weiblich") == nil)
    #expect(try await pressed(new) == ["/weiblich", "/Off"])
    let other = "\(folder.path)/other.pdf"
    #expect(await tools.fill(new, [FieldText("Geschlecht", "maennlich")], other) == nil)
    #expect(try await pressed(other) == ["/Off", "/maennlich"])
  }

  /// 60 different words, in three paragraphs.
  private static let words = (10..<70).map { "wort\($0)" }
  private static var paragraphs: String {
    [words[..<20], words[20..<40], words[40...]].map { $0.joined(separator: " ") }.joined(separator: "\n")
  }

  @Test("A long text is drawn in full in multiline and single-line fields, and stays after another field changes")
  func longTexts() async throws {
    #expect(await fill("Lang", Self.paragraphs) == nil)
    #expect(await seen(new).filter { $0.hasPrefix("wort") } == Self.words)
    // A later change of another field keeps the value.
    let later = "\(folder.path)/later.pdf"
    #expect(await tools.fill(new, [FieldText("Art", "urin")], later) == nil)
    #expect(await seen(later).filter { $0.hasPrefix("wort") } == Self.words)
    #expect(await seen(later).contains("Urin"))
    for name in ["Zeile", "Frei"] {
      let other = "\(folder.path)/\(name).pdf"
      let line = Self.words[..<12].joined(separator: " ")
      #expect(await tools.fill(form, [FieldText(name, line)], other) == nil)
      #expect(await seen(other).filter { $0.hasPrefix("wort") } == Array(Self.words[..<12]))
    }
  }

  @Test(
    "A value that a field cannot hold is refused with the reason, and no form is written",
    arguments: [
      ("Fest", "anders", .readOnly), ("Kurz", "12345678901", .tooLong(most: 10)), ("Kurz", "a\nb", .oneLine),
      ("Lang", String(repeating: "wort ", count: 2_000), .noRoom),
    ] as [(String, String, FormFieldProblem)])
  func impossibleFieldValueIsRefused(name: String, typed: String, problem: FormFieldProblem) async {
    #expect(await fill(name, typed) == .formField(name, problem))
    #expect(!FileManager.default.fileExists(atPath: new))
  }

  @Test(
    "An unknown choice of a field is refused with the list of its choices",
    arguments: ["Geschlecht", "Art", "Liste", "Mehr"])
  func unknownChoiceIsRefusedWithList(name: String) async throws {
    let choices = try #require(try await tools.lookAtPDF(form).get().fields.first { $0.name == name }?.choices)
    #expect(await fill(name, "Quatsch") == .impossibleValue(FieldProblem(name, .choice(choices), typed: "Quatsch")))
  }
}

/// PDF of one page with form fields of each kind.
private enum FieldsPDF {
  static var data: Data {
    func stream(_ text: String) -> String { "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream" }
    func picture(_ text: String) -> String {
      "<< /Type /XObject /Subtype /Form /BBox [0 0 16 16] /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream"
    }
    func widget(_ rest: String, _ rect: String) -> String {
      "<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /Rect [\(rect)] /DA (/Helv 12 Tf 0 g) \(rest) >>"
    }
    let names = "6 0 R 7 0 R 8 0 R 11 0 R 12 0 R 13 0 R 14 0 R 15 0 R 20 0 R 21 0 R"
    let shown = "6 0 R 7 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R 14 0 R 16 0 R 17 0 R 20 0 R 21 0 R"
    let font = "/Font << /Helv 5 0 R >>"
    return FormPDF.file([
      "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [\(names)] /DR << \(font) >> /DA (/Helv 0 Tf 0 g) >> >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << \(font) >> /Contents 4 0 R /Annots [\(shown)] >>",
      stream("BT /Helv 14 Tf 60 560 Td (Befund) Tj ET"),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      widget("/FT /Tx /T (Kurz) /MaxLen 10 /V ()", "60 480 160 500"),
      widget("/FT /Tx /Ff 4096 /T (Lang) /V ()", "60 380 360 460"),
      "<< /FT /Btn /Ff 49152 /T (Geschlecht) /V /Off /Kids [9 0 R 10 0 R] >>",
      widget("/Parent 8 0 R /AS /Off /AP << /N << /weiblich 18 0 R /Off 19 0 R >> >>", "60 340 76 356"),
      widget("/Parent 8 0 R /AS /Off /AP << /N << /maennlich 18 0 R /Off 19 0 R >> >>", "90 340 106 356"),
      widget("/FT /Tx /Ff 1 /T (Fest) /V (bleibt)", "60 300 160 320"),
      widget("/FT /Ch /Ff 131072 /T (Art) /Opt [[(b) (Blut)] [(u) (Urin)]] /V ()", "60 260 200 280"),
      widget("/FT /Ch /T (Liste) /Opt [(Hund) (Katze)] /V ()", "60 200 200 250"),
      widget("/FT /Ch /Ff 393216 /T (Frei) /Opt [(so) (anders)] /V (so)", "60 170 360 190"),
      "<< /FT /Btn /Ff 49152 /T (Groesse) /V /Off /Opt [(klein) (mittel)] /Kids [16 0 R 17 0 R] >>",
      widget("/Parent 15 0 R /AS /Off /AP << /N << /0 18 0 R /Off 19 0 R >> >>", "60 140 76 156"),
      widget("/Parent 15 0 R /AS /Off /AP << /N << /1 18 0 R /Off 19 0 R >> >>", "90 140 106 156"),
      picture("2 2 m 14 14 l 2 14 m 14 2 l S"), picture(""), widget("/FT /Tx /T (Zeile) /V ()", "60 100 360 120"),
      widget(
        "/FT /Ch /Ff 2097152 /T (Mehr) /Opt [[(g) (Hund, gross)] [(h) (Hund)] [(k) (Katze)]] /V ()", "60 40 200 90"),
    ])
  }
}
