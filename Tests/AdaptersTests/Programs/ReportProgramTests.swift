import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Preparation of report files by the real programs of this machine.
@Suite struct ReportProgramTests {
  private let folder: TemporaryFolder
  private let launcher = Launcher(clock: .system, environment: ProcessInfo.processInfo.environment)
  private var tools: ReportTools { .system(launcher) }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @discardableResult private func run(_ name: String, _ arguments: String...) async -> String {
    let report = await launcher.run(ProgramCall(name, arguments, maxWait: .seconds(60)))
    #expect(report.problem == nil, "\(name): \(report.err)")
    return String(decoding: report.out, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("Shrinking a photo with any name writes a JPEG of the given quality that only its owner can read")
  func shrinkingPhotoWritesPrivateFile() async throws {
    let name = path("a [1] %d*.png")
    await run("convert", "-size", "400x300", "plasma:red-blue", "png:" + path("plain.png"))
    try FileManager.default.moveItem(atPath: path("plain.png"), toPath: name)
    let original = try Data(contentsOf: URL(filePath: name))
    #expect(await tools.shrinkPhoto(name, 60, path("new")) == nil)
    #expect(await run("identify", "-format", "%m %w %h %Q", path("new")) == "JPEG 400 300 60")
    #expect(try Data(contentsOf: URL(filePath: name)) == original)
    let attributes = try FileManager.default.attributesOfItem(atPath: path("new"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("Shrinking a photo applies its Exif orientation")
  func shrinkingAppliesPhotoOrientation() async throws {
    await run("convert", "-size", "40x20", "xc:red", path("flat.jpg"))
    // Inserts Exif data after the first two bytes: rotate by 90 degrees to view (Exif 2.3, tag 0x0112).
    var turned = try Data(contentsOf: URL(filePath: path("flat.jpg")))
    turned.insert(
      contentsOf: [0xFF, 0xE1, 0, 0x22] + Array("Exif\0\0II*\0".utf8) + [
        8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0,
      ]
        + [UInt8](repeating: 0, count: 6), at: 2)
    try turned.write(to: URL(filePath: path("turned.jpg")))
    #expect(await tools.shrinkPhoto(path("turned.jpg"), 80, path("new")) == nil)
    #expect(await run("identify", "-format", "%w %h %[orientation]", path("new")).hasPrefix("20 40"))
  }

  @Test("Shrinking half a JPEG fails, instead of filling the rest with grey")
  func halfAPhoto() async throws {
    await run("convert", "-size", "400x300", "plasma:red-blue", "jpeg:" + path("whole.jpg"))
    let bytes = try Data(contentsOf: URL(filePath: path("whole.jpg")))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path("half.jpg")))
    let failure = await tools.shrinkPhoto(path("half.jpg"), 80, path("new"))
    guard case .program(.shrinkingPhotos, let reason)? = failure else {
      Issue.record("it is taken")
      return
    }
    #expect(reason.contains("Premature end of JPEG"))
    #expect(!FileManager.default.fileExists(atPath: path("new")))
  }

  @Test(
    "A truncated photo or video of each format is found, and a missing file or a PDF has no damage",
    arguments: ["jpg", "png", "gif", "webp", "mp4", "mov"])
  func truncatedMediumIsFound(format: String) async throws {
    let (whole, half) = (path("whole.\(format)"), path("half.\(format)"))
    if ["mp4", "mov"].contains(format) {
      await run("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=duration=1:size=160x120:rate=10", whole)
    } else {
      await run("convert", "-size", "200x150", "plasma:red-blue", whole)
    }
    let bytes = try Data(contentsOf: URL(filePath: whole))
    try bytes.prefix(bytes.count * 2 / 3).write(to: URL(filePath: half))
    #expect(await tools.flaw(whole) == nil)
    #expect(await tools.flaw(half) == .truncated)
    #expect(await tools.flaw(path("none")) == nil)
    #expect(await tools.flaw(try form()) == nil)
  }

  @Test("A photo that is damaged in the middle is found, and is not shrunk", arguments: ["jpg", "png"])
  func damagedPhotoIsNotShrunk(format: String) async throws {
    let (whole, damaged) = (path("whole.\(format)"), path("damaged.\(format)"))
    await run("convert", "-size", "1200x900", "plasma:red-blue", whole)
    var bytes = try Data(contentsOf: URL(filePath: whole))
    let middle = bytes.count / 2
    bytes.replaceSubrange(middle..<middle + 4_096, with: Data(count: 4_096))
    try bytes.write(to: URL(filePath: damaged))
    #expect(await tools.flaw(whole) == nil)
    #expect(await tools.flaw(damaged) == .corrupt)
    #expect(await tools.shrinkPhoto(damaged, 80, path("new")) != nil)
    #expect(!FileManager.default.fileExists(atPath: path("new")))
  }

  @Test("Shrinking a file that is no photo fails and writes no file")
  func shrinkingNonPhotoFails() async throws {
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(filePath: path("x.jpg")))
    guard case .program(.shrinkingPhotos, _)? = await tools.shrinkPhoto(path("x.jpg"), 80, path("new")) else {
      Issue.record("it is taken")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: path("new")))
  }

  @Test("Shrinking a silent video makes H.264 in MP4 of its length and the given bit rate, and reports the progress")
  func shrinkingVideoReportsProgress() async throws {
    // Noise uses the whole bit rate.
    await run(
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i",
      "nullsrc=size=161x121:rate=10:duration=4,geq=random(1)*255:128:128", "-pix_fmt", "yuv444p", path("v.mkv"))
    let original = try Data(contentsOf: URL(filePath: path("v.mkv")))
    let told = Lock<[Double]>([])
    #expect(
      await tools.shrinkVideo(path("v.mkv"), 200_000, path("new"), { share in told.withLock { $0.append(share) } })
        == nil)
    let shown = await run(
      "ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height,pix_fmt", "-of", "csv=p=0", path("new")
    )
    #expect(shown == "h264,160,120,yuv420p")
    let format = await run(
      "ffprobe", "-v", "error", "-show_entries", "format=format_name,duration,bit_rate", "-of", "compact=p=0:nk=1",
      path("new")
    ).split(separator: "|")
    #expect(format.first?.contains("mp4") == true)
    let numbers = format.dropFirst().compactMap { Double($0) }
    try #require(numbers.count == 2, "\(format)")
    #expect((3.9...4.1).contains(numbers[0]) && (180_000...220_000).contains(numbers[1]), "\(format)")
    #expect(try Data(contentsOf: URL(filePath: path("v.mkv"))) == original)
    #expect(told.withLock { $0.last ?? 0 } > 0.9)
  }

