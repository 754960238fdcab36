import Architecture

/// Stored favourites and votes.
extension JotterRows {
  private static let markColumns: [Field] = [
    .kind, .species, .image, .practitioner, .number, .value, .address, .at,
  ]

  private func mark(_ row: Row) throws(Failure) -> RememberedMark {
    guard let image = ImageID(row.text(.image)), let practitioner = UniqueID(row.text(.practitioner)) else {
      throw damaged
    }
    return RememberedMark(
      image: image, address: row[.address].text, practitioner: practitioner, number: row.integer(.number),
      value: row[.value].text.flatMap { Double($0) }, at: row.time(.at))
  }

  func marks(
    where conditions: [RowCondition], by order: [Field] = [], page: RememberedPage
  ) throws(Failure) -> [RememberedMark] {
    var query = RowQuery(
      Self.markColumns, of: .marks, where: conditions, by: order, isDescending: page.isDescending, limit: page.limit)
    query.skip = page.limit * page.number
    return try tables.rows(query).map { row throws(Failure) in try mark(row) }
  }

  func remember(_ mark: RememberedMark, on shelf: MarkShelf) throws(Failure) {
    try forgetMarks(
      where: shelf.conditions + [.equals(.image, .text(mark.image.text)), mark.practitioner.condition])
    try restore(mark, on: shelf)
  }

  private func restore(_ mark: RememberedMark, on shelf: MarkShelf) throws(Failure) {
    try tables.insert(
      [
        (.kind, .text(shelf.kind.rawValue)), (.species, .text(shelf.species.rawValue)),
        (.image, .text(mark.image.text)), (.practitioner, .text(mark.practitioner.description)),
        (.number, Value(mark.number)), (.value, mark.value.map { .text("\($0)") } ?? .none),
        (.address, mark.address.map { .text($0) } ?? .none), (.at, Value(mark.at)),
      ], into: .marks)
  }

  func forgetMarks(where conditions: [RowCondition]) throws(Failure) {
    try tables.delete(from: .marks, where: conditions)
  }

  /// Favourites and votes after the first `number`, in a fixed order.
  func everyMark(after number: Int, limit: Int) throws(Failure) -> [ArchivedMark] {
    var query = RowQuery(
      Self.markColumns, of: .marks, by: [.kind, .species, .image, .practitioner], limit: limit)
    query.skip = number
    var next = number
    return try tables.rows(query).map { row throws(Failure) in
      guard let kind = MarkKind(rawValue: row.text(.kind)), let species = Species(rawValue: row.text(.species)) else {
        throw damaged
      }
      next += 1
      return ArchivedMark(try mark(row), on: MarkShelf(kind, species), number: next)
    }
  }

  /// Stores a favourite or vote from an archive; throws if the practitioner has one for this image already.
  func restore(_ archived: ArchivedMark) throws(Failure) {
    let (shelf, mark) = (archived.shelf, try archived.mark)
    let same = try marks(
      where: shelf.conditions + [.equals(.image, .text(mark.image.text)), mark.practitioner.condition],
      page: .one)
    guard same.isEmpty else { throw .store(.other("marks \(archived.number): it is there twice")) }
    try restore(mark, on: shelf)
  }
}

extension MarkShelf {
  var conditions: [RowCondition] {
    [.equals(.kind, .text(kind.rawValue)), .equals(.species, .text(species.rawValue))]
  }
}

extension UniqueID {
  /// Condition for rows of this practitioner.
  var condition: RowCondition { .equals(.practitioner, .text(description)) }
}
