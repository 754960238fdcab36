import Foundation
import Testing
import ViewModels

/// Screen of archives on a real disk.
@Suite struct ArchiveScreenTests {
  @Test("An exported incident is imported at another prompt with its note and cost; a practice with data refuses it")
  func exportedIncidentIsImportedElsewhere() async throws {
    let (here, there) = (try App(), try App())
    await here.send(.jotter(.opened), .jotter(.noted("limping", cost: 35)))
    let path = here.folder + "/copy"
    await here.send(.archive(.exportAsked(path)))
    guard case .exported(let written)? = here.state.archive.answer else {
      Issue.record("\(String(describing: here.state.archive.answer))")
      return
    }
    #expect(here.state.screen == .archive && written.path == path && written.remarks.isEmpty)
    #expect(written.counts.first { $0.folder == "incidents" }?.count == 1)
    await there.send(.jotter(.opened), .archive(.importAsked(path)))
    guard case .imported(let read)? = there.state.archive.answer else {
      Issue.record("\(String(describing: there.state.archive.answer))")
      return
    }
    #expect(read.counts.first { $0.folder == "incidents" } == .init(folder: "incidents", count: 1))
    await there.send(.jotter(.asked("1")))
    guard case .shown(let view)? = there.state.jotter.answer else {
      Issue.record("\(there.state.screen)")
      return
    }
    #expect(view.notes.map(\.text) == ["limping"] && view.row.total == 35)
    await here.send(.archive(.importAsked(path)))
    #expect(here.state.failure == .archive(path, .dataThere))
  }

  @Test("A move without other places is refused with the typed path, and keeps the practice")
  func moveNeedsOtherPlaces() async throws {
    let here = try App()
    await here.send(.jotter(.opened), .jotter(.noted("limping", cost: 35)), .archive(.moveAsked(to: "/copy")))
    #expect(here.state.failure == .file("/copy", reason: "there are no other places here"))
    await here.send(.jotter(.asked("1")))
    guard case .shown(let view)? = here.state.jotter.answer else {
      Issue.record("\(here.state.screen)")
      return
    }
    #expect(view.notes.map(\.text) == ["limping"])
  }
}