  @Test("A shrunk video uses at most 1.5 times its bit rate in any second, also after a still scene")
  func shrunkVideoLimitsBitRate() async throws {
    for (name, picture) in [("noise", "random(1)*255"), ("still", "if(gt(T\\,2.95)\\,random(1)*255\\,0)")] {
      await run(
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i",
        "nullsrc=size=160x120:rate=10:duration=6,geq=\(picture):128:128", "-pix_fmt", "yuv420p", path("\(name).mkv"))
      #expect(await tools.shrinkVideo(path("\(name).mkv"), 200_000, path(name), { _ in }) == nil)
      let packets = await run(
        "ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time,size", "-of", "csv=p=0",
        path(name))
      let bits = packets.split(separator: "\n").reduce(into: [Int: Int]()) { bits, packet in
        let numbers = packet.split(separator: ",").compactMap { Double($0) }
        if numbers.count == 2 { bits[Int(numbers[0]), default: 0] += Int(numbers[1]) * 8 }
      }
      #expect(bits.count == 6 && bits.values.allSatisfy { $0 <= 300_000 }, "\(name): \(bits)")
    }
  }

  @Test("Shrinking a rotated video applies the rotation and keeps the sound")
  func shrinkingRotatedVideoKeepsSound() async {
    await run(
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=duration=1:size=160x120:rate=10", "-f", "lavfi", "-i",
      "sine=duration=1", "-pix_fmt", "yuv420p", path("flat.mp4"))
    await run(
      "ffmpeg", "-v", "error", "-i", path("flat.mp4"), "-c", "copy", "-metadata:s:v", "rotate=90", path("v.mp4"))
    #expect(await tools.shrinkVideo(path("v.mp4"), 200_000, path("new"), { _ in }) == nil)
    let shown = await run(
      "ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height", "-of", "csv=p=0", path("new"))
    #expect(shown.split(separator: "\n").map(String.init) == ["h264,120,160", "aac"])
  }

  // MARK: PDFs

  /// Creates a form of two pages with a text field, a choice and a box; returns its path.
  private func form() throws -> String {
    let name = path("form.pdf")
    try FormPDF.data.write(to: URL(filePath: name))
    return name
  }

