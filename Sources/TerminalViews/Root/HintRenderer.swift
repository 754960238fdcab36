import ViewModels

/// Prints a line below a list: what can be done with one of its rows.
///
/// It is for a person at a terminal alone, and stressed while nothing is selected: then it says what is missing, too.
enum HintRenderer {
  static func lines(_ state: RootViewState, style: Style) -> [String] {
    guard style.format == .people, let width = style.width, let hint = hint(state, style.commandPrefix) else {
      return []
    }
    let style = style.forErrors
    let text = [hint.missing, hint.ways.joined(separator: style.dot)].compactMap(\.self).joined(separator: ": ")
    return text.wrapped(to: width).map { style.paint($0, hint.missing == nil ? .hint : .bold) }
  }

  private struct Hint {
    /// What is not selected; nil when something is.
    var missing: String?
    /// What can be done, the nearest first.
    var ways: [String]
  }

  private static func hint(_ state: RootViewState, _ prefix: String) -> Hint? {
    let isIdle = state.jotter.occurring == nil
    let nothing = isIdle ? "nothing is occurring" : nil
    switch state.screen {
    case .incidents:
      // The one to open is another than the occurring one.
      guard let row = state.incidents.rows.first(where: { !$0.isOccurring }) else { return nil }
      let ways = ["open \(row.number) jots about it", "show \(row.number)"]
      let end = row.isSettled ? [] : ["settle \(row.number)"]
      return Hint(missing: nothing, ways: (ways + end).map { prefix + $0 })
    case .schedule:
      guard state.schedule.answer == .listed, let row = state.schedule.rows.first(where: { $0.status == .planned })
      else { return nil }
      return Hint(missing: nothing, ways: ["\(prefix)appointment open a\(row.number) begins its incident"])
    case .team:
      guard state.team.answer == .listed, let row = state.team.rows.first else { return nil }
      let ways = ["session \(row.reference) says who is here", "practitioner show \(row.reference)"]
      return Hint(
        missing: state.jotter.practitioner == nil ? "nobody is in session" : nil, ways: ways.map { prefix + $0 })
    case .jotter, .incident, .patients, .media, .digest, .bootstrap: return nil
    }
  }
}
