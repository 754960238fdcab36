import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Output above the input line when a reminder is due.
@Suite struct RingingRendererTests {
  private static let due = Date(timeIntervalSince1970: 1_789_977_600)

  private func row(_ name: String = "feed the cat", late: TimeInterval = 0, isClaimedHere: Bool = false)
    -> RingingViewState.Row
  {
    let patient = RecordRow.Field("patient", .record(.patient), "p1", called: "Rex")
    let reminder = RecordRow(RecordID(.reminder, 5), id: "", name: name, fields: [patient])
    return .init(
      reminder, dueAt: Self.due, rangAt: Self.due.addingTimeInterval(late), count: 1, isClaimedHere: isClaimedHere)
  }

  private func style(_ language: Language = .english, width: Int? = nil) -> Style {
    Style(width: width, calendar: LocalCalendar(timeZone: .gmt), language: language)
  }

  private func output(_ rows: RingingViewState.Row..., style: Style) -> Output {
    var state = RingingViewState()
    state.rows = rows
    return RingingRenderer.output(state, style: style)
  }

  @Test("A due reminder is one line, with the command that acknowledges it")
  func dueReminderIsOneLine() {
    #expect(output(row(), style: style()).err == ["r5 feed the cat · p1 Rex is due  /reminder ack r5"])
  }

  @Test("A reminder that was due a minute ago or longer names its time")
  func lateReminderNamesTime() {
    #expect(
      output(row(late: 60), style: style()).err
        == ["r5 feed the cat · p1 Rex was due 2026-09-21 08:00  /reminder ack r5"])
  }

  @Test("The bell sounds only for a ring that this prompt has claimed")
  func bellSoundsForClaimedRing() {
    #expect(output(row(isClaimedHere: true), style: style()).rings)
    #expect(!output(row(), style: style()).rings)
  }

  @Test("An unanswered reminder is printed as missed, in German, too")
  func unansweredReminderIsMissed() {
    var state = RingingViewState()
    state.missed = [row().reminder]
    #expect(
      RingingRenderer.lines(state, style: style()) == ["r5 feed the cat · p1 Rex was missed: nobody answered"])
    #expect(
      RingingRenderer.lines(state, style: style(.german)) == [
        "r5 feed the cat · p1 Rex wurde verpasst: niemand hat reagiert"
      ])
  }

  @Test("The ten newest due reminders have a line each, and one line counts the others, in German, too")
  func newestDueRemindersHaveLines() {
    var state = RingingViewState()
    state.rows = (1...30).map { row("feed \($0)") }
    state.missed = (1...11).map { row("walk \($0)").reminder }
    let lines = RingingRenderer.lines(state, style: style())
    #expect(lines.count == 22 && lines[0] == "20 more due, not shown here: /reminders lists them")
    #expect(lines[10].hasPrefix("r5 feed 30 "))
    #expect(lines[11] == "1 more missed, not shown here: /reminders --all lists them")
    state.rows = [row()]
    state.more = 400
    state.missed = []
    #expect(
      RingingRenderer.lines(state, style: style(.german)).first
        == "400 weitere fällig, hier nicht gezeigt: /reminders zeigt sie")
  }

  @Test("The line of a ring fits the terminal, and typed text cannot control the terminal")
  func ringLineFitsTerminal() {
    let lines = output(row("\u{1B}[2J" + String(repeating: "fütter ", count: 30)), style: style(width: 80)).err
    #expect(lines.count == 1 && lines[0].displayWidth <= 80 && !PrintedLine(lines[0]).text.contains("\u{1B}"))
  }

  @Test("A desktop notice has the reminder's text as its title, and the animal below it")
  func noticeTitleIsReminderText() {
    let (title, body) = RingingRenderer.notice(row(), style: style())
    #expect(title == "feed the cat" && body == "p1 Rex · is due")
  }

  @Test("A single check for rings prints the time of the next ring, for people and for programs")
  func singleLookPrintsNextRing() {
    let style = TerminalViewsTests.style(prefix: "jotter ")
    func said(_ next: Date?, _ format: Format, pause: Duration? = nil) -> Output {
      var style = style
      style.format = format
      return RingingRenderer.output(next: next, pause: pause, nil, style: style)
    }
    #expect(said(moment(), .people).err == ["next reminder: 2026-11-21 14:05"])
    #expect(said(nil, .people).err == ["no other reminder will ring"])
    #expect(said(moment(), .plain).out == ["2026-11-21T13:05:09Z"] && said(nil, .plain).out == [""])
    // The outbox has an item to send: the calling program sends it after `pause`.
    #expect(said(nil, .plain, pause: .seconds(120)).out == ["", "120"])
    #expect(said(nil, .people, pause: .zero) == said(nil, .people))
    #expect(said(nil, .json).out == [#"{"next":null,"title":"watch"}"#])
    #expect(RingingRenderer.output(next: nil, pause: .zero, .store(.busy), style: style).exitCode == 7)
  }

  @Test("Ten due and ten missed reminders have a line each, and from the eleventh on a line counts the rest")
  func surplusRemindersAreCounted() {
    var state = RingingViewState()
    state.rows = (1...10).map { row("feed \($0)") }
    state.missed = (1...10).map { row("walk \($0)").reminder }
    let lines = RingingRenderer.lines(state, style: style())
    #expect(lines.count == 20 && !lines.contains { $0.contains("not shown here") })
    #expect(lines[0].hasPrefix("r5 feed 1 ") && lines[19].hasPrefix("r5 walk 10 "))
    state.rows.append(row("feed 11"))
    let more = RingingRenderer.lines(state, style: style())
    #expect(more[0] == "1 more due, not shown here: /reminders lists them" && more[1].hasPrefix("r5 feed 2 "))
  }

  @Test("A reminder without an animal names none, in its line and in a notice")
  func reminderWithoutAnimalNamesNone() {
    var row = row()
    row.reminder.fields = [RecordRow.Field("patient", .record(.patient), "")]
    #expect(output(row, style: style()).err == ["r5 feed the cat is due  /reminder ack r5"])
    #expect(RingingRenderer.notice(row, style: style()).body == "is due")
  }
}
