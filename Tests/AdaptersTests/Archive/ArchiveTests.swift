import Adapters
import Architecture
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Archives: an import restores everything exactly, or nothing.
@Suite struct ArchiveTests {
  private let place: TemporaryFolder
  private var path: String { place.path + "/archive" }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  /// Files of a folder by path.
  private func tree(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      files[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
    }
    return files
  }

  @Test("An archive that is imported and exported again is the same, byte for byte", arguments: StoreKind.allCases)
  func roundTrip(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    try await desk.remember()
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let other = try await ArchiveDesk(kind, in: place.path)
    #expect(await other.ask(.importAsked(path)) == nil)
    #expect(await other.ask(.exportAsked(path + "-again")) == nil)
    let (first, second) = (try tree(path), try tree(path + "-again"))
    #expect(first.count == 11 + 5 + 1 && first == second)
    for (name, data) in first where second[name] != data {
      Issue.record(
        "\(name): \(String(decoding: data, as: UTF8.self)) \(String(decoding: second[name] ?? Data(), as: UTF8.self))")
    }
    #expect(try await other.files.names() == desk.files.names())
    #expect(try await other.store.integrityProblem() == nil)
  }

  @Test("Favourites and votes survive export and import", arguments: StoreKind.allCases)
  func marksSurviveExportAndImport(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.remember()
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let other = try await ArchiveDesk(kind, in: place.path)
    #expect(await other.ask(.importAsked(path)) == nil)
    for species in [Species.cat, .dog] {
      for mark in MarkKind.allCases {
        #expect(try await other.remembered(mark, species) == desk.remembered(mark, species))
      }
    }
    let votes = try await other.remembered(.vote, .dog)
    #expect(votes.map(\.value) == [-0.1, 1e21] && votes.map(\.number) == [3, 1])
    #expect(try await other.remembered(.favourite, .cat).count == 1)
    guard case .imported(let report)? = other.archive.state.answer else { throw CancellationError() }
    #expect(report.counts.contains { $0.folder == "marks" && $0.count == 3 })
  }

