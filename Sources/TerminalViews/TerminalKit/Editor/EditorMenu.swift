/// The completion menu: Tab opens it; further Tabs and arrows select a candidate.
struct EditorMenu: Equatable, Sendable {
  var words: [String]
  /// Explanations by word; unless empty, each word takes a whole row.
  var about: [String: String] = [:]
  /// The number of characters before the cursor that the selected word replaces.
  var length: Int
  /// The index of the selected word; nil if none is selected.
  var choice: Int?
  /// The line without the selected word.
  var before: EditorState.Line

  /// The number of words per row on a screen of this width, and the width of a word's column.
  func columns(of screen: Int) -> (count: Int, width: Int) {
    let width = (words.map { $0.harmless.fitted(to: screen - 1).displayWidth }.max() ?? 0) + 2
    return (about.isEmpty ? max(1, (screen + 1) / width) : 1, width)
  }

  /// At most `most` rows of the menu, including the selected word.
  func rows(columns screen: Int, most: Int, in language: Language) -> [String] {
    guard !words.isEmpty, most > 0 else { return [] }
    let (count, width) = columns(of: screen)
    let all = stride(from: 0, to: words.count, by: count).map { $0..<min($0 + count, words.count) }
    guard all.count > most else { return all.map { row($0, width, screen) } }
    let room = max(1, most - 1)
    let top = min(max(0, (choice ?? 0) / count - room + 1), all.count - room)
    let shown = all[top..<top + room]
    let hidden = words.count - shown.reduce(0) { $0 + $1.count }
    let more = ("and \(hidden) more" as Message).text(in: language)
    return shown.map { row($0, width, screen) } + (most > 1 ? [more.fitted(to: screen)] : [])
  }

  private func row(_ places: Range<Int>, _ width: Int, _ screen: Int) -> String {
    places.map { place in
      let word = words[place].harmless.fitted(to: screen - 1)
      let rest = about[words[place]].map { $0.oneLine(max(0, screen - 1 - width)) } ?? ""
      let isLast = place == places.last && rest.isEmpty
      let padding = isLast ? "" : String(repeating: " ", count: width - word.displayWidth)
      return (place == choice ? "\u{1B}[7m\(word)\u{1B}[0m" : word) + padding + rest
    }.joined()
  }
}

extension EditorState {
  /// Handles a key while the menu is open; false if the key still needs its usual handling.
  mutating func reduceMenu(_ key: Key) -> Bool {
    guard let menu else { return false }
    let row = menu.columns(of: columns).count
    switch (key, menu.choice) {
    case (.tab, nil), (.down, nil): choose(0)
    case (.backTab, nil), (.up, nil): choose(menu.words.count - 1)
    case (.tab, let place?), (.right, let place?): choose((place + 1) % menu.words.count)
    case (.backTab, let place?), (.left, let place?): choose((place + menu.words.count - 1) % menu.words.count)
    case (.down, let place?): choose(place + row < menu.words.count ? place + row : place % row)
    case (.up, let place?):
      choose(place >= row ? place - row : (menu.words.count - 1 - place) / row * row + place)
    case (.enter, _?): take()
    case (.escape, _), (.control("g"), _):
      line = menu.before
      self.menu = nil
    case (.unknown, _): break
    default:
      if menu.choice != nil { take() }
      self.menu = nil
      return false
    }
    return true
  }

  /// Selects a word and inserts it into the line.
  private mutating func choose(_ place: Int) {
    guard var menu else { return }
    menu.choice = place
    line = menu.before
    insert(Array(menu.words[place]), at: line.cursor - menu.length..<line.cursor)
    self.menu = menu
  }

  /// Accepts the selected word, as one undo step.
  private mutating func take() {
    guard let menu, let choice = menu.choice else { return }
    let word = menu.words[choice]
    line = menu.before
    self.menu = nil
    replace(line.cursor - menu.length..<line.cursor, with: Array(word + Self.end(of: word)))
  }

  /// The text after a completed word: nothing after `/`, `=` or a blank, else a blank.
  static func end(of word: String) -> String {
    word.hasSuffix("/") || word.hasSuffix(" ") || word.hasSuffix("=") ? "" : " "
  }
}
