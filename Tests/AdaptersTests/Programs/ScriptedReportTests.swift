import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Arguments and parsed output of the programs that prepare report files, with scripts in their place.
@Suite struct ScriptedReportTests {
  private static func tools(_ scripts: Scripts, folder: String? = nil) -> ReportTools {
    .system(scripts.launcher(), folder: folder ?? scripts.folder.path)
  }

  private static func write(_ text: String, _ name: String, _ scripts: Scripts) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(scripts.folder.path)/\(name)"))
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  // MARK: Photos

  private static let photo = """
    printf '%s\\n' "$@" > $FOLDER/arguments
    readlink "${7%\\[0\\]}" > $FOLDER/target
    for last; do :; done
    echo made > "$last"
    """

  @Test("The photo program gets a temporary link to the photo in place of the photo's path")
  func photoProgramGetsTemporaryLink() async throws {
    let scripts = try await Scripts(["magick": Self.photo])
    let (folder, new) = (scripts.folder.path, scripts.folder.path + "/new")
    for (path, target) in [
      ("/photos/-a*.jpg", "/photos/-a*.jpg"), ("a b.jpg", FileManager.default.currentDirectoryPath + "/a b.jpg"),
    ] {
      #expect(await Self.tools(scripts).shrinkPhoto(path, 70, new) == nil)
      #expect(scripts.text("target") == target + "\n")
      let words = try #require(scripts.text("arguments")).split(separator: "\n").map(String.init)
      try #require(words.count == 13)
      #expect(words[6].hasPrefix(folder + "/jotter-photo") && words[6].hasSuffix("/photo[0]"))
      #expect(
        words[..<6] + words[7..<12] == [
          "-limit", "memory", "512MiB", "-limit", "map", "1GiB", "-auto-orient", "+profile", "!icc,*", "-quality", "70",
        ])
      #expect(scripts.text("new") == "made\n")
      #expect(try Self.mode(new) == 0o600)
      try FileManager.default.removeItem(atPath: new)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["arguments", "magick", "target"])
  }

  @Test("A temporary folder with a pattern character in its name is not used", arguments: "%:*?[]{}\\")
  func folderWithPatternCharacterIsUnused(character: Character) async throws {
    let scripts = try await Scripts(["magick": Self.photo])
    let folder = "\(scripts.folder.path)/a\(character)b"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(await Self.tools(scripts, folder: folder).shrinkPhoto("/p", 70, scripts.folder.path + "/new") == nil)
    let words = try #require(scripts.text("arguments")).split(separator: "\n").map(String.init)
    #expect(!words[6].contains("a\(character)b") && words[6].hasSuffix("/photo[0]"))
  }

  @Test("The first warning about a truncated JPEG makes the shrinking fail, and another warning does not")
  func truncationWarningFailsShrinking() async throws {
    let flaw = "echo 'a: Premature end of JPEG file 1' >&2; echo 'b: Premature end of JPEG file 2' >&2"
    let broken = try await Scripts(["magick": "\(Self.photo)\necho 'a: warning' >&2; \(flaw)"])
    #expect(
      await Self.tools(broken).shrinkPhoto("/p", 70, broken.folder.path + "/new")
        == .program(.shrinkingPhotos, reason: "magick: a: Premature end of JPEG file 1"))
    #expect(broken.text("new") == nil)
    let warning = try await Scripts(["magick": "\(Self.photo)\necho 'a: some warning' >&2"])
    #expect(await Self.tools(warning).shrinkPhoto("/p", 70, warning.folder.path + "/new") == nil)
    // Output of `pdftoppm` is not searched for that warning.
    let page = try await Scripts(["pdftoppm": "\(flaw)\nfor last; do :; done; echo page > \"$last.png\""])
    #expect(await Self.tools(page).drawPage("/p", 3, page.folder.path + "/new") == nil)
    #expect(page.text("new") == "page\n")
  }

  @Test("A report tool names the path that it cannot write, and fails without its temporary folder")
  func unwritablePathIsNamed() async throws {
    let scripts = try await Scripts(["magick": Self.photo])
    let new = scripts.folder.path + "/none/new"
    #expect(
      await Self.tools(scripts).shrinkPhoto("/p", 70, new)
        == .file(new, reason: "the new file cannot be moved to its place"))
    let nothing = try await Scripts(["pdftoppm": "exit 0"])
    let page = nothing.folder.path + "/new"
    #expect(
      await Self.tools(nothing).drawPage("/p", 1, page)
        == .file(page, reason: "the new file cannot be moved to its place"))
    let nowhere = Self.tools(scripts, folder: "/nowhere")
    #expect(await nowhere.shrinkPhoto("/p", 70, new) != nil)
    #expect(await nowhere.drawPage("/p", 1, page) != nil)
    #expect(await nowhere.fill("/p", [], page) != nil)
  }

  // MARK: Videos

  private static let video = "for last; do :; done; umask 022; echo video > \"${last#file:}\""

  /// Length from ffprobe, progress lines from ffmpeg, and the reported fractions.
  private static let shares: [(length: String, lines: String, told: [Double])] = [
    ("4", "frame=1\\nout_time_us=1000000\\nspeed=1\\nout_time_us=2000000\\nspeed=2\\n", [0.5, 1]),
    ("4", "out_time_us=9000000\\n", [1, 1]), ("4", "frame=1\\n", [1]), ("4", "out_time_us=N/A\\n", [1]),
    ("0", "out_time_us=1000000\\n", [1]), ("-1", "out_time_us=1000000\\n", [1]),
    ("N/A", "out_time_us=1000000\\n", [1]),
  ]

  @Test("The progress of a video is the newest time divided by the length, and 1 at the end", arguments: shares)
  func videoProgressEndsAtOne(length: String, lines: String, told: [Double]) async throws {
    let scripts = try await Scripts(["ffprobe": "echo ' \(length)'", "ffmpeg": "\(Self.video); printf '\(lines)'"])
    let seen = Lock<[Double]>([])
    let new = scripts.folder.path + "/new"
    #expect(await Self.tools(scripts).shrinkVideo("/v", 9, new) { share in seen.withLock { $0.append(share) } } == nil)
    #expect(seen.withLock { $0 } == told)
    #expect(scripts.text("new") == "video\n")
    #expect(try Self.mode(new) == 0o600)
  }

  /// Scripts in place of a program, and the failure of each.
  private static let ends: [(script: String, failure: @Sendable (ProgramPurpose, String) -> Failure)] = [
    ("kill -INT $$", { _, _ in .interrupted }),
    ("echo 'x: No space left on device' >&2; exit 1", { _, _ in .store(.full) }),
    ("exit 7", { .program($0, reason: "\($1): it ended with exit code 7") }),
    ("exit 1", { .program($0, reason: "\($1): it ended with exit code 1") }),
    ("echo bad >&2; exit 2", { .program($0, reason: "\($1): it says: bad") }),
    ("kill -SEGV $$", { .program($0, reason: "\($1): it died of signal 11") }),
  ]

  @Test("A failing program causes its failure, leaves no file and reports no progress", arguments: 0..<6)
  func failingProgramLeavesNoFile(index: Int) async throws {
    let (script, failure) = Self.ends[index]
    let scripts = try await Scripts([
      "ffprobe": "echo 4", "ffmpeg": "\(Self.video)\n\(script)", "pdftoppm": script, "magick": script,
    ])
    let (tools, new) = (Self.tools(scripts), scripts.folder.path + "/new")
    let told = Lock<[Double]>([])
    #expect(
      await tools.shrinkVideo("/v", 9, new) { share in told.withLock { $0.append(share) } }
        == failure(.shrinkingVideos, "ffmpeg"))
    #expect(told.withLock { $0 } == [])
    #expect(await tools.drawPage("/p", 1, new) == failure(.filling, "pdftoppm"))
    #expect(await tools.shrinkPhoto("/p", 1, new) == failure(.shrinkingPhotos, "magick"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scripts.folder.path).count == 4)
  }

  // MARK: Forms

  private static let qpdf = """
    case $1 in
    --json=2)
      for last; do :; done
      case $last in
      */new) cat $FOLDER/after ;;
      *) cat $FOLDER/form ;;
      esac
      test -f $FOLDER/look && . $FOLDER/look
      exit 3
      ;;
    esac
    printf '%s\\n' "$2" "$3" "$4" > $FOLDER/arguments
    cp "${1#--update-from-json=}" $FOLDER/changes
    umask 022
    echo filled > "$4"
    test -f $FOLDER/fill && . $FOLDER/fill
    exit 3
    """

  /// Output of qpdf for a form, with its settings in the catalog or in a separate object.
  private static func form(settings: String = "{\"/Fields\": []}") -> String {
    """
    {"pages": [{}, {}, {}], "acroform": {"fields": [
      {"fullname": "Befund", "object": "6 0 R", "value": "u:alt"}, {"fullname": "", "object": "12 0 R"},
      {"fullname": "Ohne"}, {"fullname": "Befund", "object": "13 0 R", "value": "u:zweiter"},
      {"fullname": "Eilt", "object": "7 0 R", "ischeckbox": true, "value": "/Off", "annotation": {"object": "8 0 R"}},
      {"fullname": "Art", "object": "9 0 R", "choices": ["Blut", "Urin"], "value": "u:Urin"},
      {"fullname": "Alt", "object": "10 0 R", "value": "b:181F809EA0e4417"},
      {"fullname": "Leer", "object": "11 0 R", "choices": []},
      {"fullname": "Kreuz", "object": "14 0 R", "ischeckbox": true, "value": "/Ein"}
    ]}, "qpdf": [{"jsonversion": 2}, {
      "trailer": {"value": {"/Root": "1 0 R"}}, "obj:1 0 R": {"value": {"/AcroForm": \(settings), "/Lang": "u:de"}},
      "obj:5 0 R": {"value": {"/Fields": []}}, "obj:6 0 R": {"value": {"/T": "u:Befund"}},
      "obj:7 0 R": {"value": {"/T": "u:Eilt", "/V": "/Off"}},
      "obj:8 0 R": {"value": {"/AS": "/Off", "/AP": {"/N": {"/Nein": "2 0 R", "/Ja": "3 0 R", "/Off": "4 0 R"}}}},
      "obj:9 0 R": {"value": {"/T": "u:Art"}}, "obj:14 0 R": {"value": {"/V": "/Ein"}}
    }]}
    """
  }

  @Test("The fields in qpdf's output are read once per name, with their values and choices")
  func eachFieldIsReadOnce() async throws {
    let scripts = try await Scripts(["qpdf": Self.qpdf])
    try Self.write(Self.form(), "form", scripts)
    let content = try await Self.tools(scripts).lookAtPDF("/p").get()
    #expect(content.pages == 3)
    #expect(
      content.fields == [
        PDFField("Befund", value: "alt"),
        PDFField("Eilt", value: "Off", choices: ["Ja", "Nein", "Off"], isBox: true),
        PDFField("Art", value: "Urin", choices: ["Blut", "Urin"]), PDFField("Alt", value: "˘˜•ž€äA"),
        PDFField("Leer"), PDFField("Kreuz", value: "Ein", choices: ["Ein", "Off"], isBox: true),
      ])
  }

  /// Typed values, the changed objects, and a stored value before and after.
  private static let fillings: [(values: [FieldText], objects: String, was: String, is: String)] = [
    ([FieldText("Befund", "neu")], #""obj:6 0 R": {"value": {"/T": "u:Befund", "/V": "u:neu"}}"#, "u:alt", "u:neu"),
    ([FieldText("Befund", "")], #""obj:6 0 R": {"value": {"/T": "u:Befund", "/V": "u:"}}"#, "u:alt", "u:"),
    (
      [FieldText("Befund", "a"), FieldText("Befund", "b")],
      #""obj:6 0 R": {"value": {"/T": "u:Befund", "/V": "u:b"}}"#, "u:alt", "u:b"
    ),
    (
      [FieldText("Eilt", "on")],
      #"""
      "obj:7 0 R": {"value": {"/T": "u:Eilt", "/V": "/Ja"}},
      "obj:8 0 R": {"value": {"/AS": "/Ja", "/AP": {"/N": {"/Nein": "2 0 R", "/Ja": "3 0 R", "/Off": "4 0 R"}}}}
      """#, "/Off", "/Ja"
    ),
    (
      [FieldText("Eilt", "")],
      #"""
      "obj:7 0 R": {"value": {"/T": "u:Eilt", "/V": "/Off"}},
      "obj:8 0 R": {"value": {"/AS": "/Off", "/AP": {"/N": {"/Nein": "2 0 R", "/Ja": "3 0 R", "/Off": "4 0 R"}}}}
      """#, "/Off", "/Off"
    ),
    ([FieldText("Kreuz", "off")], #""obj:14 0 R": {"value": {"/V": "/Off", "/AS": "/Off"}}"#, "/Ein", "/Off"),
    ([FieldText("Art", "BLUT")], #""obj:9 0 R": {"value": {"/T": "u:Art", "/V": "u:Blut"}}"#, "u:Urin", "u:Blut"),
    ([FieldText("Art", "")], #""obj:9 0 R": {"value": {"/T": "u:Art", "/V": "u:"}}"#, "u:Urin", "u:"),
  ]

  @Test("Filling in a form passes the changed objects to qpdf, which draws the new values", arguments: fillings)
  func fillingPassesChangedObjects(values: [FieldText], objects: String, was: String, is: String) async throws {
    func sorted(_ text: String) throws -> String {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return try String(decoding: JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }
    for (settings, changed) in [
      (
        #"{"/Fields": []}"#,
        #""obj:1 0 R": {"value": {"/AcroForm": {"/Fields": [], "/NeedAppearances": true}, "/Lang": "u:de"}}"#
      ),
      (#""5 0 R""#, #""obj:5 0 R": {"value": {"/Fields": [], "/NeedAppearances": true}}"#),
    ] {
      let scripts = try await Scripts(["qpdf": Self.qpdf])
      try Self.write(Self.form(settings: settings), "form", scripts)
      try Self.write(Self.filled(was, `is`), "after", scripts)
      let new = scripts.folder.path + "/new"
      #expect(await Self.tools(scripts).fill("-p", values, new) == nil)
      #expect(
        try sorted(#require(scripts.text("changes")))
          == sorted("{\"version\": 2, \"qpdf\": [{\"jsonversion\": 2}, {\(objects), \(changed)}]}"))
      #expect(scripts.text("arguments") == "--generate-appearances\n./-p\n\(new)\n")
      #expect(scripts.text("new") == "filled\n")
      #expect(try Self.mode(new) == 0o600)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: scripts.folder.path).sorted()
          == ["after", "arguments", "changes", "form", "new", "qpdf"])
    }
  }

  /// Output of qpdf for the form with one value changed.
  private static func filled(_ was: String, _ now: String) -> String {
    form().replacing("\"value\": \"\(was)\"", with: "\"value\": \"\(now)\"")
  }

  @Test("Filling in a form fails if the filled form has another value than the typed one")
  func differingFilledValueFails() async throws {
    let scripts = try await Scripts(["qpdf": Self.qpdf])
    let new = scripts.folder.path + "/new"
    try Self.write(Self.form(), "form", scripts)
    try Self.write(Self.filled("u:alt", "u:neues"), "after", scripts)
    #expect(await Self.tools(scripts).fill("/p", [FieldText("Befund", "neu")], new) == .formField("Befund", .notKept))
    #expect(scripts.text("new") == nil)
  }

  @Test("A failing qpdf is reported with its message or exit code, and so is output that is no form")
  func failingFormProgramIsReported() async throws {
    let scripts = try await Scripts(["qpdf": Self.qpdf])
    let (tools, new) = (Self.tools(scripts), scripts.folder.path + "/new")
    for text in [
      "", "[]", "{}", #"{"qpdf": [{}]}"#, #"{"qpdf": [{}, {}]}"#, #"{"qpdf": [{}, {"trailer": {"value": {}}}]}"#,
      #"{"qpdf": [{}, {"trailer": {"value": {"/Root": "1 0 R"}}}, {}]}"#,
    ] {
      try Self.write(text, "form", scripts)
      #expect(
        await tools.lookAtPDF("/p") == .failure(.program(.filling, reason: "qpdf: it printed nothing about the form")))
    }
    try Self.write(#"{"qpdf": [{}, {"trailer": {"value": {"/Root": "1 0 R"}}}]}"#, "form", scripts)
    #expect(await tools.lookAtPDF("/p") == .success(PDFContent(pages: 0, fields: [])))
    try Self.write(Self.form(), "form", scripts)
    try Self.write("echo half >&2; exit 2", "fill", scripts)
    #expect(
      await tools.fill("/p", [FieldText("Befund", "x")], new) == .program(.filling, reason: "qpdf: it says: half"))
    #expect(scripts.text("new") == nil)
    try Self.write("echo locked >&2; exit 2", "look", scripts)
    #expect(await tools.lookAtPDF("/p") == .failure(.program(.filling, reason: "qpdf: it says: locked")))
    try Self.write("exit 4", "look", scripts)
    #expect(
      await tools.lookAtPDF("/p") == .failure(.program(.filling, reason: "qpdf: it ended with exit code 4")))
    try Self.write("exit 0", "look", scripts)
    #expect(try await tools.lookAtPDF("/p").get().pages == 3)
  }
}
