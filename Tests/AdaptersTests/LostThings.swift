import Architecture
import UseCases

/// Items left in the waiting room: a kind only for tests, stored like any other.
///
/// No kind of the program has a name with `zz_`.
enum LostThings: RecordType {
  static let kind: RecordKind = "zz_lost_thing"
  static let plural = "zz_lost_things"

  struct Fields: Sendable {
    let thing = Stored.text("thing", .named)
    let place = Stored.choice("place", ["door", "desk", "yard"])
    let foundOn = Stored.day("found_on", [.past, .required])
    let claimedBy = Stored.text("claimed_by"), claimedOn = Stored.day("claimed_on")
    let remark = Stored.lines("remark", .unsearched)
  }
  static let fields = FieldSet(Fields())

  static func check(_ thing: TypedRecord<LostThings>) throws(Failure) {
    guard let claimedOn = thing.claimedOn, let foundOn = thing.foundOn, claimedOn < foundOn else { return }
    throw .stillToCome("found-on", foundOn.text)
  }
}
