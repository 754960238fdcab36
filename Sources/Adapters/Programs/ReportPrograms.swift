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
      flaw: { path in await MediaCheck(launcher, folder: folder).flaw(of: path) },
      shrinkPhoto: { path, quality, new in await programs.shrinkPhoto(path, quality, new) },
      shrinkVideo: { path, rate, new, tell in await programs.shrinkVideo(path, rate, new, tell) },
      lookAtPDF: { path in await programs.look(path) },
      drawPage: { path, page, new in await programs.draw(path, page, new) },
      fill: { path, values, new in await programs.fill(path, values, new) })
  }
}

/// Runs the programs; no program can read a path as an option, a pattern or the name of a format.
private struct ReportPrograms: Sendable {
  let launcher: Launcher
  let folder: String

  // MARK: Photos and videos

  func shrinkPhoto(_ path: String, _ quality: Int, _ new: String) async -> Failure? {
    guard let name = launcher.first(of: ["magick", "convert"]) else { return .noProgram(.shrinkingPhotos) }
    let link: SafeLink
    do throws(Failure) { link = try SafeLink(to: path, in: folder) } catch { return error }
    defer { link.remove() }
    let made = link.folder + "/new.jpg"
    // Rotate the photo upright; remove all metadata, such as the location, except the colour profile.
    let arguments = [
      "-limit", "memory", "512MiB", "-limit", "map", "1GiB", link.path + "[0]", "-auto-orient", "+profile", "!icc,*",
      "-quality", "\(quality)", made,
    ]
    return await run(
      name, arguments, .shrinkingPhotos, maxWait: .seconds(120), nil, isFlaw: { MediaCheck.flaw(in: $0) != nil })
      ?? Self.settle(made, as: new)
  }

  /// Moves the result to its final name, readable for its owner only.
  private static func settle(_ made: String, as new: String) -> Failure? {
    chmod(made, 0o600)
    do { try FileManager.default.moveItem(atPath: made, toPath: new) } catch {
      unlink(new)
      return (error as? CocoaError)?.code == .fileWriteOutOfSpace
        ? .store(.full) : .file(new, reason: "the new file cannot be moved to its place")
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
    // H.264 requires even sizes. FFmpeg rotates the frames themselves, so no rotation flag remains. `-bufsize` limits
    // the rate over half a second: without it, a short video would be far above its average rate.
    let arguments = [
      "-nostdin", "-v", "error", "-n", "-protocol_whitelist", "file,pipe", "-i", "file:" + path, "-map", "0:v:0",
      "-map",
      "0:a:0?", "-map_metadata", "-1", "-c:v", "libx264", "-preset", "fast", "-b:v", "\(rate)", "-maxrate", "\(rate)",
      "-bufsize", "\(rate / 2)", "-pix_fmt", "yuv420p", "-vf", "scale=trunc(iw/2)*2:trunc(ih/2)*2", "-c:a", "aac",
      "-movflags", "+faststart", "-progress", "pipe:1", "-f", "mp4", "file:" + new,
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
    // pdftoppm adds a suffix to the name: so it gets a temporary folder.
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
      let old = try await form(path)
      try await update(path, by: try old.changes(values), into: new, place, ["--generate-appearances"])
      var made = try await form(new)
      if let drawings = try made.drawings(for: values) {
        let drawn = place.path + "/drawn.pdf"
        try await update(new, by: drawings, into: drawn, place)
        unlink(new)
        if let failure = Self.settle(drawn, as: new) { throw failure }
        made = try await form(new)
      }
      // Verify the new PDF: the report must contain the typed values, whatever the structure of the form.
      if let field = try made.difference(from: old, values) { throw .formField(field, .notKept) }
      return nil
    } catch {
      unlink(new)
      return error
    }
  }

  /// Makes a copy of a PDF with changed objects, given in qpdf's JSON format.
  private func update(
    _ path: String, by objects: String, into new: String, _ place: TemporaryPlace, _ options: [String] = []
  ) async throws(Failure) {
    let changes = place.path + "/changes.json"
    unlink(changes)
    _ = try FileCopy(changes, isNew: true).fill(with: Array(objects.utf8))
    let arguments = ["--update-from-json=" + changes] + options + [path.asPath, new]
    if let failure = await run("qpdf", arguments, .filling, maxWait: .seconds(60), new, fine: [0, 3]) { throw failure }
  }

  private func form(_ path: String) async throws(Failure) -> PDFForm {
    let report = await launcher.run(
      ProgramCall(
        "qpdf", ["--json=2", "--json-key=acroform", "--json-key=pages", "--json-key=qpdf", path.asPath],
        maxWait: .seconds(30), maxOutputSize: 64 << 20))
    switch report.verdict {
    case .missing: throw .noProgram(.filling)
    case .exited(3): break
    default: if let problem = report.problem { throw .program(.filling, reason: "qpdf: \(problem)") }
    }
    guard let form = PDFForm(report.out) else {
      throw .program(.filling, reason: "qpdf: it printed nothing about the form")
    }
    return form
  }

  // MARK: Both

  /// Runs a program that makes the file `new`; removes the file after a failure.
  ///
  /// `fine`: the exit codes of success; `isFlaw`: true for a message that means failure in spite of such a code.
  private func run(
    _ name: String, _ arguments: [String], _ use: ProgramPurpose, maxWait: Duration, _ new: String?,
    fine: [Int32] = [0], isFlaw: (String) -> Bool = { _ in false }, sink: (@Sendable (Data) -> Bool)? = nil
  ) async -> Failure? {
    let report = await launcher.run(ProgramCall(name, arguments, maxWait: maxWait), sink: sink)
    switch report.verdict {
    case .missing: return .noProgram(use)
    case .exited(let code) where fine.contains(code):
      // From half a photo, ImageMagick makes a picture with a grey lower part, without an error code.
      if let flaw = report.err.split(whereSeparator: \.isNewline).first(where: { isFlaw(String($0)) }) {
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
