import TerminalKit
import ViewModels

extension KindWords {
  static let outbox = KindWords(
    noun: "outbox item", one: "an outbox item", plural: "outbox items", none: "no outbox item",
    new: "a new outbox item",
    labels: [
      "appointment": "appointment", "aspect": "changed field", "before": "the server had",
      "after": "value to send", "practitioner": "changed by", "made-at": "changed at", "report": "report",
      "institution": "institution", "base": "name on the server", "mail": "e-mail", "theirs": "the server has",
      "attempts": "tries so far",
    ],
    hiddenFields: ["name", "evening", "object", "user", "claimed", "wanted", "told", "sender", "held", "problem"],
    apart: { _, _ in [] },
    also: { view, style in [(name: "state" as Message, text: style.say(view.row.outboxState))] },
    ownChangeWords: [
      .edited: ChangeWords(
        "the decision on the item", done: "will not be sent", already: "is already marked not to be sent")
    ],
    screens: KindScreens(saysChanges: false))
}

extension RecordRow {
  /// The reason for waiting or the progress; `sent` or `not sent` for an item that no longer waits.
  fileprivate var outboxState: Message {
    let (wanted, told) = (self["wanted"], self["told"])
    guard wanted == told else { return outbox?.statusText ?? "waits to be sent" }
    return told.isEmpty ? "not sent" : "sent"
  }
}
