#if os(Linux)
  import Adapters
  import Architecture
  import Foundation
  import Testing
  import UseCases

  @Suite struct SystemNotifierTests {
    /// Arguments of `notify-send` for a reminder, one per line; nil if not called.
    private func given(_ title: String, variables: [String: String]) async throws -> [String]? {
      let scripts = try await Scripts(
        ["notify-send": "printf '%s\\n' \"$@\" > $FOLDER/given"], variables: variables)
      let notifier = ReminderNotifier.system(scripts.launcher(), files: NoMediaFiles()) { _ in
        (title, "p1 Rex · is due")
      }
      let reminder = AnyRecord(
        Reminders.declaration, number: 5, id: UniqueID(high: 1, low: 1), values: FieldValues([.name: title]))
      let now = Instant(milliseconds: 60_000)
      await notifier.ring([Ring(reminder, count: 1, dueAt: now, rangAt: now)])
      return scripts.text("given")?.split(separator: "\n").map(String.init)
    }

    @Test("A ring shows a notice on a display, also if its title begins with dashes, and no notice without a display")
    func ringShowsNoticeOnDisplay() async throws {
      for screen in ["DISPLAY", "WAYLAND_DISPLAY"] {
        #expect(
          try await given("--feed", variables: [screen: ":9"])
            == ["--app-name=jotter", "--", "--feed", "p1 Rex · is due"])
      }
      #expect(try await given("feed", variables: [:]) == nil)
    }

    @Test("`NotificationSupport` reports a missing display or a missing program")
    func missingNotificationSupportIsReported() async throws {
      let program = ["notify-send": "true"]
      for screen in ["DISPLAY", "WAYLAND_DISPLAY"] {
        #expect(NotificationSupport(try await Scripts(program, variables: [screen: ":9"]).launcher()) == .available)
        let without = try await Scripts(variables: [screen: ":9", "PATH": "/nowhere"])
        #expect(NotificationSupport(without.launcher()) == .noProgram)
      }
      for variables in [[:], ["DISPLAY": ""]] as [[String: String]] {
        #expect(NotificationSupport(try await Scripts(program, variables: variables).launcher()) == .noDisplay)
      }
    }
  }
#endif
