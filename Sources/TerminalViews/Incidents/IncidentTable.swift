import Foundation
import TerminalKit
import ViewModels

/// The columns of a list of incidents: number and sum are never cut, the name has the remaining width.
///
/// On a narrow terminal an incident has two lines, with the name on the second.
struct IncidentTable {
  private let style: Style
  private let numbers: Int
  private let totals: Int
  private let marks: Int

  init(rows: [IncidentRow], style: Style) {
    self.style = style
    numbers = rows.map { $0.reference.utf8.count }.max() ?? 0
    // The column must fit the sum of the page, too.
    let sums = rows.map(\.total) + [rows.reduce(0) { $0 + $1.total }]
    totals = sums.map { style.amount($0).displayWidth }.max() ?? 0
    marks = style.isAccessible ? 0 : 2
  }

  /// The lines of an incident; on a terminal, a note that a search found is on a line below.
  func lines(_ row: IncidentRow) -> [String] {
    guard let found = row.found, let width = style.width else { return line(row) }
    let indent = String(repeating: " ", count: marks + numbers + 2)
    let reference = "n\(found.number)"
    let room = max(4, width - indent.count - reference.utf8.count - 2)
    return line(row) + ["\(indent)\(style.paint(reference, .dim))  \(found.text.oneLine(room))"]
  }

  private func line(_ row: IncidentRow) -> [String] {
    let number = style.paint(row.reference.padded(to: numbers), row.isOccurring ? .bold : .dim)
    let stamp = style.calendar.stamp(row.openedAt)
    let total = style.amount(row.total)
    let words = style.say((style.isAccessible ? row.status : row.isSettled ? ["settled"] : []).joined(separator: ", "))
    let mark = style.isAccessible ? "" : row.isOccurring ? "▸ " : "  "
    guard let width = style.width else {
      let found = row.found.map { "n\($0.number)  \($0.text.oneLine(nil))" } ?? ""
      let parts = ["\(mark)\(number)", stamp, emergency(row), name(row, nil), words, total, found]
      return [parts.filter { !$0.isEmpty }.joined(separator: "  ")]
    }
    let status = words.isEmpty ? "" : "  \(words)"
    let fixed = marks + numbers + 2 + stamp.utf8.count + 2 + status.displayWidth + (totals > 0 ? totals + 2 : 0)
    let sign = row.isEmergency ? Mark.text(style).displayWidth + 1 : 0
    let space = width - fixed - sign
    guard width >= 60, space >= 12 else {
      return narrow(row, head: "\(mark)\(number) \(stamp)", words, total, width)
    }
    let name = name(row, space)
    let gap = String(repeating: " ", count: total.isEmpty ? 0 : max(0, space - row.name(space, style).displayWidth))
    let text = [emergency(row), name].filter { !$0.isEmpty }.joined(separator: " ")
    let right = total.isEmpty ? "" : "  \(total.paddedLeft(to: totals))"
    return ["\(mark)\(number)  \(stamp)  \(text)\(status)\(gap)\(right)".withoutTrailingBlanks]
  }

  /// The line with the sum of the page, aligned with the sums of the incidents.
  ///
  /// - Parameters:
  ///   - total: the sum, in euro.
  ///   - ofPage: whether the list has other pages.
  func sum(_ total: Decimal, ofPage: Bool) -> String {
    let amount = style.amount(total)
    let text = style.say(ofPage ? "total of this page  \(amount)" as Message : "total  \(amount)")
    return style.width.map { text.paddedLeft(to: $0) } ?? text
  }

  private func narrow(_ row: IncidentRow, head: String, _ words: String, _ total: String, _ width: Int) -> [String] {
    let plainHead = marks + numbers + 1 + style.calendar.stamp(row.openedAt).utf8.count
    let status = words.isEmpty ? "" : " \(words)"
    let space = width - plainHead - status.displayWidth
    // A sum that does not fit on the first line goes to the second, after the name.
    let fits = total.displayWidth < space
    let first = head + status + (fits && !total.isEmpty ? total.paddedLeft(to: space) : "")
    let sign = row.isEmergency ? Mark.text(style).displayWidth + 1 : 0
    let rest = fits ? 0 : total.displayWidth + 1
    let indent = String(repeating: " ", count: marks)
    let room = max(4, width - marks - sign - rest)
    let text = [emergency(row), name(row, room)].filter { !$0.isEmpty }.joined(separator: " ")
    let second = indent + text + (fits ? "" : " \(total)")
    return [first, second].filter { $0.contains { $0 != " " } }
  }

  private func emergency(_ row: IncidentRow) -> String { row.isEmergency ? Mark.emergency(style) : "" }

  private func name(_ row: IncidentRow, _ width: Int?) -> String {
    style.paint(row.name(width, style), row.description.isEmpty ? .dim : .bold)
  }
}
