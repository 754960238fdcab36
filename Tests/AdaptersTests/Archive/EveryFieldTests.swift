import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Each field of each kind is archived; a failure names a field that archives forget.
@Suite struct EveryFieldTests {
  private let place: TemporaryFolder
  private var path: String { place.path + "/archive" }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  /// Value for a field of a record.
  private struct Setting: Sendable {
    let record: RecordID
    let field: Field
    let value: Value
    var name: String { "\(field.rawValue) of a \(record.kind.rawValue)" }
  }

  /// For each kind, a record that stays and a record that is removed.
  private static func records(of kind: RecordKind, session: Int) -> (kept: RecordID, removed: RecordID) {
    if kind.whole != kind, StoreKind.kinds[kind] != nil {
      return (RecordID(kind, 1, part: 8), RecordID(kind, 1, part: 9))
    }
    return switch kind {
    case .incident: (.incident(1), .incident(2))
    case .note: (.note(incident: 1, 1), .note(incident: 1, 2))
    case .photo: (RecordID(.photo, 3, part: 1), RecordID(.photo, 6, part: 1))
    case .recording: (RecordID(.recording, 6, part: 1), RecordID(.recording, 6, part: 2))
    case .session: (.session(session), .session(session))
    case .appointment: (.appointment(1), .appointment(3))
    case .practitioner: (.practitioner(1), .practitioner(2))
    case .taker: (.taker(incident: 1, 3), .taker(incident: 6, 3))
    case .patient: (.patient(1), .patient(2))
    case .guardian: (.guardian(1), .guardian(4))
    case .guardianship: (.guardianship(1, patient: 1), .guardianship(1, patient: 1))
    default: (RecordID(kind, 1), RecordID(kind, 2))
    }
  }

  /// A value for each field; the values differ where possible.
  private static func settings(session: Int) -> [Setting] {
    StoreKind.kinds.all.flatMap { kind in
      StoreKind.kinds.fields(of: kind).enumerated().compactMap { place, field in
        StoreKind.kinds.content(of: field, in: kind).map { content in
          let records = records(of: kind, session: session)
          return Setting(
            record: field == .exists ? records.removed : records.kept, field: field,
            value: value(of: content, kind, field, place))
        }
      }
    }
  }

  private static func value(of content: FieldContent, _ kind: RecordKind, _ field: Field, _ place: Int) -> Value {
    // An end must be after its start.
    let time = Int64(1_790_000_000_000 + (place + (field == .endsAt ? 60 : 0)) * 60_000)
    switch content {
    case .truth: return Value(field != .exists)
    case .text: return .text("a \(field.rawValue)")
    case .instant, .instantOrNone: return .integer(time)
    case .number: return Value(2)
    case .amount: return .integer(-1_250)
    case .picture: return .text(picture(of: kind).description)
    case .file: return .text(UniqueID(high: 9, low: kind == .photo ? 20 : 21).description)
    case .role: return .text("caretaker")
    case .declared(let known): return .text(text(of: known.kind, field))
    }
  }

  /// A valid canonical text for this field.
  private static func text(of kind: FieldKind, _ field: Field) -> String {
    switch kind {
    case .text, .lines: "a \(field.rawValue)"
    case .address: field.rawValue
    case .day, .partialDay, .lastDay: "2026-05-01"
    case .time: "09:30"
    case .colour: "#00ff7f"
    case .chip: "276098100000017"
    case .decimal: "0.5"
    case .digits, .port: "54327"
    case .choice(let words), .word(let words): words[0]
    case .recording: "#1 s1"
    case .moment, .lastMoment: "2026-05-01T08:30:00Z"
    case .place: "52.237049,21.017532"
    case .repetition: "4h"
    case .record(let kind): Reference(kind, 1).text
    }
  }

  /// Id of the record's second picture, as the value of the field that names the shown picture.
  private static func picture(of kind: RecordKind) -> UniqueID {
    UniqueID(high: 9, low: kind == .patient ? 10 : kind == .reminder ? 13 : 11)
  }

