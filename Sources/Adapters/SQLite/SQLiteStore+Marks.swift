public import Architecture
public import UseCases

/// What is remembered of favourites and votes: a table beside those of the practice.
extension SQLiteStore: MarkMemory {
  /// This store remembers them.
  public var markMemory: any MarkMemory { self }

  static let columns = "image, address, practitioner, number, value, at"

  /// What is remembered of an image; see the port.
  public func mark(
    of image: ImageID, by practitioner: UniqueID, on shelf: MarkShelf
  ) async throws(Failure) -> RememberedMark? {
    try await marks(.reading) { connection throws(Failure) in
      try connection.first(
        "SELECT \(Self.columns) FROM marks WHERE kind = ? AND species = ? AND image = ? AND practitioner = ?",
        .text(shelf.kind.rawValue), .text(shelf.species.rawValue), .text(image.text),
        .text(practitioner.description)
      ) { row throws(Failure) in try Self.mark(row, connection) }
    }
  }

  /// A page of a shelf; see the port.
  public func marks(
    of practitioner: UniqueID?, on shelf: MarkShelf, _ page: RememberedPage
  ) async throws(Failure) -> [RememberedMark] {
    try await marks(.reading) { connection throws(Failure) in
      var values: [Value] = [.text(shelf.kind.rawValue), .text(shelf.species.rawValue)]
      if let practitioner { values.append(.text(practitioner.description)) }
      values += [Value(page.limit), Value(page.limit * page.number)]
      let direction = page.isDescending ? "DESC" : "ASC"
      return try connection.rows(
        """
        SELECT \(Self.columns) FROM marks WHERE kind = ? AND species = ? \(practitioner == nil ? "" : "AND practitioner = ?")
        ORDER BY number \(direction), image \(direction), practitioner \(direction) LIMIT ? OFFSET ?
        """, values
      ) { row throws(Failure) in try Self.mark(row, connection) }
    }
  }

  /// Remembers marks; see the port.
  public func remember(
    _ marks: [RememberedMark], on shelf: MarkShelf, insteadOfAllOf practitioner: UniqueID?
  ) async throws(Failure) {
    guard !marks.isEmpty || practitioner != nil else { return }
    try await self.marks(.writing) { connection throws(Failure) in
      let place = [Value.text(shelf.kind.rawValue), .text(shelf.species.rawValue)]
      if let practitioner {
        try connection.run(
          "DELETE FROM marks WHERE kind = ? AND species = ? AND practitioner = ?", place[0], place[1],
          .text(practitioner.description))
      }
      for mark in marks {
        try connection.run(
          "INSERT OR REPLACE INTO marks (kind, species, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          place + Self.values(of: mark))
      }
    }
  }

  /// Forgets what a practitioner has of an image; see the port.
  public func forget(_ image: ImageID, of practitioner: UniqueID, on shelf: MarkShelf) async throws(Failure) {
    try await marks(.writing) { connection throws(Failure) in
      try connection.run(
        "DELETE FROM marks WHERE kind = ? AND species = ? AND image = ? AND practitioner = ?",
        .text(shelf.kind.rawValue), .text(shelf.species.rawValue), .text(image.text),
        .text(practitioner.description))
    }
  }

  /// Forgets a deleted image; see the port.
  public func forget(_ image: ImageID, _ species: Species) async throws(Failure) {
    try await marks(.writing) { connection throws(Failure) in
      for kind in MarkKind.allCases {
        try connection.run(
          "DELETE FROM marks WHERE kind = ? AND species = ? AND image = ?", .text(kind.rawValue),
          .text(species.rawValue), .text(image.text))
      }
    }
  }

  /// What stands in the columns.
  static func values(of mark: RememberedMark) -> [Value] {
    [
      .text(mark.image.text), mark.address.map { .text($0) } ?? .none, .text(mark.practitioner.description),
      Value(mark.number), mark.value.map { .text("\($0)") } ?? .none, Value(mark.at),
    ]
  }

  static func mark(_ row: Statement, _ connection: Connection) throws(Failure) -> RememberedMark {
    guard let image = ImageID(row.text(0)), let practitioner = UniqueID(row.text(2)) else {
      throw .store(.damaged(connection.path))
    }
    return RememberedMark(
      image: image, address: row.isNull(1) ? nil : row.text(1), practitioner: practitioner, number: row.integer(3),
      value: row.isNull(4) ? nil : Double(row.text(4)), at: Instant(milliseconds: Int64(row.integer(5))))
  }
}
