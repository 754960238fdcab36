public import Architecture

@testable public import UseCases

/// Lost property of the waiting room.
public enum LostThings: RecordType {
  /// The stored name and the command `/lost-thing`: never change it.
  public static let kind: RecordKind = "lost_thing"
  /// The command of the list: `/lost-things`.
  public static let plural = "lost_things"

  /// The fields, in display order.
  public struct Fields: Sendable {
    public let thing = Stored.text("thing", .named)
    public let foundOn = Stored.day("found_on", .past)
    public let claimedBy = Stored.text("claimed_by"), claimedOn = Stored.day("claimed_on", .past)
    public let discardedOn = Stored.day("discarded_on", .past)
  }
  public static let fields = FieldSet(Fields())
}

extension LostThings {
  /// Each verb stores today's date, and is refused if its field already has a value.
  public static let verbs = [
    RecordVerb("claim", "claimed_by", on: "claimed_on"), RecordVerb("discard", "discarded_on"),
  ]
}

extension LostThings {
  /// Refuses a claim that is dated before the find.
  public static func check(_ thing: TypedRecord<LostThings>) throws(Failure) {
    guard let foundOn = thing.foundOn, let claimedOn = thing.claimedOn, claimedOn < foundOn else { return }
    throw .endsBefore("found-on", until: claimedOn.text, begin: foundOn.text, end: "claimed-on")
  }
}

extension LostThings {
  /// A claim clears the day of discarding, in the same change.
  public static func consequences(
    of change: RecordChange<TypedRecord<LostThings>>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    guard case .edited(let old, let new) = change, old.claimedBy.isEmpty, !new.claimedBy.isEmpty else { return [] }
    return try book.set("discarded_on", of: new.record.record, to: .text(""))
  }
}
