import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases

// The roles that set reminders and answer them.
extension RemindersTests {
  @Test(
    "The role `answers` may not set reminders, the role `sets` may not answer, and without a role neither is allowed",
    arguments: StoreKind.allCases)
  func roleDecidesReminderRights(kind: StoreKind) async throws {
    var policy = ReminderPolicy()
    policy.requiresReminderRole = true
    let practice = try await Practice(kind)
    let set = RecordCommand.add(
      .reminder, [FieldText("name", "feed"), FieldText("due", Practice.time(60).secondsText)])
    let one = Reference(.reminder, 1)
    let setting: [RecordCommand] = [
      set, .edit(one, [FieldText("name", "x")]), .fill(.reminder, one, []), .remove(one), .restore(one),
      .remindHere([]), .remind([], isHere: true, Self.id(1), Self.photo), .picture(one, Self.id(1), Self.photo),
      .clearPicture(one), .purge(before: CalendarDate(year: 2026, month: 9, day: 22)),
    ]
    let answering: [RecordCommand] = [.answer(one, .complete), .prove(one, Self.id(1), Self.photo)]
    for command in setting + answering {
      await #expect(throws: Failure.nobodyInSession) { try await practice.ask(command, at: 0, policy) }
    }
    for (name, role) in [("Ada", "sets"), ("Bo", "answers"), ("Cy", "")] {
      try await practice.ask(.add(.practitioner, [FieldText("name", name), FieldText("role", role)]))
    }
    func refuses(_ command: RecordCommand, _ right: ReminderRight, _ number: Int) async {
      let holders = right == .sets ? ["Ada"] : ["Bo"]
      await #expect(throws: Failure.notAllowed(right, number, holders: holders)) {
        try await practice.ask(command, at: 0, policy)
      }
    }
    try await practice.book.perform(.activate(Reference(.practitioner, "bo")))
    for command in setting { await refuses(command, .sets, 2) }
    try await practice.book.perform(.activate(Reference(.practitioner, "cy")))
    for command in setting { await refuses(command, .sets, 3) }
    for command in answering { await refuses(command, .answers, 3) }
    try await practice.book.perform(.activate(Reference(.practitioner, "ada")))
    for command in answering { await refuses(command, .answers, 1) }
    try await practice.ask(set, at: 0, policy)
    try await practice.book.perform(.activate(Reference(.practitioner, "bo")))
    try await practice.ask(.answer(one, .complete), at: 60, policy)
    #expect(try await practice.reminder().status == .complete)
  }

  @Test(
    "Only a holder of the role `sets` can give or remove the role, or anyone while it has no holder",
    arguments: StoreKind.allCases)
  func onlySetterChangesRoles(kind: StoreKind) async throws {
    var policy = ReminderPolicy()
    policy.requiresReminderRole = true
    let practice = try await Practice(kind)
    func role(_ role: String, of number: Int) -> RecordCommand {
      .edit(Reference(.practitioner, number), [FieldText("role", role)])
    }
    try await practice.ask(.add(.practitioner, [FieldText("name", "Ada"), FieldText("role", "sets")]), at: 0, policy)
    try await practice.ask(.add(.practitioner, [FieldText("name", "Bo")]), at: 0, policy)
    try await practice.ask(role("answers", of: 2), at: 0, policy)
    try await practice.book.perform(.activate(Reference(.practitioner, "bo")))
    await #expect(throws: Failure.notAllowed(.sets, 2, holders: ["Ada"])) {
      try await practice.ask(role("sets", of: 2), at: 0, policy)
    }
    await #expect(throws: Failure.notAllowed(.sets, 2, holders: ["Ada"])) {
      try await practice.ask(.add(.practitioner, [FieldText("name", "Cy"), FieldText("role", "sets")]), at: 0, policy)
    }
    try await practice.ask(.edit(Reference(.practitioner, 2), [FieldText("phone", "1")]), at: 0, policy)
    await #expect(throws: Failure.notAllowed(.sets, 2, holders: ["Ada"])) {
      try await practice.ask(role("", of: 1), at: 0, policy)
    }
    try await practice.book.perform(.activate(Reference(.practitioner, "ada")))
    try await practice.ask(role("", of: 1), at: 0, policy)
    try await practice.ask(role("sets", of: 2), at: 0, policy)
  }

  @Test(
    "Only a practitioner with the role `sets` can remove a practitioner with that role",
    arguments: StoreKind.allCases)
  func rolesRelieved(kind: StoreKind) async throws {
    var policy = ReminderPolicy()
    policy.requiresReminderRole = true
    let practice = try await Practice(kind)
    try await practice.ask(
      .add(.practitioner, [FieldText("name", "Ada"), FieldText("role", "sets")]), at: 0, policy)
    try await practice.ask(
      .add(.practitioner, [FieldText("name", "Bo"), FieldText("role", "answers")]), at: 0, policy)
    try await practice.book.perform(.activate(Reference(.practitioner, "bo")))
    await #expect(throws: Failure.notAllowed(.sets, 2, holders: ["Ada"])) {
      try await practice.ask(.remove(Reference(.practitioner, 1)), at: 0, policy)
    }
    try await practice.book.perform(.activate(Reference(.practitioner, "ada")))
    try await practice.ask(.remove(Reference(.practitioner, 2)), at: 0, policy)
    try await practice.ask(.restore(Reference(.practitioner, 2)), at: 0, policy)
    // A practitioner with the role `sets` may be removed.
    try await practice.ask(.remove(Reference(.practitioner, 1)), at: 0, policy)
  }
}
