import Architecture

/// A favourite or vote in an archive, to be shown without a network after an import.
public struct ArchivedMark: ArchivedRecord {
  /// Position among the archive's marks.
  public var number: Int
  let kind: MarkKind
  let species: Species
  let image: String
  @OrNull var address: String?
  let practitioner: UniqueID
  let serviceNumber: Int
  /// Value of a vote, as text to avoid rounding.
  @OrNull var value: String?
  let at: ISOTime

  public init(_ mark: RememberedMark, on shelf: MarkShelf, number: Int) {
    (self.number, kind, species) = (number, shelf.kind, shelf.species)
    (image, address, practitioner) = (mark.image.text, mark.address, mark.practitioner)
    (serviceNumber, value, at) = (mark.number, mark.value.map { "\($0)" }, ISOTime(mark.at))
  }

  public var shelf: MarkShelf { MarkShelf(kind, species) }

  /// The stored form; throws for an invalid image or value.
  public var mark: RememberedMark {
    get throws(Failure) {
      guard let image = ImageID(image), image.text == self.image else {
        throw .damagedArchive("marks \(number), \(self.image)", "it is not the id of an image")
      }
      let value = try value.map { text throws(Failure) in
        guard let value = Double(text), value.isFinite else {
          throw .damagedArchive("marks \(number), \(text)", "it is not a number")
        }
        return value
      }
      return RememberedMark(
        image: image, address: address, practitioner: practitioner, number: serviceNumber, value: value,
        at: at.instant)
    }
  }

  public func write(to rows: JotterRows) throws(Failure) { try rows.restore(self) }
}
