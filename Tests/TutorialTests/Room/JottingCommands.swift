@testable import TerminalViews

extension CommandTable {
  /// Writing things down.
  static let jotting = [describe, room, undo]

  private static let describe = Command(
    "describe", "TEXT…", summary: "say what the incident is about", details: ["\"\" takes the description away."],
    examples: ["describe \"Rex, limping\""], topic: .jotting, takesText: true
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    guard let text = arguments.text else { throw arguments.error("a description needs text") }
    return .jotter(.described(String(text.trimmed)))
  }

  private static let room = Command(
    "room", "TEXT…", summary: "say in which room the patient is", details: ["\"\" takes it away."],
    examples: ["room 2"], topic: .jotting, takesText: true
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    guard let text = arguments.text else { throw arguments.error("a room needs a name") }
    return .jotter(.placed(String(text.trimmed)))
  }

  private static let undo = Command(
    "undo", summary: "take back the newest change", examples: ["undo"], topic: .jotting
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(0)
    return .jotter(.undid)
  }
}
