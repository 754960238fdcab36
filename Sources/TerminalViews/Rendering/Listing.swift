import TerminalKit
import ViewModels

/// A page of a list of records: a line each, with details that distinguish equal names.
struct Listing {
  struct Row {
    /// The short reference: `p7`.
    var reference: String
    var name: String
    /// Addition to the name of a patient if others have the same name.
    var twin: String?
    /// The details after the name.
    var details: [Message]
    /// Whether a long line is wrapped instead of cut.
    var wrapsLine = false
    /// Whether a name that needs more than half of a line is wrapped, with the details below it.
    var wrapsName = false
    /// The plain line.
    var plain: String
    var json: [String: JSON]
    /// A phone contact; its number is never cut.
    var contact: EntryContact?
  }

  /// The title, which is also the name of the command.
  var title: String
  var rows: [Row]
  /// The last record of the page, after which the next page begins; nil on the last page.
  var next: RecordID?
  /// The arguments of the command.
  var words: [String] = []
  /// The message for an empty list.
  var nothing: Message
  /// Further JSON members beside the rows.
  var more: [String: JSON] = [:]

  /// The arguments of a filter: the search text, and a limit that is not the usual one.
  static func words(_ search: String?, limit: Int, usual: Int) -> [String] {
    (search.map { [Words.joined($0).oneLine(60)] } ?? []) + (limit == usual ? [] : ["--limit \(limit)"])
  }

  func output(_ style: Style) -> Output {
    var output = Output()
    switch style.format {
    case .json:
      var members = more
      members["title"] = .string(title)
      members["rows"] = .array(rows.map { .object($0.json) })
      members["next"] = JSON(next?.number)
      output.out = [JSON.object(members).line]
    case .jsonl: output.out = rows.map { JSON.object($0.json).line }
    case .plain: output.out = rows.map(\.plain)
    case .people:
      let width = rows.map(\.reference.utf8.count).max() ?? 0
      output.out = rows.flatMap { $0.lines(width, style) }
    }
    if rows.isEmpty { output.err = [style.say(nothing)] }
    if let next, style.format != .json {
      let command = (["\(style.commandPrefix)\(title)"] + words + ["--after \(next.reference)"]).joined(separator: " ")
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }
}

extension Listing.Row {
  /// Lines of the row.
  ///
  /// On a narrow terminal, the details are in a second line, and a contact that does not fit is below them.
  ///
  /// - Parameter numbers: the width of the column of references.
  func lines(_ numbers: Int, _ style: Style) -> [String] {
    let head = style.paint(reference.padded(to: numbers), .dim) + "  "
    let details = details.map(style.say).joined(separator: style.dot)
    let called = [details, contact.map { "\($0.name) \($0.phone)" } ?? ""].filter { !$0.isEmpty }
    let texts = [shownName(nil, style), called.joined(separator: style.dot)]
    let whole = texts.filter { !$0.isEmpty }.joined(separator: "  ")
    guard let width = style.width else { return [head + whole.oneLine(nil)] }
    if wrapsLine { return (head + whole.oneLine(nil)).folded(to: width) }
    let room = max(4, width - numbers - 2)
    let margin = String(repeating: " ", count: numbers + 2)
    if let contact {
      if width >= 60, whole.oneLine(nil).displayWidth <= room { return [head + whole.oneLine(nil)] }
      var rest = self
      rest.contact = nil
      return rest.lines(numbers, style) + contact.lines(room).map { margin + $0 }
    }
    if wrapsName {
      let name = shownName(nil, style).oneLine(nil)
      if width >= 60, whole.oneLine(nil).displayWidth <= room { return [head + whole.oneLine(nil)] }
      if width < 60 || name.displayWidth > room / 2 {
        return (head + name).folded(to: width) + (details.isEmpty ? [] : [margin + details.oneLine(room)])
      }
    }
    if width < 60 { return [head + shownName(room, style)] + (details.isEmpty ? [] : [margin + details.oneLine(room)]) }
    let name = shownName(details.isEmpty ? room : room / 2, style)
    return [head + name + (details.isEmpty ? "" : "  " + details.oneLine(room - name.displayWidth - 2))]
  }
}

extension EntryContact {
  /// The contact in lines of at most `room` columns: the name is cut first, the number only wrapped.
  fileprivate func lines(_ room: Int) -> [String] {
    let phone = phone.oneLine(nil)
    let left = room - phone.displayWidth - 1
    return left < 4 ? phone.wrapped(to: room) : ["\(name.oneLine(left)) \(phone)"]
  }
}
