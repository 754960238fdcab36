import Architecture
import Foundation
import Testing
import UseCases
import ViewModels

/// Screen of photos and recordings, with files on a real disk.
@Suite struct MediaScreenTests {
  /// First bytes of files, by which their format is detected.
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let sound = Array("RIFF\u{24}\0\0\0WAVEfmt ".utf8)

  @Test("An attached photo is drawn, opened by the viewer or described; a failed viewer is reported")
  func attachedPhotoIsShown() async throws {
    let way = Lock(DisplayResult.drawn)
    var tools = MediaTools.none
    tools.look = { _, _ in way.withLock { $0 } }
    let app = try App(tools: tools)
    let photo = try app.put(Self.png, "wound.png")
    await app.send(.jotter(.opened), .media(.attached([photo])))
    #expect(
      app.state.screen == .jotter && app.state.jotter.confirmed == ChangeSummary(.attached, .photo(incident: 1, 1)))
    for looking in [DisplayResult.drawn, .opened] {
      way.withLock { $0 = looking }
      await app.send(.media(.looked(.photo, 1, isShown: true)))
      guard case .looked(let row, let path, looking)? = app.state.media.answer else {
        Issue.record("\(String(describing: app.state.media.answer))")
        return
      }
      #expect(app.state.screen == .media && row.name == .photo(incident: 1, 1) && row.file == "wound.png")
      #expect(FileManager.default.contents(atPath: path) == Data(Self.png))
    }
    await app.send(.media(.looked(.photo, 1, isShown: false)))
    guard case .looked(_, _, .described)? = app.state.media.answer else {
      Issue.record("\(String(describing: app.state.media.answer))")
      return
    }
    way.withLock { $0 = .failed(.noProgram(.looking)) }
    await app.send(.media(.looked(.photo, 1, isShown: true)))
    #expect(app.state.failure == .noProgram(.looking) && app.state.answerCount == 5)
  }

  @Test("A damaged photo is attached, and its damage is the answer of the screen")
  func damagedPhotoIsAttached() async throws {
    var tools = MediaTools.none
    tools.flaw = { _ in .truncated }
    let app = try App(tools: tools)
    let photo = try app.put(Self.png, "wound.png")
    await app.send(.jotter(.opened), .media(.attached([photo])))
    #expect(app.state.media.answer == .flawed("wound.png", .truncated))
    #expect(app.state.jotter.confirmed == ChangeSummary(.attached, .photo(incident: 1, 1)))
  }

  @Test("A scanned line with an older transponder's code shows its patient")
  func olderChip() async throws {
    let app = try App()
    await app.send(
      .jotter(.opened), .records(.added(.patient, [TypedField("name", "Rex"), TypedField("chip", "ABC123DEF456")])))
    await app.send(.scan(.lineScanned("ABC123DEF456")))
    guard case .shown(let view)? = app.state.records.answer else {
      Issue.record("\(String(describing: app.state.records.answer))")
      return
    }
    #expect(view.row.name == "Rex")
  }

  @Test("A recording is made, attached and played; playing an unknown recording is refused")
  func recordingIsMadeAndPlayed() async throws {
    let (recorded, played) = (Lock(""), Lock<[String]>([]))
    var tools = MediaTools.none
    tools.record = { _, _ in .success(recorded.withLock { $0 }) }
    tools.play = { path, _ in
      played.withLock { $0.append(path) }
      return nil
    }
    let app = try App(tools: tools)
    let path = try app.put(Self.sound, "taped.wav")
    recorded.withLock { $0 = path }
    await app.send(.jotter(.opened), .media(.recorded(seconds: 3)))
    #expect(app.state.jotter.confirmed == ChangeSummary(.attached, .recording(incident: 1, 1)))
    await app.send(.media(.played(1)))
    guard case .played(let row)? = app.state.media.answer else {
      Issue.record("\(String(describing: app.state.media.answer))")
      return
    }
    #expect(row.kind == .recording && row.file == "recording.wav")
    #expect(played.withLock { $0.map { FileManager.default.contents(atPath: $0) } } == [Data(Self.sound)])
    await app.send(.media(.played(2)))
    #expect(app.state.failure == .noSuchPart(.recording(incident: 1, 2)))
  }

  @Test("Erased media are shown and played until the jotter leaves the incident, and after a restore")
  func erasedAndLeft() async throws {
    var tools = MediaTools.none
    tools.look = { _, _ in .drawn }
    tools.play = { _, _ in nil }
    let app = try App(tools: tools)
    let files = [try app.put(Self.png, "wound.png"), try app.put(Self.sound, "taped.wav")]
    await app.send(.jotter(.opened), .media(.attached(files)))
    await app.send(.jotter(.erased(.photo, 1)), .jotter(.erased(.recording, 1)))
    await app.send(.media(.looked(.photo, 1, isShown: true)), .media(.played(1)))
    guard case .played(let row)? = app.state.media.answer else {
      Issue.record("\(String(describing: app.state.media.answer))")
      return
    }
    #expect(row.isErased)
    await app.send(.jotter(.began(nil)), .jotter(.chose("1")))
    await app.send(.media(.played(1)))
    #expect(app.state.failure == .erased(.recording(incident: 1, 1)))
    await app.send(.media(.looked(.photo, 1, isShown: true)))
    #expect(app.state.failure == .erased(.photo(incident: 1, 1)))
    await app.send(.jotter(.restored(.recording, 1)), .media(.played(1)))
    #expect(app.state.failure == nil)
  }

  @Test("A check counts the media files and lists a missing file")
  func checkListsTheMissingFile() async throws {
    let app = try App()
    let photo = try app.put(Self.png, "wound.png")
    await app.send(.jotter(.opened), .media(.attached([photo])), .media(.checked(cleans: false)))
    #expect(app.state.media.answer == .checked(CheckView(count: 1)))
    await app.send(.media(.looked(.photo, 1, isShown: false)))
    guard case .looked(let row, let path, _)? = app.state.media.answer else {
      Issue.record("\(String(describing: app.state.media.answer))")
      return
    }
    try FileManager.default.removeItem(atPath: path)
    await app.send(.media(.checked(cleans: true)))
    let missing = CheckView(count: 1, findings: [.init(medium: row)], findingCount: 1)
    #expect(app.state.media.answer == .checked(missing) && !missing.isSound)
  }

  @Test("A practitioner and a patient get a picture, and have none after its removal")
  func removedPictureIsGone() async throws {
    let app = try App()
    let photo = try app.put(Self.png, "face.png")
    await app.send(
      .jotter(.opened), .records(.added(.practitioner, [TypedField("name", "Ada")])),
      .records(.added(.patient, [TypedField("name", "Rex")])))
    await app.send(.media(.pictured(.practitioner, "ada", path: photo)))
    #expect(app.state.screen == .records && app.state.records.confirmed == ChangeSummary(.pictured, .practitioner(1)))
    await app.send(.media(.pictured(.patient, "rex", path: photo)))
    #expect(app.state.screen == .records && app.state.records.confirmed == ChangeSummary(.pictured, .patient(1)))
    await app.send(.media(.looked(.practitioner, 1, isShown: false)))
    guard case .looked(let row, _, .described)? = app.state.media.answer else {
      Issue.record("\(String(describing: app.state.media.answer))")
      return
    }
    #expect(row.name == .practitioner(1) && row.file == "face.png")
    await app.send(.records(.unpictured(.practitioner, "ada")), .media(.looked(.practitioner, 1, isShown: false)))
    #expect(app.state.records.confirmed == ChangeSummary(.unpictured, .practitioner(1)))
    #expect(app.state.failure == .noPicture(.practitioner(1)))
    await app.send(.records(.unpictured(.patient, "rex")), .media(.looked(.patient, 1, isShown: false)))
    #expect(app.state.records.confirmed == ChangeSummary(.unpictured, .patient(1)))
    #expect(app.state.failure == .noPicture(.patient(1)))
  }

  @Test("An erased recording is shown with a mark and played until the jotter leaves the incident")
  func erasedRecordingStaysUntilLeaving() async throws {
    let (recorded, played) = (Lock(""), Lock(0))
    var tools = MediaTools.none
    tools.record = { _, _ in .success(recorded.withLock { $0 }) }
    tools.play = { _, _ in
      played.withLock { $0 += 1 }
      return nil
    }
    let app = try App(tools: tools)
    let path = try app.put(Self.sound, "taped.wav")
    recorded.withLock { $0 = path }
    func seen() async -> [Bool]? {
      await app.send(.jotter(.asked("1")))
      guard case .shown(let view)? = app.state.jotter.answer else { return nil }
      return view.media.map(\.isErased)
    }
    await app.send(.jotter(.opened), .media(.recorded(seconds: 3)))
    #expect(await seen() == [false])
    await app.send(.jotter(.erased(.recording, 1)))
    #expect(await seen() == [true])
    await app.send(.media(.played(1)))
    #expect(played.withLock { $0 } == 1 && app.state.failure == nil)
    await app.send(.jotter(.began("another")))
    #expect(await seen() == [])
  }
}
