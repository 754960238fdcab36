import TerminalKit
import ViewModels

/// Prints a line of commands for a row, below a list.
///
/// Only for a person at a terminal; bold without a selection, which it then reports, too.
enum HintRenderer {
  static func lines(_ state: RootViewState, style: Style) -> [String] {
    guard style.format == .people, let width = style.width, let hint = state.screen.terminal.hint(state, style)
    else { return [] }
    // Always report a missing selection: most commands need one.
    guard hint.missing != nil || state.hint.map(style.wants) ?? true else { return [] }
    let style = style.forErrors
    let ways = hint.ways.joined(separator: Message(text: style.dot))
    let text = hint.missing.map { "\($0): \(ways)" } ?? ways
    return style.say(text).wrapped(to: width).map { style.paint($0, hint.missing == nil ? .hint : .bold) }
  }

  /// The hint about a row.
  struct Hint {
    /// The remark on a missing selection; nil with one.
    var missing: Message?
    /// Commands, the most likely first.
    var ways: [Message]
  }

  // MARK: The hints of the screens

  /// The missing selection without a current incident.
  private static func missing(_ state: RootViewState) -> Message? {
    state.jotter.occurring == nil ? "no current incident" : nil
  }

  static func incidents(_ state: RootViewState, _ style: Style) -> Hint? {
    let prefix = style.commandPrefix
    // Offer an incident other than the current one.
    guard let row = state.incidents.rows.first(where: { !$0.isOccurring }) else { return nil }
    let others = ["show \(row.number)"] + (row.isSettled ? [] : ["settle \(row.number)"])
    return Hint(
      missing: missing(state),
      ways: ["\(prefix)open \(row.number) adds notes to it"] + others.map { Message(text: prefix + $0) })
  }

  static func schedule(_ state: RootViewState, _ style: Style) -> Hint? {
    let prefix = style.commandPrefix
    // Offer only an appointment of today.
    let today = style.now.map { style.calendar.day($0) }
    let isToday = { (row: AppointmentRow) in today.map { $0 == style.calendar.day(row.startsAt) } ?? true }
    guard state.schedule.answer == .listed,
      let row = state.schedule.rows.first(where: { $0.status == .planned && isToday($0) })
    else { return nil }
    let cancel = Message(text: "\(prefix)appointment cancel a\(row.number)")
    return Hint(
      missing: missing(state), ways: ["\(prefix)appointment open a\(row.number) begins its incident", cancel])
  }

  static func records(_ state: RootViewState, _ style: Style) -> Hint? {
    let prefix = style.commandPrefix
    guard state.records.answer == .listed, let row = state.records.rows.first else { return nil }
    let screens = KindWords.of(row.record.kind).screens
    if let hint = screens.hint { return hint(row, state, prefix) }
    let command = row.record.kind.commandName
    return Hint(
      ways: ["show", screens.next(row)].map { Message(text: "\(prefix)\(command) \($0) \(row.reference)") })
  }

  static func knownOfRecords(_ state: RootViewState) -> TerminalViews.Hint? {
    switch state.records.filter?.kind {
    case .patient: .patients
    case .practitioner: .team
    default: .records
    }
  }

  static func animals(_ state: RootViewState, _ style: Style) -> Hint? {
    let (prefix, gallery) = (style.commandPrefix, state.animals.gallery)
    guard state.animals.screen == .gallery, gallery.answer == .listed,
      let index = gallery.rows.firstIndex(where: { $0.item != nil }), let image = gallery.rows[index].item
    else { return nil }
    // A number names an image only within a prompt; a single command needs the id.
    let name = prefix == "/" ? "\(index + 1)" : image.id
    return Hint(
      ways: ["fav \(name)", "vote \(name) 5", "save \(name)", "analyse \(name)"].map {
        Message(text: "\(prefix)\(gallery.species.rawValue) \($0)")
      })
  }

  static func server(_ state: RootViewState, _ style: Style) -> Hint? {
    guard let calendar = state.serverScreens?.calendar, state.serverScreens?.screen == .calendar,
      calendar.stage == .list, let row = calendar.rows.first
    else { return nil }
    return Hint(ways: [Message(text: "\(style.commandPrefix)calendar show \(row.reference)")])
  }
}

extension RootViewState {
  /// The hint of this screen, if it is one that is printed a few times only.
  var hint: Hint? { screen.terminal.known(self) }
}
