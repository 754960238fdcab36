import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct WallRendererTests {
  private static let state: WallViewState = {
    var state = WallViewState()
    state.now = moment()
    state.emergencies = [
      incident(6, "bite \(hostile)", emergency: true, takers: [PractitionerName(number: 1, name: hostile)])
    ]
    state.due = [reminder(4, "feed \(hostile)", due: moment(-600))]
    state.coming = [reminder(5, "walk", due: moment(7_200))]
    state.appointments = (1...6).map { appointment($0, hostile, type: "check", startsAt: moment(Double($0) * 3_600)) }
    state.tally = DayTally(done: 1, of: 3)
    return state
  }()

  private static func reminder(_ number: Int, _ name: String, due: Date) -> RecordRow {
    var row = record(.reminder, number, name, ["name": name])
    row.reminder = ReminderRow(.set, ringsAt: due)
    return row
  }

  private func drawn(_ columns: Int, _ rows: Int, color: Bool = false, language: Language = .english) -> [String] {
    let style = style(color: color, language: language).at(moment())
    return WallRenderer.screen(Self.state, columns: columns, rows: rows, style: style)
  }

  @Test("The printed wall matches its recording, at each size, in both languages and in JSON.")
  func printedWallMatchesRecording() throws {
    try expectSnapshot(
      "wall",
      [
        ("100x32", Output(out: drawn(100, 32))), ("60x20 coloured", Output(out: drawn(60, 20, color: true))),
        ("40x10", Output(out: drawn(40, 10))), ("80x30 german", Output(out: drawn(80, 30, language: .german))),
        ("lines", WallRenderer.output(Self.state, style: style(accessible: true).at(moment()))),
        ("json", WallRenderer.output(Self.state, style: style(.json).at(moment()))),
        ("empty", WallRenderer.output(WallViewState(), style: style())),
      ])
  }

  @Test(
    "A wall never exceeds its screen, fills one of more than 8 rows, and is harmless",
    arguments: [(1, 1), (10, 3), (20, 8), (34, 16), (80, 24), (200, 60)])
  func wallNeverExceedsScreen(columns: Int, rows: Int) {
    let lines = drawn(columns, rows)
    #expect(lines.count <= rows && lines.allSatisfy { $0.displayWidth <= columns })
    if rows > 8 { #expect(lines.count == rows) }
    #expect(isHarmless(lines))
  }

  @Test(
    "A large wall counts further reminders of each part, a small one counts all hidden rows",
    arguments: [(100, 40), (100, 8)])
  func wallCountsFurtherReminders(columns: Int, rows: Int) {
    var state = Self.state
    (state.moreDue, state.moreComing) = (12, 7)
    let style = style().at(moment())
    let screen = WallRenderer.screen(state, columns: columns, rows: rows, style: style)
    let lines = WallRenderer.lines(state, style: style)
    #expect(lines.contains("and 12 more") && lines.contains("and 7 more"))
    if rows > 24 {
      #expect(screen.contains("and 12 more") && screen.contains("and 7 more"))
    } else {
      let hidden = screen.compactMap { Int($0.replacing(" more do not fit here", with: "")) }
      #expect(hidden.contains { $0 >= 19 }, "\(screen)")
    }
  }

  @Test(
    "A small wall keeps the first emergency and the ringing reminder, and counts the hidden rows",
    arguments: [(60, 16), (60, 9), (30, 8), (30, 6), (30, 5), (20, 4)])
  func smallWallKeepsFirstEmergency(columns: Int, rows: Int) throws {
    var state = Self.state
    state.emergencies = (1...9).map { incident($0, "bite", emergency: true) }
    for (language, mark) in [(Language.english, " more do not fit here"), (.german, " weitere passen nicht hierher")] {
      let lines = WallRenderer.screen(state, columns: 80, rows: rows, style: style(language: language).at(moment()))
      #expect(lines.contains { $0.hasPrefix("#1 ") } && lines.contains { $0.hasPrefix("r4 ") }, "\(lines)")
      let shown = lines.count { line in ["#", "r", "a"].contains { line.hasPrefix($0) } && line.contains(" ") }
      let hidden = try #require(lines.first { $0.hasSuffix(mark) })
      let count = try #require(Int(hidden.prefix { $0.isNumber }))
      if language == .english { #expect(count == 17 - shown, "\(lines)") }
      #expect(lines.count { $0.isEmpty } < 2)
    }
  }

  @Test("A wall that fits with a small clock reports no hidden rows, and a smaller wall reports them")
  func allFits() {
    let lines = drawn(100, 16)
    #expect(lines[0] == "14:05  Saturday 2026-11-21" && lines.contains { $0.hasPrefix("r5 walk") })
    #expect(!lines.contains { $0.contains("not fit") })
    #expect(
      drawn(100, 14).contains { $0.contains("2 more do not fit here") || $0.contains("1 more does not fit here") })
  }

  @Test("A failure of the store is on the wall, and gives its exit code in JSON")
  func storeFailureIsOnWall() {
    var state = Self.state
    state.failure = .store(.busy)
    let lines = WallRenderer.screen(state, columns: 80, rows: 24, style: style())
    #expect(lines.contains { $0.contains("another jotter is busy with this practice") })
    #expect(WallRenderer.output(state, style: style(.json)).exitCode == 7)
  }

  @Test("`/wall` requests the wall")
  func wallCommandRequestsWall() throws {
    #expect(try Parser.line("/wall", in: context()).request == .wallScreen)
  }
}
