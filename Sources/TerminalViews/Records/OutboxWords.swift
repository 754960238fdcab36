extension KindWords {
  /// What has still to reach another system.
  static let outbox = KindWords(
    noun: "outbox item", one: "an outbox item", plural: "outbox items", none: "no outbox item",
    new: "a new outbox item",
    labels: ["name": "about", "made-at": "changed at"], unshown: ["evening"], apart: { _, _ in [] })
}