  @Test("`lookAtPDF` counts the pages and lists the fields of the form with their choices")
  func lookingListsPagesAndFields() async throws {
    let content = try await tools.lookAtPDF(form()).get()
    #expect(content.pages == 2)
    #expect(
      content.fields == [
        PDFField("Befund"), PDFField("Art", choices: ["Blut", "Urin"]),
        PDFField("Eilt", value: "Off", choices: ["Ja", "Off"], isBox: true),
      ])
  }

  @Test(
    "A box without appearances accepts yes, no or an empty value, and refuses another word",
    arguments: [("yes", "Yes"), ("Ja", "Yes"), ("no", "Off"), ("nein", "Off"), ("", "Off")])
  func plainBoxes(typed: String, value: String) async throws {
    let (form, filled) = (path("bare.pdf"), path("new.pdf"))
    try FormPDF.bare.write(to: URL(filePath: form))
    let box = PDFField("Eilt", value: "Off", choices: ["Yes", "Off"], isBox: true)
    #expect(try await tools.lookAtPDF(form).get().fields.last == box)
    #expect(await tools.fill(form, [FieldText("Eilt", typed)], filled) == nil)
    #expect(try await tools.lookAtPDF(filled).get().fields.last?.value == value)
    #expect(
      await tools.fill(form, [FieldText("Eilt", "quatsch")], path("x.pdf"))
        == .impossibleValue(FieldProblem("Eilt", .choice(["yes", "no"]), typed: "quatsch")))
  }

  @Test("Filling in a form refuses and names the letters that it cannot show, and accepts a decomposed umlaut")
  func fillingRefusesUnshowableLetters() async throws {
    let failure = await tools.fill(try form(), [FieldText("Befund", "Łódź, Łomża, Größe")], path("new.pdf"))
    #expect(failure == .unprintable("Befund", letters: "Łźż"))
    #expect(!FileManager.default.fileExists(atPath: path("new.pdf")))
    // A decomposed umlaut is printable, too.
    #expect(await tools.fill(try form(), [FieldText("Befund", "gru\u{308}n")], path("new.pdf")) == nil)
    #expect(try await tools.lookAtPDF(path("new.pdf")).get().fields.first?.value == "gr\u{FC}n")
  }

  @Test("Filled-in values with umlauts can be read from the form and are drawn on its page")
  func umlautsAreStoredAndDrawn() async throws {
    let values = [
      FieldText("Befund", "Übergröße \"ß\" (left\\eye)"), FieldText("Art", "urin"), FieldText("Eilt", "ja"),
    ]
    #expect(await tools.fill(try form(), values, path("new.pdf")) == nil)
    let content = try await tools.lookAtPDF(path("new.pdf")).get()
    #expect(content.fields.map(\.value) == ["Übergröße \"ß\" (left\\eye)", "Urin", "Ja"])
    // Checks the drawn page, too, not only the field's value.
    let seen = await run("pdftotext", "-layout", path("new.pdf"), "-")
    #expect(seen.contains("Übergröße \"ß\" (left\\eye)") && seen.contains("Urin"))
    #expect(await tools.drawPage(path("new.pdf"), 2, path("page")) == nil)
    #expect(await run("identify", "-format", "%m", path("page")) == "PNG")
  }

  @Test("A filled-in value with umlauts or typographic quotes reads back as typed", arguments: ["Größe", "12 € – „ß“"])
  func filledValueReadsBackUnchanged(value: String) async throws {
    #expect(await tools.fill(try form(), [FieldText("Befund", value)], path("new.pdf")) == nil)
    #expect(try await tools.lookAtPDF(path("new.pdf")).get().fields.first?.value == value)
  }

  @Test("An unknown field or choice is refused with the known ones, and a PDF without a form is refused")
  func unknownFieldOrChoiceFails() async throws {
    func failure(_ name: String, _ text: String, _ file: String) async -> Failure? {
      await tools.fill(file, [FieldText(name, text)], path("new.pdf"))
    }
    #expect(
      await failure("Farbe", "x", try form())
        == .impossibleValue(FieldProblem("field", .choice(["Befund", "Art", "Eilt"]), typed: "Farbe")))
    #expect(
      await failure("Art", "Kot", try form())
        == .impossibleValue(FieldProblem("Art", .choice(["Blut", "Urin"]), typed: "Kot")))
    #expect(
      await failure("Eilt", "maybe", try form())
        == .impossibleValue(FieldProblem("Eilt", .choice(["yes", "no"]), typed: "maybe")))
    try FormPDF.plain.write(to: URL(filePath: path("plain.pdf")))
    #expect(await failure("Art", "Kot", path("plain.pdf")) == .program(.filling, reason: "this PDF has no form"))
    #expect(!FileManager.default.fileExists(atPath: path("new.pdf")))
  }

  @Test("A box accepts yes and no in English and German", arguments: [("yes", "Ja"), ("no", "Off"), ("nein", "Off")])
  func boxAcceptsEnglishAndGerman(typed: String, value: String) async throws {
    #expect(await tools.fill(try form(), [FieldText("Eilt", typed)], path("new.pdf")) == nil)
    #expect(try await tools.lookAtPDF(path("new.pdf")).get().fields.last?.value == value)
  }

  @Test("`lookAtPDF` refuses a damaged PDF and a PDF with a password")
  func lookingRefusesUnreadablePDF() async throws {
    try Data("%PDF-1.4\n".utf8).write(to: URL(filePath: path("x.pdf")))
    await run("qpdf", "--encrypt", "user", "owner", "256", "--", try form(), path("locked.pdf"))
    for name in ["x.pdf", "locked.pdf"] {
      guard case .failure(.program(.filling, _)) = await tools.lookAtPDF(path(name)) else {
        Issue.record("\(name) is taken")
        continue
      }
    }
  }

  @Test("Each report tool fails with `.noProgram` if its program is missing")
  func missingProgramFailsEachTool() async {
    let none = ReportTools.system(Launcher(clock: .system, environment: ["PATH": folder.path]))
    #expect(await none.shrinkPhoto("x", 50, path("y")) == .noProgram(.shrinkingPhotos))
    #expect(await none.shrinkVideo("x", 50, path("y"), { _ in }) == .noProgram(.shrinkingVideos))
    #expect(await none.drawPage("x", 1, path("y")) == .noProgram(.filling))
    #expect(await none.fill("x", [], path("y")) == .noProgram(.filling))
    #expect(await none.lookAtPDF("x") == .failure(.noProgram(.filling)))
  }
}