  /// A practice that contains all records of `records(of:session:)`.
  private func desk(_ kind: StoreKind) async throws -> ArchiveDesk {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    _ = try await desk.store.write { rows throws(Failure) in
      let file = MediaFile(name: "x", format: .png, size: 1, digest: "x")
      let sound = MediaFile(name: "x", format: .wav, size: 1, digest: "x")
      for declaration in rows.kinds.declared {
        while try rows.newest(of: declaration.kind) < 2 {
          _ = try rows.add(declaration.kind, id: UniqueID(high: 8, low: UInt64(try rows.newest(of: declaration.kind))))
        }
      }
      for part in rows.kinds.declared.flatMap(\.parts).map(\.kind) {
        while try rows.add(part, to: 1) < 9 {}
      }
      for record in [RecordID.practitioner(1), .patient(1), RecordID(.reminder, 1)] {
        try rows.addPicture(of: record, id: Self.picture(of: record.kind), file: file, at: ArchiveDesk.now)
      }
      _ = try rows.addMedium(to: 6, id: UniqueID(high: 9, low: 12), file: sound, at: ArchiveDesk.now)
      _ = try rows.addNote(to: 1, text: "removed", cost: Euro(cents: 100), at: ArchiveDesk.now)
      try rows.set(.exists, of: .taker(incident: 1, 3), to: Value(true))
      try rows.set(.exists, of: .taker(incident: 6, 3), to: Value(true))
    }
    return desk
  }

  @Test("Each field's value survives export and import", arguments: StoreKind.allCases)
  func everyFieldSurvivesTransfer(kind: StoreKind) async throws {
    let desk = try await desk(kind)
    let settings = Self.settings(session: desk.session)
    #expect(Set(settings.map(\.record.kind)) == Set(StoreKind.kinds.all))
    for setting in settings {
      try await desk.store.write { rows throws(Failure) in
        try rows.set(setting.field, of: setting.record, to: setting.value)
      }
    }
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let other = try await ArchiveDesk(kind, in: place.path)
    let failure = await other.ask(.importAsked(path))
    #expect(failure == nil)
    for setting in settings {
      for store in [desk.store, other.store] {
        let value = try await store.read { rows throws(Failure) in
          try rows.value(setting.field, of: setting.record)
        }
        #expect(value == setting.value, "\(setting.name) does not survive export and import")
      }
    }
  }

  @Test("A change of any field makes an older copy differ from the store", arguments: StoreKind.allCases)
  func anyChangeOutdatesOlderCopy(kind: StoreKind) async throws {
    let desk = try await desk(kind)
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let reader = try ArchiveFolder(data: nil, program: "1.2.3", kinds: StoreKind.kinds).open(path, isTrial: true)
    var read: [any ArchivedRecord] = []
    for section in Archive.sections(StoreKind.kinds) { read += try Self.records(of: section, from: reader) }
    let records = read
    let difference = {
      try await desk.store.difference { rows throws(Failure) in
        for record in records { try record.write(to: rows) }
      }
    }
    let atFirst = try await difference()
    #expect(atFirst == nil)
    for setting in Self.settings(session: desk.session) {
      let (field, record) = (setting.field, setting.record)
      let before = try await desk.store.write { rows throws(Failure) in
        let before = try rows.value(field, of: record)
        try rows.set(field, of: record, to: setting.value)
        return before
      }
      guard before != setting.value else { continue }
      #expect(try await difference() != nil, "\(setting.name) is not compared")
      try await desk.store.write { rows throws(Failure) in try rows.set(field, of: record, to: before) }
    }
    let atLast = try await difference()
    #expect(atLast == nil)
  }

  private static func records(
    of section: some ArchiveSection, from reader: any ArchiveReader
  ) throws(Failure) -> [any ArchivedRecord] {
    var all: [any ArchivedRecord] = []
    try reader.read(section) { records throws(Failure) in all += records as [any ArchivedRecord] }
    return all
  }
}
