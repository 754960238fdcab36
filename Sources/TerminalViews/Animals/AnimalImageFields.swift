import Foundation
import TerminalKit
import ViewModels

extension AnimalImageRow {
  /// Short facts: breed, category, resolution, favourite, vote, deleted.
  func facts(_ style: Style) -> [String] {
    var facts = [breeds.first?.oneLine(40), categories.first?.oneLine(40), resolution?.text].compactMap(\.self)
    if favourite != nil { facts.append(style.say("favourite")) }
    if let vote { facts.append(style.say("vote \(vote.shortNumber)")) }
    if isDeleted { facts.append(style.say("deleted")) }
    return facts
  }

  /// Labels and texts of all fields; an unknown field has an empty text.
  func fields(_ style: Style) -> [(name: Message, text: String)] {
    let own: [(name: Message, text: String)] = [
      ("image", id), ("breed", breeds.joined(separator: ", ")), ("category", categories.joined(separator: ", ")),
      ("resolution", resolution?.text ?? ""), ("address", address ?? ""),
      ("favourite", favourite.map { "\($0)" } ?? ""), ("vote", vote?.shortNumber ?? ""),
      ("state", isDeleted ? style.say("deleted") : ""),
    ]
    return own + (upload?.fields(style) ?? [])
  }

  /// Id, address, width, height, breeds, categories, favourite, vote, deleted; then type, breed ids, `sub_id`, time and
  /// file of an upload.
  func plainFields(_ style: Style) -> [String] {
    let own: [String] = [
      id, address?.harmless ?? "", resolution.map { "\($0.width)" } ?? "", resolution.map { "\($0.height)" } ?? "",
      breeds.map(\.harmless).joined(separator: ", "), categories.map(\.harmless).joined(separator: ", "),
      favourite.map { "\($0)" } ?? "", vote?.shortNumber ?? "", isDeleted ? "deleted" : "",
    ]
    return own + (upload?.plainFields(style) ?? [])
  }

  func json(_ style: Style) -> [String: JSON] {
    let own: [String: JSON] = [
      "id": .string(id), "url": JSON(address), "width": JSON(resolution?.width), "height": JSON(resolution?.height),
      "breeds": .array(breeds.map { .string($0) }), "categories": .array(categories.map { .string($0) }),
      "favourite": JSON(favourite), "vote": JSON(vote), "deleted": .bool(isDeleted),
    ]
    return own.merging(upload?.json(style) ?? [:]) { own, _ in own }
  }
}

extension AnimalImageRow.UploadDetails {
  fileprivate func fields(_ style: Style) -> [(name: Message, text: String)] {
    [
      ("type", mimeType ?? ""), ("breed ids", breedIDs.joined(separator: ", ")),
      ("user", owner?.text(style) ?? subID ?? ""),
      ("sent", createdAt.map { style.calendar.stamp($0) } ?? ""), ("file", file ?? ""),
    ]
  }

  fileprivate func json(_ style: Style) -> [String: JSON] {
    [
      "mime_type": JSON(mimeType), "breed_ids": .array(breedIDs.map { .string($0) }), "sub_id": JSON(subID),
      "created_at": JSON(createdAt.map { style.calendar.iso8601($0) }), "original_filename": JSON(file),
    ]
  }

  fileprivate func plainFields(_ style: Style) -> [String] {
    [
      mimeType?.harmless ?? "", breedIDs.map(\.harmless).joined(separator: ","), subID?.harmless ?? "",
      createdAt.map { style.calendar.plainStamp($0) } ?? "", file?.harmless ?? "",
    ]
  }
}

extension AnimalImageRow.Resolution {
  /// Width and height in pixels: `1204 × 800`.
  fileprivate var text: String { "\(width) × \(height)" }
}

extension Double {
  /// The shortest form, without a decimal point for a whole number: `5`, `0.5`.
  var shortNumber: String { self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : "\(self)" }

