extension RecordQuery {
  /// How many records are put in order by their distance at the most.
  ///
  /// No index has the order of distances from anywhere, so all of a kind are read for one page. Such a kind has some
  /// hundreds of records, as a practice knows some hundreds of others; of more than this the newest are compared, and the
  /// page says so: the cost of a page stays bounded, and the state holds no more than the page (law 20).
  public static let mostCompared = 2_000
}

extension AnyRecord {
  /// Where it is; nil where that is not known, or is no field of its kind.
  public var place: GeoPoint? { fields.first { $0.kind == .place }.flatMap { GeoPoint($0.text) } }
}

extension JotterRows {
  /// A page of the records nearest to a place; by number those that are as far, and at the end those of unknown places.
  func nearest(to start: GeoPoint, _ query: RecordQuery) throws(Failure) -> RecordPage {
    typealias Place = (distance: Int, number: Int)
    func place(_ record: AnyRecord) -> Place {
      (record.place.map { start.distance(to: $0) } ?? .max, record.number)
    }
    var every = query
    (every.after, every.limit) = (nil, RecordQuery.mostCompared)
    let compared = try records(every)
    var found = compared.records.map { (place: place($0), record: $0) }
    if let after = query.after {
      // It may have left the list since the page before was read.
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
