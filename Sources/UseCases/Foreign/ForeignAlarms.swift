import Architecture

extension JotterRows {
  /// All reminders except removed ones, in the format of another program, which imports can read (SP-11 to SP-14).
  func alarms(_ clock: WallClock) throws(Failure) -> [ForeignValue] {
    var alarms: [ForeignValue] = []
    try each(RecordQuery(.reminder)) { alarms.append(Reminder($0).alarm(clock)) }
    return alarms
  }
}

extension TypedRecord<Reminders> {
  fileprivate func alarm(_ clock: WallClock) -> ForeignValue {
    var values: [String: ForeignValue] = [
      "id": .text("\(id)"), "label": .text(self.name), "deleteRequest": .text(""),
      "active": .text(self.acknowledgedAt == nil ? "false" : "true"),
      "status": .text(status == .complete ? "Complete" : status == .going ? "Incomplete" : "Active"),
    ]
    for (prefix, moment) in [
      ("scheduled", self.due), ("acknowledge", self.acknowledgedAt), ("completion", self.completedAt),
    ] {
      guard let moment else { continue }
      let (day, second) = clock.local(moment)
      let minute = second / 60
      for (name, number) in [
        ("Year", day.year), ("Month", day.month), ("Day", day.day), ("Hour", minute / 60), ("Minute", minute % 60),
      ] {
        values[prefix + name] = .number(Double(number))
      }
    }
    return .object(values)
  }
}
