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

  @Test("A TZ that names no time zone is said at the start", arguments: ["Foo/Bar", "CET-1CEST", "Berlin"])
  func unknown(zone: String) {
    let remarks = remarks(zone)
    #expect(remarks.count == 1 && remarks[0].hasPrefix("TZ=\"\(zone)\" is not a known time zone"))
  }

  @Test(
    "A known time zone is no remark, with the colon of POSIX too",
    arguments: ["Europe/Berlin", ":Asia/Tokyo", "UTC", "", nil])
  func known(zone: String?) { #expect(remarks(zone).isEmpty) }

  @Test("A colon before the name of a time zone is no part of it")
  func colon() {
    let launchEnvironment = LaunchEnvironment(arguments: [], environment: ["TZ": ":Asia/Tokyo"])
    #expect(
      launchEnvironment.calendar.timeZone.identifier == "Asia/Tokyo" && launchEnvironment.timeZone == "Asia/Tokyo")
  }

  @Test("A journal keeps the remark, and the settings' time zone takes it away")
  func kept() throws {
    let launchEnvironment = LaunchEnvironment(arguments: [], environment: ["TZ": "Foo/Bar"])
    let read = try JSONDecoder().decode(LaunchEnvironment.self, from: JSONEncoder().encode(launchEnvironment))
    #expect(read.calendar.unknownZone == "Foo/Bar")
  }
}