/// PDF of two pages with a form, written by hand.
enum FormPDF {
  static var data: Data {
    data(form: "/AcroForm << /Fields [6 0 R 7 0 R 8 0 R] /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 0 Tf 0 g) >>")
  }
  /// Variant whose box has no appearance streams.
  static var bare: Data {
    data(form: "/AcroForm << /Fields [6 0 R 7 0 R 8 0 R] >>", look: "/MK << /CA (4) >>")
  }
  static var plain: Data { data(form: "", fields: false) }

  private static func data(
    form: String, fields: Bool = true, look: String = "/AP << /N << /Ja 11 0 R /Off 12 0 R >> >>"
  ) -> Data {
    func stream(_ text: String) -> String { "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream" }
    func picture(_ text: String) -> String {
      "<< /Type /XObject /Subtype /Form /BBox [0 0 16 16] /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream"
    }
    let font = "/Resources << /Font << /Helv 5 0 R >> >>"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R \(form) >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] \(font) /Contents 9 0 R \(fields ? "/Annots [6 0 R 7 0 R]" : "") >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] \(font) /Contents 10 0 R \(fields ? "/Annots [8 0 R]" : "") >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      "<< /Type /Annot /Subtype /Widget /FT /Tx /T (Befund) /V () /Rect [60 480 360 500] /DA (/Helv 12 Tf 0 g) /F 4 /P 3 0 R >>",
      "<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 131072 /T (Art) /Opt [(Blut) (Urin)] /V () /Rect [60 440 200 460] /DA (/Helv 12 Tf 0 g) /F 4 /P 3 0 R >>",
      "<< /Type /Annot /Subtype /Widget /FT /Btn /T (Eilt) /V /Off /AS /Off /Rect [60 480 76 496] /F 4 /P 4 0 R \(look) >>",
      stream("BT /Helv 14 Tf 60 540 Td (Befund) Tj ET"), stream("BT /Helv 14 Tf 60 540 Td (Seite zwei) Tj ET"),
      picture("2 2 m 14 14 l 2 14 m 14 2 l S"), picture(""),
    ]
    return file(objects)
  }

  /// A PDF of these objects, the first of which is the catalog.
  static func file(_ objects: [String]) -> Data {
    var (text, places) = ("%PDF-1.4\n", [Int]())
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places { text += "\(String(10_000_000_000 + place).dropFirst()) 00000 n \n" }
    text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Data(text.utf8)
  }
}
