import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct ClinicCommandTests {
  private func action(_ line: String, origin: RecordFilter.Origin = .usual) throws -> RecordsViewState.Action {
    var context = Context(money: { .english }, calendar: berlin, now: moment(), isFile: { _ in false })
    context.origin = origin
    guard case .action(.records(let action)) = try Parser.line(line, in: context).request else {
      throw UsageError("\(line) is not one of the records", suggestion: "")
    }
    return action
  }

  @Test("The list of clinics measures from the practice's position, or from a typed position")
  func clinicListMeasuresFromPosition() throws {
    let home = RecordFilter.Origin("52.52,13.405", .configured)
    #expect(try action("/clinics") == .asked(RecordFilter(.clinic, origin: .usual)))
    #expect(try action("/clinics", origin: home) == .asked(RecordFilter(.clinic, origin: home)))
    #expect(
      try action("/clinics eye --near '52.2, 21' --limit 5 --after c2", origin: home)
        == .asked(RecordFilter(.clinic, search: "eye", limit: 5, after: 2, origin: .init("52.2,21", .typed))))
    #expect(
      try action("/clinics --near -33.9,18.4") == .asked(RecordFilter(.clinic, origin: .init("-33.9,18.4", .typed))))
    #expect(try action("/clinics near 52.2,21") == .asked(RecordFilter(.clinic, origin: .init("52.2,21", .typed))))
    #expect(try action("/clinics near town") == .asked(RecordFilter(.clinic, search: "near town", origin: .usual)))
    #expect(try action("/guardians") == .asked(RecordFilter(.guardian)))
  }

  @Test("A clinic's telephone, map and web site are opened for people, and only printed for programs")
  func clinicContactsOpenForPeople() throws {
    #expect(try action("/clinic call c1") == .opened(.clinic, "c1", .telephone, opens: true))
    #expect(try action("/clinic call eye clinic --json") == .opened(.clinic, "eye clinic", .telephone, opens: false))
    #expect(try action("/clinic open c1 map") == .opened(.clinic, "c1", .map, opens: true))
    #expect(try action("/clinic open c1 site --plain") == .opened(.clinic, "c1", .site, opens: false))
    #expect(try action("/guardian call nora") == .opened(.guardian, "nora", .telephone, opens: true))
    #expect(throws: UsageError.self) { try action("/guardian open g1 map") }
    #expect(throws: UsageError.self) { try action("/clinic open c1 mail") }
  }

  @Test("/clinic import reads the clinics of one file, and with --dry-run only checks them")
  func importReadsClinicFile() throws {
    #expect(try action("/clinic import clinics.json") == .imported("clinics.json", clinicsOnly: true, isTrial: false))
    #expect(
      try action("/clinic import 'my clinics.json' --dry-run")
        == .imported("my clinics.json", clinicsOnly: true, isTrial: true))
    #expect(throws: UsageError.self) { try action("/clinic import") }
    #expect(throws: UsageError.self) { try action("/clinic import a.json b.json") }
  }

  @Test("The practice's position comes from JOTTER_PLACE or config.json, else it is the middle of Warsaw")
  func practicePositionDefaultsToWarsaw() throws {
    func origin(_ file: String, _ environment: [String: String]) throws -> RecordFilter.Origin {
      let configuration = try Configuration(Data(file.utf8), path: "config.json")
      return LaunchEnvironment(arguments: [], environment: environment).filled(by: configuration, in: environment)
        .origin
    }
    #expect(try origin("{}", [:]) == RecordFilter.Origin("52.237049,21.017532", .usual))
    #expect(try origin(#"{"place": "52.52, 13.405"}"#, [:]) == .init("52.52,13.405", .configured))
    #expect(
      try origin(#"{"place": "52.52,13.405"}"#, ["JOTTER_PLACE": "-33.9,18.4"]) == .init("-33.9,18.4", .configured))
    #expect(try origin("{}", ["JOTTER_PLACE": "nowhere"]) == .usual)
  }

  @Test(
    "A malformed position is refused with an example of coordinates", arguments: ["95,0", "Warsaw", "52.2", "52.2;21"])
  func malformedPositionIsRefused(text: String) {
    let error = #expect(throws: UsageError.self) { try action("/clinics --near \(text)") }
    #expect(error?.message.english == "--near: \"\(text)\" is not a pair of coordinates")
    #expect(error?.suggestion.english == "type latitude and longitude in degrees, such as 52.237049,21.017532")
    #expect(throws: UsageError.self) { try action("/guardians --near 52.2,21") }
  }
}
