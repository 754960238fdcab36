public import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ReportTools {
  /// The programs of this system: ImageMagick for photos, FFmpeg for videos, Poppler and qpdf for PDFs.
  ///
  /// - Parameters:
  ///   - launcher: runs the programs.
  ///   - folder: the folder for temporary files.
  public static func system(_ launcher: Launcher, folder: String = NSTemporaryDirectory()) -> ReportTools {
    let programs = ReportPrograms(launcher: launcher, folder: folder)
    return ReportTools(
      isWhole: { path in WholePicture.isWhole(photo: path) },
      shrinkPhoto: { path, quality, new in await programs.shrinkPhoto(path, quality, new) },
      shrinkVideo: { path, rate, new, tell in await programs.shrinkVideo(path, rate, new, tell) },
      lookAtPDF: { path in await programs.look(path) },
      drawPage: { path, page, new in await programs.draw(path, page, new) },
      fill: { path, values, new in await programs.fill(path, values, new) })
  }
}

/// Runs the programs; no path is ever an option, a pattern or the name of a format.
private struct ReportPrograms: Sendable {
  let launcher: Launcher
  let folder: String

  // MARK: Photos and videos

  func shrinkPhoto(_ path: String, _ quality: Int, _ new: String) async -> Failure? {
    guard let name = launcher.first(of: ["magick", "convert"]) else { return .noProgram(.shrinkingPhotos) }
    // ImageMagick parses patterns, formats and image numbers in names: so it gets a safe path.
    let place: TemporaryPlace
    let parent = folder.contains { "%:*?[]{}\\".contains($0) } ? NSTemporaryDirectory() : folder
    do throws(Failure) { place = try TemporaryPlace("jotter-photo", in: parent) } catch { return error }
    defer { place.remove() }
    let (own, made) = (place.path + "/photo", place.path + "/new.jpg")
    guard symlink(path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path, own) == 0 else {
      return .file(own, reason: SystemError(code: errno).reason)
    }
    // Upright, with the colour profile, and without all other metadata, such as the location.
    let arguments = [
      "-limit", "memory", "512MiB", "-limit", "map", "1GiB", own + "[0]", "-auto-orient", "+profile", "!icc,*",
      "-quality", "\(quality)", made,
    ]
    return await run(
      name, arguments, .shrinkingPhotos, maxWait: .seconds(120), nil, flaws: ["Premature end of JPEG"])
      ?? Self.settle(made, as: new)
  }

  /// Moves the result to its final name, readable for its owner only.
  private static func settle(_ made: String, as new: String) -> Failure? {
    chmod(made, 0o600)
    do { try FileManager.default.moveItem(atPath: made, toPath: new) } catch {
      unlink(new)
      return (error as? CocoaError)?.code == .fileWriteOutOfSpace
        ? .store(.full) : .file(new, reason: "what was made cannot be put there")
    }
    return nil
  }

  func shrinkVideo(
    _ path: String, _ rate: Int, _ new: String, _ tell: @escaping @Sendable (Double) -> Void
  ) async -> Failure? {
    let length = await length(of: path)
    let sink: @Sendable (Data) -> Bool = { data in
      let line = String(decoding: data, as: UTF8.self).split(separator: "\n").last { $0.hasPrefix("out_time_us=") }
      if let length, length > 0, let done = line.flatMap({ Double($0.dropFirst("out_time_us=".count)) }) {
        tell(min(1, done / 1_000_000 / length))
      }
      return true
    }
    // H.264 requires even sizes. FFmpeg rotates the frames themselves, so no rotation flag remains.
    let arguments = [
      "-nostdin", "-v", "error", "-n", "-protocol_whitelist", "file,pipe", "-i", "file:" + path, "-map", "0:v:0",
      "-map",
      "0:a:0?", "-map_metadata", "-1", "-c:v", "libx264", "-preset", "fast", "-b:v", "\(rate)", "-pix_fmt", "yuv420p",
      "-vf", "scale=trunc(iw/2)*2:trunc(ih/2)*2", "-c:a", "aac", "-movflags", "+faststart", "-progress", "pipe:1",
      "-f", "mp4", "file:" + new,
    ]
    let failure = await run("ffmpeg", arguments, .shrinkingVideos, maxWait: .seconds(7_200), new, sink: sink)
    if failure == nil { tell(1) }
    return failure
  }

