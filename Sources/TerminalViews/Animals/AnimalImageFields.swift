import Foundation
import TerminalKit
import ViewModels

extension AnimalImageRow {
  /// Short facts: breed, category, resolution, favourite, vote, deleted.
  func facts(_ style: Style) -> [String] {
    var facts = [breeds.first?.oneLine(40), categories.first?.oneLine(40), resolution?.text].compactMap(\.self)
    if favourite != nil { facts.append(style.say("favourite")) }
    if let vote { facts.append(style.say("vote \(vote.short)")) }
    if isDeleted { facts.append(style.say("deleted")) }
    return facts
  }

  /// Labels and texts of all known fields.
  func fields(_ style: Style) -> [(name: Message, text: String)] {
    let own: [(name: Message, text: String)] = [
      ("image", id), ("breed", breeds.joined(separator: ", ")), ("category", categories.joined(separator: ", ")),
      ("resolution", resolution?.text ?? ""), ("address", address ?? ""),
      ("favourite", favourite.map { "\($0)" } ?? ""), ("vote", vote?.short ?? ""),
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
      favourite.map { "\($0)" } ?? "", vote?.short ?? "", isDeleted ? "deleted" : "",
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
      ("type", mimeType ?? ""), ("breed ids", breedIDs.joined(separator: ", ")), ("user", subID ?? ""),
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
  /// `1204 × 800`.
  fileprivate var text: String { "\(width) × \(height)" }
}

extension Double {
  /// A whole number without its point: `5`, `0.5`.
  var short: String { self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : "\(self)" }

  /// A part of a hundred with one decimal: `98.5 %`.
  func percent(_ style: Style) -> String {
    guard isFinite, magnitude < 1e6 else { return "?" }
    let tenths = Int((self * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(abs(tenths / 10))\(style.money.decimal ?? ".")\(abs(tenths % 10)) %"
  }
}

extension JSON {
  /// A number; a string if it is not whole, or null.
  init(_ number: Double?) {
    guard let number else {
      self = .null
      return
    }
    self = number == number.rounded() && number.magnitude < 1e15 ? .number(Int(number)) : .string("\(number)")
  }
}

extension AnimalOwnerView {
  /// The owner in words.
  func text(_ style: Style) -> String {
    switch self {
    case .you: style.say("you")
    case .practitioner(let name): name.oneLine(style.most(40))
    case .unknown(let text): style.say("someone unknown, \(text.oneLine(style.most(40)))")
    case .nobody: style.say("nobody")
    }
  }

  /// The owner in plain output and JSON: `you`, a name, or nothing.
  var name: String? {
    switch self {
    case .you(let name), .practitioner(let name): name
    case .unknown, .nobody: nil
    }
  }

  /// The service's name for an owner outside the team.
  var stranger: String? { if case .unknown(let text) = self { text } else { nil } }
}

extension Style {
  /// A number of columns on a terminal; nil in a pipe, where nothing is cut.
  func most(_ columns: Int) -> Int? { width == nil ? nil : columns }
}

/// Prints rows of a service, each with its number on the screen.
struct ServiceRows<Item: Equatable & Sendable> {
  private let rows: [ServiceRow<Item>]
  private let told: ToldRows
  private let style: Style
  /// The id of an item's image.
  private let id: (Item) -> String
  /// Further facts about an item.
  private let facts: (Item) -> [String]
  /// Whether it was deleted at the service, and is struck through.
  private let isGone: (Item) -> Bool
  /// The address of an item, on a line of its own if it does not fit: a cut address is useless.
  private let address: (Item) -> String?
  /// The columns of the widest number and id; computed once for all rows.
  private let widths: (number: Int, id: Int)

  init(
    rows: [ServiceRow<Item>], told: ToldRows = ToldRows(), style: Style, id: @escaping (Item) -> String,
    isGone: @escaping (Item) -> Bool,
    facts: @escaping (Item) -> [String], address: @escaping (Item) -> String? = { _ in nil }
  ) {
    (self.rows, self.style, self.id, self.isGone, self.facts) = (rows, style, id, isGone, facts)
    // No list is without a word.
    self.told = rows.contains { $0.item != nil } ? told : ToldRows()
    self.address = address
    widths = ("\(rows.count)".count, rows.compactMap { $0.item.map { id($0).displayWidth } }.max() ?? 0)
  }

  /// True for an unreadable row of a former list, too.
  func wasTold(_ index: Int) -> Bool {
    UnreadableRow(rows[index], place: index + 1).map(told.contains) ?? false
  }

  /// A line per row, fitted to the terminal, and perhaps one for its address.
  var lines: [String] {
    rows.indices.filter { !wasTold($0) }.flatMap { index -> [String] in
      let line = line(index)
      guard let address = rows[index].item.flatMap(address)?.harmless else { return [line] }
      guard style.width != nil else { return [line + style.dot + address] }
      return [line, String(repeating: " ", count: widths.number + 2) + address]
    }
  }

  /// The line of a row.
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

  /// A tab-separated line for each: its number and its fields.
  func plain(_ fields: (Item) -> [String]) -> [String] {
    rows.enumerated().map { index, row in
      switch row {
      case .item(let item): (["\(index + 1)"] + fields(item)).joined(separator: "\t")
      case .unreadable(let id, let reason): "\(index + 1)\t\(id?.harmless ?? "")\tunreadable\t\(reason.harmless)"
      }
    }
  }

  /// An object for each, with its number.
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
  /// The sentence about conditions that the service has ignored; nil without any.
  func remark(_ species: Species, _ style: Style) -> String? {
    guard !isEmpty else { return nil }
    let names = map { style.say($0.noun) }.joined(separator: style.dot)
    return style.say("\(species.service) has ignored \(names), so not all images match")
  }
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
    case .order: "order of the list"
    case .page: "page"
    case .limit: "number of rows"
    }
  }
}

extension ServicePage? {
  /// JSON members of the page; pages are numbered from 1, as they are typed.
  var json: [String: JSON] {
    [
      "page": JSON(self.map { $0.number + 1 }), "count": JSON(self?.count),
      "next_page": JSON(self.flatMap { $0.hasNext ? $0.number + 2 : nil }),
    ]
  }
}
