import TerminalKit
import ViewModels

/// Distances in lists that are sorted by distance.
enum DistanceWords {
  /// A rounded distance: `850 m`, `2.3 km`, `517 km`.
  static func text(_ metres: Int, _ style: Style) -> String {
    let tenths = (metres + 50) / 100
    if metres < 1_000 { return "\(metres) m" }
    return tenths < 100
      ? "\(tenths / 10)\(style.money.decimal ?? ".")\(tenths % 10) km" : "\((metres + 500) / 1_000) km"
  }

  /// Remarks on a default origin, and on records that are too many to compare.
  static func remarks(_ state: RecordsViewState, _ filter: RecordFilter, _ style: Style) -> [String] {
    guard let origin = filter.origin, !state.rows.isEmpty, !style.format.isJSON else { return [] }
    let most = RecordsViewState.maxCompared
    let partial: [Message] =
      state.isPartial ? ["there are more than \(most) clinics; only the newest were compared"] : []
    let usual: [Message] =
      origin.source == .usual && style.format == .people
      ? ["distances are from \(origin.place); --near LAT,LON or \"place\" in config.json changes that"] : []
    let lines = (partial + usual).flatMap { remark in
      style.width.map { style.say(remark).wrapped(to: $0) } ?? [style.say(remark)]
    }
    return lines.map { style.forErrors.paint($0, .hint) }
  }
}

extension Listing.Row {
  /// Adds the distance if the list is sorted by distance.
  func far(_ row: RecordRow, in filter: RecordFilter, _ style: Style) -> Listing.Row {
    guard filter.origin != nil else { return self }
    var listed = self
    let distance = row.distance.map { Message(text: DistanceWords.text($0, style)) }
    listed.details = [distance ?? "coordinates unknown"] + details
    listed.plain += "\t" + (row.distance.map { "\($0)" } ?? "")
    listed.json["distance_m"] = JSON(row.distance)
    return listed
  }
}
