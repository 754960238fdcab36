import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Reminders whose rhythm has no text, or is the weekend.
@Suite struct ReminderRefusalTests {
  @Test(
    "A rhythm without a text is refused, and the suggested command needs only the text",
    arguments: [
      "weekly 18:00", "daily 18:00", "once weekly 18:00", "once a day 18:00", "every day 18:00", "18:00 every day",
      "twice a day 18:00", "3 times a day 18:00", "every monday 9:00", "daily tomorrow 9:00", "weekdays 18:00",
      "every day 18:00 until friday",
    ])
  func rhythmAlone(typed: String) {
    let error = UsageTests.error("/remind \(typed)")
    #expect(error?.message.english == "a reminder needs a text beside its rhythm")
    #expect(error?.suggestion.english == "type the text first: /remind TEXT \(typed)")
    #expect(UsageTests.error("/remind drops \(typed)") == nil)
  }

  /// A reminder at the weekend, whether each one is meant, and the words before and behind the day.
  private static let weekends: [(typed: String, isEach: Bool, before: String, behind: String)] = [
    ("feed weekends 18:00", true, "feed", "18:00"), ("feed on weekends 18:00", true, "feed", "18:00"),
    ("feed every weekend 18:00", true, "feed", "18:00"), ("Heu jedes Wochenende 18:00", true, "Heu", "18:00"),
    ("feed at the weekend 18:00", false, "feed", "18:00"), ("Heu am Wochenende 18:00", false, "Heu", "18:00"),
    ("feed this weekend 18:00", false, "feed", "18:00"),
  ]

  @Test("A reminder at weekends is refused with commands for its days", arguments: weekends.indices)
  func weekendReminderIsRefused(place: Int) {
    let (typed, isEach, before, behind) = Self.weekends[place]
    let error = UsageTests.error("/remind \(typed)")
    #expect(error?.message.english == "a weekend has two days")
    let commands = (isEach ? ["every saturday", "every sunday"] : ["saturday", "every saturday"]).map {
      "/remind \(before) \($0) \(behind)"
    }
    for command in commands {
      #expect(error?.suggestion.english.contains(command) == true, "\(error?.suggestion.english ?? "none")")
      #expect(UsageTests.error(command) == nil)
    }
  }

  @Test("A weekend in quotes is text, and next weekend is not guessed")
  func otherWeekends() {
    #expect(UsageTests.error("/remind 'feed weekends' 18:00") == nil)
    let error = UsageTests.error("/remind feed next weekend 18:00")
    #expect(error != nil && error?.message.english != "a weekend has two days")
  }
}