  /// The duration of a video in seconds; nil if unknown.
  private func length(of path: String) async -> Double? {
    let report = await launcher.run(
      ProgramCall(
        "ffprobe",
        [
          "-v", "error", "-protocol_whitelist", "file", "-show_entries", "format=duration", "-of", "csv=p=0",
          "file:" + path,
        ], maxWait: .seconds(30)))
    return Double(String(decoding: report.out, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  // MARK: PDFs

  func look(_ path: String) async -> Result<PDFContent, Failure> {
    do throws(Failure) {
      let form = try await form(path)
      return .success(PDFContent(pages: form.pages, fields: form.fields.map(\.shown)))
    } catch {
      return .failure(error)
    }
  }

  func draw(_ path: String, _ page: Int, _ new: String) async -> Failure? {
    // pdftoppm adds a suffix to the name.
    let place: TemporaryPlace
    do throws(Failure) { place = try TemporaryPlace("jotter-page", in: folder) } catch { return error }
    defer { place.remove() }
    let arguments = [
      "-f", "\(page)", "-l", "\(page)", "-r", "110", "-png", "-singlefile", path.asPath, place.path + "/page",
    ]
    return await run("pdftoppm", arguments, .filling, maxWait: .seconds(60), nil)
      ?? Self.settle(place.path + "/page.png", as: new)
  }

  func fill(_ path: String, _ values: [FieldText], _ new: String) async -> Failure? {
    let place: TemporaryPlace
    do throws(Failure) { place = try TemporaryPlace("jotter-form", in: folder) } catch { return error }
    defer { place.remove() }
    do throws(Failure) {
      let changes = place.path + "/changes.json"
      let text = try await form(path).changes(values)
      _ = try FileCopy(changes, isNew: true).fill(with: Array(text.utf8))
      let arguments = ["--update-from-json=" + changes, "--generate-appearances", path.asPath, new]
      return await run("qpdf", arguments, .filling, maxWait: .seconds(60), new, fine: [0, 3])
    } catch {
      return error
    }
  }

  private func form(_ path: String) async throws(Failure) -> PDFForm {
    let report = await launcher.run(
      ProgramCall(
        "qpdf", ["--json=2", "--json-key=acroform", "--json-key=pages", "--json-key=qpdf", path.asPath],
        maxWait: .seconds(30), limit: 64 << 20))
    switch report.verdict {
    case .missing: throw .noProgram(.filling)
    case .exited(3): break
    default: if let problem = report.problem { throw .program(.filling, reason: "qpdf: \(problem)") }
    }
    guard let form = PDFForm(report.out) else { throw .program(.filling, reason: "qpdf: it says nothing of the form") }
    return form
  }

  // MARK: Both

  /// Runs a program that makes the file `new`; removes the file after a failure.
  private func run(
    _ name: String, _ arguments: [String], _ use: ProgramPurpose, maxWait: Duration, _ new: String?,
    fine: [Int32] = [0],
    flaws: [String] = [], sink: (@Sendable (Data) -> Bool)? = nil
  ) async -> Failure? {
    let report = await launcher.run(ProgramCall(name, arguments, maxWait: maxWait), sink: sink)
    switch report.verdict {
    case .missing: return .noProgram(use)
    case .exited(let code) where fine.contains(code):
      // Half a photo becomes a picture with a grey lower part, without an error code.
      if let flaw = report.err.split(whereSeparator: \.isNewline).first(where: { line in
        flaws.contains { line.contains($0) }
      }) {
        return .program(use, reason: "\(name): \(flaw)")
      }
      if let new { chmod(new, 0o600) }
      return nil
    default: break
    }
    if let new { unlink(new) }
    if report.verdict == .cancelled { return .interrupted }
    if report.err.contains("No space left on device") { return .store(.full) }
    return .program(use, reason: "\(name): \(report.problem ?? "")")
  }
}

/// The form of a PDF, from qpdf's JSON.
private struct PDFForm {
  struct Entry {
    let shown: PDFField
    let object: String
    /// The object of the widget; the same as `object` for most fields.
    let widget: String
    var isBox: Bool { shown.isBox == true }

    /// The choice for a typed word; a box takes yes and no, too.
    func choice(_ typed: String) -> String? {
      let (word, choices) = (typed.lowercased(), shown.choices ?? [])
      if let choice = choices.first(where: { $0.lowercased() == word }) { return choice }
      guard isBox else { return nil }
      if ["", "no", "nein", "off"].contains(word) { return "Off" }
      return ["yes", "ja", "on"].contains(word) ? choices.first { $0 != "Off" } : nil
    }
  }

  let pages: Int
  let fields: [Entry]
  private let header: Any
  private let objects: [String: [String: Any]]
  private let root: String

  init?(_ json: Data) {
    guard let all = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let content = all["qpdf"] as? [Any], content.count == 2, let objects = content[1] as? [String: [String: Any]],
      let trailer = objects["trailer"]?["value"] as? [String: Any], let root = trailer["/Root"] as? String
    else { return nil }
    (header, self.objects, self.root) = (content[0], objects, root)
    pages = (all["pages"] as? [Any])?.count ?? 0
    let form = all["acroform"] as? [String: Any]
    var entries: [Entry] = []
    for field in form?["fields"] as? [[String: Any]] ?? [] {
      guard let name = field["fullname"] as? String, !name.isEmpty, let object = field["object"] as? String,
        !entries.contains(where: { $0.shown.name == name })
      else { continue }
      let isBox = field["ischeckbox"] as? Bool ?? false
      let widget = (field["annotation"] as? [String: Any])?["object"] as? String ?? object
      let value = Self.text(field["value"])
      let states =
        isBox ? Self.states(of: objects["obj:" + widget], now: value) : field["choices"] as? [String] ?? []
      entries.append(
        Entry(
          shown: PDFField(name, value: value, choices: states.isEmpty ? nil : states, isBox: isBox ? true : nil),
          object: object, widget: widget))
    }
    fields = entries
  }

  /// The states of a box: the names of its appearances; without any, the PDF reader draws every name.
  private static func states(of object: [String: Any]?, now: String) -> [String] {
    let value = object?["value"] as? [String: Any]
    let pictures = (value?["/AP"] as? [String: Any])?["/N"] as? [String: Any]
    let names = pictures?.keys.map { String($0.dropFirst()) }.filter { $0 != "Off" }.sorted() ?? []
    return (names.isEmpty ? [now.isEmpty || now == "Off" ? "Yes" : now] : names) + ["Off"]
  }

  /// The letters of a text that a form's fonts lack: they cover Windows-1252.
  private static func unprintable(_ text: String) -> String {
    var seen = Set<Character>()
    return text.filter { String($0).data(using: .windowsCP1252) == nil && seen.insert($0).inserted }
  }

  /// Decodes a value: a text begins with `u:`, or with `b:` for hexadecimal bytes that are not Unicode; a name begins
  /// with a slash.
  private static func text(_ value: Any?) -> String {
    guard let text = value as? String else { return "" }
    if text.hasPrefix("u:") { return String(text.dropFirst(2)) }
    guard text.hasPrefix("b:") else { return String(text.drop { $0 == "/" }) }
    let digits = text.dropFirst(2).compactMap(\.hexDigitValue)
    let scalars = stride(from: 0, to: digits.count - 1, by: 2).map {
      Self.scalar(UInt8(digits[$0] * 16 + digits[$0 + 1]))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Decodes a byte of PDFDocEncoding (ISO 32000-1, annex D.2): Latin-1, except for these.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    let (accents, signs) = (Array("˘ˇˆ˙˝˛˚˜".unicodeScalars), Array("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".unicodeScalars))
    return switch byte {
    case 0x18...0x1F: accents[Int(byte) - 0x18]
    case 0x80...0x9E: signs[Int(byte) - 0x80]
    case 0xA0: "€"
    default: Unicode.Scalar(byte)
    }
  }

  /// The changed objects, in the JSON that qpdf reads.
  func changes(_ values: [FieldText]) throws(Failure) -> String {
    guard !fields.isEmpty else { throw .program(.filling, reason: "this PDF has no form") }
    var changed: [String: [String: Any]] = [:]
    for value in values {
      guard let field = fields.first(where: { $0.shown.name == value.name }) else {
        throw .impossibleValue(FieldProblem("field", .choice(fields.map(\.shown.name)), typed: value.name))
      }
      var text = value.text
      if let choices = field.shown.choices, !text.isEmpty || field.isBox {
        guard let choice = field.choice(text) else {
          let words = field.isBox ? ["yes", "no"] : choices
          throw .impossibleValue(FieldProblem(value.name, .choice(words), typed: text))
        }
        text = choice
      } else {
        text = text.precomposedStringWithCanonicalMapping
        let letters = Self.unprintable(text)
        guard letters.isEmpty else { throw .unprintable(value.name, letters: letters) }
      }
      func set(_ entry: String, of name: String, to value: String) {
        guard var object = changed["obj:" + name] ?? objects["obj:" + name]?["value"] as? [String: Any] else { return }
        object[entry] = value
        changed["obj:" + name] = object
      }
      set("/V", of: field.object, to: field.isBox ? "/" + text : "u:" + text)
      if field.isBox { set("/AS", of: field.widget, to: "/" + text) }
    }
    if var catalog = objects["obj:" + root]?["value"] as? [String: Any],
      var form = catalog["/AcroForm"] as? [String: Any]
    {
      form["/NeedAppearances"] = true
      catalog["/AcroForm"] = form
      changed["obj:" + root] = catalog
    } else if let catalog = objects["obj:" + root]?["value"] as? [String: Any],
      let place = catalog["/AcroForm"] as? String, var form = objects["obj:" + place]?["value"] as? [String: Any]
    {
      form["/NeedAppearances"] = true
      changed["obj:" + place] = form
    }
    let all: [String: Any] = ["version": 2, "qpdf": [header, changed.mapValues { ["value": $0] }]]
    guard let text = try? JSONSerialization.data(withJSONObject: all) else {
      throw .program(.filling, reason: "the values cannot be written")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
