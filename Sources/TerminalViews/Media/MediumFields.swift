import Foundation
import TerminalKit
import ViewModels

extension MediumRow {
  /// The kind, the size, and the duration if known.
  func facts(_ style: Style) -> [String] {
    [style.say(kind.noun), Self.size(size, style)] + (milliseconds.map { [Self.duration($0)] } ?? [])
  }

  /// File name and facts: `rex.jpg  photo  1.2 MB`.
  func described(_ style: Style) -> String { ([file.oneLine(60)] + facts(style)).joined(separator: "  ") }

  /// The plain line: reference, time, erased, kind, size, milliseconds, name.
  func plainLine(_ style: Style) -> String {
    [
      name.reference, style.calendar.plainStamp(attachedAt), isErased ? "erased" : "", kind.rawValue, "\(size)",
      milliseconds.map { "\($0)" } ?? "", file.harmless,
    ].joined(separator: "\t")
  }

  func json(_ calendar: LocalCalendar) -> [String: JSON] {
    [
      "reference": .string(name.reference), "id": .string(id), "kind": .string(kind.rawValue), "name": .string(file),
      "size": .number(size), "milliseconds": JSON(milliseconds), "attached_at": .string(calendar.iso8601(attachedAt)),
      "erased": .bool(isErased),
    ]
  }

  /// A rounded size, in decimal units: `812 B`, `1.2 MB`.
  static func size(_ bytes: Int, _ style: Style) -> String {
    guard bytes >= 1_000 else { return "\(bytes) B" }
    var (tenths, unit) = (bytes / 100, "kB")
    for larger in ["MB", "GB"] where tenths >= 10_000 { (tenths, unit) = (tenths / 1_000, larger) }
    return tenths >= 1_000
      ? "\(tenths / 10) \(unit)" : "\(tenths / 10)\(style.money.decimal ?? ".")\(tenths % 10) \(unit)"
  }

  /// Minutes and seconds: `1:05`.
  static func duration(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 500) / 1_000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}

extension MediaKind {
  var noun: Message {
    switch self {
    case .photo: "photo"
    case .recording: "recording"
    case .video: "video"
    case .pdf: "PDF"
    }
  }
}
