import TerminalKit
import ViewModels

/// A page of a list of records: one line for each record.
struct Listing {
  struct Row {
    /// The short reference: `p7`.
    var reference: String
    var name: String
    /// Details after the name of a patient if others have the same name.
    var twin: String?
    var details: [Message]
    /// Whether a line that is too long is wrapped instead of cut.
    var wrapsLine = false
    /// Whether a name that needs more than half of the line is wrapped, with the details on a line below.
    var wrapsName = false
    /// The line in the plain format.
    var plain: String
    var json: [String: JSON]
    /// The guardian to call; the telephone number is never cut.
    var contact: EntryContact?
  }

  /// The title in JSON, and the command that lists the next page.
  var title: String
  var rows: [Row]
  /// The cursor of the next page: the last record of this page; nil on the last page.
  var next: RecordID?
  /// The arguments of the command for the next page, without the cursor.
  var words: [String] = []
  /// The message for an empty list.
  var nothing: Message
  /// Further JSON members of the page, next to the rows.
  var more: [String: JSON] = [:]

  /// The search text, and the limit if it differs from the usual one, as arguments.
  static func words(_ search: String?, limit: Int, usual: Int) -> [String] {
    (search.map { [Words.joined($0).oneLine(60)] } ?? []) + (limit == usual ? [] : ["--limit \(limit)"])
  }

  func output(_ style: Style) -> Output {
    let width = rows.map(\.reference.utf8.count).max() ?? 0
    var output = Output(
      out: style.forPrograms(
        title, rows: rows.map(\.json), with: more.merging(["next": JSON(next?.number)]) { $1 }, plain: rows.map(\.plain)
      )
        ?? rows.flatMap { $0.lines(width, style) })
    if rows.isEmpty { output.err = [style.say(nothing)] }
    if let next, style.format != .json {
      let command = (["\(style.commandPrefix)\(title)"] + words + ["--after \(next.reference)"]).joined(separator: " ")
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }
}

extension Listing.Row {
  /// The lines of the row; `numbers` is the width of the column of references.
  ///
  /// On a narrow terminal, the details are on a second line. A contact that does not fit is on a line below.
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
  /// The contact in lines of at most `room` columns: the name may be cut, the number is only wrapped.
  fileprivate func lines(_ room: Int) -> [String] {
    let phone = phone.oneLine(nil)
    let left = room - phone.displayWidth - 1
    return left < 4 ? phone.wrapped(to: room) : ["\(name.oneLine(left)) \(phone)"]
  }
}