  @Test("An archive without a section for favourites and votes, as in the first versions, is imported")
  func withoutMarks() async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.exportAsked(path)) == nil)
    try await tamper(
      "put('manifest.json', get('manifest.json').replace(b'\"marks\" : 0,', b''))")
    let other = try await ArchiveDesk(.sqlite, in: place.path)
    #expect(await other.ask(.importAsked(path)) == nil)
    #expect(try await other.store.difference { _ in } != nil)
  }

  @Test("An archive inside the data folder is refused however its path is written, and creates nothing there")
  func dataFolderRefusesArchive() async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.perform(.note("mine", cost: nil))
    let data = try #require(desk.folder?.path)
    let link = place.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: data)
    try FileManager.default.createDirectory(atPath: data + "/media", withIntermediateDirectories: true)
    let before = try FileManager.default.subpathsOfDirectory(atPath: data)
    for path in [
      data + "/copy", data + "/new/copy", data + "/media", link + "/copy", link + "/media/copy",
      data + "/../"
        + (data.split(separator: "/").last.map(String.init) ?? "") + "/copy", place.path + "/none/../link/copy",
    ] {
      #expect(await desk.ask(.exportAsked(path)) == .archive(path, .insideData))
      #expect(await desk.ask(.wipeAsked(to: path, isAgreed: true)) == .archive(path, .insideData))
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: data) == before)
    #expect(try await !desk.isEmpty)
    // A sibling folder whose name has the same prefix is allowed.
    #expect(await desk.ask(.exportAsked(data + "-copy")) == nil)
    try FileManager.default.removeItem(atPath: data + "-copy")
  }

  @Test(
    "An import is refused while another prompt has the folder open, and changes nothing", arguments: StoreKind.allCases)
  func otherPromptPreventsImport(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let other = try await ArchiveDesk(kind, in: place.path)
    let colleague = try await other.colleague()
    #expect(await other.ask(.importAsked(path)) == .folderInUse)
    #expect(try await other.isEmpty)
    #expect(try await other.files.names() == [])
    colleague.leave()
    #expect(await other.ask(.importAsked(path)) == nil)
  }

  @Test("An imported practice can be searched, undone and redone as before", arguments: StoreKind.allCases)
  func importedPracticeCanBeUndone(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    try await desk.perform(.note("zebra", cost: nil), .note("okapi", cost: nil), .undo(.session))
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let other = try await ArchiveDesk(kind, in: place.path)
    #expect(await other.ask(.importAsked(path)) == nil)
    func found(_ search: String) async throws -> [Int] {
      try await other.store.read { rows throws(Failure) in
        try rows.page(IncidentQuery(search: search, includesSettled: true)).incidents.map(\.number)
      }
    }
    let incident = try await found("zebra")
    #expect(incident.count == 1)
    #expect(try await found("okapi") == [])
    try await other.perform(.redo(.session))
    #expect(try await found("okapi") == incident)
    try await other.perform(.undo(.session), .undo(.session))
    #expect(try await found("zebra") == [])
  }

  @Test(
    "Imported guardians keep their links, and the changes of their links can be undone", arguments: StoreKind.allCases
  )
  func importedGuardiansKeepTheirLinks(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let other = try await ArchiveDesk(kind, in: place.path)
    #expect(await other.ask(.importAsked(path)) == nil)
    func links() async throws -> [[Int]] {
      try await other.store.read { rows throws(Failure) in
        try (1...5).map { patient throws(Failure) in try rows.guardians(of: patient, limit: 9) }
      }
    }
    #expect(try await links() == [[1, 4], [5], [2], [1, 4], [6]])
    // Undoes the changes of the appointment, the practitioner and the removed guardian.
    try await other.perform(.undo(.session), .undo(.session), .undo(.session))
    #expect(try await links() == [[1, 4], [5], [2, 3], [1, 4], [6]])
    try await other.perform(.undo(.session), .undo(.session))
    #expect(try await links() == [[1, 4], [2, 5], [3], [1, 4], [6]])
    let found = try await other.store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.guardian, search: "quell nor")).records.map(\.number)
    }
    #expect(found == [1])
  }

  @Test("An archive is accessible to its owner alone, and has times in UTC and amounts as decimal texts")
  func archiveIsPrivateAndUniversal() async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.exportAsked(path + "/")) == nil)
    var status = stat()
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) + ["."] {
      #expect(stat("\(path)/\(name)", &status) == 0)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      #expect(status.st_mode & 0o777 == (isFolder ? 0o700 : 0o600), "\(name)")
    }
    let incidents = String(decoding: try tree(path)["incidents/000001.json"] ?? Data(), as: UTF8.self)
    #expect(incidents.contains("\"cost\" : \"999999999.99\""))
    #expect(incidents.contains("\"opened_at\" : \"2026-09-2") && incidents.contains(".125Z\""))
    #expect(incidents.contains("\"erased_at\" : "))
    let manifest = String(decoding: try tree(path)["manifest.json"] ?? Data(), as: UTF8.self)
    #expect(manifest.contains("\"format_version\" : 4") && manifest.contains("\"program\" : \"1.2.3\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.contains("part") } == [])
  }

  @Test("An archive is written into an empty folder, but not over a file or a folder with content")
  func archiveNeedsEmptyFolder() async throws {
    let desk = try await ArchiveDesk(.memory, in: place.path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let before = try tree(path)
    #expect(await desk.ask(.exportAsked(path)) == .archive(path, .notEmpty(free: path + "-2", isForWipe: false)))
    #expect(try tree(path) == before)
    let file = place.path + "/file"
    try Data("x".utf8).write(to: URL(filePath: file))
    #expect(await desk.ask(.exportAsked(file)) == .archive(file, .notEmpty(free: file + "-2", isForWipe: false)))
    #expect(await desk.ask(.exportAsked(file + "/inside")) != nil)
  }

  @Test("An import reports an invalid folder before existing records", arguments: StoreKind.allCases)
  func invalidFolderPrecedesExistingRecords(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.perform(.note("mine", cost: nil))
    #expect(await desk.ask(.exportAsked(path)) == nil)
    #expect(await desk.ask(.importAsked(path)) == .archive(path, .dataThere))
    for desk in [desk, try await ArchiveDesk(kind, in: place.path)] {
      #expect(await desk.ask(.importAsked(place.path)) == .archive(place.path, .none))
      #expect(await desk.ask(.importAsked(path + "x")) == .noSuchFile(path + "x"))
      #expect(await desk.ask(.importAsked(path + "/manifest.json")) == .archive(path + "/manifest.json", .none))
    }
  }

  /// Python code that damages an archive, and the reported problem; `forge(name, change)` corrects the checksum.
  static let damages = [
    ("os.remove('patients/000001.json')", "patients/000001.json: it is missing"),
    ("put('patients/000001.json', get('patients/000001.json').replace(b'Mila', b'Milo'))", "its content has changed"),
    ("put(media, b'RIFF')", "its content has changed"),
    ("put('manifest.json', b'{')", "manifest.json: it is not JSON"),
    ("put('manifest.json', get('manifest.json').replace(b'patients/', b'../patients/'))", "leads outside"),
    ("put('manifest.json', get('manifest.json').replace(b'patients/000001', b'media/../../x'))", "leads outside"),
    ("os.rename('patients', '../p'); os.symlink('../p', 'patients')", "leads outside"),
    (
      "os.rename('patients/000001.json', '../q'); os.symlink('../../q', 'patients/000001.json')",
      "leads outside"
    ),
    ("forge('incidents/000001.json', lambda text: text[:-9])", "incidents/000001.json: it is not JSON"),
    (
      "forge('incidents/000001.json', lambda text: text.replace(b'\"number\" : 2,', b'\"number\" : 9,'))",
      "its number does not follow the one before"
    ),
    ("forge('incidents/000001.json', lambda text: text.replace(b'\"145.00\"', b'\"-1\"'))", "not an amount"),
    ("forge('incidents/000001.json', lambda text: text.replace(b'T', b' '))", "not a time"),
    (
      "forge('patients/000001.json', lambda text: text.replace(b'\"sex\" : \"female\"', b'\"sex\" : \"x\"'))",
      "sex"
    ),
    ("forge('changes/000001.json', lambda text: text.replace(b'\"session\" : 1', b'\"session\" : 7'))", "FOREIGN KEY"),
    (
      "forge('guardians/000001.json', lambda text: text.replace(b'\"patient\" : 5', b'\"patient\" : 50'))",
      "p50: this patient is not in the archive"
    ),
    (
      "forge('guardians/000001.json', lambda text: text.replace(b'\"surname\"', b'\"sirname\"', 1))",
      "sirname: jotter does not know this field"
    ),
    ("forge('guardians/000001.json', lambda text: text.replace(b'\"caretaker\"', b'\"boss\"'))", "guardians/000001"),
    (
      "forge('practitioners/000001.json', lambda text: b'[]')",
      "practitioners: it does not have the expected number of records"
    ),
    ("leave_out(media)", ".wav: it is missing"),
    ("forge(media, lambda text: text[:-1])", ".wav: its content has changed"),
    ("set('sessions', 'used', 9223372036854775807)", "sessions 1: it has a number that is not possible"),
    ("set('sessions', 'followed', -1)", "sessions 1: it has a number that is not possible"),
    ("set('sessions', 'number', 9223372036854775807)", "its number does not follow the one before"),
    ("set('changes', 'undone', 9223372036854775807)", "it has a number that is not possible"),
    ("set('incidents', 'patient', -9223372036854775808)", "this patient is not in the archive"),
    ("set('incidents', 'opened_at', '2262-12-31T00:00:00Z')", "not a time"),
    ("edit('field', 'settled_at')", "this value is not possible"),
    ("edit('before', 'text')", "this value is not possible"),
    ("edit('after', 2)", "this value is not possible"),
    ("edit('record', {'kind': 'incident', 'number': 9223372036854775807})", "this value is not possible"),
    ("picture('after', '01999999-0000-7000-8000-000000000001')", "practitioner picture: this value is not possible"),
    ("picture('before', '01999999-0000-7000-8000-000000000001')", "practitioner picture: this value is not possible"),
    ("picture('after', '00000000-0000-0009-0000-000000000002')", "practitioner picture: this value is not possible"),
    ("picture('after', 'no id')", "practitioner picture: this value is not possible"),
    (
      "set('patients', 'favourite_toy', 'ball')",
      "patients/000001.json, [0].favourite_toy: jotter does not know this field"
    ),
    ("set('incidents', 'notes', [], 'colour')", "incidents/000001.json, [0].colour: jotter does not know this field"),
    ("set('marks', 'image', 'a b')", "marks 1, a b: it is not the id of an image"),
    ("set('marks', 'value', 'inf')", "marks 1, inf: it is not a number"),
    ("change('marks', lambda records: records.append(records[0]))", "it is there twice"),
    ("os.truncate('manifest.json', 300_000_000)", "manifest.json: it is larger than 256 MiB"),
  ]

  @Test("A damaged archive is refused with its reason, and changes nothing")
  func damagedArchiveChangesNothing() async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.live()
    try await desk.remember()
    #expect(await desk.ask(.exportAsked("\(place.path)/sound")) == nil)
    for (change, reason) in Self.damages {
      try FileManager.default.copyItem(atPath: "\(place.path)/sound", toPath: path)
      try await tamper(change)
      let other = try await ArchiveDesk(.sqlite, in: place.path)
      if case .archive(path, .damaged(let said))? = await other.ask(.importAsked(path)) {
        #expect(said.contains(reason), "\(change)")
      } else {
        Issue.record("\(change): \(String(describing: other.archive.state.answer))")
      }
      #expect(try await other.isEmpty, "\(change)")
      #expect(try await other.files.names() == [], "\(change)")
      for left in try FileManager.default.contentsOfDirectory(atPath: place.path) where left != "sound" {
        try FileManager.default.removeItem(atPath: "\(place.path)/\(left)")
      }
    }
  }

  @Test("An archive of a newer format is refused as such")
  func newerArchiveFormatIsRefused() async throws {
    let desk = try await ArchiveDesk(.memory, in: place.path)
    #expect(await desk.ask(.exportAsked(path)) == nil)
    try await tamper(
      "put('manifest.json', get('manifest.json').replace(b'\"format_version\" : 4', b'\"format_version\" : 5'))")
    #expect(await desk.ask(.importAsked(path)) == .archive(path, .newer(found: 5, known: 4)))
  }

  private func tamper(_ change: String) async throws {
    let tools = """
      import glob, hashlib, json, os, sys
      os.chdir(sys.argv[1])
      media = glob.glob('media/*.wav')[0] if os.path.isdir('media') else ''
      def get(name): return open(name, 'rb').read()
      def put(name, text): open(name, 'wb').write(text)
      def forge(name, change):
          before = get(name)
          text = change(before)
          assert text != before
          put(name, text)
          manifest = json.loads(get('manifest.json'))
          for file in manifest['files']:
              if file['path'] == name:
                  file['size'], file['sha256'] = len(text), hashlib.sha256(text).hexdigest()
          put('manifest.json', json.dumps(manifest).encode())
      def change(kind, body):
          def changed(text):
              records = json.loads(text)
              body(records)
              return json.dumps(records).encode()
          forge(kind + '/000001.json', changed)
      def set(kind, key, value, other=None):
          change(kind, lambda records: records[0].update({other or key: value}))
      def edit(key, value):
          change('changes', lambda records: next(
              edit for record in records for edit in record['edits']
              if edit['record']['kind'] == 'note' and edit['field'] == 'exists').update({key: value}))
      def picture(key, value):
          change('changes', lambda records: next(
              edit for record in records for edit in record['edits']
              if edit['record']['kind'] == 'practitioner' and edit['field'] == 'picture').update({key: value}))
      def leave_out(name):
          manifest = json.loads(get('manifest.json'))
          manifest['files'] = [file for file in manifest['files'] if file['path'] != name]
          put('manifest.json', json.dumps(manifest).encode())
      """
    let launcher = Launcher(clock: .system, environment: ProcessInfo.processInfo.environment)
    let report = await launcher.run(
      ProgramCall("python3", ["-c", tools + "\n" + change, path], maxWait: .seconds(60)))
    try #require(report.verdict == .exited(0), "\(report.err)")
  }

  @Test("ISO times and decimal amounts are read back as written, and malformed texts are refused")
  func writtenValuesReadBackUnchanged() throws {
    for milliseconds: Int64 in [0, 1, -1, 1_790_000_000_125, -62_000_000_000_000 / 10, 951_827_696_789] {
      let time = ISOTime(Instant(milliseconds: milliseconds))
      #expect(ISOTime(time.text) == time, "\(time.text)")
    }
    #expect(ISOTime(Instant(milliseconds: 951_827_696_789)).text == "2000-02-29T12:34:56.789Z")
    #expect(ISOTime("2000-02-29T12:34:56Z")?.instant.milliseconds == 951_827_696_000)
    for text in [
      "2000-02-29T14:34:56.789+02:00", "2000-02-29T07:04:56.789-0530", "2000-02-29T13:34:56.789+01",
      "2000-03-01T00:34:56.789+12:00",
    ] { #expect(ISOTime(text)?.instant.milliseconds == 951_827_696_789, "\(text)") }
    for text in [
      "2000-02-29T12:34:56+24:00", "2000-02-29T12:34:56+1:00", "2000-02-29T12:34:56+01:60", "2000-02-29T12:34:56+",
      "2000-02-29T12:34:56+01:00:00", "2000-02-29T12:34:56+01Z", "", "2001-02-29T00:00:00Z", "2000-02-29T24:00:00Z",
      "2000-02-29 12:34:56Z", "2000-02-29T12:34:56",
      "2000-02-29T12:34:56.Z", "2000-02-29T12:34Z", "20000-01-01T00:00:00Z",
    ] { #expect(ISOTime(text) == nil, "\(text)") }
    #expect(DecimalEuro("999999999.99")?.euro == Euro.largest)
    #expect(DecimalEuro("-12.05")?.euro == Euro(cents: -1_205))
    for euro in [Euro(cents: -1_205), Euro(cents: -5), Euro(cents: 7), .zero] {
      let encoded = try JSONEncoder().encode([DecimalEuro(euro)])
      #expect(try JSONDecoder().decode([DecimalEuro].self, from: encoded) == [DecimalEuro(euro)])
    }
    for text in ["", "1", "1.5", "--1.00", "-0.00", "-", "1,00", ".50", "1000000000.00", "1.000"] {
      #expect(DecimalEuro(text) == nil, "\(text)")
    }
  }
}
