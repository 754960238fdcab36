import Architecture
import UseCases

/// The favourites and votes of vjot's practitioners: maps from an image to its number at the service.
///
/// vjot stores neither the value of a vote nor the time of a mark: a mark gets the time of the practitioners' file.
struct VjotMarks {
  private(set) var marks: [ArchivedMark] = []
  /// Number of entries that are not valid marks.
  private(set) var leftOut = 0
  let time: Instant

  init(at time: Instant) { self.time = time }

  /// Adds the marks of a practitioner, sorted by number, so that an import is repeatable.
  mutating func add(_ record: ForeignValue, of practitioner: UniqueID) {
    for (key, shelf) in Self.shelves {
      guard case .object(let numbers) = record[key] else { continue }
      let found = numbers.compactMap { image, number -> RememberedMark? in
        // Refuse a key that `ImageID` would trim: two keys must not become one image.
        guard let id = ImageID(image), id.text == image, case .number(let number) = number,
          let number = Int(exactly: number)
        else { return nil }
        return RememberedMark(image: id, practitioner: practitioner, number: number, at: time)
      }
      leftOut += numbers.count - found.count
      for mark in found.sorted(by: { ($0.number, $0.image.text) < ($1.number, $1.image.text) }) {
        marks.append(ArchivedMark(mark, on: shelf, number: marks.count + 1))
      }
    }
  }

  private static let shelves = [
    ("cat_favs", MarkShelf(.favourite, .cat)), ("dog_favs", MarkShelf(.favourite, .dog)),
    ("cat_votes", MarkShelf(.vote, .cat)), ("dog_votes", MarkShelf(.vote, .dog)),
  ]
}