  /// This percentage with one decimal, `98.5 %`; `?` if it is infinite, NaN or a million or more.
  func percent(_ style: Style) -> String {
    guard isFinite, magnitude < 1e6 else { return "?" }
    let tenths = Int((self * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(abs(tenths / 10))\(style.money.decimal ?? ".")\(abs(tenths % 10)) %"
  }
}

extension JSON {
  /// A JSON number for a whole number, null for nil; a string for any other number, because ``JSON`` has only integers.
  init(_ number: Double?) {
    guard let number else {
      self = .null
      return
    }
    self = number == number.rounded() && number.magnitude < 1e15 ? .number(Int(number)) : .string("\(number)")
  }
}

extension AnimalOwnerView {
  func text(_ style: Style) -> String {
    switch self {
    case .you: style.say("you")
    case .practitioner(let name): name.oneLine(style.maxColumns(40))
    case .unknown(let text): style.say("someone unknown, \(text.oneLine(style.maxColumns(40)))")
    case .nobody: style.say("nobody")
    }
  }

  /// The practitioner's name, for plain output and JSON; nil for any other owner.
  var name: String? {
    switch self {
    case .you(let name), .practitioner(let name): name
    case .unknown, .nobody: nil
    }
  }

  /// The service's user id (`sub_id`) of an owner outside the team; nil for other owners.
  var outsideSubID: String? { if case .unknown(let text) = self { text } else { nil } }
}

extension Style {
  /// `columns` on a terminal; nil in a pipe, where no text is cut.
  func maxColumns(_ columns: Int) -> Int? { width == nil ? nil : columns }
}

/// Prints rows of The Cat API or The Dog API, numbered from 1.
struct ServiceRows<Item: Equatable & Sendable> {
  private let rows: [ServiceRow<Item>]
  private let reported: ReportedRows
  private let style: Style
  private let id: (Item) -> String
  private let facts: (Item) -> [String]
  /// Whether the item's image was deleted at the service; the row is then struck through.
  private let isGone: (Item) -> Bool
  /// The address of an item's image; on a terminal it has its own line, so that it is not cut.
  private let address: (Item) -> String?
  /// The widths of the widest number and id, in columns; computed once for all rows.
  private let widths: (number: Int, id: Int)

  init(
    rows: [ServiceRow<Item>], reported: ReportedRows = ReportedRows(), style: Style, id: @escaping (Item) -> String,
    isGone: @escaping (Item) -> Bool,
    facts: @escaping (Item) -> [String], address: @escaping (Item) -> String? = { _ in nil }
  ) {
    (self.rows, self.style, self.id, self.isGone, self.facts) = (rows, style, id, isGone, facts)
    // Without a readable row, report all unreadable rows again: the output must not be empty.
    self.reported = rows.contains { $0.item != nil } ? reported : ReportedRows()
    self.address = address
    widths = ("\(rows.count)".count, rows.compactMap { $0.item.map { id($0).displayWidth } }.max() ?? 0)
  }

  /// Whether an earlier list has already reported this unreadable row.
  func wasReported(_ index: Int) -> Bool {
    UnreadableRow(rows[index], place: index + 1).map(reported.contains) ?? false
  }

  /// One line per row, cut to the terminal's width; an address takes a second line.
  ///
  /// Omits unreadable rows that an earlier list has reported.
  var lines: [String] {
    rows.indices.filter { !wasReported($0) }.flatMap { index -> [String] in
      let line = line(index)
      guard let address = rows[index].item.flatMap(address)?.harmless else { return [line] }
      guard style.width != nil else { return [line + style.dot + address] }
      return [line, String(repeating: " ", count: widths.number + 2) + address]
    }
  }

  func line(_ index: Int) -> String {
    let head = "\(index + 1)".paddedLeft(to: widths.number)
    let text =
      switch rows[index] {
      case .item(let item): id(item).padded(to: widths.id) + "  " + facts(item).joined(separator: style.dot)
      case .unreadable(let id, let reason):
        style.say(
          "\(id?.oneLine(40) ?? style.say("row \(index + 1)")): cannot be read: \(Message(stringLiteral: reason.oneLine(200)))"
        )
      }
    let room = style.width.map { max(4, $0 - head.count - 2) }
    let line = String(text.oneLine(room).trimmed)
    return style.paint(head, .dim) + "  " + (rows[index].item.map(isGone) == true ? style.paint(line, .struck) : line)
  }

  /// One tab-separated line per row: its number, then its fields.
  func plain(_ fields: (Item) -> [String]) -> [String] {
    rows.enumerated().map { index, row in
      switch row {
      case .item(let item): (["\(index + 1)"] + fields(item)).joined(separator: "\t")
      case .unreadable(let id, let reason): "\(index + 1)\t\(id?.harmless ?? "")\tunreadable\t\(reason.harmless)"
      }
    }
  }

  /// One object per row, with its number.
  func json(_ members: (Item) -> [String: JSON]) -> [[String: JSON]] {
    rows.enumerated().map { index, row in
      var object: [String: JSON]
      switch row {
      case .item(let item): object = members(item)
      case .unreadable(let id, let reason): object = ["id": JSON(id), "unreadable": .string(reason)]
      }
      object["number"] = .number(index + 1)
      return object
    }
  }
}

extension [ImageCondition] {
  /// A warning that the service has ignored these conditions; nil without conditions.
  func remark(_ species: Species, _ style: Style) -> String? {
    guard !isEmpty else { return nil }
    return style.say("\(species.service) has ignored \(nouns(style)), so not all images match")
  }

  func nouns(_ style: Style) -> String { map { style.say($0.noun) }.joined(separator: style.dot) }
}

extension ImageCondition {
  fileprivate var noun: Message {
    switch self {
    case .breed: "breed"
    case .category: "category"
    case .type: "file type"
    case .size: "size"
    case .owner: "user"
    case .file: "file name"
    case .image: "image"
    case .order: "order of the list"
    case .page: "page"
    case .limit: "number of rows"
    }
  }
}

extension ServicePage? {
  /// JSON members of the page; pages are numbered from 1, as on the command line.
  func json(_ species: Species, _ ignored: [ImageCondition]) -> [String: JSON] {
    [
      "page": JSON(self.map { $0.number + 1 }), "count": JSON(self?.count),
      "next_page": JSON(self.flatMap { $0.hasNext ? $0.number + 2 : nil }), "species": .string(species.rawValue),
      "ignored": .array(ignored.map { .string($0.rawValue) }),
    ]
  }
}
