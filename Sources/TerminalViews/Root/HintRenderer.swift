import TerminalKit
import ViewModels

/// Prints commands for one row of a list, below the list.
///
/// Only for a person at a terminal, and for a script. A hint about a missing selection, such as `no current incident`,
/// is bold.
enum HintRenderer {
  static func lines(_ state: RootViewState, style: Style) -> [String] {
    // A command of a shell, whose output another program reads, has no hint.
    let isScript = style.readHints != nil && style.commandPrefix == "/"
    guard style.format == .people, style.width != nil || isScript,
      let hint = state.screen.terminal.hint(state, style)
    else { return [] }
    // Always report a missing selection: most commands need one.
    guard hint.missing != nil || state.hint.map(style.wants) ?? true else { return [] }
    let style = style.forErrors
    let suggestions = hint.suggestions.joined(separator: Message(text: style.dot))
    let text = hint.missing.map { "\($0): \(suggestions)" } ?? suggestions
    let lines = style.width.map { style.say(text).wrapped(to: $0) } ?? [style.say(text)]
    return lines.map { style.paint($0, hint.missing == nil ? .hint : .bold) }
  }

  /// The parts of a hint.
  struct Hint {
    /// The missing selection, such as `no session`; nil if nothing is missing.
    var missing: Message?
    /// The commands, the most likely first.
    var suggestions: [Message]
  }

  // MARK: The hints of the screens

  /// The remark on a missing current incident; nil if there is one.
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
      suggestions: ["\(prefix)open \(row.number) makes it current"] + others.map { Message(text: prefix + $0) })
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
      missing: missing(state), suggestions: ["\(prefix)appointment open a\(row.number) begins its incident", cancel])
  }

  static func records(_ state: RootViewState, _ style: Style) -> Hint? {
    let prefix = style.commandPrefix
    guard state.records.answer == .listed, let row = state.records.rows.first else { return nil }
    let screens = KindWords.of(row.record.kind).screens
    if let hint = screens.hint { return hint(row, state, prefix) }
    let command = row.record.kind.commandName
    return Hint(
      suggestions: ["show", screens.next(row)].map { Message(text: "\(prefix)\(command) \($0) \(row.reference)") })
  }

  static func kindOfRecordHint(_ state: RootViewState) -> TerminalViews.Hint? {
    state.records.filter.map { KindWords.of($0.kind).screens.hintKind } ?? .records
  }

  static func animals(_ state: RootViewState, _ style: Style) -> Hint? {
    let (prefix, gallery) = (style.commandPrefix, state.animals.gallery)
    guard state.animals.screen == .gallery, gallery.answer == .listed,
      let index = gallery.rows.firstIndex(where: { $0.item != nil }), let image = gallery.rows[index].item
    else { return nil }
    // Only a prompt knows the numbers of images; a single command needs the id.
    let name = prefix == "/" ? "\(index + 1)" : image.id
    return Hint(
      suggestions: ["fav \(name)", "vote \(name) 5", "save \(name)", "analyse \(name)"].map {
        Message(text: "\(prefix)\(gallery.species.rawValue) \($0)")
      })
  }

  static func server(_ state: RootViewState, _ style: Style) -> Hint? {
    guard let calendar = state.serverScreens?.calendar, state.serverScreens?.screen == .calendar,
      calendar.stage == .list, let row = calendar.rows.first(where: { !calendar.wasReported($0) })
    else { return nil }
    return Hint(suggestions: [Message(text: "\(style.commandPrefix)calendar show \(row.reference)")])
  }
}

extension RootViewState {
  /// The kind of the screen's hint, to count its reads; nil for none.
  var hint: Hint? { screen.terminal.hintKind(self) }
}
