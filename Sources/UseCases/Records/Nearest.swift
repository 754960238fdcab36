extension RecordQuery {
  /// Maximum number of records compared by distance.
  ///
  /// An index cannot order records by distance from any place, so one page reads all records of a kind, usually some
  /// hundreds. Above this limit only the newest are compared, and `RecordPage.isPartial` is true: this bounds the cost.
  /// The state holds no more than the page (law 20).
  public static let maxCompared = 2_000
}

extension AnyRecord {
  /// Coordinates; nil if unknown, or if the kind has none.
  public var place: GeoPoint? { fields.first { $0.kind == .place }.flatMap { GeoPoint($0.text) } }
}

extension JotterRows {
  /// Page of the records nearest to a place; equal distances by number, unknown places last.
  func nearest(to start: GeoPoint, _ query: RecordQuery) throws(Failure) -> RecordPage {
    typealias Place = (distance: Int, number: Int)
    func place(_ record: AnyRecord) -> Place {
      (record.place.map { start.distance(to: $0) } ?? .max, record.number)
    }
    var every = query
    (every.after, every.limit) = (nil, RecordQuery.maxCompared)
    let compared = try records(every)
    var found = compared.records.map { (place: place($0), record: $0) }
    if let after = query.after {
      // The record of the cursor may not exist any more.
      guard let last = try record(RecordID(query.kind, after)).map(place) else {
        throw .noSuch(Reference(query.kind, after))
      }
      found.removeAll { $0.place <= last }
    }
    found.sort { $0.place < $1.place }
    var page = RecordPage(found.prefix(query.limit).map(\.record), hasMore: found.count > query.limit)
    page.isPartial = compared.hasMore
    return page
  }
}
