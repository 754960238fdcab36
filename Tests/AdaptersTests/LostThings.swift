import Architecture
import UseCases

/// What was left in the waiting room: a kind that is declared here alone, and kept by each store as any other.
///
/// Its stored names are such as no kind of the program will have.
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
