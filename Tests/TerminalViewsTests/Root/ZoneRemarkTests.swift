import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

@Suite struct ZoneRemarkTests {
  private func remarks(_ zone: String?) -> [String] {
    var environment = ["LC_ALL": "C"]
    environment["TZ"] = zone
    let calendar = LaunchEnvironment(arguments: [], environment: environment).calendar
    return StartRemarkRenderer.lines(RootViewState(), style: Style(calendar: calendar), now: moment())
  }

  @Test("A start prints a remark on a TZ that names no known time zone", arguments: ["Foo/Bar", "CET-1CEST", "Berlin"])
  func unknownZonePrintsRemark(zone: String) {
    let remarks = remarks(zone)
    #expect(remarks.count == 1 && remarks[0].hasPrefix("TZ=\"\(zone)\" is not a known time zone"))
  }

  @Test(
    "A start prints no remark on a known or unset time zone",
    arguments: ["Europe/Berlin", ":Asia/Tokyo", "UTC", "", nil])
  func knownZonePrintsNoRemark(zone: String?) { #expect(remarks(zone).isEmpty) }

  @Test("A colon before the name of a time zone in TZ is ignored")
  func leadingColonIsIgnored() {
    let launchEnvironment = LaunchEnvironment(arguments: [], environment: ["TZ": ":Asia/Tokyo"])
    #expect(
      launchEnvironment.calendar.timeZone.identifier == "Asia/Tokyo" && launchEnvironment.timeZone == "Asia/Tokyo")
  }

  @Test("An encoded launch environment keeps its unknown time zone")
  func encodedEnvironmentKeepsUnknownZone() throws {
    let launchEnvironment = LaunchEnvironment(arguments: [], environment: ["TZ": "Foo/Bar"])
    let read = try JSONDecoder().decode(LaunchEnvironment.self, from: JSONEncoder().encode(launchEnvironment))
    #expect(read.calendar.unknownZone == "Foo/Bar")
  }
}
