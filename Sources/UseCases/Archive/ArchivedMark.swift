import Architecture

/// A favourite or a vote in an archive, as it is remembered here: it is known after an import, too, without a network.
public struct ArchivedMark: ArchivedRecord {
  /// Its place among those of the archive.
  public var number: Int
  let kind: MarkKind
  let species: Species
  let image: String
  @OrNull var address: String?
  let practitioner: UniqueID
  /// Its number at the service.
  let serviceNumber: Int
  /// What a vote says, as text, so that it is not rounded.
  @OrNull var value: String?
  let at: ISOTime

  /// As it is remembered.
  public init(_ mark: RememberedMark, on shelf: MarkShelf, number: Int) {
    (self.number, kind, species) = (number, shelf.kind, shelf.species)
    (image, address, practitioner) = (mark.image.text, mark.address, mark.practitioner)
    (serviceNumber, value, at) = (mark.number, mark.value.map { "\($0)" }, ISOTime(mark.at))
  }

  /// Where it lies.
  public var shelf: MarkShelf { MarkShelf(kind, species) }

  /// What is to be remembered; an image or a value that cannot be is damage.
  public var mark: RememberedMark {
    get throws(Failure) {
      guard let image = ImageID(image), image.text == self.image else {
        throw .damagedArchive("mark \(number): \(self.image) is no image")
      }
      let value = try value.map { text throws(Failure) in
        guard let value = Double(text), value.isFinite else {
          throw .damagedArchive("mark \(number): \(text) is no value")
        }
        return value
      }
      return RememberedMark(
        image: image, address: address, practitioner: practitioner, number: serviceNumber, value: value,
        at: at.instant)
    }
  }

  /// Stores it.
  public func write(to rows: JotterRows) throws(Failure) { try rows.restore(self) }
}
