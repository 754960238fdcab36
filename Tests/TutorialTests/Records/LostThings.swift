public import Architecture

@testable public import UseCases

/// What was left in the waiting room.
public enum LostThings: RecordType {
  /// What one is.
  public static let kind: RecordKind = "lost_thing"
  /// What several are called.
  public static let plural = "lost_things"

  /// What can be known of one.
  public struct Fields: Sendable {
    /// What it is.
    public let thing = Stored.text("thing", .named)
    /// When it was found.
    public let foundOn = Stored.day("found_on", .past)
    /// Who has fetched it, and when.
    public let claimedBy = Stored.text("claimed_by"), claimedOn = Stored.day("claimed_on", .past)
    /// When it was thrown away.
    public let discardedOn = Stored.day("discarded_on", .past)
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())
}

extension LostThings {
  /// One is claimed once and discarded once, each with the day of today.
  public static let verbs = [
    RecordVerb("claim", "claimed_by", on: "claimed_on"), RecordVerb("discard", "discarded_on"),
  ]
}

extension LostThings {
  /// Nothing is fetched before it is found.
  public static func check(_ thing: TypedRecord<LostThings>) throws(Failure) {
    guard let foundOn = thing.foundOn, let claimedOn = thing.claimedOn, claimedOn < foundOn else { return }
    throw .endsBefore("found-on", until: claimedOn.text, begin: foundOn.text, end: "claimed-on")
  }
}

extension LostThings {
  /// What is fetched was not thrown away: the day of that is cleared in the same change.
  public static func consequences(
    of change: RecordChange<TypedRecord<LostThings>>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    guard case .edited(let old, let new) = change, old.claimedBy.isEmpty, !new.claimedBy.isEmpty else { return [] }
    return try book.set("discarded_on", of: new.record.record, to: .text(""))
  }
}
